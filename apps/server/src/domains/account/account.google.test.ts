import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { FAILED, loginUrl, signIn, walkToCallback, whoIs } from '../../testing/sign-in.ts';
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
    const [one, other] = [await whoIs(site, google), await whoIs(site, steam)];
    expect(one?.id).not.toBe(other?.id);
    expect(new Set([one?.username, other?.username])).toEqual(new Set(['Marcus_Varro', 'Marcus_Varro2']));
  });

  it('does not mind an address that is not verified: nothing hangs on it', async () => {
    await site.turn('google/unverified-email', { on: true });
    expect(await whoIs(site, await signIn(site, 'GOOGLE', 'somebody new'))).not.toBeNull();
  });

  it('asks with state, nonce and a PKCE challenge, new each time', async () => {
    const asked = await Promise.all(
      [1, 2].map(async () => {
        const { location } = await createBrowser().get(loginUrl(site, 'GOOGLE', 'livia'));
        return Object.fromEntries(new URL(location ?? '').searchParams);
      }),
    );
    for (const query of asked) {
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
      expect(asked[0]?.[name]).not.toBe(asked[1]?.[name]);
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
    ['a browser without the cookie', (_query, browser) => browser.jar.delete('aureus_sign_in')],
    ['a browser with another cookie', (_query, browser) => browser.jar.set('aureus_sign_in', 'B'.repeat(43))],
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
    const state = browser.jar.get('aureus_sign_in') ?? '';
    await browser.get(callback);
    expect(await whoIs(site, browser)).not.toBeNull();
    const thief = createBrowser();
    thief.jar.set('aureus_sign_in', state);
    await expectRefused(thief, callback);
  });

  it('(a code of somebody else’s walk) signs no one in', async () => {
    const [attacker, victim] = [createBrowser(), createBrowser()];
    const stolen = new URL(await walkToCallback(site, attacker, 'GOOGLE', 'marcus'));
    const own = new URL(await walkToCallback(site, victim, 'GOOGLE', 'livia'));
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await expectRefused(victim, own.href);
  });

  it('(cancelled by the person) goes back to the site', async () => {
    const browser = createBrowser();
    const login = `${site.url}/api/auth/login?provider=GOOGLE`;
    const chooser = await browser.follow(login, (next) => next.includes('/google/interaction/'));
    const callback = await browser.follow(`${chooser}?cancel=1`, (next) =>
      next.startsWith(`${site.url}/api/auth/callback/`),
    );
    expect(callback).toContain('error=access_denied');
    await expectRefused(browser, callback);
  });
});

describe('while Google is away', () => {
  it('a sign-in says so, and works again afterwards', async () => {
    const browser = createBrowser();
    const callback = await walkToCallback(site, browser, 'GOOGLE', 'livia');
    await site.turn('google/down', { on: true });
    const { location } = await browser.get(callback);
    expect(location).toMatch(/sign-in=account\.error\.(?:sign_in_failed|provider_unavailable)$/);
    await site.turn('google/down', { on: false });
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
