import { sql } from 'kysely';
import { type Fact, factOf, isFact } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';

export type Quote = { id: bigint; usdPrice: string; quotedAt: Date };
/** Price that a source gave, at the source's own time (ms since the epoch). */
export type SourceReading = { source: string; usd: string; at: number };
/** A stored price with its seal; null for one from before prices were sealed. */
export type Sealed<Price> = Price & { mac: Buffer | null };

/** Drops trailing zeros: `1.50000000` becomes `1.5`. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Latest time of a valid price. Later ones were stored while a clock was ahead. */
const LATEST = sql<Date>`app_now() + interval '1 minute'`;

/** Number of newest quotes to read. A release from before seals may have stored some of them without one. */
const NEWEST = 10;

/** Makes a fact of the newest quotes of a coin, newest first. */
export const newestQuotesFact = (symbol: string): Fact<Sealed<Quote>[]> =>
  factOf(
    sql<{ id: string; usdPrice: string; quotedAt: string; mac: string | null }>`
      select id::text, usd_price::text as "usdPrice", quoted_at as "quotedAt", encode(mac, 'hex') as mac
      from cashier_quotes
      where symbol = ${symbol} and quoted_at <= ${LATEST} order by cashier_quotes.quoted_at desc limit ${NEWEST}`,
    (rows) =>
      rows.map((row) => ({
        id: BigInt(row.id),
        usdPrice: plain(row.usdPrice),
        quotedAt: new Date(row.quotedAt),
        mac: row.mac === null ? null : Buffer.from(row.mac, 'hex'),
      })),
  );

/** Finds a quote of a coin. */
export async function findQuote(tx: Tx, symbol: string, id: bigint): Promise<Sealed<Quote> | undefined> {
  const row = await tx
    .selectFrom('cashier_quotes')
    .select(['id', 'usd_price', 'quoted_at', 'mac'])
    .where('id', '=', id)
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return row && { id: row.id, usdPrice: plain(row.usd_price), quotedAt: row.quoted_at, mac: row.mac };
}

export async function insertQuote(
  tx: Tx,
  { symbol, usdPrice, quotedAt, mac }: Omit<Quote, 'id'> & { symbol: string; mac: Buffer },
): Promise<void> {
  await tx
    .insertInto('cashier_quotes')
    .values({ symbol, usd_price: usdPrice, quoted_at: quotedAt, mac })
    .execute();
}

/** Stores a source's reading. A second reading for the same time replaces the first. */
export async function insertReading(
  tx: Tx,
  reading: SourceReading & { symbol: string; mac: Buffer },
): Promise<void> {
  await tx
    .insertInto('cashier_price_readings')
    .values({
      symbol: reading.symbol,
      source: reading.source,
      usd_price: reading.usd,
      at: new Date(reading.at),
      mac: reading.mac,
    })
    .onConflict((conflict) =>
      conflict.columns(['symbol', 'source', 'at']).doUpdateSet({ usd_price: reading.usd, mac: reading.mac }),
    )
    .execute();
}

/** Recent readings of a price from all sources, newest first. */
export async function readReadings(tx: Tx, symbol: string): Promise<Sealed<SourceReading>[]> {
  const rows = await tx
    .selectFrom('cashier_price_readings')
    .select(['source', 'usd_price', 'at', 'mac'])
    .where('symbol', '=', symbol)
    .where('at', '<=', LATEST)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    source: row.source,
    usd: plain(row.usd_price),
    at: row.at.getTime(),
    mac: row.mac,
  }));
}

/** Deletes readings older than a day, which no rule uses any more. */
export async function forgetReadings(tx: Tx): Promise<void> {
  await sql`delete from cashier_price_readings where at < app_now() - interval '1 day'`.execute(tx);
}

export async function readVault(tx: Tx, playerId: bigint): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cashier_vaults')
    .select('vault_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.vault_id ?? undefined;
}

/** Stores a player's vault unless the player already has one. */
export async function writeVault(tx: Tx, playerId: bigint, vaultId: string): Promise<void> {
  await tx
    .insertInto('cashier_vaults')
    .values({ player_id: playerId, vault_id: vaultId })
    // No conflict column is named. With one, two equal rows at the same time could still violate the other unique
    // constraint.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function playerOfVault(tx: Tx, vaultId: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('cashier_vaults')
    .select('player_id')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst();
  return row?.player_id;
}

export async function playersOfVaults(tx: Tx, vaultIds: readonly string[]): Promise<Map<string, bigint>> {
  if (vaultIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cashier_vaults')
    .select(['vault_id', 'player_id'])
    .where('vault_id', 'in', vaultIds)
    .execute();
  return new Map(
    rows.flatMap((row) => (row.vault_id === null ? [] : [[row.vault_id, row.player_id] as const])),
  );
}

export async function readAddress(tx: Tx, playerId: bigint, method: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cashier_addresses')
    .select('address')
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .executeTakeFirst();
  return row?.address;
}

/**
 * Stores a player's deposit address unless there's already one. @param canonical the address in its canonical
 * spelling.
 */
export async function writeAddress(
  tx: Tx,
  playerId: bigint,
  { method, address, canonical }: { method: string; address: string; canonical: string },
): Promise<void> {
  await tx
    .insertInto('cashier_addresses')
    .values({ player_id: playerId, method, address, canonical })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes a fact that is true if an address is a deposit address of one of our players. @param canonical its canonical
 * spelling.
 */
export const isOwnAddressFact = (canonical: string): Fact<boolean> =>
  isFact(sql`exists (select from cashier_addresses where canonical = ${canonical})`);
