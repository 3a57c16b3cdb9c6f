import { VAULT_LOCK_DAYS } from '@aureus/contract/vault.ts';
import { describe, expect, it } from 'vitest';
import { lockHours } from './vault.rules.ts';

describe('a lock', () => {
  it('is every sum of days and hours from 1 to 720 hours, and nothing else', () => {
    for (const days of VAULT_LOCK_DAYS) {
      for (let hours = 0; hours <= 24; hours += 1) {
        const total = days * 24 + hours;
        expect(lockHours(days, hours), `${days} days and ${hours} hours`).toBe(
          total === 0 || total > 720 ? undefined : total,
        );
      }
    }
  });

  it('has its edges at an hour and at 30 days', () => {
    expect([lockHours(0, 0), lockHours(0, 1), lockHours(30, 0), lockHours(30, 1), lockHours(21, 24)]).toEqual(
      [undefined, 1, 720, undefined, 528],
    );
  });
});
