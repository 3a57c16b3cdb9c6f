import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterCheck, FRESH_MS, isDue, type KeptVerdict, playableUntil } from './registers.rules.ts';

const verdicts = fc.constantFrom<KeptVerdict['verdict']>('EXCLUDED', 'PREVIOUSLY', 'CLEAR', 'UNKNOWN');
const HOUR = 60 * 60_000;

it('lets a player play for 24 hours after the last clear word, in any order of words', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(verdicts, fc.integer({ min: 0, max: 30 })), { maxLength: 30 }), (said) => {
      let now = 1_000_000_000_000;
      let latest: KeptVerdict | undefined;
      let lastClear = Number.NEGATIVE_INFINITY;
      for (const [verdict, hours] of said) {
        now += hours * HOUR;
        latest = afterCheck(latest, verdict, now);
        if (verdict === 'CLEAR' || verdict === 'PREVIOUSLY') lastClear = now;
        if (verdict === 'EXCLUDED') lastClear = Number.NEGATIVE_INFINITY;
        const until = playableUntil(latest);
        expect(until !== 'never' && until > now).toBe(lastClear + FRESH_MS > now);
      }
    }),
  );
});

it('is asked with every new session and before the last word is old', () => {
  const question = { sessionId: 2n, register: 'GAMSTOP' };
  const latest = { verdict: 'CLEAR' as const, at: 0, ...question };
  expect(isDue(undefined, question, 0)).toBe(true);
  expect(isDue(latest, question, 22 * HOUR)).toBe(false);
  expect(isDue(latest, question, 23 * HOUR)).toBe(true);
  expect(isDue(latest, { ...question, sessionId: 3n }, 0)).toBe(true);
  expect(isDue(latest, { ...question, sessionId: 1n }, 0)).toBe(false);
  expect(isDue({ ...latest, sessionId: null }, question, 0)).toBe(true);
  expect(isDue(latest, { ...question, register: 'OTHER' }, 0)).toBe(true);
  expect(isDue({ ...latest, verdict: 'UNKNOWN' }, question, 59_999)).toBe(false);
  expect(isDue({ ...latest, verdict: 'UNKNOWN' }, question, 60_000)).toBe(true);
});

it('silence changes nothing: an exclusion stays, and a clear word stays until it is old', () => {
  const at = 1000;
  const after = (verdict: KeptVerdict['verdict'], now: number) => afterCheck({ verdict, at }, 'UNKNOWN', now);
  expect(after('EXCLUDED', at + 400 * FRESH_MS)).toEqual({ verdict: 'EXCLUDED', at });
  for (const verdict of ['CLEAR', 'PREVIOUSLY'] as const) {
    expect(after(verdict, at + FRESH_MS - 1)).toEqual({ verdict, at });
    expect(after(verdict, at + FRESH_MS)).toEqual({ verdict: 'UNKNOWN', at: at + FRESH_MS });
  }
  // If the register didn't answer before either, the time of the new attempt is stored, because the next retry depends
  // on it.
  expect(after('UNKNOWN', 5000)).toEqual({ verdict: 'UNKNOWN', at: 5000 });
  expect(afterCheck(undefined, 'UNKNOWN', 7)).toEqual({ verdict: 'UNKNOWN', at: 7 });
  expect(afterCheck({ verdict: 'EXCLUDED', at }, 'PREVIOUSLY', 8)).toEqual({ verdict: 'PREVIOUSLY', at: 8 });
});
