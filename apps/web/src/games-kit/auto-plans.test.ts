import { expect, test } from 'vitest';
import { cleanCount, planOf } from './auto-plans.ts';

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

test('a count is up to four digits', () => {
  expect(cleanCount('0012x')).toBe('12');
  expect(cleanCount('123456')).toBe('1234');
  expect(cleanCount('0')).toBe('');
});
