import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { freePort } from '../testing/free-port.ts';
import { isLong } from '../testing/long.ts';
import { PRODUCTION } from '../testing/production.ts';
import { serverSeeds } from '../testing/server-seeds.ts';
import { type SandboxedApp, startSandboxedApp } from '../testing/test-sandbox.ts';
import { appUrlOf } from './app-login.ts';
import { prepareDatabase } from './prepare-database.ts';
import { newId } from './random.ts';
import { keyOf } from './sealing.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
});
afterAll(() => site.close());

/** Starts a separate server process and collects its output. */
async function startProcess(env: Record<string, string>) {
  const port = await freePort();
  // Prepares the database as `migrate` does before a process starts.
  await prepareDatabase({ ownerUrl: site.database.url, isProduction: true });
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...PRODUCTION,
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      DATABASE_APP_URL: appUrlOf(site.database.url),
      PORT: String(port),
      DRAIN_MS: '0',
      ...Object.fromEntries(
        ['BEACON_URL', 'BEACON_CHAIN_HASH', 'BEACON_PUBLIC_KEY'].map((name) => [name, site.env(name)]),
      ),
      BEACON_PRIVATE: '1',
      ...env,
    },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (written += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    origin: `https://127.0.0.1:${port}`,
    ended,
    written: () => written,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

describe('the log of a server in production', () => {
  it('tells every request, and no cookie, token, seed or code', async () => {
    const player = await site.player({ cents: 1_000n });
    const token = player.cookie.split('=')[1] ?? '';
    const server = await startProcess({ LOG_LEVEL: 'trace', METRICS_TOKEN: 'the-metrics-token' });
    try {
      await eventually('the server', () => server.written().includes('Server listening at'));
      await eventually('a round', async () => (await fetch(`${server.url}/api/games/spin`)).status === 200);
      const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
        fetch(`${server.url}${path}`, {
          method,
          headers: {
            origin: server.origin,
            cookie: `__Host-aureus=${token}`,
            'idempotency-key': newId(),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: 'manual',
        });
      expect(((await (await call('GET', '/api/me')).json()) as { data: unknown }).data).not.toBeNull();
      await call('PATCH', '/api/fairness/seed-pair', { clientSeed: 'logged' });
      await call('POST', '/api/games/spin/bets', { colour: 'black', amount: 1 });
      await call('GET', '/metrics', undefined, { authorization: 'Bearer the-metrics-token' });
      await call('GET', '/battles/1?key=the-secret-link');
      await call('POST', '/api/webhooks/skinsback/12/the-secret-proof', {});
      await call('GET', '/healthz');
      await call('GET', '/favicon.svg');
      const login = await call('GET', '/api/auth/login?provider=STEAM');
      const state = new URL(
        new URL(login.headers.get('location') ?? '').searchParams.get('openid.return_to') ?? '',
      ).searchParams.get('state');
      if (state === null) throw new Error('no state');
      const answer = `state=${state}&code=the-secret-code&openid.mode=id_res&openid.sig=the-secret-signature`;
      await call('GET', `/api/auth/callback/steam?${answer}`, undefined, {
        cookie: `__Host-aureus_sign_in_1=${state}`,
      });
      await eventually('the log of it', () => server.written().includes('/api/auth/callback/steam'));

      const key = keyOf(Buffer.alloc(32, 0x0e));
      const seeds = [
        ...(await serverSeeds(site.database, 'fairness_seed_pairs s', [], [key])),
        ...(await serverSeeds(site.database, 'fairness_commitments s', [], [key])),
      ];
      const secrets = [
        token,
        state,
        'the-metrics-token',
        'the-secret-code',
        'the-secret-link',
        'the-secret-proof',
        'the-secret-signature',
        ...seeds,
      ];
      expect(seeds.length).toBeGreaterThan(3);
      const log = server.written();
      for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
      const lines = log.split('\n').filter((line) => line.startsWith('{'));
      const requests = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'request completed');
      expect(log).not.toContain('incoming request');
      expect(requests.filter(({ path }) => path === '/api/games/spin/bets')).toEqual([
        {
          ...requests.find(({ path }) => path === '/api/games/spin/bets'),
          level: 30,
          method: 'POST',
          route: '/api/games/spin/bets',
          status: 200,
          ms: expect.any(Number),
          reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ]);
      const paths = requests.map(({ path }) => path);
      expect(paths).toContain('/battles/1');
      expect(paths).toContain('/api/webhooks/skinsback/12/:proof');
      for (const path of ['/metrics', '/healthz', '/favicon.svg']) expect(paths, path).not.toContain(path);
      const code = await server.stop();
      expect(code, server.written().slice(-2_000)).toBe(0);
    } finally {
      await server.stop();
    }
  });
});

// The messages for bad settings are tested in config.test.ts. This checks that a failed start prints nothing else,
// apart from lines of the log.
const BAD_STARTS: [string, Record<string, string>, RegExp][] = [
  ['a corrupt port', { PORT: 'many' }, /^PORT must be a whole number from 0 to 65535, but it is "many"\.$/],
  [
    'a host that is not here',
    { HOST: '203.0.113.7' },
    /^HOST is "203\.0\.113\.7", which is no address of this machine\.$/,
  ],
  [
    'a database that is not there',
    { DATABASE_APP_URL: 'postgres://aureus:hunter2@127.0.0.1:9/aureus' },
    /^The database at DATABASE_APP_URL cannot be used: .*127\.0\.0\.1:9.*\.$/,
  ],
  [
    'the sandbox in production',
    { SANDBOX_URL: 'http://127.0.0.1:1' },
    /^Production does not start against the sandbox/,
  ],
];

describe('a start that cannot succeed', () => {
  it.each(BAD_STARTS.slice(isLong ? 0 : -1))(
    '(%s) ends with one clear sentence',
    async (_name, env, sentence) => {
      const server = await startProcess(env);
      expect(await server.ended).toBe(1);
      const lines = server
        .written()
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('migrated') && !line.startsWith('{'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(sentence);
      expect(lines[0]).not.toContain('hunter2');
    },
  );

  if (isLong)
    it('(a busy port) ends with one clear sentence', async () => {
      const server = await startProcess({ PORT: new URL(site.url).port });
      expect(await server.ended).toBe(1);
      expect(server.written()).toMatch(/^Port \d+ is in use: stop what uses it, or set PORT to another\.$/m);
    });
});
