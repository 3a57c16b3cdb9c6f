import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './postgres.ts';

/**
 * Classes of the site's advisory locks, PostgreSQL's first lock number; the second one says which player, rain or
 * other thing is locked. Numbers never change, because nodes of two releases exclude each other with them during a
 * deploy. Those marked SQL are taken in database functions too.
 */
export const LOCKS = {
  /** SQL. A round of bets: shared by bets, exclusive when betting closes. */
  round: 1,
  /** SQL. Sealing the ledger. */
  seal: 2,
  /** SQL. A duty and its epoch, hashed to one 64-bit lock number with this as the seed. */
  leader: 3,
  /** SQL. A player's chat messages and reports. */
  chatAuthor: 4,
  /** Payments of a player. */
  payments: 5,
  /** Seed pairs of a player. */
  seedPairs: 6,
  /** Refresh of the list of skins for sale. */
  skinsList: 7,
  /** SQL. Publishing cases (0) or reward cases (1). */
  publishing: 8,
  /** Changes to the privileges of the application's login. */
  privileges: 9,
  /** Base backup of an embedded database. */
  backup: 10,
  /** Players blocked by a player. */
  blocks: 32,
  /**
   * SQL. A rain: shared by joins and tips, exclusive when it ends. Number 0: closing a rain, opening the next, and
   * setting the base amount.
   */
  rain: 33,
  /** Uses of affiliate codes by players. */
  codeUsages: 37,
  /** Assigning accounts to persons. */
  persons: 58,
  /** SQL. Losses of a person. */
  personLosses: 59,
  /** Joins of a rain from one network. */
  network: 60,
  /** Cap on the sum of all withdrawals. */
  withdrawalCap: 61,
  /** Rank keys of a person. */
  rankKeys: 62,
  /** SQL. The staff log. */
  staffLog: 80,
  /** SQL. Gifts that a staff member gives without a vote. */
  staffGifts: 81,
  /** Promo codes that a staff member creates without a vote. Also taken in database functions. */
  staffOffers: 107,
  /** Exports of a player's data. */
  privacyExports: 108,
  /** SQL. Prizes of future raffles: publishing them, and opening a raffle. */
  rafflePrizes: 119,
  /** Favorite cases of a player. */
  caseFavorites: 151,
  /** Shared wins of a player. */
  shares: 175,
  /** SQL. Weekly budget of a kind of gift. */
  staffBudgets: 222,
  /** Building indexes. */
  indexes: 395,
  /** Choosing the database's clock function. */
  clock: 410,
} as const;

type Lock = keyof typeof LOCKS;

const numberOf = (lock: Lock): RawBuilder<unknown> => sql.raw(String(LOCKS[lock]));

/** Takes the lock exclusively and holds it until the transaction ends. */
export async function lockAlone(tx: Tx, lock: Lock, of: bigint = 0n): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(lock)}, ${of}::int)`.execute(tx);
}

/** Takes the lock in shared mode and holds it until the transaction ends. */
export async function lockShared(tx: Tx, lock: Lock, of: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${numberOf(lock)}, ${of}::int)`.execute(tx);
}

/** {@link lockAlone}, for a text instead of a number. */
export async function lockText(tx: Tx, lock: Lock, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(lock)}, hashtext(${of}))`.execute(tx);
}
