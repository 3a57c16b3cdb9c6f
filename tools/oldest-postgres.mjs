// Step of npm run check: the site's SQL must not call functions that are missing in the oldest PostgreSQL promised in
// docs/operations/run.md. PL/pgSQL only looks up a function when its line first runs, so a start wouldn't show it.
// Newer syntax isn't checked here.
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { makeFastFolder } from '../apps/server/src/testing/fast-folder.ts';
import { root } from './generated.mjs';
import { runMain } from './terminal.mjs';
import { textsOf } from './words.mjs';

const OLDEST = '15';
const NEWEST = '18';
/** Files with SQL that runs on an operator's own PostgreSQL. The other benchmarks start their own. */
const SQL = ['apps/server/migrations/**/*.sql', 'apps/server/src/**/*.ts', 'bench/seed*.ts'];

/** Query for the names of SQL functions, and of keywords that are called like functions, such as json_table. */
const NAMES = `
  select proname as name from pg_proc
  where pronamespace = 'pg_catalog'::regnamespace and 'internal'::regtype <> all (proargtypes)
  union select word from pg_get_keywords() where word like '%\\_%'`;

/**
 * Returns the calls in a text to functions among `names`, except in SQL comments. `system_user` has no parentheses.
 */
export function newerCalls(text, names) {
  const code = text.replace(/--.*$/gm, '');
  const words = new Set(names);
  const calls = [...code.matchAll(/(?<![\w$])(\w+)(?=\s*\()|\bsystem_user\b/gi)].map(([call]) => call);
  return [...new Set(calls.filter((call) => words.has(call.toLowerCase())))];
}

/** Returns the SQL of a file: all of an .sql file, or the strings of more than one word in a TypeScript file. */
export const sqlOf = (name, source) => (name.endsWith('.sql') ? source : textsOf(source, false).join('\n'));

async function namesOf(major) {
  const dataDir = await makeFastFolder(`aureus-postgres-${major}`);
  const postgres = await startEmbeddedPostgres({ dataDir, major, settings: { fsync: 'off' } });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query(NAMES);
    return rows.map(({ name }) => name);
  } finally {
    await client.end().catch(() => {});
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runMain(async () => {
    const [oldest, newest] = await Promise.all([namesOf(OLDEST), namesOf(NEWEST)]);
    const newer = newest.filter((name) => !oldest.includes(name));
    const files = globSync(SQL, { cwd: root });
    const problems = files.flatMap((name) =>
      newerCalls(sqlOf(name, readFileSync(path.join(root, name), 'utf8')), newer).map(
        (call) => `${name} uses ${call}, which PostgreSQL ${OLDEST} doesn't have`,
      ),
    );
    // Fails if the step can't find anything, because names were misread or files are missing.
    if (newerCalls('select any_value(1)', newer).length === 0 || files.length < SQL.length)
      problems.push('the step sees nothing: look at the names and files that it reads');
    for (const problem of problems) console.log(problem);
    if (problems.length === 0)
      console.log(`${files.length} files, ${newer.length} names newer than PostgreSQL ${OLDEST}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  });
