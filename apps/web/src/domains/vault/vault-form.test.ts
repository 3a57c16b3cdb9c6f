import { VAULT_LOCK_DAYS, VAULT_LOCK_MOST_HOURS } from '@aureus/contract/vault.ts';
import { describe, expect, it } from 'vitest';
import {
  LOCK_DAYS,
  lockMs,
  lockText,
  MOST_HOURS,
  mostHoursWith,
  moveRefusal,
  partOf,
  shareOf,
  splitDays,
} from './vault-form.ts';

const fine = {
  way: 'deposit' as const,
  cents: 100n,
  most: 100n,
  refused: undefined,
  lockedUntil: undefined,
};

describe('a move', () => {
  it('of all that there is can be made, both ways', () => {
    expect(moveRefusal(fine)).toBeUndefined();
    expect(moveRefusal({ ...fine, way: 'withdraw' })).toBeUndefined();
  });

  it.each([
    ['Enter an amount', { cents: undefined }],
    ['Enter an amount', { cents: 0n }],
    ['Balance too low', { cents: 101n }],
    ['More than the vault holds', { cents: 101n, way: 'withdraw' as const }],
    ['Your balance is empty', { most: 0n }],
    ['Your vault is empty', { most: 0n, way: 'withdraw' as const }],
    ['Locked until Friday', { lockedUntil: 'Friday', way: 'withdraw' as const }],
    ['Your account is restricted', { refused: 'Your account is restricted' }],
  ])('is refused: %s', (refusal, change) => {
    expect(moveRefusal({ ...fine, ...change })).toBe(refusal);
  });

  it('into a locked vault, and out of it under a restriction, can be made', () => {
    expect(moveRefusal({ ...fine, lockedUntil: 'Friday' })).toBeUndefined();
    expect(moveRefusal({ ...fine, way: 'withdraw', refused: 'Your account is restricted' })).toBeUndefined();
  });
});

describe('the slider', () => {
  it('shows the share of an amount and gives the amount of a share, to the last cent at its end', () => {
    expect([shareOf(0n, 333n), shareOf(166n, 333n), shareOf(333n, 333n), shareOf(900n, 333n)]).toEqual([
      0, 49, 100, 100,
    ]);
    expect([shareOf(undefined, 333n), shareOf(5n, 0n)]).toEqual([0, 0]);
    expect([partOf(333n, 0), partOf(333n, 50), partOf(333n, 100), partOf(10n ** 14n, 99)]).toEqual([
      0n,
      166n,
      333n,
      99n * 10n ** 12n,
    ]);
  });
});

describe('a lock', () => {
  it('offers what the contract takes', () => {
    expect(LOCK_DAYS).toEqual(VAULT_LOCK_DAYS);
    for (const days of LOCK_DAYS) {
      const most = mostHoursWith(days);
      expect(lockMs(days, most) / 3_600_000).toBeLessThanOrEqual(VAULT_LOCK_MOST_HOURS);
      expect(most === MOST_HOURS || days * 24 + most === VAULT_LOCK_MOST_HOURS).toBe(true);
    }
  });

  it.each([
    [0, 1, '1 hour'],
    [0, 24, '24 hours'],
    [1, 0, '1 day'],
    [7, 5, '7 days and 5 hours'],
    [0, 0, ''],
  ] as const)('of %i days and %i hours reads "%s"', (days, hours, text) => {
    expect(lockText(days, hours)).toBe(text);
  });

  it('counts down in days and a clock', () => {
    expect(splitDays(86_400_000 * 2 + 1_500)).toEqual({ days: '2 days', restMs: 1_500 });
    expect(splitDays(86_400_000)).toEqual({ days: '1 day', restMs: 0 });
    expect(splitDays(59_000)).toEqual({ days: undefined, restMs: 59_000 });
    expect(splitDays(-5)).toEqual({ days: undefined, restMs: 0 });
  });
});
