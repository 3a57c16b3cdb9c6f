import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * Sums of a player's settled bets: the edge that earns gifts, in micro-coins, in total and this week, and this week's
 * stakes in cents.
 */
export type Play = { edge: bigint; weekEdge: bigint; weekStaked: bigint };
/** A player's play in a week: edge that earns gifts in micro-coins, and stakes in cents. */
export type WeekPlay = { playerId: bigint; edge: bigint; staked: bigint };

/** This week's edge that earns gifts, for a row whose `week` is the current week. */
const weekEdge = sql`greatest(wallet_earning(edge, spent_edge, spent_until) - week_from, 0)`;

export async function readPlay(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, Play>> {
  const { rows } = await sql<{ playerId: bigint } & Play>`
    select player_id as "playerId", wallet_earning(edge, spent_edge, spent_until) as edge,
      case when is_now then ${weekEdge} else 0 end as "weekEdge", case when is_now then week_staked else 0 end as "weekStaked"
    from (select *, week = wallet_week(app_now()) as is_now from wallet_players
          where player_id = any(${playerIds}::bigint[])) w`.execute(tx);
  return new Map(rows.map(({ playerId, ...play }) => [playerId, play]));
}

/**
 * Reads the players with the most edge that earns gifts this week, most first; ties go to the lower player id. The
 * current week is computed once, since computing it per row is slow.
 */
export async function readWeek(tx: Tx, limit: number): Promise<WeekPlay[]> {
  const { rows } = await sql<WeekPlay>`
    select player_id as "playerId", ${weekEdge} as edge, week_staked as staked from wallet_players
    where week = (select wallet_week(app_now())) and ${weekEdge} > 0
    order by edge desc, player_id limit ${limit}`.execute(tx);
  return rows;
}

/** Sums this week's edge that earns gifts over all players, in micro-coins. @param except players who are left out. */
export async function readWeekEdge(tx: Tx, except: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ edge: bigint }>`
    select coalesce(sum(${weekEdge}), 0)::bigint as edge from wallet_players
    where week = (select wallet_week(app_now())) and player_id <> all(${[...except]}::bigint[])`.execute(tx);
  return rows[0]?.edge ?? 0n;
}

/**
 * Computes from the bets the edge that earned players gifts in [from, to), most first. Edge that released bonuses, or
 * that was voided with a reversed deposit, doesn't count.
 */
export async function readEarnedBetween(tx: Tx, from: Date, to: Date): Promise<WeekPlay[]> {
  const { rows } = await sql<WeekPlay>`
    with played as materialized (
      select b.player_id, coalesce(sum(b.edge) filter (where b.settled_at < ${to}), 0) as edge,
        coalesce(sum(b.edge) filter (where b.settled_at >= ${to}), 0) as later,
        coalesce(sum(b.stake) filter (where b.settled_at < ${to}), 0) as staked
      from wallet_bets b where b.settled_at >= ${from} and not b.is_void group by b.player_id
    ), spans as (
      select p.player_id, p.staked, (w.edge - p.later - p.edge)::bigint as first, (w.edge - p.later)::bigint as last
      from played p join wallet_players w using (player_id) where p.edge > 0
    ), earned as (
      select s.player_id, s.staked, s.last - s.first - coalesce((
        select sum(upper(r) - lower(r)) from unnest(int8multirange(int8range(s.first, s.last)) * (
          (select coalesce(range_agg(int8range(b.edge_from, b.edge_to)), '{}') from wallet_bonuses b
           where b.player_id = s.player_id and b.edge_from < s.last and b.edge_to > s.first)
          + (select coalesce(range_agg(v.edge), '{}') from wallet_voids v where v.player_id = s.player_id))) r), 0) as edge
      from spans s
    )
    select player_id as "playerId", edge::bigint as edge, staked::bigint as staked from earned where edge > 0
    order by edge desc, player_id`.execute(tx);
  return rows;
}

/**
 * Computes from a player's bets the edge that earned no gifts, by the week of its settlement: it released a bonus, or was
 * voided with a reversed deposit. Weeks without any are missing.
 */
export async function readSpentByWeek(tx: Tx, playerId: bigint): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ week: number; spent: bigint }>`
    with played as (
      select wallet_week(b.settled_at) as week, sum(b.edge) as edge from wallet_bets b
      where b.player_id = ${playerId} and b.settled_at is not null and not b.is_void group by 1
    ), spans as (
      select p.week, (w.edge - sum(p.edge) over (order by p.week desc))::bigint as first, p.edge::bigint as edge
      from played p cross join wallet_players w where w.player_id = ${playerId}
    ), paid as (
      select (select coalesce(range_agg(int8range(b.edge_from, b.edge_to)), '{}') from wallet_bonuses b
              where b.player_id = ${playerId})
        + (select coalesce(range_agg(v.edge), '{}') from wallet_voids v where v.player_id = ${playerId}) as ranges
    )
    select week::int as week, spent::bigint as spent from spans, lateral (
      select sum(upper(r) - lower(r)) as spent
      from unnest(int8multirange(int8range(first, first + edge)) * (select ranges from paid)) r) s
    where spent > 0`.execute(tx);
  return new Map(rows.map(({ week, spent }) => [week, spent]));
}

/** Reads the sequence number of a player's last bet, which is the number of placed bets. */
export async function readLastSeq(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ bet_seq: bigint }>`
    select bet_seq from wallet_players where player_id = ${playerId}`.execute(tx);
  return rows[0]?.bet_seq ?? 0n;
}

/** Sums stakes and wins of a player's bets after a given one, if their results are final and may be shown. */
export async function readPlayedAfter(
  tx: Tx,
  playerId: bigint,
  seq: bigint,
): Promise<{ staked: bigint; won: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as won from wallet_bets
    where player_id = ${playerId} and seq > ${seq} and payout is not null and not is_void
      and (shown_at is null or shown_at <= (select app_now()))`.execute(tx);
  return rows[0] ?? { staked: 0n, won: 0n };
}

/**
 * Returns a transaction id above the ids of all transactions that have written so far, by giving the caller's
 * transaction an id. A snapshot's xmax may be lower than the id of a running transaction.
 */
export async function nextTransaction(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`select wallet_era_base() + pg_current_xact_id()::text::bigint as id`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database gave no id');
  return rows[0].id;
}

/** True if every transaction with a lower id has ended. */
export async function areOver(tx: Tx, beforeId: bigint): Promise<boolean> {
  const { rows } = await sql<{ are_over: boolean }>`
    select wallet_era_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${beforeId} as are_over`.execute(
    tx,
  );
  return rows[0]?.are_over ?? false;
}
