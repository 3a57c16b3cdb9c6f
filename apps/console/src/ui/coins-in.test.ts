import { expect, test } from 'vitest';
import { coinsIn } from './coins-in.ts';

test('an amount has at most two decimals and is above 0 and at most a million', () => {
  expect(coinsIn(' 10 ')).toBe(10);
  expect(coinsIn('0.01')).toBe(0.01);
  expect(coinsIn('1,000,000.00')).toBe(1_000_000);
  for (const text of ['', '0', '0.00', '-5', '1.234', '1,00', '1e3', '1000000.01', 'ten', '.5']) {
    expect(coinsIn(text)).toBeUndefined();
  }
});
