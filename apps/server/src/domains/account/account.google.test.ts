import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { noAnswerInTime } from '../../testing/no-answer.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { FAILED, loginUrl, signIn, signInCookieOf, walkToCallback, whoIs } from '../../testing/sign-in.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
});
afterEach(() => site.reset());
afterAll(() => site.close());

async function expectRefused(browser: ReturnType<typeof createBrowser>, callback: string) {
  const { status, location } = await browser.get(callback);
  expect([status, location]).toEqual([302, `${site.url}/?${FAILED}`]);
  expect(await whoIs(site, browser)).toBeNull();
}

describe('a sign-in through Google', () => {
  it('makes an account with name and picture, keyed on the subject, and finds it again', async () => {
    const me = await whoIs(site, await signIn(site, 'GOOGLE', 'livia'));
    expect(me).toMatchObject({ username: 'Livia_Drusa', role: 'UNVERIFIED_USER', steamId: null });
    expect(me?.avatar).toContain(`${site.sandbox.url}/google/avatar/`);
    expect((await whoIs(site, await signIn(site, 'GOOGLE', 'livia')))?.id).toBe(me?.id);
    const { rows } = await site.database.owner.query<{ subject: string }>(
      'select subject from account_identities where player_id = $1',
      [me?.id],
    );
    expect(rows[0]?.subject).toMatch(/^1\d{20}$/);
  });

  it('is another account than that of the same name at Steam', async () => {
    const [google, steam] = await Promise.all([
      signIn(site, 'GOOGLE', 'marcus'),
      signIn(site, 'STEAM', 'marcus'),
    ]);
    const [first, second] = [await whoIs(site, google), await whoIs(site, steam)];
    expect(first?.id).not.toBe(second?.id);
    expect(new Set([first?.username, second?.username])).toEqual(new Set(['Marcus_Varro', 'Marcus_Varro2']));
  });

  it('does not mind an address that is not verified: nothing hangs on it', async () => {
    await site.turn('google/unverified-email', { on: true });
    expect(await whoIs(site, await signIn(site, 'GOOGLE', 'somebody new'))).not.toBeNull();
  });

  it('asks with state, nonce and a PKCE challenge, new each time', async () => {
    const queries = await Promise.all(
      [1, 2].map(async () => {
        const { location } = await createBrowser().get(loginUrl(site, 'GOOGLE', 'livia'));
        return Object.fromEntries(new URL(location ?? '').searchParams);
      }),
    );
    for (const query of queries) {
      expect(query).toMatchObject({
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        redirect_uri: `${site.url}/api/auth/callback/google`,
      });
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(query[name]?.length, name).toBeGreaterThanOrEqual(43);
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(queries[0]?.[name]).not.toBe(queries[1]?.[name]);
  });
});

describe('a callback that is not what was asked for', () => {
  type Change = (query: URLSearchParams, browser: ReturnType<typeof createBrowser>) => void;
  const changes: [string, Change][] = [
    ['another state', (query) => query.set('state', 'A'.repeat(43))],
    ['no state', (query) => query.delete('state')],
    ['two states', (query) => query.append('state', query.get('state') ?? '')],
    ['another code', (query) => query.set('code', 'made-up')],
    ['no code', (query) => query.delete('code')],
    ['two codes', (query) => query.append('code', 'made-up')],
    ['another issuer', (query) => query.set('iss', 'https://evil.example')],
    ['an error', (query) => query.set('error', 'access_denied')],
    ['a browser without the cookie', (_query, { jar }) => jar.clear()],
    ['a browser with another cookie', (_query, { jar }) => jar.set([...jar.keys()][0] ?? '', 'B'.repeat(43))],
  ];
  it.each(changes)('(%s) signs no one in', async (_name, change) => {
    const browser = createBrowser();
    const url = new URL(await walkToCallback(site, browser, 'GOOGLE', 'livia'));
    change(url.searchParams, browser);
    await expectRefused(browser, url.href);
  });

  it('(used again) signs no one in', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'GOOGLE', 'livia');
    const cookie = signInCookieOf(browser);
    await browser.get(callback);
    expect(await whoIs(site, browser)).not.toBeNull();
    const thief = createBrowser();
    thief.jar.set(...cookie);
    await expectRefused(thief, callback);
  });

  it('(a code of somebody else’s walk) signs no one in', async () => {
    const [attacker, victim] = [createBrowser(), createBrowser()];
    const stolen = new URL(await walkToCallback(site, attacker, 'GOOGLE', 'marcus'));
    const callback = new URL(await walkToCallback(site, victim, 'GOOGLE', 'livia'));
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await expectRefused(victim, callback.href);
  });
});

/** Cancels at the provider's page. @returns the callback URL, not visited yet. */
async function turnBack(browser: ReturnType<typeof createBrowser>, provider: string, page: string) {
  const isCallback = (next: string) => next.startsWith(`${site.url}/api/auth/callback/`);
  const redirect = encodeURIComponent(`${site.url}${page}`);
  const login = `${site.url}/api/auth/login?provider=${provider}&redirect=${redirect}`;
  if (provider === 'GOOGLE') {
    const chooser = await browser.follow(login, (next) => next.includes('/google/interaction/'));
    return browser.follow(`${chooser}?cancel=1`, isCallback);
  }
  const { location } = await browser.get(login);
  return browser.follow(`${location}&cancel=1`, isCallback);
}

