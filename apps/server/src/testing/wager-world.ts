import { TIERS } from '@aureus/contract/player.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { keysEarned, standingOf, xpOfWagered } from '../domains/levels/levels.rules.ts';
import { redeemable } from '../domains/rewards/rewards.rules.ts';
import * as rules from '../domains/wallet/wallet.wager.rules.ts';

/**
 * Wager terms of the model. This file models the coins that move between players and the house, in cents. Instead of a
 * random result, every draw pays its exact mean.
 */
export const TERMS: rules.WagerTerms = { playThroughPercent: 100, bonusWager: 10 };
export const PLAYERS = 3;
const BATTLE_EDGE = 10n;
/** Mean payout in cents of a key to the rank case of each tier; see `packages/catalogue`. */
const KEY_MEANS = [18n, 225n, 1_800n, 6_750n, 18_000n, 45_000n];
export const RAIN_BASE = 1_000n;

export type Bet = { stake: bigint; edge: bigint; isOpen: boolean; onRound: boolean };
/** A house bot's seat has no player and no bet. */
type Seat = { player: number; bet: Bet; carried: rules.WagerRequirement } | typeof BOT;
export const BOT = { player: null, bet: null, carried: rules.NO_REQUIREMENT } as const;
export type Battle = { price: bigint; seats: Seat[]; isOpen: boolean };
export type Account = rules.WagerMarks & {
  balance: bigint;
  vault: bigint;
  bets: Bet[];
  deposits: { cents: bigint; isReversed: boolean }[];
  /** Stakes that had counted toward deposits reversed later. */
  forfeited: bigint;
  /** Part of reversed deposits that the account still owes. */
  debt: bigint;
  keysOpened: number[];
  rakeClaimed: bigint;
};

/** Sums that the promises are checked against. They follow from the moves, not from the wager rules. */
type Journal = {
  deposited: bigint;
  withdrawn: bigint;
  bonuses: bigint;
  /** Value of gifts in cents: rakeback, keys, and the house's part of rains. */
  gifts: bigint;
  /** Stakes of a player's settled bets in cents, and their edge in micro-coins. One entry per player. */
  settled: { stakes: bigint; edge: bigint }[];
  /** Edge of all bets settled before the first bonus; null without a bonus. */
  edgeBeforeBonuses: bigint | null;
};

export type World = {
  accounts: Account[];
  battles: Battle[];
  pot: { amount: bigint; carried: rules.WagerRequirement };
  journal: Journal;
};

export const newWorld = (): World => ({
  accounts: Array.from({ length: PLAYERS }, () => ({
    balance: 0n,
    vault: 0n,
    wagered: 0n,
    forfeited: 0n,
    edge: 0n,
    wagerRequired: 0n,
    edgeRequired: 0n,
    bets: [],
    deposits: [],
    debt: 0n,
    keysOpened: KEY_MEANS.map(() => 0),
    rakeClaimed: 0n,
  })),
  battles: [],
  pot: { amount: 0n, carried: rules.NO_REQUIREMENT },
  journal: {
    deposited: 0n,
    withdrawn: 0n,
    bonuses: 0n,
    gifts: 0n,
    settled: Array.from({ length: PLAYERS }, () => ({ stakes: 0n, edge: 0n })),
    edgeBeforeBonuses: null,
  },
});

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is nothing at ${index}`);
  return item;
}

export const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
export const centsOf = (edge: bigint): bigint => edge / MICROS_PER_CENT;
/** Returns the number of keys that a player's stakes in cents have earned, by tier. */
export const keysOf = (wagered: bigint): number[] =>
  TIERS.map((tier) => keysEarned(standingOf(xpOfWagered(wagered)).level, tier));
const worthOf = (keys: readonly number[]): bigint =>
  sum(keys.map((count, tier) => BigInt(count) * at(KEY_MEANS, tier)));
/** Returns the rakeback of all three periods for an edge, in cents. */
const rakeOf = (edge: bigint): bigint => 3n * redeemable(edge, 0n);

/** Returns the value in cents of an account's rake cases or keys that can be opened now. */
export const giftOf = (kind: 'rake' | 'keys', { edge, wagered, rakeClaimed, keysOpened }: Account): bigint =>
  kind === 'rake' ? rakeOf(edge) - rakeClaimed : worthOf(keysOf(wagered)) - worthOf(keysOpened);

export const battleEdge = (price: bigint): bigint => (price * MICROS_PER_CENT * BATTLE_EDGE) / 100n;

/** Returns the prizes of a battle's seats in cents: the mean of all draws, paid to one seat or split equally. */
export function prizesOf({ price, seats }: Battle, winner: number | null): bigint[] {
  const each = (price * (100n - BATTLE_EDGE)) / 100n;
  return seats.map((_, seat) => {
    // With bots in the battle, only an equal split is the mean. Choosing a winner would add luck against the house.
    if (winner === null || seats.some(({ player }) => player === null)) return each;
    return seat === winner ? each * BigInt(seats.length) : 0n;
  });
}

/** Returns a promise of the house that is broken; undefined if all are kept. */
export function brokenPromise({ accounts, journal }: World): string | undefined {
  const { deposited, withdrawn, bonuses, gifts, settled } = journal;
  const stakes = sum(settled.map((one) => one.stakes));
  const edge = sum(settled.map((one) => one.edge));
  if (
    journal.withdrawn + sum(accounts.map(({ balance, vault }) => balance + vault)) >
    deposited + bonuses + gifts - centsOf(edge)
  )
    return 'coins came from nowhere';
  // Keys and rakeback must not exceed what the published rules give for settled stakes.
  for (const [player, { keysOpened, rakeClaimed }] of accounts.entries()) {
    const played = at(settled, player);
    if (worthOf(keysOpened) > worthOf(keysOf(played.stakes))) return 'keys for stakes that came back';
    if (rakeClaimed > rakeOf(played.edge)) return 'rakeback for stakes that came back';
  }
  if (withdrawn > stakes + gifts) return 'deposits went out without being staked';
  const spent = journal.edgeBeforeBonuses ?? edge;
  if (withdrawn > deposited + gifts - centsOf(spent)) return 'bonuses cost more than they brought';
  return undefined;
}
