import { expect, it } from 'vitest';
import { isWin } from './win.ts';

it('a win is more than the stake: neither less, nor the stake that comes back', () => {
  expect([9.99, 10, 10.01].map((payout) => isWin({ stake: 10, payout }))).toEqual([false, false, true]);
  expect([0n, 999n, 1_000n, 1_001n].map((payout) => isWin({ stake: 1_000n, payout }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it('a gift costs nothing, so whatever it pays is a win', () => {
  expect(isWin({ stake: 0, payout: 0.01 })).toBe(true);
});