describe.each(['GOOGLE', 'STEAM'] as const)('a person who cancels at %s', (provider) => {
  it('is back on the previous page without an error, and can start again', async () => {
    const browser = createBrowser();
    const before = await eventsOf(site, 'sign_in_refused');
    const { location } = await browser.get(await turnBack(browser, provider, '/cases/gold?sort=price'));
    expect(location).toBe(`${site.url}/cases/gold?sort=price`);
    expect(await whoIs(site, browser)).toBeNull();
    expect(await eventsOf(site, 'sign_in_refused')).toBe(before);
    await browser.get(await walkToCallback(site, browser, provider, 'livia'));
    expect(await whoIs(site, browser)).not.toBeNull();
  });

  it('is on the home page if the sign-in has expired', async () => {
    const browser = createBrowser();
    const callback = await turnBack(browser, provider, '/rewards');
    browser.jar.clear();
    expect((await browser.get(callback)).location).toBe(`${site.url}/`);
  });
});

describe.each(['GOOGLE', 'STEAM'] as const)('several sign-ins at %s at once', (provider) => {
  it('each end on the page that they started from, in any order', async () => {
    const browser = createBrowser();
    const page = (name: string) => `&redirect=${encodeURIComponent(`${site.url}/${name}`)}`;
    const callbacks: string[] = [];
    for (const name of ['rewards', 'cases', 'mines'])
      callbacks.push(await walkToCallback(site, browser, provider, 'livia', page(name)));
    const ends: (string | null)[] = [];
    for (const callback of [callbacks[1], callbacks[2], callbacks[0]])
      ends.push((await browser.get(callback ?? '')).location);
    expect(ends).toEqual(['cases', 'mines', 'rewards'].map((name) => `${site.url}/${name}`));
    expect([...browser.jar.keys()].filter((name) => name.includes('sign_in'))).toEqual([]);
  });

  it('survive an answer with a foreign state', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, provider, 'livia');
    const foreign = new URL(callback);
    foreign.searchParams.set('state', 'A'.repeat(43));
    await expectRefused(browser, foreign.href);
    await browser.get(callback);
    expect(await whoIs(site, browser)).not.toBeNull();
  });

  it('fail silently on the previous page for a player who is signed in', async () => {
    const browser = createBrowser();
    const done = await walkToCallback(site, browser, provider, 'livia');
    const page = `&redirect=${encodeURIComponent(`${site.url}/rewards`)}`;
    const other = new URL(await walkToCallback(site, browser, provider, 'livia', page));
    await browser.get(done);
    // The first callback is replayed, and the other tab's callback carries an invalid answer.
    expect((await browser.get(done)).location).toBe(`${site.url}/`);
    other.searchParams.set(provider === 'GOOGLE' ? 'code' : 'openid.sig', 'broken');
    expect((await browser.get(other.href)).location).toBe(`${site.url}/rewards`);
    expect(await whoIs(site, browser)).not.toBeNull();
  });

  it('keep the newest few, so that the headers of a request stay small', async () => {
    const browser = createBrowser();
    const page = `&redirect=${encodeURIComponent(`${site.url}/?q=${'x'.repeat(1_900)}`)}`;
    const callbacks: string[] = [];
    for (let tab = 0; tab < 9; tab += 1)
      callbacks.push(await walkToCallback(site, browser, provider, 'livia', tab < 4 ? page : ''));
    const cookies = [...browser.jar].filter(([name]) => name.includes('sign_in'));
    expect(cookies.length).toBe(5);
    expect(cookies.flat().join('').length).toBeLessThan(8_000);
    await expectRefused(browser, callbacks[0] ?? '');
    expect((await browser.get(callbacks[8] ?? '')).location).toBe(`${site.url}/`);
    expect(await whoIs(site, browser)).not.toBeNull();
  });
});

it('a sign-in that fails keeps the page', async () => {
  const browser = createBrowser();
  const page = `&redirect=${encodeURIComponent(`${site.url}/cases?sort=price`)}`;
  const url = new URL(await walkToCallback(site, browser, 'GOOGLE', 'livia', page));
  url.searchParams.set('code', 'made-up');
  expect((await browser.get(url.href)).location).toBe(`${site.url}/cases?sort=price&${FAILED}`);
});

describe('while Google is away', () => {
  it('a sign-in says so, and works again afterwards', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'GOOGLE', 'livia');
    const late = await walkToCallback(site, browser, 'GOOGLE', 'livia');
    const before = await eventsOf(site, 'sign_in_refused');
    await site.turn('google/down', { on: true });
    const { location } = await browser.get(callback);
    expect(location).toMatch(/sign-in=account\.error\.provider_unavailable$/);
    await site.turn('google/down', { on: false });
    const end = noAnswerInTime();
    const second = await browser.get(late).finally(end);
    expect(second.location).toMatch(/sign-in=account\.error\.provider_unavailable$/);
    expect(await eventsOf(site, 'sign_in_refused')).toBe(before);
    expect(await whoIs(site, await signIn(site, 'GOOGLE', 'livia'))).not.toBeNull();
  });

  it('the site starts all the same, and Steam works', async () => {
    const other = await startSandboxedApp();
    try {
      await other.turn('google/down', { on: true });
      const refused = await createBrowser().get(loginUrl(other, 'GOOGLE', 'livia'));
      expect([refused.status, refused.location]).toEqual([
        302,
        `${other.url}/?sign-in=account.error.provider_unavailable`,
      ]);
      expect(await whoIs(other, await signIn(other, 'STEAM', 'livia'))).not.toBeNull();
      await other.turn('google/down', { on: false });
      expect(await whoIs(other, await signIn(other, 'GOOGLE', 'livia'))).not.toBeNull();
    } finally {
      await other.close();
    }
  });
});
