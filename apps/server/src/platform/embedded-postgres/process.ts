import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';
import { readPostmasterFile } from './pidfile.ts';
import type { PostgresUser } from './user.ts';

/** Files and folders of one embedded PostgreSQL, all in `DATA_DIR/postgres`. */
export type PostgresFolder = { clusterDir: string; logFile: string; portFile: string };

/**
 * Options of a start: PostgreSQL's settings, environment variables for the programs that it calls, and the time limit.
 */
type PostmasterOptions = {
  settings: Record<string, string>;
  env: NodeJS.ProcessEnv;
  patienceMs?: number | undefined;
};

const LOG_KEPT_BYTES = 10 * 1024 * 1024;
const START_PATIENCE_MS = 120_000;
const SHARED_MEMORY_PATIENCE_MS = 15_000;

/** Settings for a small machine, but fully durable: fsync and synchronous commits stay on. */
const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  log_timezone: 'UTC',
  // Keeps the rows of failed statements, which may contain secrets, out of the log.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
};

/**
 * Starts `postgres` on a folder and waits until it accepts connections. Returns its process and its loopback port: the
 * last one if it's free, otherwise another. Throws `EmbeddedPostgresError` with the reason in its log if it exits or
 * takes too long.
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
      await rememberPort(folder.portFile, port);
      return { process: child, pid: child.pid, port };
    }
    const log = (await readFile(folder.logFile)).subarray(logStart).toString('utf8');
    // After a kill -9 of the postmaster, its children take a moment to exit and release the shared memory. The port
    // may have been taken since it was chosen.
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
      // PostgreSQL gets its own process group, so that Ctrl-C in the terminal doesn't stop it before its clients have
      // finished.
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
 * Environment of a postmaster. PostgreSQL refuses to start if a process has the pid in `postmaster.pid`, even an
 * unrelated one, unless PG_GRANDPARENT_PID names this pid. The caller has already stopped any postmaster of this
 * folder. Removing the file instead would skip the check of the shared memory named in it.
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

/**
 * Waits until PostgreSQL writes "ready" into its pid file, like `pg_ctl --wait`. Returns false if PostgreSQL exits
 * first or takes longer than `patienceMs`.
 */
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

/** Stores PostgreSQL's port. The file isn't written again with the same port, since a full disk would lose it. */
async function rememberPort(portFile: string, port: number): Promise<void> {
  const text = `${port}\n`;
  if ((await readFile(portFile, 'utf8').catch(() => '')) !== text) await writeFile(portFile, text);
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

/** Renames a long log to `….old`. @returns the position in the log at which new lines will begin. */
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
