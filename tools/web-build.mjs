import { createHash } from 'node:crypto';
import {
  cpSync,
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
import { FIRST_LANGUAGE, languages } from '../packages/contract/src/languages.ts';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence } from './terminal.mjs';

/** The pages' languages after the first, in which the build is. */
const OTHER_LANGUAGES = Object.keys(languages).filter((tag) => tag !== FIRST_LANGUAGE);
/** Sources that both builds are made from. */
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];
/** The players' pages, with the verifier beside them. */
const WEB = {
  app: 'apps/web',
  inputs: ['apps/web', 'docs/verify.md', 'docs/test-vectors.json', ...SHARED],
  says: 'Building the pages',
  beside: (root, env, dir) =>
    Promise.all([
      run(root, env, WEB.app, 'packages/verify/build.mjs', path.join(dir, 'verify')),
      ...OTHER_LANGUAGES.map((tag) => buildLanguage(root, env, tag, dir)),
    ]),
};
/** The staff's console. */
const CONSOLE = {
  app: 'apps/console',
  inputs: ['apps/console', 'apps/web/vite', ...SHARED],
  says: 'Building the staff console',
  beside: async () => {},
};
const NO_INPUTS = new Set(['dist', 'node_modules']);

/** Builds the pages of players and staff unless they have been built from the very same files. */
export async function buildWeb(root, env) {
  await Promise.all([build(root, env, WEB), buildConsole(root, env)]);
}

/** Builds the staff's console alone: `npm run dev` serves the players' pages as they are written. */
export const buildConsole = (root, env) => build(root, env, CONSOLE);

/** Builds an application into its `dist`. */
async function build(root, env, what) {
  const { app, inputs, says, beside } = what;
  const distDir = path.join(root, app, 'dist');
  const name = path.basename(app);
  const hashNow = () => inputHash(root, env, inputs);
  if (builtHash(distDir) === hashNow()) return;
  await exclusively(root, `${name}-build`, async () => {
    const hash = hashNow();
    if (builtHash(distDir) === hash) return;
    console.error(says);
    // Built aside and moved when whole, so that an interrupted build is never served.
    const freshDir = path.join(root, `.cache/${name}-build`);
    rmSync(freshDir, { recursive: true, force: true });
    mkdirSync(freshDir, { recursive: true });
    await bundle(root, env, app, freshDir);
    await beside(root, env, freshDir);
    writeFileSync(path.join(freshDir, '.build-hash'), hash);
    rmSync(distDir, { recursive: true, force: true });
    renameSync(freshDir, distDir);
  });
}

async function bundle(root, env, app, dir) {
  const outDir = path.relative(path.join(root, app), dir);
  await run(root, env, app, 'node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir');
}

/**
 * Builds the pages in one more language: its page goes into a folder of its name. Assets are named by what is in them, so
 * all languages' lie together, and what says nothing is there once.
 */
async function buildLanguage(root, env, tag, dir) {
  const languageDir = `${dir}-${tag}`;
  await bundle(root, { ...env, PAGE_LANGUAGE: tag }, WEB.app, languageDir);
  cpSync(path.join(languageDir, 'assets'), path.join(dir, 'assets'), { recursive: true });
  rmSync(path.join(languageDir, 'assets'), { recursive: true });
  renameSync(languageDir, path.join(dir, tag));
}

function builtHash(distDir) {
  const file = path.join(distDir, '.build-hash');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function inputHash(root, env, inputs) {
  const { VERIFY_PACKAGE = '', VERIFY_OWNER = '' } = env;
  const hash = createHash('sha256').update(`${VERIFY_PACKAGE}\0${VERIFY_OWNER}\0`);
  for (const input of inputs) addToHash(hash, root, input);
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
async function run(root, env, app, program, ...args) {
  const { code } = await runChild(process.execPath, [path.join(root, program), ...args], {
    cwd: path.join(root, app),
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new StopWithSentence('The pages could not be built: see the message above.');
}
