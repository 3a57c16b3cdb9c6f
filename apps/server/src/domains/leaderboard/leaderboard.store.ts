import type { PotTerms } from '@aureus/fair/gifts.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A place with a prize. Amounts are cents. */
export type PlaceRow = {
  week: number;
  place: number;
  playerId: bigint;
  staked: bigint;
  /** Edge in micro-coins; null for weeks that were ranked by stakes. */
  edge: bigint | null;
  prize: bigint;
  ref: string;
};

/** Prizes of a week, in cents by place. */
export async function readPrizes(tx: Tx, week: number): Promise<bigint[]> {
  const { rows } = await sql<{ prizes: string[] | null }>`
    select leaderboard_prizes_of(${week})::text[] as prizes`.execute(tx);
  return (rows[0]?.prizes ?? []).map(BigInt);
}

/** Opens a week with its share of the pot. @returns false if the week was opened before or another week is open. */
export async function openWeek(tx: Tx, week: number, { share, least }: PotTerms): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into leaderboard_weeks (week, opened_at, pot_share, pot_least)
    values (${week}, app_now(), ${share}, ${least}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readOpenWeek(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ week: number }>`
    select week from leaderboard_weeks where closed_at is null`.execute(tx);
  return rows[0]?.week;
}

/** A week's terms for its share of the pot; null if its prizes are fixed, undefined if the week was never opened. */
export async function readTerms(tx: Tx, week: number): Promise<PotTerms | null | undefined> {
  const { rows } = await sql<{ share: number | null; least: bigint | null }>`
    select pot_share as share, pot_least as least from leaderboard_weeks where week = ${week}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return row.share === null || row.least === null ? null : { share: row.share, least: row.least };
}

/** Locks an open week; waits for another closing of the week. @returns false if the week isn't open. */
export async function lockOpen(tx: Tx, week: number): Promise<boolean> {
  const { rows } = await sql`
    select from leaderboard_weeks where week = ${week} and closed_at is null for update`.execute(tx);
  return rows.length === 1;
}

/** Closes a week and stores its pot, if any. The caller holds the week's lock. */
export async function closeWeek(
  tx: Tx,
  week: number,
  pot: { edge: bigint; cents: bigint } | null,
): Promise<void> {
  await sql`update leaderboard_weeks
    set closed_at = app_now(), pot_edge = ${pot?.edge ?? null}, pot = ${pot?.cents ?? null}
    where week = ${week}`.execute(tx);
}

export async function insertPlaces(tx: Tx, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insertInto('leaderboard_places')
    .values(
      places.map(({ week, place, playerId, staked, edge, prize, ref }) => ({
        week,
        place,
        player_id: playerId,
        staked,
        edge,
        prize,
        ref,
      })),
    )
    .execute();
}

/** Closed weeks with winners, newest first. */
export async function readClosedWeeks(tx: Tx, limit: number, offset: number): Promise<number[]> {
  const { rows } = await sql<{ week: number }>`
    select week from leaderboard_places where place = 1
    order by week desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(({ week }) => week);
}

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
    edge: row.edge,
    prize: row.prize,
    ref: row.ref,
  }));
}
