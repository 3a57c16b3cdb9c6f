import { SPIN_COLOURS, type SpinColour, type SpinRound, type SpinState } from '@aureus/contract/spin.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { edgeAt, landingLook, landingMoment, washAt } from './landing-moment.ts';
import { phaseOf } from './SpinCountdown.tsx';
import { isTurning, pocketSize, winningsAt } from './SpinStrip.tsx';
import { mergeHistories, mergeStates } from './spin.queries.ts';
import { ownResult } from './spin-result.ts';
import { hasOpenStake } from './spin-summary.ts';

describe('the result', () => {
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
      waiting: [],
      isBeaconLate: false,
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
    expect(hasOpenStake({ ...state, round: { ...round, state: 'BETTING', outcome: null } }, '1', 1)).toBe(
      true,
    );
    expect(hasOpenStake({ ...state, round: { ...round, state: 'VOID', outcome: null } }, '1', 1)).toBe(false);
    expect([
      hasOpenStake(state, '2', 1),
      hasOpenStake(state, undefined, 1),
      hasOpenStake(undefined, '1', 1),
    ]).toEqual([false, false, false]);
  });
});

describe('the landing', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const resultOf = (kind: 'WIN' | 'BACK' | 'LOSS', multiplier: number) => ({ kind, multiplier });

  test('only more than the stakes is celebrated: nothing else has rays, coins, a ring or flames', () => {
    for (const colour of SPIN_COLOURS) {
      for (const lost of [resultOf('LOSS', 0), resultOf('BACK', 2)]) {
        expect(landingLook({ colour, own: lost })).toMatchObject({ rays: 0, coins: 0, ring: 0 });
        expect(landingLook({ colour, own: lost }).hasFire ?? false).toBe(false);
        expect(washAt(220, { own: lost })).toBeCloseTo(0.3 * washAt(220, { own: undefined }), 9);
      }
      const watched = landingLook({ colour, own: undefined });
      expect(watched).toMatchObject({ rays: 0, coins: 0, ring: 1100 });
      expect(watched.hasFire ?? false).toBe(false);
      expect(landingLook({ colour, own: resultOf('WIN', 7) }).hasFire).toBe(colour === 'inferno');
    }
    expect(landingLook({ colour: 'gold', own: resultOf('WIN', 14) }).coins).toBeGreaterThan(20);
  });

  test('the colour is there after 220 ms, a third of it at 1.4 s, and gone before the next round', () => {
    const watched = { own: undefined };
    expect(washAt(0, watched)).toBe(0);
    expect(washAt(220, watched)).toBeGreaterThan(0.9);
    expect(washAt(1400, watched)).toBeCloseTo(0.34, 2);
    expect(washAt(2300, watched)).toBe(0);
  });

  test('the pocket is pressed by the stop, then rises by a fifth', () => {
    expect(pocketSize(0)).toBe(1);
    expect(pocketSize(45)).toBeLessThan(0.97);
    expect(pocketSize(1300)).toBeCloseTo(1.2, 2);
  });

  test('winnings come 60 ms apart, row by row', () => {
    expect([0, 1, 2].map(winningsAt)).toEqual([180, 240, 300]);
    expect([0, 13, 14].map(isTurning)).toEqual([true, true, false]);
  });

  test('the header’s edge is flooded for 400 ms, and at a third for who has lost', () => {
    const watched = { own: undefined };
    expect(edgeAt(0, watched)).toEqual({ light: 0, reach: 0 });
    expect(edgeAt(120, watched).light).toBe(1);
    expect(edgeAt(240, watched).reach).toBeCloseTo(1, 5);
    expect(edgeAt(400, watched).light).toBe(0);
    expect(edgeAt(120, { own: resultOf('LOSS', 0) }).light).toBeCloseTo(0.3, 9);
  });

  test('what was won, and nothing else, is written over the wheel until the light is gone', () => {
    for (const won of [0, 14, 1234.5]) {
      const { root, part, amount } = fakeParts('wash', 'edge', 'amount', 'amount-place');
      const moment = landingMoment({
        root,
        landing: { colour: 'gold', own: won > 0 ? resultOf('WIN', 14) : resultOf('LOSS', 0), won },
        strip: () => ({ left: 120, top: 200, width: 1200, height: 174 }) as DOMRect,
        painter: () => undefined,
      });
      moment.seek(moment.restMs);
      expect(amount('amount')).toBe({ 0: '', 14: '+14.00', 1234.5: '+1,234.50' }[won]);
      expect(part('amount-place').style['opacity'] ?? '0').toBe(won > 0 ? '1' : '0');
      moment.seek(moment.lengthMs);
      expect([part('amount-place').style['opacity'] ?? '0', part('wash').style['opacity']]).toEqual([
        '0',
        '0.000',
      ]);
    }
  });
});

describe('a merged state', () => {
  const result = (roundId: string, pocket: number) => ({ roundId, pocket, colour: 'black' as const });

  function stateWith(id: string, state: SpinRound['state'], history: SpinState['history']): SpinState {
    return {
      round: { id, state },
      stakes: [],
      history,
      rules: { layout: '16' },
      serverTime: 0,
    } as unknown as SpinState;
  }

  test('an answer from before a message does not take the message back', () => {
    const current = stateWith('10', 'BETTING', [result('9', 14), result('8', 10)]);
    const late = stateWith('9', 'RESULT', [result('8', 10)]);
    const merged = mergeStates(current, late);
    expect(merged.round).toBe(current.round);
    expect(merged.history.map(({ roundId }) => roundId)).toEqual(['9', '8']);
  });

  test('an answer that is further on wins, within a round too', () => {
    const current = stateWith('9', 'BETTING', []);
    const fetched = stateWith('9', 'RESULT', [result('8', 3)]);
    expect(mergeStates(current, fetched).round).toBe(fetched.round);
    expect(mergeStates(fetched, current).round).toBe(fetched.round);
    expect(mergeStates(stateWith('99', 'VOID', []), stateWith('100', 'BETTING', [])).round.id).toBe('100');
  });

  test('histories merge by number, newest first, a hundred at most', () => {
    const older = Array.from({ length: 100 }, (_, index) => result(String(100 - index), 1));
    const merged = mergeHistories([result('101', 8), result('100', 1)], older);
    expect(merged).toHaveLength(100);
    expect(merged.slice(0, 3).map(({ roundId }) => roundId)).toEqual(['101', '100', '99']);
    expect(merged.at(-1)?.roundId).toBe('2');
  });
});
