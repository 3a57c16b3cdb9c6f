import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { auditLedger } from '../domains/wallet/wallet.audit.ts';
import type { TestDatabase } from './database.ts';

/** Tables that change by themselves, with time and not with what anybody does. */
const OWN_LIFE = [
  'cashier_quotes',
  'kysely_migration',
  'kysely_migration_lock',
  'platform_clock',
  'skins_items',
  'skins_lists',
  'wallet_accounts',
  'wallet_seals',
];

/** A hash over every row that somebody's call could change. `except` names tables that the call may well change. */
export async function stateHash(database: TestDatabase, except: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256');
  const { rows: tables } = await database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [[...OWN_LIFE, ...except]],
  );
  for (const { name } of tables) {
    const { rows } = await database.owner.query<{ text: string }>(
      `select t::text as text from ${name} t order by 1`,
    );
    hash.update(`\n${name}\n`);
    for (const { text } of rows) hash.update(`${text}\n`);
  }
  return hash.digest('hex');
}

/** The ledger passes every check of `npm run audit`. */
export async function expectCleanAudit(database: TestDatabase): Promise<void> {
  const client = await database.owner.connect();
  try {
    expect((await auditLedger(client)).filter(({ passed }) => !passed)).toEqual([]);
  } finally {
    client.release();
  }
}
