import { describe, expect, it } from 'vitest';
import { SHOWN_KINDS, shownAction, shownRequest } from './acts.rules.ts';

const row = (action: string, after: Record<string, unknown> | null = null, before = after) =>
  shownAction({ action, reason: 'Because.', before, after });

describe('what the log says to its player', () => {
  it.each([
    [
      'DEPOSIT_LIMIT_LOWERED',
      { period: 'DAY', coins: 12.5 },
      { code: 'DEPOSIT_LIMIT', values: { period: 'DAY', coins: 12.5 } },
    ],
    [
      'LOSS_LIMIT_LOWERED',
      { period: 'WEEK', coins: 1000 },
      { code: 'LOSS_LIMIT', values: { period: 'WEEK', coins: 1000 } },
    ],
    [
      'LOSS_LIMIT_LOWERED',
      { period: 'MONTH' },
      { code: 'LOSS_LIMIT', values: { period: 'MONTH', coins: null } },
    ],
    ['LOSS_LIMIT_LOWERED', null, { code: 'LOSS_LIMIT', values: { period: null, coins: null } }],
    ['BREAK_GIVEN', { period: 'WEEK' }, { code: 'BREAK', values: { period: 'WEEK' } }],
    ['BREAK_GIVEN', { period: 'YEAR' }, { code: 'BREAK', values: { period: null } }],
    ['BREAK_GIVEN', null, { code: 'BREAK', values: { period: null } }],
    ['BADGE_GIVEN', { badge: 'OWNER' }, { code: 'BADGE_GIVEN', values: { badge: 'OWNER' } }],
    ['BADGE_GIVEN', { badge: 'Moderator' }, { code: 'BADGE_GIVEN', values: { badge: 'MODERATOR' } }],
    ['BADGE_GIVEN', { badge: 'VIP' }, { code: 'BADGE_GIVEN', values: { badge: null } }],
  ] as const)('%s %o', (action, after, done) => {
    expect(row(action, after)?.done).toEqual(done);
  });

  it('names both names of a player who was renamed', () => {
    expect(row('PLAYER_RENAMED', { name: 'Nero' }, { name: 'Otho' })?.done).toEqual({
      code: 'RENAMED',
      values: { from: 'Otho', to: 'Nero' },
    });
    expect(row('PLAYER_RENAMED')?.done.values).toEqual({ from: '', to: '' });
  });

  it('passes on staff’s own words, and none of what the site itself writes', () => {
    const without = ['BADGE_GIVEN', 'BADGE_TAKEN', 'PLAYER_SIGNED_OUT', 'DECISION_UNDONE'];
    for (const action of [...without, 'RESTRICTION_ENDED'])
      expect(row(action), action).toMatchObject({ reason: null });
    for (const action of ['PLAYER_FROZEN', 'PLAYER_MUTED', 'MESSAGE_DELETED'])
      expect(row(action), action).toMatchObject({ reason: 'Because.' });
  });

  it('says nothing of what stays among staff', () => {
    expect(row('Opened a player')).toBeUndefined();
  });
});

describe('what a request that was carried out says to its player', () => {
  const shownAs = (kind: (typeof SHOWN_KINDS)[number], state = 'APPROVED', payload = {}) =>
    shownRequest({ kind, state, reason: 'Because.', subject: 12n, payload, result: null });

  it.each([
    ['CREDIT', { cents: '1234567' }, 'CREDITED', { coins: 12_345.67 }],
    ['CREDIT', { cents: 250 }, 'CREDITED', { coins: 2.5 }],
    ['CREDIT', {}, 'CREDITED', { coins: 0 }],
    ['CORRECTION', { cents: '100' }, 'CORRECTED', { coins: 1 }],
    ['LIFT', {}, 'LIFTED', {}],
    ['LIMIT_RAISE', {}, 'LIMIT_FREE', {}],
    ['REFUND', {}, 'REFUNDED', {}],
    ['WITHDRAWAL', {}, 'WITHDRAWAL_APPROVED', { payment: '12' }],
    ['TRADE', {}, 'SKIN_APPROVED', { payment: '12' }],
    ['DEPOSIT', {}, 'DEPOSIT_CREDITED', { payment: '12' }],
    ['RETURN', {}, 'DEPOSIT_RETURNED', { payment: '12' }],
  ] as const)('%s %o', (kind, payload, code, values) => {
    const isReasonShown = kind === 'CREDIT' || kind === 'CORRECTION';
    const act = shownAs(kind, 'APPROVED', payload);
    expect(act).toEqual({ done: { code, values }, reason: isReasonShown ? 'Because.' : null });
  });

  it('and one that was refused, where the player waits for it', () => {
    const values = { payment: '12' };
    expect(shownAs('WITHDRAWAL', 'REFUSED')).toEqual({
      done: { code: 'WITHDRAWAL_REFUSED', values },
      reason: null,
    });
    expect(shownAs('TRADE', 'REFUSED')?.done).toEqual({ code: 'SKIN_REFUSED', values });
    expect(shownAs('DEPOSIT', 'REFUSED')?.done).toEqual({ code: 'DEPOSIT_REFUSED', values });
    for (const kind of ['CREDIT', 'CORRECTION', 'LIFT', 'LIMIT_RAISE', 'REFUND', 'RETURN'] as const)
      expect(shownAs(kind, 'REFUSED'), kind).toBeUndefined();
  });

  it.each([
    ['CREDIT', 'CREDIT_PLAYER_EXCLUDED'],
    ['LIMIT_RAISE', 'PROTECTION_ENDED'],
    ['REFUND', 'REFUND_NOTHING_LEFT'],
    ['REFUND', 'REFUND_COINS_OUT'],
    ['REFUND', 'PAYMENT_ENDED'],
    ['LIFT', 'RESTRICTION_CHANGED'],
    ['WITHDRAWAL', 'WITHDRAWAL_WAITS_AGAIN'],
    ['TRADE', 'WITHDRAWAL_ENDED'],
    ['DEPOSIT', 'DEPOSIT_WAITS'],
  ] as const)('nothing, where nothing came of it: %s %s', (kind, code) => {
    const row = { kind, state: 'APPROVED', reason: 'Because.', subject: 12n, payload: {} };
    expect(shownRequest({ ...row, result: { code } })).toBeUndefined();
    expect(shownRequest({ ...row, result: { code: 'text' } })).toBeDefined();
  });

  it('knows no other kind', () => {
    expect(SHOWN_KINDS).toHaveLength(9);
    const other = {
      kind: 'EXPORT' as const,
      state: 'APPROVED',
      reason: '',
      subject: null,
      payload: {},
      result: null,
    };
    expect(shownRequest(other)).toBeUndefined();
  });
});
