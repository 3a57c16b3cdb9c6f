import { describe, expect, test } from 'vitest';
import { countIn, planOf } from './auto-plans.ts';
import { gainOf, mergeBets, type OwnBet } from './merge-bets.ts';
import { endOfRun, startRun, withBet } from './series.ts';

describe('plans', () => {
  test('empty fields stop nothing', () => {
    expect(planOf({ count: '', stopProfit: '', stopLoss: '' })).toEqual({
      count: null,
      stopProfit: null,
      stopLoss: null,
    });
  });

  test('amounts are exact cents, and nothing is no stop', () => {
    expect(planOf({ count: '25', stopProfit: '12.', stopLoss: '0.00' })).toEqual({
      count: 25,
      stopProfit: 1200n,
      stopLoss: null,
    });
  });

  test('a count is read completely or not at all', () => {
    expect(['0012', '1,000', '9999', '', '0'].map(countIn)).toEqual(['12', '1000', '9999', '', '']);
    for (const text of ['12x', '123456', '10000', '1e3', '1.5', '2.', '-3'])
      expect(countIn(text), text).toBeUndefined();
  });
});

describe('a run', () => {
  const ENDLESS = { count: null, stopProfit: null, stopLoss: null };

  test('a series of three places three bets', () => {
    let run = startRun({ ...ENDLESS, count: 3 }, 100n);
    for (let bet = 1; bet <= 3; bet += 1) {
      expect(endOfRun(run)).toBeUndefined();
      run = withBet(run, 0n);
    }
    expect(endOfRun(run)).toBe('COUNT');
  });

  test('a series without an end goes on, whatever it wins or loses', () => {
    let run = startRun(ENDLESS, 100n);
    for (let bet = 0; bet < 1000; bet += 1) run = withBet(run, bet % 2 === 0 ? 0n : 500n);
    expect(run.placed).toBe(1000);
    expect(endOfRun(run)).toBeUndefined();
  });

  test('profit and loss are those of the whole series, and a stop at loss is never passed', () => {
    const plan = { ...ENDLESS, stopProfit: 150n, stopLoss: 200n };
    const won = withBet(startRun(plan, 100n), 249n);
    expect(endOfRun(won)).toBeUndefined();
    expect(endOfRun(withBet(won, 101n))).toBe('PROFIT');
    const lost = withBet(startRun(plan, 100n), 0n);
    expect(endOfRun(lost)).toBeUndefined();
    expect(endOfRun(withBet(lost, 99n))).toBe('LOSS');
  });
});

describe('merged bets', () => {
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
});
