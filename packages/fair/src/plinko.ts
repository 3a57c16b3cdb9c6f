import { type Rational, rational, waysToChoose } from './rational.ts';
import { isReturnKept } from './rounding.ts';
import { drawBelow, type Stream } from './stream.ts';

export type PlinkoRisk = 'EASY' | 'MEDIUM' | 'HARD';
export const PLINKO_RISKS: readonly PlinkoRisk[] = ['EASY', 'MEDIUM', 'HARD'];

/** Minimum and maximum rows of pins. */
export const PLINKO_ROWS = { least: 8, most: 16 } as const;

/**
 * Multipliers in tenths from the left edge to the middle. The right half mirrors them, so a board of n rows has n + 1
 * buckets. Source: the payout tables that the best-known operator of the game publishes (8-16 rows; low, medium and
 * high risk). A table was taken over only if it returns 98.9 to 99.2 %.
 */
const LEFT_HALVES: Record<PlinkoRisk, Record<number, readonly number[]>> = {
  EASY: {
    8: [56, 21, 11, 10, 5],
    9: [56, 20, 16, 10, 7],
    10: [89, 30, 14, 11, 10, 5],
    11: [84, 30, 19, 13, 10, 7],
    12: [100, 30, 16, 14, 11, 10, 5],
    13: [81, 40, 30, 19, 12, 9, 7],
    14: [71, 40, 19, 14, 13, 11, 10, 5],
    15: [150, 80, 30, 20, 15, 11, 10, 7],
    16: [160, 90, 20, 14, 14, 12, 11, 10, 5],
  },
  MEDIUM: {
    8: [130, 30, 13, 7, 4],
    9: [180, 40, 17, 9, 5],
    10: [220, 50, 20, 14, 6, 4],
    11: [240, 60, 30, 18, 7, 5],
    12: [330, 110, 40, 20, 11, 6, 3],
    13: [430, 130, 60, 30, 13, 7, 4],
    14: [580, 150, 70, 40, 19, 10, 5, 2],
    15: [880, 180, 110, 50, 30, 13, 5, 3],
    16: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
  },
  HARD: {
    8: [290, 40, 15, 3, 2],
    9: [430, 70, 20, 6, 2],
    10: [760, 100, 30, 9, 3, 2],
    11: [1200, 140, 52, 14, 4, 2],
    12: [1700, 240, 81, 20, 7, 2, 2],
    13: [2600, 370, 110, 40, 10, 2, 2],
    14: [4200, 560, 180, 50, 19, 3, 2, 2],
    15: [6200, 830, 270, 80, 30, 5, 2, 2],
    16: [10000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
};

/**
 * Returns the multipliers of a board's buckets in tenths, from left to right.
 * @throws RangeError when `rows` is not 8 … 16, TypeError when there is no such risk.
 */
export function plinkoTable(rows: number, risk: PlinkoRisk): readonly number[] {
  const half = LEFT_HALVES[risk][checkRows(rows)];
  if (half === undefined) throw new RangeError('a board is EASY, MEDIUM or HARD');
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0);
}

/**
 * Draws the path of a ball, one step per row: 0 to the left, 1 to the right.
 * @throws RangeError when `rows` is not 8 … 16.
 */
export function plinkoPath(stream: Stream, rows: number): number[] {
  return Array.from({ length: checkRows(rows) }, () => drawBelow(2, () => stream.nextUint32()));
}

/** Returns the bucket that a ball falls into, counted from the left: the number of steps to the right. */
export function plinkoBucket(path: readonly number[]): number {
  return path.reduce((sum, step) => sum + step, 0);
}

/**
 * Returns the payout of a ball in a bucket, in cents, rounded down.
 * @throws the errors of {@link plinkoTable}, and RangeError when the board has no such bucket or the stake is
 * negative.
 */
export function plinkoPayout(stake: bigint, rows: number, risk: PlinkoRisk, bucket: number): bigint {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  const tenths = plinkoTable(rows, risk)[bucket];
  if (tenths === undefined) throw new RangeError(`a board of ${rows} rows has no bucket ${bucket}`);
  return (stake * BigInt(tenths)) / 10n;
}

/**
 * Returns the exact return to player of a board: bucket i is reached in C(rows, i) of 2^rows ways. With a stake
 * (cents), returns the return of that stake, which can be lower because payouts are rounded down to cents.
 * @throws the errors of {@link plinkoTable}, and RangeError when the stake is not positive.
 */
export function plinkoRtp(rows: number, risk: PlinkoRisk, stake?: bigint): Rational {
  if (stake !== undefined) {
    const won = plinkoTable(rows, risk).reduce(
      (sum, _, bucket) => sum + waysToChoose(rows, bucket) * plinkoPayout(stake, rows, risk, bucket),
      0n,
    );
    return rational(won, stake * 2n ** BigInt(rows));
  }
  const paid = plinkoTable(rows, risk).reduce(
    (sum, tenths, bucket) => sum + waysToChoose(rows, bucket) * BigInt(tenths),
    0n,
  );
  return rational(paid, 10n * 2n ** BigInt(rows));
}

/**
 * True if a stake (cents) returns the published figure of its board to within half a point.
 * @throws the errors of {@link plinkoRtp}.
 */
export const isPlinkoStake = (stake: bigint, rows: number, risk: PlinkoRisk): boolean =>
  isReturnKept(plinkoRtp(rows, risk), plinkoRtp(rows, risk, stake));

function checkRows(rows: number): number {
  if (!Number.isInteger(rows) || rows < PLINKO_ROWS.least || rows > PLINKO_ROWS.most)
    throw new RangeError('a board has 8 to 16 rows');
  return rows;
}
