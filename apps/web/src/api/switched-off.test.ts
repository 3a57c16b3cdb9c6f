import { SWITCHES, type SwitchedOff, type SwitchName } from '@aureus/contract/switches.ts';
import { describe, expect, it } from 'vitest';
import { noticeOf } from './switched-off.ts';

const off = (...names: SwitchName[]): SwitchedOff[] =>
  names.map((name) => ({ name, message: `Off: ${name}`, endsAt: null }));

describe('the notice of a feature', () => {
  it('is that of maintenance, but not for chat and withdrawals', () => {
    const on = SWITCHES.filter((name) => noticeOf(name, off('maintenance')) === undefined);
    expect(on.toSorted()).toEqual(['chat', 'withdrawal-crypto', 'withdrawal-skins', 'withdrawals']);
  });

  it('is that of all withdrawals for each way of withdrawing', () => {
    const names = SWITCHES.filter((name) => noticeOf(name, off('withdrawals')) !== undefined);
    expect(names.toSorted()).toEqual(['withdrawal-crypto', 'withdrawal-skins', 'withdrawals']);
  });

  it('is the one that the server refuses with, if several switches are off', () => {
    expect(noticeOf('affiliates', off('affiliates', 'maintenance'))?.name).toBe('maintenance');
    expect(noticeOf('withdrawal-skins', off('withdrawal-skins', 'withdrawals'))?.name).toBe('withdrawals');
    expect(noticeOf('rain', off('tips'))).toBeUndefined();
  });
});
