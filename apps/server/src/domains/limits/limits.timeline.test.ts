import { describe, expect, it } from 'vitest';
import { limitEntry } from './limits.timeline.ts';

describe('what a player changed', () => {
  const change = {
    what: 'DEPOSIT',
    period: 'week',
    before: null,
    after: null,
    date: null,
    at: new Date(7),
  } as const;
  const until = new Date(Date.UTC(2026, 10, 3, 23, 59));
  const limit = { what: 'DEPOSIT', period: 'week', before: null, after: null, from: null };
  it.each([
    [{ before: 500_000n, after: 300_000n }, 'LIMIT_CHANGED', { ...limit, before: 5_000, after: 3_000 }],
    [
      { what: 'LOSS', period: null, after: 1n, date: until },
      'LIMIT_CHANGED',
      { ...limit, what: 'LOSS', period: null, after: 0.01, from: until.getTime() },
    ],
    [{ before: 0n }, 'LIMIT_CHANGED', { ...limit, before: 0 }],
    [{ what: 'SELF_BAN' }, 'SELF_EXCLUDED', { until: null }],
    [{ what: 'SELF_BAN', date: until }, 'SELF_EXCLUDED', { until: until.getTime() }],
    [{ what: 'BREAK', date: until }, 'BREAK_TAKEN', { until: until.getTime() }],
  ] as const)('%#: is a code with its values', (more, code, values) =>
    expect(limitEntry({ ...change, ...more })).toEqual({ at: 7, kind: 'LIMIT', coins: null, code, values }),
  );
});
