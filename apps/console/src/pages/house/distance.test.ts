import { describe, expect, it } from 'vitest';
import { chartPoints, stateOf } from './distance.ts';

describe('how far a game is from its returns', () => {
  it.each([
    [0.6, 'IN_BAND'],
    [-3.12, 'WATCH'],
    [5.8, 'ALARM'],
    [null, 'IN_BAND'],
  ] as const)('z %s is %s', (z, state) => {
    expect(stateOf({ z, watch: 3.04, alarm: 5.75 })).toBe(state);
  });

  it('is drawn around the return, and not before the first bet', () => {
    const none = {
      at: 0,
      bets: 0,
      staked: 0,
      paid: 0,
      theoretical: 0,
      deviation: 0,
      watch: null,
      alarm: null,
    };
    const point = {
      at: 1,
      bets: 10,
      staked: 100,
      paid: 95,
      theoretical: 90,
      deviation: 5,
      watch: 2,
      alarm: 4,
    };
    expect(chartPoints([none, point])).toEqual([
      { at: 1, bets: 10, rtp: 0.95, theory: 0.9, watch: [0.8, 1], alarm: [0.7, 1.1] },
    ]);
  });
});
