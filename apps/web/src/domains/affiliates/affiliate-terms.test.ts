import {
  AFFILIATE_BONUS_PERCENT,
  AFFILIATE_COMMISSION_PERCENT,
  AFFILIATE_COOLDOWN_MS,
  AFFILIATE_FREE_CASES,
} from '@aureus/contract/affiliates.ts';
import { describe, expect, it } from 'vitest';
import {
  broughtBy,
  COOLDOWN_MS,
  claimState,
  cleanCode,
  codeRefusal,
  cooldownLeft,
  TERMS,
} from './affiliate-terms.ts';

it('the page offers what the contract says', () => {
  expect(TERMS).toMatchObject({
    commissionPercent: AFFILIATE_COMMISSION_PERCENT,
    bonusPercent: AFFILIATE_BONUS_PERCENT,
    freeCases: AFFILIATE_FREE_CASES,
  });
  expect(COOLDOWN_MS).toBe(AFFILIATE_COOLDOWN_MS);
});

describe('a typed code', () => {
  it.each([
    ['cato 77', 'CATO77'],
    ['<b>', 'B'],
    ['САТО', ''],
    ['a'.repeat(40), 'A'.repeat(16)],
  ])('%j becomes %j', (typed, code) => {
    expect(cleanCode(typed)).toBe(code);
  });

  it('is sent from three signs on', () => {
    expect([codeRefusal(''), codeRefusal('AB'), codeRefusal('ABC')]).toEqual([
      'Enter a code',
      'Enter at least 3 letters or digits',
      undefined,
    ]);
  });
});

describe('the button', () => {
  const usage = { code: 'CATO', activatedAt: 1_000, hasDeposited: false };
  const end = 1_000 + COOLDOWN_MS;

  it('claims where no code is used', () => {
    expect(claimState(null, 'CATO', 0)).toEqual({ word: 'Claim', refusal: undefined });
    expect(claimState(null, '', 0)).toEqual({ word: 'Claim', refusal: 'Enter a code' });
  });

  it('cools down for five days, to the millisecond', () => {
    expect(claimState(usage, 'LIVIA', end - 1).word).toBe('Cooldown');
    expect(cooldownLeft(usage, end - 1)).toBe(1);
    expect(claimState(usage, 'LIVIA', end)).toEqual({ word: 'Claim', refusal: undefined });
    expect(cooldownLeft(usage, end + 5)).toBe(0);
    expect(claimState(usage, 'CATO', end).word).toBe('Claimed');
  });

  it('says that codes are off, unless the player can’t claim one anyway', () => {
    const stateOf = (of: typeof usage | null, code: string, now: number) =>
      claimState(of, code, now, 'Codes rest for now');
    expect(stateOf(null, 'CATO', 0)).toEqual({ word: 'Claim', refusal: 'Codes rest for now' });
    expect(stateOf(usage, 'LIVIA', end).refusal).toBe('Codes rest for now');
    expect(stateOf(usage, 'CATO', end).word).toBe('Claimed');
    expect(stateOf({ ...usage, hasDeposited: true }, 'LIVIA', end).word).toBe('Claimed');
    expect(codeRefusal('', 'Codes rest for now')).toBe('Codes rest for now');
  });

  it('is done after a deposit', () => {
    for (const now of [2_000, end, 2 * end])
      expect(claimState({ ...usage, hasDeposited: true }, 'LIVIA', now).word).toBe('Claimed');
  });
});

it('a game leaves its share', () => {
  expect(broughtBy(1_000, '99.0000')).toBe(1);
  expect(broughtBy(1_000, '87.5000')).toBe(12.5);
  expect(broughtBy(1_000, '98.9123')).toBe(1.08);
});
