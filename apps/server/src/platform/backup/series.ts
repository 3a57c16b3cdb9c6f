import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../embedded-postgres/folder.ts';
import { syncPath, writeDurably } from './durable.ts';
import { BackupError } from './error.ts';

/** Where backups are kept, the key they are sealed with, if any, and for how many days. */
export type BackupPlace = { dir: string; key: Buffer | undefined; keepDays: number };

/**
 * The backups of one data folder from its first start with a place for them, or from a restore, on. A restored folder
 * begins a series of its own, so that a rehearsal never mixes its log with the site's.
 */
export type Series = {
  id: string;
  /** The cluster, as initdb numbered it. */
  cluster: string;
  /** Major version of PostgreSQL. */
  postgres: string;
  /** Series that the data came from, the newest first. */
  parents: readonly string[];
  createdAt: string;
};

/** One base backup: a copy of the files, and the piece of the log that makes them consistent. */
export type BaseBackup = {
  label: string;
  series: string;
  startedAt: string;
  /** From this moment on the backup can be restored to. */
  stoppedAt: string;
  startWal: string;
  stopWal: string;
  backupLabel: string;
  tablespaceMap: string;
  files: number;
  /** Bytes of the files, and of what is stored of them. */
  bytes: number;
  storedBytes: number;
  sha256: string;
  isSealed: boolean;
};

/** A base backup and the newest moment that the log archived after it reaches without a gap. */
export type Reach = { base: BaseBackup; from: Date; to: Date; lastWal: string };

const OWN = 'series.json';
const MANIFEST = 'manifest.json';
const WAL_NAME = /^[0-9A-F]{24}$/;
const DAY_MS = 86_400_000;

const seriesFolder = (place: Pick<BackupPlace, 'dir'>, id: string): string =>
  path.join(place.dir, 'series', id);
export const walFolder = (place: Pick<BackupPlace, 'dir'>, id: string): string =>
  path.join(seriesFolder(place, id), 'wal');
export const baseFolder = (place: Pick<BackupPlace, 'dir'>, id: string): string =>
  path.join(seriesFolder(place, id), 'base');
/** Histories of timelines of all series of a cluster: no restore takes a number that another one took. */
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

/** Returns the number that initdb gave a cluster: the first eight bytes of its control file. */
async function readClusterNumber(clusterDir: string): Promise<string> {
  const handle = await open(path.join(clusterDir, 'global/pg_control'));
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return String(buffer.readBigUInt64LE());
  } finally {
    await handle.close();
  }
}

/** The series that a data folder belongs to; undefined if it has none. */
export const readOwnSeries = (postgresDir: string): Promise<Series | undefined> =>
  readJson<Series>(path.join(postgresDir, OWN));

/** Returns the series of a data folder, and begins one if it has none at this place. */
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

/** Begins a series of a data folder. @returns it, with its folders made. */
export async function beginSeries(
  place: Pick<BackupPlace, 'dir'>,
  postgresDir: string,
  about: Pick<Series, 'cluster' | 'postgres' | 'parents'>,
): Promise<Series> {
  const createdAt = new Date().toISOString();
  const id = `${createdAt.slice(0, 19).replace(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`;
  const series: Series = { ...about, id, createdAt };
  // Another user may run PostgreSQL: it passes through these, and owns the folder of the log alone.
  await makeFolder(seriesFolder(place, id), 0o711);
  await makeFolder(walFolder(place, id), 0o700);
  await makeFolder(baseFolder(place, id), 0o700);
  await makeFolder(timelinesFolder(place, about.cluster), 0o755);
  await writeDurably(path.join(seriesFolder(place, id), OWN), JSON.stringify(series));
  await writeDurably(path.join(postgresDir, OWN), JSON.stringify(series));
  await syncPath(path.join(place.dir, 'series'));
  return series;
}

/** Every series at the place, the oldest first. */
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

/** Writes the manifest of a base backup: in plain, so that it can be listed, with a MAC of the key. */
export async function writeManifest(
  folder: string,
  base: BaseBackup,
  key: Buffer | undefined,
): Promise<void> {
  const mac = key === undefined ? null : macOf(key, base);
  await writeDurably(path.join(folder, MANIFEST), JSON.stringify({ base, mac }));
}

/** @throws BackupError if a base backup wasn't made with this key, or its manifest was changed. */
export async function checkManifest(place: BackupPlace, base: BaseBackup): Promise<void> {
  const file = path.join(baseFolder(place, base.series), base.label, MANIFEST);
  const stored = await readJson<{ mac: string | null }>(file);
  if (base.isSealed && place.key === undefined)
    throw new BackupError(`The backups in ${place.dir} are sealed: set BACKUP_KEY to their key.`);
  if (base.isSealed && place.key !== undefined && stored?.mac !== macOf(place.key, base))
    throw new BackupError(
      `BACKUP_KEY isn't the key that the backup ${base.label} was made with, or its manifest was changed.`,
    );
}

/** The finished base backups of a series, the oldest first. */
export async function listBases(place: Pick<BackupPlace, 'dir'>, id: string): Promise<BaseBackup[]> {
  const folder = baseFolder(place, id);
  const manifests = await Promise.all(
    (await listed(folder)).map((label) => readJson<{ base: BaseBackup }>(path.join(folder, label, MANIFEST))),
  );
  return manifests
    .flatMap((manifest) => manifest?.base ?? [])
    .toSorted((a, b) => a.stoppedAt.localeCompare(b.stoppedAt));
}

/** The name of the segment of the log after this one, of 16 MB each. */
export function nextWal(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(number / 256n) + hex(number % 256n);
}

/** When each archived segment of a series was stored, by its name. */
export async function archivedWal(place: Pick<BackupPlace, 'dir'>, id: string): Promise<Map<string, Date>> {
  const folder = walFolder(place, id);
  const rows: (readonly [string, Date])[] = [];
  for (const file of (await listed(folder)).sort()) {
    const name = file.split('.')[0] ?? '';
    // A file that was just removed is gone for good.
    const stats = WAL_NAME.test(name) && /^\w+\.zst(\.sealed)?$/.test(file) && (await statOf(folder, file));
    if (stats) rows.push([name, stats.mtime]);
  }
  return new Map(rows);
}

const statOf = (folder: string, file: string) => stat(path.join(folder, file)).catch(() => undefined);

/** How far each base backup of a series reaches; those whose own piece of the log is missing are left out. */
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
 * Removes what is older than the days that backups are kept: base backups, but for the newest one before that day, the log before the
 * oldest one that is left, and the series that this one came from once all of them is older.
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
