import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { play } from '../sound/sound.ts';
import {
  cssCurve,
  goOn,
  moveAt,
  type ReelAxis,
  type ReelLeg,
  type ReelMove,
  reelGeometry,
  shiftOf,
  type TravelLeg,
  tickTimes,
} from './reel-motion.ts';
import { START_AT, WINNER_AT } from './reel-strip.ts';

/** Shortest time between two ticks. Faster ones would blur into noise. */
const TICK_GAP_MS = 45;

interface ReelOptions {
  axis: ReelAxis;
  /**
   * Motions of the reel. Empty to show the result at once, `null` before the first run. If the only motion is a drift,
   * the motions that replace it continue from its position and speed.
   */
  legs: readonly ReelLeg[] | null;
  isSkipped: boolean;
  /** True if the reel makes ticking sounds. With several reels, only the last one does. */
  isTicking: boolean;
  /** Called in every frame of a run. */
  onMove?: ((move: ReelMove) => void) | undefined;
  onLanded: () => void;
}

interface ReelMotion {
  /** The layer that holds the row of cards. */
  layer: RefObject<HTMLDivElement | null>;
  /** Current motion; `undefined` before the first run and after landing. */
  leg: ReelLeg | undefined;
  isLanded: boolean;
}

/**
 * Runs a reel's motions one after another. The browser animates the row of cards, and timers end each motion, even in
 * a hidden page. So late frames don't delay the result.
 */
export function useReel({ axis, legs, isSkipped, isTicking, onMove, onLanded }: ReelOptions): ReelMotion {
  const layer = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** Motion that the browser animates, and its start in the timeline's milliseconds. */
  const travel = useRef<{ leg: TravelLeg; startedAt: number }>(undefined);
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
    // A run follows its drift without a jump: from the position and at the speed of the last frame.
    const now = Number(document.timeline.currentTime);
    const { leg: last, startedAt: since } = travel.current ?? {};
    const next = last?.isDrift && !leg.isDrift ? goOn(leg, moveAt(last, now - (since ?? now))) : leg;
    travel.current = { leg: next, startedAt: now };
    element.style.transform = place(next.to);
    const frames = [{ transform: place(next.from) }, { transform: place(next.to) }];
    const stop = animateNow(element, frames, { duration: next.ms, easing: cssCurve(next.curve) });
    const turn = (time: number) => {
      const move = moveAt(next, time - now);
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
    const running = (leg.kind === 'TRAVEL' && travel.current?.leg) || leg;
    // A drift has no end, because its run follows once the result is known.
    const isDrift = running.kind === 'TRAVEL' && running.isDrift === true;
    const timers = isDrift ? [] : [setTimeout(() => setIndex((at) => at + 1), running.ms)];
    if (isTicking) {
      const ticks = tickTimes(running, TICK_GAP_MS);
      const leftAt = (k: number) => (isDrift ? ticks.length : ticks.length - 1 - k);
      timers.push(...ticks.map((at, k) => setTimeout(() => play('tick', { left: leftAt(k) }), at)));
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
 * Starts an animation now, in step with timers set at the same time. By default it would start at the browser's next
 * paint, which a busy device may delay until the motion should already be over.
 * @returns a function that stops it.
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

/** Distance from the marker, in cards, beyond which a card is outside the window and isn't updated. */
const REACH = { x: 7, y: 3 } as const;
const TILT_DEGREES = 34;
/** Distance from the marker, in cards, at which a card has its full tilt. */
const TURNED_AT = 3.4;
const DEPTH = 26;
const VIEWER = 900;

/** Returns the pose of a card `far` cards after the marker (before it if negative). */
function cardPose(far: number, { speed, tension }: ReelMove) {
  const away = Math.abs(far);
  const near = Math.exp(-far * far * 3.2);
  // At full speed the cards blur into a band, so the middle one is enlarged less.
  const blur = between((speed - 9) / 22, 0, 1);
  return {
    degrees: between(far / TURNED_AT, -1, 1) * -TILT_DEGREES,
    depth: -away * DEPTH,
    scale: 1 + near * (0.2 - 0.14 * blur),
    aside: Math.sign(far) * (1 - Math.exp(-away * 2)) * 12 * (1 - blur),
    light: between(1 - away * (0.13 + 0.2 * tension) + near * 0.2 - blur * 0.12, 0.08, 1),
  };
}

/** Tilts and dims the cards near the marker. Only changes their transform and opacity. */
function poseCards(cards: ArrayLike<HTMLElement>, axis: ReelAxis, move: ReelMove): void {
  const { pitch } = reelGeometry[axis];
  const first = Math.max(0, Math.ceil(move.position - REACH[axis]));
  const last = Math.min(cards.length - 1, Math.floor(move.position + REACH[axis]));
  for (let index = first; index <= last; index += 1) {
    const card = cards[index];
    if (!card) continue;
    const far = index - move.position;
    const { degrees, depth, scale, aside, light } = cardPose(far, move);
    const off = far * pitch;
    // The perspective is that of a viewer in front of the window's middle, for all cards.
    const [to, back, turn] =
      axis === 'x'
        ? [`${(-off).toFixed(1)}px,0`, `${(off + aside).toFixed(1)}px,0`, 'rotateY']
        : [`0,${(-off).toFixed(1)}px`, `0,${(off + aside * 0.5).toFixed(1)}px`, 'rotateX'];
    const angle = axis === 'x' ? degrees : -degrees * 0.6;
    card.style.transform = `translate(${to}) perspective(${VIEWER}px) translate3d(${back},${depth.toFixed(1)}px) ${turn}(${angle.toFixed(2)}deg) scale(${(axis === 'x' ? scale : 1).toFixed(3)})`;
    card.style.opacity = light.toFixed(3);
  }
}

const between = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));
