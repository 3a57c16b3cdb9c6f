import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import type { RaffleState } from '@aureus/contract/raffle.ts';
import type { PotTerms } from '@aureus/fair/gifts.ts';
import type { RafflePot } from '@aureus/fair/raffle.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { VOID_DRAWS_SHOWN, type VoidDraws, voidDrawsOf } from '../../platform/void-draws.ts';
import type { Numbers } from './raffle.rules.ts';

/** A week's raffle as stored. Prizes are cents, times ms since the epoch. */
export type Raffle = {
  week: number;
  state: 'OPEN' | RaffleState;
  prizes: bigint[];
  /** The raffle's share of the week's edge, and the minimum of its pot; null if its prizes are fixed. */
  terms: PotTerms | null;
  /**
   * The raffle's pot as the ticket list states it, with the edge from which it was computed; null if unknown yet or if
   * prizes are fixed.
   */
  pot: RafflePot | null;
  beaconRound: number | null;
  beaconAt: number | null;
  listedAt: number | null;
  listHash: string | null;
  tickets: bigint | null;
  players: number | null;
  randomness: string | null;
  signature: string | null;
  drawnAt: number | null;
  carriedInto: number | null;
};

export type Win = { place: number; ticket: bigint; playerId: bigint; prize: bigint; ref: string };

/** A win, with the salt of the winner's pseudonym in the ticket list. */
export type WonLine = Win & { salt: string | null };

type Row = {
  week: number;
  state: Raffle['state'];
  prizes: string[];
  pot_share: number | null;
  pot_least: bigint | null;
  pot_edge: bigint | null;
  pot: bigint | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  listed_at: Date | null;
  list_hash: string | null;
  tickets: bigint | null;
  players: number | null;
  randomness: string | null;
  signature: string | null;
  drawn_at: Date | null;
  carried_into: number | null;
};

const time = (date: Date | null): number | null => date && date.getTime();

const termsOf = ({ pot_share: share, pot_least: least }: Row): PotTerms | null =>
  share === null || least === null ? null : { share, least };

function potOf(row: Row): RafflePot | null {
  const terms = termsOf(row);
  const { pot: cents, pot_edge: edge } = row;
  return terms === null || cents === null || edge === null ? null : { ...terms, cents, edge };
}

const raffle = (row: Row): Raffle => ({
  week: row.week,
  state: row.state,
  prizes: row.prizes.map(BigInt),
  terms: termsOf(row),
  pot: potOf(row),
  beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
  beaconAt: time(row.beacon_at),
  listedAt: time(row.listed_at),
  listHash: row.list_hash,
  tickets: row.tickets,
  players: row.players,
  randomness: row.randomness,
  signature: row.signature,
  drawnAt: time(row.drawn_at),
  carriedInto: row.carried_into,
});

const columns = sql`week, state, prizes::text[] as prizes, pot_share, pot_least, pot_edge, pot, beacon_round, beacon_at, listed_at, list_hash, tickets, players,
  randomness, signature, drawn_at, carried_into`;

async function several(query: RawBuilder<Row>, tx: Tx): Promise<Raffle[]> {
  const { rows } = await query.execute(tx);
  return rows.map(raffle);
}

/**
 * Opens a week's raffle with its published prizes and its terms for the pot. @returns false if the week already has a
 * raffle.
 */
export async function openWeek(tx: Tx, week: number, { share, least }: PotTerms): Promise<boolean> {
  const { rows } = await sql<{ isOpened: boolean }>`
    select raffle_open_week(${week}, ${share}, ${least}) as "isOpened"`.execute(tx);
  return rows[0]?.isOpened === true;
}

export const readWeeks = (tx: Tx, weeks: readonly number[]): Promise<Raffle[]> =>
  several(sql<Row>`select ${columns} from raffle_weeks where week = any(${weeks}::int[]) order by week`, tx);

/** Locks a week's raffle, so that changes of the raffle run one after the other. Lock it before any wallet. */
export async function lockWeek(tx: Tx, week: number): Promise<Raffle | undefined> {
  const [row] = await several(
    sql<Row>`select ${columns} from raffle_weeks where week = ${week} for update`,
    tx,
  );
  return row;
}

/** Latest week that has a raffle; undefined before the first raffle. */
export async function lastWeek(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ week: number | null }>`select max(week) as week from raffle_weeks`.execute(tx);
  return rows[0]?.week ?? undefined;
}

/** Raffles that are open or wait for their draw, oldest first. */
export const readUnfinished = (tx: Tx): Promise<Raffle[]> =>
  several(sql<Row>`select ${columns} from raffle_weeks where state in ('OPEN', 'LISTED') order by week`, tx);

