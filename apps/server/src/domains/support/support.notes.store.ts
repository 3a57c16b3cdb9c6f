import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { nextId, privateTexts, sealText } from '../../platform/private-texts.ts';
import type { ThreadRow } from './support.store.ts';

/** Stores a member's note about a conversation, for colleagues. */
export async function addNote(
  tx: Tx,
  note: { thread: Pick<ThreadRow, 'id' | 'playerId'>; memberId: bigint; memberName: string; text: string },
): Promise<void> {
  const id = await nextId(tx, 'support_notes');
  const text = await sealText(tx, note.thread.playerId, ['support_notes.text', id], note.text);
  await sql`insert into support_notes (id, thread_id, member_id, member_name, text) overriding system value
    values (${id}, ${note.thread.id}, ${note.memberId}, ${note.memberName}, ${text})`.execute(tx);
}

export async function listNotes(tx: Tx, thread: Pick<ThreadRow, 'id' | 'playerId'>, limit: number) {
  const { rows } = await sql<{
    id: bigint;
    memberId: bigint;
    memberName: string;
    text: string;
    createdAt: Date;
  }>`select id, member_id as "memberId", member_name as "memberName", text, created_at as "createdAt" from support_notes
    where thread_id = ${thread.id} order by id desc limit ${limit}`.execute(tx);
  const { open } = await privateTexts(tx, [thread.playerId]);
  return rows
    .map((row) => ({ ...row, text: open(thread.playerId, ['support_notes.text', row.id], row.text) }))
    .reverse();
}
