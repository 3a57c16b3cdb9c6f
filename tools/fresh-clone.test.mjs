import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { eventually } from '../apps/server/src/testing/eventually.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { PRODUCTION } from '../apps/server/src/testing/production.ts';

const root = path.dirname(import.meta.dirname);
let folder;
let clone;
const databases = [];
/** Far above anything but an endless wait: a busy machine copies, installs and builds many times slower than a quiet one. */
const PATIENCE_MS = 1_800_000;

/** Copies the project's files as a clone has them, without ignored ones, into a folder. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-clone-'));
  clone = path.join(folder, 'clone');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of listed.split('\0').filter(Boolean))
    cpSync(path.join(root, name), path.join(clone, name), { verbatimSymlinks: true });
  for (const major of ['15', '18'])
    databases.push(
      await startEmbeddedPostgres({ dataDir: path.join(folder, major), major, settings: { fsync: 'off' } }),
    );
}, PATIENCE_MS);
afterAll(async () => {
  for (const database of databases) await database.stop();
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE_MS);

/** Runs `npm start` until the site prints its address, requests it, and stops it. */
async function startOn(database) {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    // Without the variables of this run, which npm started.
    env: {
      PATH: process.env.PATH,
      npm_config_prefer_offline: 'true',
      ...PRODUCTION,
      DATABASE_URL: database.url,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      // Without prices and beacon: the site is ready without them.
      PRICES_URL: 'https://prices.invalid',
      PRICES_SECOND_URL: 'off',
      BEACON_URL: 'http://127.0.0.1:1',
      DRAIN_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => `ended with ${code}`);
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes('Aureus is ready at')) resolve('ready');
      });
  });
  try {
    const outcome = await Promise.race([ready, exited]);
    if (outcome !== 'ready') throw new Error(`npm start ${outcome}:\n${output}`);
    const answers = ['/readyz', '/', '/staff', '/pt-BR/'].map((at) => fetch(`${site}${at}`));
    return { output, statuses: (await Promise.all(answers)).map(({ status }) => status) };
  } finally {
    child.kill('SIGTERM');
    await exited;
    // npm ends before the site that it started.
    await eventually('the end of the site', () =>
      fetch(`${site}/healthz`).then(
        () => false,
        () => true,
      ),
    );
  }
}

it(
  'a fresh clone starts in production, on the oldest PostgreSQL promised and on the newest',
  async () => {
    const [oldest, newest] = databases;
    const first = await startOn(oldest);
    expect(first.statuses).toEqual([200, 200, 200, 200]);
    expect(first.output).toContain('Installing packages');
    const second = await startOn(newest);
    expect(second.statuses).toEqual([200, 200, 200, 200]);
    // All that was installed and built is whole.
    expect(second.output).not.toMatch(/Installing|Building/);
  },
  PATIENCE_MS,
);
