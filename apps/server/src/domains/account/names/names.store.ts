import { sql } from 'kysely';
import { isUniqueViolation, type Tx } from '../../../platform/postgres.ts';

/** Sets a player's name. @returns false if another player has the name or one that looks like it. */
export async function giveName(
  tx: Tx,
  playerId: bigint,
  name: { username: string; skeleton: string },
): Promise<boolean> {
  const { rows } = await sql`
    update account_players set username = ${name.username}, skeleton = ${name.skeleton}
    where id = ${playerId} and not exists (
      select from account_players other where other.id <> ${playerId}
        and (lower(other.username) = lower(${name.username}) or other.skeleton = ${name.skeleton}))
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Locks the player's row. @returns the name; `isFresh` is true if it changed less than `days` days ago. */
export async function lockUsername(
  tx: Tx,
  playerId: bigint,
  days: number,
): Promise<{ username: string; isFresh: boolean }> {
  const { rows } = await sql<{ username: string; is_fresh: boolean }>`
    select username, coalesce(last_username_change > app_now() - ${days} * interval '1 day', false) as is_fresh
    from account_players where id = ${playerId} for update`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error(`player ${playerId} does not exist`);
  return { username: row.username, isFresh: row.is_fresh };
}

/**
 * Renames a player. @returns the time of the change, or undefined if another player has the name or one that looks
 * like it. In that case the transaction is aborted.
 */
export async function writeUsername(
  tx: Tx,
  playerId: bigint,
  name: { username: string; skeleton: string },
): Promise<Date | undefined> {
  try {
    const { rows } = await sql<{ at: Date }>`
      update account_players set username = ${name.username}, skeleton = ${name.skeleton},
        last_username_change = date_trunc('milliseconds', app_now())
      where id = ${playerId} returning last_username_change as at`.execute(tx);
    return rows[0]?.at;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Names without a stored skeleton, oldest players first, so that the older of two look-alikes gets the skeleton. */
export async function namesWithoutSkeleton(
  tx: Tx,
  limit: number,
): Promise<{ id: bigint; username: string }[]> {
  return tx
    .selectFrom('account_players')
    .select(['id', 'username'])
    .where('skeleton', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores skeletons of existing names. If another player has the skeleton, `#` and the player id are appended. */
export async function keepSkeletons(
  tx: Tx,
  names: readonly { id: bigint; skeleton: string }[],
): Promise<void> {
  const [ids, skeletons] = [names.map(({ id }) => String(id)), names.map(({ skeleton }) => skeleton)];
  await sql`
    update account_players p set skeleton = n.skeleton || case
      when n.place > 1 or exists (select from account_players other where other.skeleton = n.skeleton)
      then '#' || n.id else '' end
    from (
      select id, skeleton, row_number() over (partition by skeleton order by id) as place
      from unnest(${ids}::bigint[], ${skeletons}::text[]) u (id, skeleton)
    ) n where p.id = n.id and p.skeleton is null`.execute(tx);
}
