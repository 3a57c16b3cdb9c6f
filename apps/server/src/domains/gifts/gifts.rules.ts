import { AFFILIATE_COMMISSION_PERCENT, AFFILIATE_FREE_CASES } from '@aureus/contract/affiliates.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { BONUS_SHARE, EDGE_PER_KEY, MOST_SHARE, POT_SHARE } from '@aureus/fair/gifts.ts';
import {
  highestOf,
  isAbove,
  percentText,
  productOf,
  type Rational,
  rational,
  sumOfRationals,
} from '@aureus/fair/rational.ts';
import { RAKE_SHARE } from '@aureus/fair/rewards.ts';

/** Gifts that a player can get repeatedly. */
export const REPEATABLE = ['rakeback', 'commission', 'keys', 'events', 'bonus'] as const;
export type Repeatable = (typeof REPEATABLE)[number];
/** Share of the edge that each gift gives back. */
export type Shares = Readonly<Record<Repeatable, Rational>>;

/** Current figures from which the shares are computed. */
export type Facts = {
  /** Mean payout of the rake case with the highest mean, as a fraction of the rakeback paid for the case. */
  rakeMean: Rational;
  /** Mean payout of the deposit case with the highest mean, in cents. */
  keyMean: Rational;
  /** Share of the events' pot that is paid out. */
  potGiven: Rational;
};

/** Maximum RTP including all repeatable gifts. */
export const MOST_RETURN: Rational = rational(999n, 1000n);

const ONE = rational(1n, 1n);
const minus = (left: Rational, right: Rational): Rational =>
  sumOfRationals([left, { numerator: -right.numerator, denominator: right.denominator }]);

export function sharesOf({ rakeMean, keyMean, potGiven }: Facts): Shares {
  return {
    rakeback: productOf(productOf(rational(3n, 1n), RAKE_SHARE), rakeMean),
    commission: rational(BigInt(AFFILIATE_COMMISSION_PERCENT), 100n),
    keys: productOf(keyMean, rational(MICROS_PER_CENT, EDGE_PER_KEY)),
    events: productOf(POT_SHARE, potGiven),
    bonus: BONUS_SHARE,
  };
}

/** Gifts that a player uses: true for each gift used. */
export type Strategy = Readonly<Record<Repeatable, boolean>>;

/**
 * Upper bound of the RTP including a strategy's gifts, at the best game RTP. Holds for any sequence of bets and
 * claims, over any number of accounts of one owner who wins every event. Each unit of edge either releases bonuses or
 * earns the other gifts, so the larger of these shares is the bound.
 */
export function returnOf(best: Rational, shares: Shares, strategy: Strategy): Rational {
  const shareOf = (gift: Repeatable): Rational => (strategy[gift] ? shares[gift] : rational(0n, 1n));
  const beside = sumOfRationals((['rakeback', 'commission', 'keys', 'events'] as const).map(shareOf));
  const share = highestOf([beside, shareOf('bonus')]);
  return sumOfRationals([best, productOf(minus(ONE, best), share)]);
}

export const ALL_GIFTS: Strategy = {
  rakeback: true,
  commission: true,
  keys: true,
  events: true,
  bonus: true,
};

/** Returns an error message if the gifts exceed {@link MOST_SHARE} or {@link MOST_RETURN}; otherwise undefined. */
export function faultOf(best: Rational, shares: Shares): string | undefined {
  const beside = sumOfRationals([shares.rakeback, shares.commission, shares.keys, shares.events]);
  for (const [name, share] of [
    ['Rakeback, commission, deposit keys and events', beside],
    ['Deposit bonuses', shares.bonus],
  ] as const)
    if (isAbove(share, MOST_SHARE))
      return `${name} would give back ${percentText(share)} % of the edge that pays for them; at most ${percentText(MOST_SHARE)} % is allowed.`;
  const whole = returnOf(best, shares, ALL_GIFTS);
  if (isAbove(whole, MOST_RETURN))
    return `Stakes at the best return (${percentText(best)} %) would bring back ${percentText(whole)} % with every gift that repeats; at most ${percentText(MOST_RETURN)} % is allowed.`;
  return undefined;
}

/** One-time gifts of a verified person, in mean cents. */
export type Once = {
  level: number;
  /** Mean payout in cents of all keys of rank cases that a player has received up to this level. */
  rankKeys: Rational;
  /** Mean payout in cents of the free cases for the first deposit under an affiliate code. */
  freeCases: Rational;
  /** Value in cents of the promo codes that a player of this level can use now. */
  promoCodes: Rational;
};

/**
 * One-time gifts of a verified person at each level. @param parts `rankMean` and `keyMean`: mean payout of one key's
 * case in cents.
 */
export function onceBy(parts: {
  levels: readonly { level: number; tier: string; keys: number }[];
  rankMean: (tier: string) => Rational;
  keyMean: Rational;
  /** Cents of the promo codes that a player of this level can use. */
  promoCodes: (level: number) => bigint;
}): Once[] {
  let rankKeys = rational(0n, 1n);
  const freeCases = productOf(parts.keyMean, rational(BigInt(AFFILIATE_FREE_CASES), 1n));
  return parts.levels.map(({ level, tier, keys }) => {
    rankKeys = sumOfRationals([rankKeys, productOf(parts.rankMean(tier), rational(BigInt(keys), 1n))]);
    return { level, rankKeys, freeCases, promoCodes: rational(parts.promoCodes(level), 1n) };
  });
}
