import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/** A member as the chat has to know him. @param days how long somebody is new. */
export async function readModerator(
  tx: Tx,
  memberId: bigint,
  days: number,
): Promise<{ isNew: boolean; playerId: bigint | null }> {
  const { rows } = await sql<{ isNew: boolean; playerId: bigint | null }>`
    select created_at > app_now() - ${days} * interval '1 day' as "isNew", player_id as "playerId"
    from staff_members where id = ${memberId}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`there is no member ${memberId}`);
  return rows[0];
}
