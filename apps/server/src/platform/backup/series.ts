import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../embedded-postgres/folder.ts';
import { syncPath, writeDurably } from './durable.ts';
import { BackupError } from './error.ts';

/** Place of backups: the folder, the encryption key if any, and the number of days to keep backups. */
export type BackupPlace = { dir: string; key: Buffer | undefined; keepDays: number };

/**
 * Backups of one data folder, from its first start with a backup folder on. A restored data folder begins a new
 * series, so that its log never mixes with the log of the site.
 */
export type Series = {
  id: string;
  /** System identifier that PostgreSQL's initdb gave the cluster. */
  cluster: string;
  postgres: string;
  /** Ids of earlier series: those from which the data was restored, and those of data that a restore replaced. */
  parents: readonly string[];
  createdAt: string;
};

/** Base backup: a copy of the cluster's files, and the range of the log that makes the copy consistent. */
export type BaseBackup = {
  label: string;
  series: string;
  startedAt: string;
  /** Earliest moment to which the database can be restored from this backup. */
  stoppedAt: string;
  startWal: string;
  stopWal: string;
  backupLabel: string;
  tablespaceMap: string;
  files: number;
  /** Size of the original files in bytes. `storedBytes`: size as stored. */
  bytes: number;
  storedBytes: number;
  sha256: string;
  isSealed: boolean;
};

/**
 * A base backup, and the latest moment that can be restored from it: the log archived after it has no gap until then.
 */
export type Reach = { base: BaseBackup; from: Date; to: Date; lastWal: string };

const OWN = 'series.json';
const MANIFEST = 'manifest.json';
/** End of the name of a base backup's folder until the backup is complete. */
export const UNFINISHED = '.unfinished';
const WAL_NAME = /^[0-9A-F]{24}$/;
const DAY_MS = 86_400_000;

const seriesFolder = (place: Pick<BackupPlace, 'dir'>, id: string): string =>
  path.join(place.dir, 'series', id);
export const walFolder = (place: Pick<BackupPlace, 'dir'>, id: string): string =>
  path.join(seriesFolder(place, id), 'wal');
export const baseFolder = (place: Pick<BackupPlace, 'dir'>, id: string): string =>
  path.join(seriesFolder(place, id), 'base');
/** Folder with the timeline histories of all series of a cluster, so that no restore uses a timeline number again. */
export const timelinesFolder = (place: Pick<BackupPlace, 'dir'>, cluster: string): string =>
  path.join(place.dir, 'timelines', cluster);

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

const listed = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });

/** Reads a cluster's system identifier: the first eight bytes of its control file. */
async function readClusterNumber(clusterDir: string): Promise<string> {
  const handle = await open(path.join(clusterDir, 'global/pg_control'));
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return String(buffer.readBigUInt64LE());
  } finally {
    await handle.close();
  }
}

/** Reads the series to which a data folder belongs; undefined for none. */
export const readOwnSeries = (postgresDir: string): Promise<Series | undefined> =>
  readJson<Series>(path.join(postgresDir, OWN));

/** Returns the series of a data folder, or begins one if the folder's cluster has no series in this place. */
export async function openSeries(
  place: BackupPlace,
  postgresDir: string,
  clusterDir: string,
): Promise<Series> {
  const cluster = await readClusterNumber(clusterDir);
  const current = await readOwnSeries(postgresDir);
  const isHere = current !== undefined && (await listed(seriesFolder(place, current.id))).includes(OWN);
  if (current?.cluster === cluster && isHere) return current;
  const postgres = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  return beginSeries(place, postgresDir, { cluster, postgres, parents: [] });
}

/** Begins a series for a data folder and creates the series' folders. */
export async function beginSeries(
  place: Pick<BackupPlace, 'dir'>,
  postgresDir: string,
  about: Pick<Series, 'cluster' | 'postgres' | 'parents'>,
): Promise<Series> {
  const createdAt = new Date().toISOString();
  const id = `${createdAt.slice(0, 19).replace(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`;
  const series: Series = { ...about, id, createdAt };
  // PostgreSQL may run as another user. This user may enter the folder of the series, and owns the folder of the log.
  await makeFolder(seriesFolder(place, id), 0o711);
  await makeFolder(walFolder(place, id), 0o700);
  await makeFolder(baseFolder(place, id), 0o700);
  await makeFolder(timelinesFolder(place, about.cluster), 0o755);
  await writeDurably(path.join(seriesFolder(place, id), OWN), JSON.stringify(series));
  await writeDurably(path.join(postgresDir, OWN), JSON.stringify(series));
  await syncPath(path.join(place.dir, 'series'));
  return series;
}

/** Lists all series in a place, oldest first. */
export async function listSeries(place: Pick<BackupPlace, 'dir'>): Promise<Series[]> {
  const ids = await listed(path.join(place.dir, 'series'));
  const all = await Promise.all(ids.map((id) => readJson<Series>(path.join(seriesFolder(place, id), OWN))));
  return all
    .filter((series) => series !== undefined)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

const macOf = (key: Buffer, base: BaseBackup): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'aureus backup manifest', 32)))
    .update(JSON.stringify(base))
    .digest('hex');

/**
 * Writes a base backup's manifest. The manifest is unencrypted, so that backups can be listed, but has a MAC if there
 * is a key.
 */
