import type { Result } from '@aureus/contract/staff-results.ts';
import { expect, test } from 'vitest';
import { isResult, resultsWith, resultText } from './results.words.ts';

const GOES_OUT: Result = { code: 'WITHDRAWAL_APPROVED', values: { by: ['Livia', 'Jonas'] } };

test('a result names who decided, or the policy', () => {
  expect(resultText(GOES_OUT)).toBe('Approved by Livia and Jonas: it goes out.');
  expect(resultText({ code: 'WITHDRAWAL_APPROVED', values: { by: [] } })).toBe(
    'Approved by the policy: it goes out.',
  );
  expect(resultText({ code: 'COINS_TAKEN', values: { coins: 50, by: ['Livia'], owed: 20 } })).toBe(
    '50.00 coins taken back by Livia, of which 20.00 are owed.',
  );
});

test('a result from before codes is its sentence', () => {
  expect(resultText({ code: 'text', values: { text: 'Lifted by Livia.' } })).toBe('Lifted by Livia.');
});

test('results are found by their words, and known among the values of the log', () => {
  expect(resultsWith('it goes out')).toEqual(['WITHDRAWAL_APPROVED']);
  expect(resultsWith('no such words')).toEqual([]);
  expect([isResult(GOES_OUT), isResult({ code: 'OTHER', values: {} }), isResult({})]).toEqual([
    true,
    false,
    false,
  ]);
});
