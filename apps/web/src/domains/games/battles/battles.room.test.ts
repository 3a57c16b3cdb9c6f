import type { Battle } from '@aureus/contract/battles.ts';
import { describe, expect, it, test } from 'vitest';
import { countdownAt } from './BattleCountdown.tsx';
import { battleReturn } from './BattleHead.tsx';
import { type BattleTimes, FORWARD, forwarded, playbackAt } from './battle-playback.ts';
import { leadingSeats, runningTotals, sumOfCoins } from './battle-totals.tsx';
import { beaconDoubt, latestRound, publishedAt } from './battles-actions.ts';

describe('the countdown', () => {
  const drawing = { state: 'DRAWING', beaconAt: 10_000, startsAt: null } as const;
  const drawn = { state: 'FINISHED', beaconAt: 10_000, startsAt: 11_400 } as const;
  const countAt = (battle: Parameters<typeof countdownAt>[0], now: number) => countdownAt(battle, now).count;

  test('counts 3, 2 to the beacon and 1 from the draw to the first round', () => {
    expect([7_999, 8_000, 8_999, 9_000, 9_999].map((now) => countAt(drawing, now))).toEqual([
      undefined,
      3,
      3,
      2,
      2,
    ]);
    expect([10_400, 11_399, 11_400, 20_000].map((now) => countAt(drawn, now))).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
  });

  test('waits at 2 for a beacon that is late, and never counts where nothing is to come', () => {
    expect(countdownAt(drawing, 30_000)).toEqual({ count: 2, changesAt: undefined });
    expect(countAt({ state: 'DRAWING', beaconAt: null, startsAt: null }, 9_000)).toBeUndefined();
    for (const state of ['WAITING', 'CANCELLED', 'VOID'] as const)
      expect(countAt({ ...drawing, state }, 9_000)).toBeUndefined();
  });

  test('says when its number changes', () => {
    expect(countdownAt(drawing, 0).changesAt).toBe(8_000);
    expect(countdownAt(drawing, 8_200).changesAt).toBe(9_000);
    expect(countdownAt(drawn, 10_500).changesAt).toBe(11_400);
  });
});

describe('the beacon', () => {
  const times = { period: 3, genesisTime: 1_000 };
  const at = (round: number) => publishedAt(times, round);
  const battle = (round: number | null) => ({
    beaconRound: round,
    beaconAt: round === null ? null : at(round),
  });

  it('round one is published at genesis, the others a period apart', () => {
    expect([at(1), at(2), at(11)]).toEqual([1_000_000, 1_003_000, 1_030_000]);
  });

  it('the latest accepted round is published within twelve seconds', () => {
    for (let now = 1_000_000; now < 1_010_000; now += 250) {
      const round = latestRound(times, now);
      expect(at(round)).toBeLessThanOrEqual(now + 12_000);
      expect(at(round + 1)).toBeGreaterThan(now + 12_000);
    }
  });

  describe('a battle whose last seat this device saw free', () => {
    it.each<[string, number | null, number | undefined, string | undefined]>([
      ['a period before its round is trusted', 11, at(11) - 3_000, undefined],
      ['less than a period before its round is not', 11, at(11) - 2_999, 'early'],
      ['after its round is not', 11, at(11) + 60_000, 'early'],
      ['never is not doubted', 11, undefined, undefined],
      ['is not doubted before it has a round', null, at(11), undefined],
    ])('%s', (_name, round, freeAt, doubt) => {
      expect(beaconDoubt(battle(round), times, freeAt)).toBe(doubt);
    });

    it('is doubted where the site tells another time than the beacon', () => {
      expect(beaconDoubt({ beaconRound: 11, beaconAt: at(11) + 3_000 }, times, undefined)).toBe('time');
    });
  });
});

describe('the playback', () => {
  const STARTS_AT = 1_000_000;
  const battle = (change: Partial<BattleTimes> = {}): BattleTimes => ({
    state: 'FINISHED',
    startsAt: STARTS_AT,
    roundMs: 3500,
    cases: [1, 2, 3],
    ...change,
  });

  test('before the draw the state alone says what is shown', () => {
    for (const state of ['WAITING', 'DRAWING', 'CANCELLED', 'VOID'] as const) {
      const playback = playbackAt(battle({ state, startsAt: null }), STARTS_AT);
      expect(playback).toEqual({ phase: state, round: 0, revealed: 0, changesAt: undefined });
    }
  });

  test('a round is revealed at its end to the millisecond, and each moment names the next', () => {
    let now = STARTS_AT - 500;
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const { phase, round, revealed, changesAt } = playbackAt(battle(), now);
      seen.push(`${phase} ${round} ${revealed}`);
      if (changesAt === undefined) break;
      expect(playbackAt(battle(), changesAt - 1)).toMatchObject({ phase, round, revealed });
      now = changesAt;
    }
    expect(seen).toEqual(['STARTING 0 0', 'PLAYING 0 0', 'PLAYING 1 1', 'PLAYING 2 2', 'OVER 3 3']);
    expect(now).toBe(STARTS_AT + 3 * 3500);
  });

  test('after the end, or without a playback, the result is shown', () => {
    expect(playbackAt(battle(), STARTS_AT + 60_000).phase).toBe('OVER');
    expect(playbackAt(battle({ startsAt: null }), STARTS_AT)).toMatchObject({ phase: 'OVER', revealed: 3 });
  });
});

