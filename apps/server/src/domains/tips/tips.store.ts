import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type TipRow = {
  key: string;
  fromId: bigint;
  toId: bigint;
  amount: bigint;
  /** The sender's balance after the tip. */
  balance: bigint;
};

export async function findTip(tx: Tx, key: string): Promise<TipRow | undefined> {
  return tx
    .selectFrom('tips_tips')
    .select(['key', 'from_id as fromId', 'to_id as toId', 'amount', 'balance'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores a tip. @returns false if a concurrent call of another player has just used the same key. */
export async function insertTip(tx: Tx, tip: TipRow): Promise<boolean> {
  const { rows } = await sql`
    insert into tips_tips (key, from_id, to_id, amount, balance, at)
    values (${tip.key}, ${tip.fromId}, ${tip.toId}, ${tip.amount}, ${tip.balance}, app_now())
    on conflict do nothing returning key`.execute(tx);
  return rows.length === 1;
}

/** Cents tipped by a player in the last `hours` hours. */
export async function readGiven(tx: Tx, playerId: bigint, hours: number): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(amount), 0)::bigint as given from tips_tips
    where from_id = ${playerId} and at > app_now() - ${hours} * interval '1 hour'`.execute(tx);
  return rows[0]?.given ?? 0n;
}