/** Raffles with a list that wait for their late beacon round. */
export const readWaiting = (tx: Tx): Promise<Raffle[]> =>
  several(
    sql<Row>`select ${columns} from raffle_weeks where state = 'LISTED'
      and beacon_at <= app_now() - ${BEACON_PATIENCE_MS} * interval '1 millisecond' order by week`,
    tx,
  );

/** Closed raffles that had tickets, newest first. */
export const readClosed = (tx: Tx, limit: number, offset: number): Promise<Raffle[]> =>
  several(
    sql<Row>`select ${columns} from raffle_weeks where state in ('LISTED', 'DRAWN', 'VOID')
      order by week desc limit ${limit} offset ${offset}`,
    tx,
  );

/**
 * Stores a raffle's beacon round; a round announced earlier stays.
 * @returns the stored round; undefined if the ticket list is already final.
 */
export async function announceBeacon(
  tx: Tx,
  week: number,
  beacon: { round: number; at: number },
): Promise<{ round: number; at: number } | undefined> {
  const { rows } = await sql<{ round: bigint; at: Date }>`
    update raffle_weeks set beacon_round = coalesce(beacon_round, ${BigInt(beacon.round)}),
      beacon_at = coalesce(beacon_at, ${new Date(beacon.at)})
    where week = ${week} and state = 'OPEN' returning beacon_round as round, beacon_at as at`.execute(tx);
  return rows[0] && { round: Number(rows[0].round), at: rows[0].at.getTime() };
}

/** Marks a raffle's ticket list as final. */
export async function markListed(
  tx: Tx,
  week: number,
  list: { hash: string; tickets: bigint; players: number; pot: RafflePot | null; out: readonly bigint[] },
): Promise<void> {
  const { hash, tickets, players, pot, out } = list;
  const cents = pot?.cents ?? null;
  await sql`update raffle_weeks set state = ${tickets === 0n ? 'EMPTY' : 'LISTED'}, listed_at = app_now(),
      list_hash = ${hash}, tickets = ${tickets}, players = ${players}, pot = ${cents}, pot_edge = ${pot?.edge ?? null}, left_out = ${[...out]}::bigint[],
      prizes = case when ${cents}::bigint is null then prizes else raffle_due_prizes(week, ${cents}) end
    where week = ${week}`.execute(tx);
}

export async function markDrawn(
  tx: Tx,
  week: number,
  beacon: { randomness: string; signature: string },
): Promise<void> {
  await sql`update raffle_weeks set state = 'DRAWN', randomness = ${beacon.randomness},
      signature = ${beacon.signature}, drawn_at = app_now()
    where week = ${week}`.execute(tx);
}

/**
 * Voids a raffle. Its tickets count in a later raffle (`into`), and its prizes are added to the later raffle's prizes.
 */
export async function markVoid(tx: Tx, week: number, into: number): Promise<void> {
  await sql`update raffle_weeks set state = 'VOID', carried_into = ${into} where week = ${week}`.execute(tx);
  await sql`update raffle_weeks set prizes = raffle_due_prizes(week) where week = ${into}`.execute(tx);
}

/**
 * Prizes published for a week, the time when their table was made, and prizes added by void raffles. Prizes are cents
 * by place.
 */
export type Promised = { prizes: bigint[]; madeAt: number; carried: bigint[] };

export async function readPromised(tx: Tx, weeks: readonly number[]): Promise<Map<number, Promised>> {
  const { rows } = await sql<{ week: number; prizes: string[]; madeAt: number; carried: string[] | null }>`
    select w.week, t.prizes::text[] as prizes, floor(extract(epoch from t.made_at) * 1000)::float8 as "madeAt",
      (select array_agg(s.total::text order by s.place) from (
         select u.place, sum(u.prize)::bigint as total
         from raffle_weeks v, unnest(v.prizes) with ordinality as u (prize, place)
         where v.carried_into = w.week group by u.place) as s) as carried
    from unnest(${weeks}::int[]) as w (week)
      cross join lateral (select p.prizes, p.made_at from raffle_prizes p where p.from_week <= w.week
        order by p.from_week desc, p.id desc limit 1) as t`.execute(tx);
  return new Map(
    rows.map(({ week, prizes, madeAt, carried }) => [
      week,
      { prizes: prizes.map(BigInt), madeAt, carried: (carried ?? []).map(BigInt) },
    ]),
  );
}

