import type { Cents } from '@aureus/money/cents.ts';
import { commissionOf } from './affiliates.rules.ts';

/**
 * Edge in micro-coins that was played under a code while coins of card payments were held, and when all of those are free
 * (ms since the epoch).
 */
type Resting = { edge: bigint; until: number };

/**
 * Edge played since card deposits whose coins are held: edge between two of them can be taken back with the earlier ones.
 * @param rests of one use of a code, the oldest first. @param edgeNow of it, or its end.
 */
export const restingEdges = (
  rests: readonly { edgeFrom: bigint; until: number }[],
  edgeNow: bigint,
): Resting[] =>
  rests.map(({ edgeFrom, until }, index) => {
    const next = rests[index + 1]?.edgeFrom ?? edgeNow;
    return { edge: next > edgeFrom ? next - edgeFrom : 0n, until };
  });

/**
 * Commission that was paid out and is held, the first to end first. Unpaid commission is the newest, so it covers the edge
 * that ends last. Rounded once, in the sum.
 */
export function commissionHolds(
  resting: readonly Resting[],
  unclaimed: Cents,
): { cents: Cents; until: number }[] {
  const latest = [...resting].sort((left, right) => right.until - left.until);
  const holds: { cents: Cents; until: number }[] = [];
  let edge = 0n;
  let counted = unclaimed;
  for (const { edge: more, until } of latest) {
    edge += more;
    const cents = commissionOf(edge) - counted;
    if (cents <= 0n) continue;
    counted += cents;
    holds.unshift({ cents, until });
  }
  return holds;
}
