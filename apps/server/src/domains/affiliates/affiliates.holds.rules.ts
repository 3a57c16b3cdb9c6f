import type { Cents } from '@aureus/money/cents.ts';
import { commissionOf } from './affiliates.rules.ts';

/**
 * Edge in micro-coins played under a code from a held card deposit to the next one, and when the hold ends (ms since
 * the epoch).
 */
type Resting = { edge: bigint; until: number };

/**
 * Splits edge among the card deposits on hold. Edge between two deposits counts for the earlier one, whose reversal
 * can take it back.
 * @param rests of one use of a code, oldest first. @param edgeNow the player's edge now, or at the end of the use.
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
 * Paid commission that is on hold, earliest end first. Unpaid commission is the newest, so it covers the edge whose
 * hold ends last. Rounded once, in the sum.
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
