import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '../locks.ts';
import { storeStream, syncPath, writeDurably } from './durable.ts';
import { BackupError } from './error.ts';
import {
  archivedWal,
  type BackupPlace,
  type BaseBackup,
  baseFolder,
  nextWal,
  prune,
  readOwnSeries,
  type Series,
  UNFINISHED,
  walFolder,
  writeManifest,
} from './series.ts';
import { piecesOf, type TarEntry, writeTar } from './tar.ts';

/**
 * Folders that a backup contains without their files. These concern only the running server, or are archived
 * separately (`pg_wal`).
 */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|current_logfiles|pg_internal\.init.*|pgsql_tmp.*|.*\.unfinished)$/;
/** Time in ms after which a backup fails if a segment of the log isn't archived. */
const ARCHIVE_PATIENCE_MS = 120_000;
/**
 * Time in ms for which the archive command may fail before the backup fails. PostgreSQL has then tried the command
 * three times, a second apart.
 */
const FAILING_MS = 5_000;
/** Name of the file in a backup that holds the superuser's password. */
export const PASSWORD = '.password';

type Copied = { files: number; bytes: number };

/**
 * Makes a base backup of a running embedded PostgreSQL, and waits until the segments of the log that it needs are
 * archived. Then removes old backups.
 * @param url URL of the superuser.
 * @throws BackupError if the server doesn't archive into this place or has tablespaces, archiving fails, or another
 * backup is in progress.
 */
export async function makeBaseBackup(
  place: BackupPlace,
  url: string,
  say: (line: string) => void,
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const clusterDir = await clusterOf(client);
    const series = await seriesOf(client, place, path.dirname(clusterDir));
    const base = await backUp(client, place, series, clusterDir, say);
    const removed = await prune(place, series, new Date());
    if (removed > 0) say(`Removed ${removed} base backups older than ${place.keepDays} days.`);
    await writeMetrics(place, base);
    return base;
  } finally {
    await client.end();
  }
}

async function clusterOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ folder: string; isFree: boolean }>(
    `select current_setting('data_directory') as folder, pg_try_advisory_lock(${LOCKS.backup}, 0) as "isFree"`,
  );
  const [row] = rows;
  if (row?.isFree !== true) throw new BackupError('Another base backup is under way.');
  return row.folder;
}

/**
 * Returns the series into which the server archives its log. @throws BackupError if it doesn't archive into this
 * place.
 */
async function seriesOf(client: pg.Client, place: BackupPlace, postgresDir: string): Promise<Series> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  );
  const series = await readOwnSeries(postgresDir);
  const [row] = rows;
  if (row?.mode === 'on' && series !== undefined && row.command.includes(walFolder(place, series.id)))
    return series;
  throw new BackupError(
    `The running database doesn't archive its log into ${place.dir}: start the site with this BACKUP_DIR first.`,
  );
}

