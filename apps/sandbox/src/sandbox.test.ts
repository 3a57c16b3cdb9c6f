import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callCustody } from './custody/testing-client.ts';
import { readProductEnv, startSandbox } from './sandbox.ts';
import { startProductStandIn, startTestWorld, type TestWorld } from './testing.ts';

const envNames = [
  'GOOGLE_ISSUER',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'STEAM_OPENID_URL',
  'STEAM_CLAIMED_ID_BASE',
  'STEAM_API_URL',
  'STEAM_API_KEY',
  'FIREBLOCKS_API_URL',
  'CHATWOOT_FILES',
  'CHATWOOT_INBOX',
  'CHATWOOT_TOKEN',
  'CHATWOOT_URL',
  'CHATWOOT_WEBHOOK_SECRET',
  'FIREBLOCKS_API_KEY',
  'FIREBLOCKS_PRIVATE_KEY',
  'FIREBLOCKS_JWKS_URL',
  'SUMSUB_API_URL',
  'SUMSUB_APP_TOKEN',
  'SUMSUB_SECRET_KEY',
  'SUMSUB_WEBHOOK_SECRET',
  'SUMSUB_WEBSDK_URL',
  'GAMSTOP_API_URL',
  'GAMSTOP_API_KEY',
  'PAYADMIT_API_URL',
  'PAYADMIT_API_KEY',
  'PAYADMIT_SIGNING_KEY',
  'SKINSBACK_API_URL',
  'SKINSBACK_CLIENT_ID',
  'SKINSBACK_CLIENT_SECRET',
  'BEACON_URL',
  'BEACON_CHAIN_HASH',
  'BEACON_PUBLIC_KEY',
  'BEACON_NAME',
  'BEACON_PRIVATE',
  'PRICES_URL',
  'PRICES_SECOND_URL',
  'COMMUNITY_LINKS',
  'GIFT_CARD_LINKS',
  'STAFF_TEST_MEMBERS',
  'SANDBOX_URL',
];

type Switches = {
  settings: Record<string, boolean | number>;
  switches: { call: string; fields: Record<string, { type: string }> }[];
};

const send = (url: string, at: string, fields: Record<string, string>) =>
  fetch(`${url}/switchboard/${at}`, { method: 'POST', body: new URLSearchParams(fields) });

