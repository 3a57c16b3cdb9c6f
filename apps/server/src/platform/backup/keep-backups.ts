import path from 'node:path';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { makeBaseBackup } from './base-backup.ts';
import { archivedWal, type BackupPlace, reachesOf, readOwnSeries } from './series.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Makes base backups of the site's own database. Checks at start and every hour; one is due if the newest is a day
 * old, or if the log archived since then has a gap. Failures are logged and retried in an hour.
 * @returns a function that stops it. A running backup ends with its database; the next backup removes its remains.
 */
export function keepBackups(
  place: BackupPlace,
  parts: { dataDir: string; url: string; log: Pick<Log, 'info' | 'error'> },
): () => void {
  const { url, log } = parts;
  const postgresDir = path.join(parts.dataDir, 'postgres');
  let isOver = false;
  const failed = (error: unknown) => {
    if (!isOver) log.error({ err: error }, 'no base backup could be made');
  };
  const look = async (): Promise<void> => {
    if (!(await isDue(place, postgresDir))) return;
    const base = await makeBaseBackup(place, url, () => {});
    log.info({ label: base.label, bytes: base.storedBytes }, 'a base backup was made');
  };
  void look().catch(failed);
  const stop = repeat(HOUR_MS, look, failed);
  return () => {
    isOver = true;
    void stop();
  };
}

async function isDue(place: BackupPlace, postgresDir: string): Promise<boolean> {
  const series = await readOwnSeries(postgresDir);
  if (series === undefined) return false;
  const newest = (await reachesOf(place, series.id)).at(-1);
  if (newest === undefined || Date.now() - newest.from.getTime() > DAY_MS) return true;
  const names = [...(await archivedWal(place, series.id)).keys()];
  return newest.lastWal !== names.at(-1);
}
