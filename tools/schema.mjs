// Generates apps/server/migrations/schema.sql, catalog.json and policy.json from a new database. With --check, as in
// npm run check, it compares them instead, and also the files of functions with the functions in the database.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CATALOG, readCatalog } from '../apps/server/src/platform/catalog.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts';
import { RELEASE_POLICY } from '../apps/server/src/platform/release-policy.ts';
import { schemaText } from '../apps/server/src/platform/schema-text.ts';
import { makeFastFolder } from '../apps/server/src/testing/fast-folder.ts';
import { runMain } from './terminal.mjs';

const folder = path.join(
  path.dirname(path.dirname(fileURLToPath(import.meta.url))),
  'apps/server/migrations',
);
const file = path.join(folder, 'schema.sql');

const HEAD = `-- The whole schema after all migrations, for reading and for reviews: written by npm run schema, compared by npm run check.
-- A database is made by baseline/, the numbered migrations, functions/ and privileges.sql, which have the comments and the
-- bodies of functions.

`;

/**
 * Returns the faults in the places of functions: each must be in the file that has its name and nowhere else.
 * @param migrations files of baseline/ and the numbered ones. @param functions files of functions/, each with name and
 * text. @param inDatabase names of the functions in a database built from these files.
 */
export function misplacedFunctions({ migrations, functions, inDatabase }) {
  const problems = [];
  for (const { name, text } of migrations)
    if (
      /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger)\b/i.test(
        withoutComments(text),
      )
    )
      problems.push(`${name} creates a function or a trigger: those stand in functions/, one file each`);
  const files = functions.map(({ name }) => path.basename(name, '.sql'));
  for (const { name, text } of functions)
    for (const [, made] of withoutComments(text).matchAll(
      /^create\s+or\s+replace\s+(?:function|procedure)\s+(\w+)/gim,
    ))
      if (made !== path.basename(name, '.sql'))
        problems.push(`${name} creates ${made}, which has a file of its own`);
  for (const name of inDatabase)
    if (!files.includes(name)) problems.push(`the function ${name} has no file functions/${name}.sql`);
  for (const name of files)
    if (!inDatabase.includes(name)) problems.push(`functions/${name}.sql makes no function ${name}`);
  return problems;
}

const withoutComments = (text) => text.replace(/--.*$/gm, '');

function filesIn(under) {
  return readdirSync(path.join(folder, under))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({
      name: path.posix.join(under, name),
      text: readFileSync(path.join(folder, under, name), 'utf8'),
    }));
}

/** Returns the schema, the catalog and the policy of a new database, and the names of its functions. */
async function readNewDatabase() {
  const dataDir = await makeFastFolder('aureus-schema');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await prepareDatabase({ ownerUrl: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const catalog = `${JSON.stringify(await readCatalog(client), undefined, 2)}\n`;
    const { rows: kinds } = await client.query(
      `select kind, jsonb_agg(jsonb_build_object('kind', kind, 'from_amount', from_amount, 'review_rule', review_rule,
         'risk', risk, 'from_day', from_day, 'needs', needs, 'needs_owner', needs_owner) order by position) as rules
       from staff_policies group by kind order by kind`,
    );
    const policy = `${JSON.stringify(Object.fromEntries(kinds.map(({ kind, rules }) => [kind, rules])), undefined, 2)}\n`;
    return { text: HEAD + (await schemaText(client)), catalog, policy, names: rows.map(({ name }) => name) };
  } finally {
    await client.end().catch(() => {});
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the first line in which two texts differ, as a hint. */
function firstDifference(committed, made) {
  const [before, after] = [committed.split('\n'), made.split('\n')];
  const at = after.findIndex((line, index) => line !== before[index]);
  return `line ${at + 1}:\n- ${before[at] ?? ''}\n+ ${after[at] ?? ''}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runMain(async () => {
    const { text, catalog, policy, names } = await readNewDatabase();
    if (!process.argv.includes('--check')) {
      writeFileSync(file, text);
      writeFileSync(CATALOG, catalog);
      writeFileSync(RELEASE_POLICY, policy);
      return;
    }
    const numbered = filesIn('').filter(({ name }) => /^\d{4}-/.test(name));
    const problems = misplacedFunctions({
      migrations: [...filesIn('baseline'), ...numbered],
      functions: filesIn('functions'),
      inDatabase: names,
    });
    const committed = readFileSync(file, 'utf8');
    if (committed !== text)
      problems.push(
        `schema.sql is old: run npm run schema. It differs in ${firstDifference(committed, text)}`,
      );
    const oldCatalog = readFileSync(CATALOG, 'utf8');
    if (oldCatalog !== catalog)
      problems.push(
        `catalog.json is old: run npm run schema. It differs in ${firstDifference(oldCatalog, catalog)}`,
      );
    if (readFileSync(RELEASE_POLICY, 'utf8') !== policy)
      problems.push('policy.json is old: run npm run schema.');
    for (const problem of problems) console.log(problem);
    if (problems.length === 0) console.log(`${names.length} functions, each in its file`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  });
