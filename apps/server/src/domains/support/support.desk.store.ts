import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * Figures of conversations that wait for an answer: total, late ones, start of the longest wait, and assigned members.
 */
export async function readDesk(tx: Tx, lateBefore: Date) {
  const { rows } = await sql<{ waiting: number; late: number; since: Date | null; memberIds: bigint[] }>`
    select count(*)::int as waiting, count(*) filter (where waiting_since < ${lateBefore})::int as late,
      min(waiting_since) as since,
      coalesce(array_agg(distinct member_id) filter (where member_id is not null), '{}') as "memberIds"
    from support_threads where state = 'OPEN' and waiting_since is not null`.execute(tx);
  return rows[0] ?? { waiting: 0, late: 0, since: null, memberIds: [] };
}
