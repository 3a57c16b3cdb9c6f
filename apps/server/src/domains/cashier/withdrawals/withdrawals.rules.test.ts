import { describe, expect, it } from 'vitest';
import { isWithinCaps, wagerToWithdraw } from './withdrawals.rules.ts';

describe('what must be staked', () => {
  it('is the sum of the deposits, or the part of it that the operator asks for', () => {
    expect(wagerToWithdraw(12_345n, 100)).toBe(12_345n);
    expect(wagerToWithdraw(12_345n, 50)).toBe(6_172n);
    expect(wagerToWithdraw(12_345n, 0)).toBe(0n);
  });
});

describe('the caps', () => {
  const caps = { autoWithdrawal: 100, autoWithdrawalSite: 1_000 };
  it.each([
    ['a first one up to the own cap', { own: 0n, site: 0n }, 10_000n, true],
    ['one cent more', { own: 0n, site: 0n }, 10_001n, false],
    ['what fills the own cap', { own: 9_999n, site: 50_000n }, 1n, true],
    ['what passes the own cap', { own: 9_999n, site: 50_000n }, 2n, false],
    ['what fills the site cap', { own: 0n, site: 99_999n }, 1n, true],
    ['what passes the site cap', { own: 0n, site: 99_999n }, 2n, false],
  ])('%s', (_name, before, amount, isWithin) => {
    expect(isWithinCaps(before, amount, caps)).toBe(isWithin);
  });
});
