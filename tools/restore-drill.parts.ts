// The two ways to restore a site: from a base backup with archived WAL, and from a dump.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listBases } from '@aureus/server/platform/backup/series.ts';
import { startEmbeddedPostgres } from '@aureus/server/platform/embedded-postgres/embedded-postgres.ts';
import { stopOrphan } from '@aureus/server/platform/embedded-postgres/pidfile.ts';
import { readEmbeddedPostgresUrl } from '@aureus/server/platform/embedded-postgres/url.ts';
import { until } from '../redteam/world.ts';
import {
  archiverCheck,
  auditOf,
  type Check,
  compareJournal,
  type Part,
  query,
  runProgram,
} from './restore-drill.checks.ts';
import { type Entry, startDrillSite, startLoad } from './restore-drill.site.ts';

const run = promisify(execFile);

export type DrillOptions = {
  /** Empty folder that the drill may use. */
  folder: string;
  players: number;
  /** Seconds of play before the restore point, and as many after it. */
  seconds: number;
  say: (line: string) => void;
  /**
   * Breaks something while the site runs, to test that the drill fails then. @param series folder of the site's
   * backups.
   */
  spoil?: (series: string) => Promise<void>;
};

const KEY = 'ab'.repeat(32);
/** Minimum number of calls after the moment to restore. The restored site must miss them. */
const LEAST_LOST = 5;
const BACKUP = 'apps/server/src/backup.ts';
const RESTORE = 'apps/server/src/restore.ts';

const secondsSince = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

async function urlOf(dataDir: string): Promise<string> {
  const url = await readEmbeddedPostgresUrl(dataDir);
  if (url === undefined) throw new Error(`no database runs on ${dataDir}`);
  return url;
}

const versionOf = async (url: string): Promise<string> =>
  (await query<{ server_version: string }>(url, 'show server_version'))[0]?.server_version ?? '';

/**
 * Returns the current time of the database as the restore point. The database runs on this machine, so the time can be
 * compared with those in the journal.
 */
async function momentOf(url: string): Promise<Date> {
  const [row] = await query<{ at: Date }>(url, 'select clock_timestamp() as at');
  return row?.at ?? new Date();
}

/**
 * Restores a base backup and the archived WAL to a point in the middle of play: first into a copy, then into the site
 * itself.
 */
export async function physicalPart(options: DrillOptions): Promise<Part> {
  const { folder, players, seconds, say } = options;
  const [live, copy, backups] = ['live', 'copy', 'backups'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const place = { BACKUP_DIR: backups, BACKUP_KEY: KEY };
  say('starting a site that archives its log');
  const site = await startDrillSite({ ...place, DATA_DIR: live });
  const checks: Check[] = [];
  const facts: [string, string][] = [];
  try {
    const url = await urlOf(live);
    facts.push(['PostgreSQL', await versionOf(url)]);
    const id = await seriesOf(live);
    const series = path.join(backups, 'series', id);
    const isMade = async () => (await listBases({ dir: backups }, id)).length > 0;
    const made = await until('base backup', isMade).then(
      () => true,
      () => false,
    );
    checks.push({ name: 'the site makes a base backup at its first start', passed: made, detail: '' });
    await options.spoil?.(series);
    const journal: Entry[] = [];
    const stopLoad = await startLoad(site, players, journal);
    say('making a base backup beside the play');
    const backupAt = Date.now();
    const backup = await runProgram(BACKUP, [], { ...place, DATA_DIR: live });
    facts.push(['base backup', secondsSince(backupAt)]);
    checks.push({
      name: 'a base backup is made while the site runs',
      passed: backup.code === 0,
      detail: backup.output.trim().split('\n').at(-1) ?? '',
    });
    await delay(seconds * 1000);
    const moment = await momentOf(url);
    await delay(seconds * 1000);
    const isAfter = ({ sentAt }: Entry) => sentAt > moment.getTime();
    await until('calls after the moment', async () => journal.filter(isAfter).length >= LEAST_LOST);
    await stopLoad();
    facts.push(['calls acknowledged', String(journal.length)]);
    await query(url, 'select pg_switch_wal()');
    await until('archived log', async () => {
      const [row] = await query<{ isLate: boolean }>(
        url,
        `select coalesce(last_archived_time, '-infinity') < $1 and failed_count = 0 as "isLate" from pg_stat_archiver`,
        [new Date(moment.getTime() + seconds * 1000)],
      );
      return row?.isLate === false;
    }).catch(() => {});
    checks.push(await archiverCheck(url, path.join(series, 'wal')));
    const lastAt = Math.max(...journal.map(({ answeredAt }) => answeredAt));
    await until('stored receipts', async () => (await receiptsAt(live)) > lastAt);
    // A crash is simulated, so that the restore only has the files in the archive.
    await site.kill();
    say(`restoring a copy to ${moment.toISOString()}`);
    const restoreAt = Date.now();
    const to = ['--to', moment.toISOString()];
    const restored = await runProgram(RESTORE, to, { ...place, DATA_DIR: copy });
    facts.push(['moment', moment.toISOString()], ['restore into an empty folder', secondsSince(restoreAt)]);
    checks.push({
      name: 'a copy is restored to the moment',
      passed: restored.code === 0,
      detail: restored.output.trim().split('\n').at(-1) ?? '',
    });
    if (restored.code === 0) {
      const postgres = await startEmbeddedPostgres({ dataDir: copy });
      const { url: copyUrl } = postgres;
      try {
        checks.push(...(await compareJournal(copyUrl, journal, moment.getTime(), moment.getTime() + 1)));
      } finally {
        await postgres.stop();
      }
      checks.push(await auditOf({ DATA_DIR: copy }));
      say('restoring the site itself');
      await runProgram(RESTORE, to, { ...place, DATA_DIR: live });
      await site.startAgain();
      checks.push(await lossCheck(await urlOf(live)));
      await site.stop();
      checks.push(await auditOf({ ...place, DATA_DIR: live }));
    }
  } finally {
    await site.close();
    // If nothing was restored after the crash, the killed site's PostgreSQL is still there.
    await stopOrphan(path.join(live, 'postgres', 'cluster'), say);
  }
  return { title: 'Base backup and archived log', facts, checks };
}

async function seriesOf(dataDir: string): Promise<string> {
  const text = await readFile(path.join(dataDir, 'postgres/series.json'), 'utf8');
  return (JSON.parse(text) as { id: string }).id;
}

/** Returns the time at which the site's receipts were stored, in ms since the epoch. */
async function receiptsAt(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'receipts.json'), 'utf8');
  return (JSON.parse(text) as { at: number }).at;
}

