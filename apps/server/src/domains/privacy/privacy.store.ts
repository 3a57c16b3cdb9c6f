import type { Language } from '@aureus/contract/languages.ts';
import { sql } from 'kysely';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Progress } from './privacy.rules.ts';

export type ExportRow = {
  id: bigint;
  playerId: bigint;
  requestId: bigint | null;
  state: 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'DELETED';
  run: number;
  percent: number;
  progress: Progress;
  language: Language;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  bytes: bigint | null;
  sha256: Buffer | null;
};

const columns =
  sql.raw(`id, player_id as "playerId", request_id as "requestId", state, run, percent, progress, language,
  asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt", bytes, sha256`);

/** Locks a player's exports until the transaction ends, so that requests are handled one at a time. */
export const lockExports = (tx: Tx, playerId: bigint): Promise<void> =>
  lockAlone(tx, 'privacyExports', playerId);

/** Reads the newest export that the player requested; requests by staff don't count. */
export async function lastOwn(tx: Tx, playerId: bigint): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select ${columns} from privacy_exports
    where player_id = ${playerId} and request_id is null order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** Time of the player's own last export request that didn't fail, if it was less than `hours` hours ago. */
export async function askedWithin(tx: Tx, playerId: bigint, hours: number): Promise<Date | undefined> {
  const { rows } = await sql<{ askedAt: Date }>`select asked_at as "askedAt" from privacy_exports
    where player_id = ${playerId} and request_id is null and state <> 'FAILED'
      and asked_at > app_now() - ${hours} * interval '1 hour' order by id desc limit 1`.execute(tx);
  return rows[0]?.askedAt;
}

export async function ofRequest(tx: Tx, requestId: bigint): Promise<ExportRow | undefined> {
  const { rows } =
    await sql<ExportRow>`select ${columns} from privacy_exports where request_id = ${requestId}`.execute(tx);
  return rows[0];
}

/** Reads the newest 20 exports of a player that staff requested, newest first. */
export async function ofStaff(tx: Tx, playerId: bigint): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`select ${columns} from privacy_exports
    where player_id = ${playerId} and request_id is not null order by id desc limit 20`.execute(tx);
  return rows;
}

/**
 * Inserts an export. @returns undefined if the staff request already has one, or if another export is in progress: of
 * the player's own, or of those by staff.
 */
export async function insertExport(
  tx: Tx,
  playerId: bigint,
  requestId: bigint | null,
  language: Language,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into privacy_exports (player_id, request_id, language)
    values (${playerId}, ${requestId}, ${language}) on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Starts an attempt to write an unfinished export, and deletes the parts stored by earlier attempts. */
export async function beginRun(tx: Tx, id: bigint): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`update privacy_exports
    set state = 'RUNNING', run = run + 1, percent = 0, progress = '[]', touched_at = app_now()
    where id = ${id} and state in ('QUEUED', 'RUNNING') returning ${columns}`.execute(tx);
  if (rows.length > 0) await deleteParts(tx, id);
  return rows[0];
}

type Run = Pick<ExportRow, 'id' | 'run'>;

/** Stores the progress of an export. @returns false if this attempt may no longer write. */
export async function writeProgress(
  tx: Tx,
  { id, run }: Run,
  percent: number,
  progress: Progress,
): Promise<boolean> {
  const { rows } = await sql`update privacy_exports
    set percent = ${percent}, progress = ${JSON.stringify(progress)}::jsonb, touched_at = app_now()
    where id = ${id} and run = ${run} and state = 'RUNNING' returning id`.execute(tx);
  return rows.length === 1;
}

/** Stores a part of an export's file. @returns false if this attempt may no longer write. */
export async function insertPart(tx: Tx, { id, run }: Run, number: number, bytes: Buffer): Promise<boolean> {
  const { rows } = await sql`insert into privacy_parts (export_id, run, number, bytes)
    select id, run, ${number}, ${bytes} from privacy_exports
    where id = ${id} and run = ${run} and state = 'RUNNING' for share returning export_id`.execute(tx);
  return rows.length === 1;
}

