import { access, cp, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/error.ts';
import { makeFolder } from '../embedded-postgres/folder.ts';
import { lockDataFolder } from '../embedded-postgres/lock.ts';
import { stopOrphan } from '../embedded-postgres/pidfile.ts';
import { recovering } from './commands.ts';
import { writeDurably } from './durable.ts';
import { BackupError } from './error.ts';
import { choosePoint, type Point } from './restore-point.ts';
import {
  type BackupPlace,
  beginSeries,
  checkManifest,
  readOwnSeries,
  type Series,
  timelinesFolder,
} from './series.ts';
import { unpackBase } from './unpack.ts';

/**
 * Time limit in ms of a start that replays the log: practically none, since a replay may take very long and the
 * operator watches it.
 */
const PATIENCE_MS = 7 * 86_400_000;

export type Restored = {
  /** Moment to restore to; null for everything that is archived. */
  to: string | null;
  /** Time of the last replayed commit; null if no commit was replayed. */
  reached: string | null;
  base: string;
  series: string;
  timeline: number;
  /** Path to which the previous database was moved; null if there was none. */
  aside: string | null;
};

/**
 * Restores an embedded database to a moment, in a folder beside the current data. Only once the moment is reached, the
 * current data is moved aside, never deleted.
 * @param to undefined for everything that is archived. @param from id of a series; by default the data folder's own,
 * or the only one.
 * @throws BackupError or EmbeddedPostgresError that tells the reason; the data is then unchanged.
 */
export async function restore(
  place: BackupPlace,
  options: { dataDir: string; to: Date | undefined; from: string | undefined; say: (line: string) => void },
): Promise<Restored> {
  const { dataDir, to, say } = options;
  const link = path.join(path.resolve(dataDir), 'postgres');
  // Root may have to start PostgreSQL as another user, who then enters the folder.
  await makeFolder(link, process.geteuid?.() === 0 ? 0o711 : 0o700);
  const postgresDir = await realpath(link);
  const lock = lockDataFolder(postgresDir, dataDir);
  try {
    await stopOrphan(path.join(postgresDir, 'cluster'), say);
    const point = await choosePoint(place, postgresDir, to, options.from);
    await checkManifest(place, point.base);
    // In this folder, the renames of `swap` stay on one disk, even if the folder is a link or a mount.
    const besideDir = path.join(postgresDir, 'restoring');
    await rm(besideDir, { recursive: true, force: true });
    const reached = await recover(place, point, to, besideDir, say);
    const former = await readOwnSeries(postgresDir);
    const aside = await swap(besideDir, postgresDir);
    const { series } = point;
    const ancestors = [series, former].flatMap((one) => (one ? [one.id, ...one.parents] : []));
    await beginSeries(place, postgresDir, { ...series, parents: [...new Set(ancestors)] });
    const restored = {
      to: to?.toISOString() ?? null,
      base: point.base.label,
      series: series.id,
      aside,
      ...reached,
    };
    await writeDurably(path.join(path.resolve(dataDir), 'restored.json'), JSON.stringify(restored));
    return restored;
  } finally {
    lock.release();
  }
}

async function recover(
  place: BackupPlace,
  { series, base, segments }: Point,
  to: Date | undefined,
  besideDir: string,
  say: (line: string) => void,
): Promise<{ reached: string | null; timeline: number }> {
  const postgresDir = path.join(besideDir, 'postgres');
  const clusterDir = path.join(postgresDir, 'cluster');
  await makeFolder(postgresDir, 0o700);
  await mkdir(clusterDir, { mode: 0o700 });
  say(`Unpacking the base backup ${base.label}, made at ${base.stoppedAt}`);
  await unpackBase(place, base, postgresDir, say);
  await writeFile(path.join(clusterDir, 'backup_label'), base.backupLabel, { mode: 0o600 });
  if (base.tablespaceMap !== '')
    await writeFile(path.join(clusterDir, 'tablespace_map'), base.tablespaceMap, { mode: 0o600 });
  await writeFile(path.join(clusterDir, 'recovery.signal'), '', { mode: 0o600 });
  say(`Applying the log up to ${to?.toISOString() ?? 'its end'}, ${segments} files at most`);
  const logFile = path.join(postgresDir, 'server.log');
  const watching = watchLog(logFile, segments, say);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: besideDir,
      onProgress: say,
      configure: async ({ handOver }) => {
        await handOver(clusterDir);
        return recovering(place, series, to);
      },
      patienceMs: PATIENCE_MS,
      major: series.postgres === '15' ? '15' : '18',
    });
    try {
      return await readReached(place, series, postgres.url, clusterDir);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) await explain(error, logFile, to);
    throw error;
  } finally {
    watching.stop();
  }
}

