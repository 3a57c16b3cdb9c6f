import { minesRtp } from '@aureus/fair/mines.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoRtp } from '@aureus/fair/plinko.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { type SpinLayoutName, spinRtp } from '@aureus/fair/spin.ts';
import { upgraderRtp } from '@aureus/fair/upgrader.ts';
import { betsWords } from './fairness.bets.words.ts';

/** A share of all stakes that comes back, as percent with four decimals, cut. */
export interface Return {
  name: string;
  percent: string;
}

const COLOURS = ['black', 'white', 'gold', 'inferno'] as const;

/** Of every bet on the wheel. */
export function spinReturns(layout: SpinLayoutName): Return[] {
  return COLOURS.map((colour) => ({
    name: betsWords.colours[colour],
    percent: percentText(spinRtp(colour, layout)),
  }));
}

/** Of every number of rows and every risk: `[row][risk]`. */
export function plinkoReturns(): { rows: number; percents: string[] }[] {
  const { least, most } = PLINKO_ROWS;
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    rows: least + index,
    percents: PLINKO_RISKS.map((risk) => percentText(plinkoRtp(least + index, risk))),
  }));
}

/** Of opening one safe tile or more with any number of mines, before rounding and cap. */
export const minesReturn = (): string => percentText(minesRtp(3, 1));

/** The most that an upgrade returns: that of a target which divides evenly. */
export const upgraderReturn = (): string => percentText(upgraderRtp(100n, 1000n));
