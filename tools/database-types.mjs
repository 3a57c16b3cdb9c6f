// Generates apps/server/src/platform/generated/database.ts from a database with all migrations (DATABASE_URL).
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL to a migrated database, for example the one that a test run prints.');
  process.exit(1);
}
const mapping = { int8: 'bigint', timestamptz: 'Date', bytea: 'Buffer' };
const result = spawnSync(
  path.join(root, 'node_modules/.bin/kysely-codegen'),
  [
    '--dialect=postgres',
    `--url=${url}`,
    '--include-pattern=public.*',
    '--exclude-pattern=public.kysely_*',
    `--type-mapping=${JSON.stringify(mapping)}`,
    `--out-file=${path.join(root, 'apps/server/src/platform/generated/database.ts')}`,
  ],
  { stdio: 'inherit' },
);
process.exit(result.status ?? 1);
