import { expect, it } from 'vitest';
import { wagerToWithdraw } from './withdrawals.rules.ts';

it('what must be staked is the sum of the deposits, or the part of it that the operator asks for', () => {
  expect(wagerToWithdraw(12_345n, 100)).toBe(12_345n);
  expect(wagerToWithdraw(12_345n, 50)).toBe(6_172n);
  expect(wagerToWithdraw(12_345n, 0)).toBe(0n);
});
