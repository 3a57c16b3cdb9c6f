import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { KeptVerdict, RegisterVerdict } from './registers.rules.ts';

export type CheckRow = KeptVerdict & { register: string; sessionId: bigint | null };

export async function read(tx: Tx, playerId: bigint): Promise<CheckRow | undefined> {
  const { rows } = await sql<{
    register: string;
    verdict: RegisterVerdict;
    at: Date;
    sessionId: bigint | null;
  }>`
    select register, verdict, checked_at as at, session_id as "sessionId" from registers_checks
    where player_id = ${playerId}`.execute(tx);
  const [row] = rows;
  return row && { ...row, at: row.at.getTime() };
}

export async function write(tx: Tx, playerId: bigint, row: CheckRow): Promise<void> {
  await sql`
    insert into registers_checks (player_id, register, verdict, checked_at, session_id)
    values (${playerId}, ${row.register}, ${row.verdict}, ${new Date(row.at)}, ${row.sessionId})
    on conflict (player_id) do update set register = excluded.register, verdict = excluded.verdict,
      checked_at = excluded.checked_at, session_id = coalesce(excluded.session_id, registers_checks.session_id)`.execute(
    tx,
  );
}
