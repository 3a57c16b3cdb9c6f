// npm run full-disk: fills the disk of a site's own PostgreSQL while players play, and frees it. Calls must be refused
// with a time to retry, and nothing acknowledged may be lost. The site must serve again without a restart, even if
// PostgreSQL has ended for lack of room.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readEmbeddedPostgresUrl } from '../apps/server/src/platform/embedded-postgres/url.ts';
import { newId } from '../apps/server/src/platform/random.ts';
import { createWorld, until } from '../redteam/world.ts';
import { CannotRun, needRootAnd, runTrial } from './debian-base.mjs';
import { auditOf, query } from './restore-drill.checks.ts';
import { startDrillSite } from './restore-drill.site.ts';

const TRIAL = 'full-disk';
const DISK_MB = 700;
const PLAYERS = 6;
const COINS = 2_000;
/**
 * PLAY_MS: time of play before the disk is full, and after it's freed, in ms. FULL_MS: time for which it stays full,
 * in ms.
 */
const PLAY_MS = 4_000;
const FULL_MS = 10_000;
/** A number of segments of PostgreSQL's write-ahead log for which the disk has no room. */
const MOST_SEGMENTS = 100;
/** Maximum time in ms until the site reports that the disk is full. */
const SHOWN_MS = 5_000;

/** Mounts a small disk in memory. @throws CannotRun without the right to mount. */
function mountDisk() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-full-disk-'));
  const options = `size=${DISK_MB}m,mode=755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmdirSync(folder);
    throw new CannotRun(`${TRIAL} needs root with the right to mount (${stderr.trim()}).`);
  }
  let isMounted = true;
  const unmount = () => {
    if (!isMounted) return;
    isMounted = false;
    // Lazy, because a killed PostgreSQL may still hold files for a moment.
    const { status: code } = spawnSync('umount', ['--lazy', folder]);
    if (code !== 0) throw new Error(`${folder} can't be unmounted`);
    rmdirSync(folder);
  };
  // Unmounts the disk when this process exits, also after one of these signals.
  process.once('exit', unmount);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return { folder, unmount };
}

/** Fills a disk, and all space that becomes free, until `release` is called. */
function fillDisk(folder) {
  const file = path.join(folder, 'filler');
  const over = new AbortController();
  let isFull;
  const full = new Promise((resolve) => {
    isFull = resolve;
  });
  const done = (async () => {
    const handle = await open(file, 'a');
    try {
      while (!over.signal.aborted) {
        for (const size of [1 << 20, 1 << 12]) while (await append(handle, Buffer.alloc(size)));
        isFull();
        await delay(100);
      }
    } finally {
      await handle.close();
    }
  })();
  return {
    full: Promise.race([full, done]),
    async release() {
      over.abort();
      await done;
      await rm(file, { force: true });
    },
  };
}

async function append(handle, bytes) {
  try {
    return (await handle.write(bytes)).bytesWritten === bytes.length;
  } catch (error) {
    if (error.code === 'ENOSPC') return false;
    throw error;
  }
}

/** Calls that move coins: kind, path and body. */
const CALLS = [
  ['bet', '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' }],
  ['move', '/api/user/vault/deposit', { amount: 0.01 }],
];

/**
 * Sends a call. @returns `status`, which is 0 if the connection broke, and `hasRetry`: true if the reply names a time
 * to retry.
 */
async function send(url, cookie, { path: address, body, key }) {
  try {
    const answer = await fetch(`${url}${address}`, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return { status: answer.status, hasRetry: /^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? '') };
  } catch {
    return { status: 0, hasRetry: false };
  }
}

/** Lets players bet and move coins until `stop` is called. `log` gets every call with its reply. */
function play(url, players) {
  const log = [];
  const over = new AbortController();
  const done = Promise.all(
    players.map(async (cookie) => {
      while (!over.signal.aborted) {
        for (const [kind, address, body] of CALLS) {
          const call = { kind, path: address, body, key: newId(), cookie };
          const answer = await send(url, cookie, call);
          log.push({ ...call, ...answer, at: Date.now() });
          if (answer.status !== 200) await delay(100);
        }
      }
    }),
  );
  return {
    log,
    async stop() {
      over.abort();
      await done;
    },
  };
}

const readyz = async (url) => {
  const answer = await fetch(`${url}/readyz`);
  return `${answer.status} ${await answer.text()}`;
};

