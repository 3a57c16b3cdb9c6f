import { TIERS } from '@aureus/contract/player.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { keysEarned, standingOf, xpOfWagered } from '../domains/levels/levels.rules.ts';
import { redeemable } from '../domains/rewards/rewards.rules.ts';
import * as rules from '../domains/wallet/wallet.wager.rules.ts';

/**
 * A model of everything that moves coins between players and the house, with every draw replaced by its exact mean. What
 * the house expects of a sequence is then a plain sum, and {@link brokenPromise} says whether players can gain by it.
 * Amounts are cents.
 */
export const TERMS: rules.WagerTerms = { playThroughPercent: 100, bonusWager: 10 };
export const PLAYERS = 3;
const BATTLE_EDGE = 10n;
/** Average payout of a key of each tier's rank case; see `packages/catalogue`. */
const KEY_MEANS = [18n, 225n, 1_800n, 6_750n, 18_000n, 45_000n];
export const RAIN_BASE = 1_000n;

export type Bet = { stake: bigint; edge: bigint; isOpen: boolean; onRound: boolean };
/** A bot of the house has neither player nor bet. */
type Seat = { player: number; bet: Bet; carried: rules.WagerRequirement } | typeof BOT;
export const BOT = { player: null, bet: null, carried: rules.NO_REQUIREMENT } as const;
export type Battle = { price: bigint; seats: Seat[]; isOpen: boolean };
export type Account = rules.WagerMarks & {
  balance: bigint;
  vault: bigint;
  bets: Bet[];
  deposits: { cents: bigint; isReversed: boolean }[];
  /** Stakes that counted for deposits which were reversed since. */
  forfeited: bigint;
  /** Shortfall of a reversed deposit. */
  debt: bigint;
  keysOpened: number[];
  rakeClaimed: bigint;
};

/** Sums kept independently of the rules, from the outcome of each stake. */
type Journal = {
  deposited: bigint;
  withdrawn: bigint;
  bonuses: bigint;
  /** Published gifts as they were given. */
  gifts: bigint;
  /** Cents staked by settled bets, and their edge in micro-coins, by player. */
  settled: { stakes: bigint; edge: bigint }[];
  /** Edge of all bets that were settled before the first bonus. */
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
/** Number of keys that a sum of stakes gives, by tier. */
export const keysOf = (wagered: bigint): number[] =>
  TIERS.map((tier) => keysEarned(standingOf(xpOfWagered(wagered)).level, tier));
const worthOf = (keys: readonly number[]): bigint =>
  sum(keys.map((count, tier) => BigInt(count) * at(KEY_MEANS, tier)));
/** Cents of rakeback in all three periods. */
const rakeOf = (edge: bigint): bigint => 3n * redeemable(edge, 0n);

/** Current worth of an account's rake case or keys. */
export const giftOf = (kind: 'rake' | 'keys', { edge, wagered, rakeClaimed, keysOpened }: Account): bigint =>
  kind === 'rake' ? rakeOf(edge) - rakeClaimed : worthOf(keysOf(wagered)) - worthOf(keysOpened);

export const battleEdge = (price: bigint): bigint => (price * MICROS_PER_CENT * BATTLE_EDGE) / 100n;

/** Prizes of a battle's seats: the mean of all draws, to one of them or to all equally. */
export function prizesOf({ price, seats }: Battle, winner: number | null): bigint[] {
  const each = (price * (100n - BATTLE_EDGE)) / 100n;
  return seats.map((_, seat) => {
    // Against bots only a split is the mean: who wins would be the house's luck.
    if (winner === null || seats.some(({ player }) => player === null)) return each;
    return seat === winner ? each * BigInt(seats.length) : 0n;
  });
}

/** Returns the house's promise that a sequence has broken; undefined if it has kept all. */
export function brokenPromise({ accounts, journal }: World): string | undefined {
  const { deposited, withdrawn, bonuses, gifts, settled } = journal;
  const stakes = sum(settled.map((one) => one.stakes));
  const edge = sum(settled.map((one) => one.edge));
  if (
    journal.withdrawn + sum(accounts.map(({ balance, vault }) => balance + vault)) >
    deposited + bonuses + gifts - centsOf(edge)
  )
    return 'coins came from nowhere';
  // Keys and rakeback are worth what is published for stakes that did not come back, nothing more.
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
