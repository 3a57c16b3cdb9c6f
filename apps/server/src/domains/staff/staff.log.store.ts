import type { LogEntry } from '@aureus/contract/staff.ts';
import type { LogCode } from '@aureus/contract/staff-log.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { privateTexts, sealBytes } from '../../platform/private-texts.ts';

/** A log row to write. Without a session, its author is `name`, by default the site itself. */
export type Note = {
  action: LogCode;
  subject: string;
  isRead?: boolean;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
  request?: bigint | null;
  name?: string;
};

/** Author of log rows that the site itself wrote, whatever its name for players is. */
export const SITE_AUTHOR = 'Aureus';

/** Texts of a log row about a player. */
type Words = Pick<LogEntry, 'before' | 'after' | 'reason'>;

/**
 * Context under which texts of log rows are sealed. It is the same for all rows, because a row has no position before
 * it's written.
 */
const PLACE = ['staff_texts.texts', ''] as const;

/**
 * Seals a log row's texts under the key of the player concerned. @returns undefined if the row has no texts or
 * concerns no player.
 */
async function sealWords(tx: Tx, { subject, request, ...said }: Note): Promise<Buffer | undefined> {
  const { before = null, after = null, reason = null } = said;
  if (before === null && after === null && reason === null) return undefined;
  const { rows } = await sql<{ playerId: bigint | null }>`
    select staff_noted_about(${subject}, ${request ?? null}) as "playerId"`.execute(tx);
  const playerId = rows[0]?.playerId ?? null;
  if (playerId === null) return undefined;
  return sealBytes(tx, playerId, PLACE, Buffer.from(JSON.stringify({ before, after, reason })));
}

/** Writes a log row. The database reads the author from the session. */
export async function note(tx: Tx, sessionId: bigint | null, said: Note): Promise<void> {
  const sealed = await sealWords(tx, said);
  const plain: Partial<Note> = sealed === undefined ? said : {};
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await sql`select staff_note(${sessionId}, ${said.action}, ${said.subject}, ${said.isRead ?? false},
    ${json(plain.before)}::jsonb, ${json(plain.after)}::jsonb, ${plain.reason ?? null}, ${said.request ?? null},
    ${said.name ?? SITE_AUTHOR}, ${sealed ?? null})`.execute(tx);
}

/** Number of old log rows sealed per transaction. */
const SEALED_AT_ONCE = 500;

/**
 * Seals a batch of old log rows' texts that were stored unsealed. @param after position of the last row of the
 * previous batch. @returns the position of this batch's last row; undefined if no row was left.
 */
export async function sealOldWords(tx: Tx, after: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: bigint; playerId: bigint; texts: string }>`
    select position, player_id as "playerId", texts::text as texts from staff_texts
    where texts is not null and staff_texts.position > ${after} order by staff_texts.position limit ${SEALED_AT_ONCE}`.execute(
    tx,
  );
  const done: { position: bigint; sealed: Buffer }[] = [];
  for (const { position, playerId, texts } of rows) {
    const sealed = await sealBytes(tx, playerId, PLACE, Buffer.from(texts));
    if (sealed !== undefined) done.push({ position, sealed });
  }
  if (done.length > 0)
    await sql`select staff_seal_texts(${done.map(({ position }) => position)}::bigint[],
      ${done.map(({ sealed }) => sealed)}::bytea[])`.execute(tx);
  return rows.at(-1)?.position;
}

type SaidOf = {
  position: bigint;
  at: number;
  name: string;
  /** Code of the action; a sentence in rows from before actions had codes. */
  action: string;
  reason: string | null;
};

/** Texts of a log row as stored, apart from the row itself. */
export type KeptWords = { textsOf: bigint | null; texts: string | null; sealed: Buffer | null };
/** Columns of {@link KeptWords}, with staff_texts as `t`. */
export const keptWords = sql`t.player_id as "textsOf", t.texts::text as texts, t.sealed`;

/** Opens the sealed texts of log rows, each as JSON; null without texts, or if their key was deleted. */
export async function openWords<Row extends KeptWords>(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const { openBytes } = await privateTexts(
    tx,
    rows.map(({ textsOf }) => textsOf),
  );
  return rows.map((row) => {
    if (row.sealed === null || row.textsOf === null) return row;
    return { ...row, texts: openBytes(row.textsOf, PLACE, row.sealed)?.toString() ?? null };
  });
}

export const wordsOf = (texts: string | null): Partial<Words> =>
  texts === null ? {} : (JSON.parse(texts) as Words);

type LogRow = KeptWords & {
  position: bigint;
  code: string;
  entry: string;
  previous: Buffer;
  hash: Buffer;
  salt: Buffer | null;
};

