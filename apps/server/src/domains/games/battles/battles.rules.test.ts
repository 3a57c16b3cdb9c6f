import { describe, expect, it } from 'vitest';
import { type Battle, botName, freeSeats, isVisible, type Seat, schedulePlayback } from './battles.rules.ts';

const seat = (playerId: bigint): Seat => ({
  seat: 0,
  prize: null,
  carried: { wager: 0n, edge: 0n },
  playerId,
  betId: '0',
  botName: null,
  stakeRef: null,
});
const battle = (key: string | null): Battle => ({
  id: 1n,
  creatorId: 1001n,
  mode: 'NORMAL',
  format: '2v2',
  edge: 100_000n,
  price: 100n,
  key,
  roundMs: 3_500,
  language: 'en',
  state: 'WAITING',
  createdAt: 0,
  filledAt: null,
  beaconRound: null,
  beaconAt: null,
  randomness: null,
  signature: null,
  tickets: null,
  drawnAt: null,
  startsAt: null,
  overAt: null,
});

describe('bots', () => {
  it('of one battle have different names', () => {
    for (let id = 1n; id <= 200n; id += 1n)
      expect(new Set([0, 1, 2, 3].map((index) => botName(id, index))).size).toBe(4);
  });
});

describe('free seats', () => {
  it('are those of the format that no one has', () => {
    expect(freeSeats('1v1', [])).toEqual([0, 1]);
    expect(freeSeats('1v1v1', [{ seat: 1 }])).toEqual([0, 2]);
    expect(freeSeats('2v2', [{ seat: 0 }, { seat: 3 }])).toEqual([1, 2]);
    expect(
      freeSeats(
        '1v1v1v1',
        [0, 1, 2, 3].map((index) => ({ seat: index })),
      ),
    ).toEqual([]);
  });
});

describe('a private battle', () => {
  it('is seen by its players and with its key', () => {
    const seats = [seat(1001n)];
    expect(isVisible(battle(null), seats, null, undefined)).toBe(true);
    expect(isVisible(battle('word'), seats, null, undefined)).toBe(false);
    expect(isVisible(battle('word'), seats, null, 'another')).toBe(false);
    expect(isVisible(battle('word'), seats, 1002n, '')).toBe(false);
    expect(isVisible(battle('word'), seats, 1002n, 'word')).toBe(true);
    expect(isVisible(battle('word'), seats, 1001n, undefined)).toBe(true);
  });
});

describe('the playback', () => {
  it('begins a second after the draw and has its time for every round', () => {
    expect(schedulePlayback(10_000, 3, 3_500)).toEqual({ startsAt: 11_000, overAt: 22_000 });
  });
});
