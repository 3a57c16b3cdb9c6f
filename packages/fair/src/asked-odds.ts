import { type PairSeeds, type Payouts, type TableOf, type WouldPay, wouldPay } from './asked.ts';
import type { AskedBet } from './asked-bet.ts';

/** Maximum probability that an honest site ever looks as if it refused winning bets, however often it's checked. */
const ALARM = 1e-6;

/** Values of r in 1/coin for the factors e^(r × payout): small ones suit large prizes, large ones small stakes. */
const RATES: readonly number[] = Array.from({ length: 21 }, (_, index) => 2 ** (3 - index));
/** Factors for each draw that wins, whatever it pays: where prizes are large, payouts alone say little. */
const WEIGHTS: readonly number[] = [2, 8, 32];

const COIN = 100;

/** Returns ln of the sum of e^x over all x, without overflow. */
function logSum(exponents: readonly number[]): number {
  const most = Math.max(...exponents);
  return most + Math.log(exponents.reduce((sum, one) => sum + Math.exp(one - most), 0));
}

/** Returns ln E[e^(rate × payout)] of one bet exactly, with the payout in coins. */
function logMoment({ times, each }: Payouts, rate: number): number {
  const terms = each.filter(({ chance }) => chance > 0);
  return times * logSum(terms.map(({ chance, cents }) => Math.log(chance) + (rate * cents) / COIN));
}

/** Returns ln of the martingale's factor for one bet, for each of the rates and weights. */
function factorsOf({ cents, wins, prize, payouts }: WouldPay): number[] {
  const won = payouts.each.reduce((sum, one) => sum + (one.cents > prize ? one.chance : 0), 0);
  return [
    ...RATES.map((rate) => (rate * cents) / COIN - logMoment(payouts, rate)),
    ...WEIGHTS.map((weight) => wins * Math.log(weight) - payouts.times * Math.log1p((weight - 1) * won)),
  ];
}

const meanOf = ({ times, each }: Payouts): number =>
  times * each.reduce((sum, { chance, cents }) => sum + chance * cents, 0);

/**
 * Sums over refused and unanswered bets. `open`: number of bets whose outcome can't be derived. `paid` and `expected`:
 * payouts of the other bets in cents, as drawn and on average.
 */
export type AskedSum = {
  count: number;
  open: number;
  paid: number;
  expected: number;
  /** True if, on an honest site, refusals of so many winning bets have a probability of at most 1e-6. */
  isBeyondChance: boolean;
};

/**
 * Adds up what refused and unanswered bets would have paid.
 *
 * The bound: if a site doesn't look at outcomes, the payout y of each such bet is a fresh draw. Then e^(ry) /
 * E[e^(ry)] has the mean 1, with the exact moment generating function of the game's payouts (Chernoff's method). So
 * has w^(wins) divided by its mean. The product over all bets is a martingale, for any choice of stakes, and so is the
 * mean over the rates r and weights w. A non-negative martingale that begins at 1 ever reaches 1/a with a probability
 * of at most a (J. Ville, Étude critique de la notion de collectif, 1939). The average over several nonces keeps the
 * bound, since e^x is convex (Jensen).
 * @param seedsOf seeds of a revealed pair by its number; undefined while they're secret.
 */
export function sumAsked(
  bets: Iterable<readonly [key: string, bet: AskedBet]>,
  seedsOf: (pair: number) => PairSeeds | undefined,
  tableOf: TableOf,
): AskedSum {
  const sum = { count: 0, open: 0, paid: 0, expected: 0 };
  const exponents = [...RATES, ...WEIGHTS].map(() => 0);
  for (const [key, bet] of bets) {
    sum.count += 1;
    const seeds = seedsOf(bet.pair);
    const pay = seeds && wouldPay(key, bet, seeds, tableOf);
    if (pay === undefined) {
      sum.open += 1;
      continue;
    }
    sum.paid += pay.cents;
    sum.expected += meanOf(pay.payouts);
    for (const [index, factor] of factorsOf(pay).entries())
      exponents[index] = (exponents[index] ?? 0) + factor;
  }
  const evidence = logSum(exponents) - Math.log(exponents.length);
  return { ...sum, isBeyondChance: evidence >= Math.log(1 / ALARM) };
}