/** Lists log rows about a subject before a given row, newest first, without rows about reads. */
export async function listOfSubject(
  tx: Tx,
  subject: string,
  before: bigint | null,
  limit: number,
): Promise<SaidOf[]> {
  const { rows } = await sql<SaidOf & KeptWords>`
    select staff_log.position, (entry ->> 'at')::float8 as at, entry ->> 'name' as name, entry ->> 'action' as action,
      entry ->> 'reason' as reason, ${keptWords}
    from staff_log left join staff_texts t using (position) where entry ->> 'subject' = ${subject} and not (entry ->> 'isRead')::boolean
      and staff_log.position < coalesce(${before}::bigint, 9223372036854775807)
    order by staff_log.position desc limit ${limit}`.execute(tx);
  const opened = await openWords(tx, rows);
  return opened.map((row) => ({ ...row, reason: row.reason ?? wordsOf(row.texts).reason ?? null }));
}

const columns = sql`staff_log.position, coalesce(c.code, 'OTHER') as code, entry::text as entry, previous, hash, t.salt, ${keptWords}`;

type Asked = {
  before: bigint | null;
  memberId: bigint | null;
  /** Lists only log rows with this code. */
  code: string | null;
  search: string | null;
  /** Codes of actions and results whose text, in the reader's language, contains the search text. */
  searchCodes: readonly string[];
  withReads: boolean;
  limit: number;
};

/**
 * Number of log rows that a search opens at a time; `MOST_OPENED`: in total. Sealed texts can't be searched in the
 * database.
 */
const OPENED_AT_ONCE = 2_000;
const MOST_OPENED = 20_000;

/** A page of the log; `lookedTo`: position down to which it was looked, null if the log's first row was reached. */
type LogPage = { rows: LogRow[]; lookedTo: bigint | null };

/**
 * Lists log rows before a position, newest first. A search looks at no more than {@link MOST_OPENED} rows, and may
 * find fewer than a page of them although older rows match. The next page begins before `lookedTo`.
 */
export async function listLog(tx: Tx, asked: Asked): Promise<LogPage> {
  const { limit } = asked;
  if (asked.search === null) {
    const rows = await readLog(tx, asked);
    return { rows, lookedTo: rows.length < limit ? null : downTo(rows) };
  }
  const search = asked.search.toLowerCase();
  // Action codes are compared with the row's code, which old rows have too. Codes of results are found inside the
  // entry.
  const codes = new Set(asked.searchCodes);
  const isFound = ({ code, entry, texts }: LogRow): boolean => {
    const text = `${entry}${texts ?? ''}`;
    return (
      codes.has(code) ||
      text.toLowerCase().includes(search) ||
      asked.searchCodes.some((one) => text.includes(`"${one}"`))
    );
  };
  const logRows: LogRow[] = [];
  let { before } = asked;
  for (let looked = 0; looked < MOST_OPENED; looked += OPENED_AT_ONCE) {
    const rows = await readLog(tx, { ...asked, before, limit: OPENED_AT_ONCE });
    logRows.push(...rows.filter(isFound));
    if (logRows.length >= limit) {
      const page = logRows.slice(0, limit);
      return { rows: page, lookedTo: downTo(page) };
    }
    before = rows.length < OPENED_AT_ONCE ? null : downTo(rows);
    if (before === null) break;
  }
  return { rows: logRows, lookedTo: before };
}

/** Returns the position of the last of some rows; null if it is the log's first row. */
function downTo(rows: readonly LogRow[]): bigint | null {
  const position = rows.at(-1)?.position ?? 1n;
  return position > 1n ? position : null;
}

async function readLog(tx: Tx, asked: Omit<Asked, 'search' | 'searchCodes'>): Promise<LogRow[]> {
  const { before, memberId, code, withReads, limit } = asked;
  const { rows } = await sql<LogRow>`
    select ${columns} from staff_log left join staff_log_codes c using (position) left join staff_texts t using (position)
    where (${before}::bigint is null or staff_log.position < ${before}) and (${memberId}::bigint is null or (entry ->> 'member')::bigint = ${memberId})
      and (${code}::text is null or c.code = ${code}) and (${withReads} or not (entry ->> 'isRead')::boolean)
    order by staff_log.position desc limit ${limit}`.execute(tx);
  return openWords(tx, rows);
}

/** Reads the hashes of log rows by position. */
export async function hashesAt(
  tx: Tx,
  positions: readonly number[],
): Promise<{ position: number; hash: string }[]> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::int as position, encode(hash, 'hex') as hash from staff_log
    where position = any(${[...positions]}::bigint[]) order by staff_log.position`.execute(tx);
  return rows;
}
