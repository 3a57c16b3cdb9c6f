import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import { DEEPEST } from '@aureus/contract/shared.ts';
import { sql } from 'kysely';
import { lockAlone, lockShared, lockText } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';
import { VOID_DRAWS_SHOWN, type VoidDraws, voidDrawsOf } from '../../platform/void-draws.ts';
import type { WagerRequirement } from '../wallet/wallet.ts';

type RainRowState = 'OPEN' | 'DRAWING' | 'PAYING' | 'PAID' | 'EMPTY' | 'VOID';

/** A rain as stored. Amounts are cents, times ms since the epoch. */
export type RainRow = {
  id: bigint;
  state: RainRowState;
  closesAt: number;
  /** False after the rain's end time, by the database's clock. */
  isInTime: boolean;
  carried: bigint;
  base: bigint;
  baseRef: string;
  misses: number;
  beaconRound: number;
  beaconAt: number;
  pot: bigint | null;
  entrants: number | null;
  randomness: string | null;
  signature: string | null;
};

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);
const columns = sql`r.id, r.state, ${ms('r.closes_at')} as "closesAt", r.closes_at > app_now() as "isInTime", r.carried, r.base,
  r.base_ref as "baseRef", r.misses, r.beacon_round::int as "beaconRound", ${ms('r.beacon_at')} as "beaconAt", r.pot,
  r.entrants, r.randomness, r.signature`;

/** Lets only one transaction at a time close a rain, open the next one, or add a void rain's pot to the open one. */
export const lockTurn = (tx: Tx): Promise<void> => lockAlone(tx, 'rain');

/** Locks a rain for a join or tip until commit. The lock is shared, but {@link lockForEnd} waits for it. */
export const lockForEntry = (tx: Tx, id: bigint): Promise<void> => lockShared(tx, 'rain', id);

/** Locks a rain exclusively until commit. Waits until joins and tips in progress have committed. */
export const lockForEnd = (tx: Tx, id: bigint): Promise<void> => lockAlone(tx, 'rain', id);

export async function readOpen(tx: Tx): Promise<RainRow | undefined> {
  const { rows } = await sql<RainRow>`select ${columns} from rain_rains r where r.state = 'OPEN'`.execute(tx);
  return rows[0];
}

export async function readRain(tx: Tx, id: bigint, lock = false): Promise<RainRow | undefined> {
  const { rows } =
    await sql<RainRow>`select ${columns} from rain_rains r where r.id = ${id} ${lock ? sql`for update` : sql``}`.execute(
      tx,
    );
  return rows[0];
}

export type NewRain = {
  closesAt: number;
  carried: bigint;
  /** Wager requirement still on the coins in `carried`. */
  requirement: WagerRequirement;
  base: bigint;
  baseRef: string;
  misses: number;
  beaconRound: number;
  beaconAt: number;
};

export async function insertRain(tx: Tx, rain: NewRain): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into rain_rains (opens_at, closes_at, carried, wager_carried, edge_carried, base, base_ref, misses,
      beacon_round, beacon_at)
    values (app_now(), ${new Date(rain.closesAt)}, ${rain.carried}, ${rain.requirement.wager}, ${rain.requirement.edge},
      ${rain.base}, ${rain.baseRef}, ${rain.misses}, ${rain.beaconRound}, ${new Date(rain.beaconAt)})
    returning id`.execute(tx);
  if (rows[0] === undefined) throw new Error('no rain was made');
  return rows[0].id;
}

/** Maximum that the site contributes to a rain starting now, in cents. */
export async function readBase(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ base: bigint }>`select rain_base_now() as base`.execute(tx);
  if (rows[0] === undefined) throw new Error('rains have no base');
  return rows[0].base;
}

export async function countIn(tx: Tx, id: bigint): Promise<{ tips: bigint; entrants: number }> {
  const { rows } = await sql<{ tips: bigint; entrants: number }>`
    select (select coalesce(sum(amount), 0)::bigint from rain_tips where rain_id = ${id}) as tips,
      (select count(*)::int from rain_entries where rain_id = ${id}) as entrants`.execute(tx);
  return rows[0] ?? { tips: 0n, entrants: 0 };
}

export async function markClosed(
  tx: Tx,
  id: bigint,
  closed: { state: 'DRAWING' | 'EMPTY'; pot: bigint; entrants: number },
): Promise<void> {
  await sql`update rain_rains set state = ${closed.state}, pot = ${closed.pot}, entrants = ${closed.entrants},
    ended_at = case when ${closed.state} = 'EMPTY' then app_now() end where id = ${id}`.execute(tx);
}

/** Ids of a rain's entrants, in ascending order. */
export async function readEntries(tx: Tx, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from rain_entries where rain_id = ${id} order by player_id`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

