import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Prizes by place, in cents, for weeks from `fromWeek` on. */
export type PrizeTable = { fromWeek: number; prizes: bigint[]; requestId: bigint | null; madeAt: Date };

/**
 * Reads the prize table that applies now and those of later weeks, by starting week. Of several for one starting week,
 * the newest counts.
 */
export async function readTables(tx: Tx): Promise<PrizeTable[]> {
  const { rows } = await sql<Omit<PrizeTable, 'prizes'> & { prizes: string[] }>`
    select distinct on (from_week) from_week as "fromWeek", prizes::text[] as prizes, request_id as "requestId", made_at as "madeAt"
    from raffle_prizes
    where from_week >= (select max(from_week) from raffle_prizes where to_timestamp(345600 + from_week * 604800::bigint) <= app_now())
    order by from_week, id desc`.execute(tx);
  return rows.map((row) => ({ ...row, prizes: row.prizes.map(BigInt) }));
}

/** The first week after all opened ones that starts in more than ten minutes. */
export async function firstWeek(tx: Tx): Promise<number> {
  const { rows } = await sql<{ week: number }>`
    select greatest(
      coalesce((select max(week) from raffle_weeks), -1) + 1,
      floor((extract(epoch from app_now() + interval '10 minutes') - 345600) / 604800)::int + 1) as week`.execute(
    tx,
  );
  return rows[0]?.week ?? 0;
}

/**
 * Publishes the prizes of an approved request. @returns false if their week already has a raffle or is about to start.
 */
export async function publish(tx: Tx, requestId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select raffle_publish_prizes(${requestId}) as "isDone"`.execute(tx);
  return rows[0]?.isDone === true;
}
