// npm run check: all checks other than tests.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unreported, writeForbidden } from './canaries.mjs';
import { writeCanaries } from './domain-pairs.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Folder with files that break every import rule on purpose: in `pairs` the rules from the table of domains, in
 * `rules` all other rules.
 */
const canaries = '.cache/canary';
writeCanaries(path.join(root, canaries, 'pairs'));
writeForbidden(path.join(root, canaries, 'rules'));

const CRUISED = ['apps', 'packages', 'e2e', 'bench', 'redteam', 'dishonest'];

/**
 * Steps of the check. Each runs a program of a package, or one of our files. It passes with exit code 0, or as `judge`
 * decides.
 */
const STEPS = [
  { name: 'lint', package: 'oxlint', args: ['--type-aware'] },
  { name: 'types', package: 'typescript', program: 'tsc', args: ['-p', 'tsconfig.json'] },
  {
    name: 'types of the pages',
    package: 'typescript',
    program: 'tsc',
    args: ['-p', 'apps/web/tsconfig.json'],
  },
  {
    name: 'types of the console',
    package: 'typescript',
    program: 'tsc',
    args: ['-p', 'apps/console/tsconfig.json'],
  },
  {
    name: 'types of the browser tests',
    package: 'typescript',
    program: 'tsc',
    args: ['-p', 'e2e/tsconfig.json'],
  },
  { name: 'dead code', package: 'knip', args: ['--no-config-hints'] },
  { name: 'import map', package: 'dependency-cruiser', args: cruise(CRUISED), judge: mapHolds },
  {
    name: 'import map sees violations',
    package: 'dependency-cruiser',
    args: cruise([canaries]),
    judge: canaryIsReported,
  },
  { name: 'pairs of domains', file: 'tools/domain-pairs.mjs', args: [] },
  { name: 'tables of domains', file: 'tools/store-tables.mjs', args: [] },
  { name: 'names of files and folders', file: 'tools/roles.mjs', args: ['--check'] },
  { name: 'promises and their tests', file: 'tools/trust.mjs', args: [] },
  { name: 'docs/errors.md', file: 'tools/errors.mjs', args: ['--check'] },
  { name: 'docs/metrics.md', file: 'tools/metrics.mjs', args: ['--check'] },
  { name: 'dashboards', file: 'tools/dashboards.mjs', args: ['--check'] },
  { name: 'settings', file: 'tools/settings.mjs', args: ['--check'] },
  { name: 'schema.sql and the files of functions', file: 'tools/schema.mjs', args: ['--check'] },
  { name: 'SQL of the oldest PostgreSQL', file: 'tools/oldest-postgres.mjs', args: [] },
  { name: 'locks of new migrations', file: 'tools/migration-locks.mjs', args: [] },
  { name: 'words', file: 'tools/words.mjs', args: [] },
  { name: 'words of the pages', file: 'tools/page-words.mjs', args: [] },
  { name: 'words of all languages', file: 'tools/languages.mjs', args: [] },
  { name: 'advisories', file: 'tools/advisories.mjs', args: [] },
  { name: 'format', package: '@biomejs/biome', program: 'biome', args: ['check'] },
];

function cruise(folders) {
  return [
    '--config',
    '.dependency-cruiser.cjs',
    ...folders.filter((folder) => existsSync(path.join(root, folder))),
  ];
}

/**
 * Passes if the cruiser exits with 0 and has read files. Without TypeScript support it would read none, and report no
 * error.
 */
function mapHolds({ code, output }) {
  const modules = /(\d+) modules, \d+ dependencies cruised/.exec(output)?.[1] ?? '0';
  return code === 0 && Number(modules) > 0;
}

/** Passes if the cruiser reports every one of its rules, which the files break on purpose. */
function canaryIsReported({ code, output }) {
  const silent = unreported(output);
  if (silent.length > 0) console.log(`Rules without a canary, or blind: ${silent.join(', ')}`);
  return code !== 0 && silent.length === 0;
}

await runMain(async () => {
  const results = [];
  const waiting = [...STEPS];
  // Only two steps run at a time, because some of them use every core.
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      results.push(await runStep(step));
    }
  };
  await Promise.all([worker(), worker()]);
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed === results.length ? 0 : 1;
});

async function runStep({
  name,
  file: own,
  package: packageName,
  program,
  args,
  judge = ({ code }) => code === 0,
}) {
  const startedAt = Date.now();
  const file = own === undefined ? programOf(packageName, program ?? packageName) : path.join(root, own);
  const result = await runChild(process.execPath, [file, ...args], { capture: true, cwd: root });
  const passes = judge(result);
  console.log(`${passes ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!passes) console.log(result.output.trimEnd());
  else if (own !== undefined) console.log(`  ${result.output.trimEnd().split('\n').at(-1)}`);
  return passes;
}

/** Returns the file of a program that a package brings, as named in its package.json. */
function programOf(packageName, program) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[program]);
}
