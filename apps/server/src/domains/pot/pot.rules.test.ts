import { potOf, prizesOfPot } from '@aureus/fair/gifts.ts';
import { percentText } from '@aureus/fair/rational.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byPerson, givenOf, termsOf } from './pot.rules.ts';

const TERMS = { split: { leaderboard: 40, raffle: 20, rain: 40 }, guarantee: 0 };
/** One coin of edge in micro-coins. */
const COIN = 1_000_000n;

describe('an event’s part of the edge', () => {
  it('is its percent of 30 %, and of the guarantee', () => {
    expect(termsOf(TERMS, 'leaderboard')).toEqual({ share: 1_200, least: 0n });
    expect(termsOf(TERMS, 'raffle')).toEqual({ share: 600, least: 0n });
    expect(termsOf({ ...TERMS, guarantee: 500 }, 'rain')).toEqual({ share: 1_200, least: 20_000n });
    expect(percentText(givenOf(TERMS))).toBe('100.0000');
    expect(percentText(givenOf({ ...TERMS, split: { leaderboard: 50, raffle: 40, rain: 40 } }))).toBe(
      '130.0000',
    );
  });

  it('makes the pot, rounded down, and never less than is guaranteed', () => {
    expect(potOf(1_000n * COIN, termsOf(TERMS, 'leaderboard'))).toBe(12_000n);
    // A stake of 0.10 coins at 1 % edge gives a tenth of a cent of edge, so the pot rounds down to 0.
    expect(potOf(COIN / 1_000n, termsOf(TERMS, 'leaderboard'))).toBe(0n);
    expect(potOf(0n, { share: 1_200, least: 500n })).toBe(500n);
  });
});

describe('the prizes of a pot', () => {
  const MOST = [50_000n, 30_000n, 20_000n, 10_000n, 7_500n, 5_000n, 4_000n, 3_000n, 2_500n, 2_000n];

  it('grow with it up to the table, and are left out below a cent', () => {
    expect(prizesOfPot(MOST, 13_400n)).toEqual([
      5_000n,
      3_000n,
      2_000n,
      1_000n,
      750n,
      500n,
      400n,
      300n,
      250n,
      200n,
    ]);
    expect(prizesOfPot(MOST, 10_000_000n)).toEqual(MOST);
    expect(prizesOfPot(MOST, 3n)).toEqual([1n]);
    expect(prizesOfPot(MOST, 0n)).toEqual([]);
  });

  it('never come to more than the pot, and never rise from place to place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 25 }),
        fc.bigInt({ min: 0n, max: 5_000_000n }),
        (table, pot) => {
          const most = table.toSorted((left, right) => Number(right - left));
          const prizes = prizesOfPot(most, pot);
          const sum = prizes.reduce((all, prize) => all + prize, 0n);
          return (
            sum <= pot &&
            prizes.every(
              (prize, place) => prize <= (most[place] ?? 0n) && prize <= (prizes[place - 1] ?? prize),
            )
          );
        },
      ),
    );
  });
});

describe('accounts of a person', () => {
  const played = (playerId: bigint, edge: bigint) => ({ playerId, edge, staked: edge });

  it('count as one, held by the first verified account that played', () => {
    const rows = [played(1n, 50n), played(2n, 40n), played(3n, 30n), played(4n, 20n)];
    expect(byPerson(rows, [[9n, 4n, 2n], [7n]])).toEqual([
      { playerId: 4n, edge: 60n, staked: 60n },
      { playerId: 1n, edge: 50n, staked: 50n },
      { playerId: 3n, edge: 30n, staked: 30n },
    ]);
  });

  it('are sorted by edge, and among equals the older one comes first', () => {
    expect(
      byPerson([played(5n, 1n), played(3n, 1n), played(4n, 2n)], []).map((play) => play.playerId),
    ).toEqual([4n, 3n, 5n]);
  });
});
