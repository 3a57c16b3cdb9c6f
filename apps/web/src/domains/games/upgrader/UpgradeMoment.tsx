import type { Upgrade } from '@aureus/contract/upgrader.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMoment } from '../../../moments/moment-part.tsx';
import { useMomentSkip } from '../../../moments/use-moment-skip.ts';
import { upgradeMoment } from './upgrade-moment.ts';

interface UpgradeMomentProps {
  stage: RefObject<HTMLElement | null>;
  result: Upgrade;
  isWon: boolean;
}

/** Animation of an upgrade's result over the stage, played once. With reduced motion, nothing is shown. */
export default function UpgradeMoment(props: UpgradeMomentProps) {
  const isReduced = useReducedMotion();
  const [isGone, setIsGone] = useState(false);
  return isReduced || isGone ? null : <Shown {...props} onGone={() => setIsGone(true)} />;
}

function Shown({ stage, result, isWon, onGone }: UpgradeMomentProps & { onGone: () => void }) {
  const host = useRef<HTMLDivElement>(null);
  const moment = useRef<ReturnType<typeof upgradeMoment>>(undefined);
  useMoment({
    root: stage,
    host,
    onGone,
    make(root, painter) {
      moment.current = upgradeMoment({ root, result, isWon, painter });
      return moment.current;
    },
  });
  useMomentSkip(() => {
    moment.current?.seek(moment.current.lengthMs);
    onGone();
  });
  const dial = stage.current?.querySelector('[data-part="dial"]');
  return dial
    ? createPortal(
        // Narrower than a phone's page, so that nothing leaves the window when the dial grows.
        <div
          ref={host}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 z-20 h-[620px] w-[min(1000px,100vw-32px)] -translate-1/2"
        />,
        dial,
      )
    : null;
}
