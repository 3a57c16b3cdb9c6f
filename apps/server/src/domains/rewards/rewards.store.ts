import type { SoloRule } from '@aureus/fair/export.ts';
import { EDGE_PER_KEY } from '@aureus/fair/gifts.ts';
import type { RewardKind } from '@aureus/fair/rewards.ts';
import { sql } from 'kysely';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { RakePeriod } from './rewards.rules.ts';

/** An item as stored in a case version; the price is in cents. */
export type StoredItem = {
  id: string;
  name: string;
  rarity: number;
  price: number;
  ticketStart: number;
  ticketEnd: number;
};

export type VersionRow = {
  id: bigint;
  caseId: string;
  kind: RewardKind;
  name: string;
  price: bigint;
  items: StoredItem[];
  contentHash: string;
};

/** Makes processes publish case versions one after the other. */
export const lockPublishing = (tx: Tx): Promise<void> => lockAlone(tx, 'publishing', 1n);

const versionColumns = sql`id, case_id as "caseId", kind, name, price, items, content_hash as "contentHash"`;

/** Reads the current version of each reward case. */
export async function readInForce(tx: Tx): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (case_id) ${versionColumns} from rewards_versions order by case_id, id desc`.execute(
    tx,
  );
  return rows;
}

export async function readVersion(tx: Tx, id: bigint): Promise<VersionRow | undefined> {
  const { rows } =
    await sql<VersionRow>`select ${versionColumns} from rewards_versions where id = ${id}`.execute(tx);
  return rows[0];
}

export async function addVersion(tx: Tx, version: Omit<VersionRow, 'id'>): Promise<void> {
  await sql`
    insert into rewards_versions (case_id, kind, name, price, items, content_hash, created_at)
    values (${version.caseId}, ${version.kind}, ${version.name}, ${version.price}, ${JSON.stringify(version.items)}::jsonb,
            ${version.contentHash}, app_now())`.execute(tx);
}

export type KeySource = 'DEPOSIT' | 'PROMO' | 'AFFILIATE';
export type KeyGift = {
  playerId: bigint;
  caseId: string;
  count: number;
  source: KeySource;
  ref: string;
  /** The player's edge that earns gifts, at which play begins to release these keys; null for keys given at once. */
  edgeFrom: bigint | null;
};

/** Stores given or promised keys. @returns false if this cause already gave its keys. */
export async function insertKeys(tx: Tx, gift: KeyGift): Promise<boolean> {
  const { rows } = await sql`
    insert into rewards_keys (source, ref, player_id, case_id, count, edge_from, given_at)
    values (${gift.source}, ${gift.ref}, ${gift.playerId}, ${gift.caseId}, ${gift.count}, ${gift.edgeFrom}, app_now())
    on conflict do nothing returning ref`.execute(tx);
  return rows.length === 1;
}

/** True if a cause already gave its keys, even if their number was zero. */
export async function hasGiven(tx: Tx, source: KeySource, ref: string): Promise<boolean> {
  const { rows } = await sql`select from rewards_keys where source = ${source} and ref = ${ref}`.execute(tx);
  return rows.length === 1;
}

/**
 * Adds a deposit's cents to the player's counted deposits. @returns the count before. The caller has locked the
 * wallet.
 */
export async function countDeposit(tx: Tx, playerId: bigint, cents: bigint): Promise<bigint> {
  const { rows } = await sql<{ counted: bigint }>`
    insert into rewards_deposits (player_id, counted) values (${playerId}, ${cents})
    on conflict (player_id) do update set counted = rewards_deposits.counted + excluded.counted
    returning counted`.execute(tx);
  return (rows[0]?.counted ?? cents) - cents;
}

/**
 * Subtracts a deposit's cents from the player's counted deposits. @returns the count after. The caller has locked the
 * wallet.
 */
export async function uncountDeposit(tx: Tx, playerId: bigint, cents: bigint): Promise<bigint> {
  const { rows } = await sql<{ counted: bigint }>`
    update rewards_deposits set counted = greatest(counted - ${cents}::bigint, 0) where player_id = ${playerId}
    returning counted`.execute(tx);
  return rows[0]?.counted ?? 0n;
}

export async function readCounted(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ counted: bigint }>`
    select counted from rewards_deposits where player_id = ${playerId}`.execute(tx);
  return rows[0]?.counted ?? 0n;
}

export type KeyRow = KeyGift & { taken: number; charged: number };
const keyColumns = sql`source, ref, player_id as "playerId", case_id as "caseId", count, edge_from as "edgeFrom", taken, charged`;

/** Keys given for `ref`, followed by keys for the player's other deposits, newest first. */
export async function readGifts(tx: Tx, playerId: bigint, ref: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from rewards_keys
    where player_id = ${playerId} and (ref = ${ref} or source = 'DEPOSIT')
    order by (ref = ${ref}) desc, given_at desc, ref`.execute(tx);
  return rows;
}

