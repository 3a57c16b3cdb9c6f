import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { Activity } from '../wallet/wallet.ts';

/** Sums of a player's newest 24 stored months, keyed by the start of the month (ms since the epoch). */
export async function readKept(tx: Tx, playerId: bigint): Promise<Map<number, Activity>> {
  const { rows } = await sql<Activity & { month: string }>`
    select month::text, deposited, withdrawn, staked, paid, played_ms as "playedMs" from limits_statements
    where player_id = ${playerId} order by month desc limit 24`.execute(tx);
  return new Map(rows.map(({ month, ...activity }) => [Date.parse(month), activity]));
}

export async function keep(tx: Tx, playerId: bigint, month: Date, activity: Activity): Promise<void> {
  const { deposited, withdrawn, staked, paid, playedMs } = activity;
  await sql`
    insert into limits_statements (player_id, month, deposited, withdrawn, staked, paid, played_ms)
    values (${playerId}, ${month.toISOString().slice(0, 10)}, ${deposited}, ${withdrawn}, ${staked}, ${paid}, ${playedMs})
    on conflict do nothing`.execute(tx);
}
