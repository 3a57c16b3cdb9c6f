import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { callProvider } from '../../platform/provider-calls.ts';
import type { CheckedEntry, HumanCheck } from './rain.check.ts';

const ANSWER_MS = 5_000;

const nameOf = ({ playerId, rainId }: CheckedEntry): string => `${playerId}-${rainId}`;

/**
 * Cloudflare Turnstile: its widget creates a token, and `siteverify` accepts each token once. The answer contains the
 * player and rain that the page passed to the widget as `cdata`.
 */
export function createTurnstile(parts: {
  url: string;
  siteKey: string;
  secretKey: string;
  log: Log;
}): HumanCheck {
  const { url, siteKey, secretKey, log } = parts;
  return {
    challenge: (entry) =>
      Promise.resolve({
        provider: 'TURNSTILE',
        script: `${url}/turnstile/v0/api.js?render=explicit`,
        siteKey,
        cdata: nameOf(entry),
      }),

    async verify(token, entry) {
      try {
        const response = await callProvider('turnstile', `${url}/turnstile/v0/siteverify`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ secret: secretKey, response: token }),
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
        const { success, cdata } = (await response.json()) as { success?: unknown; cdata?: unknown };
        return success === true && cdata === nameOf(entry);
      } catch (error) {
        log.warn({ err: error }, 'the human check does not answer');
        throw refuse('rain.error.check_unavailable');
      }
    },
  };
}
