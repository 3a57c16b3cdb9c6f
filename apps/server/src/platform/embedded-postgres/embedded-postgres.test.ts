import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isLong } from '../../testing/long.ts';
import type { Log } from '../log.ts';
import { findPostgresBinaries } from './binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './pidfile.ts';
import { choosePostgresUser } from './user.ts';

const isRoot = process.geteuid?.() === 0;

/** Folder of one test, which is removed after the test. */
let parentDir: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  // A temporary folder has mode 0700, so every test here starts PostgreSQL in a folder that only its owner may enter.
  parentDir = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'));
  dataDir = path.join(parentDir, 'data');
  started = [];
  children = [];
});

afterEach(async () => {
  for (const postgres of started) await postgres.stop();
  for (const child of children) await endChild(child);
  await rm(parentDir, { recursive: true, force: true });
});

async function start(folder = dataDir, onProgress?: (line: string) => void): Promise<EmbeddedPostgres> {
  return add(await startEmbeddedPostgres({ dataDir: folder, ...(onProgress ? { onProgress } : {}) }));
}

function add(postgres: EmbeddedPostgres): EmbeddedPostgres {
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A broken connection also fails its query, so the event can be ignored.
  client.on('error', () => {});
  await client.connect();
  try {
    // Several statements in one text return several results.
    const results = [await client.query({ text: sql, rowMode: 'array' })].flat();
    return results.flatMap(({ rows }) => rows.flat());
  } finally {
    await client.end();
  }
}

type Answer = { url: string; pid: number } | { refused: string };

