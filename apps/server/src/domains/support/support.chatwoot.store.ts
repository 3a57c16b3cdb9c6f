import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { privateTexts, sealText } from '../../platform/private-texts.ts';

/**
 * Takes the lease that lets one exchange with the desk run per conversation. @returns false while another exchange
 * holds the lease.
 */
export async function lease(tx: Tx, id: bigint, seconds: number): Promise<boolean> {
  const { rows } =
    await sql`update support_threads set desk_lease_until = app_now() + ${seconds} * interval '1 second'
    where id = ${id} and (desk_lease_until is null or desk_lease_until <= app_now()) returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function release(tx: Tx, id: bigint): Promise<void> {
  await sql`update support_threads set desk_lease_until = null where id = ${id}`.execute(tx);
}

/** Contact of a player at the desk. */
export async function contactOf(tx: Tx, playerId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ contact: string }>`select desk_contact as contact from support_threads
    where player_id = ${playerId} and desk_contact is not null order by id desc limit 1`.execute(tx);
  return rows[0]?.contact;
}

export async function keepContact(tx: Tx, id: bigint, contact: string): Promise<void> {
  await sql`update support_threads set desk_contact = ${contact} where id = ${id}`.execute(tx);
}

export async function keepConversation(tx: Tx, id: bigint, conversation: bigint): Promise<void> {
  await sql`update support_threads set desk_conversation = ${conversation} where id = ${id}`.execute(tx);
}

/** Records the desk message up to which everything is stored here. */
export async function keepSeen(tx: Tx, id: bigint, seen: bigint): Promise<void> {
  await sql`update support_threads set desk_seen = greatest(desk_seen, ${seen}::bigint) where id = ${id}`.execute(
    tx,
  );
}

/**
 * Messages that a player or visitor wrote in a conversation and that the desk doesn't have yet, in order, at most 100.
 */
export async function unsent(
  tx: Tx,
  threadId: bigint,
): Promise<{ id: bigint; text: string; key: string; attachmentId: string | null }[]> {
  const { rows } = await sql<{
    id: bigint;
    playerId: bigint;
    text: string;
    key: string | null;
    attachmentId: string | null;
  }>`
    select id, player_id as "playerId", text, key, attachment_id as "attachmentId" from support_messages
    where thread_id = ${threadId} and author = 'PLAYER' and desk_id is null order by id limit 100`.execute(
    tx,
  );
  const { open } = await privateTexts(
    tx,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, ...row }) => ({
    ...row,
    text: open(playerId, ['support_messages.text', row.id], row.text),
    key: row.key ?? String(row.id),
  }));
}

export async function keepSent(tx: Tx, messageId: bigint, deskId: bigint): Promise<void> {
  await sql`update support_messages set desk_id = ${deskId} where id = ${messageId} and desk_id is null`.execute(
    tx,
  );
}

/**
 * Returns which of these desk messages are stored here. All of the player's conversations are searched, since a
 * visitor's conversation may have been merged into another.
 */
export async function known(tx: Tx, playerId: bigint, deskIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ deskId: bigint }>`select desk_id as "deskId" from support_messages
    where player_id = ${playerId} and desk_id = any(${[...deskIds]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ deskId }) => deskId));
}

type KeptAnswer = { id: bigint; deskId: bigint; text: string; attachmentId: string | null };

/** A player's stored answers with these desk ids. */
export async function answers(tx: Tx, playerId: bigint, deskIds: readonly bigint[]): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select id, desk_id as "deskId", text, attachment_id as "attachmentId" from support_messages
    where player_id = ${playerId} and author = 'STAFF' and desk_id = any(${[...deskIds]}::bigint[])`.execute(
    tx,
  );
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map((row) => ({
    ...row,
    text: open(playerId, ['support_messages.text', row.id], row.text),
  }));
}

/** Replaces the text of an answer from the desk. */
export async function rewrite(tx: Tx, playerId: bigint, id: bigint, text: string): Promise<void> {
  const sealed = await sealText(tx, playerId, ['support_messages.text', id], text);
  await sql`select support_change_answer(${id}, ${sealed})`.execute(tx);
}

/** Deletes an answer that was deleted at the desk, with its image. */
export async function remove(
  tx: Tx,
  { id, attachmentId }: Pick<KeptAnswer, 'id' | 'attachmentId'>,
): Promise<void> {
  await sql`select support_change_answer(${id}, null)`.execute(tx);
  if (attachmentId !== null)
    await sql`delete from support_attachments where id = ${attachmentId}::uuid`.execute(tx);
}

/** Makes the next exchange read everything again from a desk message on. */
export async function lookBackTo(tx: Tx, threadId: bigint, deskId: bigint): Promise<void> {
  await sql`update support_threads set desk_seen = least(desk_seen, ${deskId}::bigint - 1) where id = ${threadId}`.execute(
    tx,
  );
}

/** Id of the newest message in a conversation that its player wrote up to a time. */
export async function writtenUntil(tx: Tx, threadId: bigint, at: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from support_messages
    where thread_id = ${threadId} and author = 'PLAYER' and created_at <= ${at}`.execute(tx);
  return rows[0]?.id ?? undefined;
}

export async function threadOfConversation(tx: Tx, conversation: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from support_threads where desk_conversation = ${conversation}`.execute(tx);
  return rows[0]?.id;
}

/**
 * Conversations that need an exchange with the desk, at most 300: recent open ones, and those at the desk that were
 * merged into an open one or in which the player wrote a message in the last 30 days that the desk doesn't have.
 */
export async function toExchange(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    (select id from support_threads where state = 'OPEN' order by last_at desc limit 100)
    union
    (select m.id from support_threads m join support_threads t on t.id = m.merged_into
     where t.state = 'OPEN' and m.desk_conversation is not null limit 100)
    union
    (select distinct m.thread_id from support_messages m join support_threads t on t.id = m.thread_id
     where m.author = 'PLAYER' and m.desk_id is null and t.desk_conversation is not null
       and m.created_at > app_now() - interval '30 days' limit 100)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records a webhook's delivery. @returns false if it was received before. */
export async function keepDelivery(tx: Tx, delivery: string): Promise<boolean> {
  const { rows } = await sql`insert into support_deliveries (delivery) values (${delivery})
    on conflict do nothing returning delivery`.execute(tx);
  return rows.length > 0;
}

/** Deletes records of deliveries that are too old to be accepted again. */
export async function forgetDeliveries(tx: Tx): Promise<void> {
  await sql`delete from support_deliveries where came_at < app_now() - interval '1 day'`.execute(tx);
}
