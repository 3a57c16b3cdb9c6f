import { describe, expect, it } from 'vitest';
import { foldBets, giftText } from './players.timeline.rules.ts';

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
    expect(lines.map(({ at, text, coins }) => [at / 60_000, text, coins])).toEqual([
      [190, '2 bets on Mines and Spin', -1],
      [120, '3 bets on Spin', -2],
    ]);
    expect(lines[1]?.detail).toBe('3.00 staked, 1.00 paid, 30 min');
    expect(foldBets([])).toEqual([]);
    expect(foldBets([bet(0, 'chess')])).toEqual([
      {
        key: '0',
        at: 0,
        kind: 'PLAY',
        text: '1 bet on chess',
        detail: '1.00 staked, 0.50 paid, 0 min',
        coins: -0.5,
      },
    ]);
    expect(foldBets([bet(30), bet(0)])).toHaveLength(1);
    expect(foldBets([bet(31), bet(0)])).toHaveLength(2);
  });

  it('have the names of their games and gifts', () => {
    const games = ['spin', 'cases', 'battles', 'mines', 'upgrader', 'plinko'].map(
      (game) => foldBets([bet(0, game)])[0]?.text,
    );
    expect(games).toEqual(
      ['Spin', 'Cases', 'Case Battles', 'Mines', 'Upgrader', 'Plinko'].map((name) => `1 bet on ${name}`),
    );
    expect(['staffCredit', 'tip', 'rainShare', 'rankCase', 'other'].map(giftText)).toEqual([
      'Credit by staff',
      'Tip',
      'Rain',
      'Level case',
      'other',
    ]);
  });
});

describe('bets that are folded', () => {
  it('are one sitting up to half an hour apart, and two from there on', () => {
    const half = 30;
    expect(foldBets([bet(half), bet(0)])).toHaveLength(1);
    expect(foldBets([bet(half + 1), bet(0)])).toHaveLength(2);
    expect(foldBets([bet(3)])[0]).toMatchObject({
      text: '1 bet on Spin',
      key: '3',
      detail: '1.00 staked, 0.50 paid, 0 min',
    });
  });
});
