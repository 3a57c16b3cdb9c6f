import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';

const run = promisify(execFile);

/**
 * Content of `postmaster.pid` in a cluster's folder. The file's lines are pid, data folder, start time in seconds,
 * port, socket folder, listen address, shared memory key, status (src/include/utils/pidfile.h in PostgreSQL).
 */
export type PostmasterFile = { pid: number; dataFolder: string; startedAt: number; status: string };

/** Reads `postmaster.pid`; undefined if it doesn't exist or lacks one of its first three lines. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, dataFolder, startedAt, , , , , status] = text.split('\n').map((line) => line.trim());
  if (!/^\d+$/.test(pid ?? '') || dataFolder === undefined || !/^\d+$/.test(startedAt ?? ''))
    return undefined;
  return { pid: Number(pid), dataFolder, startedAt: Number(startedAt), status: status ?? '' };
}

/** True while a process with this pid runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/**
 * True for a zombie: a process that has ended, but whose exit code its parent hasn't collected. In a container, the
 * parent may never collect it.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // The format is "pid (command) state …", and the command may contain parentheses.
    return /\) Z[^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return true;
  }
}

/**
 * True if the process in `postmaster.pid` is the PostgreSQL of this folder. Another process may have got the same pid,
 * so command and working directory are compared; where the system hides these, command line and start time.
 */
async function isPostmasterOf(clusterDir: string, file: PostmasterFile): Promise<boolean> {
  if (!isAlive(file.pid)) return false;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${file.pid}/comm`, 'utf8').catch(() => '');
    const workingDir = await readlink(`/proc/${file.pid}/cwd`).catch(() => '');
    return command.trim() === 'postgres' && (await isSameFolder(workingDir, clusterDir));
  }
  const listed = await run('ps', ['-o', 'lstart=,command=', '-p', String(file.pid)], {
    env: { ...process.env, LC_ALL: 'C' },
  }).catch(() => ({ stdout: '' }));
  // lstart is always 24 characters: "Thu Nov 20 09:36:00 2025".
  const startedAt = Date.parse(listed.stdout.slice(0, 24)) / 1000;
  const command = listed.stdout.slice(24);
  return (
    command.includes('/bin/postgres ') &&
    command.includes(clusterDir) &&
    Math.abs(startedAt - file.startedAt) <= 5
  );
}

/**
 * Stops a PostgreSQL of this folder that has outlived the process that started it, and reports this. The caller must
 * hold the folder's lock, or know that the holder is dead. Other processes named in the file are left alone.
 */
export async function stopOrphan(clusterDir: string, say: (line: string) => void): Promise<void> {
  const file = await readPostmasterFile(clusterDir);
  if (file === undefined) {
    // An empty or torn file, as after a power failure, would keep PostgreSQL from starting.
    await rm(path.join(clusterDir, 'postmaster.pid'), { force: true });
    return;
  }
  if (!(await isPostmasterOf(clusterDir, file))) return;
  say(`Stopping the PostgreSQL (process ${file.pid}) that an earlier start left behind`);
  await stopPostmaster(file.pid);
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((folder) => stat(folder).catch(() => undefined)),
  );
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/**
 * Stops a postmaster and resolves when the process is gone. First sends SIGINT, for a clean "fast shutdown". If
 * PostgreSQL hangs, SIGQUIT ends it at once; it recovers at the next start. SIGKILL would leave its children running.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (systemErrorCode(error) === 'ESRCH') return;
      throw new EmbeddedPostgresError(
        `The PostgreSQL process ${pid} does not let itself be stopped (${systemErrorCode(error)}).`,
      );
    }
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (!isAlive(pid)) return;
      await delay(20);
    }
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL process ${pid} did not stop within 40 seconds: stop it by hand.`,
  );
}
