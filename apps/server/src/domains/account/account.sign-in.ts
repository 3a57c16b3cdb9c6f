import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/http/errors.ts';
import { siteOrigins } from '../../platform/http/origins.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { createGoogle } from './account.google.ts';
import { checkSteamAnswer, readSteamProfile, SteamRefusal, steamSignInUrl } from './account.steam.ts';
import * as store from './account.store.ts';
import type { Account, Person } from './account.ts';

export type SignIn = ReturnType<typeof createSignIn>;

/** The way through a provider and back. A sign-in is bound to the browser by its state, works once and for ten minutes. */
export function createSignIn(parts: {
  db: Db;
  config: Config;
  log: Log;
  account: Account;
  publicUrl: () => string;
  now: () => number;
}) {
  const { db, config, log, account } = parts;
  const google = config.google && createGoogle(config.google);
  const callback = (provider: string) => `${parts.publicUrl()}/api/auth/callback/${provider.toLowerCase()}`;

  /** An address beneath the site's own origin, or the front page: never anywhere else. */
  function ownRedirect(redirect: string | undefined): string {
    if (redirect === undefined || !URL.canParse(redirect)) return `${parts.publicUrl()}/`;
    const url = new URL(redirect);
    if (!siteOrigins(parts.publicUrl()).has(url.origin)) return `${parts.publicUrl()}/`;
    return `${parts.publicUrl()}${url.pathname}${url.search}`;
  }

  async function googlePerson(query: string, state: string, signIn: store.SignIn): Promise<Person> {
    if (google === undefined || signIn.codeVerifier === null || signIn.nonce === null)
      throw refuse('account.error.sign_in_failed');
    const url = new URL(`${signIn.returnTo}${query}`);
    return {
      provider: 'GOOGLE',
      ...(await google.finish(url, { state, nonce: signIn.nonce, codeVerifier: signIn.codeVerifier })),
    };
  }

  async function steamPerson(query: string, signIn: store.SignIn): Promise<Person> {
    const steamId = await checkSteamAnswer(
      config.steam,
      new URLSearchParams(query),
      signIn.returnTo,
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
    providers: [...(google ? (['GOOGLE'] as const) : []), 'STEAM' as const],

    /** Begins a sign-in. @returns where to send the browser and the state that its cookie must hold. */
    async start(
      provider: store.Provider,
      redirect: string | undefined,
      as: string | undefined,
    ): Promise<{ url: string; state: string }> {
      const state = newToken();
      const base = { provider, redirect: ownRedirect(redirect) };
      if (provider === 'STEAM') {
        const returnTo = `${callback(provider)}?state=${state}`;
        await store.insertSignIn(db, tokenHash(state), {
          ...base,
          returnTo,
          codeVerifier: null,
          nonce: null,
        });
        return { url: steamSignInUrl(config.steam, returnTo, parts.publicUrl(), as), state };
      }
      if (google === undefined) throw refuse('account.error.provider_unavailable');
      const begun = await google.start(callback(provider), state, as).catch((error: unknown) => {
        log.warn({ err: error }, 'Google could not be asked');
        throw refuse('account.error.provider_unavailable');
      });
      await store.insertSignIn(db, tokenHash(state), {
        ...base,
        returnTo: callback(provider),
        codeVerifier: begun.codeVerifier,
        nonce: begun.nonce,
      });
      return { url: begun.url, state };
    },

    /**
     * Ends a sign-in with what the provider sent back.
     * @throws HttpError account.error.sign_in_failed, and the reason goes to the log only.
     */
    async finish(
      provider: store.Provider,
      query: string,
      cookieState: string | undefined,
    ): Promise<{ playerId: bigint; redirect: string }> {
      const state = new URLSearchParams(query).getAll('state');
      if (state.length !== 1 || state[0] === undefined || state[0] !== cookieState)
        throw refuse('account.error.sign_in_failed');
      const signIn = await store.takeSignIn(db, tokenHash(state[0]));
      if (signIn === undefined || signIn.provider !== provider) throw refuse('account.error.sign_in_failed');
      try {
        const person =
          provider === 'GOOGLE'
            ? await googlePerson(query, state[0], signIn)
            : await steamPerson(query, signIn);
        return { playerId: await account.signIn(person), redirect: signIn.redirect };
      } catch (error) {
        log.warn({ err: error, provider }, 'a sign-in was refused');
        if (error instanceof TypeError && !(error instanceof SteamRefusal))
          throw refuse('account.error.provider_unavailable');
        throw refuse('account.error.sign_in_failed');
      }
    },
  };
}