async function backUp(
  client: pg.Client,
  place: BackupPlace,
  series: Series,
  clusterDir: string,
  say: (line: string) => void,
): Promise<BaseBackup> {
  if ((await readdir(path.join(clusterDir, 'pg_tblspc'))).length > 0)
    throw new BackupError('The database has tablespaces outside its folder, which a backup does not reach.');
  const startedAt = new Date();
  const label = startedAt.toISOString().slice(0, 19).replace(/[-:]/g, '');
  const bases = baseFolder(place, series.id);
  for (const name of await readdir(bases))
    if (name.endsWith(UNFINISHED)) await rm(path.join(bases, name), { recursive: true, force: true });
  const folder = path.join(bases, `${label}${UNFINISHED}`);
  await mkdir(folder, { mode: 0o700 });
  say(`Copying the files of ${clusterDir}`);
  const start = await client.query<{ wal: string }>(
    'select pg_walfile_name(pg_backup_start($1, fast => true)) as wal',
    [label],
  );
  const copied: Copied = { files: 0, bytes: 0 };
  const stored = await storeStream(
    Readable.from(writeTar(entriesOf(clusterDir, copied))),
    path.join(folder, dataFile(place.key !== undefined)),
    place.key,
    aboutOf(label),
  );
  // PostgreSQL itself must not wait for the archive: it trusts the exit code of its command and waits forever.
  // `waitForArchive` below waits instead.
  const stop = await client.query<{ wal: string; label: string; map: string; at: Date }>(
    `select pg_walfile_name(lsn) as wal, labelfile as label, spcmapfile as map, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [first, last] = [start.rows[0]?.wal, stop.rows[0]];
  if (first === undefined || last === undefined) throw new Error('PostgreSQL did not name its log');
  say('Waiting for the log of the backup in the archive');
  await waitForArchive(client, place, series, first, last.wal);
  const base: BaseBackup = {
    label,
    series: series.id,
    startedAt: startedAt.toISOString(),
    stoppedAt: last.at.toISOString(),
    startWal: first,
    stopWal: last.wal,
    backupLabel: last.label,
    tablespaceMap: last.map,
    ...copied,
    storedBytes: stored.bytes,
    sha256: stored.sha256,
    isSealed: place.key !== undefined,
  };
  await writeManifest(folder, base, place.key);
  await rename(folder, path.join(bases, label));
  await syncPath(bases);
  return base;
}

export const dataFile = (isSealed: boolean): string => `data.tar.zst${isSealed ? '.sealed' : ''}`;
export const aboutOf = (label: string): string => `The base backup ${label}`;

/**
 * Yields the files of a running cluster. The control file comes last, because it must not be older than the other
 * files.
 */
async function* entriesOf(clusterDir: string, copied: Copied): AsyncGenerator<TarEntry> {
  const password = await readFile(path.join(path.dirname(clusterDir), 'password'));
  yield fileOf(PASSWORD, password);
  for await (const entry of filesUnder(clusterDir, '')) {
    if (entry.name === 'global/pg_control') continue;
    if (entry.kind === 'file') {
      copied.files += 1;
      copied.bytes += entry.size;
    }
    yield entry;
  }
  yield fileOf('global/pg_control', await settledFile(path.join(clusterDir, 'global/pg_control')));
}

const fileOf = (name: string, content: Buffer): TarEntry => ({
  kind: 'file',
  name,
  mode: 0o600,
  size: content.length,
  content: Readable.from([content]),
});

/** Reads a file that is always overwritten as a whole, until two reads agree. */
async function settledFile(file: string): Promise<Buffer> {
  for (let last = await readFile(file); ; ) {
    const next = await readFile(file);
    if (next.equals(last)) return next;
    last = next;
  }
}

async function* filesUnder(root: string, folder: string): AsyncGenerator<TarEntry> {
  for (const { name: last, isDirectory } of await entriesIn(path.join(root, folder))) {
    const name = path.posix.join(folder, last);
    const file = path.join(root, name);
    if (LEFT_OUT.test(last)) continue;
    // Files may appear or disappear during the copy. Replaying the log corrects this.
    const stats = await lstat(file).catch(() => undefined);
    if (stats === undefined) continue;
    if (isDirectory) {
      yield { kind: 'folder', name, mode: stats.mode };
      if (EMPTIED.has(name)) yield* foldersOf(root, name);
      else yield* filesUnder(root, name);
    } else if (stats.isFile()) {
      yield { kind: 'file', name, mode: stats.mode, size: stats.size, content: piecesIfThere(file) };
    }
  }
}

/** Yields the subfolders of a folder in {@link EMPTIED} that PostgreSQL expects to exist. */
async function* foldersOf(root: string, folder: string): AsyncGenerator<TarEntry> {
  if (folder !== 'pg_wal') return;
  for (const { name, isDirectory } of await entriesIn(path.join(root, folder)))
    if (isDirectory) yield { kind: 'folder', name: path.posix.join(folder, name), mode: 0o700 };
}

async function entriesIn(folder: string): Promise<{ name: string; isDirectory: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.map((entry) => ({ name: entry.name, isDirectory: entry.isDirectory() }));
}

async function* piecesIfThere(file: string): AsyncGenerator<Buffer> {
  try {
    yield* piecesOf(file);
  } catch (error) {
    // The file was deleted during the copy. Zeros take its place in the backup, and replaying the log removes them.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Waits until the segments of the log from `first` to `last` are archived. @throws BackupError if the archive command
 * fails or does nothing, or if archiving takes longer than {@link ARCHIVE_PATIENCE_MS}.
 */
async function waitForArchive(
  client: pg.Client,
  place: BackupPlace,
  series: Series,
  first: string,
  last: string,
): Promise<void> {
  const giveUpAt = performance.now() + ARCHIVE_PATIENCE_MS;
  let failingSince: number | undefined;
  for (;;) {
    const wal = await archivedWal(place, series.id);
    let missing: string | undefined = first;
    while (missing !== undefined && wal.has(missing))
      missing = missing === last ? undefined : nextWal(missing);
    if (missing === undefined) return;
    const { rows } = await client.query<{ isFailing: boolean; archived: string | null }>(
      `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
              last_archived_wal as archived
       from pg_stat_archiver`,
    );
    const archiver = rows[0] ?? { isFailing: false, archived: null };
    failingSince = archiver.isFailing ? (failingSince ?? performance.now()) : undefined;
    if (failingSince !== undefined && performance.now() - failingSince > FAILING_MS)
      throw new BackupError("Archiving the database's log fails: its server.log says why.");
    // The newest archived name may be that of a timeline history, which can't be compared, or of a backup's mark.
    const archived = archiver.archived?.slice(0, 24) ?? '';
    const isPast = WAL.test(archived) && archived >= missing;
    if (isPast && !(await archivedWal(place, series.id)).has(missing))
      throw new BackupError(
        `PostgreSQL counts ${missing} as archived, and it isn't in ${walFolder(place, series.id)}.`,
      );
    if (performance.now() > giveUpAt)
      throw new BackupError(
        `The log file ${missing} did not reach the archive within ${ARCHIVE_PATIENCE_MS / 1000} s.`,
      );
    await delay(200);
  }
}

const WAL = /^[0-9A-F]{24}$/;

/** Writes a metrics file for the textfile collector of Prometheus' node exporter. */
async function writeMetrics(place: BackupPlace, base: BaseBackup): Promise<void> {
  const lines = [
    '# HELP aureus_backup_timestamp_seconds When the newest base backup was finished.',
    '# TYPE aureus_backup_timestamp_seconds gauge',
    `aureus_backup_timestamp_seconds ${Math.floor(Date.parse(base.stoppedAt) / 1000)}`,
    '# HELP aureus_backup_bytes Stored bytes of the newest base backup.',
    '# TYPE aureus_backup_bytes gauge',
    `aureus_backup_bytes ${base.storedBytes}`,
  ];
  await writeDurably(path.join(place.dir, 'backup.prom'), `${lines.join('\n')}\n`);
}
