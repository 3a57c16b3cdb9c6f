import type { DepositState } from '@aureus/contract/cashier.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

export type Quote = { id: bigint; usdPrice: string; quotedAt: Date };

/** `1.50000000` as `1.5`. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

export async function latestQuote(tx: Tx, symbol: string): Promise<Quote | undefined> {
  const row = await tx
    .selectFrom('cashier_quotes')
    .select(['id', 'usd_price', 'quoted_at'])
    .where('symbol', '=', symbol)
    .orderBy('quoted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, usdPrice: plain(row.usd_price), quotedAt: row.quoted_at };
}

export async function insertQuote(tx: Tx, symbol: string, usdPrice: string, quotedAt: Date): Promise<void> {
  await tx
    .insertInto('cashier_quotes')
    .values({ symbol, usd_price: usdPrice, quoted_at: quotedAt })
    .execute();
}

export async function readVault(tx: Tx, playerId: bigint): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cashier_vaults')
    .select('vault_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.vault_id ?? undefined;
}

export async function writeVault(tx: Tx, playerId: bigint, vaultId: string): Promise<void> {
  await tx
    .insertInto('cashier_vaults')
    .values({ player_id: playerId, vault_id: vaultId })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
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

export async function readAddress(tx: Tx, playerId: bigint, method: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cashier_addresses')
    .select('address')
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .executeTakeFirst();
  return row?.address;
}

export async function writeAddress(tx: Tx, playerId: bigint, method: string, address: string): Promise<void> {
  await tx
    .insertInto('cashier_addresses')
    .values({ player_id: playerId, method, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false when the same webhook came before. */
export async function insertWebhook(tx: Tx, eventId: string, body: string): Promise<boolean> {
  const { rows } = await sql`insert into cashier_webhooks (provider, event_id, body, received_at)
    values ('fireblocks', ${eventId}, ${body}, app_now()) on conflict do nothing returning event_id`.execute(
    tx,
  );
  return rows.length === 1;
}

export type DepositRow = {
  id: bigint;
  ref: string;
  providerId: string;
  playerId: bigint;
  method: string;
  assetAmount: string;
  amountCents: bigint;
  state: DepositState;
  confirmations: number;
  txHash: string | null;
  reason: string | null;
  changedAtProvider: Date;
  createdAt: Date;
  updatedAt: Date;
};

const columns = sql`id, ref, provider_id as "providerId", player_id as "playerId", method, asset_amount::text as "assetAmount",
  amount_cents as "amountCents", state, confirmations, tx_hash as "txHash", reason,
  changed_at_provider as "changedAtProvider", created_at as "createdAt", updated_at as "updatedAt"`;

const deposit = (row: DepositRow): DepositRow => ({ ...row, assetAmount: plain(row.assetAmount) });

/** Everything that decides over one player's deposits happens one after the other. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(5, ${playerId}::int)`.execute(tx);
}

export async function findDeposit(tx: Tx, providerId: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier_deposits where provider = 'fireblocks' and provider_id = ${providerId}`.execute(
    tx,
  );
  return rows[0] && deposit(rows[0]);
}

type Seen = Pick<DepositRow, 'ref' | 'providerId' | 'playerId' | 'method' | 'assetAmount'>;

/** Begins a deposit when it is first heard of. */
export async function insertDeposit(tx: Tx, seen: Seen): Promise<void> {
  await sql`insert into cashier_deposits
      (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state, changed_at_provider, created_at, updated_at)
    select 'fireblocks', ${seen.providerId}, ${seen.ref}, ${seen.playerId}, ${seen.method}, ${seen.assetAmount}::numeric, 0, 'SEEN',
      'epoch', m.at, m.at from (select app_now() as at) m`.execute(tx);
}

type Change = Pick<
  DepositRow,
  'state' | 'amountCents' | 'confirmations' | 'txHash' | 'reason' | 'changedAtProvider'
> & {
  quoteId: bigint | null;
  assetAmount: string;
  /** When to ask the custodian again, in ms from now; null when the state is final. */
  checkInMs: number | null;
};

export async function updateDeposit(tx: Tx, id: bigint, change: Change): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    update cashier_deposits set state = ${change.state}, amount_cents = ${change.amountCents}, confirmations = ${change.confirmations},
      tx_hash = ${change.txHash}, reason = ${change.reason}, changed_at_provider = ${change.changedAtProvider},
      quote_id = coalesce(${change.quoteId}, quote_id), asset_amount = ${change.assetAmount}::numeric, updated_at = app_now(),
      next_check_at = app_now() + ${change.checkInMs} * interval '1 millisecond'
    where id = ${id} returning ${columns}`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error(`deposit ${id} does not exist`);
  return deposit(row);
}

/** Deposits below the minimum that wait for company. */
export async function heldDeposits(tx: Tx, playerId: bigint): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier_deposits where player_id = ${playerId} and state = 'HELD' order by id`.execute(
    tx,
  );
  return rows.map(deposit);
}

export async function markCredited(tx: Tx, id: bigint): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    update cashier_deposits set state = 'CREDITED', reason = null, updated_at = app_now(), next_check_at = null
    where id = ${id} returning ${columns}`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error(`deposit ${id} does not exist`);
  return deposit(row);
}

export async function dueDeposits(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from cashier_deposits
    where provider = 'fireblocks' and next_check_at <= app_now() order by next_check_at limit ${most}`.execute(
    tx,
  );
  return rows.map(({ providerId }) => providerId);
}

/** Up to when every change of the custodian's has been taken over, on its clock; undefined before the first search. */
export async function readSearchedTo(tx: Tx): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('cashier_searches')
    .select('searched_to')
    .where('provider', '=', 'fireblocks')
    .executeTakeFirst();
  return row?.searched_to;
}

export async function writeSearchedTo(tx: Tx, at: Date): Promise<void> {
  await sql`insert into cashier_searches (provider, searched_to) values ('fireblocks', ${at})
    on conflict (provider) do update set searched_to = greatest(cashier_searches.searched_to, excluded.searched_to)`.execute(
    tx,
  );
}

const ORDER = { createdAt: sql`created_at`, amount: sql`amount_cents` } as const;

export async function listDeposits(
  tx: Tx,
  query: {
    playerId: bigint;
    limit: number;
    offset: number;
    sortBy: keyof typeof ORDER;
    sortType: 'asc' | 'desc';
  },
): Promise<{ rows: DepositRow[]; total: number }> {
  const direction = query.sortType === 'asc' ? sql`asc` : sql`desc`;
  const [{ rows }, counted] = await Promise.all([
    sql<DepositRow>`select ${columns} from cashier_deposits where player_id = ${query.playerId}
      order by ${ORDER[query.sortBy]} ${direction}, id ${direction} limit ${query.limit} offset ${query.offset}`.execute(
      tx,
    ),
    sql<{
      total: number;
    }>`select count(*)::int as total from cashier_deposits where player_id = ${query.playerId}`.execute(tx),
  ]);
  return { rows: rows.map(deposit), total: counted.rows[0]?.total ?? 0 };
}
