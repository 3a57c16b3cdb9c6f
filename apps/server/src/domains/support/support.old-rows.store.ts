import { sql } from 'kysely';
import type { Page } from '../../platform/old-rows.ts';
import type { Tx } from '../../platform/postgres.ts';

/** An automatic answer stored as text only. */
type OldAnswer = { id: bigint; playerId: bigint; text: string; createdAt: Date };

/** Reads a page's automatic answers that are stored as text only. */
export async function oldAnswers(tx: Tx, { after, upTo }: Page): Promise<OldAnswer[]> {
  const { rows } = await sql<OldAnswer>`
    select id, player_id as "playerId", text, created_at as "createdAt" from support_messages
    where id > ${after} and id <= ${upTo} and author = 'SITE' and parts is null`.execute(tx);
  return rows;
}

/**
 * Stores the encrypted parts of answers. Answers whose `text` has changed meanwhile, that already have parts or that
 * another transaction holds, and those of erased players, are skipped.
 */
export async function fillAnswers(
  tx: Tx,
  answers: readonly { id: bigint | string; text?: string; parts: string }[],
): Promise<void> {
  const json = JSON.stringify(answers.map((answer) => ({ ...answer, id: String(answer.id) })));
  await sql`select support_fill_answers(${json}::jsonb)`.execute(tx);
}
