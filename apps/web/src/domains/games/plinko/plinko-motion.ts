import { type BoardGeometry, bucketCentre, type Point, pegAt } from './plinko-board.ts';

/** From its appearance to the first peg, in milliseconds. */
const ENTRY_MS = 180;
/** A row takes the first time at the top and the second at the bottom: the ball gains speed. */
const ROW_MS = { first: 140, last: 120 } as const;
/** Height of its bounce from a peg, as a part of what a fall of one row is; the rest of the way is free fall. */
const BOUNCE = 0.6;
/** Part of the step between pegs by which the ball meets a peg beside its top, on the side to which it will fall. */
const OFF_TOP = 0.09;

/** Time from peg to peg in a row. */
export function rowMs(rows: number, row: number): number {
  return rows < 2 ? ROW_MS.first : ROW_MS.first - ((ROW_MS.first - ROW_MS.last) * row) / (rows - 1);
}

/** Returns the time from the ball's appearance to the peg of a row; for `row = rows`, to its bucket. */
export function contactMs(rows: number, row: number): number {
  let time = ENTRY_MS;
  for (let passed = 0; passed < row; passed += 1) time += rowMs(rows, passed);
  return time;
}

/** Returns the total time of a ball's fall. */
export function fallMs(rows: number): number {
  return contactMs(rows, rows);
}

/** Counts the path's steps to the right before a row. */
function rightsBefore(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, step) => sum + step, 0);
}

/** The peg that a ball meets in a row: its column. */
export function pegMet(path: readonly number[], row: number): number {
  return rightsBefore(path, row) + 1;
}

/** Returns the ball's middle when it meets a row's peg, or lies in its bucket. */
export function contactPoint(board: BoardGeometry, path: readonly number[], row: number): Point {
  if (row >= board.rows) {
    const x = bucketCentre(board, rightsBefore(path, board.rows));
    return { x, y: board.bucketTop + board.ballRadius };
  }
  const peg = pegAt(board, row, pegMet(path, row));
  const side = path[row] === 1 ? 1 : -1;
  return { x: peg.x + side * OFF_TOP * board.stepX, y: peg.y - board.pegRadius - board.ballRadius };
}

/** Points where a ball meets each peg on its way, and the bucket at last. They are known before the ball falls. */
export interface Track {
  board: BoardGeometry;
  contacts: readonly Point[];
}

/** The way of a ball down a board. */
export function trackOf(board: BoardGeometry, path: readonly number[]): Track {
  return {
    board,
    contacts: Array.from({ length: board.rows + 1 }, (_, row) => contactPoint(board, path, row)),
  };
}

/** Returns a ball's place so many milliseconds after its appearance; it follows its path exactly, peg by peg. */
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
  // A throw with even speed to the side: up a little, then down ever faster.
  const fallen = part * (-BOUNCE + (1 + BOUNCE) * part);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * fallen };
}

/** Of a peg's ring at its end, on a board as wide as on a desktop; pegs that stand closer have smaller ones. */
const RING_RADIUS = 41;
const WIDE_STEP = 48;

/** Look of a peg that was hit. Lengths are CSS pixels. */
interface PegAnswer {
  /** Of its radius. */
  size: number;
  /** 0 … 1: of the ring, and of the spark in its middle. */
  ring: number;
  ringRadius: number;
  spark: number;
}

/** Returns a peg's look so many milliseconds after it was hit: 1.7 times as large at once, and a ring around it. */
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

/** Returns the dip of a bucket so many milliseconds after a ball fell into it, in pixels; it swings back. */
export function bucketDip(ms: number): number {
  if (ms < HIT_MS) return DIP_PX * (1 - (1 - ms / HIT_MS) ** 3);
  const seconds = (ms - HIT_MS) / 1000;
  return DIP_PX * Math.exp(-seconds * 7) * Math.cos(seconds * 26);
}

/** True if a win gets a column of light and coins. */
export const isBigDrop = (multiplier: number): boolean => multiplier >= 10;

/** Returns the scale of a bucket that pays more than the stake; one that does not only dips. */
export function bucketSwell(ms: number, multiplier: number): number {
  return multiplier > 1 ? 1 + 0.16 * Math.min(1, ms / HIT_MS) * Math.exp(-ms / 200) : 1;
}
