import type { GiftShares, GiftsOverview } from '@aureus/contract/gifts.ts';
import { percentText, type Rational, rational } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { ConfigError } from '../../platform/config-error.ts';
import type { Returns } from '../games/returns/returns.ts';
import type { Levels } from '../levels/levels.ts';
import type { PromoCodes } from '../promo-codes/promo-codes.ts';
import type { Rewards } from '../rewards/rewards.ts';
import * as rules from './gifts.rules.ts';

export type Gifts = {
  /** Share of the edge that each repeatable gift gives back. */
  shares: () => GiftShares;
  /** Shares, RTP including gifts, and one-time gifts of a verified person. */
  overview: () => Promise<GiftsOverview>;
  /** @throws ConfigError with the figure if repeatable gifts would return more than allowed. */
  check: () => Promise<void>;
};

const numberOf = ({ numerator, denominator }: Rational): number => Number(numerator) / Number(denominator);
/** Converts a fraction of cents to coins, rounded down. */
const coinsOf = ({ numerator, denominator }: Rational): number => coinsFromCents(numerator / denominator);

/**
 * Figures of the gifts that the site gives besides game payouts. Repeatable gifts are shares of the edge; one-time
 * gifts are coins.
 */
export function createGifts(parts: {
  returns: Pick<Returns, 'best'>;
  rewards: Pick<Rewards, 'means'>;
  levels: Pick<Levels, 'table'>;
  promoCodes: Pick<PromoCodes, 'usable'>;
  /** Share of the events' pot that is paid out. */
  potGiven: Rational;
}): Gifts {
  const { returns, rewards, levels, promoCodes, potGiven } = parts;

  const sharesNow = (): rules.Shares => {
    const { rake, deposit } = rewards.means();
    return rules.sharesOf({ rakeMean: rake, keyMean: deposit, potGiven });
  };

  const shares: Gifts['shares'] = () => {
    const { rakeback, commission, keys, events, bonus } = sharesNow();
    return {
      rakeback: numberOf(rakeback),
      commission: numberOf(commission),
      keys: numberOf(keys),
      events: numberOf(events),
      bonus: numberOf(bonus),
    };
  };

  async function once(): Promise<GiftsOverview['once']> {
    const { deposit, rank } = rewards.means();
    const codes = await promoCodes.usable();
    const keyCents = deposit.numerator / deposit.denominator;
    const all = rules.onceBy({
      levels: levels.table(),
      rankMean: (tier) => rank.get(tier) ?? rational(0n, 1n),
      keyMean: deposit,
      promoCodes: (level) =>
        codes.reduce(
          (sum, { leastLevel, amountCents, keys }) =>
            leastLevel <= level ? sum + amountCents + BigInt(keys) * keyCents : sum,
          0n,
        ),
    });
    return all.map(({ level, rankKeys, freeCases, promoCodes: ofCodes }) => {
      const cents = [rankKeys, freeCases, ofCodes].map(
        ({ numerator, denominator }) => numerator / denominator,
      );
      return {
        level,
        rankKeys: coinsOf(rankKeys),
        freeCases: coinsOf(freeCases),
        promoCodes: coinsOf(ofCodes),
        sum: coinsFromCents(cents.reduce((sum, amount) => sum + amount, 0n)),
      };
    });
  }

  return {
    shares,

    async overview() {
      const best = await returns.best();
      return {
        shares: shares(),
        best: percentText(best),
        withGifts: percentText(rules.returnOf(best, sharesNow(), rules.ALL_GIFTS)),
        most: percentText(rules.MOST_RETURN),
        once: await once(),
      };
    },

    async check() {
      const fault = rules.faultOf(await returns.best(), sharesNow());
      if (fault !== undefined) throw new ConfigError(fault);
    },
  };
}
