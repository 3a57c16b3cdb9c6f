import { expect, it } from 'vitest';
import { holdingIn, judge } from './prize-draft.ts';

it('a table is whole when every place has an amount, in order, within what a week may cost', () => {
  expect(judge(['250', '100.50', '0.01'])).toEqual({
    prizes: [250, 100.5, 0.01],
    total: 350.51,
    problem: undefined,
  });
  expect(judge(['250', '']).prizes).toBeUndefined();
  expect(judge(['250', '0']).prizes).toBeUndefined();
  expect(judge(['250', '-1']).prizes).toBeUndefined();
  expect(judge(['1.005']).prizes).toBeUndefined();
  expect(judge(['1.005', '']).problem).toBe('amount');
  expect(judge(['']).problem).toBeUndefined();
  expect(judge(['100', '250']).problem).toBe('order');
  expect(judge(['100', '100']).problem).toBeUndefined();
  expect(judge(['100000', '0.01']).problem).toBe('tooMuch');
});

it('what is compared with is what would hold then', () => {
  const table = (fromWeek: number, prizes: number[]) => ({ fromWeek, startsAt: 0, prizes, requestId: null });
  const event = {
    event: 'RAFFLE' as const,
    now: table(0, [5]),
    standing: [],
    coming: [table(10, [6]), table(12, [7])],
    firstWeek: 10,
    firstAt: 0,
    most: 20,
  };
  expect([9, 10, 11, 12].map((week) => holdingIn(event, week)[0])).toEqual([5, 6, 6, 7]);
});
