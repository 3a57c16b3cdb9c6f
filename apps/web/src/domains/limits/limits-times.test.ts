import type { SelfBanBody } from '@aureus/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { selfBanWords } from './limits.self-ban.words.tsx';
import { banEnd, banLength, momentText } from './limits-times.ts';
import { minutesText } from './reminder.queries.ts';

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
