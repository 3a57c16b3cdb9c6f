// Table of the uses allowed between the server's domains, in tools/domain-pairs.json. `--write` draws it into
// docs/architecture.md. Without it, a step of npm run check that compares table, folders, drawing and code.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const domains = path.join(root, 'apps/server/src/domains');
const document = path.join(root, 'docs/architecture.md');
const DRAWING = /(<!-- domain pairs -->\n)[\s\S]*?(<!-- end of domain pairs -->)/;
/** Tests and the code that they share may use every domain. */
const FREE = /(?:\.test|(?:^|\/)testing)\.ts$/;
/** Matches an import, a re-export, or a type imported with `import()`. */
const IMPORTED = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g;

const tableFile = path.join(root, 'tools/domain-pairs.json');
/** Reads the allowed uses: for each domain, the domains that it may use. @returns {Record<string, string[]>} */
const readTable = () => JSON.parse(readFileSync(tableFile, 'utf8'));

/**
 * Returns the domain of a file, given its path under the domains folder. It's the first folder, or the first two for a
 * game or payment method.
 */
export function domainOf(file) {
  const steps = file.split('/');
  return ['games', 'cashier'].includes(steps[0]) && steps.length > 2 ? steps.slice(0, 2).join('/') : steps[0];
}

/** Returns the uses in the code: for each domain, the domains whose files it imports, including for types. */
export function pairsOf(files, read) {
  const pairs = new Map();
  for (const file of files) {
    const domain = domainOf(file);
    const used = pairs.get(domain) ?? new Set();
    pairs.set(domain, used);
    if (FREE.test(file)) continue;
    for (const [, target] of read(file).matchAll(IMPORTED)) {
      const importPath = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
      if (!importPath.startsWith('..') && !FREE.test(importPath) && domainOf(importPath) !== domain)
        used.add(domainOf(importPath));
    }
  }
  return pairs;
}

/** Returns the first cycle of domains as text, or undefined if there is none. */
export function ringIn(table) {
  const done = new Set();
  const look = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' -> ');
    if (done.has(name)) return undefined;
    for (const next of table[name] ?? []) {
      const ring = look(next, [...way, name]);
      if (ring !== undefined) return ring;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(table)) {
    const ring = look(name, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
}

/** Returns the table as rows of text. Each domain is below all domains that it uses. */
export function drawingOf(table) {
  const depths = new Map();
  const depth = (name) => {
    if (!depths.has(name)) depths.set(name, 1 + Math.max(0, ...table[name].map(depth)));
    return depths.get(name);
  };
  const rows = Object.keys(table).toSorted((a, b) => depth(a) - depth(b) || a.localeCompare(b));
  const width = Math.max(...rows.map(({ length }) => length));
  const lines = rows.map((name) =>
    table[name].length === 0 ? name : `${name.padEnd(width)} ──> ${table[name].join(', ')}`,
  );
  return `\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
}

/** Maximum number of other domains that a domain may use. */
const MOST_USED = 10;

/**
 * Returns the faults of the table, one sentence each: cycles, domains that may use too many others, missing rows, and
 * rows or uses that the code doesn't have. A use that isn't allowed is found by dependency-cruiser.
 * @param table allowed uses. @param pairs uses in the code.
 */
export function disagreements(table, pairs) {
  const ring = ringIn(table);
  return [
    ...(ring === undefined ? [] : [`Domains use each other in a ring: ${ring}.`]),
    ...Object.entries(table)
      .filter(([, used]) => used.length > MOST_USED)
      .map(([name, used]) => `${name} uses ${used.length} domains, of ${MOST_USED} at most.`),
    ...[...pairs.keys()].filter((name) => !(name in table)).map((name) => `${name} has no row.`),
    ...Object.keys(table)
      .filter((name) => !pairs.has(name))
      .map((name) => `${name} has a row and no files.`),
    ...Object.entries(table).flatMap(([name, allowed]) =>
      allowed.filter((other) => !pairs.get(name)?.has(other)).map((other) => `${name} never uses ${other}.`),
    ),
  ];
}

/** Writes one file per domain that imports from a domain that it may not use. The cruiser must report each of them. */
export function writeCanaries(folder) {
  const table = readTable();
  const home = path.join(folder, 'apps/server/src/domains');
  rmSync(folder, { recursive: true, force: true });
  for (const name of Object.keys(table)) {
    const other = Object.keys(table).findLast((one) => one !== name && !table[name].includes(one));
    mkdirSync(path.join(home, name), { recursive: true });
    const target = path.posix.relative(name, `${other}/target.ts`);
    writeFileSync(path.join(home, name, 'target.ts'), 'export type Target = string;\n');
    writeFileSync(
      path.join(home, name, 'canary.ts'),
      `import type { Target } from '${target.startsWith('.') ? target : `./${target}`}';\n\nexport type Canary = Target;\n`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const table = readTable();
  const text = readFileSync(document, 'utf8');
  const drawn = text.replace(DRAWING, (_, start, end) => `${start}${drawingOf(table)}${end}`);
  if (process.argv.includes('--write')) writeFileSync(document, drawn);
  else {
    const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const pairs = pairsOf(files, (file) => readFileSync(path.join(domains, file), 'utf8'));
    const wrong = disagreements(table, pairs);
    if (drawn !== text) wrong.push('docs/architecture.md is old: run npm run docs:pairs.');
    const count = Object.values(table).flat().length;
    console.log(
      wrong.length === 0 ? `${count} pairs of ${Object.keys(table).length} domains` : wrong.join('\n'),
    );
    process.exitCode = wrong.length === 0 ? 0 : 1;
  }
}
