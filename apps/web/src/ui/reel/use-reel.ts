import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { play } from '../sound/sound.ts';
import { animateNow } from './animate-now.ts';
import { cssCurve, type ReelAxis, type ReelLeg, shiftOf, tickTimes } from './reel-motion.ts';
import { START_AT, WINNER_AT } from './reel-strip.ts';

/** Ticks closer together than this blur into noise. */
const TICK_GAP_MS = 45;

interface ReelOptions {
  axis: ReelAxis;
  /** What the reel does; nothing when it shows the result at once. `null` for a reel that waits for its first run. */
  legs: readonly ReelLeg[] | null;
  isSkipped: boolean;
  /** Of several reels the last one alone ticks. */
  isTicking: boolean;
  onLanded: () => void;
}

interface ReelMotion {
  /** The layer that holds the cards in a row. */
  layer: RefObject<HTMLDivElement | null>;
  /** The motion under way; `undefined` before the first run and once the reel has landed. */
  leg: ReelLeg | undefined;
  isLanded: boolean;
}

/**
 * Runs a reel's motions one after another. The browser moves the layer by itself: no script runs from frame to frame,
 * and timers, which a hidden page keeps, say when a motion is over.
 */
export function useReel({ axis, legs, isSkipped, isTicking, onLanded }: ReelOptions): ReelMotion {
  const layer = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const leg = isSkipped ? undefined : legs?.[index];
  const isLanded = legs !== null && leg === undefined;

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    const place = (position: number) => `translate3d(${vector(axis, shiftOf(axis, position))}, 0)`;
    if (leg?.kind !== 'TRAVEL') {
      element.style.transform = place(isLanded || leg ? WINNER_AT : START_AT);
      return undefined;
    }
    element.style.transform = place(leg.to);
    const frames = [{ transform: place(leg.from) }, { transform: place(leg.to) }];
    return animateNow(element, frames, { duration: leg.ms, easing: cssCurve(leg.curve) });
  }, [axis, leg, isLanded]);

  useEffect(() => {
    if (!leg) return undefined;
    const timers = [setTimeout(() => setIndex((at) => at + 1), leg.ms)];
    if (isTicking) {
      const ticks = tickTimes(leg, TICK_GAP_MS);
      timers.push(
        ...ticks.map((at, k) => setTimeout(() => play('tick', { left: ticks.length - 1 - k }), at)),
      );
    }
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [leg, isTicking]);

  const tellLanded = useRef(onLanded);
  useEffect(() => {
    tellLanded.current = onLanded;
  });
  useEffect(() => {
    if (isLanded) tellLanded.current();
  }, [isLanded]);

  return { layer, leg, isLanded };
}

function vector(axis: ReelAxis, shift: number): string {
  return axis === 'x' ? `${shift.toFixed(2)}px, 0` : `0, ${shift.toFixed(2)}px`;
}
