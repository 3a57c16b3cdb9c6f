import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { play } from '../sound/sound.ts';
import {
  cssCurve,
  moveAt,
  type ReelAxis,
  type ReelLeg,
  type ReelMove,
  shiftOf,
  tickTimes,
} from './reel-motion.ts';
import { poseCards } from './reel-pose.ts';
import { START_AT, WINNER_AT } from './reel-strip.ts';

/** Ticks closer together than this blur into noise. */
const TICK_GAP_MS = 45;

interface ReelOptions {
  axis: ReelAxis;
  /** Legs of the reel; none when it shows the result at once. `null` for a reel that waits for its first run. */
  legs: readonly ReelLeg[] | null;
  isSkipped: boolean;
  /** Of several reels the last one alone ticks. */
  isTicking: boolean;
  /** Hears of every frame of a run. */
  onMove?: ((move: ReelMove) => void) | undefined;
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
 * Runs a reel's motions one after another. The browser moves the layer by itself, and timers, which a hidden page keeps,
 * say when a motion is over: a frame that is late delays nothing. What a frame does is turn the few cards in the window.
 */
export function useReel({ axis, legs, isSkipped, isTicking, onMove, onLanded }: ReelOptions): ReelMotion {
  const layer = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const leg = isSkipped ? undefined : legs?.[index];
  const isLanded = legs !== null && leg === undefined;

  const latest = useRef({ onMove, onLanded });
  useEffect(() => {
    latest.current = { onMove, onLanded };
  });

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    const place = (position: number) => `translate3d(${vector(axis, shiftOf(axis, position))}, 0)`;
    const cards = element.querySelectorAll<HTMLElement>('[data-card]');
    if (leg?.kind !== 'TRAVEL') {
      const position = isLanded || leg ? WINNER_AT : START_AT;
      element.style.transform = place(position);
      poseCards(cards, axis, { position, speed: 0, tension: isLanded || leg ? 1 : 0 });
      return undefined;
    }
    element.style.transform = place(leg.to);
    const frames = [{ transform: place(leg.from) }, { transform: place(leg.to) }];
    const stop = animateNow(element, frames, { duration: leg.ms, easing: cssCurve(leg.curve) });
    const startedAt = Number(document.timeline.currentTime);
    const turn = (now: number) => {
      const move = moveAt(leg, now - startedAt);
      poseCards(cards, axis, move);
      latest.current.onMove?.(move);
      frame = requestAnimationFrame(turn);
    };
    let frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
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

  useEffect(() => {
    if (isLanded) latest.current.onLanded();
  }, [isLanded]);

  return { layer, leg, isLanded };
}

function vector(axis: ReelAxis, shift: number): string {
  return axis === 'x' ? `${shift.toFixed(2)}px, 0` : `0, ${shift.toFixed(2)}px`;
}

/**
 * Starts an animation at this moment, like a timer that is set beside it. By itself it would begin when the browser has
 * drawn its first picture, which a busy machine may put off until the motion should be over.
 * @returns what stops it.
 */
export function animateNow(
  element: Element | null,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): () => void {
  const motion = element?.animate(frames, options);
  if (motion) motion.startTime = document.timeline.currentTime;
  return () => motion?.cancel();
}
