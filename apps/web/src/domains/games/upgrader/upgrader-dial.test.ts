import { UPGRADE_ROLLS, upgradeWins } from '@aureus/fair/upgrader.ts';
import { expect, test } from 'vitest';
import { chanceText, rollAngle, rollsText, turnTo, winningArc } from './upgrader-dial.ts';

const isInside = (angle: number, { from, length }: { from: number; length: number }) =>
  angle / 360 > from && angle / 360 < from + length;

test.each(['UNDER', 'OVER'] as const)(
  'the pointer is on the gold exactly when the roll wins (%s)',
  (direction) => {
    for (const chance of [1, 95, 21_386, 80_000]) {
      const arc = winningArc(chance, direction);
      const edges = [0, chance - 1, chance, UPGRADE_ROLLS - chance - 1, UPGRADE_ROLLS - chance, 99_999];
      for (const roll of edges.filter((edge) => edge >= 0 && edge < UPGRADE_ROLLS)) {
        expect(isInside(rollAngle(roll), arc)).toBe(upgradeWins(roll, chance, direction));
      }
    }
  },
);

test('the pointer goes forwards and stands on its roll', () => {
  for (const [from, roll] of [
    [0, 0],
    [0, 99_999],
    [359.9, 10],
    [200, 12_345],
  ] as const) {
    const to = turnTo(from, roll, 5);
    expect(to).toBeGreaterThanOrEqual(from + 5 * 360);
    expect(to).toBeLessThan(from + 6 * 360);
    expect(to % 360).toBeCloseTo(rollAngle(roll), 9);
  }
});

test('chances are cut, not rounded up', () => {
  expect(chanceText(21_386)).toBe('21.38%');
  expect(chanceText(80_000)).toBe('80.00%');
  expect(chanceText(95)).toBe('0.095%');
  expect(chanceText(999)).toBe('0.99%');
});

test('the winning rolls in words', () => {
  expect(rollsText(21_386, 'UNDER')).toBe('under 21,386');
  expect(rollsText(21_386, 'OVER')).toBe('over 78,613');
});
