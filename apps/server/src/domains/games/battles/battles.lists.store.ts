import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { VOID_DRAWS_SHOWN, type VoidDraws, voidDrawsOf } from '../../../platform/void-draws.ts';
import type { Battle } from './battles.rules.ts';
import { type BattleRow, battleOf } from './battles.store.ts';

export type ListQuery = {
  mode: BattleMode | null;
  format: BattleFormat | null;
  show: 'open' | 'live' | 'over' | 'mine' | null;
  /** Player whose battles the `mine` list shows. */
  playerId: bigint | null;
  minPrice: bigint | null;
  maxPrice: bigint | null;
  sort: 'newest' | 'price-asc' | 'price-desc';
  limit: number;
  offset: number;
};

/** Maximum number of battles in the list of ended battles, and in a player's own list. */
const OVER_LISTED = 1_000;

const isOpen = sql<boolean>`state = 'WAITING'`;
const isLive = sql<boolean>`(state = 'DRAWING' or (state = 'FINISHED' and over_at > (select app_now())))`;
const shows = {
  open: isOpen,
  live: isLive,
  over: sql<boolean>`(state = 'FINISHED' and over_at <= (select app_now()))`,
} as const;
const orders = {
  newest: sql`id desc`,
  'price-asc': sql`price, id desc`,
  'price-desc': sql`price desc, id desc`,
} as const;

type Filter = Omit<ListQuery, 'sort' | 'limit' | 'offset'>;

/** Query for the battles that pass the filter: public ones, or those in which the player has a seat. */
function fitting({ mode, format, show, playerId, minPrice, maxPrice }: Filter): RawBuilder<unknown> {
  const filter =
    show === 'mine'
      ? sql`id in (select battle_id from battles_seats where player_id = ${playerId} order by battle_id desc limit ${OVER_LISTED})`
      : sql`key is null and ${show === null ? sql`(${isOpen} or ${isLive})` : shows[show]}`;
  const newest = show === 'over' ? sql`order by over_at desc limit ${OVER_LISTED}` : sql``;
  return sql`select * from (select * from battles_battles where ${filter} ${newest}) shown
    where (${mode}::text is null or mode = ${mode}) and (${format}::text is null or format = ${format})
      and price >= coalesce(${minPrice}::bigint, 0) and (${maxPrice}::bigint is null or price <= ${maxPrice}::bigint)`;
}

export async function listBattles(tx: Tx, query: ListQuery): Promise<Battle[]> {
  // The subquery is materialized, because few battles are listed and indexes find them. Sorting first would scan all
  // battles ever played.
  const { rows } = await sql<BattleRow>`with fitting as materialized (${fitting(query)})
    select * from fitting order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}`.execute(
    tx,
  );
  return rows.map(battleOf);
}

/**
 * Lists up to 30 waiting public battles up to a price in which a player has no seat yet, cheapest first, then oldest.
 * Quick join tries them in this order.
 */
export async function cheapestOpen(tx: Tx, playerId: bigint, most: bigint): Promise<Battle[]> {
  const { rows } = await sql<BattleRow>`
    select * from (select * from battles_battles where ${isOpen} and key is null) open
    where price <= ${most}
      and not exists (select from battles_seats where battle_id = open.id and player_id = ${playerId})
    order by price, id limit 30`.execute(tx);
  return rows.map(battleOf);
}

/** Counts the battles that pass a filter, over all pages. */
export async function countBattles(tx: Tx, filter: Filter): Promise<number> {
  const { rows } = await sql<{
    total: bigint;
  }>`select count(*) as total from (${fitting(filter)}) listed`.execute(tx);
  return Number(rows[0]?.total ?? 0n);
}

/** Lists public battles whose playback is over, newest first. If a battle is given, only earlier ones. */
export async function readHistory(
  tx: Tx,
  { limit, offset, before }: { limit: number; offset: number; before: bigint | undefined },
): Promise<Battle[]> {
  const over = sql`key is null and ${shows.over} ${before === undefined ? sql`` : sql`and id < ${before}`}`;
  // A subquery first finds the page's start, by id alone.
  const { rows } = await sql<BattleRow>`
    select * from battles_battles where ${over}
      and id <= (select id from battles_battles where ${over} order by id desc limit 1 offset ${offset})
    order by id desc limit ${limit}`.execute(tx);
  return rows.map(battleOf);
}

/** Reads the newest voided battles, and the number of all voided battles. */
export async function readVoid(tx: Tx): Promise<VoidDraws> {
  const { rows } = await sql<VoidDraws['latest'][number] & { count: number }>`
    select id as id, beacon_round as "beaconRound", beacon_at as "beaconAt", (count(*) over ())::int as count
    from battles_battles where state = 'VOID' order by battles_battles.id desc limit ${VOID_DRAWS_SHOWN}`.execute(
    tx,
  );
  return voidDrawsOf(rows);
}

/** Rules and case versions on which a battle's odds depend. */
export type BattleOdds = { id: bigint; mode: BattleMode; format: BattleFormat; versions: string[] };

/** Reads the rules of battles by id, and the case version of each round. */
export async function readOdds(tx: Tx, ids: readonly bigint[]): Promise<BattleOdds[]> {
  const { rows } = await sql<BattleOdds>`
    select b.id, b.mode, b.format,
      array(select r.case_version::text from battles_rounds r where r.battle_id = b.id order by r.round) as versions
    from battles_battles b where b.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
