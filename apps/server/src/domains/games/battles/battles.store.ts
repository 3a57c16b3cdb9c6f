import type { BattleFormat, BattleMode, BattleState } from '@aureus/contract/battles.ts';
import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import type { Language } from '@aureus/contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Battle, Seat } from './battles.rules.ts';

export type BattleRow = {
  id: bigint;
  creator_id: bigint;
  mode: BattleMode;
  format: BattleFormat;
  price: bigint;
  edge: bigint;
  key: string | null;
  round_ms: number;
  language: Language;
  state: BattleState;
  created_at: Date;
  filled_at: Date | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  randomness: string | null;
  signature: string | null;
  tickets: number[][] | null;
  drawn_at: Date | null;
  starts_at: Date | null;
  over_at: Date | null;
};

const time = (date: Date | null): number | null => date && date.getTime();

export const battleOf = (row: BattleRow): Battle => ({
  id: row.id,
  creatorId: row.creator_id,
  mode: row.mode,
  format: row.format,
  price: row.price,
  edge: row.edge,
  key: row.key,
  roundMs: row.round_ms,
  language: row.language,
  state: row.state,
  createdAt: row.created_at.getTime(),
  filledAt: time(row.filled_at),
  beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
  beaconAt: time(row.beacon_at),
  randomness: row.randomness,
  signature: row.signature,
  tickets: row.tickets,
  drawnAt: time(row.drawn_at),
  startsAt: time(row.starts_at),
  overAt: time(row.over_at),
});

async function first(query: RawBuilder<BattleRow>, tx: Tx): Promise<Battle | undefined> {
  const { rows } = await query.execute(tx);
  return rows[0] && battleOf(rows[0]);
}

export const readBattle = (tx: Tx, id: bigint): Promise<Battle | undefined> =>
  first(sql<BattleRow>`select * from battles_battles where id = ${id}`, tx);

/** Locks a battle, so that its changes run one after the other. Lock it before any wallet. */
export const lockBattle = (tx: Tx, id: bigint): Promise<Battle | undefined> =>
  first(sql<BattleRow>`select * from battles_battles where id = ${id} for update`, tx);

export async function readBattles(tx: Tx, ids: readonly bigint[]): Promise<Battle[]> {
  const { rows } =
    await sql<BattleRow>`select * from battles_battles where id = any(${ids}::bigint[])`.execute(tx);
  return rows.map(battleOf);
}

export async function insertSeat(tx: Tx, battleId: bigint, seat: Omit<Seat, 'prize'>): Promise<void> {
  await sql`insert into battles_seats (battle_id, seat, player_id, bet_id, bot_name, stake_ref, wager_carried, edge_carried)
    values (${battleId}, ${seat.seat}, ${seat.playerId}, ${seat.betId}, ${seat.botName}, ${seat.stakeRef},
      ${seat.carried.wager}, ${seat.carried.edge})`.execute(tx);
}

type SeatRow = {
  battle_id: bigint;
  seat: number;
  player_id: bigint | null;
  bet_id: string | null;
  bot_name: string | null;
  stake_ref: string | null;
  prize: bigint | null;
  wager_carried: bigint;
  edge_carried: bigint;
};

function seatOf(row: SeatRow): Seat {
  const { player_id: playerId, bet_id: betId, bot_name: botName, stake_ref: stakeRef } = row;
  const carried = { wager: row.wager_carried, edge: row.edge_carried };
  const seat = { seat: row.seat, prize: row.prize, carried };
  if (playerId !== null && betId !== null) return { ...seat, playerId, betId, botName: null, stakeRef: null };
  if (botName === null || stakeRef === null) throw new Error(`no one sits on seat ${row.seat}`);
  return { ...seat, playerId: null, betId: null, botName, stakeRef };
}

function byBattle<Row extends { battle_id: bigint }, T>(
  rows: readonly Row[],
  value: (row: Row) => T,
): Map<bigint, T[]> {
  const all = new Map<bigint, T[]>();
  for (const row of rows) {
    const values = all.get(row.battle_id);
    if (values === undefined) all.set(row.battle_id, [value(row)]);
    else values.push(value(row));
  }
  return all;
}

/** Reads the taken seats of several battles, ascending. */
export async function readSeats(tx: Tx, battleIds: readonly bigint[]): Promise<Map<bigint, Seat[]>> {
  const { rows } =
    await sql<SeatRow>`select * from battles_seats where battle_id = any(${battleIds}::bigint[])
    order by battle_id, seat`.execute(tx);
  return byBattle(rows, seatOf);
}

export const readSeatsOf = async (tx: Tx, battleId: bigint): Promise<Seat[]> =>
  (await readSeats(tx, [battleId])).get(battleId) ?? [];

/** Reads the case version of each round of several battles, in order. */
export async function readRounds(tx: Tx, battleIds: readonly bigint[]): Promise<Map<bigint, bigint[]>> {
  const { rows } = await sql<{ battle_id: bigint; case_version: bigint }>`select battle_id, case_version
    from battles_rounds where battle_id = any(${battleIds}::bigint[]) order by battle_id, round`.execute(tx);
  return byBattle(rows, (row) => row.case_version);
}

/** Finds the battle of a player's bet. */
export async function battleOfBet(tx: Tx, playerId: bigint, betId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ battle_id: bigint }>`select battle_id from battles_seats
    where bet_id = ${betId} and player_id = ${playerId}`.execute(tx);
  return rows[0]?.battle_id;
}

type BotCall = { playerId: bigint; key: string; battleId: bigint; seat: number | null };

