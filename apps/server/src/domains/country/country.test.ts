import type { ServerInfo } from '@aureus/contract/info.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTwoFactor } from '../../testing/authenticator.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/test-socket.ts';

const ADDRESSES = { PL: '5.173.0.1', KP: '175.45.176.1', BE: '81.241.0.1', GB: '81.2.69.142' } as const;
type Place = keyof typeof ADDRESSES;

/** Site behind a trusted proxy that may name the visitor's country in a header. */
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback', GEO_HEADER: 'cf-ipcountry' } });
});
afterAll(() => site.close());

const from = (place: Place) => ({ 'x-forwarded-for': ADDRESSES[place] });
const HTML = { accept: 'text/html' };
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const BLOCKED = [451, 'country.error.blocked'];
const READ_ONLY = [451, 'country.error.read_only'];

async function infoFrom(headers: Record<string, string>): Promise<ServerInfo | undefined> {
  return (await site.visitor<ServerInfo>('GET', '/api/info', undefined, headers)).body.data;
}

describe('a blocked country', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await site.player({ role: 'USER', cents: 50_00n });
  });

  it.each(['/', '/games/spin', '/index.html', '/verify/'])(
    'sees the page at %s and nothing else',
    async (path) => {
      const { status, text, headers } = await player.call('GET', path, undefined, { ...from('KP'), ...HTML });
      expect(status).toBe(451);
      expect(text).toContain('<h1>Aureus is not available in&nbsp;your&nbsp;country</h1>');
      expect(text).toContain('North Korea');
      expect(text).toContain('Using a VPN or proxy?');
      expect(text).toContain('href="mailto:support@aureus.example"');
      expect(text).not.toContain('Withdraw what is yours');
      // The page loads nothing: every URL in it is empty, a data URL or the mail address of support.
      const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"|url\("([^"]*)"\)/g)].map(
        (hit) => hit[1] ?? hit[2],
      );
      expect(addresses.filter((address) => !/^(?:data:|mailto:|$)/.test(address ?? ''))).toEqual([]);
      expect(text).not.toContain('<script');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    },
  );

  it.each([
    '175.45.176.1:4711',
    '::ffff:175.45.176.1',
    '::FFFF:af2d:b001',
    '0:0:0:0:0:ffff:af2d:b001',
    '[::ffff:175.45.176.1]:80',
    '64:ff9b::175.45.176.1',
    '64:ff9b::af2d:b001',
    '2002:af2d:b001::1',
    '::ffff:0:af2d:b001',
  ])('is one in the spelling %s, for calls, pages and sockets', async (address) => {
    const headers = { 'x-forwarded-for': address };
    expect(codeOf(await site.visitor('GET', '/api/info', undefined, headers))).toEqual(BLOCKED);
    expect((await site.visitor('GET', '/', undefined, { ...headers, ...HTML })).status).toBe(451);
    await expect(openSocket(site.url, { headers })).rejects.toThrow();
  });

  it.each(['unknown', '_hidden', '175.45.176', '0xaf2db001'])(
    'is where an address such as %s comes from, and an alert says so',
    async (address) => {
      const before = await eventsOf(site, 'address_unreadable');
      const headers = { 'x-forwarded-for': address };
      expect(codeOf(await site.visitor('GET', '/api/info', undefined, headers))).toEqual(BLOCKED);
      const page = await site.visitor('GET', '/', undefined, { ...headers, ...HTML });
      expect([page.status, page.text.includes('North Korea')]).toEqual([451, false]);
      expect(await eventsOf(site, 'address_unreadable')).toBe(before + 2);
    },
  );

  it('is none for local addresses in another spelling', async () => {
    for (const address of ['10.0.0.9:5000', '[::ffff:10.0.0.9]:1', '::ffff:192.168.1.1', '[fd00::1]:2'])
      expect(
        (await site.visitor('GET', '/api/info', undefined, { 'x-forwarded-for': address })).status,
        address,
      ).toBe(200);
  });

  it.each([
    ['pt-BR', { 'accept-language': 'pt' }, 'Coreia do Norte', 'Está usando VPN ou proxy?'],
    ['ru', { 'accept-language': 'en', cookie: 'language=ru' }, 'КНДР', 'Включён VPN или прокси?'],
  ])('reads the page in %s', async (language, headers, country, question) => {
    const requestHeaders = { ...from('KP'), ...HTML, ...headers };
    const { status, text, headers: sent } = await site.visitor('GET', '/', undefined, requestHeaders);
    expect([status, sent.get('content-language')]).toEqual([451, language]);
    for (const part of [`<html lang="${language}">`, country, question]) expect(text).toContain(part);
    expect(text).not.toMatch(/not available|Try again|cookies and loads/);
  });

  it.each([
    ['GET', '/api/info'],
    ['GET', '/api/me'],
    ['GET', '/assets/any.js'],
    ['GET', '/api/auth/login?provider=STEAM'],
    ['GET', '/api/auth/callback/steam'],
    ['GET', '/api/wallet/methods'],
    ['GET', '/api/fireblocks/address?method=LTC'],
    ['POST', '/api/payadmit/deposit'],
    ['POST', '/api/fireblocks/withdraw'],
    ['POST', '/api/games/spin/bets'],
    ['POST', '/api/chat'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/nothing'],
  ])('is refused %s %s', async (method, path) => {
    const body = method === 'POST' ? {} : undefined;
    expect(codeOf(await player.call(method, path, body, from('KP')))).toEqual(BLOCKED);
  });

  it('opens no socket, signed in or not', async () => {
    for (const cookie of [undefined, player.cookie]) {
      const options = { headers: from('KP'), ...(cookie === undefined ? {} : { cookie }) };
      await expect(openSocket(site.url, options)).rejects.toThrow();
    }
    (await openSocket(site.url, { headers: from('PL') })).close();
  });

  it('signs in with a page for people where the browser asks for one', async () => {
    const reply = await site.visitor('GET', '/api/auth/login?provider=STEAM', undefined, {
      ...from('KP'),
      ...HTML,
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([451, null]);
    expect(reply.text).toContain('<h1>');
  });

  it("doesn't stop staff, webhooks, probes and metrics", async () => {
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/.well-known/security.txt', '/api/staff/door'].map(
        async (path) => (await site.visitor('GET', path, undefined, from('KP'))).status,
      ),
    );
    expect(statuses.filter((status) => status === 451)).toEqual([]);
    const hook = await site.visitor('POST', '/api/webhooks/sumsub', {}, from('KP'));
    expect(hook.status).not.toBe(451);
    const page = await site.visitor('GET', '/staff', undefined, { ...from('KP'), ...HTML });
    expect(page.status).not.toBe(451);
  });
});

