import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence, showProgress } from './terminal.mjs';

/** Version of Debian on which the trials of `deploy/` run, the same as in the default base of the image. */
const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Error of a trial that this machine can't run. The last line of its message says what is missing. */
export class CannotRun extends Error {
  name = 'CannotRun';
}

/** True if this process runs as root, which changing owners, mounting and chroot need. */
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
 * Checks that a trial can run here: as root, and with the programs that it needs.
 * @param trial name of the command, which begins the error's sentence. @param packages Debian package of each program.
 * @throws CannotRun
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
 * Runs a trial. Exits with 1 if it failed, and with 3 if this machine can't run it. Of a `CannotRun` or
 * `StopWithSentence`, only the message is printed.
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
 * Makes a minimal Debian with debootstrap, or finds the one made before. Resolves with its folder. It is shared, so
 * change only copies of it.
 * @param trial name of the command, for errors. @throws CannotRun without root, debootstrap, Debian's keys or the
 * network, and Error if debootstrap fails for another reason.
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

/** Unmounts everything that is mounted at a folder or below it, the latest mount first. */
async function unmountBelow(folder) {
  for (const point of mountsBelow(folder).reverse()) {
    const { code, output } = await runChild('umount', [point], { capture: true });
    if (code !== 0) throw new Error(`${point} can't be unmounted: ${output.trim()}`);
  }
}

/** Returns the mount points at a folder or below it, in the order in which they were mounted. */
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

/** Removes a folder and its content. Whatever is mounted in it is unmounted first and keeps its files. */
export async function removeTree(folder) {
  await unmountBelow(folder);
  const { code, output } = await runChild('rm', ['-rf', '--one-file-system', '--', folder], {
    capture: true,
  });
  if (code !== 0) throw new Error(`${folder} can't be removed: ${output.trim()}`);
}
