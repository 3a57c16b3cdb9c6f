import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { Evidence } from './staff-evidence.ts';
import { Result } from './staff-results.ts';

it('a fact is a code of its table with all of its values, and no sentence', () => {
  const card = { code: 'WITHDRAWAL_CARD', verdict: 'CLEAR', values: { isRecent: false } };
  expect(Value.Check(Evidence, card)).toBe(true);
  expect(Value.Check(Evidence, { ...card, code: 'No recent card deposit' })).toBe(false);
  expect(Value.Check(Evidence, { ...card, values: {} })).toBe(false);
  expect(Value.Check(Evidence, { ...card, verdict: 'MAYBE' })).toBe(false);
  expect(Value.Check(Result, { code: 'REFUSED', values: { by: ['Livia'] } })).toBe(true);
  expect(Value.Check(Result, { code: 'REFUSED', values: { by: 'Livia' } })).toBe(false);
  expect(Value.Check(Result, 'Refused by Livia.')).toBe(false);
});
