import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

export type KeptBatch = {
  id: bigint;
  usd: number;
  cards: number;
  used: number;
  by: string;
  madeAt: Date;
  /** Null for a batch that was made without a request. */
  requestId: bigint | null;
  takenAt: Date | null;
  expiresAt: Date | null;
  isOver: boolean;
  canceledAt: Date | null;
};

const columns = sql`b.id, b.usd, b.cards, b.made_by as by, b.made_at as "madeAt", b.request_id as "requestId",
  b.taken_at as "takenAt", b.expires_at as "expiresAt", coalesce(b.expires_at <= app_now(), false) as "isOver",
  b.canceled_at as "canceledAt",
  (select count(*)::int from gift_cards_codes c where c.batch_id = b.id and c.redeemed_at is not null) as used`;

/** Reads batches, newest first. Over `limit`, expired and canceled ones are left out first, then the oldest. */
export async function readBatches(tx: Tx, limit: number): Promise<KeptBatch[]> {
  const { rows } = await sql<KeptBatch>`
    select * from (
      select ${columns} from gift_cards_batches b
      order by b.canceled_at is null and (b.expires_at > app_now()) is not false desc, b.made_at desc, b.id desc
      limit ${limit}) listed
    order by "madeAt" desc, id desc`.execute(tx);
  return rows;
}

export async function findBatch(tx: Tx, id: bigint): Promise<KeptBatch | undefined> {
  const { rows } =
    await sql<KeptBatch>`select ${columns} from gift_cards_batches b where b.id = ${id}`.execute(tx);
  return rows[0];
}

/** Lists batches that are neither expired nor canceled, oldest first. */
export async function openBatches(tx: Tx): Promise<KeptBatch[]> {
  const { rows } = await sql<KeptBatch>`
    select ${columns} from gift_cards_batches b
    where b.canceled_at is null and (b.expires_at is null or b.expires_at > app_now()) order by b.id`.execute(
    tx,
  );
  return rows;
}

/** All codes of a batch: the digest of their hashes, and the different amounts that they are worth, in cents. */
export type BatchCodes = { digest: Buffer; amounts: string[] };

export async function readCodes(tx: Tx, batchId: bigint): Promise<BatchCodes> {
  const { rows } = await sql<BatchCodes>`
    select sha256(coalesce(string_agg(code_hash, ''::bytea order by code_hash), '')) as digest,
      coalesce(array_agg(distinct amount_cents::text), '{}') as amounts
    from gift_cards_codes where batch_id = ${batchId}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`the codes of batch ${batchId} could not be read`);
  return rows[0];
}

/** Makes the batch of an approved request, once. @throws if the request isn't approved. */
export async function makeBatch(tx: Tx, requestId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`select gift_cards_make(${requestId}) as id`.execute(tx);
  const id = rows[0]?.id ?? null;
  if (id === null) throw new Error(`request ${requestId} made no batch`);
  return id;
}

/** Outcome of taking codes: TAKEN, or the reason for the refusal. */
export type Taking = 'TAKEN' | 'NO_SESSION' | 'NOT_FOUND' | 'NOT_YOURS' | 'OVER';

/**
 * Activates a batch's codes, given as hashes, for the session's member. If called several times at once, at most one
 * call succeeds.
 */
export async function takeCodes(
  tx: Tx,
  tokenHash: Buffer,
  id: bigint,
  hashes: readonly Buffer[],
): Promise<Taking> {
  const { rows } = await sql<{ taking: Taking }>`
    select gift_cards_take(${tokenHash}, ${id}, ${[...hashes]}::bytea[]) as taking`.execute(tx);
  return rows[0]?.taking ?? 'NOT_FOUND';
}

/** Cancels the unused cards of the batch that an approved request names. @returns the number of canceled cards. */
export async function cancelBatch(tx: Tx, requestId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select gift_cards_cancel(${requestId}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
