import { type BoardGeometry, bucketCentre, type Point, pegAt } from './plinko-board.ts';

/** Time in ms from a ball's appearance to the first peg. */
const ENTRY_MS = 180;
/** Fall time in ms of the first and the last row. Balls get faster toward the bottom. */
const ROW_MS = { first: 140, last: 120 } as const;
/**
 * Upward speed of a ball after it hits a peg, in row heights per row time. From there on, the ball is in free fall.
 */
const BOUNCE = 0.6;
/**
 * Horizontal distance from a peg's middle at which a ball hits the peg, as a part of the distance between pegs. The
 * ball hits on the side where it will fall.
 */
const OFF_TOP = 0.09;

/** Returns the time in ms in which a ball falls from a row's peg to the next one. */
export function rowMs(rows: number, row: number): number {
  return rows < 2 ? ROW_MS.first : ROW_MS.first - ((ROW_MS.first - ROW_MS.last) * row) / (rows - 1);
}

/**
 * Returns the time in ms from a ball's appearance until it hits its peg in a row. For `row = rows`, it's the time
 * until the ball lands.
 */
export function contactMs(rows: number, row: number): number {
  let time = ENTRY_MS;
  for (let passed = 0; passed < row; passed += 1) time += rowMs(rows, passed);
  return time;
}

/** Returns the duration of a ball's whole fall, in ms. */
export function fallMs(rows: number): number {
  return contactMs(rows, rows);
}

/** Returns the number of steps to the right in a path before a row. */
function rightsBefore(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, step) => sum + step, 0);
}

/** Returns the column of the peg that a ball hits in a row. */
export function pegMet(path: readonly number[], row: number): number {
  return rightsBefore(path, row) + 1;
}

/** Returns the center of a ball when it hits its peg in a row or, for `row = rows`, lands in its bucket. */
export function contactPoint(board: BoardGeometry, path: readonly number[], row: number): Point {
  if (row >= board.rows) {
    const x = bucketCentre(board, rightsBefore(path, board.rows));
    return { x, y: board.bucketTop + board.ballRadius };
  }
  const peg = pegAt(board, row, pegMet(path, row));
  const side = path[row] === 1 ? 1 : -1;
  return { x: peg.x + side * OFF_TOP * board.stepX, y: peg.y - board.pegRadius - board.ballRadius };
}

/** Points where a ball hits pegs and finally the bucket, computed before the ball falls. */
export interface Track {
  board: BoardGeometry;
  contacts: readonly Point[];
}

/** Computes the points of a ball's path on a board. */
export function trackOf(board: BoardGeometry, path: readonly number[]): Track {
  return {
    board,
    contacts: Array.from({ length: board.rows + 1 }, (_, row) => contactPoint(board, path, row)),
  };
}

/** Returns a ball's position `elapsedMs` after its appearance. The ball follows its path from peg to peg. */
export function ballAt({ board, contacts }: Track, elapsedMs: number): Point {
  let row = 0;
  let left = elapsedMs - ENTRY_MS;
  while (row < board.rows && left >= rowMs(board.rows, row)) {
    left -= rowMs(board.rows, row);
    row += 1;
  }
  const from = contacts[row] ?? { x: board.centre, y: 0 };
  if (left <= 0) {
    const fallen = Math.max(0, elapsedMs / ENTRY_MS) ** 2;
    const top = -board.ballRadius;
    return { x: board.centre + (from.x - board.centre) * fallen, y: top + (from.y - top) * fallen };
  }
  const to = contacts[row + 1];
  if (!to) return from;
  const part = left / rowMs(board.rows, row);
  // The horizontal speed is constant. Vertically, the ball first rises a little, then falls with acceleration.
  const fallen = part * (-BOUNCE + (1 + BOUNCE) * part);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * fallen };
}

/**
 * Final radius in px of the ring around a hit peg, if pegs are at least `WIDE_STEP` apart. For closer pegs, it's less.
 */
const RING_RADIUS = 41;
const WIDE_STEP = 48;

/** Look of a peg after a ball hits it. Lengths are in CSS pixels. */
interface PegAnswer {
  /** Size as a multiple of the peg's radius. */
  size: number;
  /** Opacity of the ring, 0 … 1. `spark` is the opacity of the spark in the middle. */
  ring: number;
  ringRadius: number;
  spark: number;
}

/** Returns a peg's look `ms` after a hit. At first, the peg has 1.7 times its size, with a ring around it. */
export function pegAnswer(board: Pick<BoardGeometry, 'stepX'>, ms: number): PegAnswer {
  const seconds = Math.max(0, ms) / 1000;
  const wide = Math.min(1, board.stepX / WIDE_STEP);
  return {
    size: 1 + 0.7 * Math.exp(-seconds / 0.11),
    ring: 0.75 * Math.exp(-seconds * 9),
    ringRadius: wide * (7 + (RING_RADIUS - 7) * (1 - Math.exp(-seconds * 8))),
    spark: 0.6 * Math.exp(-seconds * 14),
  };
}

const DIP_PX = 8;
const HIT_MS = 50;
export const DIP_MS = 640;

/** Returns how far a bucket has dipped `ms` after a ball landed in it, in px. The bucket swings back. */
export function bucketDip(ms: number): number {
  if (ms < HIT_MS) return DIP_PX * (1 - (1 - ms / HIT_MS) ** 3);
  const seconds = (ms - HIT_MS) / 1000;
  return DIP_PX * Math.exp(-seconds * 7) * Math.cos(seconds * 26);
}

/** True if a win with this multiplier gets the big animation. */
export const isBigDrop = (multiplier: number): boolean => multiplier >= 10;

/**
 * Returns the scale of a bucket `ms` after a ball landed in it. A bucket that pays no more than the stake doesn't
 * swell.
 */
export function bucketSwell(ms: number, multiplier: number): number {
  return multiplier > 1 ? 1 + 0.16 * Math.min(1, ms / HIT_MS) * Math.exp(-ms / 200) : 1;
}
