import { describe, expect, it } from 'vitest';
import { actionText, requestText, SHOWN_KINDS } from './acts.rules.ts';

const row = (action: string, after: Record<string, unknown> | null = null, before = after) =>
  actionText({ action, reason: 'Because.', before, after });

describe('what the log says to its player', () => {
  it.each([
    [
      'Lowered a deposit limit',
      { period: 'DAY', coins: 12.5 },
      'Lowered your daily deposit limit to 12.50 coins',
    ],
    [
      'Lowered a loss limit',
      { period: 'WEEK', coins: 1000 },
      'Lowered your weekly loss limit to 1,000.00 coins',
    ],
    ['Lowered a loss limit', { period: 'MONTH' }, 'Lowered your monthly loss limit'],
    ['Lowered a loss limit', null, 'Lowered your loss limit'],
    ['Gave a player a break', { period: 'WEEK' }, 'Gave you a break of 7 days'],
    ['Gave a player a break', {}, 'Gave you a break of some time'],
    ['Gave a player a break', null, 'Gave you a break of some time'],
  ])('%s %o', (action, after, text) => {
    expect(row(action, after)).toEqual({ text, reason: 'Because.' });
  });

  it('names both names of a player who was renamed', () => {
    expect(row('Renamed a player', { name: 'Nero' }, { name: 'Otho' })?.text).toBe(
      'Renamed you from Otho to Nero',
    );
    expect(row('Renamed a player')?.text).toBe('Renamed you from  to ');
  });

  it('keeps the reason of what needs none among staff', () => {
    expect(row('Gave a badge', { badge: 'VIP' })).toEqual({
      text: 'Gave your account a badge: VIP',
      reason: null,
    });
    for (const action of ['Signed a player out', 'Undid a chat decision', 'Took a badge'])
      expect(row(action), action).toMatchObject({ reason: null });
    for (const action of ['Froze a player', 'Muted a player', 'Deleted a chat message'])
      expect(row(action), action).toMatchObject({ reason: 'Because.' });
  });

  it('says nothing of what stays among staff', () => {
    expect(row('Opened a player')).toBeUndefined();
  });
});

describe('what a request that was carried out says to its player', () => {
  const asked = (kind: (typeof SHOWN_KINDS)[number], state = 'APPROVED', payload = {}) =>
    requestText({ kind, state, reason: 'Because.', subject: 12n, payload });

  it.each([
    ['CREDIT', { cents: '1234567' }, 'Credited 12,345.67 coins', 'Because.'],
    ['CREDIT', { cents: 250 }, 'Credited 2.50 coins', 'Because.'],
    ['CREDIT', {}, 'Credited 0.00 coins', 'Because.'],
    ['CORRECTION', { cents: '100' }, 'Took back 1.00 coins', 'Because.'],
    ['LIFT', {}, 'Lifted the restriction of your account', null],
    ['LIMIT_RAISE', {}, 'Let you raise a limit that staff had lowered', null],
    ['REFUND', {}, 'Refunded a deposit of yours', null],
    ['WITHDRAWAL', {}, 'Approved withdrawal #12', null],
    ['TRADE', {}, 'Approved skin withdrawal #12', null],
    ['DEPOSIT', {}, 'Credited deposit #12', null],
    ['RETURN', {}, 'Sent deposit #12 back', null],
  ] as const)('%s %o', (kind, payload, text, reason) => {
    expect(asked(kind, 'APPROVED', payload)).toEqual({ text, reason });
  });

  it('and one that was refused, where the player waits for it', () => {
    expect(asked('WITHDRAWAL', 'REFUSED')).toEqual({ text: 'Refused withdrawal #12', reason: null });
    expect(asked('TRADE', 'REFUSED')?.text).toBe('Refused skin withdrawal #12');
    expect(asked('DEPOSIT', 'REFUSED')?.text).toBe('Refused deposit #12');
    for (const kind of ['CREDIT', 'CORRECTION', 'LIFT', 'LIMIT_RAISE', 'REFUND', 'RETURN'] as const)
      expect(asked(kind, 'REFUSED'), kind).toBeUndefined();
  });

  it('knows no other kind', () => {
    expect(SHOWN_KINDS).toHaveLength(9);
    const other = { kind: 'EXPORT' as const, state: 'APPROVED', reason: '', subject: null, payload: {} };
    expect(requestText(other)).toBeUndefined();
  });
});
