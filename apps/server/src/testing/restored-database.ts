import { rm } from 'node:fs/promises';
import pg from 'pg';
import { onLostConnection } from '../platform/connections.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import type { TestDatabase } from './database.ts';
import { makeFastFolder } from './fast-folder.ts';

/**
 * Copies a database's rows and sequences to a new cluster with the same schema, as `pg_dump` and `pg_restore` would.
 * The embedded PostgreSQL doesn't include those programs.
 * @param without tables whose rows are left out, like `--exclude-table-data`.
 */
export async function restoreElsewhere(
  source: TestDatabase,
  without: readonly string[] = [],
): Promise<TestDatabase> {
  const dataDir = await makeFastFolder('aureus-restored');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await prepareDatabase({ ownerUrl: postgres.url });
  const owner = new pg.Pool({ connectionString: postgres.url, max: 5 });
  onLostConnection(owner, () => {});
  await copyRows(source.owner, owner, without);
  return {
    url: postgres.url,
    owner,
    async drop() {
      await owner.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyRows(from: pg.Pool, to: pg.Pool, without: readonly string[]): Promise<void> {
  // Generated columns are left out, because the new database computes them.
  const { rows: tables } = await from.query<{ name: string; columns: string }>(
    `select t.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1 order by 1`,
  );
  const { rows: sequences } = await from.query<{ name: string; value: bigint }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  const client = await to.connect();
  try {
    await client.query('begin');
    // Switches off triggers and foreign keys, because rows are copied table by table.
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      if (without.includes(name)) continue;
      const { rows } = await from.query<{ all: string | null }>(
        `select json_agg(t)::text as all from ${name} t`,
      );
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows[0]?.all ?? '[]'],
      );
    }
    for (const { name, value } of sequences) await client.query('select setval($1, $2)', [name, value]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