/** Completes an export. @returns false if this attempt may no longer write. */
export async function finishRun(
  tx: Tx,
  { id, run }: Run,
  file: { bytes: number; sha256: Buffer; progress: Progress; days: number },
): Promise<boolean> {
  const { rows } = await sql`update privacy_exports
    set state = 'READY', percent = 100, progress = ${JSON.stringify(file.progress)}::jsonb, bytes = ${file.bytes},
      sha256 = ${file.sha256}, ready_at = app_now(), expires_at = app_now() + ${file.days} * interval '1 day'
    where id = ${id} and run = ${run} and state = 'RUNNING' returning id`.execute(tx);
  return rows.length === 1;
}

/** Stores the ticket with which a session may download an export. @returns false if the file isn't available. */
export async function giveTicket(
  tx: Tx,
  id: bigint,
  ticket: { hash: Buffer; sessionId: bigint; hasCode: boolean; minutes: number },
): Promise<boolean> {
  const { rows } = await sql`update privacy_exports
    set ticket_hash = ${ticket.hash}, ticket_session = ${ticket.sessionId}, ticket_has_code = ${ticket.hasCode},
      ticket_expires_at = app_now() + ${ticket.minutes} * interval '1 minute'
    where id = ${id} and state = 'READY' and expires_at > app_now() returning id`.execute(tx);
  return rows.length === 1;
}

/** Uses up the ticket of a session. @returns undefined if the ticket is invalid or the file has expired. */
export async function useTicket(
  tx: Tx,
  /**
   * The player, or the staff request, whose export is downloaded. It must match, because a player's session and a
   * session of staff may have the same id.
   */
  of: { playerId: bigint } | { requestId: bigint },
  { hash, sessionId }: { hash: Buffer; sessionId: bigint },
): Promise<(ExportRow & { hasCode: boolean }) | undefined> {
  const whose =
    'playerId' in of
      ? sql`player_id = ${of.playerId} and request_id is null`
      : sql`request_id = ${of.requestId}`;
  const { rows } = await sql<ExportRow & { hasCode: boolean }>`
    with used as (select id as used_id, ticket_has_code as "hasCode" from privacy_exports
      where ticket_hash = ${hash} and ticket_session = ${sessionId} and ${whose}
        and ticket_expires_at > app_now() and state = 'READY' and expires_at > app_now() for update)
    update privacy_exports
      set ticket_hash = null, ticket_session = null, ticket_has_code = null, ticket_expires_at = null
      from used where id = used_id returning ${columns}, "hasCode"`.execute(tx);
  return rows[0];
}

export async function readPart(tx: Tx, { id, run }: Run, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from privacy_parts
    where export_id = ${id} and run = ${run} and number = ${number}`.execute(tx);
  return rows[0]?.bytes;
}

const deleteParts = (tx: Tx, id: bigint): Promise<unknown> =>
  sql`delete from privacy_parts where export_id = ${id}`.execute(tx);

/** Deletes expired exports, and gives up exports that weren't finished in time. */
export async function endOld(tx: Tx, givenUpHours: number): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`update privacy_exports
    set state = case state when 'READY' then 'DELETED' else 'FAILED' end,
      ticket_hash = null, ticket_session = null, ticket_has_code = null, ticket_expires_at = null
    where state = 'READY' and expires_at <= app_now()
       or state in ('QUEUED', 'RUNNING') and asked_at <= app_now() - ${givenUpHours} * interval '1 hour'
    returning id`.execute(tx);
  for (const { id } of rows) await deleteParts(tx, id);
}

/** Lists unfinished exports without progress for `minutes` minutes. */
export async function stalled(tx: Tx, minutes: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from privacy_exports
    where state in ('QUEUED', 'RUNNING') and touched_at <= app_now() - ${minutes} * interval '1 minute'`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
