import { expect, test } from 'vitest';
import { coverageOf, coverageText } from './coverage.ts';

const standing = (held: number) => ({
  at: 0,
  wallets: 700,
  vaults: 200,
  holds: 100,
  providers: [
    { name: 'fireblocks', coins: held - 10 },
    { name: 'payadmit', coins: 10 },
  ],
});

test('coverage divides what providers hold by what players can withdraw, and is short below 1', () => {
  expect(coverageOf(standing(1_180))).toEqual({ held: 1_180, owed: 1_000, part: 1.18, isShort: false });
  expect(coverageOf(standing(1_000)).isShort).toBe(false);
  expect(coverageOf(standing(999.99)).isShort).toBe(true);
  const none = { at: 0, wallets: 0, vaults: 0, holds: 0, providers: [] };
  expect(coverageOf(none)).toEqual({ held: 0, owed: 0, part: null, isShort: false });
});

test('a coverage below 1.00 never reads 1.00', () => {
  expect(coverageText(0.9999)).toBe('0.99');
  expect(coverageText(1)).toBe('1.00');
  expect(coverageText(1.18)).toBe('1.18');
  expect(coverageText(0.29)).toBe('0.29');
});
