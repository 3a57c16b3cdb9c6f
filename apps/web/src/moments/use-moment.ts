import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '../ui/use-media.ts';
import { borrowCanvas, type Loan } from './lend-canvas.ts';
import type { Painter } from './painter.ts';
import { type Moment, type MomentControl, playMoment } from './play-moment.ts';

interface Staging {
  /** What is shown; a press on it, and Escape, skip. */
  root: RefObject<HTMLElement | null>;
  /** What the canvas fills. */
  host: RefObject<HTMLElement | null>;
  /** Makes the moment for what is there. */
  make: (root: HTMLElement, painter: () => Painter | undefined) => Moment;
  onGone: () => void;
}

/** Plays a moment once, from when its parts are there until it is gone or they are taken away. @returns what skips it. */
export function useMoment({ root, host, make, onGone }: Staging): () => void {
  const control = useRef<MomentControl>(undefined);
  const isReduced = useReducedMotion();
  const latest = useRef({ make, onGone });
  useEffect(() => {
    latest.current = { make, onGone };
  });
  useLayoutEffect(() => {
    if (!root.current || !host.current) return undefined;
    let loan: Loan | undefined = borrowCanvas(host.current);
    const giveBack = () => {
      loan?.giveBack();
      loan = undefined;
    };
    const moment = latest.current.make(root.current, () => loan?.painter);
    moment.seek(0);
    control.current = playMoment({
      moment,
      root: root.current,
      isReduced,
      onSlow: giveBack,
      onGone: () => latest.current.onGone(),
    });
    return () => {
      control.current?.stop();
      giveBack();
    };
  }, [root, host, isReduced]);
  return () => control.current?.skip();
}
