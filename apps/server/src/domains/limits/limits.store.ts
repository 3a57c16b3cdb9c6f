import type { LimitPeriod } from '@aureus/contract/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { Limit, LimitSet } from './limits.rules.ts';

const NONE: Limit = { cents: null, next: null };

/** The time in whole milliseconds, and a player's limits: one that was never set is none. */
export async function read(tx: Tx, playerId: bigint): Promise<{ now: number; limits: LimitSet }> {
  const { rows } = await sql<{
    now: number;
    period: LimitPeriod | null;
    cents: bigint | null;
    nextCents: bigint | null;
    nextAt: Date | null;
  }>`
    select floor(extract(epoch from t.now) * 1000)::float8 as now, l.period, l.amount_cents as cents,
      l.next_cents as "nextCents", l.next_at as "nextAt"
    from (select app_now() as now) t left join limits_deposits l on l.player_id = ${playerId}`.execute(tx);
  const limitOf = (period: LimitPeriod): Limit => {
    const row = rows.find((one) => one.period === period);
    if (row === undefined) return NONE;
    const next = row.nextAt === null ? null : { cents: row.nextCents, at: row.nextAt.getTime() };
    return { cents: row.cents, next };
  };
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database told no time');
  return { now, limits: { DAY: limitOf('DAY'), WEEK: limitOf('WEEK'), MONTH: limitOf('MONTH') } };
}

/** Keeps a limit. The caller has locked the player's payments. */
export async function write(
  tx: Tx,
  playerId: bigint,
  period: LimitPeriod,
  { cents, next }: Limit,
): Promise<void> {
  await sql`
    insert into limits_deposits (player_id, period, amount_cents, next_cents, next_at)
    values (${playerId}, ${period}, ${cents}, ${next?.cents ?? null}, ${next === null ? null : new Date(next.at)})
    on conflict (player_id, period) do update
      set amount_cents = excluded.amount_cents, next_cents = excluded.next_cents, next_at = excluded.next_at`.execute(
    tx,
  );
}
