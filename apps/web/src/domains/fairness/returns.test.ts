import { expect, test } from 'vitest';
import { minesReturn, plinkoReturns, spinReturns, upgraderReturn } from './Returns.tsx';

test('the stated returns of the rules', () => {
  expect(spinReturns('16').map(({ percent }) => percent)).toEqual(Array.from({ length: 4 }, () => '87.5000'));
  expect(minesReturn()).toBe('99.0000');
  expect(upgraderReturn()).toBe('95.0000');
  const boards = plinkoReturns();
  expect(boards.map(({ rows }) => rows)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
  for (const percent of boards.flatMap(({ percents }) => percents)) {
    expect(Number(percent)).toBeGreaterThan(98.9);
    expect(Number(percent)).toBeLessThan(99.2);
  }
});