const turn = (url: string, at: string, body: object) =>
  fetch(`${url}/switchboard/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const envOf = (env: Record<string, string>) => (name: string) => env[name] ?? '';

describe('the front door', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestWorld();
  });
  afterAll(() => world.close());
  const getJson = async (at: string): Promise<unknown> => (await fetch(`${world.sandbox.url}${at}`)).json();

  it('is well', async () => {
    expect(await getJson('/healthz')).toEqual({ ok: true });
  });

  it('tells the product exactly what it needs', async () => {
    const env = (await getJson('/switchboard/product-env')) as Record<string, string>;
    expect(Object.keys(env).toSorted()).toEqual(envNames.toSorted());
    expect(Object.values(env).every((value) => value !== '')).toBe(true);
    expect(env).toEqual(world.sandbox.productEnv);
  });

  it('lists every switch on its page', async () => {
    const { switches } = (await getJson('/switchboard')) as Switches;
    const answer = await fetch(world.sandbox.url);
    const page = await answer.text();
    expect(switches.length).toBeGreaterThan(40);
    for (const { call } of switches) expect(page).toContain(`action="${call.slice('POST '.length)}"`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('begins with what somebody needs who plays here', async () => {
    const page = await (await fetch(world.sandbox.url)).text();
    const links = [...page.matchAll(/<a href="(\/[a-z]+)"/gu)].map(([, path]) => path);
    expect(links.slice(0, 3)).toEqual(['/custody', '/authenticator', '/country']);
    for (const path of links.slice(0, 3))
      expect((await fetch(`${world.sandbox.url}${path}`)).status).toBe(200);
  });

  it('lets pages on this machine read what a switch answers, and no others', async () => {
    const allowed = async (origin: string) =>
      (await fetch(`${world.sandbox.url}/switchboard`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    for (const origin of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(await allowed(origin)).toBe(origin);
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      expect(await allowed(origin)).toBeNull();
  });

  it('turns switches by form, and back by reset', async () => {
    expect((await send(world.sandbox.url, 'beacon/pause', { on: 'true' })).status).toBe(200);
    expect((await send(world.sandbox.url, 'custody/step', { ms: '20' })).status).toBe(200);
    const { settings } = (await getJson('/switchboard')) as Switches;
    expect(settings).toMatchObject({ 'beacon/pause': true, 'custody/step': 20 });
    await send(world.sandbox.url, 'reset', {});
    const after = (await getJson('/switchboard')) as Switches;
    expect(after.settings).toMatchObject({ 'beacon/pause': false, 'custody/step': 1_500 });
    expect((await send(world.sandbox.url, 'beacon/pause', { on: 'perhaps' })).status).toBe(400);
    expect((await send(world.sandbox.url, 'beacon/unknown', {})).status).toBe(404);
  });

  it('lets a browser visit from another country, and come back', async () => {
    const visit = (query: string) => fetch(`${world.sandbox.url}/country${query}`, { redirect: 'manual' });
    const from = await visit('?country=KP');
    expect(from.headers.get('location')).toBe(`${world.product.url}/`);
    expect(from.headers.get('set-cookie')).toMatch(/^sandbox_country=KP; Path=\/; HttpOnly/);
    expect((await visit('?country=')).headers.get('set-cookie')).toMatch(/^sandbox_country=; .*Max-Age=0/);
    for (const odd of ['kp', 'K', 'KP%0d%0aX: y']) expect((await visit(`?country=${odd}`)).status).toBe(400);
    expect(await (await visit('')).text()).toContain('country=KP');
  });

  it('logs calls without their queries, and webhooks with their answers', async () => {
    await fetch(`${world.env('STEAM_API_URL')}/ISteamUser/GetPlayerSummaries/v0002/?key=a-secret&steamids=1`);
    await fetch(`${world.env('GOOGLE_ISSUER')}/jwks`);
    await world.turn('kyc/approve', { externalUserId: 'logged' });
    const log = JSON.stringify(await getJson('/switchboard/log'));
    expect(log).toContain('GetPlayerSummaries');
    expect(log).not.toContain('a-secret');
    expect(log).toContain('applicantReviewed');
    expect(log.match(/google\/jwks/gu)).toHaveLength(1);
  });

  it.each(['google', 'steam', 'custody', 'kyc', 'payadmit', 'skinsback', 'beacon', 'prices'])(
    '%s can be down',
    async (provider) => {
      await world.turn(`${provider}/down`, { on: true });
      const paths: Record<string, string> = {
        google: '/google/.well-known/openid-configuration',
        steam: '/steam/openid/login',
        custody: '/custody',
        kyc: '/kyc/websdk',
        payadmit: '/payadmit/api/v1/payments',
        skinsback: '/skinsback/api.php',
        beacon: '/beacon/info',
        prices: '/prices/api/v3/simple/price',
      };
      const at = `${world.sandbox.url}${paths[provider] ?? ''}`;
      expect((await fetch(at)).status).toBe(503);
      await world.turn(`${provider}/down`, { on: false });
      expect((await fetch(at)).status).not.toBe(503);
    },
  );
});

describe('a restart', () => {
  it('keeps keys and people, and finishes what was under way', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    const product = await startProductStandIn();
    const first = await startSandbox({ productUrl: product.url, dataDir });
    const vault = await callCustody(envOf(first.productEnv), 'POST', '/vault/accounts', { name: 'player' });
    const wallet = await callCustody(
      envOf(first.productEnv),
      'POST',
      `/vault/accounts/${String(vault.body['id'])}/LTC`,
    );
    product.answer(() => 503);
    await turn(first.url, 'custody/step', { ms: 600_000 });
    const deposit = { address: wallet.body['address'], method: 'LTC', amount: 1 };
    const { id } = (await (await turn(first.url, 'custody/deposit', deposit)).json()) as { id: string };
    await product.waitFor(1, id);
    await first.close();

    product.answer(() => 200);
    const { port } = new URL(first.url);
    const second = await startSandbox({ productUrl: product.url, dataDir, port: Number(port) });
    expect(second.productEnv).toEqual(first.productEnv);
    // The first webhook was refused before the restart and arrives again now. Then the remaining confirmations follow.
    await vi.waitFor(() => turn(second.url, 'custody/step', { ms: 5 }), 80_000);
    const reply = await product.waitFor(4, id);
    expect(reply[1]?.body).toBe(reply[0]?.body);
    expect(reply[3]?.body).toContain('"status":"COMPLETED"');
    await second.close();
    await product.close();
    rmSync(dataDir, { recursive: true });
  });

  it('refuses production and an address that is none', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startSandbox({ productUrl: 'http://127.0.0.1:1' })).rejects.toThrow(
      'never runs in production',
    );
    vi.unstubAllEnvs();
    await expect(startSandbox({ productUrl: 'product' })).rejects.toThrow('not the address');
  });

  it('is reached at its public address, and tells the settings of a test site without serving', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'aureus-sandbox-'));
    const places = {
      productUrl: 'https://play.example',
      publicUrl: 'https://sandbox.play.example/',
      dataDir,
    };
    const env = await readProductEnv(places);
    expect(env).toMatchObject({
      SANDBOX_URL: 'https://sandbox.play.example',
      GOOGLE_ISSUER: 'https://sandbox.play.example/google',
      BEACON_PRIVATE: '1',
    });
    vi.stubEnv('NODE_ENV', 'production').stubEnv('STAGING', '1');
    const sandbox = await startSandbox(places);
    vi.unstubAllEnvs();
    expect(sandbox.productEnv).toEqual(env);
    const visit = await fetch(`${sandbox.url}/country?country=KP`, { redirect: 'manual' });
    expect(visit.headers.get('set-cookie')).toContain('; Domain=play.example');
    const answer = await fetch(`${sandbox.url}/switchboard`, { headers: { origin: 'https://play.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://play.example');
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
});

async function ready(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) {
    const url = /Sandbox is ready at (\S+)/u.exec(String(chunk))?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The sandbox ended before it was ready.');
}

const saidBy = async (child: ChildProcess): Promise<string> =>
  child.stderr === null ? '' : text(child.stderr);

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

// Most tests that start a process run only with `LONG_TESTS=1`, to save time.
const isLong = process.env['LONG_TESTS'] === '1';

describe('as a process', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const children = new Set<ChildProcess>();
  const start = (env: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', PRODUCT_URL: 'http://127.0.0.1:1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    children.add(child);
    return child;
  };
  // Also kills processes of tests that failed halfway.
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children.clear();
  });

  it('stops on SIGTERM', async () => {
    const child = start({});
    const url = await ready(child);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });

  if (isLong)
    it('stops when the process that started it is gone', async () => {
      const child = start({ AUREUS_PARENT: '1' });
      await ready(child);
      child.stdin?.end();
      expect(await ended(child)).toBe(0);
    });

  if (isLong)
    it('a busy port ends with one sentence', async () => {
      const other = await startProductStandIn();
      const child = start({ PORT: new URL(other.url).port });
      const [code, sentence] = await Promise.all([ended(child), saidBy(child)]);
      expect(code).toBe(1);
      expect(sentence).toBe(
        `Port ${new URL(other.url).port} on 127.0.0.1 is taken: choose another with PORT.\n`,
      );
      await other.close();
    });

  if (isLong)
    it.each([
      [{ NODE_ENV: 'production' }, 'The sandbox never runs in production'],
      [{ PORT: 'x' }, 'PORT must be a number'],
      [{ PRODUCT_URL: 'x' }, 'is not the address of the product'],
    ])('%o ends with one sentence', async (env, sentence) => {
      const child = start(env);
      const [code, output] = await Promise.all([ended(child), saidBy(child)]);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output.trim().split('\n')).toHaveLength(1);
    });
});
