import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMinesStake,
  MINES_MOST_PAYOUT,
  MINES_TILES,
  minesMultiplier,
  minesPayout,
  minesRtp,
} from './mines.ts';
import { isPlinkoStake, PLINKO_RISKS, PLINKO_ROWS, plinkoRtp } from './plinko.ts';
import { type Rational, rational } from './rational.ts';
import { isReturnKept, nextStake } from './rounding.ts';
import { SPIN_LAYOUTS } from './spin.ts';
import { isUpgradeStake, UPGRADE_MOST_CHANCE, upgradeChance, upgraderRtp } from './upgrader.ts';

/** Converts a return to percentage points as a float, independent of the exact comparison in the code. */
const points = ({ numerator, denominator }: Rational): number =>
  Number((numerator * 10n ** 12n) / denominator) / 1e10;
const boards = PLINKO_RISKS.flatMap((risk) =>
  Array.from({ length: PLINKO_ROWS.most - PLINKO_ROWS.least + 1 }, (_, index) => ({
    risk,
    rows: PLINKO_ROWS.least + index,
  })),
);

describe('no stake that is taken misses the published return by more than half a point', () => {
  it('half a point is kept, a hair more is not, and nothing above the published return', () => {
    const published = rational(99n, 100n);
    expect(isReturnKept(published, published)).toBe(true);
    expect(isReturnKept(published, rational(9_850n, 10_000n))).toBe(true);
    expect(isReturnKept(published, rational(98_499n, 100_000n))).toBe(false);
    expect(isReturnKept(published, rational(99_001n, 100_000n))).toBe(false);
  });

  it('in plinko: each board takes a stake exactly when its own return is that near', () => {
    const isNear = (stake: bigint, { rows, risk }: (typeof boards)[number]) =>
      points(plinkoRtp(rows, risk)) - points(plinkoRtp(rows, risk, stake)) <= 0.5;
    for (let stake = 10n; stake <= 190n; stake += 1n)
      for (const board of boards)
        expect(isPlinkoStake(stake, board.rows, board.risk), `${stake} ${board.rows} ${board.risk}`).toBe(
          isNear(stake, board),
        );
    // With 8 rows and EASY, a stake of 0.11 returns 97.44 % instead of 98.98 %, so it's refused. Multiples of 0.10
    // aren't rounded, and from 1.80 on no stake is refused.
    expect(isPlinkoStake(11n, 8, 'EASY')).toBe(false);
    const isTaken = (stake: bigint) => boards.every(({ rows, risk }) => isPlinkoStake(stake, rows, risk));
    for (let stake = 10n; stake <= 190n; stake += 10n) expect(isTaken(stake)).toBe(true);
    fc.assert(
      fc.property(fc.bigInt({ min: 180n, max: 100_000n }), (stake) => isTaken(stake)),
      { numRuns: 60 },
    );
  });

  it('in mines: a board takes a stake exactly when every cash-out is that near, but for the most that is paid', () => {
    const isNear = (stake: bigint, mines: number) =>
      Array.from({ length: MINES_TILES - mines }, (_, index) => index + 1).every((safe) => {
        const { numerator, denominator } = minesMultiplier(mines, safe);
        const isCapped = stake * numerator >= MINES_MOST_PAYOUT * denominator;
        return isCapped || 99 - points(minesRtp(mines, safe, stake)) <= 0.5;
      });
    for (let mines = 1; mines < MINES_TILES; mines += 1)
      for (let stake = 10n; stake <= 200n; stake += 1n)
        expect(isMinesStake(stake, mines), `${stake} with ${mines}`).toBe(isNear(stake, mines));
    // A stake of 0.10 with one mine returns only 96 % after one safe tile, so it's refused. From 0.08 for each safe
    // tile on, no stake is refused.
    expect(isMinesStake(10n, 1)).toBe(false);
    expect(isMinesStake(10n, 24)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.bigInt({ min: 0n, max: 500_000n }), (mines, more) =>
        isMinesStake(8n * BigInt(MINES_TILES - mines) + more, mines),
      ),
      { numRuns: 200 },
    );
    // The maximum payout doesn't count as rounding: 5 000 coins on 24 mines pay 100 000 instead of 123 750.
    expect(minesPayout(500_000n, 24, 1)).toBe(MINES_MOST_PAYOUT);
    expect(isMinesStake(500_000n, 24)).toBe(true);
    expect(() => isMinesStake(100n, 25)).toThrow(RangeError);
    expect(() => isMinesStake(0n, 3)).toThrow(RangeError);
  });

  it('in the upgrader: a target takes a stake exactly when its return is that near, but for the highest chance', () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n, max: 1_000_000n }),
        fc.bigInt({ min: 1_050_000n, max: 1_000_000_000n }),
        (stake, times) => {
          const target = (stake * times) / 1_000_000n;
          const chance = upgradeChance(stake, target);
          if (chance === 0 || chance === UPGRADE_MOST_CHANCE) return;
          if (isUpgradeStake(stake, target)) taken += 1;
          expect(isUpgradeStake(stake, target), `${stake} ${target}`).toBe(
            95 - points(upgraderRtp(stake, target)) <= 0.5,
          );
        },
      ),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(1_500);
    // A target of 990 times the stake would have 95.96 winning rolls. Rounded down to 95, it returns 94.05 %.
    expect(isUpgradeStake(100n, 99_000n)).toBe(false);
    // The maximum chance doesn't count as rounding: a target of 1.05 times the stake returns 84 %.
    expect(isUpgradeStake(100n, 105n)).toBe(true);
  });

  it('the next stake that fits is named: the asked one, or the first above it', () => {
    expect(nextStake(107n, (stake) => isMinesStake(stake, 1))).toBe(107n);
    expect(nextStake(100n, (stake) => isMinesStake(stake, 1))).toBe(107n);
    expect(nextStake(11n, (stake) => isPlinkoStake(stake, 8, 'EASY'))).toBe(12n);
    expect(nextStake(100n, () => false)).toBeUndefined();
  });

  it('in spin: whole multipliers cut nothing', () => {
    for (const { bets } of Object.values(SPIN_LAYOUTS))
      for (const { multiplier } of Object.values(bets)) expect(Number.isInteger(multiplier)).toBe(true);
  });
});
