import { expect, test } from 'vitest';
import { coverageOf, coverageText, isOldBalance } from './coverage.ts';

const standing = (held: number | null) => ({
  at: 0,
  wallets: 700,
  vaults: 200,
  holds: 100,
  waiting: 0,
  providers: [
    {
      name: 'Fireblocks',
      source: 'PROVIDER' as const,
      coins: held === null ? null : held - 10,
      at: 0,
      unpriced: [],
    },
    { name: 'Payadmit', source: 'BOOKS' as const, coins: 10, at: null, unpriced: [] },
  ],
  coverage: held === null ? null : held / 1_000,
});

test('coverage divides what providers hold by what players can withdraw, and is short below 1', () => {
  expect(coverageOf(standing(1_180))).toEqual({ held: 1_180, owed: 1_000, part: 1.18, isShort: false });
  expect(coverageOf(standing(1_000)).isShort).toBe(false);
  expect(coverageOf(standing(999.99)).isShort).toBe(true);
  expect(coverageOf(standing(null))).toEqual({ held: null, owed: 1_000, part: null, isShort: false });
  const none = { at: 0, wallets: 0, vaults: 0, holds: 0, waiting: 0, providers: [], coverage: null };
  expect(coverageOf(none)).toEqual({ held: 0, owed: 0, part: null, isShort: false });
});

test("a provider's balance is old after an hour", () => {
  expect(isOldBalance(0, 60 * 60_000)).toBe(false);
  expect(isOldBalance(0, 60 * 60_000 + 1)).toBe(true);
});

test('a coverage below 1.00 never reads 1.00', () => {
  expect(coverageText(0.9999)).toBe('0.99');
  expect(coverageText(1)).toBe('1.00');
  expect(coverageText(1.18)).toBe('1.18');
  expect(coverageText(0.29)).toBe('0.29');
});