export async function insertNumbers(tx: Tx, week: number, numbers: readonly Numbers[]): Promise<void> {
  await sql`insert into raffle_tickets (week, first, last, player_id, salt)
    select ${week}, * from unnest(${numbers.map(({ first }) => first)}::bigint[],
      ${numbers.map(({ last }) => last)}::bigint[], ${numbers.map(({ playerId }) => playerId)}::bigint[],
      ${numbers.map(({ salt }) => salt)}::text[])`.execute(tx);
}

/** Reads a week's ticket numbers, in ascending order. */
export async function readNumbers(tx: Tx, week: number): Promise<Numbers[]> {
  const { rows } = await sql<Numbers>`
    select player_id as "playerId", first, last, salt from raffle_tickets where week = ${week} order by first`.execute(
    tx,
  );
  return rows;
}

/** Reads a player's ticket numbers in several weeks. */
export async function readNumbersOf(
  tx: Tx,
  playerId: bigint,
  weeks: readonly number[],
): Promise<Map<number, Numbers>> {
  const { rows } = await sql<{ week: number; first: bigint; last: bigint; salt: string | null }>`
    select week, first, last, salt from raffle_tickets
    where player_id = ${playerId} and week = any(${weeks}::int[])`.execute(tx);
  return new Map(rows.map(({ week, ...numbers }) => [week, { playerId, ...numbers }]));
}

export async function insertWins(tx: Tx, week: number, wins: readonly Win[]): Promise<void> {
  if (wins.length === 0) return;
  await tx
    .insertInto('raffle_wins')
    .values(wins.map(({ playerId, ...win }) => ({ week, player_id: playerId, ...win })))
    .execute();
}

/** Reads the wins of several weeks, by week and place. */
export async function readWins(tx: Tx, weeks: readonly number[]): Promise<Map<number, WonLine[]>> {
  const { rows } = await sql<{
    week: number;
    place: number;
    ticket: bigint;
    player_id: bigint;
    prize: bigint;
    ref: string;
    salt: string | null;
  }>`select w.*, t.salt from raffle_wins w left join raffle_tickets t using (week, player_id)
     where w.week = any(${weeks}::int[]) order by w.week, w.place`.execute(tx);
  const wins = new Map<number, WonLine[]>();
  for (const { week, player_id: playerId, ...win } of rows) {
    const ofWeek = wins.get(week) ?? [];
    ofWeek.push({ ...win, playerId });
    wins.set(week, ofWeek);
  }
  return wins;
}

/** Tickets that void raffles carry over into a week, by player. */
export async function readCarried(
  tx: Tx,
  week: number,
  playerId: bigint | null = null,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; tickets: bigint }>`
    select t.player_id, sum(t.last - t.first + 1)::bigint as tickets
    from raffle_weeks w join raffle_tickets t on t.week = w.week
    where w.carried_into = ${week} and (${playerId}::bigint is null or t.player_id = ${playerId})
    group by t.player_id`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row.tickets]));
}

/** Counts the raffles voided for lack of a beacon, and lists the newest ones. */
export async function readVoid(tx: Tx): Promise<VoidDraws> {
  const { rows } = await sql<VoidDraws['latest'][number] & { count: number }>`
    select week::bigint as id, beacon_round as "beaconRound", beacon_at as "beaconAt", (count(*) over ())::int as count
    from raffle_weeks where state = 'VOID' order by raffle_weeks.week desc limit ${VOID_DRAWS_SHOWN}`.execute(
    tx,
  );
  return voidDrawsOf(rows);
}

/**
 * Reads the ticket lists of past weeks, oldest first. Weeks with fixed prizes are missing, and weeks from before the
 * site stored who was left out.
 */
export async function readLists(
  tx: Tx,
  playerId: bigint,
): Promise<{ week: number; listHash: string; isLeftOut: boolean }[]> {
  const { rows } = await sql<{ week: number; listHash: string; isLeftOut: boolean }>`
    select week, list_hash as "listHash", ${playerId} = any(left_out) as "isLeftOut" from raffle_weeks
    where state <> 'OPEN' and left_out is not null and pot_share is not null order by week`.execute(tx);
  return rows;
}

/** Reads a player's tickets of void raffles, by the later week into which the tickets were carried. */
export async function readCarriedOf(tx: Tx, playerId: bigint): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ week: number; tickets: bigint }>`
    select w.carried_into as week, sum(t.last - t.first + 1)::bigint as tickets
    from raffle_tickets t join raffle_weeks w on w.week = t.week
    where t.player_id = ${playerId} and w.carried_into is not null group by 1`.execute(tx);
  return new Map(rows.map(({ week, tickets }) => [week, tickets]));
}
