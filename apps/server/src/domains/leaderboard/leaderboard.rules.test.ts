import { expect, it } from 'vitest';
import { type OwnStanding, type Played, prizeOf, ownStanding as standing } from './leaderboard.rules.ts';

const best = (count: number): Played[] =>
  Array.from({ length: count }, (_, index) => ({
    playerId: BigInt(100 + index),
    edge: BigInt((count - index) * 100),
  }));

const PRIZES = [50_000n, 30_000n, 20_000n, 10_000n, 7_500n, 5_000n, 4_000n, 3_000n, 2_500n, 2_000n];

const ownStanding = (best: readonly Played[], player: Played, isCut: boolean): OwnStanding =>
  standing(best, player, isCut, PRIZES);

it('a place without a prize wins nothing', () => {
  expect([1, 10, 11].map((place) => prizeOf(PRIZES, place))).toEqual([50_000n, 2_000n, 0n]);
});

it('a player ranks below those who staked more, and among equals below those who joined first', () => {
  expect(ownStanding(best(3), { playerId: 101n, edge: 200n }, false)).toEqual({
    place: 2,
    prize: 30_000n,
    next: { place: 1, missing: 101n },
  });
  expect(ownStanding(best(3), { playerId: 7n, edge: 200n }, false)).toMatchObject({
    place: 2,
    next: { place: 1, missing: 100n },
  });
  expect(ownStanding(best(3), { playerId: 999n, edge: 200n }, false)).toMatchObject({ place: 3 });
});

it('the list may be a moment old: the own stake counts as it is now', () => {
  expect(ownStanding(best(3), { playerId: 102n, edge: 1_000n }, false)).toMatchObject({
    place: 1,
    next: null,
  });
});

it('no one stands anywhere without a stake, nor below a list that is cut', () => {
  expect(ownStanding([], { playerId: 1n, edge: 0n }, false)).toEqual({
    place: null,
    prize: 0n,
    next: { place: 1, missing: 1n },
  });
  expect(ownStanding(best(3), { playerId: 1n, edge: 0n }, false).next).toEqual({ place: 4, missing: 1n });
  expect(ownStanding(best(20), { playerId: 1n, edge: 50n }, true)).toEqual({
    place: null,
    prize: 0n,
    next: { place: 10, missing: 1_050n },
  });
  expect(ownStanding(best(20), { playerId: 119n, edge: 100n }, true).place).toBe(20);
});
