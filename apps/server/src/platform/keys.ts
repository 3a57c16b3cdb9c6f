import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './postgres.ts';
import { type Key, type Keys, keyOf } from './sealing.ts';

/**
 * The keys for a purpose: the configured ones, then one in the database if there is any. Without configuration, which
 * production does not start without, the first process makes that one and all of them find it.
 */
export async function keysFor(
  db: Db,
  purpose: 'seeds' | 'two-factor' | 'persons' | 'heads' | 'privacy' | 'push',
  configured: readonly Key[],
): Promise<Keys> {
  if (configured.length === 0)
    await sql`insert into platform_keys (purpose, key) values (${purpose}, ${randomBytes(32)}) on conflict do nothing`.execute(
      db,
    );
  const { rows } = await sql<{
    key: Buffer;
  }>`select key from platform_keys where purpose = ${purpose}`.execute(db);
  const [first, ...others] = [...configured, ...rows.map(({ key }) => keyOf(key))];
  if (first === undefined) throw new Error(`there is no key for ${purpose}`);
  return [first, ...others];
}
