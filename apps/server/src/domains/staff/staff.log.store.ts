import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** What is written about one act. Without a session the site itself acts. */
export type Note = {
  action: string;
  subject: string;
  isRead?: boolean;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
  request?: bigint | null;
  /** Who acts, where there is no session: the command beside the site, in somebody's name. */
  name?: string;
};

/** Writes a row; the database reads who it was from the session. */
export async function note(tx: Tx, sessionId: bigint | null, said: Note): Promise<void> {
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await sql`select staff_note(${sessionId}, ${said.action}, ${said.subject}, ${said.isRead ?? false},
    ${json(said.before)}::jsonb, ${json(said.after)}::jsonb, ${said.reason ?? null}, ${said.request ?? null},
    ${said.name ?? 'Aureus'})`.execute(tx);
}

type SaidOf = { position: bigint; at: number; name: string; action: string; reason: string | null };

export type LogRow = {
  position: bigint;
  entry: string;
  previous: Buffer;
  hash: Buffer;
  /** What it says about a player, beside the chain; null where it says nothing of this kind, or the player was erased. */
  texts: string | null;
  salt: Buffer | null;
};

/** What was written about something before a row of the log, looks left out, the newest first. */
export async function listOfSubject(
  tx: Tx,
  subject: string,
  before: bigint | null,
  limit: number,
): Promise<SaidOf[]> {
  const { rows } = await sql<SaidOf>`
    select staff_log.position, (entry ->> 'at')::float8 as at, entry ->> 'name' as name, entry ->> 'action' as action,
      coalesce(entry ->> 'reason', t.texts ->> 'reason') as reason
    from staff_log left join staff_texts t using (position) where entry ->> 'subject' = ${subject} and not (entry ->> 'isRead')::boolean
      and staff_log.position < coalesce(${before}::bigint, 9223372036854775807)
    order by staff_log.position desc limit ${limit}`.execute(tx);
  return rows;
}

const columns = sql`staff_log.position, entry::text as entry, previous, hash, t.texts::text as texts, t.salt`;

/** Rows before a position, the newest first. */
export async function listLog(
  tx: Tx,
  asked: {
    before: bigint | null;
    memberId: bigint | null;
    search: string | null;
    withReads: boolean;
    limit: number;
  },
): Promise<LogRow[]> {
  const { before, memberId, search, withReads, limit } = asked;
  const { rows } = await sql<LogRow>`
    select ${columns} from staff_log left join staff_texts t using (position)
    where (${before}::bigint is null or staff_log.position < ${before}) and (${memberId}::bigint is null or (entry ->> 'member')::bigint = ${memberId})
      and (${withReads} or not (entry ->> 'isRead')::boolean)
      and (${search}::text is null or position(lower(${search}) in lower(entry::text || coalesce(t.texts::text, ''))) > 0)
    order by staff_log.position desc limit ${limit}`.execute(tx);
  return rows;
}
