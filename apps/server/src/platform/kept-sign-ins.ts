import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './random.ts';
import { createSealing, type Keys } from './sealing.ts';

const SIGN_IN_MS = 10 * 60_000;
/**
 * Maximum number of simultaneous sign-ins of one browser. `MOST_LETTERS`: maximum number of characters in all their
 * cookies, since request headers may have 16 kB.
 */
const MOST = 5;
const MOST_LETTERS = 6_000;

/** A sign-in that was sent to its provider and isn't finished. */
export type KeptSignIn = {
  /** Path on the site to which the browser returns at the end. */
  path: string;
  codeVerifier: string | null;
  nonce: string | null;
  /** Session that started the sign-in, if it only links an account. */
  session?: string;
};

/**
 * Keeps unfinished sign-ins in cookies of the browser that started them, so that visitors leave nothing in the
 * database. The cookies are encrypted, because the provider's reply is checked against their content.
 */
export function createKeptSignIns(keys: Keys, now: () => number) {
  const sealing = createSealing(keys, 'sign-in');
  const about = (provider: string, state: string) => `${provider} ${state}`;

  return {
    newState: newToken,

    /** Returns the content of a sign-in's cookie. */
    keep(provider: string, state: string, signIn: KeptSignIn): string {
      const text = JSON.stringify({ ...signIn, begunAt: now() });
      return `${state}.${sealing.seal(about(provider, state), Buffer.from(text)).toString('base64url')}`;
    },

    /**
     * Opens a sign-in's cookie. Undefined if it belongs to another sign-in or provider, is forged, or is older than
     * ten minutes.
     */
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

/** Returns the state in a provider's reply; undefined if there is none or more than one. */
export function stateIn(query: string): string | undefined {
  const [state, second] = new URLSearchParams(query).getAll('state');
  return second === undefined ? state : undefined;
}

/**
 * Cookies of unfinished sign-ins. Each sign-in has its own cookie, so that tabs don't interfere with each other. The
 * cookies' names begin with `name` and sort by age. @param options of the cookies.
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
    /** Adds a sign-in's cookie, and removes the oldest ones if there are too many or they are too long together. */
    add(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
      let letters = cookie.length;
      for (const [index, [key, value]] of signInCookies(request).entries()) {
        letters += value.length;
        if (index + 1 >= MOST || letters > MOST_LETTERS) void reply.clearCookie(key, options());
      }
      const key = `${name()}_${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;
      void reply.setCookie(key, cookie, { ...options(), maxAge: SIGN_IN_MS / 1000 });
    },

    /** Removes the cookie of the sign-in with this state. @returns the cookie's value. */
    take(request: FastifyRequest, reply: FastifyReply, state: string | undefined): string | undefined {
      const [key, cookie] = find(request, state) ?? [];
      if (key !== undefined) void reply.clearCookie(key, options());
      return cookie;
    },
  };
}
