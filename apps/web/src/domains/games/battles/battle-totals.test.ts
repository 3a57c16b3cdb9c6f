import { expect, test } from 'vitest';
import { leadingSeats, runningTotals, sumOfCoins } from './battle-totals.ts';

const drops = [
  [{ item: { price: 0.1 } }, { item: { price: 5 } }],
  [{ item: { price: 0.2 } }, { item: { price: 0.7 } }],
];

test('totals hold what was revealed and nothing more, exact to the cent', () => {
  expect(runningTotals(drops, 2, 0)).toEqual([0, 0]);
  expect(runningTotals(drops, 2, 1)).toEqual([0.1, 5]);
  expect(runningTotals(drops, 2, 2)).toEqual([0.3, 5.7]);
  expect(sumOfCoins([0.1, 0.2, 5.7])).toBe(6);
});

test('the leader follows the mode, by teams, and a tie of all has none', () => {
  expect(leadingSeats([1, 5, 3], '1v1v1', 'NORMAL')).toEqual([1]);
  expect(leadingSeats([1, 5, 3], '1v1v1', 'CURSED')).toEqual([0]);
  expect(leadingSeats([1, 5, 3], '1v1v1', 'GROUP')).toEqual([]);
  expect(leadingSeats([4, 1, 3, 3], '2v2', 'NORMAL')).toEqual([2, 3]);
  expect(leadingSeats([5, 5], '1v1', 'NORMAL')).toEqual([]);
  expect(leadingSeats([0, 0], '1v1', 'CURSED')).toEqual([]);
});
