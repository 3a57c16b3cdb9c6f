import { expect, it } from 'vitest';
import { playModesOf } from '../../../platform/http/play-modes.ts';
import { betOfCall, endOfPlan, isSameBet, planOfModes } from './plans.rules.ts';

it('never lets a series lose more than its stop, nor place more bets, whatever comes out', () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let series = 0; series < 500; series += 1) {
    const stake = BigInt(1 + random(500));
    const stopLoss = random(2) === 0 ? null : stake + BigInt(random(3_000));
    const stopProfit = random(2) === 0 ? null : BigInt(1 + random(3_000));
    const count = 1 + random(60);
    const stops = { stake, count, stopLoss, stopProfit };
    let [placed, net] = [0, 0n];
    let end = endOfPlan(stops, { placed, net });
    while (end === undefined) {
      if (stopProfit !== null) expect(net).toBeLessThan(stopProfit);
      placed += 1;
      net += random(2) === 0 ? -stake : BigInt(random(900)) - stake;
      if (stopLoss !== null) expect(-net).toBeLessThanOrEqual(stopLoss);
      end = endOfPlan(stops, { placed, net });
    }
    expect(placed).toBeLessThanOrEqual(count);
    if (end === 'COUNT') expect(placed).toBe(count);
    if (end === 'PROFIT') expect(net).toBeGreaterThanOrEqual(stopProfit ?? 0n);
    if (end === 'LOSS') expect(stake - net).toBeGreaterThan(stopLoss ?? 0n);
  }
});

it('knows its bet by what is asked, in whatever order', () => {
  const plan = { game: 'plinko', amount: 1, rows: 8, risk: 'EASY' };
  const call = (body: object) => betOfCall('POST /api/games/plinko', {}, body) ?? {};
  expect(isSameBet(plan, call({ risk: 'EASY', rows: 8, amount: 1 }))).toBe(true);
  expect(isSameBet(plan, call({ risk: 'EASY', rows: 8, amount: 1.01 }))).toBe(false);
  expect(isSameBet(plan, call({ risk: 'EASY', rows: 8 }))).toBe(false);
  expect(betOfCall('POST /api/games/upgrader', {}, { amount: 1 })).toBeUndefined();
});

it('reads the plan from the play mode', () => {
  const id = '01234567-89ab-4def-8123-456789abcdef';
  const read = (header: string | undefined) =>
    planOfModes(playModesOf({ headers: header === undefined ? {} : { 'x-play-mode': header } }));
  expect(
    [undefined, 'fast', `auto:${id}`, `fast, auto:${id}`, 'auto', 'auto:', `auto:${id}x`, 'autox'].map(read),
  ).toEqual([undefined, undefined, id, id, null, null, null, null]);
  const spellings = [`AUTO:${id}`, `Auto:${id.toUpperCase()}`, `FAST,aUTO:${id}`, `\tauto:${id} ,`];
  expect(spellings.map(read)).toEqual(spellings.map(() => id));
  expect(read('AUTO')).toBeNull();
});