/** A player's promised keys, in the order in which play releases them. */
export async function readPromised(tx: Tx, playerId: bigint): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from rewards_keys
    where player_id = ${playerId} and edge_from is not null order by edge_from, given_at, ref`.execute(tx);
  return rows;
}

/** Changes the edge from which play releases promised keys. */
export async function moveKeys(
  tx: Tx,
  { source, ref }: { source: KeySource; ref: string },
  edgeFrom: bigint,
): Promise<void> {
  await sql`update rewards_keys set edge_from = ${edgeFrom} where source = ${source} and ref = ${ref}`.execute(
    tx,
  );
}

/** Records keys of a gift as taken back, or as charged. */
export async function takeKeys(
  tx: Tx,
  { source, ref }: { source: KeySource; ref: string },
  { taken, charged }: { taken: number; charged: number },
): Promise<void> {
  await sql`update rewards_keys set taken = taken + ${taken}, charged = charged + ${charged}
    where source = ${source} and ref = ${ref}`.execute(tx);
}

/** Keys of a deposit case: those that were given or released by play, and those that wait for play. */
export type KeysOfCase = { given: number; waiting: number };

/** Reads a player's keys by deposit case. @param edge the player's edge that earns gifts. */
export async function readGiven(tx: Tx, playerId: bigint, edge: bigint): Promise<Map<string, KeysOfCase>> {
  const { rows } = await sql<{ caseId: string } & KeysOfCase>`
    select case_id as "caseId", sum(given)::integer as given, sum(count - taken - given)::integer as waiting
    from (select case_id, count, taken, case when edge_from is null then count - taken
            else charged + least(count - taken - charged, greatest(${edge}::bigint - edge_from, 0) / ${EDGE_PER_KEY}::bigint)
            end as given
          from rewards_keys where player_id = ${playerId}) k
    group by case_id`.execute(tx);
  return new Map(rows.map(({ caseId, ...keys }) => [caseId, keys]));
}

/** Edge at which play releases the last of a player's promised keys; 0 if there are none. */
export async function readPromisedTo(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ edge: bigint }>`
    select coalesce(max(edge_from + (count - taken - charged) * ${EDGE_PER_KEY}::bigint), 0)::bigint as edge from rewards_keys
    where player_id = ${playerId} and edge_from is not null`.execute(tx);
  return rows[0]?.edge ?? 0n;
}

/** Number of openings of each case, summed over these players. */
export async function readOpened(tx: Tx, playerIds: readonly bigint[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ caseId: string; times: number }>`
    select case_id as "caseId", count(*)::integer as times from rewards_openings
    where player_id = any(${[...playerIds]}::bigint[]) group by case_id`.execute(tx);
  return new Map(rows.map(({ caseId, times }) => [caseId, times]));
}

/**
 * Marks the newest openings of a case that weren't charged yet, for the same number of charged keys. The caller has
 * locked the wallet. @returns the cents that these openings paid.
 */
export async function chargeOpenings(
  tx: Tx,
  { playerId, caseId, count }: { playerId: bigint; caseId: string; count: number },
): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    with charged as (
      update rewards_openings o set is_charged = true
      from (select id from rewards_openings
            where player_id = ${playerId} and case_id = ${caseId} and not is_charged
            order by opened_at desc, id desc limit ${count}) newest
      where o.id = newest.id returning o.amount
    )
    select coalesce(sum(amount), 0)::bigint as paid from charged`.execute(tx);
  return rows[0]?.paid ?? 0n;
}

/**
 * Locks the rank cases of a person, so that they are opened one after the other. @param first the person's first
 * account.
 */
export const lockRankKeys = (tx: Tx, first: bigint): Promise<void> => lockAlone(tx, 'rankKeys', first);

/**
 * Cents that a player had wagered when rank keys were limited to once per person, if the person had several accounts
 * then. Undefined for other players.
 */
