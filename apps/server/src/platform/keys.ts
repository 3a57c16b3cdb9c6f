import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './postgres.ts';
import { type Key, type Keys, keyOf } from './sealing.ts';

/**
 * Returns the keys for a purpose: the configured ones, then the one in the database if there is any. Without a
 * configured key, the first process creates one in the database for all processes.
 */
export async function keysFor(
  db: Db,
  purpose: 'seeds' | 'two-factor' | 'persons' | 'privacy' | 'push',
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
