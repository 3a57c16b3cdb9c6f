import type { SpinRoundState } from '@aureus/contract/spin.ts';
import type { SpinLayoutName } from '@aureus/fair/spin.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { VOID_DRAWS_SHOWN, type VoidDraws, voidDrawsOf } from '../../../platform/void-draws.ts';

export type RoundRow = {
  id: bigint;
  layout: SpinLayoutName;
  state: SpinRoundState;
  opensAt: number;
  closesAt: number;
  beaconRound: number;
  beaconAt: number;
  pocket: number | null;
  beaconRandomness: string | null;
  beaconSignature: string | null;
  drawnAt: number | null;
  landsAt: number | null;
  nextAt: number | null;
};

/**
 * Thrown if a round can't be opened or changed, because another node leads, or has opened or changed a round first.
 */
export class StaleLeader extends Error {
  override name = 'StaleLeader';
}

const columns = [
  'id',
  'layout',
  'state',
  'opens_at',
  'closes_at',
  'beacon_round',
  'beacon_at',
  'pocket',
  'beacon_randomness',
  'beacon_signature',
  'drawn_at',
  'lands_at',
  'next_at',
] as const;

function select(tx: Tx) {
  return tx.selectFrom('spin_rounds').select(columns);
}
type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const round = (row: Selected): RoundRow => ({
  id: row.id,
  layout: row.layout as SpinLayoutName,
  state: row.state as SpinRoundState,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  beaconRound: Number(row.beacon_round),
  beaconAt: row.beacon_at.getTime(),
  pocket: row.pocket,
  beaconRandomness: row.beacon_randomness,
  beaconSignature: row.beacon_signature,
  drawnAt: row.drawn_at?.getTime() ?? null,
  landsAt: row.lands_at?.getTime() ?? null,
  nextAt: row.next_at?.getTime() ?? null,
});

export async function readRound(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  const row = await select(tx).where('id', '=', id).executeTakeFirst();
  return row && round(row);
}

export async function latestRound(tx: Tx): Promise<RoundRow | undefined> {
  const row = await select(tx).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && round(row);
}

/** Lists past rounds, newest first. @param before only rounds with a lower id. @param drawnOnly skips void rounds. */
export async function pastRounds(
  tx: Tx,
  options: { limit: number; offset: number; drawnOnly: boolean; before?: bigint | undefined },
): Promise<RoundRow[]> {
  let query = select(tx)
    .where('state', 'in', ['RESULT', 'VOID'])
    .where(sql<boolean>`coalesce(lands_at, next_at) <= (select app_now())`);
  if (options.before !== undefined) query = query.where('id', '<', options.before);
  if (options.drawnOnly) query = query.where('state', '=', 'RESULT');
  const rows = await query.orderBy('id', 'desc').limit(options.limit).offset(options.offset).execute();
  return rows.map(round);
}

/** Reads those of the given rounds whose result has already been shown, or that were voided. */
export async function seenRounds(tx: Tx, ids: readonly bigint[]): Promise<RoundRow[]> {
  if (ids.length === 0) return [];
  const rows = await select(tx)
    .where('id', 'in', [...ids])
    .where('state', 'in', ['RESULT', 'VOID'])
    .where(sql<boolean>`coalesce(lands_at, next_at) <= (select app_now())`)
    .execute();
  return rows.map(round);
}

/** Reads the rounds that wait for their late beacon round, oldest first. @param ids only these rounds. */
export async function waitingRounds(tx: Tx, ids?: readonly bigint[]): Promise<RoundRow[]> {
  if (ids?.length === 0) return [];
  let query = select(tx).where('state', '=', 'WAITING');
  if (ids !== undefined) query = query.where('id', 'in', [...ids]);
  return (await query.orderBy('id').execute()).map(round);
}

/** Locks a round that waits; undefined if it ended meanwhile. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  const row = await select(tx)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  return row && round(row);
}

/** Condition that is true only for the current leader's epoch. */
const leads = (epoch: bigint) =>
  sql<boolean>`exists (select from platform_leaders where duty = 'spin' and epoch = ${epoch})`;

