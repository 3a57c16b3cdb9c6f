import { START_AT, WINNER_AT } from './reel-strip.ts';

/** Slows down all the way, as what rolls does: 1 − ((1 − t)² + (1 − t)³) / 2. */
const SPIN_CURVE = [1 / 3, 5 / 6, 2 / 3, 1] as const;
/** A little past the middle and back. */
const CENTRE_CURVE = [0.34, 1.4, 0.64, 1] as const;
/** Cards before the end of a run from which on it is felt, and over which it grows. */
const TENSE_FROM = 3.2;
const TENSE_OVER = 2.9;

type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

/** Size of a card along the reel's axis and distance to the next one, in pixels. */
export const reelGeometry = {
  x: { size: 148, pitch: 158 },
  y: { size: 120, pitch: 128 },
} as const;
export type ReelAxis = keyof typeof reelGeometry;

/** Lengths in milliseconds. */
export interface ReelTimes {
  spinMs: number;
  /** From where the reel stopped to the middle of the winner's card. */
  centreMs: number;
  /** The golden card's own show, and the second run behind it. */
  goldMs: number;
  goldSpinMs: number;
}

/** One motion of a reel. Positions count cards: 40.3 is three tenths of a card past the middle of the winner's. */
export type ReelLeg =
  | { kind: 'TRAVEL'; strip: 'FIRST' | 'GOLDEN'; from: number; to: number; ms: number; curve: Curve }
  | { kind: 'GOLD'; ms: number };

/** Motion of a reel at a moment. */
export interface ReelMove {
  /** The card under the mark, in cards: 40.3 is three tenths of a card past the middle of the winner's. */
  position: number;
  /** Cards a second. */
  speed: number;
  /** 0 while the reel is far from its end, 1 at its end: the last three cards dim what is beside the mark. */
  tension: number;
}

/**
 * Returns the legs of a reel, one after another: it runs, stops somewhere on the winner's card and centres it; a golden
 * card has its show and a second run. `fractions` (0 … 1) give the place on the card where it stops, first run and
 * second.
 */
export function reelLegs(
  times: ReelTimes,
  axis: ReelAxis,
  hasGold: boolean,
  fractions: readonly [number, number],
): readonly ReelLeg[] {
  const first = run('FIRST', times.spinMs, times.centreMs, landingAt(axis, fractions[0]));
  if (!hasGold) return first;
  const second = run('GOLDEN', times.goldSpinMs, times.centreMs, landingAt(axis, fractions[1]));
  return [...first, { kind: 'GOLD', ms: times.goldMs }, ...second];
}

function run(strip: 'FIRST' | 'GOLDEN', ms: number, centreMs: number, stop: number): ReelLeg[] {
  return [
    { kind: 'TRAVEL', strip, from: START_AT, to: stop, ms, curve: SPIN_CURVE },
    { kind: 'TRAVEL', strip, from: stop, to: WINNER_AT, ms: centreMs, curve: CENTRE_CURVE },
  ];
}

/** Returns the place where the reel stops: anywhere on the winner's card, except for its outermost 6 %. */
function landingAt(axis: ReelAxis, fraction: number): number {
  const { size, pitch } = reelGeometry[axis];
  return WINNER_AT + (fraction - 0.5) * 0.88 * (size / pitch);
}

/** The layer's shift, in pixels from the middle of the window, that puts a position under the mark. */
export function shiftOf(axis: ReelAxis, position: number): number {
  const { size, pitch } = reelGeometry[axis];
  return -(position * pitch + size / 2);
}

export function cssCurve(curve: Curve): string {
  return `cubic-bezier(${curve.join(',')})`;
}

/**
 * A cubic Bézier easing at a time of 0 … 1, as CSS defines it
 * (https://www.w3.org/TR/css-easing-2/#cubic-bezier-easing-functions).
 */
export function easeAt([x1, y1, x2, y2]: Curve, time: number): number {
  const along = (a: number, b: number, u: number) =>
    3 * a * u * (1 - u) ** 2 + 3 * b * u ** 2 * (1 - u) + u ** 3;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < time) low = middle;
    else high = middle;
  }
  return along(y1, y2, (low + high) / 2);
}

/** Returns a reel's motion so many milliseconds after a leg has begun. At the end it is exactly where the leg leads. */
export function moveAt(leg: ReelLeg & { kind: 'TRAVEL' }, ms: number): ReelMove {
  const at = (time: number) =>
    leg.from + (leg.to - leg.from) * easeAt(leg.curve, Math.min(1, Math.max(0, time / leg.ms)));
  const position = ms >= leg.ms ? leg.to : at(ms);
  const isRun = leg.to - leg.from > TENSE_FROM;
  const grown = isRun ? Math.min(1, Math.max(0, (TENSE_FROM - (leg.to - position)) / TENSE_OVER)) : 1;
  return { position, speed: (at(ms + 8) - at(ms - 8)) / 0.016, tension: grown * grown };
}

/** Times, in milliseconds from the leg's start, at which an edge between two cards passes the mark, `gapMs` apart or more. */
export function tickTimes(leg: ReelLeg, gapMs: number): number[] {
  if (leg.kind !== 'TRAVEL') return [];
  const times: number[] = [];
  const cardAt = (ms: number) => Math.round(leg.from + (leg.to - leg.from) * easeAt(leg.curve, ms / leg.ms));
  let card = cardAt(0);
  for (let ms = 0; ms <= leg.ms; ms += 4) {
    const now = cardAt(ms);
    if (now !== card && ms - (times.at(-1) ?? Number.NEGATIVE_INFINITY) >= gapMs) times.push(ms);
    card = now;
  }
  return times;
}