/** Returns the start time of the site's process, from its metrics. */
const startOf = async (url) =>
  /^aureus_process_start_time_seconds (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

/** Returns the keys of those calls that took effect in the database. */
async function storedOf(databaseUrl, calls) {
  const keys = (kind) => calls.filter((call) => call.kind === kind).map(({ key }) => key);
  const rows = await query(
    databaseUrl,
    `select id::text as key from wallet_bets where id = any ($1::uuid[])
     union all select key::text from vault_moves where key = any ($2::uuid[])`,
    [keys('bet'), keys('move')],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Switches to new segments of PostgreSQL's write-ahead log until the disk has no room for one, which ends PostgreSQL.
 * @returns true if it ended.
 */
async function endPostgres(databaseUrl) {
  for (let count = 0; count < MOST_SEGMENTS; count += 1)
    try {
      await query(databaseUrl, 'select pg_switch_wal(), pg_current_xact_id()');
    } catch {
      return true;
    }
  return false;
}

/**
 * Fills the disk while players play, keeps it full for a while, and frees it.
 * @param whileFull called once the site has refused calls for a while.
 */
async function fillAndFree({ url, folder, load, check, say, what }, whileFull = async () => {}) {
  say(`filling the disk: ${what}`);
  const filler = fillDisk(folder);
  await filler.full;
  const fullAt = Date.now();
  const FULL = '503 {"status":"database","fault":"full"}';
  let seen = '';
  while (seen !== FULL && Date.now() < fullAt + 3 * SHOWN_MS) {
    seen = await readyz(url);
    await delay(50);
  }
  const shownMs = Date.now() - fullAt;
  const isShown = seen === FULL && shownMs <= SHOWN_MS;
  check(`${what}: shows within five seconds`, isShown, `${seen} after ${shownMs} ms`);
  await delay(FULL_MS);
  await whileFull();
  const calls = load.log.filter(({ at }) => at >= fullAt);
  const refused = calls.filter(({ status }) => status !== 200);
  const others = refused.filter(({ status, hasRetry }) => status !== 503 || !hasRetry);
  const statuses = [...new Set(others.map(({ status }) => status))].join(', ');
  check(
    `${what}: every refused call names a time to retry`,
    refused.length > 0 && others.length === 0,
    `${refused.length} of ${calls.length} refused, ${others.length} otherwise ${statuses}`,
  );
  say('freeing the disk');
  await filler.release();
  const freedAt = Date.now();
  await until('ready site', async () => (await readyz(url)).startsWith('200')).catch(() => {});
  const ready = await readyz(url);
  check(
    `${what}: the site is ready again`,
    ready.startsWith('200'),
    `${ready} after ${Date.now() - freedAt} ms`,
  );
  const servedFrom = Date.now() + PLAY_MS / 2;
  await delay(PLAY_MS);
  const served = load.log.filter(({ at }) => at >= servedFrom);
  const isServed = served.length > 0 && served.every(({ status }) => status === 200);
  check(`${what}: calls are served again`, isServed, `${served.length} calls`);
}

/** Plays while the disk fills and is freed, twice. @returns the checks. */
async function trial({ url, sandboxUrl }, folder, say) {
  const checks = [];
  const check = (name, passed, detail = '') => {
    checks.push({ name, passed, detail });
    say(`${passed ? 'ok  ' : 'FAIL'} ${name}${detail === '' ? '' : `: ${detail}`}`);
  };
  const world = createWorld(url, sandboxUrl);
  const visitor = await world.attacker();
  await until('price of LTC', async () =>
    /"coinPrice":"/.test((await visitor.call('GET', '/api/wallet/methods')).text),
  );
  const crew = await Promise.all(Array.from({ length: PLAYERS }, () => world.attacker({ coins: COINS })));
  const startedAt = await startOf(url);
  const databaseUrl = await readEmbeddedPostgresUrl(folder);

  say('playing');
  const load = play(
    url,
    crew.map((player) => player.cookie()),
  );
  await delay(PLAY_MS);
  const parts = { url, folder, load, check, say };
  await fillAndFree({ ...parts, what: 'no room for rows' });
  await fillAndFree({ ...parts, what: 'no room for the log' }, async () => {
    check('PostgreSQL ends for lack of room', await endPostgres(databaseUrl));
    await delay(PLAY_MS);
    const seen = await readyz(url);
    check('and the site says so', seen.startsWith('503'), seen);
  });
  await load.stop();
  check('it is the same process', startedAt !== undefined && (await startOf(url)) === startedAt);

  const acknowledged = load.log.filter(({ status }) => status === 200);
  const stored = await storedOf(databaseUrl, acknowledged);
  const lost = acknowledged.filter(({ key }) => !stored.has(key));
  check(
    'nothing acknowledged is lost',
    lost.length === 0,
    `${acknowledged.length} acknowledged, ${lost.length} lost`,
  );
  const again = [];
  for (const call of load.log.filter(({ status }) => status !== 200))
    again.push(await send(url, call.cookie, call));
  const isDecided = again.every(({ status }) => status === 200);
  check('the keys of refused calls decide later', isDecided, `${again.length} keys`);
  return checks;
}

await runTrial(async () => {
  needRootAnd(TRIAL, { mount: 'mount', umount: 'mount' });
  const say = (line) => console.error(line);
  const { folder, unmount } = mountDisk();
  let site;
  try {
    say('starting a site on a disk of its own');
    site = await startDrillSite({ DATA_DIR: folder, BACKUP_DIR: '' });
    const checks = await trial(site, folder, say);
    await site.close();
    site = undefined;
    const audit = await auditOf({ DATA_DIR: folder, BACKUP_DIR: '' });
    checks.push(audit);
    say(`${audit.passed ? 'ok  ' : 'FAIL'} ${audit.name}: ${audit.detail}`);
    const failed = checks.filter(({ passed }) => !passed).length;
    console.log(`${checks.length - failed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await site?.close();
    unmount();
  }
});
