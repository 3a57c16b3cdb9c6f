import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';
import type { PostgresUser } from './user.ts';

/**
 * True if the folder holds a cluster. Throws `EmbeddedPostgresError` if the cluster can't be read, if another major
 * version created it, whose data PostgreSQL can't read, or if there are only remains of one.
 */
export async function hasCluster(clusterDir: string, majorVersion: string): Promise<boolean> {
  const version = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} cannot be read (${systemErrorCode(error)}).`,
    );
  });
  if (version === undefined) {
    await refuseRemains(clusterDir);
    return false;
  }
  if (version.trim() === majorVersion) return true;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was made by PostgreSQL ${version.trim()} and this is PostgreSQL ${majorVersion}: dump and restore it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Throws `EmbeddedPostgresError` if the folder has files but no PG_VERSION, such as an unfinished copy, or if a restore
 * moved the cluster aside and put none in its place. A new cluster would look like an empty site.
 */
async function refuseRemains(clusterDir: string): Promise<void> {
  const list = (folder: string) =>
    readdir(folder).catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw new EmbeddedPostgresError(`The folder ${folder} cannot be read (${systemErrorCode(error)}).`);
    });
  if ((await list(clusterDir)).length > 0)
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} is not complete, for it has no PG_VERSION: finish the copy, restore a backup, or move this folder away.`,
    );
  const [postgresDir, name] = [path.dirname(clusterDir), path.basename(clusterDir)];
  const aside = (await list(postgresDir)).filter((entry) => entry.startsWith(`${name}.before-restore-`));
  const newest = aside.toSorted().at(-1);
  if (newest !== undefined)
    throw new EmbeddedPostgresError(
      `There is no database in ${clusterDir}, only ${newest} beside it, from a restore that was interrupted: restore again, take "${newest.slice(name.length)}" off the names in ${postgresDir}, or move them away.`,
    );
}

/**
 * Creates a new database cluster, in a folder beside, and moves it into place once it is complete. So an interrupted
 * start leaves nothing that looks like data. The cluster's own folder must be missing or empty: nothing in it is
 * deleted.
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
