import { DEEPEST } from '@aureus/contract/shared.ts';
import { sql } from 'kysely';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';

/** A player's own code with its totals. Amounts are cents. */
export type CodeRow = {
  playerId: bigint;
  code: string;
  players: number;
  depositors: number;
  claimed: bigint;
};

const codeColumns = ['player_id as playerId', 'code', 'players', 'depositors', 'claimed'] as const;

export function findOwnCode(tx: Tx, playerId: bigint): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('affiliates_codes')
    .select(codeColumns)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Like {@link findOwnCode}, but locks the row until the transaction ends. Payouts and counters of the code wait. */
export function lockOwnCode(tx: Tx, playerId: bigint): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('affiliates_codes')
    .select(codeColumns)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findOwner(tx: Tx, code: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('affiliates_codes')
    .select('player_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.player_id;
}

/** Stores a player's own code. @returns false if the player already has a code, or the code is taken. */
export async function insertCode(tx: Tx, playerId: bigint, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into affiliates_codes (player_id, code, made_at) values (${playerId}, ${code}, app_now())
    on conflict do nothing returning code`.execute(tx);
  return rows.length === 1;
}

/** Adds to the code's counters; amounts may be negative. */
export async function addToCode(
  tx: Tx,
  playerId: bigint,
  change: { players?: number; depositors?: number; claimed?: bigint },
): Promise<void> {
  const { players = 0, depositors = 0, claimed = 0n } = change;
  await sql`
    update affiliates_codes
    set players = players + ${players}, depositors = depositors + ${depositors}, claimed = claimed + ${claimed}
    where player_id = ${playerId}`.execute(tx);
}

/** The code that a player uses, its owner, and if the cooldown for changing it is over. */
export type Usage = {
  id: bigint;
  affiliateId: bigint;
  code: string;
  activatedAt: Date;
  deposited: bigint;
  isCool: boolean;
};

export async function findUsage(tx: Tx, playerId: bigint, cooldownMs: number): Promise<Usage | undefined> {
  const { rows } = await sql<Usage>`
    select r.id, r.affiliate_id as "affiliateId", c.code, r.activated_at as "activatedAt", r.deposited,
           app_now() >= r.activated_at + ${cooldownMs} * interval '1 millisecond' as "isCool"
    from affiliates_referrals r join affiliates_codes c on c.player_id = r.affiliate_id
    where r.player_id = ${playerId} and r.ended_at is null`.execute(tx);
  return rows[0];
}

/** Takes the exclusive lock for changes of the codes that players use, until the transaction ends. */
export const lockUsages = (tx: Tx): Promise<void> => lockAlone(tx, 'codeUsages');

/** True if `below` uses `above`'s code, directly or through a chain of affiliates. */
export async function isAbove(tx: Tx, above: bigint, below: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line(id) as (
      select ${below}::bigint
      union
      select r.affiliate_id from affiliates_referrals r join line l on r.player_id = l.id and r.ended_at is null
    )
    select exists (select from line where id = ${above}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** A player's totals until now: edge in micro-coins, stakes in cents. */
export type Played = { edge: bigint; staked: bigint };

/** Starts the use of a code. The time is in whole milliseconds, as pages show it. @returns the id of the use. */
export async function insertReferral(
  tx: Tx,
  referral: { playerId: bigint; affiliateId: bigint } & Played,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into affiliates_referrals (player_id, affiliate_id, activated_at, edge_from, staked_from)
    values (${referral.playerId}, ${referral.affiliateId}, date_trunc('milliseconds', app_now()),
            ${referral.edge}, ${referral.staked})
    returning id`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database answered nothing');
  return rows[0].id;
}

export async function endReferral(tx: Tx, id: bigint, { edge, staked }: Played): Promise<void> {
  await sql`
    update affiliates_referrals set ended_at = app_now(), edge_to = ${edge}, staked_to = ${staked}
    where id = ${id}`.execute(tx);
}

/** A use of a code: the code owner, and the cents that were deposited under it. */
export type Use = { id: bigint; affiliateId: bigint; deposited: bigint };

/** Current uses of codes in which both player and affiliate are among these accounts. */
export async function usesWithin(
  tx: Tx,
  accounts: readonly bigint[],
): Promise<(Use & { playerId: bigint })[]> {
  const { rows } = await sql<Use & { playerId: bigint }>`
    select id, player_id as "playerId", affiliate_id as "affiliateId", deposited from affiliates_referrals
    where player_id = any(${[...accounts]}::bigint[]) and affiliate_id = any(${[...accounts]}::bigint[])
      and ended_at is null order by id`.execute(tx);
  return rows;
}

export async function addDeposit(tx: Tx, id: bigint, amount: bigint): Promise<void> {
  await sql`update affiliates_referrals set deposited = deposited + ${amount} where id = ${id}`.execute(tx);
}

/** A player's use of a code. The end is null while it continues. */
export type Referral = {
  id: bigint;
  playerId: bigint;
  affiliateId: bigint;
  activatedAt: Date;
  endedAt: Date | null;
  edgeFrom: bigint;
  edgeTo: bigint | null;
  stakedFrom: bigint;
  stakedTo: bigint | null;
  deposited: bigint;
};

const referralColumns = [
  'id',
  'player_id as playerId',
  'affiliate_id as affiliateId',
  'activated_at as activatedAt',
  'ended_at as endedAt',
  'edge_from as edgeFrom',
  'edge_to as edgeTo',
  'staked_from as stakedFrom',
  'staked_to as stakedTo',
  'deposited',
] as const;

/** All uses of an affiliate's code, current and past. */
export function readReferrals(tx: Tx, affiliateId: bigint): Promise<Referral[]> {
  return tx
    .selectFrom('affiliates_referrals')
    .select(referralColumns)
    .where('affiliate_id', '=', affiliateId)
    .execute();
}

/** All uses of codes by a player, current and past. */
export function readUses(tx: Tx, playerId: bigint): Promise<Referral[]> {
  return tx
    .selectFrom('affiliates_referrals')
    .select(referralColumns)
    .where('player_id', '=', playerId)
    .execute();
}

/** A page of the uses of an affiliate's code, current and past, newest first. */
export function listReferrals(
  tx: Tx,
  query: { affiliateId: bigint; limit: number; offset: number },
): Promise<Referral[]> {
  return tx
    .selectFrom('affiliates_referrals')
    .select(referralColumns)
    .where('affiliate_id', '=', query.affiliateId)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

/** Counts the referrals, at most `DEEPEST`. */
export async function countReferrals(tx: Tx, affiliateId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from affiliates_referrals where affiliate_id = ${affiliateId} limit ${DEEPEST}) listed`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Counts the players who started to use the code on each of the last `days` days, keyed by the day's start (ms, UTC).
 * Also returns the current time.
 */
export async function readDays(
  tx: Tx,
  affiliateId: bigint,
  days: number,
): Promise<{ counts: Map<number, number>; now: number }> {
  const { rows } = await sql<{ day: Date; players: bigint }>`
    select date_trunc('day', activated_at, 'UTC') as day, count(*) as players from affiliates_referrals
    where affiliate_id = ${affiliateId}
      and activated_at >= date_trunc('day', app_now(), 'UTC') - ${days - 1} * interval '1 day'
    group by 1`.execute(tx);
  const moment = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  return {
    counts: new Map(rows.map((row) => [row.day.getTime(), Number(row.players)])),
    now: moment.rows[0]?.now.getTime() ?? 0,
  };
}

/** Affiliates with players, ordered by number of depositors, then by number of players, then by age of the account. */
export function readPlaces(tx: Tx, limit: number): Promise<CodeRow[]> {
  return tx
    .selectFrom('affiliates_codes')
    .select(codeColumns)
    .where('players', '>', 0)
    .orderBy('depositors', 'desc')
    .orderBy('players', 'desc')
    .orderBy('player_id')
    .limit(limit)
    .execute();
}

export type Claim = { key: string; playerId: bigint; amount: bigint };

export async function findClaim(tx: Tx, key: string): Promise<Claim | undefined> {
  return tx
    .selectFrom('affiliates_claims')
    .select(['key', 'player_id as playerId', 'amount'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Records a claim of commission. @returns false if a concurrent call of another player has just used the same key. */
export async function insertClaim(tx: Tx, { key, playerId, amount }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into affiliates_claims (key, player_id, amount, claimed_at)
    values (${key}, ${playerId}, ${amount}, app_now()) on conflict do nothing returning key`.execute(tx);
  return rows.length === 1;
}

/** Active referrals that started since a time, as pairs of player and affiliate. */
export async function readNewReferrals(
  tx: Tx,
  since: Date,
): Promise<{ playerId: bigint; affiliateId: bigint }[]> {
  const { rows } = await sql<{ playerId: bigint; affiliateId: bigint }>`
    select player_id as "playerId", affiliate_id as "affiliateId" from affiliates_referrals
    where ended_at is null and activated_at >= ${since} order by id`.execute(tx);
  return rows;
}
