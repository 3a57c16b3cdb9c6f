import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentText, rational } from './rational.ts';
import { scriptedStream } from './testing/scripted-stream.ts';
import { UPGRADE_ROLLS, upgradeChance, upgradeRoll, upgraderRtp, upgradeWins } from './upgrader.ts';

/** Generates stakes from a cent to a million coins, with targets within the limits. */
const upgrades = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 10_500n, max: 10_000_000n }))
  .map(([stake, factor]) => ({ stake, target: (stake * factor + 9999n) / 10_000n }))
  .filter(({ stake, target }) => target <= stake * 1000n);

describe('the chance', () => {
  it.each([
    [1000n, 2000n, 47_500],
    [1000n, 1050n, 80_000],
    [1000n, 1187n, 80_000],
    [1000n, 1188n, 79_966],
    [1000n, 1_000_000n, 95],
    [10n, 30n, 31_666],
  ])('of %d cents for %d cents is %i of 100 000', (stake, target, chance) => {
    expect(upgradeChance(stake, target)).toBe(chance);
  });

  it('is none for a target outside 1.05 to 1 000 times the stake, and for no stake', () => {
    expect(upgradeChance(1000n, 1049n)).toBe(0);
    expect(upgradeChance(1000n, 1_000_001n)).toBe(0);
    for (const [stake, target] of [
      [1000n, 1000n],
      [1000n, 999n],
      [1000n, 0n],
      [1000n, -2000n],
      [0n, 100n],
      [0n, 0n],
      [-10n, -20n],
    ] as const)
      expect(upgradeChance(stake, target), `${stake} for ${target}`).toBe(0);
    expect(upgraderRtp(1000n, 1049n)).toEqual(rational(0n, 1n));
  });

  it('is the largest that returns no more than 95 %, and at most 80 %', () => {
    fc.assert(
      fc.property(upgrades, ({ stake, target }) => {
        const chance = upgradeChance(stake, target);
        const returns = (rolls: number) => rational(BigInt(rolls) * target, BigInt(UPGRADE_ROLLS) * stake);
        const isWithin = (rolls: number) => {
          const { numerator, denominator } = returns(rolls);
          return numerator * 100n <= denominator * 95n;
        };
        expect(chance > 0 && chance <= 80_000 && isWithin(chance)).toBe(true);
        if (chance < 80_000) expect(isWithin(chance + 1)).toBe(false);
        expect(upgraderRtp(stake, target)).toEqual(returns(chance));
      }),
    );
  });
});

describe('a roll', () => {
  it('is 0 to 99 999, from one number', () => {
    expect([0, 99_999, 100_000].map((number) => upgradeRoll(scriptedStream([number])))).toEqual([
      0, 99_999, 0,
    ]);
    expect(upgradeRoll(scriptedStream([2 ** 32 - 1, 5]))).toBe(5);
  });

  it('wins on as many rolls as the chance says, at the low or at the high end', () => {
    for (const chance of [1, 95, 47_500, 80_000]) {
      const rolls = Array.from({ length: UPGRADE_ROLLS }, (_, roll) => roll);
      const under = rolls.filter((roll) => upgradeWins(roll, chance, 'UNDER'));
      const over = rolls.filter((roll) => upgradeWins(roll, chance, 'OVER'));
      expect([under.length, over.length]).toEqual([chance, chance]);
      expect([under.at(-1), over[0]]).toEqual([chance - 1, UPGRADE_ROLLS - chance]);
    }
    expect(upgradeWins(0, 0, 'UNDER') || upgradeWins(99_999, 0, 'OVER')).toBe(false);
  });

  it('returns exactly what all rolls pay', () => {
    for (const [stake, target] of [
      [1234n, 5678n],
      [10n, 11n],
      [99n, 98_999n],
    ] as const) {
      for (const direction of ['UNDER', 'OVER'] as const) {
        let paid = 0n;
        const chance = upgradeChance(stake, target);
        for (let roll = 0; roll < UPGRADE_ROLLS; roll += 1)
          if (upgradeWins(roll, chance, direction)) paid += target;
        expect(upgraderRtp(stake, target)).toEqual(rational(paid, BigInt(UPGRADE_ROLLS) * stake));
      }
    }
    expect(percentText(upgraderRtp(1000n, 2000n))).toBe('95.0000');
    expect(percentText(upgraderRtp(1000n, 1050n))).toBe('84.0000');
  });
});
