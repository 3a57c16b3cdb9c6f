import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A prize of an event, in cents; `ref` is the reference of the prize's transfer. */
export type EventPrize = {
  event: 'leaderboard' | 'raffle';
  week: number;
  place: number;
  playerId: bigint;
  prize: bigint;
  ref: string;
};

export type HeldRow = EventPrize & { id: bigint; heldAt: Date; isPaid: boolean | null };

/** Stores a prize for staff to review. @returns its id. */
export async function insertHeld(tx: Tx, prize: EventPrize): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into pot_held (event, week, place, player_id, prize, ref, held_at)
    values (${prize.event}, ${prize.week}, ${prize.place}, ${prize.playerId}, ${prize.prize}, ${prize.ref}, app_now())
    returning id`.execute(tx);
  if (rows[0] === undefined) throw new Error('a held prize was not kept');
  return rows[0].id;
}

export async function findHeld(tx: Tx, id: bigint): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select id, event, week, place, player_id as "playerId", prize, ref, held_at as "heldAt", is_paid as "isPaid"
    from pot_held where id = ${id}`.execute(tx);
  return rows[0];
}

/** Stores the decision on a held prize. @returns the prize, or undefined if it was decided before. */
export async function decide(tx: Tx, id: bigint, isPaid: boolean): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    update pot_held set decided_at = app_now(), is_paid = ${isPaid} where id = ${id} and decided_at is null
    returning id, event, week, place, player_id as "playerId", prize, ref, held_at as "heldAt", is_paid as "isPaid"`.execute(
    tx,
  );
  return rows[0];
}

/** Ids of prizes that wait for a decision, oldest first. */
export async function readHeld(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from pot_held where decided_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
