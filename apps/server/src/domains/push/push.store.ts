import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A browser that gets push messages, with the session that subscribed the browser. */
export type Subscription = {
  id: bigint;
  sessionId: bigint;
  playerId: bigint;
  endpoint: string;
  publicKey: Buffer;
  auth: Buffer;
  hidesAmounts: boolean;
};

const columns = sql`id, session_id as "sessionId", player_id as "playerId", endpoint, public_key as "publicKey", auth,
  hides_amounts as "hidesAmounts"`;

/**
 * Stores a session's newest subscription. The subscription of an earlier session in the same browser passes to this
 * session.
 */
export async function put(tx: Tx, given: Omit<Subscription, 'id'>): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${given.sessionId}`.execute(tx);
  await sql`insert into push_subscriptions (session_id, player_id, endpoint, public_key, auth, hides_amounts)
    values (${given.sessionId}, ${given.playerId}, ${given.endpoint}, ${given.publicKey}, ${given.auth},
            ${given.hidesAmounts})
    on conflict (endpoint) do update set session_id = excluded.session_id, player_id = excluded.player_id,
      public_key = excluded.public_key, auth = excluded.auth, hides_amounts = excluded.hides_amounts,
      made_at = excluded.made_at`.execute(tx);
}

export async function ofSession(tx: Tx, sessionId: bigint): Promise<boolean> {
  const { rows } = await sql`select from push_subscriptions where session_id = ${sessionId}`.execute(tx);
  return rows.length > 0;
}

export async function ofPlayer(tx: Tx, playerId: bigint): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from push_subscriptions where player_id = ${playerId} order by id`.execute(tx);
  return rows;
}

export async function find(tx: Tx, id: bigint): Promise<Subscription | undefined> {
  const { rows } =
    await sql<Subscription>`select ${columns} from push_subscriptions where id = ${id}`.execute(tx);
  return rows[0];
}

export async function remove(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(tx);
}

export async function removeOfSession(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`.execute(tx);
}
