import { describe, expect, it } from 'vitest';
import { foldBets } from './players.timeline.rules.ts';

const bet = (minute: number, game = 'spin', stake = 100n, payout: bigint | null = 50n) => ({
  game,
  stake,
  payout,
  at: new Date(minute * 60_000),
  seq: BigInt(minute),
});

describe('bets of a player', () => {
  it('are one line for each sitting, which ends with a break of half an hour', () => {
    const lines = foldBets([bet(200, 'mines'), bet(190), bet(150), bet(121), bet(120, 'spin', 100n, null)]);
    expect(lines.map(({ at, values, coins }) => [at / 60_000, values, coins])).toEqual([
      [190, { bets: 2, games: ['mines', 'spin'], staked: 2, paid: 1, minutes: 10 }, -1],
      [120, { bets: 3, games: ['spin'], staked: 3, paid: 1, minutes: 30 }, -2],
    ]);
    expect(foldBets([])).toEqual([]);
    expect(foldBets([bet(0, 'chess')])).toEqual([
      {
        key: '0',
        at: 0,
        kind: 'PLAY',
        code: 'SITTING',
        values: { bets: 1, games: ['chess'], staked: 1, paid: 0.5, minutes: 0 },
        coins: -0.5,
      },
    ]);
    expect(foldBets([bet(30), bet(0)])).toHaveLength(1);
    expect(foldBets([bet(31), bet(0)])).toHaveLength(2);
  });
});

describe('bets that are folded', () => {
  it('are one sitting up to half an hour apart, and two from there on', () => {
    const half = 30;
    expect(foldBets([bet(half), bet(0)])).toHaveLength(1);
    expect(foldBets([bet(half + 1), bet(0)])).toHaveLength(2);
    expect(foldBets([bet(3)])[0]).toMatchObject({
      key: '3',
      values: { bets: 1, games: ['spin'] },
    });
  });
});
