import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence } from './terminal.mjs';

/** What the built pages are made from. */
const INPUTS = [
  'apps/web',
  'packages',
  'docs/verify.md',
  'docs/test-vectors.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_INPUTS = new Set(['dist', 'node_modules']);

/** Builds the pages into `apps/web/dist` unless they have been built from the very same files. */
export async function buildWeb(root, env) {
  const distDir = path.join(root, 'apps/web/dist');
  if (builtHash(distDir) === inputHash(root, env)) return;
  await exclusively(root, 'web-build', async () => {
    const hash = inputHash(root, env);
    if (builtHash(distDir) === hash) return;
    console.error('Building the pages');
    // Built aside and moved when whole, so that an interrupted build is never served.
    const freshDir = path.join(root, '.cache/web-build');
    rmSync(freshDir, { recursive: true, force: true });
    mkdirSync(freshDir, { recursive: true });
    const outDir = path.relative(path.join(root, 'apps/web'), freshDir);
    await run(root, env, 'node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir');
    await run(root, env, 'packages/verify/build.mjs', path.join(freshDir, 'verify'));
    writeFileSync(path.join(freshDir, '.build-hash'), hash);
    rmSync(distDir, { recursive: true, force: true });
    renameSync(freshDir, distDir);
  });
}

function builtHash(distDir) {
  const file = path.join(distDir, '.build-hash');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function inputHash(root, env) {
  const { VERIFY_PACKAGE = '', VERIFY_OWNER = '' } = env;
  const hash = createHash('sha256').update(`${VERIFY_PACKAGE}\0${VERIFY_OWNER}\0`);
  for (const input of INPUTS) addToHash(hash, root, input);
  return hash.digest('hex');
}

function addToHash(hash, root, name) {
  const file = path.join(root, name);
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) {
      if (!NO_INPUTS.has(entry)) addToHash(hash, root, path.join(name, entry));
    }
    return;
  }
  const content = readFileSync(file);
  hash.update(`${name}\0${content.length}\0`).update(content);
}

/** In a process of its own: the bundler makes a production of the one that it runs in. */
async function run(root, env, program, ...args) {
  const { code } = await runChild(process.execPath, [path.join(root, program), ...args], {
    cwd: path.join(root, 'apps/web'),
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new StopWithSentence('The pages could not be built: see the message above.');
}
