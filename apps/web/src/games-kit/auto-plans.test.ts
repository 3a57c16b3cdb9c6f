import { expect, test } from 'vitest';
import { countIn, planOf } from './auto-plans.ts';

test('empty fields stop nothing', () => {
  expect(planOf({ count: '', stopProfit: '', stopLoss: '' })).toEqual({
    count: null,
    stopProfit: null,
    stopLoss: null,
  });
});

test('amounts are exact cents, and nothing is no stop', () => {
  expect(planOf({ count: '25', stopProfit: '12.', stopLoss: '0.00' })).toEqual({
    count: 25,
    stopProfit: 1200n,
    stopLoss: null,
  });
});

test('a count is read completely or not at all', () => {
  expect(['0012', '1,000', '9999', '', '0'].map(countIn)).toEqual(['12', '1000', '9999', '', '']);
  for (const text of ['12x', '123456', '10000', '1e3', '1.5', '2.', '-3'])
    expect(countIn(text), text).toBeUndefined();
});
