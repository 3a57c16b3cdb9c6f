import type { DepositLimit } from '@aureus/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  consequence,
  limitElsewhere,
  limitRefusal,
  outcomeText,
  usedPercent,
} from './limits-form.ts';

const NOW = new Date(2026, 10, 20, 17, 30).getTime();
const limit: DepositLimit = {
  period: 'DAY',
  amount: 100,
  otherAccount: null,
  highest: null,
  used: 40,
  left: 60,
  next: null,
};
const none: DepositLimit = { ...limit, amount: null, left: null };
const coming: DepositLimit = { ...limit, next: { amount: 200, at: NOW } };

describe('a limit that is asked for', () => {
  it('counts at once when it is lower or the first, later when it is higher', () => {
    expect([
      changeOf(none, 1n),
      changeOf(limit, 9_999n),
      changeOf(limit, 10_000n),
      changeOf(limit, 10_001n),
    ]).toEqual(['NOW', 'NOW', 'KEPT', 'LATER']);
  });

  it('says what happens when', () => {
    expect(consequence('deposit', limit, undefined, NOW)).toBe('The most you can deposit in any 24 hours.');
    expect(consequence('deposit', limit, 5_000n, NOW)).toBe(
      'Applies at once. Raising or removing it later takes 24 hours.',
    );
    expect(consequence('deposit', limit, 4_000n, NOW)).toContain('You’ve already deposited that much');
    expect(consequence('deposit', limit, 20_000n, NOW)).toMatch(
      /^Applies in 24 hours, from Sat, Nov 21(?:,| at) 17:30\. Until then your limit stays 100\.00\.$/,
    );
    expect(consequence('loss', limit, undefined, NOW)).toBe('The most you can lose in a day.');
    expect(consequence('loss', limit, 4_000n, NOW)).toContain('You’ve already lost that much');
    expect(consequence('deposit', limit, 10_000n, NOW)).toBe('This is already your limit.');
    expect(consequence('deposit', coming, 10_000n, NOW)).toContain('is canceled');
  });

  it('is refused without an amount, and when it changes nothing', () => {
    expect(limitRefusal(limit, undefined)).toBe('Enter an amount');
    expect(limitRefusal(limit, 0n)).toBe('Enter an amount');
    expect(limitRefusal(limit, 10_000n)).toBe('This is already your limit');
    expect(limitRefusal(coming, 10_000n)).toBeUndefined();
    expect(limitRefusal(none, 1n)).toBeUndefined();
  });
});

it('a limit that staff lowered goes no higher', () => {
  const lowered = { ...limit, amount: 20, highest: 50 };
  expect(limitRefusal(lowered, 5_001n)).toBe('Our team lowered this limit for you');
  expect(limitRefusal(lowered, 5_000n)).toBeUndefined();
  expect(consequence('loss', lowered, 5_001n, NOW)).toContain('50.00 is the most you can set');
});

it('a bar is full at the limit and never fuller', () => {
  expect([usedPercent(limit), usedPercent(none), usedPercent({ ...limit, used: 300 })]).toEqual([40, 0, 100]);
});

it('a limit of another account is shown where it is the lower one, and the bar is of that', () => {
  const shared = { ...limit, otherAccount: 80 };
  expect([shared, { ...shared, amount: null }, { ...shared, amount: 80 }, limit].map(limitElsewhere)).toEqual(
    [80, 80, null, null],
  );
  expect(usedPercent(shared)).toBe(50);
});

it('what was set is said in a sentence', () => {
  expect(outcomeText('deposit', limit, NOW)).toBe('Your daily limit is 100.00.');
  expect(outcomeText('deposit', none, NOW)).toBe('You have no daily limit.');
  expect(outcomeText('deposit', coming, NOW)).toMatch(/^Your daily limit rises to 200\.00 Fri, Nov 20/);
  expect(outcomeText('deposit', { ...limit, next: { amount: null, at: NOW } }, NOW)).toMatch(
    /^Your daily limit ends Fri/,
  );
});