describe('a read-only country', () => {
  it('shows its page to visitors, with a way to sign in and withdraw', async () => {
    const { status, text } = await site.visitor('GET', '/', undefined, { ...from('BE'), ...HTML });
    expect(status).toBe(451);
    expect(text).toContain('Belgium');
    expect(text).toContain('Withdraw what is yours');
    expect(text).toContain('href="/api/auth/login?provider=STEAM"');
    const login = await site.visitor('GET', '/api/auth/login?provider=STEAM', undefined, from('BE'));
    expect(login.status).toBe(302);
  });

  it('lets a player with coins load the pages and withdraw, and do nothing else', async () => {
    const player = await site.player({ role: 'USER', cents: 50_00n });
    const page = await player.call('GET', '/', undefined, { ...from('BE'), ...HTML });
    expect(page.status).not.toBe(451);
    const info = await player.call<ServerInfo>('GET', '/api/info', undefined, from('BE'));
    expect(info.body.data).toMatchObject({ access: 'READ_ONLY', closedIn: 'BE', region: 'BE' });
    for (const path of [
      '/api/wallet/withdrawable',
      '/api/wallet/transactions/cashier',
      '/api/user/vault',
      '/api/wallet/methods',
      '/api/support',
    ])
      expect([path, (await player.call('GET', path, undefined, from('BE'))).status]).toEqual([path, 200]);
    // The endpoint is open to the player, so the withdrawal is refused by its own rules, not because of the country.
    const withdrawal = { method: 'LTC', amount: 1, address: 'x' };
    const reply = await player.call('POST', '/api/fireblocks/withdraw', withdrawal, {
      ...from('BE'),
      'idempotency-key': crypto.randomUUID(),
    });
    expect(reply.status).not.toBe(451);
    const round = { signature: 'ab'.repeat(48) };
    expect(codeOf(await player.call('POST', '/api/fairness/beacon/1', round, from('BE')))[1]).toBe(
      'fairness.error.round_not_needed',
    );
    for (const [method, path] of [
      ['GET', '/api/fireblocks/address?method=LTC'],
      ['POST', '/api/payadmit/deposit'],
      ['POST', '/api/gift-cards/redeem'],
      ['POST', '/api/games/spin/bets'],
      ['POST', '/api/games/plinko'],
      ['POST', '/api/wallet/tip'],
      ['POST', '/api/chat'],
      ['POST', '/api/user/vault/deposit'],
      ['GET', '/api/games/spin'],
    ] as const) {
      const reply = await player.call(method, path, method === 'POST' ? {} : undefined, from('BE'));
      expect([path, ...codeOf(reply)]).toEqual([path, ...READ_ONLY]);
    }
    await expect(openSocket(site.url, { headers: from('BE') })).rejects.toThrow('country.error.read_only');
    (await openSocket(site.url, { headers: from('BE'), cookie: player.cookie })).close();
  });

  it('lets a sign-in that waits for its two-factor code load the pages, which ask for the code', async () => {
    for (const cents of [50_00n, 0n]) {
      const player = await site.player({ role: 'USER', cents });
      const app = await withTwoFactor(site, player);
      const place = { provider: 'STEAM', userAgent: 'another', address: '127.0.0.1' } as const;
      const token = await site.app.sessions.open({ playerId: player.id, ...place });
      const headers = { ...from('BE'), cookie: `aureus_session=${token}` };
      expect((await site.visitor('GET', '/', undefined, { ...headers, ...HTML })).status).not.toBe(451);
      const me = await site.visitor('GET', '/api/me', undefined, headers);
      expect(me.body).toEqual({ data: null, isCodeNeeded: true });
      const code = { code: app.code() };
      expect((await site.visitor('POST', '/api/user/two-factor/verify', code, headers)).status).toBe(200);
    }
  });

  it('tells a player without coins or payments that there is nothing to withdraw', async () => {
    const player = await site.player({ role: 'USER' });
    const { status, text } = await player.call('GET', '/', undefined, { ...from('BE'), ...HTML });
    expect(status).toBe(451);
    expect(text).toContain('Nothing to withdraw');
  });

  it('follows a player whose identity check found it, but never closes the way to the money', async () => {
    const player = await site.player({ role: 'USER', cents: 50_00n });
    for (const country of ['BE', 'KP']) {
      await site.database.owner.query('update account_players set country = $2 where id = $1', [
        player.id,
        country,
      ]);
      site.app.sessions.forget(player.id);
      expect(codeOf(await player.call('POST', '/api/chat', {}, from('PL')))).toEqual(READ_ONLY);
      const { body } = await player.call<ServerInfo>('GET', '/api/info', undefined, from('PL'));
      expect(body.data).toMatchObject({ access: 'READ_ONLY', closedIn: country, region: 'PL' });
      expect((await player.call('GET', '/api/wallet/withdrawable', undefined, from('PL'))).status).toBe(200);
    }
  });

  it('asks a player who lives there for no more play, since there is none: a person decides', async () => {
    const player = await site.player({ role: 'USER', cents: 50_00n });
    const left = async () =>
      (
        await player.call<{ wagerToWithdraw: number }>(
          'GET',
          '/api/wallet/required-wager',
          undefined,
          from('PL'),
        )
      ).body.data?.wagerToWithdraw;
    await site.database.owner.query('update wallet_players set wager_required = 5000 where player_id = $1', [
      player.id,
    ]);
    expect(await left()).toBe(50);
    await site.database.owner.query("update account_players set country = 'BE' where id = $1", [player.id]);
    site.app.sessions.forget(player.id);
    expect(await left()).toBe(0);
  });
});

