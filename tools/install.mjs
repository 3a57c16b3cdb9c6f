import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence, showProgress } from './terminal.mjs';

/**
 * Installs the packages of `package-lock.json`, including those for development, unless they're already installed in
 * these versions. A mark in `node_modules` lets the next start skip the check of each package.
 */
export async function installPackages(root) {
  if (isMarked(root)) return;
  await exclusively(root, 'install', async () => {
    if (isMarked(root)) return;
    if (firstMissing(root) !== undefined) await runNpmCi(root);
    const missing = firstMissing(root);
    if (missing !== undefined)
      throw new StopWithSentence(
        `npm ci ended well and left ${missing} out: remove what npm's settings omit, and start again.`,
      );
    writeFileSync(markFile(root), installHash(root));
  });
}

const markFile = (root) => path.join(root, 'node_modules', '.aureus-lock');
/** Returns the path of the list that npm keeps of installed packages. */
const listFile = (root) => path.join(root, 'node_modules', '.package-lock.json');

/**
 * Hashes the lock file and npm's list, so that the hash changes when npm removes packages. Platform and architecture
 * are included, because a folder copied from another machine has the wrong binaries.
 */
function installHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(readFileSync(listFile(root)))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function isMarked(root) {
  const files = [markFile(root), listFile(root)];
  return files.every((file) => existsSync(file)) && readFileSync(files[0], 'utf8') === installHash(root);
}

/** Returns the packages of the lock file that this machine needs, by folder. */
function wantedPackages(root) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(
    ([folder, entry]) =>
      folder.includes('node_modules/') &&
      !entry.link &&
      matches(entry.os, process.platform) &&
      matches(entry.cpu, process.arch),
  );
}

const matches = (allowed, own) => allowed === undefined || allowed.includes(own);

/**
 * Returns the folder of the first package that npm's list lacks, or has in another version or with other content.
 * Returns `everything` without a list, and undefined if nothing is missing.
 */
function firstMissing(root) {
  if (!existsSync(listFile(root))) return 'everything';
  const installed = JSON.parse(readFileSync(listFile(root), 'utf8')).packages;
  return wantedPackages(root).find(([folder, entry]) => {
    const present = installed[folder];
    // npm skips optional packages for another C library, and packages that only skipped ones need.
    if (present === undefined) {
      const isForAnyMachine = entry.os === undefined && entry.cpu === undefined;
      return entry.optional !== true || (entry.libc === undefined && !isForAnyMachine);
    }
    return present.version !== entry.version || present.integrity !== entry.integrity;
  })?.[0];
}

async function runNpmCi(root) {
  const manifests = wantedPackages(root).map(([folder]) => path.join(root, folder, 'package.json'));
  const progress = showProgress(
    () =>
      `Installing packages: ${manifests.filter((file) => existsSync(file)).length} of ${manifests.length}`,
  );
  // Building the pages needs development packages, which npm skips if NODE_ENV is production.
  const include = ['--include=dev', '--include=optional'];
  const args = ['ci', ...include, '--loglevel=error', '--progress=false', '--no-audit', '--no-fund'];
  const npm = process.env['npm_execpath'];
  // npm gives scripts its own path. Without it, npm is looked up in PATH.
  const started = npm?.endsWith('.js')
    ? runChild(process.execPath, [npm, ...args], { cwd: root })
    : runChild('npm', args, { cwd: root, shell: process.platform === 'win32' });
  const { code } = await started.finally(() => progress.end());
  if (code !== 0)
    throw new StopWithSentence('The packages could not be installed: npm ci failed, see above.');
}