export async function writeManifest(
  folder: string,
  base: BaseBackup,
  key: Buffer | undefined,
): Promise<void> {
  const mac = key === undefined ? null : macOf(key, base);
  await writeDurably(path.join(folder, MANIFEST), JSON.stringify({ base, mac }));
}

/**
 * Verifies the manifest of an encrypted base backup. If there is a key, an unencrypted backup is refused: any process
 * that may write to the folder could have put it there. @throws BackupError if the key is missing, wrong or not to be
 * used, or if the manifest was changed.
 */
export async function checkManifest(place: BackupPlace, base: BaseBackup): Promise<void> {
  const file = path.join(baseFolder(place, base.series), base.label, MANIFEST);
  const stored = await readJson<{ mac: string | null }>(file);
  if (!base.isSealed && place.key !== undefined)
    throw new BackupError(
      `The backup ${base.label} isn't sealed, so BACKUP_KEY can't verify it: unset BACKUP_KEY to restore it.`,
    );
  if (base.isSealed && place.key === undefined)
    throw new BackupError(`The backups in ${place.dir} are sealed: set BACKUP_KEY to their key.`);
  if (base.isSealed && place.key !== undefined && stored?.mac !== macOf(place.key, base))
    throw new BackupError(
      `BACKUP_KEY isn't the key that the backup ${base.label} was made with, or its manifest was changed.`,
    );
}

/** Lists the finished base backups of a series, oldest first. */
export async function listBases(place: Pick<BackupPlace, 'dir'>, id: string): Promise<BaseBackup[]> {
  const folder = baseFolder(place, id);
  const labels = (await listed(folder)).filter((name) => !name.endsWith(UNFINISHED));
  const manifests = await Promise.all(
    labels.map((label) => readJson<{ base: BaseBackup }>(path.join(folder, label, MANIFEST))),
  );
  return manifests
    .flatMap((manifest) => manifest?.base ?? [])
    .toSorted((a, b) => a.stoppedAt.localeCompare(b.stoppedAt));
}

/** Returns the name of the segment of the log after `name`. A segment has 16 MB. */
export function nextWal(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(number / 256n) + hex(number % 256n);
}

/** Lists the archived segments of a series' log by name, with the time when each was stored. */
export async function archivedWal(place: Pick<BackupPlace, 'dir'>, id: string): Promise<Map<string, Date>> {
  const folder = walFolder(place, id);
  const rows: (readonly [string, Date])[] = [];
  for (const file of (await listed(folder)).sort()) {
    const name = file.split('.')[0] ?? '';
    // `statOf` returns undefined for a file that was just removed.
    const stats = WAL_NAME.test(name) && /^\w+\.zst(\.sealed)?$/.test(file) && (await statOf(folder, file));
    if (stats) rows.push([name, stats.mtime]);
  }
  return new Map(rows);
}

const statOf = (folder: string, file: string) => stat(path.join(folder, file)).catch(() => undefined);

/**
 * Returns the range of moments that each base backup of a series covers. A backup is left out if its own range of the
 * log has a gap.
 */
export async function reachesOf(place: Pick<BackupPlace, 'dir'>, id: string): Promise<Reach[]> {
  const wal = await archivedWal(place, id);
  return (await listBases(place, id)).flatMap((base) => {
    let lastWal: string | undefined;
    for (let name = base.startWal; wal.has(name); name = nextWal(name)) lastWal = name;
    if (lastWal === undefined || lastWal < base.stopWal) return [];
    const from = new Date(base.stoppedAt);
    const to = wal.get(lastWal) ?? from;
    return [{ base, from, to: to < from ? from : to, lastWal }];
  });
}

/**
 * Removes backups older than `keepDays`, but keeps the newest base backup before this time, which later moments need.
 * Also removes the log before the oldest kept base backup, and parent series that are older as a whole.
 * @returns the number of base backups removed.
 */
export async function prune(place: BackupPlace, series: Series, now: Date): Promise<number> {
  const before = new Date(now.getTime() - place.keepDays * DAY_MS);
  let removed = 0;
  for (const parent of series.parents) {
    const newest = Math.max(
      0,
      ...[...(await archivedWal(place, parent)).values()].map(Number),
      ...(await listBases(place, parent)).map(({ stoppedAt }) => Date.parse(stoppedAt)),
    );
    if (newest > before.getTime()) continue;
    removed += (await listBases(place, parent)).length;
    await rm(seriesFolder(place, parent), { recursive: true, force: true });
  }
  const bases = await listBases(place, series.id);
  const first = bases.findLastIndex(({ stoppedAt }) => new Date(stoppedAt) <= before);
  const old = bases.slice(0, Math.max(first, 0));
  const folder = baseFolder(place, series.id);
  for (const { label } of old) await rm(path.join(folder, label), { recursive: true, force: true });
  const oldest = bases[old.length]?.startWal;
  if (oldest !== undefined) await removeWalBefore(walFolder(place, series.id), oldest);
  return removed + old.length;
}

async function removeWalBefore(folder: string, oldest: string): Promise<void> {
  for (const file of await listed(folder)) {
    const name = file.slice(0, 24);
    if (WAL_NAME.test(name) && name < oldest) await rm(path.join(folder, file), { force: true });
  }
}
