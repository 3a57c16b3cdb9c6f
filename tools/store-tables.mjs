// Step of npm run check: the code of a domain may only name that domain's own tables and those of the platform, which
// are recognized by their prefix.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { domainOf } from './domain-pairs.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const domains = path.join(root, 'apps/server/src/domains');
const generated = path.join(root, 'apps/server/src/platform/generated/database.ts');

/** Prefixes of tables for domains whose tables aren't all named after their folder. */
const PREFIXES = { account: ['account', 'two_factor'], cashier: ['cashier', 'gift_cards', 'skins'] };
/** Prefixes of the tables that every domain may use. */
const COMMON = ['platform'];

/** Returns the prefixes of tables that a domain may use. */
export function prefixesOf(domain) {
  const [first, second] = domain.split('/');
  const prefixes = PREFIXES[first] ?? [(first === 'games' && second ? second : first).replaceAll('-', '_')];
  return [...prefixes, ...COMMON];
}

/** Returns the tables named in a domain's code that belong to another domain. */
export const strangeTables = (domain, text, tables) =>
  tables.filter(
    (table) =>
      !prefixesOf(domain).some((prefix) => table.startsWith(`${prefix}_`)) &&
      new RegExp(`\\b${table}\\b`).test(text),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(generated, 'utf8');
  const tables = [...text.slice(text.indexOf('export interface DB')).matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  );
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(?:\.test|(?:^|\/)testing)\.ts$/.test(file),
  );
  const wrong = files.flatMap((file) =>
    strangeTables(domainOf(file), readFileSync(path.join(domains, file), 'utf8'), tables).map(
      (table) => `${file} names ${table}, which is another domain's: ask that domain's face.`,
    ),
  );
  if (tables.length === 0) wrong.push('The database has no tables: look at platform/generated/database.ts.');
  console.log(wrong.length === 0 ? `${files.length} files, ${tables.length} tables` : wrong.join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
