import { expect, test } from 'vitest';
import { gainOf, mergeBets, type OwnBet } from './merge-bets.ts';

const bet = (id: string, at: number, payout = 0): OwnBet => ({ id, at, what: '', stake: 1, payout });

test('each bet stands once, the newest first, and the later word on it counts', () => {
  const merged = mergeBets([bet('a', 1), bet('b', 2)], [bet('b', 2, 5), bet('c', 3)]);
  expect(merged.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(merged[1]?.payout).toBe(5);
});

test('ten are kept', () => {
  const many = Array.from({ length: 14 }, (_, index) => bet(`bet-${index}`, index));
  expect(mergeBets(many.slice(0, 7), many.slice(7)).map(({ at }) => at)).toEqual([
    13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
  ]);
});

test('gains are exact to the cent', () => {
  expect(gainOf({ stake: 0.1, payout: 0.3 })).toBe(0.2);
  expect(gainOf({ stake: 4.35, payout: 0 })).toBe(-4.35);
});
