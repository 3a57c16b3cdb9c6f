import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './random.ts';
import { createSealing, type Keys } from './sealing.ts';

const SIGN_IN_MS = 10 * 60_000;
/** Most sign-ins of one browser at once, and most characters of their cookies together: request headers hold 16 kB. */
const MOST = 5;
const MOST_LETTERS = 6_000;

/** A sign-in that was sent to its provider. */
export type KeptSignIn = {
  /** Path of the browser's final page, beneath the site's own origin. */
  path: string;
  codeVerifier: string | null;
  nonce: string | null;
  /** The session that began it, if it only links an account. */
  session?: string;
};

/**
 * Keeps sign-ins that are under way in the cookie of the browser that began them: a visitor's call leaves nothing in the
 * database. Sealed, because the provider's answer is checked against what is in it. That it counts once is up to the
 * provider's own answer, a code or a nonce.
 */
export function createKeptSignIns(keys: Keys, now: () => number) {
  const sealing = createSealing(keys, 'sign-in');
  const about = (provider: string, state: string) => `${provider} ${state}`;

  return {
    newState: newToken,

    /** Returns the content of the cookie. */
    keep(provider: string, state: string, signIn: KeptSignIn): string {
      const text = JSON.stringify({ ...signIn, begunAt: now() });
      return `${state}.${sealing.seal(about(provider, state), Buffer.from(text)).toString('base64url')}`;
    },

    /** Undefined for a cookie of another sign-in or provider, one that was made up, and after ten minutes. */
    read(provider: string, state: string, cookie: string | undefined): KeptSignIn | undefined {
      if (!cookie?.startsWith(`${state}.`)) return undefined;
      let text: string;
      try {
        const sealed = Buffer.from(cookie.slice(state.length + 1), 'base64url');
        text = sealing.open(about(provider, state), sealed).toString();
      } catch {
        return undefined;
      }
      const { begunAt, ...signIn } = JSON.parse(text) as KeptSignIn & { begunAt: number };
      return Math.abs(now() - begunAt) < SIGN_IN_MS ? signIn : undefined;
    },
  };
}

/** The state of a provider's answer; undefined if there is none or several. */
export function stateIn(query: string): string | undefined {
  const [state, second] = new URLSearchParams(query).getAll('state');
  return second === undefined ? state : undefined;
}

/**
 * Cookies of sign-ins in progress, one for each, so that tabs don't end each other's. Their names begin with `name` and
 * sort by age. @param options of the cookies.
 */
export function createSignInCookies(name: () => string, options: () => CookieSerializeOptions) {
  const signInCookies = ({ cookies }: FastifyRequest): [string, string][] =>
    Object.entries(cookies)
      .flatMap(([key, value]): [string, string][] =>
        key.startsWith(`${name()}_`) && value !== undefined ? [[key, value]] : [],
      )
      .sort(([left], [right]) => (left < right ? 1 : -1));
  const find = (request: FastifyRequest, state: string | undefined): [string, string] | undefined =>
    state === undefined
      ? undefined
      : signInCookies(request).find(([, value]) => value.startsWith(`${state}.`));

  return {
    /** Adds a cookie, and removes the oldest ones if there are too many. */
    add(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
      let letters = cookie.length;
      for (const [index, [key, value]] of signInCookies(request).entries()) {
        letters += value.length;
        if (index + 1 >= MOST || letters > MOST_LETTERS) void reply.clearCookie(key, options());
      }
      const key = `${name()}_${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;
      void reply.setCookie(key, cookie, { ...options(), maxAge: SIGN_IN_MS / 1000 });
    },

    /** Removes the cookie of a state from the browser and leaves the others. @returns its value. */
    take(request: FastifyRequest, reply: FastifyReply, state: string | undefined): string | undefined {
      const [key, cookie] = find(request, state) ?? [];
      if (key !== undefined) void reply.clearCookie(key, options());
      return cookie;
    },
  };
}
