import { DEEPEST } from '@aureus/contract/shared.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { columns, type PaymentRow, rowsOf, type SelectedRow } from './payments.store.ts';

const ORDER = { createdAt: sql`p.created_at`, amount: sql`p.amount_cents` } as const;
type Direction = 'asc' | 'desc';

export type ListQuery = {
  playerId: bigint;
  ways: readonly PaymentRow['way'][];
  limit: number;
  offset: number;
  sortBy: keyof typeof ORDER;
  sortType: Direction;
};

/** Query for up to `most` of a player's payments, ordered by time, over all requested ways. */
function firstOf({ playerId, ways }: ListQuery, direction: Direction, most: number) {
  const parts = [...new Set(ways)].map(
    (
      way,
    ) => sql`(select p.id, p.created_at from cashier_payments p where p.player_id = ${playerId} and p.way = ${way}
      order by p.created_at ${sql.raw(direction)}, p.id ${sql.raw(direction)} limit ${most})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) p
    order by p.created_at ${sql.raw(direction)}, p.id ${sql.raw(direction)} limit ${most}`;
}

/** Returns a page of a player's payments and their number, at most `DEEPEST`. Steps are read only for the page. */
export async function list(tx: Tx, query: ListQuery): Promise<{ rows: PaymentRow[]; total: number }> {
  const { sortBy, sortType, limit, offset } = query;
  const order = sql`order by ${ORDER[sortBy]} ${sql.raw(sortType)}, p.id ${sql.raw(sortType)}`;
  const candidates =
    sortBy === 'createdAt'
      ? firstOf(query, sortType, Math.min(DEEPEST, offset + limit))
      : sql`select p.id, p.amount_cents from (${firstOf(query, 'desc', DEEPEST)}) newest join cashier_payments p using (id)`;
  const [rows, counted] = await Promise.all([
    rowsOf(
      tx,
      sql<SelectedRow>`
        with page as materialized (select p.id from (${candidates}) p ${order} limit ${limit} offset ${offset})
        select ${columns} from page join cashier_payments p using (id) ${order}`,
    ),
    sql<{
      total: number;
    }>`select count(*)::int as total from (${firstOf(query, 'desc', DEEPEST)}) listed`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function hasAny(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select from cashier_payments where player_id = ${playerId} limit 1`.execute(tx);
  return rows.length > 0;
}
