import type { Cents } from '@aureus/money/cents.ts';
import { commissionOf } from './affiliates.rules.ts';

/**
 * Edge in micro-coins that was played under a code while coins of card payments rested, and until when all of those do (ms
 * since the epoch).
 */
type Resting = { edge: bigint; until: number };

/**
 * Edge that was played since card deposits whose coins rest: what lies between two of them can be taken back with the ones
 * before. @param rests of one use of a code, the oldest first. @param edgeNow of it, or where it ended.
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
 * Commission that was paid out and rests, the first to end first: what isn't paid out yet is the newest, and stands for what
 * ends last. Rounded once, in the sum.
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
