import type { GameType } from '@aureus/contract/games.ts';
import { PLINKO_RISKS } from '@aureus/contract/plinko.ts';
import { minesRtp } from '@aureus/fair/mines.ts';
import { PLINKO_ROWS, plinkoRtp } from '@aureus/fair/plinko.ts';
import { highestOf, percentText, type Rational, rational } from '@aureus/fair/rational.ts';
import { SPIN_LAYOUTS, type SpinColour, type SpinLayoutName, spinRtp } from '@aureus/fair/spin.ts';
import { upgraderRtp } from '@aureus/fair/upgrader.ts';
import type { Cases } from '../cases/cases.ts';

/**
 * Published RTP of a game, in percent with four decimals: the lowest of its bets, or the highest where a maximum payout
 * or chance lowers that of some bets.
 */
export type GameReturn = { type: GameType; rtp: string; isHighest: boolean };

const least = (all: readonly Rational[]): string =>
  percentText(
    all.reduce((low, one) => (one.numerator * low.denominator < low.numerator * one.denominator ? one : low)),
  );

export type Returns = {
  /**
   * Returns the published RTP of each game, without the rounding of payouts. Battles have the RTP of cases: they pay
   * out everything that is drawn.
   */
  published: () => Promise<GameReturn[]>;
  /** Returns the highest RTP of any bet on the site. RTPs of cases are rounded up to millionths. */
  best: () => Promise<Rational>;
};

/** Games of which the highest RTP is published: Mines has a maximum payout, the upgrader a maximum chance. */
const HIGHEST = new Set<GameType>(['MINES', 'UPGRADER']);

/** Lowest and highest RTPs of the games' bets, from the games' rules and the listed cases. */
export function createReturns(parts: { cases: Pick<Cases, 'list'>; spinLayout: SpinLayoutName }): Returns {
  const { bets } = SPIN_LAYOUTS[parts.spinLayout];
  const rows = Array.from(
    { length: PLINKO_ROWS.most - PLINKO_ROWS.least + 1 },
    (_, index) => PLINKO_ROWS.least + index,
  );
  const tables = {
    ROULETTE: (Object.keys(bets) as SpinColour[]).map((colour) => spinRtp(colour, parts.spinLayout)),
    MINES: [minesRtp(1, 1)],
    // At this stake and price the upgrader's chance needs no rounding. At others, rounding the chance down may lower
    // the RTP slightly, and the maximum chance lowers it by up to 11 points.
    UPGRADER: [upgraderRtp(100n, 1_000n)],
    PLINKO: rows.flatMap((count) => PLINKO_RISKS.map((risk) => plinkoRtp(count, risk))),
  } as const;
  const fixed = (['ROULETTE', 'MINES', 'UPGRADER', 'PLINKO'] as const).map(
    (type): GameReturn => ({ type, rtp: least(tables[type]), isHighest: HIGHEST.has(type) }),
  );
  /** Lists the RTPs of the listed cases in millionths, rounded down. */
  const ofCases = async (): Promise<bigint[]> =>
    (await parts.cases.list()).map(({ rtp }) => BigInt(rtp.replace('.', '')));
  return {
    async best() {
      const cases = (await ofCases()).map((millionths) => rational(millionths + 1n, 1_000_000n));
      return highestOf([...Object.values(tables).flat(), ...cases]);
    },

    async published() {
      const cases = await ofCases();
      if (cases.length === 0) return fixed;
      const rtp = least(cases.map((millionths) => rational(millionths, 1_000_000n)));
      const ofAll = { rtp, isHighest: false };
      return [...fixed, { type: 'CASES', ...ofAll }, { type: 'CASE_BATTLES', ...ofAll }];
    },
  };
}
