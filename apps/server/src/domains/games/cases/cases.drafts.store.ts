import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { DraftItem } from './cases.drafts.rules.ts';
import type { StoredItem } from './cases.rules.ts';

type DraftState = 'OPEN' | 'ASKED' | 'SCHEDULED';
export type DraftRow = {
  id: bigint;
  caseId: string;
  name: string;
  tags: string[];
  imageUrl: string;
  price: bigint;
  items: DraftItem[];
  note: string;
  publishAt: Date | null;
  state: DraftState;
  requestId: bigint | null;
  byName: string;
  updatedAt: Date;
};

const columns = sql`id, case_id as "caseId", name, tags, image_url as "imageUrl", price, items, note,
  publish_at as "publishAt", state, request_id as "requestId", by_name as "byName", updated_at as "updatedAt"`;
const LIVING = sql`state in ('OPEN', 'ASKED', 'SCHEDULED')`;

/** Reads the current draft of a case. @param isLocked locks it until the transaction ends. */
export async function readDraft(tx: Tx, caseId: string, isLocked = false): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from cases_drafts
    where case_id = ${caseId} and ${LIVING} ${isLocked ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export async function listDrafts(tx: Tx): Promise<DraftRow[]> {
  const { rows } =
    await sql<DraftRow>`select ${columns} from cases_drafts where ${LIVING} order by case_id`.execute(tx);
  return rows;
}

export type DraftContent = Omit<DraftRow, 'id' | 'state' | 'requestId' | 'updatedAt'>;

/**
 * Creates a draft (`isNew`) or updates it. @returns the time of the update; undefined if there is one already, or if its
 * publication has been requested.
 */
export async function saveDraft(tx: Tx, isNew: boolean, draft: DraftContent): Promise<Date | undefined> {
  const { caseId, name, tags, imageUrl, price, items, note, publishAt, byName } = draft;
  const { rows } = await sql<{ savedAt: Date }>`
    insert into cases_drafts (case_id, name, tags, image_url, price, items, note, publish_at, by_name, created_at, updated_at)
    values (${caseId}, ${name}, ${[...tags]}::text[], ${imageUrl}, ${price}, ${JSON.stringify(items)}::jsonb, ${note},
      ${publishAt}, ${byName}, app_now(), app_now())
    on conflict (case_id) where ${LIVING} do update set name = excluded.name, price = excluded.price,
      items = excluded.items, note = excluded.note, publish_at = excluded.publish_at, by_name = excluded.by_name,
      updated_at = excluded.updated_at
    where cases_drafts.state = 'OPEN' and not ${isNew}
    returning updated_at as "savedAt"`.execute(tx);
  return rows[0]?.savedAt;
}

export async function dropDraft(tx: Tx, id: bigint): Promise<void> {
  await sql`update cases_drafts set state = 'DROPPED', updated_at = app_now() where id = ${id} and state = 'OPEN'`.execute(
    tx,
  );
}

/**
 * Freezes a draft for a request to publish it. @param against id of the version that is current now; null for a new
 * case.
 */
export async function fixDraft(
  tx: Tx,
  id: bigint,
  asked: { items: readonly StoredItem[]; contentHash: string; against: bigint | null },
): Promise<void> {
  await sql`update cases_drafts set state = 'ASKED', table_items = ${JSON.stringify(asked.items)}::jsonb,
    content_hash = ${asked.contentHash}, against = ${asked.against}, updated_at = app_now()
    where id = ${id} and state = 'OPEN'`.execute(tx);
}

export async function noteRequest(tx: Tx, id: bigint, requestId: bigint): Promise<void> {
  await sql`update cases_drafts set request_id = ${requestId} where id = ${id}`.execute(tx);
}

/** Reopens a refused draft for editing. */
export async function reopenDraft(tx: Tx, id: bigint): Promise<void> {
  await sql`update cases_drafts set state = 'OPEN', request_id = null, updated_at = app_now()
    where id = ${id} and state = 'ASKED'`.execute(tx);
}

/** Publishes the version that an approved request contains, if its publishing time has come. */
export async function publishDraft(
  tx: Tx,
  requestId: bigint,
): Promise<'SCHEDULED' | 'PUBLISHED' | 'CHANGED' | 'DROPPED'> {
  const { rows } = await sql<{ outcome: 'SCHEDULED' | 'PUBLISHED' | 'CHANGED' | 'DROPPED' }>`
    select cases_publish_draft(${requestId}) as outcome`.execute(tx);
  if (rows[0] === undefined) throw new Error('the draft was not published');
  return rows[0].outcome;
}

/** Finds the requests whose publishing time has come. */
export async function dueRequests(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select request_id as id from cases_drafts
    where state = 'SCHEDULED' and publish_at <= app_now() order by publish_at limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}

export type PastVersion = { id: bigint; price: bigint; items: StoredItem[]; note: string; createdAt: Date };

/** Lists the versions of a case, newest first. */
export async function listVersions(tx: Tx, caseId: string, limit: number): Promise<PastVersion[]> {
  const { rows } =
    await sql<PastVersion>`select id, price, items, note, created_at as "createdAt" from cases_versions
    where case_id = ${caseId} order by id desc limit ${limit}`.execute(tx);
  return rows;
}
