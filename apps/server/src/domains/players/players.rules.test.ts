import { describe, expect, it } from 'vitest';
import { type GameTally, searchOf, statisticsOf } from './players.rules.ts';

const MINES: GameTally = {
  type: 'MINES',
  bets: 10n,
  won: 4n,
  lost: 6n,
  staked: 1_050n,
  paid: 900n,
  best: 500n,
};
const SPIN: GameTally = {
  type: 'ROULETTE',
  bets: 3n,
  won: 1n,
  lost: 1n,
  staked: 33n,
  paid: 1_400n,
  best: 700n,
};

describe('statistics', () => {
  it('are nothing for who has not played', () => {
    expect(statisticsOf([])).toEqual({
      totalCount: 0,
      wonCount: 0,
      lossCount: 0,
      staked: 0,
      paid: 0,
      best: 0,
      games: [],
    });
  });

  it('add games up, whose order does not depend on what was played first', () => {
    const statistics = statisticsOf([MINES, SPIN]);
    expect(statistics).toEqual({
      totalCount: 13,
      wonCount: 5,
      lossCount: 7,
      staked: 10.83,
      paid: 23,
      best: 7,
      games: [
        { type: 'ROULETTE', totalCount: 3, wonCount: 1, lossCount: 1, staked: 0.33, paid: 14, best: 7 },
        { type: 'MINES', totalCount: 10, wonCount: 4, lossCount: 6, staked: 10.5, paid: 9, best: 5 },
      ],
    });
    expect(statisticsOf([SPIN, MINES])).toEqual(statistics);
  });
});

describe('what is searched for', () => {
  it.each([
    ['livia', undefined, 'livia'],
    ['  @livia ', undefined, 'livia'],
    ['@@livia', undefined, '@livia'],
    ['li\u0000via\u0007', undefined, 'livia'],
    ['\u2066@li\u200Bvia\u2069\uFEFF', undefined, 'livia'],
    ['Julia\u00A0–\u202FDomna', undefined, 'Julia - Domna'],
    ['1001', 1_001n, '1001'],
    ['@1001', 1_001n, '1001'],
    ['0', undefined, '0'],
    ['01', undefined, '01'],
    ['1001x', undefined, '1001x'],
    ['x1001', undefined, 'x1001'],
    ['999999999999999999', 999_999_999_999_999_999n, '999999999999999999'],
    ['1000000000000000000', undefined, '1000000000000000000'],
    ['', undefined, ''],
  ])('by %j is the id %s and the name %j', (text, id, name) => {
    expect(searchOf(text)).toEqual({ id, name });
  });
});
