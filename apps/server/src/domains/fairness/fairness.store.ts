import { sql } from 'kysely';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';

/** A stored server seed: encrypted until revealed, plain text afterwards. */
export type KeptSeed = { serverSeedHash: string; plain: string | null; sealed: Buffer | null };

export type PairRow = KeptSeed & {
  id: bigint;
  clientSeed: string | null;
  nonce: bigint;
  openGames: number;
};

type NewPair = {
  playerId: bigint;
  sealed: Buffer;
  serverSeedHash: string;
  clientSeed: string | null;
  state: 'CURRENT' | 'NEXT';
};

export async function insertPair(tx: Tx, pair: NewPair): Promise<void> {
  await tx
    .insertInto('fairness_seed_pairs')
    .values({
      player_id: pair.playerId,
      sealed_seed: pair.sealed,
      server_seed_hash: pair.serverSeedHash,
      client_seed: pair.clientSeed,
      client_seed_at: pair.clientSeed === null ? null : sql<Date>`app_now()`,
      state: pair.state,
      committed_at: sql<Date>`app_now()`,
    })
    .execute();
}

/** Makes changes of a player's pairs wait for each other, since a change of seeds replaces the current row. */
export const lockPairs = (tx: Tx, playerId: bigint): Promise<void> => lockAlone(tx, 'seedPairs', playerId);

export async function readPair(
  tx: Tx,
  playerId: bigint,
  state: 'CURRENT' | 'NEXT',
  lock = false,
): Promise<PairRow | undefined> {
  const query = tx
    .selectFrom('fairness_seed_pairs')
    .select(['id', 'server_seed', 'sealed_seed', 'server_seed_hash', 'client_seed', 'nonce', 'open_games'])
    .where('player_id', '=', playerId)
    .where('state', '=', state);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      plain: row.server_seed,
      sealed: row.sealed_seed,
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      openGames: row.open_games,
    }
  );
}

/** Number of a pair among its player's pairs, from 1, in order of use. */
export async function readNumber(tx: Tx, playerId: bigint, id: bigint): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from fairness_seed_pairs where player_id = ${playerId} and id <= ${id}`.execute(
    tx,
  );
  return rows[0]?.number ?? 0;
}

/** Time from which rule version 3 draws solo games; undefined if it hasn't been begun. */
export async function readKeyedFrom(tx: Tx): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('fairness_rules')
    .select('begins_at')
    .where('version', '=', 3)
    .executeTakeFirst();
  return row?.begins_at;
}

/** Uses up the next nonce of a locked pair. */
export async function takeNonce(tx: Tx, id: bigint): Promise<void> {
  await sql`update fairness_seed_pairs set nonce = nonce + 1 where id = ${id}`.execute(tx);
}

/** Reveals a pair. @param clientSeed stored for a pair without a client seed, which was never used for a draw. */
export async function revealPair(
  tx: Tx,
  id: bigint,
  { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string },
): Promise<void> {
  await sql`update fairness_seed_pairs
    set state = 'REVEALED', revealed_at = app_now(), server_seed = ${serverSeed}, sealed_seed = null,
        client_seed = coalesce(client_seed, ${clientSeed}),
        client_seed_at = case when client_seed is null then app_now() else client_seed_at end
    where id = ${id}`.execute(tx);
}

/** Sets the current pair's client seed. @returns false if it already has one, which can't be changed. */
export async function setClientSeed(tx: Tx, playerId: bigint, clientSeed: string): Promise<boolean> {
  const { rows } = await sql`
    update fairness_seed_pairs set client_seed = ${clientSeed}, client_seed_at = app_now()
    where player_id = ${playerId} and state = 'CURRENT' and client_seed is null returning id`.execute(tx);
  return rows.length === 1;
}

export async function promotePair(tx: Tx, id: bigint, clientSeed: string): Promise<void> {
  await tx
    .updateTable('fairness_seed_pairs')
    .set({ state: 'CURRENT', client_seed: clientSeed, client_seed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

export type CommitmentRow = KeptSeed & {
  drawId: string;
  /** Null until a beacon round is chosen; for a battle, that is when its seats are full. */
  beaconRound: number | null;
  committedAt: Date;
  /** Number of the declared outage that voids the draw; null if there is none. */
  outage: number | null;
};

type NewCommitment = { drawId: string; sealed: Buffer; serverSeedHash: string; beaconRound: number | null };

export async function insertCommitment(tx: Tx, commitment: NewCommitment): Promise<void> {
  const beaconRound = commitment.beaconRound === null ? null : BigInt(commitment.beaconRound);
  await sql`
    select fairness_commit(${commitment.drawId}, ${commitment.sealed}, ${commitment.serverSeedHash}, ${beaconRound})`.execute(
    tx,
  );
}

export async function readCommitments(tx: Tx, drawIds: readonly string[]): Promise<CommitmentRow[]> {
  if (drawIds.length === 0) return [];
  const rows = await tx
    .selectFrom('fairness_commitments')
    .selectAll()
    .where('draw_id', 'in', [...drawIds])
    .execute();
  return rows.map((row) => ({
    drawId: row.draw_id,
    plain: row.server_seed,
    sealed: row.sealed_seed,
    serverSeedHash: row.server_seed_hash,
    beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
    committedAt: row.committed_at,
    outage: row.outage_id,
  }));
}

/** Seed of a shared draw as everyone may see it: its hash, and from the end of the draw on the seed itself. */
export type ShownSeed = { serverSeedHash: string; serverSeed: string | null };

/** Reads the public part of commitments, by draw. Reads no sealed seed, so that edges can do it too. */
export async function readShownSeeds(tx: Tx, drawIds: readonly string[]): Promise<Map<string, ShownSeed>> {
  if (drawIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('fairness_commitments')
    .select(['draw_id', 'server_seed', 'server_seed_hash'])
    .where('draw_id', 'in', [...drawIds])
    .execute();
  return new Map(
    rows.map((row) => [row.draw_id, { serverSeedHash: row.server_seed_hash, serverSeed: row.server_seed }]),
  );
}

/**
 * Stores a draw's seed as plain text when the draw ends. @param outage declared outage that voids the draw;
 * undefined if the draw doesn't become void. @returns false if the draw's stored outage is another one, so that the
 * draw must not end this way.
 */
export async function revealCommitment(
  tx: Tx,
  drawId: string,
  serverSeed: string,
  outage: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`update fairness_commitments
    set server_seed = ${serverSeed}, sealed_seed = null
    where draw_id = ${drawId} and outage_id is not distinct from ${outage ?? null}::int returning draw_id`.execute(
    tx,
  );
  return rows.length === 1;
}

const AT_ONCE = 500;

/** Seed to re-encrypt, with its id: of a player's pair or of a shared draw. */
export type SealedRow = KeptSeed & { id: string };

/**
 * Reads a batch of unrevealed seeds that aren't sealed under the newest key. @param start first bytes of seeds sealed
 * under that key. @param after last id read.
 */
export async function pairsNotBeginning(tx: Tx, start: Buffer, after: string): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id::text, server_seed_hash as "serverSeedHash", server_seed as plain, sealed_seed as sealed
    from fairness_seed_pairs
    where state <> 'REVEALED' and id > ${after || '0'}::bigint
      and (server_seed is not null or substring(sealed_seed from 1 for ${start.length}) <> ${start})
    order by fairness_seed_pairs.id limit ${AT_ONCE}`.execute(tx);
  return rows;
}

