import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { makeFastFolder } from '../../testing/fast-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { archivingInto } from './archiving.ts';
import { makeBaseBackup } from './base-backup.ts';
import { readStored, storeStream } from './durable.ts';
import { keepBackups } from './keep-backups.ts';
import { restore, swap } from './restore.ts';
import { archivedWal, baseFolder, beginSeries, listBases, listSeries, prune, walFolder } from './series.ts';
import { readWal, storeWal } from './wal-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFastFolder('aureus-backup');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const quiet = () => {};
const DAY_SECONDS = 86_400;

describe('what is stored of a stream', () => {
  const key = randomBytes(32);
  const content = randomBytes(1_000_000);
  let file: string;
  beforeAll(async () => {
    file = path.join(folder, 'stored');
    await storeStream(
      Readable.from([content.subarray(0, 700_001), content.subarray(700_001)]),
      file,
      key,
      'x',
    );
  });
  const read = (secret: Buffer, about: string, from = file) =>
    readStored(from, secret, about, (parts) => buffer(Readable.from(parts)));

  it('comes back whole, under its key and its name alone', async () => {
    expect((await read(key, 'x')).equals(content)).toBe(true);
    await expect(read(randomBytes(32), 'x')).rejects.toThrow(
      "x of the backups doesn't open with this BACKUP_KEY.",
    );
    await expect(read(key, 'y')).rejects.toThrow("y of the backups doesn't open with this BACKUP_KEY.");
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, 4 + 16 + 4 + 256 * 1024 + 16)],
    ['is damaged', (bytes: Buffer) => bytes.fill(1, 600_000, 600_001)],
  ])('%s, and says so', async (sentence, spoil) => {
    const spoilt = path.join(folder, 'spoilt');
    await writeFile(spoilt, spoil(await readFile(file)));
    await expect(read(key, 'x', spoilt)).rejects.toThrow(sentence);
  });
});

describe('the archive of the log', () => {
  const name = '000000010000000000000007';
  it('takes the same file again and refuses another one of that name', async () => {
    const archive = path.join(folder, 'archive');
    await mkdir(archive);
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    await writeFile(first, 'one');
    await writeFile(second, 'two');
    const key = randomBytes(32);
    await storeWal(archive, first, name, undefined);
    await storeWal(archive, first, name, key);
    await expect(storeWal(archive, second, name, key)).rejects.toThrow(/^Another file is archived as/);
    await expect(storeWal(archive, first, '../name', key)).rejects.toThrow('is no file of');
    expect(String(await readWal(archive, name, undefined))).toBe('one');
    expect(await readdir(archive)).toEqual([`${name}.zst`]);
    await expect(readWal(archive, name, key)).rejects.toThrow("isn't sealed, so BACKUP_KEY can't verify it");
  });
});

