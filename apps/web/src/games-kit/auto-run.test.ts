import { expect, test } from 'vitest';
import { endOfRun, startRun, withBet } from './series.ts';

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
