import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';
import type { PostgresUser } from './user.ts';

/**
 * True if the folder holds a cluster. Throws `EmbeddedPostgresError` if the cluster can't be read, or if another major
 * version created it, whose data PostgreSQL can't read.
 */
export async function hasCluster(clusterDir: string, majorVersion: string): Promise<boolean> {
  const version = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} cannot be read (${systemErrorCode(error)}).`,
    );
  });
  if (version === undefined) return false;
  if (version.trim() === majorVersion) return true;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was made by PostgreSQL ${version.trim()} and this is PostgreSQL ${majorVersion}: dump and restore it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Creates a new database cluster, in a folder beside, and moves it into place once it is complete. So an interrupted
 * start leaves nothing that looks like data.
 *
 * Text sorts by code point on every system. From version 17 on, PostgreSQL uses its own C.UTF-8 locale; earlier
 * versions use the host's.
 */
export async function createCluster(
  user: PostgresUser,
  clusterDir: string,
  passwordFile: string,
  majorVersion: string,
): Promise<void> {
  const unfinished = `${clusterDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(clusterDir, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await mkdir(unfinished, { mode: 0o700 });
  await Promise.all([user.own(unfinished), user.own(passwordFile)]);
  const child = user.spawn(
    'initdb',
    [
      ['-D', unfinished],
      ['-U', 'postgres'],
      ['-A', 'scram-sha-256'],
      [`--pwfile=${passwordFile}`, '--no-instructions'],
      ['-E', 'UTF8', '--locale=C', '--data-checksums'],
      Number(majorVersion) < 17
        ? ['--lc-ctype=C.UTF-8']
        : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ].flat(),
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'], LC_ALL: 'C' } },
  );
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [complaint, code] = await Promise.all([child.stderr ? text(child.stderr) : '', exited]);
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const reason =
      /error: (.*)/.exec(complaint)?.[1] ?? complaint.trim().split('\n').at(-1) ?? `code ${code}`;
    throw new EmbeddedPostgresError(`The database in ${clusterDir} could not be made: ${reason}.`);
  }
  await rename(unfinished, clusterDir);
}
