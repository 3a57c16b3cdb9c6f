import { expect, test } from 'vitest';
import { changesOf, stoppedAt } from './entries.ts';

const linesOf = (after: Record<string, unknown>) =>
  changesOf({ before: null, after }).map((one) => one.after);

test('a row says results and rules of the policy in words, and those from before codes as they are', () => {
  const rule = { kind: 'LIFT', fromAmount: 0, reviewRule: null, risk: null, fromDay: null, needs: 1 };
  expect(
    linesOf({
      result: { code: 'RESTRICTION_LIFTED', values: { by: ['Livia'] } },
      rules: [
        { ...rule, needsOwner: false, position: 1 },
        { ...rule, needs: 2, needsOwner: true, position: 2 },
      ],
    }),
  ).toEqual([
    'Lifted by Livia.',
    'Lift restriction: 1 person besides the one who asks, Lift restriction: 2 people besides the one who asks, one of them an owner',
  ]);
  expect(linesOf({ result: 'Lifted by Livia.', other: { code: 'X', values: {} } })).toEqual([
    'Lifted by Livia.',
    '{"code":"X","values":{}}',
  ]);
});

test('amounts and codes are in words, and what rows from before hold stays as it is', () => {
  expect(
    linesOf({ coins: 2480.5, worth: 12, badge: 'USER', role: 'OWNER', restrictionCode: 'TOO_YOUNG' }),
  ).toEqual(['2,480.50', '12.00', 'No badge', 'Owner', 'Below the age that the country asks for']);
  expect(linesOf({ coins: '2,480.50', badge: 'No badge', other: 12 })).toEqual([
    '2,480.50',
    'No badge',
    '12',
  ]);
  expect(changesOf({ before: { coins: 5 }, after: { coins: null } })).toEqual([
    { field: 'coins', before: '5.00', after: 'none' },
  ]);
});

test('a search says where it stopped, unless its page is full or the log is over', () => {
  const row = { position: 40_001, code: 'OTHER', entry: '{}', previous: '', hash: '' };
  const rows = [{ ...row, texts: null, salt: null, sealed: null }];
  expect(stoppedAt({ rows: [], lookedTo: 40_001 })).toBe(40_001);
  expect(stoppedAt({ rows, lookedTo: 20_001 })).toBe(20_001);
  expect(stoppedAt({ rows, lookedTo: 40_001 })).toBeUndefined();
  expect(stoppedAt({ rows, lookedTo: null })).toBeUndefined();
});
