import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { type PrivatePlace, privateTexts, sealBytes, sealText } from '../../platform/private-texts.ts';
import { fillAnswers } from './support.old-rows.store.ts';

/** Stores a new visitor. @param hash of the browser's secret. @returns the visitor's number, which is negative. */
export async function insertVisitor(tx: Tx, hash: Buffer, days: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into support_visitors (secret_hash, expires_at)
    values (${hash}, app_now() + ${days} * interval '1 day') returning -id as id`.execute(tx);
  if (rows[0] === undefined) throw new Error('the visitor was not kept');
  return rows[0].id;
}

export async function findVisitor(tx: Tx, hash: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select -id as id from support_visitors
    where secret_hash = ${hash} and expires_at > app_now()`.execute(tx);
  return rows[0]?.id;
}

/**
 * Locks a visitor for a sign-in, so that only one transaction claims the visitor. Undefined if already claimed or
 * expired.
 */
export async function lockVisitor(tx: Tx, hash: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select -id as id from support_visitors
    where secret_hash = ${hash} and expires_at > app_now() for update`.execute(tx);
  return rows[0]?.id;
}

/** Keeps a visitor for `days` days from now. */
export async function renewVisitor(tx: Tx, visitorId: bigint, days: number): Promise<void> {
  await sql`update support_visitors set expires_at = app_now() + ${days} * interval '1 day'
    where id = ${-visitorId}`.execute(tx);
}

/** Contacts of a visitor at an external desk. */
export async function contactsOf(tx: Tx, visitorId: bigint): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`select distinct desk_contact as contact from support_threads
    where player_id = ${visitorId} and desk_contact is not null`.execute(tx);
  return rows.map(({ contact }) => contact);
}

type Sealed = { place: PrivatePlace; ref: string; stored: string };

const sealedOf = (visitorId: bigint) => sql<Sealed>`
  select 'support_messages.text' as place, id::text as ref, text as stored from support_messages
    where player_id = ${visitorId} and text like 'sealed:%'
  union all
  select 'support_messages.parts', id::text, parts from support_messages
    where player_id = ${visitorId} and parts like 'sealed:%'
  union all
  select 'support_notes.text', n.id::text, n.text from support_notes n join support_threads t on t.id = n.thread_id
    where t.player_id = ${visitorId} and n.text like 'sealed:%'
  union all
  select 'support_threads.stars_text', id::text, stars_text from support_threads
    where player_id = ${visitorId} and stars_text like 'sealed:%'
  union all
  select 'support_attachments.bytes', id::text, encode(bytes, 'base64') from support_attachments
    where player_id = ${visitorId}`;

/** Moves a visitor's conversations to a player and re-encrypts them under the player's key. Deletes the visitor. */
export async function claimVisitor(tx: Tx, visitorId: bigint, playerId: bigint): Promise<void> {
  const { rows } = await sealedOf(visitorId).execute(tx);
  const { open, openBytes } = await privateTexts(tx, [visitorId]);
  await sql`select support_claim(${-visitorId}, ${playerId})`.execute(tx);
  for (const { place, ref, stored } of rows) {
    const where = [place, ref] as const;
    const isBytes = place === 'support_attachments.bytes';
    const bytes = isBytes ? openBytes(visitorId, where, Buffer.from(stored, 'base64')) : undefined;
    const sealed = isBytes
      ? bytes && (await sealBytes(tx, playerId, where, bytes))?.toString('base64')
      : await sealText(tx, playerId, where, open(visitorId, where, stored));
    if (sealed === undefined) continue;
    if (place === 'support_messages.parts') await fillAnswers(tx, [{ id: ref, parts: sealed }]);
    else await sql`select privacy_put_sealed(${place}, ${ref}, ${stored}, ${sealed})`.execute(tx);
  }
}

/** Deletes up to `most` expired visitors with their conversations. @returns their number. */
export async function forgetVisitors(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select support_forget_visitors(${most}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
