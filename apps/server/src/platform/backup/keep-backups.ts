import path from 'node:path';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { repeat } from '../repeat.ts';
import { makeBaseBackup } from './base-backup.ts';
import {
  archivedWal,
  type BackupPlace,
  type Reach,
  reachesOf,
  readOwnSeries,
  type Series,
} from './series.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Makes base backups of the site's own database. At start and every hour, a backup is made if there is none, if the
 * newest is a day old, if the log archived since then has a gap, or if BACKUP_KEY was set or unset since then.
 * Failures are logged and retried in an hour. Each check also sets the backup metrics.
 * @returns a function that stops this. A running backup ends with its database; the next backup removes its remains.
 */
export function keepBackups(
  place: BackupPlace,
  parts: {
    dataDir: string;
    url: string;
    log: Pick<Log, 'info' | 'error'>;
    metrics: Pick<Metrics, 'backups' | 'backupAge'>;
  },
): () => void {
  const { url, log, metrics } = parts;
  const postgresDir = path.join(parts.dataDir, 'postgres');
  let isOver = false;
  const failed = (error: unknown) => {
    if (!isOver) log.error({ err: error }, 'no base backup could be made');
  };
  const readReaches = async (series: Series): Promise<Reach[]> => {
    const reaches = await reachesOf(place, series.id);
    metrics.backups.set(reaches.length);
    metrics.backupAge.set(reaches.at(-1)?.from ?? new Date(series.createdAt));
    return reaches;
  };
  const look = async (): Promise<void> => {
    const series = await readOwnSeries(postgresDir);
    if (series === undefined) return;
    if (!(await isDue(place, series, (await readReaches(series)).at(-1)))) return;
    const base = await makeBaseBackup(place, url, () => {});
    await readReaches(series);
    log.info({ label: base.label, bytes: base.storedBytes }, 'a base backup was made');
  };
  void look().catch(failed);
  const stop = repeat(HOUR_MS, look, failed);
  return () => {
    isOver = true;
    void stop();
  };
}

async function isDue(place: BackupPlace, series: Series, newest: Reach | undefined): Promise<boolean> {
  if (newest === undefined || Date.now() - newest.from.getTime() > DAY_MS) return true;
  if (newest.base.isSealed !== (place.key !== undefined)) return true;
  const names = [...(await archivedWal(place, series.id)).keys()];
  return newest.lastWal !== names.at(-1);
}
