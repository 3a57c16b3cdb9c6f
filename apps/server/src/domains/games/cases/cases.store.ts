import { sql } from 'kysely';
import { lockAlone } from '../../../platform/locks.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { StoredItem } from './cases.rules.ts';

export type CaseRow = {
  id: string;
  name: string;
  tags: string[];
  imageUrl: string;
  isListed: boolean;
  isDesigned: boolean;
  version: bigint;
  contentHash: string;
  createdAt: Date;
  updatedAt: Date;
};

export type VersionRow = {
  id: bigint;
  caseId: string;
  name: string;
  price: bigint;
  items: StoredItem[];
  contentHash: string;
  imageUrl: string;
  note: string;
  createdAt: Date;
};

export type NewVersion = {
  id: string;
  name: string;
  tags: readonly string[];
  imageUrl: string;
  isDesigned: boolean;
  price: bigint;
  items: readonly StoredItem[];
  contentHash: string;
};

/** Takes the lock under which publications run one after the other, across all nodes. */
export const lockPublishing = (tx: Tx): Promise<void> => lockAlone(tx, 'publishing');

/** Reads the cases with these ids, cheapest first. Without ids, reads all cases, including unlisted ones. */
export async function readCases(tx: Tx, ids: readonly string[] | null): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.name, c.tags, c.image_url as "imageUrl", c.is_listed as "isListed", c.is_designed as "isDesigned",
           c.current_version as version, v.content_hash as "contentHash", c.created_at as "createdAt", c.updated_at as "updatedAt"
    from cases_cases c join cases_versions v on v.id = c.current_version
    where ${ids}::text[] is null or c.id = any(${ids}::text[])
    order by v.price, c.id`.execute(tx);
  return rows;
}

/** Reads the names of case versions, by version id. */
export async function readNames(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from cases_versions where id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function readVersions(tx: Tx, ids: readonly bigint[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.case_id as "caseId", v.name, v.price, v.items, v.content_hash as "contentHash",
           c.image_url as "imageUrl", v.note, v.created_at as "createdAt"
    from cases_versions v join cases_cases c on c.id = v.case_id
    where v.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Adds versions and makes them current; new cases are created. Uses a single SQL statement. */
export async function addVersions(tx: Tx, versions: readonly NewVersion[]): Promise<void> {
  const json = JSON.stringify(versions.map((version) => ({ ...version, price: version.price.toString() })));
  await sql`
    with moment as materialized (select app_now() as at),
    given as materialized (
      select * from jsonb_to_recordset(${json}::jsonb) as g(
        id text, name text, tags text[], "imageUrl" text, "isDesigned" boolean, price bigint, items jsonb, "contentHash" text)
    ),
    added as (
      insert into cases_versions (case_id, name, price, items, content_hash, created_at)
      select g.id, g.name, g.price, g.items, g."contentHash", moment.at from given g, moment
      returning id, case_id
    )
    insert into cases_cases (id, name, tags, image_url, is_designed, current_version, created_at, updated_at)
    select g.id, g.name, g.tags, g."imageUrl", g."isDesigned", a.id, moment.at, moment.at
    from given g join added a on a.case_id = g.id, moment
    on conflict (id) do update
      set name = excluded.name, tags = excluded.tags, image_url = excluded.image_url, is_listed = true,
          is_designed = excluded.is_designed, current_version = excluded.current_version, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Updates the fields of a case that aren't part of a version, and lists the case. */
export async function describeCase(
  tx: Tx,
  { id, tags, imageUrl }: Pick<NewVersion, 'id' | 'tags' | 'imageUrl'>,
): Promise<void> {
  await sql`update cases_cases set tags = ${tags}, image_url = ${imageUrl}, is_listed = true, updated_at = app_now()
    where id = ${id}`.execute(tx);
}

export async function unlistCases(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update cases_cases set is_listed = false, updated_at = app_now() where id = any(${ids}::text[])`.execute(
    tx,
  );
}