/** Stores a call for bots under its key. @returns false if the player already used the key for a call for bots. */
export async function insertBotCall(tx: Tx, { playerId, key, battleId, seat }: BotCall): Promise<boolean> {
  const { rows } = await sql`insert into battles_bot_calls (player_id, key, battle_id, seat)
    values (${playerId}, ${key}, ${battleId}, ${seat}) on conflict do nothing returning 1 as made`.execute(
    tx,
  );
  return rows.length > 0;
}

/** True if the player used the key for a call for bots with the same content. */
export async function isBotCall(tx: Tx, { playerId, key, battleId, seat }: BotCall): Promise<boolean> {
  const { rows } = await sql`select from battles_bot_calls where player_id = ${playerId} and key = ${key}
    and battle_id = ${battleId} and seat is not distinct from ${seat}::smallint`.execute(tx);
  return rows.length > 0;
}

/** Moves a full battle from WAITING to DRAWING. */
export async function markFilled(
  tx: Tx,
  id: bigint,
  fill: { filledAt: number; beaconRound: number; beaconAt: number },
): Promise<void> {
  await sql`update battles_battles set state = 'DRAWING', filled_at = ${new Date(fill.filledAt)},
    beacon_round = ${BigInt(fill.beaconRound)}, beacon_at = ${new Date(fill.beaconAt)} where id = ${id}`.execute(
    tx,
  );
}

type Draw = {
  randomness: string;
  signature: string;
  tickets: readonly (readonly number[])[];
  drawnAt: number;
  startsAt: number;
  overAt: number;
  /** Prizes in cents, by seat. */
  prizes: readonly bigint[];
};

export async function markDrawn(tx: Tx, id: bigint, draw: Draw): Promise<void> {
  await sql`update battles_battles set state = 'FINISHED', randomness = ${draw.randomness}, signature = ${draw.signature},
    tickets = ${JSON.stringify(draw.tickets)}::jsonb, drawn_at = ${new Date(draw.drawnAt)},
    starts_at = ${new Date(draw.startsAt)}, over_at = ${new Date(draw.overAt)} where id = ${id}`.execute(tx);
  await sql`update battles_seats s set prize = p.prize
    from unnest(${draw.prizes}::bigint[]) with ordinality as p(prize, ord)
    where s.battle_id = ${id} and s.seat = p.ord - 1`.execute(tx);
}

export async function markCalledOff(tx: Tx, id: bigint, state: 'CANCELLED' | 'VOID'): Promise<void> {
  await sql`update battles_battles set state = ${state}, over_at = app_now() where id = ${id}`.execute(tx);
}

/** Finds full battles whose beacon round was due more than `lateMs` ago: a process died, or the round is late. */
export async function overdueBattles(tx: Tx, lateMs: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from battles_battles
    where state = 'DRAWING' and beacon_at <= app_now() - ${lateMs} * interval '1 millisecond' order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Reads full battles that wait for their late beacon round, with the stakes of their players in cents. */
export async function readWaiting(
  tx: Tx,
): Promise<{ id: bigint; beaconRound: number; beaconAt: number; stake: bigint }[]> {
  const { rows } = await sql<{ id: bigint; beaconRound: number; beaconAt: number; stake: bigint }>`
    select b.id, b.beacon_round::int as "beaconRound",
      floor(extract(epoch from b.beacon_at) * 1000)::float8 as "beaconAt",
      (b.price * (select count(*) from battles_seats s where s.battle_id = b.id and s.player_id is not null))::bigint as stake
    from battles_battles b
    where b.state = 'DRAWING' and b.beacon_at <= app_now() - ${BEACON_PATIENCE_MS} * interval '1 millisecond'
    order by b.id`.execute(tx);
  return rows;
}

/** Finds battles that have been waiting for players for `waitingMs`. */
export async function staleBattles(tx: Tx, waitingMs: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from battles_battles
    where state = 'WAITING' and created_at <= app_now() - ${waitingMs} * interval '1 millisecond' order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Lists the references of bots' stakes in battles whose playback isn't over. */
export async function botStakesInPlay(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ stake_ref: string }>`
    select s.stake_ref from battles_seats s
    where s.stake_ref is not null and s.battle_id in (
      select id from battles_battles where state in ('WAITING', 'DRAWING')
      union all
      select id from battles_battles where state = 'FINISHED' and key is null and over_at > (select app_now())
      union all
      select id from battles_battles where state = 'FINISHED' and key is not null and over_at > (select app_now()))`.execute(
    tx,
  );
  return rows.map((row) => row.stake_ref);
}

export type SeenBattle = { price: bigint; seats: number; paid: bigint; edge: bigint; versions: bigint[] };

/**
 * Reads battles whose playback ended in [from, to), including private ones. Amounts are cents; `edge` is per seat, in
 * micro-coins.
 */
export async function readSeenBetween(tx: Tx, from: Date, to: Date): Promise<SeenBattle[]> {
  const { rows } = await sql<Omit<SeenBattle, 'versions'> & { versions: string[] }>`
    select b.price, b.edge, s.seats, s.paid,
      array(select r.case_version::text from battles_rounds r where r.battle_id = b.id) as versions
    from (
      select id, price, edge from battles_battles
      where state = 'FINISHED' and key is null and over_at >= ${from} and over_at < ${to}
      union all
      select id, price, edge from battles_battles
      where state = 'FINISHED' and key is not null and over_at >= ${from} and over_at < ${to}
    ) b, lateral (select count(*)::int as seats, coalesce(sum(prize), 0)::bigint as paid
                  from battles_seats where battle_id = b.id) s`.execute(tx);
  return rows.map((row) => ({ ...row, versions: row.versions.map(BigInt) }));
}
