import * as oidc from 'openid-client';
import type { Config } from './config.ts';
import { callProvider } from './provider-calls.ts';

export type GooglePerson = { subject: string; name: string; avatar: string | null };

/** True if the person canceled the sign-in at Google (RFC 6749, 4.1.2.1). */
export function isCanceledAtGoogle(query: string): boolean {
  const values = new URLSearchParams(query);
  const [error, second] = values.getAll('error');
  return error === 'access_denied' && second === undefined && !values.has('code');
}

/**
 * Google sign-in: OpenID Connect, code flow with PKCE, state and nonce. Accounts are identified by `sub`, never by
 * e-mail. Google's configuration is read on first use, so that the site can start while Google is unreachable.
 */
export function createGoogle(config: NonNullable<Config['google']>) {
  let discovered: Promise<oidc.Configuration> | undefined;

  function discover(): Promise<oidc.Configuration> {
    const issuer = new URL(config.GOOGLE_ISSUER);
    // Plain http is allowed only for a provider on this machine.
    const isLoopback = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(issuer.hostname);
    discovered ??= oidc
      .discovery(issuer, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET, undefined, {
        execute: isLoopback ? [oidc.allowInsecureRequests] : [],
        timeout: 10,
        [oidc.customFetch]: (url, init) => callProvider('google', url, init as RequestInit),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    /**
     * Returns the URL to which the browser is redirected, and the two secrets that are needed to finish the sign-in.
     */
    async start(callback: string, state: string, as: string | undefined) {
      const provider = await discover();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(as === undefined ? {} : { as }),
      });
      return { url: url.href, codeVerifier, nonce };
    },

    /**
     * Exchanges the code from Google, and verifies state, nonce, issuer, audience and expiry. The identity comes
     * directly from Google over TLS, so its signature isn't checked. @throws if any of them is wrong, or if Google
     * refuses the code.
     */
    async finish(
      callbackUrl: URL,
      expected: { state: string; nonce: string; codeVerifier: string },
    ): Promise<GooglePerson> {
      const tokens = await oidc.authorizationCodeGrant(await discover(), callbackUrl, {
        pkceCodeVerifier: expected.codeVerifier,
        expectedNonce: expected.nonce,
        expectedState: expected.state,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('Google sent no identity');
      const text = (value: unknown): string | null =>
        typeof value === 'string' && value !== '' ? value : null;
      return { subject: claims.sub, name: text(claims['name']) ?? 'player', avatar: text(claims['picture']) };
    },
  };
}
