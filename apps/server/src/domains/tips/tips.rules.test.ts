import { expect, it } from 'vitest';
import { dayText, leftOf } from './tips.rules.ts';

it.each([
  [10_000n, 0n, 10_000n],
  [10_000n, 9_999n, 1n],
  [10_000n, 10_000n, 0n],
  [10_000n, 10_001n, 0n],
])('of %i a day %i are given and %i left', (perDay, given, left) => {
  expect(leftOf(perDay, given)).toBe(left);
});

it('who tips too much reads what is left', () => {
  expect(dayText(1_000_000n, 1_250n)).toBe('You can tip 10,000.00 in 24 hours. 12.50 of it is left.');
});
