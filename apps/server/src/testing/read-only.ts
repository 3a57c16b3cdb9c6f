import type { TestDatabase } from './database.ts';

/**
 * Makes the application's new connections read-only, as on a standby, or writable. Open connections stay as they are,
 * like those to a former primary.
 */
export async function readOnly(database: TestDatabase, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly
    ? 'set default_transaction_read_only = on'
    : 'reset default_transaction_read_only';
  await database.owner.query(
    `do $$ begin execute format('alter role aureus_app in database %I ${change}', current_database()); end $$`,
  );
}