/** Checks that the restored site reports the transfers that it lost and turns withdrawals off. */
async function lossCheck(url: string): Promise<Check> {
  const read = () =>
    query<{ lost: number; off: number }>(
      url,
      `select (select coalesce(max((entry -> 'after' ->> 'lostTransfers')::int), 0) from staff_log
               where entry ->> 'action' = 'SWITCHED_OFF') as lost,
              (select count(*)::int from switches_off where name = 'withdrawals') as off`,
    );
  // Withdrawals stop first, and the report follows.
  await until('report of lost transfers', async () => ((await read())[0]?.lost ?? 0) > 0).catch(() => {});
  const { lost = 0, off = 0 } = (await read())[0] ?? {};
  return {
    name: 'the site that was restored reports what is lost and stops withdrawals',
    passed: lost > 0 && off === 1,
    detail: `${lost} transfers reported, withdrawals ${off === 1 ? 'off' : 'on'}`,
  };
}

/** Returns the newest available major version of PostgreSQL that this machine's `pg_dump` can read, or undefined. */
export async function dumpableMajor(): Promise<'15' | '18' | undefined> {
  try {
    await run('pg_restore', ['--version']);
    const { stdout } = await run('pg_dump', ['--version']);
    const major = Number(/\b(\d+)\.\d+/.exec(stdout)?.[1]);
    return major >= 18 ? '18' : major >= 15 ? '15' : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a dump in the middle of play and restores it into another PostgreSQL. */
export async function dumpPart(options: DrillOptions, major: '15' | '18'): Promise<Part> {
  const { folder, players, seconds, say } = options;
  const [from, to] = ['dumped', 'loaded'].map((name) => path.join(folder, name)) as [string, string];
  say(`starting a site on PostgreSQL ${major}, to be dumped`);
  const source = await startEmbeddedPostgres({ dataDir: from, major });
  const target = await startEmbeddedPostgres({ dataDir: to, major });
  const site = await startDrillSite({ DATABASE_URL: source.url, DATA_DIR: from, BACKUP_DIR: '' });
  const checks: Check[] = [];
  const facts: [string, string][] = [['PostgreSQL', await versionOf(source.url)]];
  facts.push(['pg_dump', (await run('pg_dump', ['--version'])).stdout.trim()]);
  try {
    const journal: Entry[] = [];
    const stopLoad = await startLoad(site, players, journal);
    await delay(seconds * 1000);
    const file = path.join(folder, 'aureus.dump');
    const began = Date.now();
    await run('pg_dump', ['-Fc', source.url, '-f', file]);
    const ended = Date.now();
    await delay(seconds * 1000);
    await stopLoad();
    await site.stop();
    facts.push(
      ['calls acknowledged', String(journal.length)],
      ['dump', `${((ended - began) / 1000).toFixed(1)} s`],
    );
    say('restoring the dump into an empty place');
    const restoreAt = Date.now();
    await query(target.url, 'create role aureus_app nologin; create role aureus_edge nologin');
    await run('pg_restore', ['-d', target.url, file]);
    facts.push(['restore', secondsSince(restoreAt)]);
    checks.push(...(await compareJournal(target.url, journal, began, ended)));
    const migrated = await runProgram('apps/server/src/migrate.ts', [], {
      DATABASE_URL: target.url,
      DATA_DIR: to,
    });
    if (migrated.code !== 0) throw new Error(`the restored dump could not be migrated: ${migrated.output}`);
    checks.push(await auditOf({ DATABASE_URL: target.url, BACKUP_DIR: '' }));
  } finally {
    await site.close();
    await Promise.all([source.stop(), target.stop()]);
  }
  return { title: 'Dump', facts, checks };
}
