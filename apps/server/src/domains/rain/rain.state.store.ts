import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** The open rain: prize in cents, end in ms since the epoch, and the ids of its entrants, ascending. */
export type OpenState = {
  id: bigint;
  closesAt: number;
  prize: bigint;
  beaconRound: number;
  entries: string[];
  /** Ids of earlier rains that wait for their late beacon round, oldest first. */
  waiting: string[];
};

export async function readOpenState(tx: Tx): Promise<OpenState | undefined> {
  const { rows } = await sql<OpenState>`
    select r.id, floor(extract(epoch from r.closes_at) * 1000)::float8 as "closesAt", r.beacon_round::int as "beaconRound",
      (r.carried + r.base + (select coalesce(sum(t.amount), 0) from rain_tips t where t.rain_id = r.id))::bigint as prize,
      array(select w.id::text from rain_rains w where w.state = 'DRAWING'
        and w.beacon_at <= app_now() - ${BEACON_PATIENCE_MS} * interval '1 millisecond' order by w.id) as waiting,
      array(select e.player_id::text from rain_entries e where e.rain_id = r.id order by e.player_id) as entries
    from rain_rains r where r.state = 'OPEN'`.execute(tx);
  return rows[0];
}

export type LastEnd = { id: bigint; end: 'PAID' | 'EMPTY' | 'VOID'; pot: bigint; entrants: number };

/** Reads the newest of the rains that have ended; undefined before the first end. */
export async function readLastEnd(tx: Tx): Promise<LastEnd | undefined> {
  const { rows } = await sql<LastEnd>`
    select id, state as "end", pot, entrants from rain_rains
    where state in ('PAID', 'EMPTY', 'VOID') order by id desc limit 1`.execute(tx);
  return rows[0];
}
