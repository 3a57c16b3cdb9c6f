import { nextStake } from '@aureus/fair/rounding.ts';
import { coinsFromCents, formatCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';

/**
 * Refuses a stake (cents) if rounding lowers its RTP by more than half a percentage point. The error names the next
 * stake that fits, if there is one. @throws HttpError games.error.rounding.
 */
export function refuseCutStake(stake: bigint, fits: (stake: bigint) => boolean): void {
  if (fits(stake)) return;
  const next = nextStake(stake, fits);
  if (next === undefined) throw refuse('games.error.rounding');
  const text = `Rounding takes too much off this bet. The next one that fits is ${formatCents(next)}.`;
  throw refuse('games.error.rounding', text, { nextStake: coinsFromCents(next) });
}
