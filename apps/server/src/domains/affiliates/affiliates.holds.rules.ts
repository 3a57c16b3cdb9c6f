import type { Cents } from '@aureus/money/cents.ts';
import { commissionOf } from './affiliates.rules.ts';

/**
 * Edge on hold: micro-coins of edge played between one held card deposit and the next, and the hold's end in ms since
 * the epoch.
 */
type Resting = { edge: bigint; until: number };

/**
 * Splits a referred player's edge among the card deposits on hold. Edge played between two deposits counts for the
 * earlier one.
 * @param rests deposits during one use of a code, oldest first. @param edgeNow the player's total edge now, or at the
 * end of the use.
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
 * Paid commission that is on hold, earliest end first. Unpaid commission comes off the part whose hold ends last. Only
 * the sum is rounded.
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
