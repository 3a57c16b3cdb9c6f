import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/** In how many milliseconds 95 of 100 requests of each kind were decided since a time. */
export async function readDecidedWithin(tx: Tx, since: Date): Promise<{ kind: string; ms: number }[]> {
  const { rows } = await sql<{ kind: string; ms: number }>`
    select kind, (extract(epoch from percentile_disc(0.95) within group (order by decided_at - created_at)) * 1000)::int8::float8 as ms
    from staff_requests where decided_at >= ${since} and state in ('APPROVED', 'REFUSED') group by kind`.execute(
    tx,
  );
  return rows;
}

export type Handover = { memberId: bigint; name: string; text: string; at: Date };

export async function readHandover(tx: Tx): Promise<Handover | undefined> {
  const { rows } = await sql<Handover>`
    select h.member_id as "memberId", m.name, h.text, h.at
    from staff_handovers h join staff_members m on m.id = h.member_id order by h.id desc limit 1`.execute(tx);
  return rows[0];
}

export async function insertHandover(tx: Tx, memberId: bigint, text: string): Promise<void> {
  await sql`insert into staff_handovers (member_id, text) values (${memberId}, ${text})`.execute(tx);
}

/** Entries of the staff log. */
export async function countLog(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(position), 0)::int as count from staff_log`.execute(tx);
  return rows[0]?.count ?? 0;
}
