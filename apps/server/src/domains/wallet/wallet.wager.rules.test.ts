import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, type Flaw, type Move } from '../../testing/wager-model.ts';
import { ending, playThrough, wishes } from '../../testing/wager-wishes.ts';
import { brokenPromise, newWorld } from '../../testing/wager-world.ts';
import * as rules from './wallet.wager.rules.ts';

/** Number of sequences of moves; run more with `SEQUENCES=10000 npm test -- wallet.wager`. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 1_000);
const TERMS = { playThroughPercent: 100, bonusWager: 10 };
/** One coin of edge, in micro-coins. */
const COIN = 1_000_000n;

/** Plays the moves and withdraws everything. @returns the promise that was broken; undefined if all were kept. */
function played(moves: readonly Move[], flaw?: Flaw): string | undefined {
  const world = newWorld();
  for (const move of moves) apply(world, move, flaw);
  for (const move of ending(world)) apply(world, move, flaw);
  return brokenPromise(world);
}

const stakeAll = (player: number, stake: bigint, percent: bigint): Move => ({
  kind: 'play',
  player,
  stake,
  edge: stake * 100n * percent,
  onRound: false,
});
/** Stakes all coins on one mine among 25 tiles, repeatedly: 1 % of edge each time. */
function mines(player: number, coins: bigint, times: number): Move[] {
  const moves: Move[] = [];
  for (let left = coins; moves.length < times; left -= left / 100n) {
    left -= left % 100n;
    moves.push(stakeAll(player, left, 1n));
  }
  return moves;
}

/** Sequences of moves that would win against the house if one rule were missing. */
const tricks: [name: string, flaw: Flaw, promise: string, Move[]][] = [
  [
    '27 keys for a cancelled battle of 5,100 coins',
    'stakes count when they are placed',
    'keys for stakes that came back',
    [
      { kind: 'deposit', player: 0, cents: 510_000n },
      { kind: 'create', player: 0, price: 510_000n },
      { kind: 'keys', player: 0 },
      { kind: 'cancel', battle: 0 },
    ],
  ],
  [
    'the same coins in a chain of accounts, keys in each',
    'stakes count when they are placed',
    'keys for stakes that came back',
    [0, 1].flatMap((player): Move[] => [
      player === 0 ? { kind: 'deposit', player, cents: 150_000n } : { kind: 'rake', player: 2 },
      { kind: 'create', player, price: 150_000n },
      { kind: 'keys', player },
      { kind: 'cancel', battle: player },
      { kind: 'tip', player, to: player + 1, cents: 150_000n },
    ]),
  ],
  [
    'a deposit that is tipped to a fresh account and withdrawn there',
    'tips come clean',
    'deposits went out without being staked',
    [
      { kind: 'deposit', player: 0, cents: 164_000n },
      { kind: 'tip', player: 0, to: 1, cents: 164_000n },
    ],
  ],
  [
    'a bonus of 2,000 coins, withdrawn as it is',
    'bonuses ask for nothing',
    'bonuses cost more than they brought',
    [{ kind: 'bonus', player: 0, cents: 200_000n }, ...mines(0, 200_000n, 1)],
  ],
  [
    'the same bonus, staked ten times in mines',
    'bonuses count stakes and not their edge',
    'bonuses cost more than they brought',
    [{ kind: 'bonus', player: 0, cents: 200_000n }, ...mines(0, 200_000n, 12)],
  ],
  [
    'a bonus after a day of play that had met it before',
    'play from before a bonus counts for it',
    'bonuses cost more than they brought',
    [
      { kind: 'deposit', player: 0, cents: 100_000n },
      stakeAll(0, 100_000n, 10n),
      { kind: 'bonus', player: 0, cents: 10_000n },
    ],
  ],
  [
    'a bonus that a second account wins in a battle',
    'prizes of battles come clean',
    'bonuses cost more than they brought',
    [
      { kind: 'bonus', player: 0, cents: 50_000n },
      { kind: 'deposit', player: 1, cents: 50_000n },
      { kind: 'create', player: 0, price: 50_000n },
      { kind: 'join', player: 1, battle: 0 },
      { kind: 'draw', battle: 0, winner: 1 },
    ],
  ],
  [
    'a deposit that goes out by the rain',
    'rain comes clean',
    'deposits went out without being staked',
    [
      { kind: 'deposit', player: 0, cents: 100_000n },
      { kind: 'rainTip', player: 0, cents: 100_000n },
      { kind: 'rain', players: [1] },
    ],
  ],
  [
    'a bonus that waits in a battle while its requirement is tipped away with the last cent',
    'requirements leave with the last cent',
    'bonuses cost more than they brought',
    [
      { kind: 'bonus', player: 0, cents: 200_001n },
      { kind: 'create', player: 0, price: 200_000n },
      { kind: 'tip', player: 0, to: 1, cents: 1n },
      { kind: 'cancel', battle: 0 },
      stakeAll(0, 200_000n, 1n),
    ],
  ],
];

