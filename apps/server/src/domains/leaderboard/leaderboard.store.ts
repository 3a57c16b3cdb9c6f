import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A paid place. Amounts are cents. */
export type PlaceRow = {
  week: number;
  place: number;
  playerId: bigint;
  staked: bigint;
  prize: bigint;
  ref: string;
};

/** The prizes of a week, in cents by place. They don't change any more once it's about to begin. */
export async function readPrizes(tx: Tx, week: number): Promise<bigint[]> {
  const { rows } = await sql<{ prizes: string[] | null }>`
    select leaderboard_prizes_of(${week})::text[] as prizes`.execute(tx);
  return (rows[0]?.prizes ?? []).map(BigInt);
}

/** Opens a week. @returns false when it is there already, or another one is open. */
export async function openWeek(tx: Tx, week: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into leaderboard_weeks (week, opened_at) values (${week}, app_now()) on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function readOpenWeek(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ week: number }>`
    select week from leaderboard_weeks where closed_at is null`.execute(tx);
  return rows[0]?.week;
}

/** Ends a week. Of many callers exactly one gets true, and the others wait for it. */
export async function closeWeek(tx: Tx, week: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update leaderboard_weeks set closed_at = app_now() where week = ${week} and closed_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function insertPlaces(tx: Tx, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insertInto('leaderboard_places')
    .values(
      places.map(({ week, place, playerId, staked, prize, ref }) => ({
        week,
        place,
        player_id: playerId,
        staked,
        prize,
        ref,
      })),
    )
    .execute();
}

/** Closed weeks in which somebody won, newest first. */
export async function readClosedWeeks(tx: Tx, limit: number, offset: number): Promise<number[]> {
  const { rows } = await sql<{ week: number }>`
    select week from leaderboard_places where place = 1
    order by week desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(({ week }) => week);
}

/** By week and place. */
export async function readPlaces(tx: Tx, weeks: readonly number[]): Promise<PlaceRow[]> {
  if (weeks.length === 0) return [];
  const rows = await tx
    .selectFrom('leaderboard_places')
    .selectAll()
    .where('week', 'in', [...weeks])
    .orderBy('week', 'desc')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    week: row.week,
    place: row.place,
    playerId: row.player_id,
    staked: row.staked,
    prize: row.prize,
    ref: row.ref,
  }));
}
