// Players of npm run deploy-trial, who use the site through its proxy.
//
// Usage: deploy-trial.play.ts first|doors|away|load <address of the site> <address of its sandbox>
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newId } from '@aureus/server/platform/random.ts';
import { type Attacker, createWorld, until } from '../redteam/world.ts';

const EXPORT_PAUSE_MS = 6_000;
const VERIFIED = /^1 verified, 0 not revealed yet, 0 failed$/m;
const VERIFIER = path.resolve(import.meta.dirname, '../packages/verify/src/cli.ts');
const PLAYERS = 4;
/** Pause between two bets of a player in ms, so that no rate limit is reached. */
const PAUSE_MS = 150;
const MOST_TRIES = 20;
/** An address in North Korea, where the site is closed. */
const CLOSED_ADDRESS = '175.45.176.1';

const [part = '', site = '', sandbox = ''] = process.argv.slice(2);
const world = createWorld(site, sandbox);
const PARTS: Record<string, () => Promise<void>> = { first, doors, away, load };
await PARTS[part]?.();

function check(name: string, isSo: boolean, detail: unknown = ''): void {
  console.log(`${isSo ? 'passed' : 'FAILED'}: ${name}${isSo ? '' : ` (${String(detail)})`}`);
  if (!isSo) process.exitCode = 1;
}

/**
 * Signs in through the sandbox's Steam, deposits and bets. Then the verifier recomputes the bet from the player's
 * export.
 */
