import { waysToChoose } from '@aureus/fair/rational.ts';
import { withPoint } from '../../../ui/format/format.ts';

/** Geometry of a board, in CSS pixels from the canvas's top left corner, y downward. */
export interface BoardGeometry {
  rows: number;
  width: number;
  height: number;
  /** X of the board's center. */
  centre: number;
  /** Horizontal distance between pegs. `stepY` is the vertical distance between rows. */
  stepX: number;
  stepY: number;
  /** Y of the pegs in the first row. */
  top: number;
  pegRadius: number;
  ballRadius: number;
  /** Y of the buckets' top edge. */
  bucketTop: number;
  bucketHeight: number;
}

/** Minimum height of a bucket in px. On a large board, the height is `BUCKET_PART` of the board's height. */
const BUCKET_HEIGHT = 36;
const BUCKET_PART = 0.055;
/** Space in pixels below the buckets: room for a bucket to move down when it is hit, and for the line of chances. */
const FOOT = 52;
const SIDE = 8;

/**
 * Computes the geometry of a board with `rows` rows for a size in px. Row r, from 0, has r + 3 pegs; balls hit only
 * the inner ones.
 */
export function layBoard(width: number, height: number, rows: number): BoardGeometry {
  const isSmall = width < 440;
  const top = isSmall ? 28 : 40;
  const stepX = (width - 2 * (isSmall ? SIDE : 2 * SIDE)) / (rows + 1);
  const bucketHeight = Math.max(BUCKET_HEIGHT, height * BUCKET_PART);
  const stepY = (height - top - bucketHeight - FOOT) / rows;
  const unit = Math.min(stepX, stepY);
  return {
    rows,
    width,
    height,
    centre: width / 2,
    stepX,
    stepY,
    top,
    pegRadius: Math.min(7, Math.max(2.2, unit * 0.12)),
    ballRadius: Math.min(16, Math.max(5, unit * 0.27)),
    bucketTop: top + rows * stepY - stepY * 0.25,
    bucketHeight,
  };
}

export interface Point {
  x: number;
  y: number;
}

/** Returns the position of a peg. Rows and columns count from 0. */
export function pegAt(board: BoardGeometry, row: number, column: number): Point {
  return {
    x: board.centre + (column - (row + 2) / 2) * board.stepX,
    y: board.top + row * board.stepY,
  };
}

/** Returns the X of a bucket's center. Buckets count from 0 at the left. */
export function bucketCentre(board: BoardGeometry, bucket: number): number {
  return board.centre + (bucket - board.rows / 2) * board.stepX;
}

/** Returns the chance of a bucket in percent: C(rows, bucket) of 2^rows ways. */
export function bucketPercent(rows: number, bucket: number): number {
  return (Number(waysToChoose(rows, bucket)) / 2 ** rows) * 100;
}

/** Returns the style classes of a bucket. A higher multiplier has a hotter color. */
export function bucketLook(multiplier: number): string {
  if (multiplier >= 15) return 'bg-inferno text-white';
  if (multiplier >= 4) return 'bg-copper text-on-gold';
  if (multiplier >= 1.5) return 'bg-gold-low text-on-gold';
  return multiplier >= 1 ? 'bg-bronze text-ink' : 'bg-stone text-ink';
}

/** Formats a multiplier for a narrow bucket, as `0.2`, `58` or `1k`. */
export function bucketText(multiplier: number): string {
  return multiplier >= 1000 ? `${multiplier / 1000}k` : withPoint(String(multiplier));
}
