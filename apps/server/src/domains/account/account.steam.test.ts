import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { createBrowser } from '../../testing/browser.ts';
import { freePort } from '../../testing/free-port.ts';
import { noAnswerInTime } from '../../testing/no-answer.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { FAILED, signIn, signInCookieOf, walkToCallback, whoIs } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const NS = 'http://specs.openid.net/auth/2.0';
const BASE = 'https://steam.example/openid/id/';
let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const sessions = async () =>
  (await site.database.owner.query('select from account_sessions where ended_at is null')).rows.length;

/** Visits a callback and expects a redirect to the home page without a session. */
async function expectRefused(browser: ReturnType<typeof createBrowser>, callback: string, code = FAILED) {
  const before = await sessions();
  const { status, location, headers } = await browser.get(callback);
  expect([status, location]).toEqual([302, `${site.url}/?${code}`]);
  expect(headers.getSetCookie().filter((set) => set.startsWith('aureus_session'))).toEqual([]);
  expect(await sessions()).toBe(before);
  expect(await whoIs(site, browser)).toBeNull();
}

describe('a sign-in through Steam', () => {
  it('makes an account with the name and picture of the profile, and finds it again', async () => {
    const first = await whoIs(site, await signIn(site, 'STEAM', 'cassia'));
    expect(first).toMatchObject({ username: 'Cassia_Longina', role: 'UNVERIFIED_USER' });
    expect(first?.steamId).toMatch(/^76561\d{12}$/);
    expect(first?.avatar).toContain(site.sandbox.url);
    const again = await whoIs(site, await signIn(site, 'STEAM', 'cassia'));
    expect(again?.id).toBe(first?.id);
    const other = await whoIs(site, await signIn(site, 'STEAM', 'marcus'));
    expect(other?.id).not.toBe(first?.id);
  });

  it('gives the browser a token of its own, which outlives the session and is kept as a hash alone', async () => {
    const browser = await signIn(site, 'STEAM', 'device one');
    const token = browser.jar.get('aureus_device') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const cookieBefore = token;
    await browser.get(await walkToCallback(site, browser, 'STEAM', 'device two'));
    expect(browser.jar.get('aureus_device')).toBe(cookieBefore);
    // A cookie that isn't a well-formed token is replaced.
    browser.jar.set('aureus_device', 'chosen');
    await browser.get(await walkToCallback(site, browser, 'STEAM', 'device three'));
    expect(browser.jar.get('aureus_device')).not.toBe('chosen');
    const { rows } = await site.database.owner.query<{ username: string; same: boolean; row: string }>(
      `select p.username, s.device_hash = sha256($1::bytea) as same, to_jsonb(s)::text as row
       from account_sessions s join account_players p on p.id = s.player_id where p.username like 'device%' order by s.id`,
      [token],
    );
    expect(rows.map(({ same }) => same)).toEqual([true, true, false]);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('makes one account when a person signs in for the first time in two browsers at once', async () => {
    const browsers = Array.from({ length: 6 }, createBrowser);
    const callbacks = await Promise.all(
      browsers.map((browser) => walkToCallback(site, browser, 'STEAM', 'twice at once')),
    );
    await Promise.all(browsers.map((browser, index) => browser.get(callbacks[index] ?? '')));
    const people = await Promise.all(browsers.map((browser) => whoIs(site, browser)));
    expect(new Set(people.map((me) => me?.id)).size).toBe(1);
    const { rows } = await site.database.owner.query(
      `select from account_players where username like 'twice%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('that is only begun leaves nothing in the database: its cookie keeps it, sealed', async () => {
    const before = await stateHash(site.database);
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'GOOGLE', 'livia');
    expect(await stateHash(site.database)).toBe(before);
    const [name, cookie] = signInCookieOf(browser);
    const [, sealed = ''] = cookie.split('.');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('nonce');
    const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`;
    browser.jar.set(name, cookie.replace(sealed, changed));
    await expectRefused(browser, callback);
  });

  it('works without the profile, when that cannot be read', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'STEAM', 'faceless');
    const port = String(await freePort());
    const plain = await startTestApp({
      beside: site,
      // Without PUBLIC_URL, the app's own port would change its public address too.
      env: {
        ...site.sandbox.productEnv,
        PORT: port,
        PUBLIC_URL: site.url,
        STEAM_API_URL: 'http://127.0.0.1:9',
      },
    });
    try {
      const url = new URL(callback);
      url.port = port;
      await browser.get(url.href);
    } finally {
      await plain.close();
    }
    expect((await whoIs(site, browser))?.username).toMatch(/^player\d*$/);
  });
});

const victim = '76561198000000001';
/** The site to which the answer is addressed, and the provider's addresses. */
type Place = { site: string; base: string; endpoint: string };
type Change = (query: URLSearchParams, url: URL, place: Place) => void;
const set =
  (values: Record<string, string | ((place: Place) => string)>): Change =>
  (query, _url, place) => {
    for (const [name, value] of Object.entries(values))
      query.set(`openid.${name}`, typeof value === 'string' ? value : value(place));
  };
const claim = (identity: (place: Place) => string): Change => set({ claimed_id: identity, identity });

/** Forgeries that only Steam can detect, because it alone has the key. */
const forgeries: [string, Change][] = [
  ['another Steam id', claim(({ base }) => `${base}${victim}`)],
  ['a forged signature', set({ sig: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' })],
  ['no signature', (query) => query.delete('openid.sig')],
  ['another association', set({ assoc_handle: '987' })],
];
/** Answers that the site must refuse by itself, even if Steam confirmed them. */
const payloads: [string, Change][] = [
  ['a claimed_id of another host', claim(() => `https://evil.example/openid/id/${victim}`)],
  [
    'a claimed_id of another host beside the true identity',
    set({ claimed_id: () => `https://evil.example/openid/id/${victim}` }),
  ],
  ['an identity that differs', set({ identity: ({ base }) => `${base}${victim}` })],
  [
    'a host that only begins alike',
    claim(({ base }) => `${base.replace(/(?=\/openid)/, '.evil.example')}${victim}`),
  ],
  ['a Steam id with something behind it', claim(({ base }) => `${base}${victim}/../${victim}`)],
  ['a Steam id and a line break', claim(({ base }) => `${base}${victim}\n`)],
  ['a Steam id that is too short', claim(({ base }) => `${base}7656119800000000`)],
  ['a Steam id of another kind', claim(({ base }) => `${base}12345678901234567`)],
  ['no Steam id', claim(({ base }) => base)],
  ['another protocol in claimed_id', claim(({ base }) => `${base.replace(/^https?/, 'ftp')}${victim}`)],
  ['another op_endpoint', set({ op_endpoint: 'https://evil.example/openid/login' })],
  ['an op_endpoint by https', set({ op_endpoint: ({ endpoint }) => endpoint.replace('http:', 'https:') })],
  ['an op_endpoint with a slash behind it', set({ op_endpoint: ({ endpoint }) => `${endpoint}/` })],
  ['no op_endpoint', (query) => query.delete('openid.op_endpoint')],
  ['an older namespace', set({ ns: 'http://openid.net/signon/1.1' })],
  ['no namespace', (query) => query.delete('openid.ns')],
  [
    'a claimed_id that is not signed',
    set({ signed: 'signed,op_endpoint,identity,return_to,response_nonce,assoc_handle' }),
  ],
  ['nothing signed', set({ signed: '' })],
  [
    'signed fields in another order',
    set({ signed: 'op_endpoint,signed,claimed_id,identity,return_to,response_nonce,assoc_handle' }),
  ],
  ['two claimed_ids', (query, _url, { base }) => query.append('openid.claimed_id', `${base}${victim}`)],
  [
    'two claimed_ids, the true one last',
    (query, _url, { base }) => {
      const claimedId = query.get('openid.claimed_id') ?? '';
      query.set('openid.claimed_id', `${base}${victim}`);
      query.append('openid.claimed_id', claimedId);
    },
  ],
  ['two modes', (query) => query.append('openid.mode', 'id_res')],
  ['lists as parameters', (query, _url, { base }) => query.append('openid.claimed_id[]', `${base}${victim}`)],
  [
    'an index as parameter',
    (query, _url, { base }) => query.append('openid.claimed_id[0]', `${base}${victim}`),
  ],
  ['an extension', set({ 'sreg.email': 'a@b.example' })],
  ['a return_to of another site', set({ return_to: 'https://evil.example/callback' })],
  ['a return_to without its state', set({ return_to: ({ site: own }) => `${own}/api/auth/callback/steam` })],
  ['another state', (query) => query.set('state', 'A'.repeat(43))],
  ['two states', (query) => query.append('state', query.get('state') ?? '')],
  ['no state', (query) => query.delete('state')],
  ['no nonce', (query) => query.delete('openid.response_nonce')],
  ['a nonce without a time', set({ response_nonce: 'abcdefghijklmnopqrstuvwxyz' })],
  ['a nonce of a time that does not exist', set({ response_nonce: '2026-99-99T99:99:99Zabc' })],
  ['an old nonce', set({ response_nonce: '2020-01-01T00:00:00Zabc' })],
  ['a nonce of the future', set({ response_nonce: '2099-01-01T00:00:00Zabc' })],
  ['mode cancel', set({ mode: 'cancel' })],
  ['mode error', set({ mode: 'error', error: 'no' })],
  ['mode check_authentication', set({ mode: 'check_authentication' })],
  [
    'no answer at all',
    (_query, url) => {
      url.search = `?state=${url.searchParams.get('state')}`;
    },
  ],
  [
    'the callback of another provider',
    (_query, url) => {
      url.pathname = url.pathname.replace('steam', 'google');
    },
  ],
];

describe('an answer that was tampered with', () => {
  it.each([...payloads, ...forgeries])('with %s signs no one in', async (_name, change) => {
    const browser = createBrowser();
    const url = new URL(await walkToCallback(site, browser, 'STEAM', 'livia'));
    const place = {
      site: site.url,
      base: site.env('STEAM_CLAIMED_ID_BASE'),
      endpoint: site.env('STEAM_OPENID_URL'),
    };
    change(url.searchParams, url, place);
    await expectRefused(browser, url.href);
  });

  it('would have been fine untouched: the same walk signs in', async () => {
    const browser = createBrowser();
    await browser.get(await walkToCallback(site, browser, 'STEAM', 'livia'));
    expect(await whoIs(site, browser)).not.toBeNull();
  });
});

describe('an answer that is used again', () => {
  it('signs no one in: not in the same browser, not in another', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'STEAM', 'livia');
    const cookie = signInCookieOf(browser);
    await browser.get(callback);
    expect(await whoIs(site, browser)).not.toBeNull();
    const thief = createBrowser();
    const before = await eventsOf(site, 'sign_in_refused');
    await expectRefused(thief, callback);
    thief.jar.set(...cookie);
    await expectRefused(thief, callback);
    expect(await eventsOf(site, 'sign_in_refused')).toBe(before + 2);
  });

  it('counts once, however many requests come at the same moment', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'STEAM', 'livia');
    const before = await sessions();
    const cookie = signInCookieOf(browser).join('=');
    await Promise.all(
      Array.from({ length: 20 }, () => fetch(callback, { headers: { cookie }, redirect: 'manual' })),
    );
    expect(await sessions()).toBe(before + 1);
  });

  it('is refused by its nonce even under another state', async () => {
    const browser = createBrowser();
    const used = new URL(await walkToCallback(site, browser, 'STEAM', 'livia'));
    await browser.get(used.href);
    const { rows } = await site.database.owner.query('select from account_steam_nonces where nonce = $1', [
      used.searchParams.get('openid.response_nonce'),
    ]);
    expect(rows).toHaveLength(1);
    const next = createBrowser();
    const fresh = new URL(await walkToCallback(site, next, 'STEAM', 'marcus'));
    for (const [name, value] of used.searchParams) {
      if (name.startsWith('openid.') && name !== 'openid.return_to') fresh.searchParams.set(name, value);
    }
    await expectRefused(next, fresh.href);
  });

  it('by somebody it was not meant for signs no one in', async () => {
    const attacker = createBrowser();
    const callback = await walkToCallback(site, attacker, 'STEAM', 'marcus');
    // Login CSRF: a victim who opens the attacker's callback would play in the attacker's account.
    await expectRefused(createBrowser(), callback);
    const busy = createBrowser();
    await walkToCallback(site, busy, 'STEAM', 'livia');
    await expectRefused(busy, callback);
  });

  it('after ten minutes, or with a nonce of six, is too late', async () => {
    const six = createBrowser();
    const callback = await walkToCallback(site, six, 'STEAM', 'livia');
    await site.clock.advance(6 * 60_000);
    await expectRefused(six, callback);
    await site.clock.advance(-6 * 60_000);
    // Steam's nonce is fresh; only the site's own sign-in started eleven minutes ago.
    const eleven = createBrowser();
    await site.clock.advance(-11 * 60_000);
    const late = await walkToCallback(site, eleven, 'STEAM', 'livia');
    await site.clock.advance(11 * 60_000);
    await expectRefused(eleven, late);
  });
});