/** Reports regularly how many log files have been replayed. */
function watchLog(logFile: string, segments: number, say: (line: string) => void): { stop(): void } {
  let last = 0;
  const timer = setInterval(() => {
    void readFile(logFile, 'utf8').then(
      (log) => {
        const applied = new Set(log.match(/restored log file "[0-9A-F]{24}"/g)).size;
        if (applied > last) say(`Applied ${applied} of ${segments} files of the log`);
        last = applied;
      },
      () => {},
    );
  }, 2_000);
  return { stop: () => clearInterval(timer) };
}

async function readReached(
  place: BackupPlace,
  series: Series,
  url: string,
  clusterDir: string,
): Promise<{ reached: string | null; timeline: number }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null; timeline: string }>(
      `select pg_last_xact_replay_timestamp() as at, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    );
    const { at = null, timeline = '' } = rows[0] ?? {};
    await keepHistory(place, series, clusterDir, timeline);
    return { reached: at?.toISOString() ?? null, timeline: Number.parseInt(timeline, 16) };
  } finally {
    await client.end();
  }
}

/**
 * Stores the history of the restored timeline, so that the next restore of this cluster takes another timeline number.
 */
async function keepHistory(
  place: BackupPlace,
  series: Series,
  clusterDir: string,
  timeline: string,
): Promise<void> {
  const name = `${timeline}.history`;
  const folder = timelinesFolder(place, series.cluster);
  await makeFolder(folder, 0o755);
  await cp(path.join(clusterDir, 'pg_wal', name), path.join(folder, name), {
    errorOnExist: true,
    force: false,
  });
}

/** Throws a BackupError that explains PostgreSQL's failure, such as a moment that the backups don't cover. */
async function explain(failure: EmbeddedPostgresError, logFile: string, to: Date | undefined): Promise<void> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    const last = /last completed transaction was at log time (.*)/.exec(log)?.[1];
    throw new BackupError(
      `The backups end at ${last ?? 'the base backup'}, before ${to?.toISOString()}: restore to that moment, or with --to latest to all there is.`,
    );
  }
  const reason = /restoring failed: (.*)/.exec(log)?.[1];
  if (reason !== undefined) throw new BackupError(reason);
  throw new BackupError(`The backup could not be restored. ${failure.message}`);
}

const exists = (target: string): Promise<boolean> =>
  access(target).then(
    () => true,
    () => false,
  );

/**
 * Moves the recovered cluster into place. If a step fails, what was moved is moved back. @returns the path to which the
 * previous cluster was moved; null if there was none.
 */
export async function swap(besideDir: string, postgresDir: string): Promise<string | null> {
  const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '');
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.unshift({ from, to });
  };
  let aside: string | null = null;
  try {
    for (const name of ['cluster', 'password', 'series.json']) {
      const place = path.join(postgresDir, name);
      if (!(await exists(place))) continue;
      const former = `${place}.before-restore-${stamp}`;
      await move(place, former);
      if (name === 'cluster') aside = former;
    }
    for (const name of ['password', 'cluster'])
      await move(path.join(besideDir, 'postgres', name), path.join(postgresDir, name));
  } catch (error) {
    for (const { from, to } of moved) await rename(to, from);
    throw error;
  }
  await rm(besideDir, { recursive: true, force: true });
  return aside;
}