describe('the way forward', () => {
  const battle = { state: 'FINISHED' as const, startsAt: 10_000, roundMs: 4_000, cases: Array(5).fill(0) };

  test('forward goes on from where it stands, through every round, in a fourth of the time that is left', () => {
    for (const from of [8_000, 10_000, 11_500, 17_999, 25_000]) {
      const fast = forwarded(battle, from);
      expect(playbackAt(fast, from)).toMatchObject({
        phase: playbackAt(battle, from).phase,
        round: playbackAt(battle, from).round,
      });
      const rounds: number[] = [];
      for (let at = from; playbackAt(fast, at).phase !== 'OVER'; at += 50) {
        const { round, phase } = playbackAt(fast, at);
        if (phase === 'PLAYING' && rounds.at(-1) !== round) rounds.push(round);
      }
      const first = Math.max(0, playbackAt(battle, from).round);
      expect(rounds).toEqual(Array.from({ length: 5 - first }, (_, index) => first + index));
      const left = 30_000 - from;
      expect(playbackAt(fast, from + left / FORWARD + 1).phase).toBe('OVER');
      expect(playbackAt(fast, from + left / FORWARD - 60).phase).not.toBe('OVER');
    }
  });

  test('what isn’t drawn stays as it is', () => {
    const waiting = { ...battle, startsAt: null };
    expect(forwarded(waiting, 5)).toBe(waiting);
  });
});

describe('the return', () => {
  const battle = (
    prices: Record<string, [price: number, pays: number]>,
  ): Pick<Battle, 'cases' | 'tables'> => ({
    cases: Object.entries(prices).map(([version, [price]]) => ({
      id: 'a',
      version,
      contentHash: '',
      name: '',
      imageUrl: '',
      price,
    })),
    tables: Object.fromEntries(
      Object.entries(prices).map(([version, [, pays]]) => [
        version,
        [
          {
            id: 'x',
            name: '',
            imageUrl: '',
            color: '',
            odds: 1,
            rarity: 1,
            price: pays,
            ticketStart: 1,
            ticketEnd: 100_000,
          },
        ],
      ]),
    ),
  });

  test('a battle returns what its cases do, each by its price', () => {
    expect(battleReturn(battle({ '1': [10, 9] }))).toBe('90.00%');
    expect(battleReturn(battle({ '1': [10, 9], '2': [30, 26.4] }))).toBe('88.50%');
    // The percentage is truncated, not rounded.
    expect(battleReturn(battle({ '1': [3, 2.69] }))).toBe('89.66%');
  });

  test('without the items of a case nothing is said', () => {
    expect(battleReturn({ ...battle({ '1': [10, 9] }), tables: {} })).toBeUndefined();
  });
});

describe('the totals', () => {
  const drops = [
    [{ item: { price: 0.1 } }, { item: { price: 5 } }],
    [{ item: { price: 0.2 } }, { item: { price: 0.7 } }],
  ];

  test('totals hold what was revealed and nothing more, exact to the cent', () => {
    expect(runningTotals(drops, 2, 0)).toEqual([0, 0]);
    expect(runningTotals(drops, 2, 1)).toEqual([0.1, 5]);
    expect(runningTotals(drops, 2, 2)).toEqual([0.3, 5.7]);
    expect(sumOfCoins([0.1, 0.2, 5.7])).toBe(6);
  });

  test('the leader follows the mode, by teams, and a tie of all has none', () => {
    expect(leadingSeats([1, 5, 3], '1v1v1', 'NORMAL')).toEqual([1]);
    expect(leadingSeats([1, 5, 3], '1v1v1', 'CURSED')).toEqual([0]);
    expect(leadingSeats([1, 5, 3], '1v1v1', 'GROUP')).toEqual([]);
    expect(leadingSeats([4, 1, 3, 3], '2v2', 'NORMAL')).toEqual([2, 3]);
    expect(leadingSeats([5, 5], '1v1', 'NORMAL')).toEqual([]);
    expect(leadingSeats([0, 0], '1v1', 'CURSED')).toEqual([]);
  });
});