describe('what Steam says when it is asked', () => {
  let standIn: Server;
  let behind: TestApp;
  let answer: { status: number; body: string; location?: string };
  let bodies: string[];
  const endpoint = () => `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/openid/login`;
  beforeAll(async () => {
    standIn = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        bodies.push(Buffer.concat(chunks).toString());
        response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
        response.end(answer.body);
      });
    }).listen(0, '127.0.0.1');
    await once(standIn, 'listening');
    behind = await startTestApp({
      env: { STEAM_OPENID_URL: endpoint(), STEAM_CLAIMED_ID_BASE: BASE },
    });
  });
  afterAll(async () => {
    await behind.close();
    standIn.closeAllConnections();
    standIn.close();
  });

  let counter = 0;
  async function come(said: typeof answer, change: Change = () => {}) {
    answer = said;
    bodies = [];
    const browser = createBrowser();
    const login = await browser.get(`${behind.url}/api/auth/login?provider=STEAM`);
    const returnTo = new URL(login.location ?? '').searchParams.get('openid.return_to') ?? '';
    counter += 1;
    const identity = `${BASE}7656119800000${String(counter).padStart(4, '0')}`;
    const url = new URL(returnTo);
    const fields = {
      ns: NS,
      mode: 'id_res',
      op_endpoint: endpoint(),
      claimed_id: identity,
      identity,
      return_to: returnTo,
      response_nonce: `${new Date().toISOString().slice(0, 19)}Z${counter}`,
      assoc_handle: '1234567890',
      signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
      sig: 'c2lnbmF0dXJl',
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
    change(url.searchParams, url, { site: behind.url, base: BASE, endpoint: endpoint() });
    const { location } = await browser.get(url.href);
    return { location, me: await whoIs(behind, browser), expected: fields };
  }

  it('is asked for with the same fields, and believed when it says is_valid:true', async () => {
    const { me, expected } = await come({ status: 200, body: `ns:${NS}\nis_valid:true\n` });
    expect(me?.steamId).toBe('76561198000000001');
    const form = Object.fromEntries(new URLSearchParams(bodies[0]));
    expect(form).toEqual(
      Object.fromEntries(
        Object.entries({ ...expected, mode: 'check_authentication' }).map(([name, value]) => [
          `openid.${name}`,
          value,
        ]),
      ),
    );
  });

  it.each([
    ['false', 200, `ns:${NS}\nis_valid:false\n`],
    ['true within another line', 200, `ns:${NS}\nis_valid:false\nerror:is_valid:true\n`],
    ['true with more behind it', 200, `ns:${NS}\nis_valid:true or not\n`],
    ['true with a space', 200, `ns:${NS}\nis_valid: true\n`],
    ['TRUE', 200, `ns:${NS}\nis_valid:TRUE\n`],
    ['true without the namespace', 200, 'is_valid:true\n'],
    ['true in another namespace', 200, 'ns:http://openid.net/signon/1.1\nis_valid:true\n'],
    ['true on a page', 200, `<html>ns:${NS} is_valid:true</html>`],
    ['true with status 400', 400, `ns:${NS}\nis_valid:true\n`],
    ['true with status 201', 201, `ns:${NS}\nis_valid:true\n`],
    ['nothing', 200, ''],
  ])('signs no one in when it is %s', async (_name, status, body) => {
    const { location, me } = await come({ status, body });
    expect([location, me]).toEqual([`${behind.url}/?${FAILED}`, null]);
  });

  it.each(payloads)('is not even needed to refuse an answer with %s', async (_name, change) => {
    const { location, me } = await come({ status: 200, body: `ns:${NS}\nis_valid:true\n` }, change);
    expect([location, me]).toEqual([`${behind.url}/?${FAILED}`, null]);
  });

  it('does not make a nonce good twice, under whatever state', async () => {
    const nonce = `${new Date().toISOString().slice(0, 19)}Zsame`;
    const again = () =>
      come({ status: 200, body: `ns:${NS}\nis_valid:true\n` }, set({ response_nonce: nonce }));
    expect((await again()).me).not.toBeNull();
    expect((await again()).me).toBeNull();
  });

  it.each([403, 429, 500, 503])(
    'is a limit or a failure (%s): the person is asked to try again',
    async (status) => {
      const { location, me } = await come({ status, body: `ns:${NS}\nis_valid:true\n` });
      expect([location, me]).toEqual([`${behind.url}/?sign-in=account.error.provider_unavailable`, null]);
    },
  );

  it('is nothing in time: the person is asked to try again, and no refusal is reported', async () => {
    const before = await eventsOf(behind, 'sign_in_refused');
    const end = noAnswerInTime();
    const { location, me } = await come({ status: 200, body: `ns:${NS}\nis_valid:true\n` }).finally(end);
    expect([location, me]).toEqual([`${behind.url}/?sign-in=account.error.provider_unavailable`, null]);
    expect(await eventsOf(behind, 'sign_in_refused')).toBe(before);
  });

  it('is never taken from where a redirect leads', async () => {
    const { me } = await come({ status: 302, body: '', location: `${endpoint()}?elsewhere` });
    expect(me).toBeNull();
  });
});

describe('the switches of Steam', () => {
  it.each([
    ['refuse', FAILED],
    ['limit', 'sign-in=account.error.provider_unavailable'],
  ])('%s: no one is signed in', async (name, code) => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'STEAM', 'livia');
    await site.turn(`steam/${name}`, { on: true });
    await expectRefused(browser, callback, code);
  });
});
