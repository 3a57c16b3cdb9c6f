import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type Canned = { id: bigint; title: string; text: string; changedBy: string; changedAt: Date };

const columns = sql`id, title, text, changed_by as "changedBy", changed_at as "changedAt"`;

export async function listCanned(tx: Tx, limit: number): Promise<Canned[]> {
  const { rows } =
    await sql<Canned>`select ${columns} from support_canned order by lower(title) limit ${limit}`.execute(tx);
  return rows;
}

export async function findCanned(tx: Tx, id: bigint): Promise<Canned | undefined> {
  const { rows } =
    await sql<Canned>`select ${columns} from support_canned where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Stores a canned reply. @returns its id; undefined if another reply has the same title. */
export async function insertCanned(
  tx: Tx,
  reply: { title: string; text: string; by: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into support_canned (title, text, changed_by)
    values (${reply.title}, ${reply.text}, ${reply.by}) on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Changes a canned reply. @returns false if another reply has the same title. */
export async function updateCanned(
  tx: Tx,
  id: bigint,
  reply: { title: string; text: string; by: string },
): Promise<boolean> {
  const { rows } =
    await sql`update support_canned c set title = ${reply.title}, text = ${reply.text}, changed_by = ${reply.by},
      changed_at = app_now()
    where c.id = ${id} and not exists (select from support_canned o where lower(o.title) = lower(${reply.title}) and o.id <> c.id)
    returning c.id`.execute(tx);
  return rows.length > 0;
}

export async function deleteCanned(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from support_canned where id = ${id}`.execute(tx);
}
