import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence, showProgress } from './terminal.mjs';

/** The Debian that trials of `deploy/` run on, as the image's default base does. */
const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A trial that this machine can't run. Its message is one sentence that says what is missing. */
export class CannotRun extends Error {
  name = 'CannotRun';
}

/** True if this process can change owners, mount and chroot as far as its user goes. */
export const runsAsRoot = () => process.getuid?.() === 0;

/** True if a program is in the search path. */
export const has = (program) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * Refuses to go on without root and programs.
 * @param trial the command's name, which begins the sentence. @param packages Debian's packages by the program that each
 * brings. @throws CannotRun
 */
export function needRootAnd(trial, packages) {
  if (!runsAsRoot()) throw new CannotRun(`${trial} needs root.`);
  const missing = Object.entries(packages).filter(([program]) => !has(program));
  if (missing.length === 0) return;
  const programs = missing.map(([program]) => program).join(', ');
  const names = missing.map(([, name]) => name).join(' ');
  throw new CannotRun(`${trial} needs ${programs}: apt-get install --no-install-recommends ${names}.`);
}

/**
 * Runs a trial: exit code 0 if it passed, 1 if it failed, 3 if this machine can't run it. The last line is the sentence
 * of the error.
 */
export async function runTrial(trial) {
  try {
    await trial();
  } catch (error) {
    const isSentence = error instanceof CannotRun || error instanceof StopWithSentence;
    console.error(isSentence ? error.message : error);
    process.exit(error instanceof CannotRun ? 3 : 1);
  }
}

/**
 * Makes a minimal Debian by debootstrap, once; later calls find it. Resolves with its folder, which nothing may change:
 * copy it. @param trial the command's name, for sentences. @throws CannotRun without root, debootstrap or the network.
 */
export async function debianBase(trial, root = projectRoot) {
  needRootAnd(trial, { debootstrap: 'debootstrap' });
  const cache = path.join(root, '.cache/debian');
  const base = path.join(cache, SUITE);
  if (existsSync(base)) return base;
  if (!existsSync(KEYRING))
    throw new CannotRun(
      `${trial} needs the keys of Debian's archive: apt-get install debian-archive-keyring.`,
    );
  await exclusively(root, 'debian', async () => {
    if (existsSync(base)) return;
    const partial = `${base}.partial`;
    await removeTree(partial);
    const packages = path.join(cache, 'packages');
    mkdirSync(packages, { recursive: true });
    const progress = showProgress(() => `Making a minimal Debian ${SUITE}`);
    try {
      await bootstrap(trial, partial, packages);
      renameSync(partial, base);
    } finally {
      progress.end();
      await removeTree(partial);
    }
  });
  return base;
}

async function bootstrap(trial, folder, packages) {
  const { code, output } = await runChild(
    'debootstrap',
    ['--variant=minbase', `--cache-dir=${packages}`, `--keyring=${KEYRING}`, SUITE, folder, MIRROR],
    { capture: true },
  );
  await unmountBelow(folder);
  if (code === 0) return;
  const lastLines = output.trimEnd().split('\n').slice(-5).join('\n');
  if (/Failed getting release|Couldn't download|Temporary failure|Unable to connect/i.test(output))
    throw new CannotRun(`${lastLines}\n${trial} needs Debian's packages, and ${MIRROR} does not answer.`);
  throw new Error(`debootstrap ended with ${code}: ${lastLines}`);
}

/** Unmounts everything that is mounted at a folder or below it, the innermost first. */
async function unmountBelow(folder) {
  for (const point of mountsBelow(folder).reverse()) {
    const { code, output } = await runChild('umount', [point], { capture: true });
    if (code !== 0) throw new Error(`${point} can't be unmounted: ${output.trim()}`);
  }
}

/** Mount points at a folder or below it, in the order in which they were mounted. */
function mountsBelow(folder) {
  const top = path.resolve(folder);
  const list = '/proc/self/mountinfo';
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.split(' ')[4].replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
    )
    .filter((point) => point === top || point.startsWith(`${top}/`));
}

/** Removes a folder with what is in it, and nothing of what was mounted there: that is unmounted first. */
export async function removeTree(folder) {
  await unmountBelow(folder);
  const { code, output } = await runChild('rm', ['-rf', '--one-file-system', '--', folder], {
    capture: true,
  });
  if (code !== 0) throw new Error(`${folder} can't be removed: ${output.trim()}`);
}
