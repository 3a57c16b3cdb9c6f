import type { TestDatabase } from './database.ts';

/**
 * Makes the application's new connections read-only, or writable again: to them the database is a standby. Open connections
 * stay as they are, as those to an old primary do.
 */
export async function readOnly(database: TestDatabase, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly
    ? 'set default_transaction_read_only = on'
    : 'reset default_transaction_read_only';
  await database.owner.query(
    `do $$ begin execute format('alter role aureus_app in database %I ${change}', current_database()); end $$`,
  );
}
