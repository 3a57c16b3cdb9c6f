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

/** Languages of the pages other than the source language. The main build has the source language. */
const OTHER_LANGUAGES = Object.keys(languages).filter((tag) => tag !== FIRST_LANGUAGE);
/** Sources that the builds of pages and console share. */
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];
/** Build of the players' pages, which also includes the verifier. */
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
/** Build of the staff console. */
const CONSOLE = {
  app: 'apps/console',
  inputs: ['apps/console', 'apps/web/vite', ...SHARED],
  says: 'Building the staff console',
  beside: async () => {},
};
const NO_INPUTS = new Set(['dist', 'node_modules']);

/** Builds the pages of players and staff, unless they were already built from exactly these files. */
export async function buildWeb(root, env) {
  await Promise.all([build(root, env, WEB), buildConsole(root, env)]);
}

/** Builds only the staff console. `npm run dev` uses it, because Vite serves the players' pages from source. */
export const buildConsole = (root, env) => build(root, env, CONSOLE);

/** Builds an app into its `dist`. */
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
    // The build goes into another folder, which is moved when it's complete. So an unfinished build is never served.
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
 * Builds the pages in another language. The page goes into a folder named after the language. Assets are named by
 * their content, so those of all languages share one folder, and equal ones exist only once.
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

/** Runs a program in its own process, because the bundler sets NODE_ENV to production in its process. */
async function run(root, env, app, program, ...args) {
  const { code } = await runChild(process.execPath, [path.join(root, program), ...args], {
    cwd: path.join(root, app),
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new StopWithSentence('The pages could not be built: see the message above.');
}
