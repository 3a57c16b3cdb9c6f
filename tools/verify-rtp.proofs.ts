import { type Rational, rational } from '@aureus/fair/rational.ts';
import type { Stream } from '@aureus/fair/stream.ts';
import type { Bet, Result } from './verify-rtp.tables.ts';

/** Half-width of a 99 % interval, in standard deviations. */
const INTERVAL_99 = 2.575_829;

/**
 * Minimum number of expected wins of a simulated bet. With fewer, the distribution of the mean isn't close enough to
 * normal.
 */
const LEAST_WINS = 25;

/** Properties of a bet, computed from all its results. `mean` and `variance` are of the payout per staked coin. */
export type Proof = { mean: Rational; variance: number; winChance: number; faults: string[] };

/**
 * Enumerates the results of a bet, and compares their exact mean with the return that the game states and with the
 * maximum under the rules.
 */
export function prove(bet: Bet): Proof {
  const results = merged(bet.results());
  let all = 0n;
  let wins = 0n;
  let mean = rational(0n, 1n);
  let square = rational(0n, 1n);
  for (const { ways, pays } of results) {
    const { numerator: n, denominator: d } = pays;
    all += ways;
    if (n > 0n) wins += ways;
    mean = plus(mean, rational(ways * n, d));
    square = plus(square, rational(ways * n * n, d * d));
  }
  mean = rational(mean.numerator, mean.denominator * all);
  square = rational(square.numerator, square.denominator * all);
  const faults: string[] = [];
  if (mean.numerator !== bet.rtp.numerator || mean.denominator !== bet.rtp.denominator)
    faults.push(`states ${fraction(bet.rtp)}, returns ${fraction(mean)}`);
  if (mean.numerator * bet.most.denominator > bet.most.numerator * mean.denominator)
    faults.push(`returns ${fraction(mean)}, above ${fraction(bet.most)}`);
  const variance = plus(square, rational(-(mean.numerator ** 2n), mean.denominator ** 2n));
  return { mean, variance: toNumber(variance), winChance: toNumber(rational(wins, all)), faults };
}

/** Merges results with equal payouts, so that there are fewer fractions to add. */
function merged(results: readonly Result[]): Result[] {
  const byPays = new Map<string, Result>();
  for (const { ways, pays } of results) {
    const key = fraction(pays);
    byPays.set(key, { ways: ways + (byPays.get(key)?.ways ?? 0n), pays });
  }
  return [...byPays.values()];
}

export type Simulation = {
  plays: number;
  bets: number;
  /** Number of bets that were left out, because they win too rarely for this many plays. */
  rare: number;
  mean: number;
  expected: number;
  /** Half-width of the 99 % interval around `expected`. */
  margin: number;
};

/**
 * Simulates a game's bets one after another, about `plays` times in total.
 * @param onProgress called from time to time with the number of plays done.
 */
export function simulate(
  bets: readonly { bet: Bet; proof: Proof }[],
  plays: number,
  stream: Stream,
  onProgress: (done: number) => void,
): Simulation {
  const each = Math.ceil(plays / bets.length);
  const played = bets.filter(({ proof }) => proof.winChance * each >= LEAST_WINS);
  const perBet = Math.ceil(plays / Math.max(played.length, 1));
  let sum = 0;
  let expected = 0;
  let variance = 0;
  for (const [index, { bet, proof }] of played.entries()) {
    for (let play = 0; play < perBet; play += 1) {
      sum += bet.play(stream);
      if (play % 100_000 === 0) onProgress(index * perBet + play);
    }
    expected += toNumber(proof.mean) * perBet;
    variance += proof.variance * perBet;
  }
  const total = perBet * played.length;
  return {
    plays: total,
    bets: played.length,
    rare: bets.length - played.length,
    mean: sum / total,
    expected: expected / total,
    margin: (INTERVAL_99 * Math.sqrt(variance)) / total,
  };
}

/**
 * Returns a fast generator of uniform 32-bit numbers from a seed: xoshiro128**, by Blackman and Vigna
 * (prng.di.unimi.it).
 */
export function seededStream(seed: number): Stream {
  let mixed = seed >>> 0;
  // Another generator, splitmix32, makes the first state, as the authors recommend.
  const nextState = () => {
    mixed = (mixed + 0x9e37_79b9) >>> 0;
    let z = mixed;
    z = Math.imul(z ^ (z >>> 16), 0x21f0_aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a_2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [nextState(), nextState(), nextState(), nextState()];
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  return {
    nextUint32() {
      const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotate(d, 11);
      return result;
    },
  };
}

const fraction = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

const plus = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

function toNumber({ numerator, denominator }: Rational): number {
  // Both numbers may exceed the range of a double, so the fraction is first computed to 18 digits.
  return Number((numerator * 10n ** 18n) / denominator) / 1e18;
}
