import type { AskedBet } from '@aureus/fair/asked-bet.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { call, callReply } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';

export type Against = NonNullable<AskedBet['against']>;

/** Values that the page knew as it sent a bet. `maximum`: highest stake shown, in coins. `balance`: the site's, in cents. */
export type Known = { maximum?: number | undefined; balance?: bigint | undefined };

/** Part of a game's state that names its limits. */
type Limits = { rules?: { maxStake?: number } } | undefined;

/** Returns what the page knows now. @param balance the site's balance as the page knows it, in cents. */
export const knownNow = (game: AskedBet['game'], balance: bigint): Known => ({
  maximum: queryClient.getQueryData<Limits>([game])?.rules?.maxStake,
  balance,
});

/** Answers of the site after a refusal. */
export interface SiteAnswers {
  maximum: (game: AskedBet['game']) => Promise<number | undefined>;
  /** Balance in coins; undefined for a visitor. */
  balance: () => Promise<number | undefined>;
  /** Loss limits in coins that count for the player, also those of the player's other accounts; null for none. */
  lossLimits: () => Promise<readonly (number | null)[]>;
}

/** Asks the site itself. */
const siteAnswers: SiteAnswers = {
  async maximum(game) {
    if (game === 'cases') return undefined;
    const state: Limits = await call(`GET /api/games/${game}`);
    return state?.rules?.maxStake;
  },
  balance: async () => (await callReply('GET /api/me')).data?.wallet.balance,
  async lossLimits() {
    const { loss } = await call('GET /api/user/limits');
    return loss.flatMap(({ amount, otherAccount }) => [amount, otherAccount]);
  },
};

/**
 * Returns the value that a refusal contradicts; undefined if there is none. The stake must fit the maximum or the
 * balance both as the page knew it before and as the site says after the refusal. So a rule that was just changed, or
 * a balance that another window used, is no contradiction. For a loss limit, only the site's answer after the refusal
 * counts.
 */
export async function contradictionOf(
  { code, game, stake }: AskedBet,
  known: Known,
  site: SiteAnswers = siteAnswers,
): Promise<Against | undefined> {
  const coins = Number(stake);
  const cents = centsFromCoins(coins) ?? 0n;
  switch (code) {
    case 'games.error.maximum': {
      if (known.maximum === undefined || known.maximum < coins) return undefined;
      const now = await site.maximum(game);
      return now === undefined || now < coins
        ? undefined
        : { what: 'maximum', value: known.maximum.toFixed(2) };
    }
    case 'wallet.error.wallet_insufficient_balance': {
      if (known.balance === undefined || known.balance < cents) return undefined;
      const now = await site.balance();
      return now === undefined || centsFromCoins(now) !== known.balance
        ? undefined
        : { what: 'balance', value: now.toFixed(2) };
    }
    case 'limits.error.loss': {
      const limits = await site.lossLimits();
      return limits.every((limit) => limit === null) ? { what: 'limit', value: 'none' } : undefined;
    }
    default:
      return undefined;
  }
}
