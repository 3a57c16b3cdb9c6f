import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { PRODUCTION } from '../apps/server/src/testing/production.ts';

const root = path.dirname(import.meta.dirname);
let folder;
let clone;
const databases = [];
/**
 * Timeout that only catches an endless wait. On a busy machine, copying, installing and building take many times
 * longer.
 */
const PATIENCE_MS = 1_800_000;

/** Copies the files that a clone would have, without ignored ones, and starts databases. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-clone-'));
  clone = path.join(folder, 'clone');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file))))
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

/** Starts a program and collects its output. */
function launch(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const state = { child, output: '', ended: once(child, 'exit').then(([code]) => code) };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      state.output += text;
    });
  return state;
}

async function run(program, args, options) {
  const state = launch(program, args, options);
  return { code: await state.ended, output: state.output };
}

const npm = (args, env = {}) =>
  run('npm', args, {
    cwd: clone,
    env: { PATH: process.env.PATH, npm_config_prefer_offline: 'true', ...env },
  });

/**
 * Makes a release of the clone, with the assets of an older release, and unpacks it elsewhere. @returns its launcher.
 */
async function makeRelease() {
  const older = path.join(folder, 'older');
  mkdirSync(path.join(older, 'apps/web/dist/assets'), { recursive: true });
  writeFileSync(path.join(older, 'apps/web/dist/assets/older-page.js'), 'older();');
  writeFileSync(path.join(older, 'release.json'), '{"assets":{"apps/web":["older-page.js"]}}');
  const out = path.join(folder, 'out');
  const { code, output } = await npm(['run', 'release', '--', '--out', out, '--assets-of', older]);
  expect(code, output).toBe(0);
  for (const step of ['Installing packages', 'Building the pages', 'Packing: '])
    expect(output).toContain(step);
  const name = `aureus-0.2.0-${process.platform}-${process.arch}`;
  execFileSync('tar', ['-xzf', path.join(out, `${name}.tar.gz`), '-C', out]);
  // The release must work without the clone, also when its launcher is called through a symbolic link.
  rmSync(clone, { recursive: true, force: true });
  symlinkSync(`out/${name}/aureus`, path.join(folder, 'aureus'));
  return path.join(folder, 'aureus');
}

/** Runs the site until it listens, fetches some pages, and stops it. @returns the status of each reply. */
async function visit(launcher, options) {
  const server = launch(launcher, ['start'], options);
  const listens = new Promise((resolve) =>
    server.child.stderr.on('data', () => {
      // Waits for the message on the console, not for the log line. From then on, the site shuts down cleanly.
      if (/^Server listening at/m.test(server.output)) resolve('listens');
    }),
  );
  try {
    const outcome = await Promise.race([listens, server.ended]);
    if (outcome !== 'listens') throw new Error(`aureus start ended with ${outcome}:\n${server.output}`);
    const site = `http://127.0.0.1:${options.env.PORT}`;
    const paths = [
      '/healthz',
      '/',
      '/staff',
      '/pt-BR/',
      '/assets/older-page.js',
      '/verify/aureus-verify.mjs',
    ];
    return (await Promise.all(paths.map((at) => fetch(`${site}${at}`)))).map(({ status }) => status);
  } finally {
    server.child.kill('SIGTERM');
    // The launcher becomes the site itself, which must exit cleanly.
    expect(await server.ended, server.output).toBe(0);
  }
}

it(
  'a release of a fresh clone migrates and starts in production, on the oldest PostgreSQL promised and on the newest',
  async () => {
    const refused = await npm(['start'], PRODUCTION);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Production starts a release'),
    ]);
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);

    const launcher = await makeRelease();
    for (const { url } of databases) {
      const login = new URL(url);
      login.username = 'aureus_app';
      login.password = 'chosen by the operator';
      // A release brings its own Node, so PATH has only the system's folders.
      const env = {
        ...PRODUCTION,
        PATH: '/usr/bin:/bin',
        DATABASE_APP_URL: login.href,
        PORT: String(await freePort()),
        DATA_DIR: path.join(folder, 'data'),
        PRICES_URL: 'https://prices.invalid',
        PRICES_SECOND_URL: 'off',
        BEACON_URL: 'http://127.0.0.1:1',
        DRAIN_MS: '0',
      };
      const options = { cwd: folder, env };
      const asOwner = { cwd: folder, env: { ...env, DATABASE_URL: url } };
      const first = await run(launcher, ['start'], options);
      expect([first.code, first.output.trim().split('\n')]).toEqual([
        1,
        ['The database login of DATABASE_APP_URL cannot sign in, or lacks the rights of aureus_app.'],
      ]);
      expect((await run(launcher, ['migrate', '--check'], asOwner)).code).toBe(2);
      const migrated = await run(launcher, ['migrate'], asOwner);
      expect([migrated.code, migrated.output]).toEqual([
        0,
        expect.stringContaining('The database is at version'),
      ]);
      expect(await run(launcher, ['migrate', '--check'], asOwner)).toMatchObject({ code: 0 });
      expect(await visit(launcher, options)).toEqual([200, 200, 200, 200, 200, 200]);
      const audited = await run(launcher, ['audit'], asOwner);
      expect([audited.code, audited.output]).toEqual([0, expect.stringMatching(/passed, 0 failed/)]);
      expect((await run(launcher, ['staff'], asOwner)).code).toBe(0);
    }
  },
  PATIENCE_MS,
);
