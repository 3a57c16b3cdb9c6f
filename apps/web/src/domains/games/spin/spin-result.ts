import type { SpinState } from '@aureus/contract/spin.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { stakesOfPlayer } from './spin-summary.ts';

/** Result of a round for a player, in cents. */
export interface OwnResult {
  staked: Cents;
  paid: Cents;
  /** Highest multiplier among the player's winning bets; 0 without one. */
  multiplier: number;
  /**
   * WIN: the payout exceeds the stakes. BACK: there is a payout, but it doesn't exceed the stakes. LOSS: there is no
   * payout.
   */
  kind: 'WIN' | 'BACK' | 'LOSS';
}

/** Returns the result of the player's bets if the round ends on this pocket; `undefined` without bets. */
export function ownResult(
  state: SpinState,
  playerId: string | undefined,
  pocket: number,
): OwnResult | undefined {
  const stakes = stakesOfPlayer(state, playerId);
  if (stakes.length === 0) return undefined;
  let staked = 0n;
  let paid = 0n;
  let multiplier = 0;
  for (const { colour, amount } of stakes) {
    const cents = centsFromCoins(amount ?? 0) ?? 0n;
    staked += cents;
    const rule = state.rules.colours.find((candidate) => candidate.colour === colour);
    if (!rule?.winsOn.includes(pocket)) continue;
    paid += cents * BigInt(rule.multiplier);
    multiplier = Math.max(multiplier, rule.multiplier);
  }
  return {
    staked,
    paid,
    multiplier,
    kind: paid === 0n ? 'LOSS' : isWin({ stake: staked, payout: paid }) ? 'WIN' : 'BACK',
  };
}
