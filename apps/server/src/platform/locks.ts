import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './postgres.ts';

/**
 * First numbers of the site's advisory locks in PostgreSQL; the second number says which player, rain or other thing
 * is locked. Numbers never change, because nodes of two releases exclude each other with them during a deploy.
 */
export const LOCKS = {
  /** Lock on a round of bets: shared by bets, exclusive when betting closes. Taken in database functions. */
  round: 1,
  /** Lock for sealing the ledger. Taken in database functions. */
  seal: 2,
  /**
   * Lock of a duty's leader: duty and epoch are hashed to one 64-bit lock number with this number as the seed. Taken
   * in database functions.
   */
  leader: 3,
  /** Lock on a player's chat messages, reports and mutes. Also taken in database functions. */
  chatAuthor: 4,
  /** Lock on a player's payments. Also taken in database functions. */
  payments: 5,
  /** Lock on a player's seed pairs. */
  seedPairs: 6,
  /** Lock for refreshing the list of skins for sale. */
  skinsList: 7,
  /** Lock for publishing cases (0) or reward cases (1). Also taken in database functions. */
  publishing: 8,
  /** Lock for applying privileges.sql. */
  privileges: 9,
  /** Lock for making a base backup of an embedded database. */
  backup: 10,
  /** Lock on the list of players that a player has blocked. */
  blocks: 32,
  /**
   * Lock on a rain: shared by joins and tips, exclusive when the rain ends. Number 0: closing a rain, opening the
   * next, adding a void rain's pot to the open one, and setting the site's contribution. Also taken in database
   * functions.
   */
  rain: 33,
  /** Lock for uses of affiliate codes. */
  codeUsages: 37,
  /** Lock for assigning accounts to persons. */
  persons: 58,
  /** Lock on a person's losses. Taken in database functions. */
  personLosses: 59,
  /** Lock on a network, to count joins of a rain from it. */
  network: 60,
  /** Lock on the cap for the sum of all withdrawals. Taken in database functions. */
  withdrawalCap: 61,
  /** Lock on a person's rank keys. */
  rankKeys: 62,
  /** Lock on the staff log. Taken in database functions. */
  staffLog: 80,
  /** Lock on gifts that a staff member gives without a vote. Taken in database functions. */
  staffGifts: 81,
  /** Lock on promo codes that a staff member creates without a vote. Taken in database functions. */
  staffOffers: 107,
  /** Lock on exports of a player's data. */
  privacyExports: 108,
  /** Lock for publishing prizes of future raffles and for opening a raffle. Taken in database functions. */
  rafflePrizes: 119,
  /** Lock on a player's favorite cases. */
  caseFavorites: 151,
  /** Lock on a player's shared wins. */
  shares: 175,
  /** Lock on the weekly budget of a kind of gift. Taken in database functions. */
  staffBudgets: 222,
  /** Lock for building indexes. */
  indexes: 395,
  /** Lock for choosing the database's clock function. */
  clock: 410,
  /** Lock on a reference whose coins may move once. Taken in database functions. */
  transferRef: 480,
} as const;

type Lock = keyof typeof LOCKS;

const numberOf = (lock: Lock): RawBuilder<unknown> => sql.raw(String(LOCKS[lock]));

/** Takes an advisory lock exclusively and holds it until the transaction ends. */
export async function lockAlone(tx: Tx, lock: Lock, of: bigint = 0n): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(lock)}, ${of}::int)`.execute(tx);
}

/** Takes an advisory lock in shared mode and holds it until the transaction ends. */
export async function lockShared(tx: Tx, lock: Lock, of: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${numberOf(lock)}, ${of}::int)`.execute(tx);
}

/** Like {@link lockAlone}, for a text instead of a number. */
export async function lockText(tx: Tx, lock: Lock, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(lock)}, hashtext(${of}))`.execute(tx);
}
