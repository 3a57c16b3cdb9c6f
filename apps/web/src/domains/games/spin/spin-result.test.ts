import type { SpinColour, SpinState } from '@aureus/contract/spin.ts';
import { expect, test } from 'vitest';
import { ownResult } from './spin-result.ts';
import { hasOpenStake } from './spin-summary.ts';
import { phaseOf } from './use-spin-phase.ts';

const player = (id: string) => ({
  id,
  username: `player ${id}`,
  avatar: '/art/avatars/1.svg',
  role: 'USER' as const,
  currentLevel: { Level: 1, Tier: 'Gladiator' as const },
});

const rule = (colour: SpinColour, multiplier: number, winsOn: number[]) => ({
  colour,
  multiplier,
  maxStake: 5000,
  winsOn,
  rtp: '87.5000',
});

function tableWith(stakes: readonly [string, SpinColour, number][]): SpinState {
  return {
    rules: {
      layout: '16',
      pockets: [],
      colours: [
        rule('black', 2, [1, 3, 5, 7, 10, 12, 14]),
        rule('white', 2, [2, 4, 6, 9, 11, 13, 15]),
        rule('gold', 14, [8]),
        rule('inferno', 7, [8, 16]),
      ],
      minStake: 0.1,
      betMs: 15_000,
      landMs: 5000,
      roundMs: 25_000,
    },
    round: {
      id: '7',
      state: 'RESULT',
      opensAt: 0,
      closesAt: 15_000,
      serverSeedHash: '',
      beaconRound: 1,
      beaconAt: 16_000,
      outcome: {
        pocket: 16,
        colour: 'inferno',
        serverSeed: '',
        beaconRandomness: '',
        beaconSignature: '',
        drawnAt: 17_000,
        landsAt: 23_500,
      },
      nextAt: 25_000,
    },
    stakes: stakes.map(([id, colour, amount]) => ({ player: player(id), colour, amount })),
    history: [],
    serverTime: 0,
  };
}

test('a win is what more came back than was staked', () => {
  const state = tableWith([
    ['1', 'black', 25],
    ['1', 'inferno', 10],
    ['2', 'gold', 500],
  ]);
  expect(ownResult(state, '1', 16)).toEqual({ staked: 3500n, paid: 7000n, multiplier: 7, kind: 'WIN' });
  expect(ownResult(state, '1', 1)).toEqual({ staked: 3500n, paid: 5000n, multiplier: 2, kind: 'WIN' });
  expect(ownResult(state, '1', 2)).toEqual({ staked: 3500n, paid: 0n, multiplier: 0, kind: 'LOSS' });
});

test('a payout not above the stakes is no win', () => {
  const state = tableWith([
    ['1', 'black', 10],
    ['1', 'white', 10],
  ]);
  expect(ownResult(state, '1', 1)?.kind).toBe('BACK');
});

test('an inferno bet wins on gold too', () => {
  expect(ownResult(tableWith([['1', 'inferno', 0.1]]), '1', 8)).toMatchObject({ paid: 70n, multiplier: 7 });
});

test('who has no stake has no result', () => {
  expect(ownResult(tableWith([['2', 'black', 1]]), '1', 1)).toBeUndefined();
  expect(ownResult(tableWith([['2', 'black', 1]]), undefined, 1)).toBeUndefined();
});

test('bets end with the clock, and the result is shown when the wheel stands', () => {
  const { round } = tableWith([]);
  const betting = { ...round, state: 'BETTING' as const, outcome: null };
  expect(phaseOf(betting, 14_999)).toBe('BETTING');
  expect(phaseOf(betting, 15_000)).toBe('ROLLING');
  expect(phaseOf({ ...betting, state: 'CLOSED' }, 14_000)).toBe('ROLLING');
  expect(phaseOf(round, 23_499)).toBe('ROLLING');
  expect(phaseOf(round, 23_500)).toBe('LANDED');
  expect(phaseOf({ ...round, state: 'VOID', outcome: null }, 0)).toBe('VOID');
});

test('a stake is open until its wheel stands', () => {
  const state = tableWith([['1', 'black', 5]]);
  const { round } = state;
  expect([23_499, 23_500].map((now) => hasOpenStake(state, '1', now))).toEqual([true, false]);
  expect(hasOpenStake({ ...state, round: { ...round, state: 'BETTING', outcome: null } }, '1', 1)).toBe(true);
  expect(hasOpenStake({ ...state, round: { ...round, state: 'VOID', outcome: null } }, '1', 1)).toBe(false);
  expect([
    hasOpenStake(state, '2', 1),
    hasOpenStake(state, undefined, 1),
    hasOpenStake(undefined, '1', 1),
  ]).toEqual([false, false, false]);
});