describe('what players can win from the house together', () => {
  it('is never more than what is published as a gift, whatever they do and then withdraw', () => {
    fc.assert(
      fc.property(wishes, (sequence) => {
        expect(playThrough(sequence)).toBeUndefined();
      }),
      { numRuns: SEQUENCES },
    );
  });

  it.each(tricks)('is nothing by %s, and would be if %s', (_name, flaw, promise, moves) => {
    expect(played(moves)).toBeUndefined();
    expect(played(moves, flaw)).toBe(promise);
  });

  if (SEQUENCES >= 10_000)
    it.each([...new Set(tricks.map(([, flaw]) => flaw))])(
      'is found by random sequences as well where %s',
      (flaw) => {
        const notices = fc.property(wishes, (sequence) => playThrough(sequence, flaw) === undefined);
        expect(fc.check(notices, { numRuns: 100_000, endOnFailure: true }).failed).toBe(true);
      },
    );
});

describe('a requirement', () => {
  it('of a deposit is the part of it that the operator asks for', () => {
    for (const [percent, wager] of [
      [100, 12_345n],
      [50, 6_172n],
      [0, 0n],
    ] as const)
      expect(rules.wagerOfDeposit(12_345n, { ...TERMS, playThroughPercent: percent })).toBe(wager);
  });

  it('of a bonus is its own worth of edge where it is to be staked ten times', () => {
    expect(rules.edgeOfBonus(200_000n, TERMS)).toBe(2_000n * COIN);
    expect(rules.edgeOfBonus(1n, { ...TERMS, bonusWager: 35 })).toBe(35_000n);
    expect(rules.edgeOfBonus(200_000n, { ...TERMS, bonusWager: 0 })).toBe(0n);
  });

  it.each([
    ['by its share', { amount: 250n, held: 1_000n }, { wager: 200n, edge: 50n }],
    ['rounded up', { amount: 1n, held: 999n }, { wager: 1n, edge: 1n }],
    ['whole with all coins', { amount: 1_000n, held: 1_000n }, { wager: 800n, edge: 200n }],
    ['up to a limit', { amount: 10n, held: 10n }, { wager: 10n, edge: 200n }],
  ])('goes along %s', (_name, { amount, held }, carried) => {
    const most = rules.mostCarried(amount, TERMS);
    expect(rules.carriedBy({ wager: 800n, edge: 200n }, { amount, held, most })).toEqual(carried);
  });

  it('never goes along for less than the coins’ worth where the operator asks for less by now', () => {
    const lax = { playThroughPercent: 0, bonusWager: 0 };
    expect(rules.mostCarried(100n, lax)).toEqual({ wager: 100n, edge: COIN });
    expect(rules.mostCarried(100n, { playThroughPercent: 150, bonusWager: 35 })).toEqual({
      wager: 150n,
      edge: (35n * COIN) / 10n,
    });
  });

  it('of a stake is less by what its own bet has played', () => {
    const carried = { wager: 1_500n, edge: 10n * COIN };
    expect(rules.afterOwnBet(carried, { stake: 1_000n, edge: COIN })).toEqual({
      wager: 500n,
      edge: 9n * COIN,
    });
    expect(rules.afterOwnBet(carried, { stake: 2_000n, edge: 20n * COIN })).toEqual(rules.NO_REQUIREMENT);
  });

  it('of other seats goes to the winners by their prizes, and none of the own', () => {
    const seat = (prize: bigint, edge: bigint) => ({ prize, carried: { wager: 0n, edge } });
    const edges = (...seats: ReturnType<typeof seat>[]) => rules.passedOn(seats).map(({ edge }) => edge);
    expect(edges(seat(900n, 50n), seat(0n, 70n), seat(0n, 11n))).toEqual([81n, 0n, 0n]);
    expect(edges(seat(600n, 50n), seat(300n, 70n), seat(0n, 11n))).toEqual([54n, 21n, 0n]);
    expect(edges(seat(0n, 50n), seat(0n, 70n))).toEqual([0n, 0n]);
  });

  it('of a bonus is shown in coins of bets with 10 % of edge', () => {
    expect(rules.leftToStake({ wager: 7n, edge: 1_001n })).toEqual({ deposits: 7n, bonuses: 2n });
    expect(rules.leftToStake({ wager: 0n, edge: 2_000n * COIN })).toEqual({
      deposits: 0n,
      bonuses: 2_000_000n,
    });
  });
});
