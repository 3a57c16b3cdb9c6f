import { readdir, readFile } from 'node:fs/promises';
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { onLostConnection } from './postgres.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** The numbered SQL files, in order: one history. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      migrations[name.replace('.sql', '')] = {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      };
    }
    return migrations;
  },
};

/**
 * Brings the database to the newest schema, as its owner and under an advisory lock: several starting processes
 * take turns. Begins an era of the ledger if the database has come to another cluster.
 * @returns the names of the migrations that ran now.
 * @throws the database's error when one fails; nothing of it is kept.
 */
export async function migrate(
  ownerUrl: string,
  onProgress: (line: string) => void = () => {},
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  onLostConnection(pool, () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
    for (const result of results)
      if (result.status === 'Success') onProgress(`migrated ${result.migrationName}`);
    if (error) throw error;
    // A restored dump has come to a cluster whose transaction ids begin again.
    const { rows } = await sql<{ base: bigint | null }>`select wallet_begin_era() as base`.execute(db);
    if (rows[0]?.base) onProgress('The database comes from another cluster: a new era of the ledger begins');
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