export async function hasJoined(tx: Tx, id: bigint, playerId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from rain_entries where rain_id = ${id} and player_id = ${playerId}`.execute(tx);
  return rows.length > 0;
}

/** Counts the rains a player joined within `sinceMs`. Void rains don't count, nor those without coins. */
export async function countJoined(tx: Tx, playerId: bigint, sinceMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rain_entries e join rain_rains r on r.id = e.rain_id
    where e.player_id = ${playerId} and e.joined_at > app_now() - ${sinceMs} * interval '1 millisecond'
      and r.state not in ('VOID', 'EMPTY')`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Stores a join. @returns false if the player has already joined, or if the solved check was used before. */
export async function insertEntry(
  tx: Tx,
  entry: { rainId: bigint; playerId: bigint; checkHash: Buffer; network: string | null; ref: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into rain_entries (rain_id, player_id, joined_at, check_hash, network, ref)
    values (${entry.rainId}, ${entry.playerId}, app_now(), ${entry.checkHash}, ${entry.network}, ${entry.ref})
    on conflict do nothing returning player_id`.execute(tx);
  return rows.length === 1;
}

/** Locks a network until commit, so that joins from it are counted one after the other. */
export const lockNetwork = (tx: Tx, network: string): Promise<void> => lockText(tx, 'network', network);

/** Counts the joins of a rain from one network. */
export async function countFrom(tx: Tx, id: bigint, network: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rain_entries where rain_id = ${id} and network = ${network}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export type Tip = {
  key: string;
  rainId: bigint;
  playerId: bigint;
  amount: bigint;
  prize: bigint;
  balance: bigint;
};

export async function findTip(tx: Tx, key: string): Promise<Tip | undefined> {
  const { rows } =
    await sql<Tip>`select key, rain_id as "rainId", player_id as "playerId", amount, prize, balance
    from rain_tips where key = ${key}`.execute(tx);
  return rows[0];
}

/**
 * Stores a tip. @param carried wager requirement still on the tip's coins.
 * @returns false if a concurrent call of another player has just used the same key.
 */
export async function insertTip(tx: Tx, tip: Tip, carried: WagerRequirement): Promise<boolean> {
  const { rows } = await sql`
    insert into rain_tips (key, rain_id, player_id, amount, prize, balance, at, wager_carried, edge_carried)
    values (${tip.key}, ${tip.rainId}, ${tip.playerId}, ${tip.amount}, ${tip.prize}, ${tip.balance}, app_now(),
      ${carried.wager}, ${carried.edge})
    on conflict do nothing returning key`.execute(tx);
  return rows.length === 1;
}

/** Reads rains that wait for their late beacon round, with their pots in cents. */
export async function readWaiting(
  tx: Tx,
): Promise<{ id: bigint; beaconRound: number; beaconAt: number; pot: bigint }[]> {
  const { rows } = await sql<{ id: bigint; beaconRound: number; beaconAt: number; pot: bigint }>`
    select r.id, r.beacon_round::int as "beaconRound", ${ms('r.beacon_at')} as "beaconAt", r.pot from rain_rains r
    where r.state = 'DRAWING' and r.beacon_at <= app_now() - ${BEACON_PATIENCE_MS} * interval '1 millisecond'
    order by r.id`.execute(tx);
  return rows;
}

/** Ids of closed rains whose shares aren't all paid, oldest first. */
export async function unfinished(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from rain_rains where state in ('DRAWING', 'PAYING') order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markDrawn(
  tx: Tx,
  id: bigint,
  drawn: { randomness: string; signature: string; playerIds: readonly bigint[]; shares: readonly bigint[] },
): Promise<void> {
  await sql`update rain_entries e set share = s.share
    from unnest(${[...drawn.playerIds]}::bigint[], ${[...drawn.shares]}::bigint[]) s(player_id, share)
    where e.rain_id = ${id} and e.player_id = s.player_id`.execute(tx);
  await sql`update rain_rains set state = 'PAYING', randomness = ${drawn.randomness}, signature = ${drawn.signature},
    drawn_at = app_now() where id = ${id}`.execute(tx);
}

export async function markEnded(tx: Tx, id: bigint, state: 'PAID' | 'VOID'): Promise<void> {
  await sql`update rain_rains set state = ${state}, ended_at = app_now() where id = ${id}`.execute(tx);
}

/** Wager requirement on a rain's pot: that of the coins taken over, plus that of the tips. */
export async function readRequirement(tx: Tx, id: bigint): Promise<WagerRequirement> {
  const { rows } = await sql<WagerRequirement>`
    select (r.wager_carried + coalesce(sum(t.wager_carried), 0))::bigint as wager,
      (r.edge_carried + coalesce(sum(t.edge_carried), 0))::bigint as edge
    from rain_rains r left join rain_tips t on t.rain_id = r.id where r.id = ${id} group by r.id`.execute(tx);
  if (rows[0] === undefined) throw new Error(`there is no rain ${id}`);
  return rows[0];
}

/** Adds the pot of a void rain, and the wager requirement on it, to the open rain. Counts one more miss. */
export async function carryOver(tx: Tx, pot: bigint, { wager, edge }: WagerRequirement): Promise<void> {
  await sql`update rain_rains set carried = carried + ${pot}, misses = misses + 1,
    wager_carried = wager_carried + ${wager}, edge_carried = edge_carried + ${edge} where state = 'OPEN'`.execute(
    tx,
  );
}

export type Share = { playerId: bigint; share: bigint; ref: string };

/** Reads a batch of a rain's unpaid shares. The caller has locked the rain. */
export async function unpaid(tx: Tx, id: bigint, most: number): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select player_id as "playerId", share, ref from rain_entries
    where rain_id = ${id} and paid_at is null order by player_id limit ${most}`.execute(tx);
  return rows;
}

export async function markPaid(tx: Tx, id: bigint, playerIds: readonly bigint[]): Promise<void> {
  await sql`update rain_entries set paid_at = app_now()
    where rain_id = ${id} and player_id = any(${[...playerIds]}::bigint[])`.execute(tx);
}

export type EndedRow = RainRow & { end: 'PAID' | 'EMPTY' | 'VOID'; pot: bigint; entrants: number };

/**
 * Reads a page of finished rains, newest first. @param page `before`: only rains with a lower id. @returns also the
 * number of finished rains, at most {@link DEEPEST}.
 */
export async function readEnded(
  tx: Tx,
  { limit, offset, before }: { limit: number; offset: number; before: bigint | undefined },
): Promise<{ rows: EndedRow[]; total: number }> {
  const over = sql`r.state in ('PAID', 'EMPTY', 'VOID')`;
  const older = before === undefined ? sql`` : sql`and r.id < ${before}`;
  const [{ rows }, counted] = await Promise.all([
    // The subquery finds the first rain of the page.
    sql<EndedRow>`select ${columns}, r.state as "end" from rain_rains r where ${over}
      and r.id <= (select r.id from rain_rains r where ${over} ${older} order by r.id desc limit 1 offset ${offset})
      order by r.id desc limit ${limit}`.execute(tx),
    sql<{ total: number }>`
      select count(*)::int as total from (select from rain_rains r where ${over} limit ${DEEPEST}) listed`.execute(
      tx,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Key that signs challenges, shared by all processes. `fresh` is stored if there is no key yet. */
export async function keyOfDatabase(tx: Tx, fresh: Buffer): Promise<Buffer> {
  await sql`insert into rain_keys (key) values (${fresh}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ key: Buffer }>`select key from rain_keys`.execute(tx);
  if (rows[0] === undefined) throw new Error('there is no key for challenges');
  return rows[0].key;
}

/** Counts the rains voided for lack of a beacon, and lists the newest ones. */
export async function readVoid(tx: Tx): Promise<VoidDraws> {
  const { rows } = await sql<VoidDraws['latest'][number] & { count: number }>`
    select id as id, beacon_round as "beaconRound", beacon_at as "beaconAt", (count(*) over ())::int as count
    from rain_rains where state = 'VOID' order by rain_rains.id desc limit ${VOID_DRAWS_SHOWN}`.execute(tx);
  return voidDrawsOf(rows);
}
