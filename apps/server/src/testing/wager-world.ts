import { TIERS } from '@aureus/contract/player.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { keysEarned, standingOf, xpOfWagered } from '../domains/levels/levels.rules.ts';
import { redeemable } from '../domains/rewards/rewards.rules.ts';
import * as rules from '../domains/wallet/wallet.wager.rules.ts';

/**
 * Model of everything that moves coins between players and the house. Every draw is replaced by its exact mean, so the
 * house's expected result of a sequence is a plain sum. {@link brokenPromise} tells if players can gain by it. Amounts
 * are in cents.
 */
export const TERMS: rules.WagerTerms = { playThroughPercent: 100, bonusWager: 10 };
export const PLAYERS = 3;
const BATTLE_EDGE = 10n;
/** Mean payout of a key for each tier's rank case; see `packages/catalogue`. */
const KEY_MEANS = [18n, 225n, 1_800n, 6_750n, 18_000n, 45_000n];
export const RAIN_BASE = 1_000n;

export type Bet = { stake: bigint; edge: bigint; isOpen: boolean; onRound: boolean };
/** A house bot has neither a player nor a bet. */
type Seat = { player: number; bet: Bet; carried: rules.WagerRequirement } | typeof BOT;
export const BOT = { player: null, bet: null, carried: rules.NO_REQUIREMENT } as const;
export type Battle = { price: bigint; seats: Seat[]; isOpen: boolean };
export type Account = rules.WagerMarks & {
  balance: bigint;
  vault: bigint;
  bets: Bet[];
  deposits: { cents: bigint; isReversed: boolean }[];
  /** Stakes that had counted for deposits since reversed. */
  forfeited: bigint;
  /** Amount missing when a deposit was reversed. */
  debt: bigint;
  keysOpened: number[];
  rakeClaimed: bigint;
};

/** Sums computed independently of the rules, from the outcome of each stake. */
type Journal = {
  deposited: bigint;
  withdrawn: bigint;
  bonuses: bigint;
  /** Gifts that were given, in cents: rakeback, keys, and the house's part of rains. */
  gifts: bigint;
  /** Stakes of settled bets in cents, and their edge in micro-coins, by player. */
  settled: { stakes: bigint; edge: bigint }[];
  /** Edge of all bets settled before the first bonus. */
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
/** Returns the number of keys earned by a sum of stakes, by tier. */
export const keysOf = (wagered: bigint): number[] =>
  TIERS.map((tier) => keysEarned(standingOf(xpOfWagered(wagered)).level, tier));
const worthOf = (keys: readonly number[]): bigint =>
  sum(keys.map((count, tier) => BigInt(count) * at(KEY_MEANS, tier)));
/** Returns the rakeback for all three periods, in cents. */
const rakeOf = (edge: bigint): bigint => 3n * redeemable(edge, 0n);

/** Returns the current value of an account's rake cases or keys. */
export const giftOf = (kind: 'rake' | 'keys', { edge, wagered, rakeClaimed, keysOpened }: Account): bigint =>
  kind === 'rake' ? rakeOf(edge) - rakeClaimed : worthOf(keysOf(wagered)) - worthOf(keysOpened);

export const battleEdge = (price: bigint): bigint => (price * MICROS_PER_CENT * BATTLE_EDGE) / 100n;

/** Returns the prizes of a battle's seats: the mean of all draws, paid to one seat or split equally. */
export function prizesOf({ price, seats }: Battle, winner: number | null): bigint[] {
  const each = (price * (100n - BATTLE_EDGE)) / 100n;
  return seats.map((_, seat) => {
    // In a battle with bots only an equal split is the mean. Choosing a winner would add luck against the house.
    if (winner === null || seats.some(({ player }) => player === null)) return each;
    return seat === winner ? each * BigInt(seats.length) : 0n;
  });
}

/** Returns the promise of the house that a sequence has broken; undefined if it has kept all. */
export function brokenPromise({ accounts, journal }: World): string | undefined {
  const { deposited, withdrawn, bonuses, gifts, settled } = journal;
  const stakes = sum(settled.map((one) => one.stakes));
  const edge = sum(settled.map((one) => one.edge));
  if (
    journal.withdrawn + sum(accounts.map(({ balance, vault }) => balance + vault)) >
    deposited + bonuses + gifts - centsOf(edge)
  )
    return 'coins came from nowhere';
  // Keys and rakeback must not exceed what is published for stakes that weren't refunded.
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