/** Number of backups and age of the newest in seconds, as in the metrics; undefined for a missing metric. */
async function backupsOf(metrics: Metrics): Promise<{ count: number | undefined; age: number | undefined }> {
  const text = await metrics.registry.metrics();
  const read = (name: string) => {
    const value = new RegExp(`^aureus_${name} (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  return { count: read('backups'), age: read('backup_age_seconds') };
}

describe('a place into which no backup could be made', () => {
  it('counts the time since its first start, and is absent from the metrics without a place', async () => {
    const dataDir = path.join(folder, 'unreachable');
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    const place = { dir: path.join(folder, 'empty'), key: undefined, keepDays: 7 };
    await beginSeries(place, path.join(dataDir, 'postgres'), { cluster: '1', postgres: '18', parents: [] });
    const metrics = createMetrics();
    expect(await backupsOf(metrics)).toEqual({ count: undefined, age: undefined });
    const failures: unknown[] = [];
    const log = { info: () => {}, error: (about: unknown) => failures.push(about) };
    const stop = keepBackups(place, { dataDir, url: 'postgres://127.0.0.1:1/none', log, metrics });
    await eventually('a backup that fails', () => failures.length > 0);
    stop();
    const { count, age } = await backupsOf(metrics);
    expect(count).toBe(0);
    expect(age).toBeGreaterThanOrEqual(0);
  });
});

describe('the last step of a restore', () => {
  it('moves everything back if it fails', async () => {
    const postgresDir = path.join(folder, 'swapped');
    const besideDir = path.join(postgresDir, 'restoring');
    await mkdir(path.join(besideDir, 'postgres'), { recursive: true });
    await mkdir(path.join(postgresDir, 'cluster'));
    const files = { 'cluster/PG_VERSION': '18', password: 'old', 'series.json': '{}' };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(postgresDir, name), text);
    // There is no recovered cluster, so the last rename fails.
    await writeFile(path.join(besideDir, 'postgres/password'), 'new');
    await expect(swap(besideDir, postgresDir)).rejects.toThrow('ENOENT');
    for (const [name, text] of Object.entries(files))
      expect(await readFile(path.join(postgresDir, name), 'utf8'), name).toBe(text);
    expect((await readdir(postgresDir)).sort()).toEqual(['cluster', 'password', 'restoring', 'series.json']);
  });
});

describe('an embedded database with a place for backups', () => {
  const key = randomBytes(32);
  let place: { dir: string; key: Buffer; keepDays: number };
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let middle: Date;
  beforeAll(async () => {
    place = { dir: path.join(folder, 'backups'), key, keepDays: 7 };
    // The database is on another disk than the rest of its data folder, if there's memory for it.
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-backup-'));
    await mkdir(path.join(folder, 'database'));
    await symlink(path.join(folder, 'database'), path.join(dataDir, 'postgres'));
    postgres = await start(dataDir);
    await run("create table notes (word text); insert into notes values ('before the backup')");
    await makeBaseBackup(place, postgres.url, quiet);
    await run("insert into notes values ('before the moment')");
    middle = await now();
    await run("insert into notes values ('after the moment')");
    await archiveAll();
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  });

  const start = (at: string) =>
    startEmbeddedPostgres({ dataDir: at, configure: archivingInto(place), settings: { fsync: 'off' } });

  async function run<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Waits until a millisecond has begun in which nothing was committed yet. @returns the time. */
  async function now(): Promise<Date> {
    const read = async () =>
      (await run<{ at: Date }>("select date_trunc('milliseconds', clock_timestamp()) as at"))[0]?.at;
    const first = await eventually('another millisecond', read);
    return eventually('another millisecond', async () => {
      const next = await read();
      return next !== undefined && next > first && next;
    });
  }

  async function archiveAll(): Promise<void> {
    const rows = await run<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await eventually('the archived log', async () => {
      const series = (await listSeries(place)).at(-1);
      return (await archivedWal(place, series?.id ?? '')).has(rows[0]?.name ?? '');
    });
  }

  const words = async () =>
    (await run<{ word: string }>('select word from notes order by 1')).map(({ word }) => word);

  const restoreTo = (to: Date | undefined, own = {}) =>
    restore({ ...place, ...own }, { dataDir, to, from: undefined, say: quiet });

  it('is restored to a moment, and then to an earlier one on another timeline', async () => {
    const password = await readFile(path.join(dataDir, 'postgres/password'), 'utf8');
    await expect(restoreTo(middle)).rejects.toThrow(/^The data folder .* is in use by process/);
    await postgres.stop();
    const first = await restoreTo(middle);
    expect(first).toMatchObject({ to: middle.toISOString(), timeline: 2 });
    expect(first.aside).toMatch(/cluster\.before-restore-/);
    expect(new Date(first.reached ?? 0) <= middle).toBe(true);
    postgres = await start(dataDir);
    expect(await words()).toEqual(['before the backup', 'before the moment']);
    expect(await readFile(path.join(dataDir, 'postgres/password'), 'utf8')).toBe(password);

    await run("insert into notes values ('on the second timeline')");
    await makeBaseBackup(place, postgres.url, quiet);
    await postgres.stop();
    const [earlier, later] = await listSeries(place);
    expect(later?.parents).toEqual([earlier?.id]);
    const again = await restore(place, { dataDir, to: middle, from: earlier?.id, say: quiet });
    expect(again.timeline).toBe(3);
    const latest = await restore(place, { dataDir, to: undefined, from: later?.id, say: quiet });
    expect(latest.timeline).toBe(4);
    postgres = await start(dataDir);
    expect(await words()).toEqual(['before the backup', 'before the moment', 'on the second timeline']);
  });

  it('refuses in one sentence, and leaves the data as it is', async () => {
    const before = await words();
    await makeBaseBackup(place, postgres.url, quiet);
    await postgres.stop();
    await expect(restoreTo(new Date('2001-01-01T00:00:00Z'))).rejects.toThrow(
      /^The backups of \S+ don't cover 2001-01-01T00:00:00.000Z, but \S+Z to \S+Z\.$/,
    );
    await expect(restoreTo(middle)).rejects.toThrow(/; \S+ does, with --from\.$/);
    await expect(restoreTo(new Date(Date.now() + 60_000))).rejects.toThrow(/don't cover/);
    await expect(restoreTo(undefined, { key: randomBytes(32) })).rejects.toThrow(
      /^BACKUP_KEY isn't the key that the backup \w+ was made with/,
    );
    await expect(restoreTo(undefined, { key: undefined })).rejects.toThrow(/are sealed: set BACKUP_KEY/);
    postgres = await start(dataDir);
    expect(await words()).toEqual(before);
  });

  it('is backed up again once its key is set or unset, and a key opens no backup without one', async () => {
    const metrics = createMetrics();
    const bases = await listBases(place, (await listSeries(place)).at(-1)?.id ?? '');
    const stop = keepBackups(
      { ...place, key: undefined },
      { dataDir, url: postgres.url, log: createLog('silent'), metrics },
    );
    await eventually('another backup', async () => (await backupsOf(metrics)).count === bases.length + 1);
    stop();
    expect((await backupsOf(metrics)).age).toBeLessThan(DAY_SECONDS);
    await postgres.stop();
    await expect(restoreTo(undefined)).rejects.toThrow(/isn't sealed, .* unset BACKUP_KEY to restore it\.$/);
    postgres = await start(dataDir);
  });

  it('finishes no backup whose log is not archived, be it that archiving fails or does nothing', async () => {
    const series = (await listSeries(place)).at(-1);
    const wal = walFolder(place, series?.id ?? '');
    const command =
      (await run<{ archive_command: string }>('show archive_command'))[0]?.archive_command ?? '';
    const bases = await listBases(place, series?.id ?? '');
    const set = async (text: string) => {
      await postgres.stop();
      postgres = await startEmbeddedPostgres({
        dataDir,
        configure: archivingInto(place),
        settings: { fsync: 'off', archive_command: text },
      });
    };
    await set(command.replace('archive-wal', 'no-such-program'));
    await expect(makeBaseBackup(place, postgres.url, quiet)).rejects.toThrow(
      /^Archiving the database's log fails/,
    );
    await set(`true ${wal} || ${command}`);
    await expect(makeBaseBackup(place, postgres.url, quiet)).rejects.toThrow(
      /^PostgreSQL counts \w+ as archived, and it isn't in/,
    );
    expect(await listBases(place, series?.id ?? '')).toEqual(bases);
    // The process dies after it wrote the manifest, before the folder has its final name.
    const folderOf = (label = '') => path.join(baseFolder(place, series?.id ?? ''), label);
    const { label } = bases.at(-1) ?? {};
    await rename(folderOf(label), folderOf(`${label}.unfinished`));
    expect(await listBases(place, series?.id ?? '')).toEqual(bases.slice(0, -1));
    await rename(folderOf(`${label}.unfinished`), folderOf(label));
  });

  it('keeps one base backup from before the days that are kept, and the log after it', async () => {
    await postgres.stop();
    postgres = await start(dataDir);
    const series = (await listSeries(place)).at(-1);
    if (series === undefined) throw new Error('there is no series');
    await makeBaseBackup(place, postgres.url, quiet);
    await makeBaseBackup(place, postgres.url, quiet);
    const bases = await listBases(place, series.id);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await prune(place, series, inDays(6))).toBe(0);
    await prune(place, series, inDays(8));
    expect(await listBases(place, series.id)).toEqual(bases.slice(-1));
    expect([...(await archivedWal(place, series.id)).keys()][0]).toBe(bases.at(-1)?.startWal);
    expect((await listSeries(place)).map(({ id }) => id)).toEqual([series.id]);
  });
});
