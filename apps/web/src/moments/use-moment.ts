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
  isLasting?: boolean;
  make: (root: HTMLElement, painter: () => Painter | undefined) => Moment;
  onGone?: () => void;
  /** Where the canvas comes from, if not from the page. */
  lend?: typeof borrowCanvas;
}

/** Plays a moment once, from when its parts are there until it is gone or they are taken away. @returns what skips it. */
export function useMoment({
  root,
  host,
  isLasting = false,
  make,
  onGone,
  lend = borrowCanvas,
}: Staging): () => void {
  const control = useRef<MomentControl>(undefined);
  const isReduced = useReducedMotion();
  const latest = useRef({ make, onGone, lend });
  useEffect(() => {
    latest.current = { make, onGone, lend };
  });
  useLayoutEffect(() => {
    if (!root.current || !host.current) return undefined;
    let loan: Loan | undefined;
    const giveBack = () => {
      loan?.giveBack();
      loan = undefined;
    };
    loan = latest.current.lend(host.current, giveBack);
    const moment = latest.current.make(root.current, () => loan?.painter);
    moment.seek(0);
    control.current = playMoment({
      moment,
      root: root.current,
      isReduced,
      isLasting,
      onSlow: giveBack,
      onGone: () => latest.current.onGone?.(),
    });
    return () => {
      control.current?.stop();
      giveBack();
    };
  }, [root, host, isReduced, isLasting]);
  return () => control.current?.skip();
}