export async function readRankStart(tx: Tx, playerId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ wagered: bigint }>`
    select wagered from rewards_rank_starts where player_id = ${playerId}`.execute(tx);
  return rows[0]?.wagered;
}

export type ClaimRow = { period: RakePeriod; claimed: bigint; openAt: Date; isOpen: boolean };

/**
 * Reads a player's claims of rakeback, one per period. The database's clock decides `isOpen`. A missing row means no
 * claim yet.
 */
export async function readClaims(tx: Tx, playerId: bigint): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select period, claimed, open_at as "openAt", open_at <= app_now() as "isOpen"
    from rewards_claims where player_id = ${playerId}`.execute(tx);
  return rows;
}

/** Stores the total claimed. The next claim opens when the next day, week or month begins, in UTC. */
export async function putClaim(
  tx: Tx,
  { playerId, period, claimed }: { playerId: bigint; period: RakePeriod; claimed: bigint },
): Promise<void> {
  const unit = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' }[period];
  await sql`
    insert into rewards_claims (player_id, period, claimed, open_at)
    values (${playerId}, ${period}, ${claimed},
            (date_trunc(${unit}, app_now() at time zone 'UTC') + ('1 ' || ${unit})::interval) at time zone 'UTC')
    on conflict (player_id, period) do update set claimed = excluded.claimed, open_at = excluded.open_at`.execute(
    tx,
  );
}

export type OpeningRow = {
  id: string;
  playerId: bigint;
  kind: RewardKind;
  caseId: string;
  versionId: bigint;
  /** Content hash of the opened version; null for older openings, which didn't store it. */
  contentHash: string | null;
  price: bigint;
  amount: bigint;
  ticket: number;
  pairId: bigint;
  nonce: bigint;
  /** Rule version of the draw. */
  rule: SoloRule;
  balanceAfter: bigint;
  openedAt: Date;
};

const openingColumns = sql`
  id, player_id as "playerId", kind, case_id as "caseId", version_id as "versionId",
  content_hash as "contentHash", price, amount, ticket,
  pair_id as "pairId", nonce, rule, balance_after as "balanceAfter", opened_at as "openedAt"`;

export async function findOpening(tx: Tx, id: string): Promise<OpeningRow | undefined> {
  const { rows } =
    await sql<OpeningRow>`select ${openingColumns} from rewards_openings where id = ${id}`.execute(tx);
  return rows[0];
}

/** A page of a player's openings, newest first. */
export async function readOpenings(
  tx: Tx,
  { playerId, limit, offset }: { playerId: bigint; limit: number; offset: number },
): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select ${openingColumns} from rewards_openings
    where player_id = ${playerId} and (opened_at, id) <= (
      select opened_at, id from rewards_openings where player_id = ${playerId}
      order by opened_at desc, id desc limit 1 offset ${offset})
    order by opened_at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** A player's openings after the given one, oldest first; without one, from the first. */
export async function readOpeningsAfter(
  tx: Tx,
  { playerId, after, limit }: { playerId: bigint; after: string | undefined; limit: number },
): Promise<OpeningRow[]> {
  const following =
    after === undefined
      ? sql``
      : sql`and (opened_at, id) > (select opened_at, id from rewards_openings where id = ${after})`;
  const { rows } = await sql<OpeningRow>`
    select ${openingColumns} from rewards_openings where player_id = ${playerId} ${following}
    order by opened_at, id limit ${limit}`.execute(tx);
  return rows;
}

export async function countOpenings(tx: Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rewards_openings where player_id = ${playerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Stores an opening. @returns its time, or undefined if a concurrent call of another player has just used the same
 * key.
 */
export async function insertOpening(
  tx: Tx,
  opening: Omit<OpeningRow, 'openedAt'>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ openedAt: Date }>`
    insert into rewards_openings (id, player_id, kind, case_id, version_id, content_hash, price, amount, ticket, pair_id, nonce,
                                  rule, balance_after, opened_at)
    values (${opening.id}, ${opening.playerId}, ${opening.kind}, ${opening.caseId}, ${opening.versionId}, ${opening.contentHash}, ${opening.price},
            ${opening.amount}, ${opening.ticket}, ${opening.pairId}, ${opening.nonce}, ${opening.rule},
            ${opening.balanceAfter}, app_now())
    on conflict do nothing returning opened_at as "openedAt"`.execute(tx);
  return rows[0]?.openedAt;
}
