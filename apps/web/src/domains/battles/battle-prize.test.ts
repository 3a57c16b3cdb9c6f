import type { Battle } from '@aureus/contract/battles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingCents } from '../../api/pending-money.ts';
import { hidePrizeUntilEnd } from './battle-prize.ts';

const NOW = 1_800_000_000_000;

/** What the function reads of a battle of two rounds of 3.5 s. */
function battle(id: string, startsAt: number): Battle {
  const one = { id: 'purse', version: '1', name: 'Purse', imageUrl: '', price: 1 };
  return {
    id,
    state: 'FINISHED',
    mode: 'NORMAL',
    format: '1v1',
    price: 2,
    isPrivate: false,
    creatorId: '1',
    cases: [one, one],
    seats: [],
    createdAt: 0,
    startsAt,
    roundMs: 3500,
    serverSeedHash: '',
    beaconRound: 1,
    beaconAt: 0,
    filledAt: 0,
    outcome: {
      drops: [],
      totals: [3, 1],
      winners: [0],
      prizes: [4, 0],
      serverSeed: '',
      beaconRandomness: '',
      beaconSignature: '',
      drawnAt: 0,
    },
    tables: {},
    key: null,
    serverTime: NOW,
  };
}

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

test('a prize stays out of the balance until the last round has stopped, however often it is asked for', () => {
  const playing = battle('1', NOW - 1000);
  hidePrizeUntilEnd(playing, 0);
  hidePrizeUntilEnd(playing, 0);
  expect(pendingCents()).toBe(400n);
  vi.advanceTimersByTime(5999);
  expect(pendingCents()).toBe(400n);
  vi.advanceTimersByTime(1);
  expect(pendingCents()).toBe(0n);
});

test('nothing is hidden of a battle that is over, nor for a seat that won nothing', () => {
  hidePrizeUntilEnd(battle('2', NOW - 7000), 0);
  hidePrizeUntilEnd(battle('3', NOW), 1);
  expect(pendingCents()).toBe(0n);
});
