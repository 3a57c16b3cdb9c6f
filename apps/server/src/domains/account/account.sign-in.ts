import type { Config } from '../../platform/config.ts';
import { createGoogle, isCanceledAtGoogle } from '../../platform/google.ts';
import { refuse } from '../../platform/http/errors.ts';
import { siteOrigins } from '../../platform/http/origins.ts';
import { createKeptSignIns, type KeptSignIn, stateIn } from '../../platform/kept-sign-ins.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import { isProviderAway } from '../../platform/provider-calls.ts';
import type { Keys } from '../../platform/sealing.ts';
import { providersOf } from './account.rules.ts';
import { checkSteamAnswer, readSteamProfile, steamSignInUrl } from './account.steam.ts';
import * as store from './account.store.ts';
import type { Account, Person } from './account.ts';

export type SignIn = {
  /** Sign-in providers that this site offers. */
  providers: store.Provider[];
  /**
   * Starts a sign-in. @returns where to send the browser, and the content of its cookie.
   * @throws HttpError account.error.provider_unavailable.
   */
  start: (
    provider: store.Provider,
    redirect: string | undefined,
    as: string | undefined,
  ) => Promise<{ url: string; cookie: string }>;
  /** Completes a sign-in with the provider's answer. The details of a failure only go to the log. */
  finish: (provider: store.Provider, query: string, cookie: string | undefined) => Promise<SignInEnd>;
  /** Returns the page to go back to: `redirect` if it is on this site, else the home page. */
  pageOf: (redirect: string | undefined) => string;
};

/** `page`: the page that the sign-in started from, or the home page if unknown. */
type SignInEnd = { page: string } & (
  | { outcome: 'DONE'; playerId: bigint }
  | { outcome: 'CANCELED' }
  | { outcome: 'FAILED'; code: 'account.error.sign_in_failed' | 'account.error.provider_unavailable' }
);

/** Maximum length of a stored path, so that it fits into the cookie. */
const LONGEST_PATH = 2_048;

/** True if the player canceled at the provider's page. */
function isCanceled(provider: store.Provider, query: string): boolean {
  if (provider === 'GOOGLE') return isCanceledAtGoogle(query);
  const values = new URLSearchParams(query);
  const [mode, second] = values.getAll('openid.mode');
  return mode === 'cancel' && second === undefined && !values.has('openid.claimed_id');
}

/**
 * Sign-in through a provider. A sign-in is bound to its browser by `state`, works once and expires after ten minutes.
 */
export function createSignIn(parts: {
  db: Db;
  config: Config;
  log: Log;
  account: Account;
  publicUrl: () => string;
  /** Keys that seal sign-ins in progress. */
  keys: Keys;
  now: () => number;
}): SignIn {
  const { db, config, log, account } = parts;
  const signIns = createKeptSignIns(parts.keys, parts.now);
  const google = config.google && createGoogle(config.google);
  const callback = (provider: string) => `${parts.publicUrl()}/api/auth/callback/${provider.toLowerCase()}`;

  /** Returns a path on this site, or the home page for any other address. Prevents open redirects. */
  function ownPath(redirect: string | undefined): string {
    if (redirect === undefined || !URL.canParse(redirect)) return '/';
    const url = new URL(redirect);
    if (!siteOrigins(parts.publicUrl()).has(url.origin)) return '/';
    const path = `${url.pathname}${url.search}`;
    return path.length > LONGEST_PATH ? '/' : path;
  }

  const steamReturn = (state: string) => `${callback('STEAM')}?state=${state}`;

  async function googlePerson(query: string, state: string, signIn: KeptSignIn): Promise<Person> {
    if (google === undefined || signIn.codeVerifier === null || signIn.nonce === null)
      throw refuse('account.error.sign_in_failed');
    const url = new URL(`${callback('GOOGLE')}${query}`);
    return {
      provider: 'GOOGLE',
      ...(await google.finish(url, { state, nonce: signIn.nonce, codeVerifier: signIn.codeVerifier })),
    };
  }

  async function steamPerson(query: string, state: string): Promise<Person> {
    const steamId = await checkSteamAnswer(
      config.steam,
      new URLSearchParams(query),
      steamReturn(state),
      parts.now(),
      (nonce) => store.useSteamNonce(db, nonce),
    );
    const profile = await readSteamProfile(config.steam, steamId).catch((error: unknown) => {
      log.warn({ err: error }, 'the Steam profile could not be read');
      return undefined;
    });
    return {
      provider: 'STEAM',
      subject: steamId,
      name: profile?.name ?? 'player',
      avatar: profile?.avatar ?? null,
    };
  }

  return {
    providers: providersOf(config),

    async start(provider, redirect, as) {
      const state = signIns.newState();
      const path = ownPath(redirect);
      if (provider === 'STEAM') {
        const url = steamSignInUrl(config.steam, steamReturn(state), parts.publicUrl(), as);
        return { url, cookie: signIns.keep(provider, state, { path, codeVerifier: null, nonce: null }) };
      }
      if (google === undefined) throw refuse('account.error.provider_unavailable');
      const request = await google.start(callback(provider), state, as).catch((error: unknown) => {
        log.warn({ err: error }, 'Google could not be asked');
        throw refuse('account.error.provider_unavailable');
      });
      const { url, codeVerifier, nonce } = request;
      return { url, cookie: signIns.keep(provider, state, { path, codeVerifier, nonce }) };
    },

    pageOf: (redirect) => `${parts.publicUrl()}${ownPath(redirect)}`,

    async finish(provider, query, cookie) {
      const state = stateIn(query);
      const signIn = state === undefined ? undefined : signIns.read(provider, state, cookie);
      const page = `${parts.publicUrl()}${signIn?.path ?? '/'}`;
      if (isCanceled(provider, query)) return { page, outcome: 'CANCELED' };
      if (state === undefined || signIn === undefined)
        return { page, outcome: 'FAILED', code: 'account.error.sign_in_failed' };
      try {
        const person =
          provider === 'GOOGLE' ? await googlePerson(query, state, signIn) : await steamPerson(query, state);
        return { page, outcome: 'DONE', playerId: await account.signIn(person) };
      } catch (error) {
        const isAway = isProviderAway(error);
        log.warn({ err: error, provider }, isAway ? 'a provider gave no answer' : 'a sign-in was refused');
        const code = isAway ? 'account.error.provider_unavailable' : 'account.error.sign_in_failed';
        return { page, outcome: 'FAILED', code };
      }
    },
  };
}
