import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bigWinTier } from './celebrate.ts';

const cents = (most: number) => fc.integer({ min: 0, max: most });

it('begins at ten, fifty and two hundred and fifty times the stake, to the cent', () => {
  expect([
    bigWinTier(2.5, 24.99),
    bigWinTier(2.5, 25),
    bigWinTier(10, 99.99),
    bigWinTier(10, 499.99),
    bigWinTier(10, 500),
    bigWinTier(10, 2499.99),
    bigWinTier(10, 2500),
  ]).toEqual([undefined, 1, undefined, 1, 2, 2, 3]);
  // The amounts are compared in cents, because fractions of coins are inexact.
  expect(bigWinTier(0.1, 25)).toBe(3);
});

it('celebrates no payout below ten stakes, none below 25 coins, and nothing that was free', () => {
  fc.assert(
    fc.property(cents(1_000_000), cents(10_000_000), (stake, payout) => {
      const tier = bigWinTier(stake / 100, payout / 100);
      if (payout < stake * 10 || payout < 2_500 || stake === 0) expect(tier).toBeUndefined();
      else expect(tier).toBeGreaterThanOrEqual(1);
    }),
  );
});
