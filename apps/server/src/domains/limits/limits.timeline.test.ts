import { describe, expect, it } from 'vitest';
import { limitText } from './limits.timeline.ts';

describe('what a player changed', () => {
  const change = {
    id: 1n,
    what: 'DEPOSIT',
    period: 'week',
    before: null,
    after: null,
    date: null,
    at: new Date(0),
  } as const;
  const until = new Date(Date.UTC(2026, 10, 3, 23, 59));
  it.each([
    [{ before: 500_000n, after: 300_000n }, 'Deposit limit, week: 5,000.00 to 3,000.00', 'at once'],
    [
      { what: 'LOSS', period: null, after: 1n, date: until },
      'Loss limit, : none to 0.01',
      'from 3 Nov 2026 on',
    ],
    [{ before: 0n }, 'Deposit limit, week: 0.00 to none', 'at once'],
    [{ what: 'SELF_BAN' }, 'Self-excluded', 'for good'],
    [{ what: 'SELF_BAN', date: until }, 'Self-excluded', 'until 3 Nov 2026'],
    [{ what: 'BREAK', date: until }, 'Took a break', 'until 3 Nov 2026'],
  ] as const)('%#: is said in words', (more, text, detail) =>
    expect(limitText({ ...change, ...more })).toEqual({ text, detail }),
  );
});
