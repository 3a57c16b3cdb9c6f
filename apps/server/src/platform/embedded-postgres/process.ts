import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';
import { readPostmasterFile } from './pidfile.ts';
import type { PostgresUser } from './user.ts';

/** Files and folders of one embedded PostgreSQL, all beneath `DATA_DIR/postgres`. */
export type PostgresFolder = { clusterDir: string; logFile: string; portFile: string };

/** Settings of one start, variables for the programs that PostgreSQL calls, and how long it may take. */
type PostmasterOptions = {
  settings: Record<string, string>;
  env: NodeJS.ProcessEnv;
  patienceMs?: number | undefined;
};

const LOG_KEPT_BYTES = 10 * 1024 * 1024;
const START_PATIENCE_MS = 120_000;
const SHARED_MEMORY_PATIENCE_MS = 15_000;

/** Fit for a small machine, and as durable as PostgreSQL is by default: fsync and synchronous commits stay on. */
const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  log_timezone: 'UTC',
  // A failed statement's row, which may hold secrets, stays out of the log.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
};

/**
 * Starts `postgres` on the folder and waits until it accepts connections on the returned loopback port: the one
 * remembered from last time when it is free, else another.
 * Throws `EmbeddedPostgresError` with the last line of its log when it ends instead.
 */
export async function startPostmaster(
  user: PostgresUser,
  folder: PostgresFolder,
  how: PostmasterOptions,
): Promise<{ process: ChildProcess; pid: number; port: number }> {
  const giveUpAt = performance.now() + SHARED_MEMORY_PATIENCE_MS;
  for (;;) {
    const port = await choosePort(folder.portFile);
    const logStart = await trimLog(folder.logFile);
    const settings = { ...DEFAULT_SETTINGS, ...how.settings, port: String(port) };
    const child = await spawnPostmaster(user, folder, { ...how, settings });
    const patienceMs = how.patienceMs ?? START_PATIENCE_MS;
    if (child.pid !== undefined && (await becomesReady(child, child.pid, folder.clusterDir, patienceMs))) {
      await writeFile(folder.portFile, `${port}\n`);
      return { process: child, pid: child.pid, port };
    }
    const log = (await readFile(folder.logFile)).subarray(logStart).toString('utf8');
    // After a kill -9 of the postmaster its children need a moment to notice and to leave the shared memory.
    const worthAnotherTry =
      /shared memory block .* still in use|could not bind IPv4|could not create any TCP/;
    if (worthAnotherTry.test(log) && performance.now() < giveUpAt) {
      await delay(100);
      continue;
    }
    const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
    throw new EmbeddedPostgresError(
      `PostgreSQL did not start: ${reason || 'it gave no reason'} (its log is ${folder.logFile}).`,
    );
  }
}

async function spawnPostmaster(
  user: PostgresUser,
  folder: PostgresFolder,
  { settings, env }: PostmasterOptions,
): Promise<ChildProcess> {
  const args = ['-D', folder.clusterDir];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = openSync(folder.logFile, 'a', 0o600);
  try {
    const child = user.spawn('postgres', args, {
      cwd: folder.clusterDir,
      // In a group of its own, so that Ctrl-C in the terminal reaches PostgreSQL after its clients have finished.
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...(await postgresEnvironment(folder.clusterDir)), ...env },
    });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new EmbeddedPostgresError(`PostgreSQL could not be started (${systemErrorCode(error)}).`);
  } finally {
    closeSync(log);
  }
}

/**
 * The caller has made sure that the process named in `postmaster.pid`, if it lives, is not a PostgreSQL of this
 * folder. PostgreSQL itself goes by the pid alone and would refuse to start, unless it learns that the pid belongs to the
 * family that starts it; then it still checks the shared memory named in the file, which removing the file would skip.
 */
async function postgresEnvironment(clusterDir: string): Promise<NodeJS.ProcessEnv> {
  const { PATH, TMPDIR } = process.env;
  const stale = await readPostmasterFile(clusterDir);
  return {
    PATH,
    TMPDIR,
    LC_ALL: 'C',
    ...(stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale.pid) }),
  };
}

/** Waits until PostgreSQL writes "ready" into its pid file, as `pg_ctl --wait` does; false when it ends before. */
async function becomesReady(
  child: ChildProcess,
  pid: number,
  clusterDir: string,
  patienceMs: number,
): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(clusterDir);
    if (file?.pid === pid && file.status === 'ready') return true;
    if (performance.now() > giveUpAt) {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      return false;
    }
    await delay(20);
  }
  return false;
}

async function choosePort(portFile: string): Promise<number> {
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  if (Number.isInteger(remembered) && remembered > 1023 && remembered < 65_536) {
    const port = await tryPort(remembered).catch(() => undefined);
    if (port !== undefined) return port;
  }
  return tryPort(0);
}

async function tryPort(port: number): Promise<number> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a numeric address.');
  return address.port;
}

/** Sets a long log aside as `….old`, and tells where in the log the coming lines begin. */
async function trimLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_KEPT_BYTES) {
    await (await open(logFile, 'a', 0o600)).close();
    return size;
  }
  await rename(logFile, `${logFile}.old`);
  return 0;
}
