import type { DepositLimit, SelfBanBody } from '@aureus/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { selfBanWords } from './limits.self-ban.words.tsx';
import {
  changeOf,
  consequence,
  limitElsewhere,
  limitRefusal,
  outcomeText,
  usedPercent,
} from './limits-form.ts';
import { banEnd, banLength, momentText } from './limits-times.ts';
import { minutesText } from './reminder.queries.ts';
import { statementCsv } from './StatementCard.tsx';

describe('the form', () => {
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
    expect([usedPercent(limit), usedPercent(none), usedPercent({ ...limit, used: 300 })]).toEqual([
      40, 0, 100,
    ]);
  });

  it('a limit of another account is shown where it is the lower one, and the bar is of that', () => {
    const shared = { ...limit, otherAccount: 80 };
    expect(
      [shared, { ...shared, amount: null }, { ...shared, amount: 80 }, limit].map(limitElsewhere),
    ).toEqual([80, 80, null, null]);
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
});

describe('times', () => {
  const doneText = (asked: SelfBanBody) => selfBanWords.done(banLength(asked));
  const NOW = new Date(2026, 10, 20, 17, 30).getTime();
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  describe('a self-ban', () => {
    it('is shown as the player asked for it', () => {
      expect(doneText({ days: 7 })).toBe('You have been self-banned for 7 days.');
      expect(doneText({ days: 1 })).toBe('You have been self-banned for 1 day.');
      expect(doneText({ period: 'SIX_MONTHS' })).toBe('You have been self-banned for 6 months.');
      expect(doneText({ period: 'INDEFINITE' })).toBe('You have been self-banned for good.');
      expect(banLength({ period: 'INDEFINITE' })).toBe('for good');
    });

    it('ends when the server says so', () => {
      expect(banEnd({ days: 30 }, NOW)).toBe(NOW + 30 * DAY);
      expect(banEnd({ period: 'SIX_MONTHS' }, NOW)).toBe(NOW + 184 * DAY);
      expect(banEnd({ period: 'INDEFINITE' }, NOW)).toBe(Number.POSITIVE_INFINITY);
    });
  });

  it('a moment far away has its year', () => {
    expect(momentText(NOW + DAY, NOW)).toMatch(/^Sat, Nov 21/);
    expect(momentText(NOW + 184 * DAY, NOW)).toContain('2027');
  });

  it.each([
    [-1, '0 min'],
    [59_999, '0 min'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [60 * MINUTE, '1 h'],
    [65 * MINUTE, '1 h 5 min'],
    [25 * 60 * MINUTE, '25 h'],
  ])('%j ms are %s', (span, text) => {
    expect(minutesText(span)).toBe(text);
  });
});

describe('the statement', () => {
  it('has a line for each month, with plain numbers', () => {
    const month = { month: '2026-11', deposited: 50, withdrawn: 10, staked: 4, paid: 2.5, net: -1.5 };
    expect(statementCsv([{ ...month, playedMs: 90_000 }])).toBe(
      'month,deposited,withdrawn,staked,paid,net,minutes_played\r\n2026-11,50,10,4,2.5,-1.5,2\r\n',
    );
  });
});
