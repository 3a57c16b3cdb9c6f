import { type BoardGeometry, bucketCentre, type Point, pegAt } from './plinko-board.ts';

/** Time from a ball's appearance to the first peg, in milliseconds. */
const ENTRY_MS = 180;
/** Fall time of the first and the last row, in milliseconds. The ball gets faster towards the bottom. */
const ROW_MS = { first: 140, last: 120 } as const;
/** Upward speed after a bounce, in row heights per row time. From there on, the ball is in free fall. */
const BOUNCE = 0.6;
/**
 * Offset from the top of a peg at which the ball hits it, as a part of the step between pegs. It is on the side where
 * the ball will fall.
 */
const OFF_TOP = 0.09;

/** Returns the time from a row's peg to the next one, in ms. */
export function rowMs(rows: number, row: number): number {
  return rows < 2 ? ROW_MS.first : ROW_MS.first - ((ROW_MS.first - ROW_MS.last) * row) / (rows - 1);
}

/**
 * Returns the time in ms from the ball's appearance until it hits its peg in a row, or lands in its bucket for `row =
 * rows`.
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

/** Counts the path's steps to the right before a row. */
function rightsBefore(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, step) => sum + step, 0);
}

/** Returns the column of the peg that the ball hits in a row. */
export function pegMet(path: readonly number[], row: number): number {
  return rightsBefore(path, row) + 1;
}

/** Returns the ball's center when it hits a row's peg, or lands in its bucket. */
export function contactPoint(board: BoardGeometry, path: readonly number[], row: number): Point {
  if (row >= board.rows) {
    const x = bucketCentre(board, rightsBefore(path, board.rows));
    return { x, y: board.bucketTop + board.ballRadius };
  }
  const peg = pegAt(board, row, pegMet(path, row));
  const side = path[row] === 1 ? 1 : -1;
  return { x: peg.x + side * OFF_TOP * board.stepX, y: peg.y - board.pegRadius - board.ballRadius };
}

/** Points where a ball hits each peg and finally the bucket, computed before it falls. */
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

/** Returns a ball's position `elapsedMs` after its appearance. It follows its path exactly, peg by peg. */
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
  // Constant horizontal speed; vertically first up a little, then down with acceleration.
  const fallen = part * (-BOUNCE + (1 + BOUNCE) * part);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * fallen };
}

/** Final radius of the ring around a hit peg, for pegs at least `WIDE_STEP` apart. It shrinks for closer pegs. */
const RING_RADIUS = 41;
const WIDE_STEP = 48;

/** Look of a peg after a hit. Lengths are CSS pixels. */
interface PegAnswer {
  /** Multiple of the peg's radius. */
  size: number;
  /** Opacity of the ring, 0 … 1. `spark` is the opacity of the spark in the middle. */
  ring: number;
  ringRadius: number;
  spark: number;
}

/** Returns a peg's look `ms` after a hit. It starts at 1.7 times its size, with a ring around it. */
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

/** Returns how far a bucket dips `ms` after a ball lands in it, in pixels. It swings back. */
export function bucketDip(ms: number): number {
  if (ms < HIT_MS) return DIP_PX * (1 - (1 - ms / HIT_MS) ** 3);
  const seconds = (ms - HIT_MS) / 1000;
  return DIP_PX * Math.exp(-seconds * 7) * Math.cos(seconds * 26);
}

/** True if a win gets the big animation. */
export const isBigDrop = (multiplier: number): boolean => multiplier >= 10;

/** Returns the scale of a bucket that pays more than the stake. Other buckets only dip. */
export function bucketSwell(ms: number, multiplier: number): number {
  return multiplier > 1 ? 1 + 0.16 * Math.min(1, ms / HIT_MS) * Math.exp(-ms / 200) : 1;
}
