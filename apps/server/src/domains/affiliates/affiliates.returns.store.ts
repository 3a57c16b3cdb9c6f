import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * Caps the edge totals stored with a player's referrals and card deposits at `edge`, the player's total edge after a
 * reversal.
 */
export async function lowerUses(tx: Tx, playerId: bigint, edge: bigint): Promise<void> {
  await sql`
    update affiliates_referrals
    set edge_from = least(edge_from, ${edge}::bigint), edge_to = case when edge_to > ${edge} then ${edge} else edge_to end
    where player_id = ${playerId} and (edge_from > ${edge} or edge_to > ${edge})`.execute(tx);
  await sql`
    update affiliates_rests s set edge_from = ${edge} from affiliates_referrals r
    where r.id = s.referral_id and r.player_id = ${playerId} and s.edge_from > ${edge}`.execute(tx);
}

/**
 * Stores a card deposit on hold whose play earns commission under a use of a code; it may have been made before the
 * use. `edgeFrom` is the player's total edge when the deposit was credited or, if later, when the use began.
 */
export async function insertRest(
  tx: Tx,
  rest: { referralId: bigint; ref: string; edgeFrom: bigint; creditedAt: Date | null },
): Promise<void> {
  await sql`
    insert into affiliates_rests (referral_id, ref, credited_at, edge_from)
    values (${rest.referralId}, ${rest.ref}, coalesce(${rest.creditedAt}, app_now()), ${rest.edgeFrom})
    on conflict do nothing`.execute(tx);
}

/** Removes a reversed deposit, so that it holds no commission any more. */
export async function deleteRest(tx: Tx, ref: string, playerId: bigint): Promise<void> {
  await sql`
    delete from affiliates_rests s using affiliates_referrals r
    where r.id = s.referral_id and r.player_id = ${playerId} and s.ref = ${ref}`.execute(tx);
}

/**
 * A card deposit on hold, with a use of a code under which its play earns commission. `until` is in ms since the
 * epoch.
 */
export type Rest = {
  referralId: bigint;
  playerId: bigint;
  edgeFrom: bigint;
  /** The player's total edge when the use of the code ended; null while it continues. */
  edgeTo: bigint | null;
  until: number;
};

/**
 * Card deposits on hold under an affiliate's code, by use, oldest first. @param days for which card coins are held.
 */
export async function readRests(tx: Tx, affiliateId: bigint, days: number): Promise<Rest[]> {
  const { rows } = await sql<Rest>`
    select r.id as "referralId", r.player_id as "playerId", s.edge_from as "edgeFrom", r.edge_to as "edgeTo",
      ceil(extract(epoch from s.credited_at + ${days} * interval '1 day') * 1000)::float8 as until
    from affiliates_referrals r join affiliates_rests s on s.referral_id = r.id
    where r.affiliate_id = ${affiliateId} and s.credited_at > app_now() - ${days} * interval '1 day'
    order by r.id, s.credited_at, s.edge_from`.execute(tx);
  return rows;
}

/**
 * Commission lost by a reversed deposit, in cents. `taken` is the part that was taken from the affiliate's wallet and
 * vault.
 */
export type Return = { amount: bigint; taken: bigint; returnedAt: Date };

export async function insertReturn(
  tx: Tx,
  row: { id: string; affiliateId: bigint; ref: string; amount: bigint; taken: bigint },
): Promise<void> {
  await sql`
    insert into affiliates_returns (id, affiliate_id, ref, amount, taken, returned_at)
    values (${row.id}, ${row.affiliateId}, ${row.ref}, ${row.amount}, ${row.taken}, app_now())`.execute(tx);
}

/** Newest returns of an affiliate. */
export async function listReturns(tx: Tx, affiliateId: bigint, limit: number): Promise<Return[]> {
  const { rows } = await sql<Return>`
    select amount, taken, returned_at as "returnedAt" from affiliates_returns
    where affiliate_id = ${affiliateId} order by returned_at desc limit ${limit}`.execute(tx);
  return rows;
}