type NewRound = Pick<RoundRow, 'id' | 'layout' | 'opensAt' | 'closesAt' | 'beaconRound' | 'beaconAt'>;

export async function insertRound(tx: Tx, row: NewRound, epoch: bigint): Promise<void> {
  const result = await tx
    .insertInto('spin_rounds')
    .columns(['id', 'layout', 'state', 'epoch', 'opens_at', 'closes_at', 'beacon_round', 'beacon_at'])
    .expression(
      sql`select ${row.id}::bigint, ${row.layout}, 'BETTING', ${epoch}::bigint, ${new Date(row.opensAt)}::timestamptz,
        ${new Date(row.closesAt)}::timestamptz, ${BigInt(row.beaconRound)}::bigint, ${new Date(row.beaconAt)}::timestamptz
        where ${leads(epoch)} and not exists (select from spin_rounds where state in ('BETTING', 'CLOSED'))`,
    )
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n)
    throw new StaleLeader('another round is open, or another node leads');
}

/**
 * Changes a round, if it is still in one of the states `from` and this epoch still leads. @throws StaleLeader if not.
 */
async function change(
  tx: Tx,
  id: bigint,
  from: readonly SpinRoundState[],
  epoch: bigint,
  set: Record<string, unknown>,
): Promise<void> {
  const result = await tx
    .updateTable('spin_rounds')
    .set({ ...set, epoch })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .where('epoch', '<=', epoch)
    .where(leads(epoch))
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new StaleLeader(`round ${id} was changed by another leader`);
}

export const markClosed = (tx: Tx, id: bigint, epoch: bigint) =>
  change(tx, id, ['BETTING'], epoch, { state: 'CLOSED' });

export const markDrawn = (
  tx: Tx,
  id: bigint,
  epoch: bigint,
  draw: {
    pocket: number;
    randomness: string;
    signature: string;
    drawnAt: number;
    landsAt: number;
    nextAt: number;
  },
) =>
  change(tx, id, ['CLOSED'], epoch, {
    state: 'RESULT',
    pocket: draw.pocket,
    beacon_randomness: draw.randomness,
    beacon_signature: draw.signature,
    drawn_at: new Date(draw.drawnAt),
    lands_at: new Date(draw.landsAt),
    next_at: new Date(draw.nextAt),
  });

/** Marks a round as waiting for its beacon round. From then on, no leader is needed to end the round. */
export const markWaiting = (tx: Tx, id: bigint, epoch: bigint, nextAt: number) =>
  change(tx, id, ['BETTING', 'CLOSED'], epoch, { state: 'WAITING', next_at: new Date(nextAt) });

/** Stores the draw of a waiting round, which the caller has locked. Its result is shown at once. */
export async function markDrawnLate(
  tx: Tx,
  id: bigint,
  draw: { pocket: number; randomness: string; signature: string; drawnAt: number },
): Promise<void> {
  const drawnAt = new Date(draw.drawnAt);
  await tx
    .updateTable('spin_rounds')
    .set({
      state: 'RESULT',
      pocket: draw.pocket,
      beacon_randomness: draw.randomness,
      beacon_signature: draw.signature,
      drawn_at: drawnAt,
      lands_at: drawnAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks a waiting round, which the caller has locked, as refunded in a declared outage. */
export async function markRefunded(tx: Tx, id: bigint): Promise<void> {
  await tx.updateTable('spin_rounds').set({ state: 'VOID' }).where('id', '=', id).execute();
}

/** Reads the newest voided rounds, and the total number of voided rounds. */
export async function readVoid(tx: Tx): Promise<VoidDraws> {
  const { rows } = await sql<VoidDraws['latest'][number] & { count: number }>`
    select id as id, beacon_round as "beaconRound", beacon_at as "beaconAt", (count(*) over ())::int as count
    from spin_rounds where state = 'VOID' order by spin_rounds.id desc limit ${VOID_DRAWS_SHOWN}`.execute(tx);
  return voidDrawsOf(rows);
}
