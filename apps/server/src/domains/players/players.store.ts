import { sql } from 'kysely';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Tally, TallyGroup, TallyMark } from '../wallet/wallet.ts';

/**
 * Sums of a player's counted bets of one day and game. Amounts are cents; `edge` is in micro-coins, `variance` in
 * cents².
 */
export type DayRow = Pick<TallyGroup, 'day' | 'game' | 'bets' | 'staked' | 'paid' | 'edge' | 'playedMs'> & {
  variance: number;
};

/** Locks a player's block list until the transaction ends. */
export const lockBlocks = (tx: Tx, playerId: bigint): Promise<void> => lockAlone(tx, 'blocks', playerId);

export async function hasBlocked(tx: Tx, byId: bigint, otherId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select players_has_blocked(${byId}, ${otherId}) as is`.execute(
    tx,
  );
  return rows[0]?.is === true;
}

/** Players blocked by a player, newest first. */
export async function readBlocks(tx: Tx, playerId: bigint): Promise<{ id: bigint; blockedAt: Date }[]> {
  const rows = await tx
    .selectFrom('players_blocks')
    .select(['blocked_id as id', 'blocked_at as blockedAt'])
    .where('player_id', '=', playerId)
    .orderBy('blocked_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .execute();
  return rows;
}

export async function insertBlock(tx: Tx, playerId: bigint, blockedId: bigint): Promise<void> {
  await sql`insert into players_blocks (player_id, blocked_id, blocked_at)
    values (${playerId}, ${blockedId}, app_now()) on conflict do nothing`.execute(tx);
}

export async function deleteBlock(tx: Tx, playerId: bigint, blockedId: bigint): Promise<void> {
  await sql`delete from players_blocks where player_id = ${playerId} and blocked_id = ${blockedId}`.execute(
    tx,
  );
}

/** True if the member of staff who made a request, or one who agreed to it, is the player's person. */
export async function isOfOwnPerson(tx: Tx, requestId: bigint, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select staff_offers_own(${playerId}, ${requestId}, null) as is`.execute(tx);
  return rows[0]?.is === true;
}

/**
 * Locks the position up to which a player's bets are counted; creates it on first use. Undefined while another
 * transaction holds the lock.
 */
export async function lockMark(tx: Tx, playerId: bigint): Promise<TallyMark | undefined> {
  await sql`insert into players_counts (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ through_seq: bigint; open_seqs: readonly bigint[] }>`
    select through_seq, open_seqs from players_counts where player_id = ${playerId} for update skip locked`.execute(
    tx,
  );
  const row = rows[0];
  return row && { throughSeq: row.through_seq, openSeqs: row.open_seqs.map(BigInt) };
}

export async function writeMark(tx: Tx, playerId: bigint, mark: TallyMark): Promise<void> {
  await sql`update players_counts
    set through_seq = ${mark.throughSeq}, open_seqs = ${[...mark.openSeqs]}::bigint[]
    where player_id = ${playerId}`.execute(tx);
}

export async function addTally(tx: Tx, playerId: bigint, tally: Tally): Promise<void> {
  const { game, bets, won, lost, staked, paid, best } = tally;
  await sql`
    insert into players_tallies as t (player_id, game, bets, won, lost, staked, paid, best)
    values (${playerId}, ${game}, ${bets}, ${won}, ${lost}, ${staked}, ${paid}, ${best})
    on conflict (player_id, game) do update set bets = t.bets + excluded.bets, won = t.won + excluded.won,
      lost = t.lost + excluded.lost, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid,
      best = greatest(t.best, excluded.best)`.execute(tx);
}

/** Adds daily sums to those already stored. */
export async function addDays(tx: Tx, playerId: bigint, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  const of = <K extends keyof DayRow>(name: K) => days.map((row) => row[name]);
  await sql`
    insert into players_days as d (player_id, day, game, bets, staked, paid, edge, variance, played_ms)
    select ${playerId}, * from unnest(${of('day')}::date[], ${of('game')}::text[], ${of('bets')}::bigint[],
      ${of('staked')}::bigint[], ${of('paid')}::bigint[], ${of('edge')}::bigint[], ${of('variance')}::float8[],
      ${of('playedMs')}::bigint[])
    on conflict (player_id, day, game) do update set bets = d.bets + excluded.bets,
      staked = d.staked + excluded.staked, paid = d.paid + excluded.paid, edge = d.edge + excluded.edge,
      variance = d.variance + excluded.variance, played_ms = d.played_ms + excluded.played_ms`.execute(tx);
}

/** Daily sums of a player from a day on, by day and game. */
export async function readDays(tx: Tx, playerId: bigint, from: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text, game, bets, staked, paid, edge, variance, played_ms as "playedMs" from players_days
    where player_id = ${playerId} and day >= ${from}::date order by day, game`.execute(tx);
  return rows;
}

export async function readTallies(tx: Tx, playerId: bigint): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select game, bets, won, lost, staked, paid, best from players_tallies
    where player_id = ${playerId} order by game`.execute(tx);
  return rows;
}

/** Reads the sequence number up to which each player's bets are counted. */
export async function readMarks(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; through_seq: bigint }>`
    select player_id, through_seq from players_counts where player_id = any(${[...playerIds]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.player_id, row.through_seq]));
}