/** Like `pairsNotBeginning`, but for shared draws. */
export async function commitmentsNotBeginning(tx: Tx, start: Buffer, after: string): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select draw_id as id, server_seed_hash as "serverSeedHash", server_seed as plain, sealed_seed as sealed
    from fairness_commitments
    where sealed_seed is not null and draw_id > ${after} and substring(sealed_seed from 1 for ${start.length}) <> ${start}
    order by draw_id limit ${AT_ONCE}`.execute(tx);
  return rows;
}

/** Stores a pair's encrypted seed, unless it was revealed in the meantime. */
export async function sealPair(tx: Tx, id: string, sealed: Buffer): Promise<void> {
  await sql`update fairness_seed_pairs set sealed_seed = ${sealed}, server_seed = null
    where id = ${id}::bigint and state <> 'REVEALED'`.execute(tx);
}

/** Stores the encrypted seed of a shared draw, unless it was revealed in the meantime. */
export async function sealCommitment(tx: Tx, drawId: string, sealed: Buffer): Promise<void> {
  await sql`update fairness_commitments set sealed_seed = ${sealed}
    where draw_id = ${drawId} and sealed_seed is not null`.execute(tx);
}

/** Sets a draw's beacon round. @returns false if it already has one, which can't be changed. */
export async function setBeaconRound(tx: Tx, drawId: string, round: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fairness_commitments')
    .set({ beacon_round: BigInt(round) })
    .where('draw_id', '=', drawId)
    .where('beacon_round', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Public data of a pair. The server seed is included only after it is revealed. */
export type PublicPair = {
  /** Position among the player's pairs in order of use: 1, 2, 3 … */
  number: number;
  /** Number of used nonces: 0 … nonces - 1. */
  nonces: number;
  /** Null until set; before that, nothing is drawn from the pair. */
  clientSeed: string | null;
  serverSeedHash: string;
  serverSeed: string | null;
  committedAt: number;
  /**
   * Time at which the client seed was set; null without one, and for pairs that got theirs before such times were
   * stored.
   */
  clientSeedAt: number | null;
};

export async function readPairs(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, PublicPair>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: bigint;
    number: number;
    nonce: bigint;
    client_seed: string | null;
    server_seed_hash: string;
    server_seed: string | null;
    committed_at: Date;
    client_seed_at: Date | null;
  }>`select p.id, p.nonce, p.client_seed, p.server_seed_hash, p.committed_at, p.client_seed_at,
      case when p.state = 'REVEALED' then p.server_seed end as server_seed,
      (select count(*)::int from fairness_seed_pairs e where e.player_id = p.player_id and e.id <= p.id) as number
    from fairness_seed_pairs p where p.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        number: row.number,
        nonces: Number(row.nonce),
        clientSeed: row.client_seed,
        serverSeedHash: row.server_seed_hash,
        serverSeed: row.server_seed,
        committedAt: row.committed_at.getTime(),
        clientSeedAt: row.client_seed_at?.getTime() ?? null,
      },
    ]),
  );
}

/** Number of used nonces by pair id, for each pair of a player that is or was current, in order of use. */
export async function readUsedNonces(tx: Tx, playerId: bigint): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ id: bigint; nonce: bigint }>`
    select id, nonce from fairness_seed_pairs where player_id = ${playerId} and state <> 'NEXT' order by id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, nonce }) => [id, Number(nonce)]));
}
