import { sql } from 'kysely';
import { noteForCommit } from '../../platform/commit-notes.ts';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';

/** Sum of a player's waiting bonuses in cents: the part paid out so far, and the promised amount. */
export type WaitingBonus = { released: bigint; amount: bigint };

/** Promises a bonus that `edge` micro-coins of play release. The database allows one bonus per `ref`. */
export async function promise(
  tx: Tx,
  bonus: { playerId: bigint; amount: bigint; edge: bigint; ref: string },
): Promise<void> {
  await sql`select wallet_promise_bonus(${bonus.playerId}, ${bonus.amount}, ${bonus.edge}, ${bonus.ref})`.execute(
    tx,
  );
}

/** Pays the released part of a player's bonuses. @param ref a new one for each payment. @returns the cents paid. */
export async function release(tx: Tx, playerId: bigint, ref: string): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select wallet_release_bonuses(${playerId}, ${ref}) as cents`.execute(tx);
  const cents = rows[0]?.cents ?? 0n;
  if (cents > 0n) noteForCommit(tx, { code: transferCodes.depositBonus, ref });
  return cents;
}

/** Ends a deposit's bonus. @returns the cents of this bonus that were already paid. */
export async function drop(tx: Tx, playerId: bigint, ref: string): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select wallet_drop_bonus(${playerId}, ${ref}) as cents`.execute(tx);
  return rows[0]?.cents ?? 0n;
}

/**
 * Stops the player's latest settled stakes, together at most `amount` cents, from earning gifts: their edge leaves the
 * edge that earns gifts. A repeated `ref` changes nothing. @returns the edge that earns gifts, before and after.
 */
export async function voidPlay(
  tx: Tx,
  playerId: bigint,
  amount: bigint,
  ref: string,
): Promise<{ before: bigint; after: bigint }> {
  const { rows } = await sql<{ before: bigint; after: bigint }>`
    select before, after from wallet_void_play(${playerId}, ${amount}, ${ref})`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database answered nothing');
  return rows[0];
}

/** Reads waiting bonuses by player. Players without one are left out. */
export async function readWaiting(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, WaitingBonus>> {
  const { rows } = await sql<{ playerId: bigint } & WaitingBonus>`
    select player_id as "playerId", sum(released)::bigint as released, sum(amount)::bigint as amount
    from wallet_bonuses where player_id = any(${[...playerIds]}::bigint[]) and ended_at is null
    group by player_id`.execute(tx);
  return new Map(rows.map(({ playerId, ...bonus }) => [playerId, bonus]));
}

/**
 * Finds players with at least a cent of released but unpaid bonus. @param afterId only players with a higher id, in id
 * order.
 */
export async function readDue(tx: Tx, afterId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct b.player_id as "playerId" from wallet_bonuses b join wallet_players w using (player_id)
    where b.ended_at is null and b.player_id > ${afterId}
      and div(b.amount::numeric * (least(w.edge, b.edge_to) - b.edge_from), b.edge_to - b.edge_from) > b.released
    order by 1 limit ${limit}`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/**
 * Sums the cents of bonuses promised to a player in the last `ms` milliseconds. Of a bonus that ended early, only the
 * paid part counts.
 */
export async function promisedSince(tx: Tx, playerId: bigint, ms: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet_bonuses
    where player_id = ${playerId} and given_at > app_now() - ${ms} * interval '1 millisecond'`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
