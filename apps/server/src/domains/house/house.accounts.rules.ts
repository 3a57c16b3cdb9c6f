import type { CaseTable } from '@aureus/fair/cases.ts';
import { MINES_TILES, minesMultiplier } from '@aureus/fair/mines.ts';
import { type PlinkoRisk, plinkoTable } from '@aureus/fair/plinko.ts';
import { caseVariance, minesVariance, plinkoVariance } from '@aureus/fair/variance.ts';
import type { AccountPlayed } from '../wallet/wallet.books.ts';

/** Maximum probability that chance alone ever brings an account beyond the bound, however often it's judged. */
export const ACCOUNT_ALARM = 1e-9;

/**
 * Rates at which an account's gain is weighed, from 8 down to 1/131,072 per coin. A small rate sees a gain beside
 * large prizes, a large rate sees a gain on small stakes.
 */
export const RATES: readonly number[] = Array.from({ length: 21 }, (_, index) => 2 ** (3 - index));

/**
 * Cap of a spread, because 64-bit floats end at e^709. Nothing is found at a rate whose spread has reached the cap.
 */
const MOST_SPREAD = 1e12;

/** Gain of an account in coins, and its spread at each of the {@link RATES}. */
export type Fortune = { gain: number; spread: number[] };

export const noFortune = (): Fortune => ({ gain: 0, spread: RATES.map(() => 0) });

export const addFortunes = (one: Fortune, other: Fortune): Fortune => ({
  gain: one.gain + other.gain,
  spread: one.spread.map((spread, index) => Math.min(MOST_SPREAD, spread + (other.spread[index] ?? 0))),
});

/** Independent draws of one kind: their number, the exact variance of one in coins², and its largest payout in coins. */
type Draws = { count: number; variance: number; most: number };

const COIN = 100;
const NO_DRAWS: Draws = { count: 0, variance: 0, most: 0 };
const riskOf = (value: unknown): PlinkoRisk => (value === 'EASY' || value === 'MEDIUM' ? value : 'HARD');

function minesDraws(bets: number, stake: number, mines: number, tiles: number): Draws {
  const opened = Math.min(tiles, MINES_TILES - mines);
  if (opened === 0) return NO_DRAWS;
  const { numerator, denominator } = minesMultiplier(mines, opened);
  // The game's cap on payouts is left out here and in the variance: it can only lower a payout.
  const most = (stake * Number(numerator)) / Number(denominator);
  return { count: bets, variance: stake ** 2 * minesVariance(mines, opened), most };
}

function drawsOf(
  { game, kind, bets, stake: cents, target, chance }: AccountPlayed,
  tableOf: (version: string) => CaseTable | undefined,
): Draws {
  const stake = Number(cents) / COIN;
  const count = Number(bets);
  if (game === 'plinko') {
    const [rows, risk] = [Number(kind['rows']), riskOf(kind['risk'])];
    const most = (stake * Math.max(...plinkoTable(rows, risk))) / 10;
    return { count, variance: stake ** 2 * plinkoVariance(rows, risk), most };
  }
  if (game === 'mines') return minesDraws(count, stake, Number(kind['mines']), Number(kind['opened'] ?? 0));
  if (game === 'upgrader' && target !== null && chance !== null)
    return { count, variance: target ** 2 * chance * (1 - chance), most: target };
  const table = game === 'cases' ? tableOf(String(kind['version'])) : undefined;
  if (table === undefined) return NO_DRAWS;
  return {
    count: count * Number(kind['count']),
    variance: caseVariance(table) / COIN ** 2,
    most: Math.max(...table.items.map(({ price }) => Number(price))) / COIN,
  };
}

/**
 * Returns the fortune of bets of one kind. The spread at rate r is the number of draws times v (e^(rc) - 1 - rc) / c²,
 * with the exact variance v and the largest payout c of one draw: the most by which draws of this variance, none of
 * which wins more than c, can grow ln E[e^(r gain)] (Bennett, Freedman). It holds for a single large prize as well,
 * where a bound from the variance alone would not.
 * @param tableOf returns the items of a case version; undefined for an unknown version, whose bets don't count.
 */
export function fortuneOf(
  played: AccountPlayed,
  tableOf: (version: string) => CaseTable | undefined,
): Fortune {
  const { count, variance, most } = drawsOf(played, tableOf);
  if (count === 0 || variance === 0 || most === 0) return noFortune();
  const expected = Number(played.bets * played.stake) / COIN - Number(played.edge) / 1e6;
  return {
    gain: Number(played.paid) / COIN - expected,
    spread: RATES.map((rate) =>
      Math.min(MOST_SPREAD, (count * variance * (Math.expm1(rate * most) - rate * most)) / most ** 2),
    ),
  };
}

/**
 * Returns the natural logarithm of the odds against chance: of the mean over all rates of e^(rate x gain - spread). By
 * Ville's inequality, chance alone ever brings it above ln(1/a) with a probability of at most a, at any moment and for
 * any way to choose stakes and to stop.
 */
export function evidenceOf({ gain, spread }: Fortune): number {
  const exponents = RATES.map((rate, index) => rate * gain - (spread[index] ?? 0));
  const most = Math.max(...exponents);
  return most + Math.log(exponents.reduce((sum, one) => sum + Math.exp(one - most), 0) / RATES.length);
}

/** True if an account has won more than chance allows. */
export const isBeyondChance = (fortune: Fortune): boolean =>
  evidenceOf(fortune) >= Math.log(1 / ACCOUNT_ALARM);
