import { expect, it } from 'vitest';
import { LEADERBOARD_PRIZES, ownStanding, prizeOf, type Stake } from './leaderboard.rules.ts';

const best = (count: number): Stake[] =>
  Array.from({ length: count }, (_, index) => ({
    playerId: BigInt(100 + index),
    staked: BigInt((count - index) * 100),
  }));

it('the prizes are those of the specification, in cents', () => {
  expect(LEADERBOARD_PRIZES.map(Number)).toEqual([
    50_000, 30_000, 20_000, 10_000, 7_500, 5_000, 4_000, 3_000, 2_500, 2_000,
  ]);
  expect(prizeOf(11)).toBe(0n);
});

it('a player ranks below those who staked more, and among equals below those who joined first', () => {
  expect(ownStanding(best(3), { playerId: 101n, staked: 200n }, false)).toEqual({
    place: 2,
    prize: 30_000n,
    next: { place: 1, missing: 101n },
  });
  expect(ownStanding(best(3), { playerId: 7n, staked: 200n }, false)).toMatchObject({
    place: 2,
    next: { place: 1, missing: 100n },
  });
  expect(ownStanding(best(3), { playerId: 999n, staked: 200n }, false)).toMatchObject({ place: 3 });
});

it('the list may be a moment old: the own stake counts as it is now', () => {
  expect(ownStanding(best(3), { playerId: 102n, staked: 1_000n }, false)).toMatchObject({
    place: 1,
    next: null,
  });
});

it('no one stands anywhere without a stake, nor below a list that is cut', () => {
  expect(ownStanding([], { playerId: 1n, staked: 0n }, false)).toEqual({
    place: null,
    prize: 0n,
    next: { place: 1, missing: 1n },
  });
  expect(ownStanding(best(3), { playerId: 1n, staked: 0n }, false).next).toEqual({ place: 4, missing: 1n });
  expect(ownStanding(best(20), { playerId: 1n, staked: 50n }, true)).toEqual({
    place: null,
    prize: 0n,
    next: { place: 10, missing: 1_050n },
  });
  expect(ownStanding(best(20), { playerId: 119n, staked: 100n }, true).place).toBe(20);
});
