import { once } from 'node:events';
import { access, constants, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { findPostgresBinaries, type PostgresMajor } from './binaries.ts';
import { createCluster, hasCluster } from './cluster.ts';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';
import { isFull, makeFolder } from './folder.ts';
import { lockDataFolder } from './lock.ts';
import { stopOrphan, stopPostmaster } from './pidfile.ts';
import { startPostmaster } from './process.ts';
import { choosePostgresUser } from './user.ts';

/** Interval in ms at which a start is tried again while the disk is full. */
const ROOM_PAUSE_MS = 1_000;

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** URL of the database `aureus` as superuser. It contains the password, so never log it. */
  url: string;
  /** Process id of the first postmaster. After a restart, PostgreSQL has another one. */
  pid: number;
  /** Stops PostgreSQL, cleanly unless it hangs. Resolves when PostgreSQL has ended and the data folder is unlocked. */
  stop(): Promise<void>;
};

/**
 * Returns additional server settings, and environment variables for the programs that PostgreSQL calls. Called once
 * the cluster exists.
 */
export type Configure = (folder: {
  postgresDir: string;
  clusterDir: string;
  /** Changes the owner of a file or folder to the user that runs PostgreSQL. */
  handOver: (target: string) => Promise<void>;
}) => Promise<{ settings: Record<string, string>; env: NodeJS.ProcessEnv }>;

/**
 * Starts the PostgreSQL that npm installed. Its data is in `dataDir/postgres`, which the first start creates.
 *
 * PostgreSQL listens on a free loopback port, remembered between starts, and requires a password, kept in a file that
 * only its owner can read. Only one process at a time may hold a data folder. A PostgreSQL left behind by a killed
 * process is stopped first.
 *
 * @param options.keepsAlive restarts PostgreSQL on the same port if it ends without `stop`, for example if the kernel
 * kills it when memory runs out. Each end and restart is logged; `onLost` is called if a restart fails.
 * @param options.onProgress called with short lines for the terminal when something takes long.
 * @param options.settings override settings of `postgresql.conf`, for example `{ fsync: 'off' }` in tests.
 * @param options.configure adds settings that depend on the cluster.
 * @param options.patienceMs time limit of the start in ms; by default two minutes.
 * @param options.major another major version than the site's, for tests and restores.
 * @throws EmbeddedPostgresError with one sentence for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  onProgress?: (line: string) => void;
  keepsAlive?: { log: Pick<Log, 'error' | 'info'>; onLost: (sentence: string) => void };
  settings?: Record<string, string>;
  configure?: Configure | undefined;
  patienceMs?: number;
  major?: PostgresMajor;
}): Promise<EmbeddedPostgres> {
  const say = options.onProgress ?? (() => {});
  const postgresDir = await preparePostgresDir(options.dataDir);
  const clusterDir = path.join(postgresDir, 'cluster');
  const passwordFile = path.join(postgresDir, 'password');
  const lock = lockDataFolder(postgresDir, options.dataDir);
  try {
    const binaries = await findPostgresBinaries(options.major);
    const clusterExists = await hasCluster(clusterDir, binaries.majorVersion);
    await stopOrphan(clusterDir, say);
    const user = await choosePostgresUser(binaries, postgresDir, clusterDir);
    if (!clusterExists) {
      say(`Making the database in ${postgresDir}`);
      await createCluster(user, clusterDir, passwordFile, binaries.majorVersion);
    }
    const folder = {
      clusterDir,
      logFile: path.join(postgresDir, 'server.log'),
      portFile: path.join(postgresDir, 'port'),
    };
    const handOver = (target: string) => user.own(target);
    const extra = await options.configure?.({ postgresDir, clusterDir, handOver });
    const startAgain = () =>
      startPostmaster(user, folder, {
        settings: { ...extra?.settings, ...options.settings },
        env: extra?.env ?? {},
        patienceMs: options.patienceMs,
      });
    let postmaster = await startAgain();
    let isStopping = false;
    let restarted = Promise.resolve();
    // PostgreSQL is also stopped if the process exits without calling `stop`, for example after an uncaught error.
    const stopAtExit = () => postmaster.process.kill('SIGINT');
    process.once('exit', stopAtExit);
    const { keepsAlive } = options;
    if (keepsAlive !== undefined) watch(keepsAlive);

    function watch({ log, onLost }: NonNullable<typeof keepsAlive>): void {
      const { port } = postmaster;
      postmaster.process.once('exit', (code, signal) => {
        if (isStopping) return;
        log.error({ code, signal }, 'PostgreSQL ended by itself, and is started again');
        restarted = startWhenThereIsRoom(log).then(
          (next) => {
            postmaster = next;
            // All connections use the known URL, so a restart on another port would be unreachable.
            if (next.port !== port) return onLost(`PostgreSQL's port ${port} was taken while it was away.`);
            log.info({}, 'PostgreSQL runs again');
            watch({ log, onLost });
          },
          (error: unknown) => {
            if (!isStopping) onLost(error instanceof Error ? error.message : String(error));
          },
        );
      });
    }

    /** Starts PostgreSQL again. While the disk is full, tries again until there is room, or until `stop` is called. */
    async function startWhenThereIsRoom(log: Pick<Log, 'error'>): Promise<typeof postmaster> {
      for (;;) {
        try {
          return await startAgain();
        } catch (error) {
          if (isStopping || !(await isFull(clusterDir))) throw error;
          log.error({ err: error }, 'PostgreSQL cannot be started while the disk is full');
          await delay(ROOM_PAUSE_MS);
        }
      }
    }

    const stop = async () => {
      isStopping = true;
      process.off('exit', stopAtExit);
      await restarted;
      const { process: child, pid } = postmaster;
      if (child.exitCode === null && child.signalCode === null) {
        await Promise.all([once(child, 'exit'), stopPostmaster(pid)]);
      }
      lock.release();
    };
    try {
      const password = (await readFile(passwordFile, 'utf8')).trim();
      const url = `postgresql://postgres:${password}@127.0.0.1:${postmaster.port}`;
      await ensureDatabase(url);
      return { url: `${url}/aureus`, pid: postmaster.pid, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function preparePostgresDir(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir, 'postgres');
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // Links are resolved, so that all code uses the folder's real path, even if a link is changed later.
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${path.resolve(dataDir)} cannot be written (${systemErrorCode(error)}): set DATA_DIR to a folder that can.`,
    );
  }
}

async function ensureDatabase(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: `${serverUrl}/postgres` });
  // A broken connection also fails its query, so the event can be ignored.
  client.on('error', () => {});
  await client.connect();
  try {
    const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = 'aureus'");
    if (existing.rowCount === 0) await client.query('CREATE DATABASE aureus');
  } finally {
    await client.end();
  }
}
