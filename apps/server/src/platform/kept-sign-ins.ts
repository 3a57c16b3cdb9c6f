import { newToken } from './random.ts';
import { createSealing, type Keys } from './sealing.ts';

const SIGN_IN_MS = 10 * 60_000;

/** A sign-in that was sent to its provider. */
export type KeptSignIn = {
  /** Where the browser goes in the end, beneath the site's own origin. */
  path: string;
  codeVerifier: string | null;
  nonce: string | null;
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

    /** What the cookie holds. */
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