/** Starts PostgreSQL from a separate process that a test can kill. */
async function startInProcess(env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; answer: Answer }> {
  const script = fileURLToPath(new URL('./test-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const answer: Answer = JSON.parse(line);
    return { child, answer };
  }
  throw new Error('The process ended without an answer.');
}

async function runningInProcess(): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const { child, answer } = await startInProcess();
  if ('refused' in answer) throw new Error(answer.refused);
  return { child, ...answer };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function startStranger(): number {
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
  children.push(stranger);
  if (stranger.pid === undefined) throw new Error('sleep did not start.');
  return stranger.pid;
}

function postgresFile(name: string): string {
  return path.join(dataDir, 'postgres', name);
}

describe('a data folder', () => {
  test('is made on first use and found again, beneath a folder that only its owner may enter', async () => {
    const progress: string[] = [];
    const first = await start(dataDir, (line) => progress.push(line));
    expect((await stat(parentDir)).mode & 0o777).toBe(0o700);
    expect(await query(first.url, 'SELECT current_database()')).toEqual(['aureus']);
    await query(first.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('gold')");
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(dataDir, (line) => progress.push(line));
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual(['gold']);
    expect(second.url).toBe(first.url);
    expect(progress).toHaveLength(1);
  });

  test('keeps PostgreSQL 18 durable, private and independent of the locale of the host', async () => {
    const { url } = await start();
    expect(await query(url, "SELECT current_setting('server_version_num')::int / 10000")).toEqual([18]);
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
    for (const setting of settings) expect(await query(url, `SHOW ${setting}`), setting).toEqual(['on']);
    expect(await query(url, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
    expect(
      await query(url, "SELECT datlocprovider, datlocale FROM pg_database WHERE datname = 'aureus'"),
    ).toEqual(['b', 'C.UTF-8']);
    expect((await stat(postgresFile('password'))).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@/]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(/password/);
  });

  test('sorts and folds text alike on the oldest supported version, in tests', async () => {
    const [newest, oldest] = [
      await start(),
      add(await startEmbeddedPostgres({ dataDir: path.join(parentDir, 'oldest'), major: '15' })),
    ];
    expect(await query(oldest.url, "SELECT current_setting('server_version_num')::int / 10000")).toEqual([
      15,
    ]);
    const words = `SELECT word, lower(word), word ~ '\\w' FROM unnest('{é,Z,a,Ä,z,я,Я,€}'::text[]) word ORDER BY word`;
    expect(await query(oldest.url, words)).toEqual(await query(newest.url, words));
  });

  test('is held by one process at a time, and the refusal names that process', async () => {
    const { child, url } = await runningInProcess();
    await expect(start()).rejects.toThrow(
      new RegExp(`^The data folder .* is in use by process ${child.pid} \\(.*\\): stop it first`),
    );
    expect(await query(url, 'SELECT 1')).toEqual([1]);
    await endChild(child);
    await start();
  });

  test('that cannot be written is refused with one sentence', async () => {
    await writeFile(dataDir, 'a file stands where the folder should be');
    await expect(start()).rejects.toThrow(
      /^The data folder .* cannot be written \(\w+\): set DATA_DIR to a folder that can\.$/,
    );
  });

  test.runIf(process.platform === 'linux')(
    'that the system refuses even to root is refused alike',
    async () => {
      await expect(start('/proc/self/data')).rejects.toThrow(/cannot be written \(ENOENT\): set DATA_DIR/);
    },
  );

  test('of another major version is refused with one sentence and stays as it is', async () => {
    await mkdir(postgresFile('cluster'), { recursive: true });
    await writeFile(postgresFile('cluster/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17 and this is PostgreSQL 18/);
    expect(await readFile(postgresFile('cluster/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('with a cluster that lacks PG_VERSION is refused with one sentence and stays as it is', async () => {
    await mkdir(postgresFile('cluster/base'), { recursive: true });
    await writeFile(postgresFile('cluster/postmaster.pid'), '');
    await expect(start()).rejects.toThrow(/^The database in .*cluster is not complete, for it has no PG_V/);
    expect((await readdir(postgresFile('cluster'))).sort()).toEqual(['base', 'postmaster.pid']);
  });

  test('whose cluster a restore left aside is refused with one sentence', async () => {
    await mkdir(postgresFile('cluster.before-restore-20270131T120000'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /only cluster\.before-restore-20270131T120000 beside it.*take "\.before-restore-20270131T120000" off/,
    );
    expect(await readdir(postgresFile('.'))).not.toContain('cluster');
  });
});

describe('after a crash', () => {
  test('kill -9 of every process loses no acknowledged row', async () => {
    const { child, url, pid } = await runningInProcess();
    await query(url, 'CREATE TABLE kept (n int)');
    for (let n = 1; n <= 20; n++) await query(url, `INSERT INTO kept VALUES (${n})`);
    const workers = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([worker, parent]) => (worker !== undefined && parent === pid ? [worker] : []));
    expect(workers.length).toBeGreaterThan(3);
    for (const victim of [pid, ...workers]) {
      try {
        process.kill(victim, 'SIGKILL');
      } catch (error) {
        // The process may have ended by itself once the others were gone.
        expect(error).toMatchObject({ code: 'ESRCH' });
      }
    }
    await endChild(child, 'SIGKILL');

    const again = await start();
    expect(await query(again.url, 'SELECT count(*)::int FROM kept')).toEqual([20]);
  });

  if (isLong)
    test('a busy child of a killed postmaster is waited for, not joined by a second PostgreSQL', async () => {
      const { child, url, pid } = await runningInProcess();
      await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
      // A busy backend doesn't notice that its postmaster is gone until its query ends.
      const busy = query(
        url,
        `DO $$ BEGIN
         INSERT INTO kept VALUES (8);
         COMMIT;
         WHILE clock_timestamp() < now() + interval '3 seconds' LOOP END LOOP;
       END $$`,
      ).catch(() => []);
      await vi.waitUntil(async () => (await query(url, 'SELECT n FROM kept')).length === 2, {
        timeout: 80_000,
        interval: 20,
      });
      process.kill(pid, 'SIGKILL');
      await endChild(child, 'SIGKILL');

      const again = await start();
      expect(await query(again.url, 'SELECT n FROM kept ORDER BY n')).toEqual([7, 8]);
      await busy;
    });

  test('a postmaster that is killed alone is started again on the same port, with every acknowledged row', async () => {
    const lines: string[] = [];
    const note = (_fields: object, line: string) => void lines.push(line);
    const postgres = add(
      await startEmbeddedPostgres({
        dataDir,
        keepsAlive: {
          log: { error: note, info: note } as unknown as Log,
          onLost: (line) => lines.push(line),
        },
      }),
    );
    const { url } = postgres;
    await query(url, 'CREATE TABLE kept (n int)');
    for (const [turn, victim] of [1, 2].entries()) {
      await query(url, `INSERT INTO kept VALUES (${victim})`);
      const [pid] = await query(url, `SELECT pg_read_file('postmaster.pid')`);
      process.kill(Number.parseInt(String(pid), 10), 'SIGKILL');
      await vi.waitUntil(() => lines.filter((line) => line === 'PostgreSQL runs again').length > turn, {
        timeout: 80_000,
        interval: 20,
      });
    }
    expect(await query(url, 'SELECT n FROM kept ORDER BY n')).toEqual([1, 2]);
    await postgres.stop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow();
  });

  test('an orphan of ours is stopped and replaced', async () => {
    const { child, url, pid } = await runningInProcess();
    await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await endChild(child, 'SIGKILL');
    expect(isAlive(pid)).toBe(true);

    const progress: string[] = [];
    const again = await start(dataDir, (line) => progress.push(line));
    expect(again.pid).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
    expect(progress).toEqual([`Stopping the PostgreSQL (process ${pid}) that an earlier start left behind`]);
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([7]);
  });

  if (isLong)
    test('a stale pid file that names a stranger does no harm to the stranger', async () => {
      await (await start()).stop();
      const stranger = startStranger();
      const clusterDir = postgresFile('cluster');
      await writeFile(
        path.join(clusterDir, 'postmaster.pid'),
        `${stranger}\n${clusterDir}\n1700000000\n5432\n\n127.0.0.1\n  1234567 7\nready   \n`,
      );
      const again = await start();
      expect(await query(again.url, 'SELECT 1')).toEqual([1]);
      expect(isAlive(stranger)).toBe(true);
    });

  if (isLong)
    test('a copied pid file that names the PostgreSQL of another folder leaves it running', async () => {
      const other = await start(path.join(parentDir, 'other'));
      await (await start()).stop();
      await cp(
        path.join(parentDir, 'other/postgres/cluster/postmaster.pid'),
        postgresFile('cluster/postmaster.pid'),
      );
      const again = await start();
      expect(await query(again.url, 'SELECT 1')).toEqual([1]);
      expect(await query(other.url, 'SELECT 1')).toEqual([1]);
    });

  if (isLong)
    test('a torn pid file is no obstacle', async () => {
      await (await start()).stop();
      await writeFile(postgresFile('cluster/postmaster.pid'), '');
      expect(await query((await start()).url, 'SELECT 1')).toEqual([1]);
    });

  if (isLong)
    test('a first start that was interrupted starts over', async () => {
      await mkdir(postgresFile('cluster.unfinished/base'), { recursive: true });
      await mkdir(postgresFile('cluster'));
      await writeFile(postgresFile('password'), 'from the start that was interrupted\n', { mode: 0o600 });
      expect(await query((await start()).url, 'SELECT 1')).toEqual([1]);
    });
});

if (isLong)
  test('another free port is taken when the remembered one is busy', async () => {
    const first = await start();
    await first.stop();
    const busy = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(busy, 'listening');
    try {
      const second = await start();
      expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
      expect(await query(second.url, 'SELECT 1')).toEqual([1]);
    } finally {
      busy.close();
    }
  });

if (isLong)
  describe('without user namespaces', () => {
    const withoutUnshare = { PATH: '/nonexistent' };

    test('root starts it as an unprivileged user, whose data it stays', async () => {
      await chmod(parentDir, 0o755);
      const { child, answer } = await startInProcess(withoutUnshare);
      if ('refused' in answer) throw new Error(answer.refused);
      expect(await query(answer.url, 'SELECT 1')).toEqual([1]);
      const owner = (await stat(postgresFile('cluster'))).uid;
      expect(owner === 0).toBe(false);
      await endChild(child);
      expect(isAlive(answer.pid)).toBe(false);

      const again = await start();
      expect(await query(again.url, 'SELECT 1')).toEqual([1]);
      expect((await stat(postgresFile('cluster'))).uid).toBe(owner);
    });

    test('root reads what to do when no other user may enter the folder', async () => {
      const { answer } = await startInProcess(withoutUnshare);
      if (isRoot) {
        expect(answer).toEqual({
          refused: expect.stringMatching(/^PostgreSQL does not run as root, and no other/),
        });
      } else {
        expect(answer).toHaveProperty('url');
      }
    });

    test('programs that the unprivileged user cannot reach are copied beside the data', async () => {
      const binaries = await findPostgresBinaries();
      const hidden = path.join(parentDir, 'hidden');
      const open = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'));
      await chmod(open, 0o755);
      await cp(binaries.nativeDir, hidden, { recursive: true, verbatimSymlinks: true });
      vi.stubEnv('PATH', withoutUnshare.PATH);
      try {
        const user = await choosePostgresUser(
          { ...binaries, nativeDir: hidden },
          open,
          path.join(open, 'cluster'),
        );
        const child = user.spawn('postgres', ['--version'], { stdio: 'ignore' });
        expect(await once(child, 'exit')).toEqual([0, null]);
        const ran = isRoot ? path.join(open, 'programs-18/bin/postgres') : path.join(hidden, 'bin/postgres');
        expect(child.spawnfile).toBe(ran);
      } finally {
        vi.unstubAllEnvs();
        await rm(open, { recursive: true, force: true });
      }
    });
  });
