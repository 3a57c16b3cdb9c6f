import { START_AT, WINNER_AT } from './reel-strip.ts';

/** Easing of a run, which slows down throughout, like something rolling: 1 − ((1 − t)² + (1 − t)³) / 2. */
const SPIN_CURVE = [1 / 3, 5 / 6, 2 / 3, 1] as const;
/** Easing of the drawn card's move to the middle: overshoots slightly and returns. */
const CENTRE_CURVE = [0.34, 1.4, 0.64, 1] as const;
/** Tension starts this many cards before the end of a run and grows over `TENSE_OVER` cards. */
const TENSE_FROM = 3.2;
const TENSE_OVER = 2.9;

/** Easing of a drift: the start of a run, which then slows down to rest. */
const DRIFT_CURVE = [1 / 3, 1, 2 / 3, 1] as const;
/** Length of a drift in cards. It ends long before the drawn card comes into the window. */
const DRIFT_CARDS = 20;

type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

/** Size of a card along the reel's axis and distance between card starts, in pixels. */
export const reelGeometry = {
  x: { size: 176, pitch: 186 },
  y: { size: 120, pitch: 128 },
} as const;
export type ReelAxis = keyof typeof reelGeometry;

export interface ReelTimes {
  spinMs: number;
  /** Time to move the drawn card from where the reel stopped to the middle. */
  centreMs: number;
  /** `goldMs`: time of the golden card's animation. `goldSpinMs`: time of the second run after it. */
  goldMs: number;
  goldSpinMs: number;
}

export interface TravelLeg {
  kind: 'TRAVEL';
  strip: 'FIRST' | 'GOLDEN';
  from: number;
  to: number;
  ms: number;
  curve: Curve;
  /** True for a motion before the result is known. It has no end of its own: the run follows it. */
  isDrift?: true;
}

/** One motion of a reel. Positions count cards: 40.3 is 0.3 cards past the middle of the drawn card. */
export type ReelLeg = TravelLeg | { kind: 'GOLD'; ms: number };

/** A reel's motion at one point in time. */
export interface ReelMove {
  /** Position under the marker, in cards: 40.3 is 0.3 cards past the middle of the drawn card. */
  position: number;
  /** Cards per second. */
  speed: number;
  /** 0 far from the end, rising to 1 over the last three cards. It dims the cards beside the marker. */
  tension: number;
}

/**
 * Returns a reel's motions in order: it runs, stops somewhere on the drawn card, and centers it. A golden card adds
 * its animation and a second run. `fractions` (0 … 1) set where on the card each run stops.
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

/** Returns the position where the reel stops: anywhere on the drawn card except its outer 6 % on either side. */
function landingAt(axis: ReelAxis, fraction: number): number {
  const { size, pitch } = reelGeometry[axis];
  return WINNER_AT + (fraction - 0.5) * 0.88 * (size / pitch);
}

/**
 * Returns the offset of the row of cards that puts a position under the marker, in pixels from the middle of the
 * window.
 */
export function shiftOf(axis: ReelAxis, position: number): number {
  const { size, pitch } = reelGeometry[axis];
  return -(position * pitch + size / 2);
}

export function cssCurve(curve: Curve): string {
  return `cubic-bezier(${curve.join(',')})`;
}

/**
 * Cubic Bézier easing at a time from 0 to 1, as defined by CSS
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

/**
 * Returns position, speed and tension of a reel `ms` milliseconds after a leg's start. After the leg's end, the
 * position is exactly its target.
 */
export function moveAt(leg: TravelLeg, ms: number): ReelMove {
  const at = (time: number) =>
    leg.from + (leg.to - leg.from) * easeAt(leg.curve, Math.min(1, Math.max(0, time / leg.ms)));
  const position = ms >= leg.ms ? leg.to : at(ms);
  const isRun = leg.to - leg.from > TENSE_FROM;
  const end = leg.isDrift ? Number.POSITIVE_INFINITY : leg.to;
  const grown = isRun ? Math.min(1, Math.max(0, (TENSE_FROM - (end - position)) / TENSE_OVER)) : 1;
  return { position, speed: (at(ms + 8) - at(ms - 8)) / 0.016, tension: grown * grown };
}

/**
 * Motion of a reel that begins before its result is known: at the speed of a normal run, then slower, to rest well
 * before the drawn card.
 */
export const DRIFT: TravelLeg = {
  kind: 'TRAVEL',
  strip: 'FIRST',
  from: START_AT,
  to: START_AT + DRIFT_CARDS,
  ms: 3800,
  curve: DRIFT_CURVE,
  isDrift: true,
};

/** Returns a leg of the same end and length that goes on from a drift, at the drift's position and speed. */
export function goOn(leg: TravelLeg, { position, speed }: ReelMove): TravelLeg {
  // A curve with x1 = 1/3 starts with a slope of 3 × y1.
  const slope = (speed * leg.ms) / 1000 / (leg.to - position);
  return { ...leg, from: position, curve: [1 / 3, Math.min(1, slope / 3), 2 / 3, 1] };
}

/**
 * Returns the times at which an edge between two cards passes the marker, in milliseconds from the leg's start. Times
 * less than `gapMs` after the previous one are left out.
 */
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