describe("the proxy's header", () => {
  it('decides where the database knows nothing, and tells the region', async () => {
    expect(await infoFrom({ 'cf-ipcountry': 'GB' })).toMatchObject({ region: 'GB', market: { name: 'gb' } });
    expect(await infoFrom(from('GB'))).toMatchObject({ region: 'GB', market: { name: 'gb' } });
  });

  it.each(['XX', 'T1', 'ZZ', 'kp', 'KP, PL', 'KPX', 'UK', '', '\u00cb\u00cb'])(
    'that says %s is no country',
    async (value) => {
      expect(await infoFrom({ ...from('GB'), 'cf-ipcountry': value })).toMatchObject({ region: 'GB' });
    },
  );

  it('loses to the stricter country of the database, and wins where it is the stricter one', async () => {
    const before = await eventsOf(site, 'country_disagreement');
    const stricter = { 'x-forwarded-for': '5.173.0.9', 'cf-ipcountry': 'KP' };
    expect(codeOf(await site.visitor('GET', '/api/info', undefined, stricter))).toEqual(BLOCKED);
    const looser = { 'x-forwarded-for': '175.45.176.9', 'cf-ipcountry': 'PL' };
    expect(codeOf(await site.visitor('GET', '/api/info', undefined, looser))).toEqual(BLOCKED);
    // If both countries are open, the rules of both apply.
    const market = await infoFrom({ 'x-forwarded-for': '5.173.0.10', 'cf-ipcountry': 'GB' });
    expect(market?.market).toMatchObject({ autoBet: false, minimumCycleMs: 5_000 });
    expect(await eventsOf(site, 'country_disagreement')).toBe(before + 3);
    await site.visitor('GET', '/api/info', undefined, looser);
    expect(await eventsOf(site, 'country_disagreement')).toBe(before + 3);
  });

  it('is nothing from anyone but a trusted proxy, as X-Forwarded-For is', async () => {
    const open = await startTestApp({
      env: { TRUSTED_PROXIES: '192.0.2.1', GEO_HEADER: 'cf-ipcountry', GEO_LOCAL_COUNTRY: 'BE' },
      beside: site,
    });
    for (const claimed of ['PL', 'KP'] as const) {
      const forged = { 'x-forwarded-for': ADDRESSES[claimed], 'cf-ipcountry': claimed };
      expect(codeOf(await open.visitor('GET', '/api/levels', undefined, forged))).toEqual(READ_ONLY);
    }
    expect(await eventsOf(open, 'country_disagreement')).toBe(0);
    await open.close();
  });
});

it("believes the sandbox's choice of a country while it runs against a sandbox, and never otherwise", async () => {
  const cookie = { ...from('PL'), cookie: 'a=1; sandbox_country=KP' };
  expect(await infoFrom(cookie)).toMatchObject({ region: 'PL' });
  const development = await startTestApp({ env: { SANDBOX_URL: 'http://127.0.0.1:9' }, beside: site });
  const see = (value: string) =>
    development.visitor('GET', '/api/levels', undefined, { cookie: `sandbox_country=${value}` });
  expect(codeOf(await see('KP'))).toEqual(BLOCKED);
  expect((await see('kp')).status).toBe(200);
  await development.close();
});
