import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './postgres.ts';

/**
 * Every advisory lock of the site by its class, the first of the two numbers that PostgreSQL knows it by; the second says
 * of what. Numbers never change: while a deploy goes on, nodes of both releases exclude each other by them. Those marked
 * SQL are taken in functions of the database.
 */
export const LOCKS = {
  /** SQL. A round of bets: shared by bets, alone by its close. */
  round: 1,
  /** SQL. The sealing of the ledger. */
  seal: 2,
  /** SQL. A duty and its epoch, as one number of 64 bits with this as its seed. */
  leader: 3,
  /** SQL. What a player says in chat. */
  chatAuthor: 4,
  /** A player's payments. */
  payments: 5,
  /** A player's seed pairs. */
  seedPairs: 6,
  /** The list of skins for sale. */
  skinsList: 7,
  /** The publishing of cases: 0; of reward cases: 1. */
  publishing: 8,
  /** The privileges of the application's login. */
  privileges: 9,
  /** The base backup of an embedded database. */
  backup: 10,
  /** The players that a player blocks. */
  blocks: 32,
  /** A rain: shared by joins and tips, alone by its end; 0 is which rain is open. */
  rain: 33,
  /** Uses of affiliate codes by players. */
  codeUsages: 37,
  /** Assignment of accounts to persons. */
  persons: 58,
  /** SQL. The losses of a person. */
  personLosses: 59,
  /** The network that a rain is joined from. */
  network: 60,
  /** The cap of all withdrawals together. */
  withdrawalCap: 61,
  /** Rank keys of a person. */
  rankKeys: 62,
  /** SQL. The log of the staff. */
  staffLog: 80,
  /** SQL. What a member of the staff gives alone. */
  staffGifts: 81,
  /** SQL. What a member of the staff offers alone. */
  staffOffers: 107,
  /** The exports of a player's data. */
  privacyExports: 108,
  /** SQL. The prizes of raffles to come: their publishing, and the opening of a raffle. */
  rafflePrizes: 119,
  /** The favorite cases of a player. */
  caseFavorites: 151,
  /** The wins that a player shares. */
  shares: 175,
  /** Held by SQL: the week's budget of a kind of gifts. */
  staffBudgets: 222,
  /** The building of indexes. */
  indexes: 395,
  /** The database's clock. */
  clock: 410,
} as const;

type Lock = keyof typeof LOCKS;

const numberOf = (lock: Lock): RawBuilder<unknown> => sql.raw(String(LOCKS[lock]));

/** Waits for the lock and holds it until the transaction ends. */
export async function lockAlone(tx: Tx, lock: Lock, of: bigint = 0n): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(lock)}, ${of}::int)`.execute(tx);
}

/** Holds the lock beside others who share it until the transaction ends. */
export async function lockShared(tx: Tx, lock: Lock, of: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${numberOf(lock)}, ${of}::int)`.execute(tx);
}

/** As {@link lockAlone}, of a text. */
export async function lockText(tx: Tx, lock: Lock, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(lock)}, hashtext(${of}))`.execute(tx);
}