async function first(): Promise<void> {
  const player = await newPlayer(50);
  const bet = await player.money('/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' });
  check('a bet is placed', bet.status === 200, bet.text);
  console.log(`bet at ${Date.now()}`);
  const { publicKey } = (await world.visitor('GET', '/api/fairness/beacon')).data as { publicKey: string };
  await player.call('PATCH', '/api/fairness/seed-pair', { body: { clientSeed: newId() } });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-trial-'));
  let report = '';
  // The export has the bet's outcome only after the ball has landed, so the check is repeated.
  try {
    await until('bet that is derived again', async () => {
      report = await verified(player, path.join(folder, 'export.json'), publicKey);
      if (VERIFIED.test(report)) return true;
      // The site answers only a few exports a minute.
      await delay(EXPORT_PAUSE_MS);
      return false;
    }).catch(() => {
      // The check below shows the last report.
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  check('the verifier derives the bet again', VERIFIED.test(report), report);
}

async function verified(player: Attacker, file: string, beaconKey: string): Promise<string> {
  await writeFile(file, (await player.call('GET', '/api/fairness/export')).text);
  const args = [VERIFIER, file, '--beacon-key', beaconKey];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args).catch(
    (error: Error & { stdout?: string; stderr?: string }) => ({
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? error.message,
    }),
  );
  return stdout + stderr;
}

/** Creates a player with coins, once the site has the price that the deposit needs. */
async function newPlayer(coins: number): Promise<Attacker> {
  const lookout = await world.attacker();
  await until('price of LTC', async () =>
    /"coinPrice":"/.test((await lookout.call('GET', '/api/wallet/methods')).text),
  );
  return world.attacker({ coins });
}

/** Checks the proxy: TLS, redirects, closed paths, and which requests and headers it passes on. */
async function doors(): Promise<void> {
  const host = new URL(site).host;
  const page = await fetch(site);
  const html = await page.text();
  check('the page comes over TLS', page.status === 200, page.status);
  check(
    'the site says HSTS once',
    page.headers.get('strict-transport-security') === 'max-age=31536000; includeSubDomains',
  );
  check('a test site has its strip', html.includes('staging-strip'));
  const plain = await fetch(site.replace('https:', 'http:'), { redirect: 'manual' });
  check(
    'HTTP leads to HTTPS',
    plain.status === 301 && plain.headers.get('location') === `${site}/`,
    plain.status,
  );
  const metrics = await fetch(`${site}/metrics`);
  check('/metrics is closed', metrics.status === 404, metrics.status);

  const spoofed = {
    'x-forwarded-for': CLOSED_ADDRESS,
    forwarded: `for=${CLOSED_ADDRESS}`,
    'x-real-ip': CLOSED_ADDRESS,
  };
  const past = await statusOf('127.0.0.1', 3000, host, spoofed);
  check('a node believes what its proxy says of an address', past === 451, past);
  const through = await fetch(`${site}/api/info`, { headers: spoofed });
  check("a client's own X-Forwarded-For doesn't pass", through.status === 200, through.status);

  const long = await world.visitor('POST', '/api/support/messages', { body: 'x'.repeat(65 * 1024) });
  check(
    'a body above 64 kB is refused in JSON',
    long.status === 413 && long.code === 'request.error.too_large',
    long.text,
  );
  const player = await world.attacker();
  const picture = await player.call('POST', '/api/support/attachments', {
    body: 'x'.repeat(5 * 1024 * 1024),
    headers: { 'content-type': 'image/png' },
  });
  check(
    'a picture of 5 MB reaches the site',
    picture.code?.startsWith('support.error') === true,
    picture.text,
  );
  check('a socket opens', await world.opensSocket('', player.cookie()));
}

function statusOf(hostname: string, port: number, host: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    request({ hostname, port, path: '/api/info', headers: { host, ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

/** Checks the replies that the proxy gives while no node runs. */
async function away(): Promise<void> {
  const answer = await fetch(`${site}/api/info`);
  const body = (await answer.json()) as { error?: { code?: string } };
  check(
    'without a node calls get 503 in JSON',
    answer.status === 503 &&
      body.error?.code === 'request.error.unavailable' &&
      answer.headers.get('retry-after') === '2',
    `${answer.status} ${JSON.stringify(body)}`,
  );
  const page = await fetch(site, { headers: { accept: 'text/html' } });
  check(
    'and people a page',
    page.status === 503 && (await page.text()).includes('Back in a moment'),
    page.status,
  );
}

type Sent = { key: string; player: Attacker; text: string };

/** Bets until standard input ends. While the site is unavailable, each bet is repeated under its key. */
async function load(): Promise<void> {
  const over = new AbortController();
  process.stdin.once('end', () => over.abort()).resume();
  const sent: Sent[] = [];
  const counts = { failed: 0, repeated: 0 };
  const crew = [];
  for (let count = 0; count < PLAYERS; count += 1) crew.push(await newPlayer(200));
  await Promise.all(
    crew.map(async (player) => {
      while (!over.signal.aborted) {
        const key = newId();
        const text = await bet(player, key, counts);
        if (text === undefined) counts.failed += 1;
        else sent.push({ key, player, text });
        if (sent.length % 25 === 0) console.log(`bets ${sent.length}`);
        await delay(PAUSE_MS);
      }
    }),
  );
  check(`${sent.length} bets, none failed`, counts.failed === 0, `${counts.failed} failed`);
  console.log(`${counts.repeated} of them were sent again`);
  let different = 0;
  for (const { key, player, text } of sent.slice(-40)) {
    if ((await bet(player, key, counts)) !== text) different += 1;
    await delay(PAUSE_MS / PLAYERS);
  }
  check('bets that are sent again are answered as before', different === 0, `${different} differ`);
}

/**
 * Places a bet, and repeats it while the site is unavailable. @returns the reply; undefined if the bet is refused or
 * all tries fail.
 */
async function bet(player: Attacker, key: string, counts: { repeated: number }): Promise<string | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await player
      .call('POST', '/api/games/plinko', {
        body: { amount: 0.1, rows: 8, risk: 'EASY' },
        headers: { 'idempotency-key': key },
      })
      .catch((error: Error) => ({ status: 0, text: error.message }));
    if (answer.status === 200) return answer.text;
    console.log(`answer ${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status !== 0 && answer.status !== 503) return undefined;
    counts.repeated += 1;
    await delay(200);
  }
  return undefined;
}
