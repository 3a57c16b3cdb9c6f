import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing.ts';

let world: TestWorld;
let client: oidc.Configuration;
beforeAll(async () => {
  world = await startTestWorld();
  client = await oidc.discovery(
    new URL(world.env('GOOGLE_ISSUER')),
    world.env('GOOGLE_CLIENT_ID'),
    world.env('GOOGLE_CLIENT_SECRET'),
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  );
});
afterAll(() => world.close());

/** Minimal browser: keeps cookies and follows redirects, except those to the product. */
function newBrowser() {
  const cookies = new Map<string, string>();
  const get = async (url: string): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return {
    /**
     * Follows redirects until a page of the sandbox, or until an address of the product, which it returns without
     * opening it.
     */
    open: async (start: string): Promise<{ url: URL; page?: string }> => {
      let url = start;
      for (;;) {
        if (url.startsWith(world.product.url)) return { url: new URL(url) };
        const answer = await get(url);
        const location = answer.headers.get('location');
        if (location === null) return { url: new URL(url), page: await answer.text() };
        url = new URL(location, url).href;
      }
    },
  };
}

async function begin(extra: Record<string, string> = {}) {
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${world.product.url}/api/auth/callback/google`,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { url: url.href, state, nonce, codeVerifier };
}

async function signIn(as: string, browser = newBrowser(), extra: Record<string, string> = {}) {
  const request = await begin({ as, ...extra });
  const { url } = await browser.open(request.url);
  const tokens = await oidc.authorizationCodeGrant(client, url, {
    pkceCodeVerifier: request.codeVerifier,
    expectedNonce: request.nonce,
    expectedState: request.state,
    idTokenExpected: true,
  });
  return { tokens, url, request };
}

describe('Google', () => {
  it('signs a test person in without a page, with an ID token that checks', async () => {
    const { tokens } = await signIn('cassia');
    expect(tokens.claims()).toMatchObject({
      iss: world.env('GOOGLE_ISSUER'),
      aud: world.env('GOOGLE_CLIENT_ID'),
      name: 'Cassia Longina',
      email: 'cassia@gmail.example',
      email_verified: true,
    });
    expect(tokens.claims()?.sub).toMatch(/^1\d{20}$/u);
    const keys = createRemoteJWKSet(new URL(client.serverMetadata().jwks_uri ?? ''));
    await jwtVerify(tokens.id_token ?? '', keys, {
      algorithms: ['RS256'],
      issuer: world.env('GOOGLE_ISSUER'),
    });
    expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('RS256');
    const info = await oidc.fetchUserInfo(client, tokens.access_token, tokens.claims()?.sub ?? '');
    expect(info.email).toBe('cassia@gmail.example');
    const picture = await fetch(info.picture ?? '');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('signs the next person in from the same browser', async () => {
    const browser = newBrowser();
    const first = await signIn('marcus', browser);
    const second = await signIn('Quintus New', browser, { prompt: 'select_account' });
    expect(first.tokens.claims()?.['name']).toBe('Marcus Varro');
    expect(second.tokens.claims()?.['name']).toBe('Quintus New');
    expect((await signIn('quintus new')).tokens.claims()?.sub).toBe(second.tokens.claims()?.sub);
  });

  it('shows a chooser, and goes on with the chosen account or back when canceled', async () => {
    const browser = newBrowser();
    const request = await begin();
    const { url, page } = await browser.open(request.url);
    expect(page).toContain('<title>Sandbox · Google sign-in</title>');
    expect(page).toContain('livia@gmail.example');
    const back = await browser.open(`${url.href}?cancel=1`);
    expect(back.url.searchParams.get('error')).toBe('access_denied');
    expect(back.url.searchParams.get('state')).toBe(request.state);
    const again = await browser.open((await begin()).url);
    const chosen = await browser.open(`${again.url.href}?as=livia`);
    expect(chosen.url.searchParams.get('code')).not.toBeNull();
  });

  it('gives a code out once', async () => {
    const { url, request } = await signIn('cassia');
    const checks = {
      pkceCodeVerifier: request.codeVerifier,
      expectedNonce: request.nonce,
      expectedState: request.state,
    };
    await expect(oidc.authorizationCodeGrant(client, url, checks)).rejects.toThrow();
  });

  it('refuses another verifier, no PKCE and a foreign callback', async () => {
    const request = await begin({ as: 'cassia' });
    const { url } = await newBrowser().open(request.url);
    const checks = {
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
      expectedNonce: request.nonce,
      expectedState: request.state,
    };
    await expect(oidc.authorizationCodeGrant(client, url, checks)).rejects.toThrow();

    const bare = new URL((await begin({ as: 'cassia' })).url);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    expect((await newBrowser().open(bare.href)).url.searchParams.get('error')).toBe('invalid_request');

    const foreign = await begin({ redirect_uri: 'http://evil.test/callback' });
    const { page } = await newBrowser().open(foreign.url);
    expect(page).toContain('<title>Sandbox · Google sign-in</title>');
    expect(page).toContain('invalid_redirect_uri');
  });

  it('unverified-email says so', async () => {
    await world.turn('google/unverified-email', { on: true });
    expect((await signIn('cassia')).tokens.claims()?.['email_verified']).toBe(false);
    await world.turn('google/unverified-email', { on: false });
  });

  it('an interaction no one began is a page that says so', async () => {
    const answer = await fetch(`${world.env('GOOGLE_ISSUER')}/interaction/unknown`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Begin again on the site.');
  });
});
