import pg from 'pg';
import { LOCKS } from './locks.ts';
import { MIGRATIONS, readBaseline, VERSION } from './migration-files.ts';
import { BASELINE, lackingIndexes, type Plan } from './migration-plan.ts';
import { runSql } from './run-sql.ts';

/** Lock number that Kysely used in earlier releases, so that their nodes are excluded too. */
const LOCK = 3853314791062309107n;

type Say = (line: string) => void;

/** Serializes starting processes: each holds the lock until its transaction ends. */
export async function takeTurns(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Migrates tables and functions as planned. Call as the database's owner, in a transaction that holds the lock of
 * {@link takeTurns}. Begins a new era of the ledger if the database has moved to another cluster.
 * @throws LockTimeout, and database errors with the file's name in front.
 */
export async function migrate(
  client: pg.ClientBase,
  plan: Plan,
  { folder = MIGRATIONS, say }: { folder?: URL; say: Say },
): Promise<void> {
  // A function may use what a later file creates, so function bodies are checked after all files are applied.
  await client.query('set local check_function_bodies = off');
  await runMigrations(client, plan, folder, say);
  await applyFunctions(client, plan, say);
  await client.query('insert into platform_releases (version) values ($1) on conflict do nothing', [VERSION]);
  // In a dump restored to another cluster, transaction ids start again, so the ledger needs a new era.
  const { rows } = await client.query<{ base: bigint | null }>('select wallet_begin_era() as base');
  if (rows[0]?.base) say('The database comes from another cluster: a new era of the ledger begins');
}

/** Runs the migrations that are missing from the database's history. A new database gets the baseline first. */
async function runMigrations(client: pg.ClientBase, plan: Plan, folder: URL, say: Say): Promise<void> {
  // The history keeps the table name from Kysely, which earlier releases used.
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const note = (name: string) =>
    client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      name,
      new Date().toISOString(),
    ]);
  if (plan.isNew) {
    for (const { name, text } of await readBaseline(folder))
      await runSql(client, `baseline/${name}.sql`, text);
    await note(BASELINE);
    say('migrated baseline');
  }
  for (const { name, text, isCompatible } of plan.migrations) {
    await runSql(client, `${name}.sql`, text);
    await note(name);
    // Migration 0395 adds the column `is_compatible`, and only later migrations set it.
    if (isCompatible)
      await client.query('update kysely_migration set is_compatible = true where name = $1', [name]);
    say(`migrated ${name}`);
  }
}

/** Applies function files that are new or changed, and forgets removed ones. */
async function applyFunctions(client: pg.ClientBase, plan: Plan, say: Say): Promise<void> {
  if (plan.goneFunctions.length > 0)
    await client.query('delete from platform_functions where name = any($1)', [plan.goneFunctions]);
  for (const { name, text, hash } of plan.functions) {
    await runSql(client, `functions/${name}.sql`, text);
    await client.query(
      'insert into platform_functions (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    );
    say(`migrated functions/${name}`);
  }
  await client.query('set local check_function_bodies = on');
  for (const { name } of plan.functions) await runSql(client, `functions/${name}.sql`, bodyCheck(name));
}

/**
 * Builds indexes concurrently, as the database's owner and outside a transaction, so that writes continue. Does
 * nothing if another process is building them.
 */
export async function buildIndexes(client: pg.ClientBase, folder: URL, say: Say): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `select pg_try_advisory_lock(${LOCKS.indexes}, 0) as "isFirst"`,
  );
  if (!rows[0]?.isFirst) return;
  for (const { name, text } of await lackingIndexes(client, folder)) {
    say(`Building the index ${name}`);
    // Removes the invalid index of an interrupted build.
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
    await runSql(client, `indexes/${name}.sql`, text);
    say(`migrated indexes/${name}`);
  }
  await client.query(`select pg_advisory_unlock(${LOCKS.indexes}, 0)`);
}

/**
 * Returns a query that checks a function's body like `create function` does. Run it once everything that the function
 * uses exists.
 */
const bodyCheck = (name: string): string => `
  select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid) when 'sql' then fmgr_sql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and p.proname = ${pg.escapeLiteral(name)}`;
