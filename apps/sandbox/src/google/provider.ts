import { createPrivateKey, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy } from 'oidc-provider';
import { html } from '../html.ts';
import { renderPage } from '../page.ts';
import type { RsaKeys } from '../rsa-keys.ts';
import type { GooglePeople } from './google-people.ts';
import { createAdapters } from './memory-adapter.ts';

const tenMinutes = 600;
const oneHour = 3_600;

/** Returns prompts like Google's: there is no consent page, and clients may request `select_account`. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return policy;
}

/**
 * OpenID provider (package oidc-provider) with the product as its only client: code flow, PKCE S256 required, ID
 * tokens signed with RS256.
 */
export function createProvider(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  keys: RsaKeys;
  people: GooglePeople;
  emailVerified: () => boolean;
  pictureOf: (sub: string) => string;
}): Provider {
  const { people, keys } = options;
  const jwk = createPrivateKey(keys.privateKey).export({ format: 'jwk' });
  const provider = new Provider(options.issuer, {
    adapter: createAdapters(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [{ ...jwk, kid: keys.kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    // `as` names the person who signs in, so that scripts don't need the page.
    extraParams: ['as'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture', 'locale'],
    },
    // Google puts the claims of all scopes into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_context: unknown, interaction: { uid: string }) => `/google/interaction/${interaction.uid}`,
      policy: prompts(),
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: oneHour,
      AuthorizationCode: 60,
      IdToken: oneHour,
      Interaction: tenMinutes,
      Session: tenMinutes,
      Grant: oneHour,
    },
    findAccount: async (_context: unknown, sub: string) => {
      const person = people.find(sub);
      if (person === undefined) return undefined;
      const [givenName = person.name, ...family] = person.name.split(' ');
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          name: person.name,
          given_name: givenName,
          family_name: family.join(' '),
          picture: options.pictureOf(sub),
          locale: 'en',
          email: person.email,
          email_verified: options.emailVerified(),
        }),
      };
    },
    loadExistingGrant: async (context: GrantContext) => {
      const { session, client, params } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(params.scope ?? 'openid');
      await grant.save();
      return grant;
    },
    renderError: async (context: ErrorContext, out: { error: string; error_description?: string }) => {
      const page = renderPage({
        title: 'Google sign-in',
        body: html`<p role="alert">${out.error_description ?? out.error}</p><p><code>${out.error}</code></p>`,
      });
      context.set(page.headers);
      context.type = 'html';
      context.body = page.text;
    },
  });
  return provider;
}

type GrantContext = {
  oidc: { session: { accountId: string }; client: { clientId: string }; params: { scope?: string } };
};
type ErrorContext = { set: (headers: Record<string, string>) => void; type: string; body: string };
