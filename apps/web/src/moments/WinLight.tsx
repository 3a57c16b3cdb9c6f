import { useRef, useState } from 'react';
import { cx } from '../ui/class-names.ts';
import { useReducedMotion } from '../ui/use-media.ts';
import './moments.css';
import { useMoment } from './use-moment.ts';
import { WIN_LIGHT_MS, type WinLook, winLight } from './win-light.ts';

interface WinLightProps extends WinLook {
  /** Where it lies; over its parent by itself. */
  className?: string;
}

/** The light of a result over its parent, once. Nothing for who asked for less motion: the result itself says it all. */
export default function WinLight(props: WinLightProps) {
  const isReduced = useReducedMotion();
  const [isGone, setIsGone] = useState(false);
  return isReduced || isGone ? null : <Shining {...props} onGone={() => setIsGone(true)} />;
}

function Shining({ className = 'inset-0', onGone, ...look }: WinLightProps & { onGone: () => void }) {
  const host = useRef<HTMLDivElement>(null);
  useMoment({
    root: host,
    host,
    onGone,
    make: (_root, painter) => {
      const paint = winLight(look);
      return {
        lengthMs: WIN_LIGHT_MS,
        restMs: WIN_LIGHT_MS,
        cues: [],
        seek(ms) {
          const canvas = painter();
          if (canvas) paint(canvas, ms);
        },
      };
    },
  });
  return (
    <div ref={host} aria-hidden className={cx('win-light pointer-events-none absolute z-20', className)} />
  );
}
