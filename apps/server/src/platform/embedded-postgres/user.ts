import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, chown, cp, lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

const run = promisify(execFile);

/** System user that runs PostgreSQL's programs. PostgreSQL refuses to run as root. */
export type PostgresUser = {
  spawn(program: 'postgres' | 'initdb', args: string[], options: SpawnOptions): ChildProcess;
  /** Changes the owner of a file or folder, and of everything in it, to this user. */
  own(target: string): Promise<void>;
};

type Identity = { uid: number; gid: number };

/**
 * Chooses the user for the data in `clusterDir` in `postgresDir`. In this order: the process's own user unless it's
 * root; the owner of existing data unless it's root; root in a user namespace, where it appears as user 1000; an
 * unprivileged account. Throws `EmbeddedPostgresError` if the chosen account can't enter the folder or run the
 * programs, or if the process isn't root and the data belongs to another user.
 */
export async function choosePostgresUser(
  binaries: PostgresBinaries,
  postgresDir: string,
  clusterDir: string,
): Promise<PostgresUser> {
  const owner = await stat(clusterDir).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
  if (process.geteuid?.() !== 0) {
    if (owner !== undefined && owner.uid !== process.geteuid?.()) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterDir} belongs to another user (uid ${owner.uid}): start as that user, or set DATA_DIR to another folder.`,
      );
    }
    return currentUser(binaries);
  }
  if (owner !== undefined && owner.uid !== 0) return account(owner, binaries, postgresDir);
  if (await userNamespaceWorks(binaries)) return userNamespace(binaries);
  const user = await account(unprivilegedIdentity(), binaries, postgresDir);
  if (owner !== undefined) await user.own(clusterDir);
  return user;
}

function currentUser(binaries: PostgresBinaries): PostgresUser {
  return {
    spawn: (program, args, options) => spawn(path.join(binaries.nativeDir, 'bin', program), args, options),
    own: async () => {},
  };
}

const USER_NAMESPACE = ['--user', '--map-user=1000', '--'];

async function userNamespaceWorks(binaries: PostgresBinaries): Promise<boolean> {
  const command = [...USER_NAMESPACE, path.join(binaries.nativeDir, 'bin/postgres'), '--version'];
  return run('unshare', command).then(
    () => true,
    () => false,
  );
}

/**
 * A user namespace in which root appears as another user. Outside the namespace, files stay root's, so no owner
 * changes.
 */
function userNamespace(binaries: PostgresBinaries): PostgresUser {
  return {
    spawn: (program, args, options) =>
      spawn('unshare', [...USER_NAMESPACE, path.join(binaries.nativeDir, 'bin', program), ...args], options),
    own: async () => {},
  };
}

/** Returns the user who called sudo; otherwise Linux's account for unprivileged use (uid 65534). */
function unprivilegedIdentity(): Identity {
  const uid = Number(process.env['SUDO_UID'] ?? 0);
  const gid = Number(process.env['SUDO_GID'] ?? 0);
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}

async function account(
  identity: Identity,
  binaries: PostgresBinaries,
  postgresDir: string,
): Promise<PostgresUser> {
  const { uid, gid } = identity;
  // Other users may enter the folder then, but not read the password in it.
  await chmod(postgresDir, 0o711);
  const reaches = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', postgresDir], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (!reaches) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and no other user may enter ${postgresDir}: start as another user, set DATA_DIR to a folder others may enter, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const nativeDir = await reachablePrograms(identity, binaries, postgresDir);
  return {
    spawn: (program, args, options) =>
      spawn(path.join(nativeDir, 'bin', program), args, { ...options, uid, gid, cwd: postgresDir }),
    own: (target) => ownDeep(target, identity),
  };
}

/**
 * Returns a folder of PostgreSQL's programs that the account can run: the installed one, otherwise a copy beside the
 * data.
 */
async function reachablePrograms(
  { uid, gid }: Identity,
  binaries: PostgresBinaries,
  postgresDir: string,
): Promise<string> {
  const works = (nativeDir: string) =>
    run(path.join(nativeDir, 'bin/postgres'), ['--version'], { uid, gid, cwd: '/' }).then(
      () => true,
      () => false,
    );
  if (await works(binaries.nativeDir)) return binaries.nativeDir;
  const copy = path.join(postgresDir, `programs-${binaries.majorVersion}`);
  if (await works(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
  await mkdir(unfinished);
  await cp(binaries.nativeDir, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy);
  if (await works(copy)) return copy;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and user ${uid} cannot run its programs: start as another user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function ownDeep(target: string, { uid, gid }: Identity): Promise<void> {
  const stats = await stat(target);
  if (stats.isDirectory()) {
    for (const entry of await readdir(target, { recursive: true })) {
      await lchown(path.join(target, entry), uid, gid);
    }
  }
  await chown(target, uid, gid);
}
