import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/** Only a refusal says when to come again: counting down on every answer is read by nobody and costs each of them. */
const noCountdown = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

type Counted = { current: number; ttl: number };

/** Counts are dropped when there are more keys than this: whoever called last begins anew. */
const MOST_KEYS = 50_000;

/**
 * Counts calls in windows of time. The plugin's own store hands out the object that it goes on counting in, and the
 * plugin reads it a moment later: of calls that arrive together all would see the count of the last one and be refused.
 */
class CallCounts {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  incr(key: string, done: (error: Error | null, counted?: Counted) => void, timeWindow: number): void {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window =
      known === undefined || known.endsAt <= now ? { count: 0, endsAt: now + timeWindow } : known;
    window.count += 1;
    if (this.#windows.size >= MOST_KEYS) this.#windows.clear();
    this.#windows.set(key, window);
    done(null, { current: window.count, ttl: window.endsAt - now });
  }

  /** Each route counts for itself. */
  child(): CallCounts {
    return new CallCounts();
  }
}

/**
 * Limits calls of the API by address, so that one client cannot crowd out the others. Pages and what providers send
 * are not counted. Limits that money or safety hang on live in the database instead.
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    addHeaders: noCountdown,
    store: CallCounts,
    allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/webhooks/'),
  });
}

/** A route's own limit, by player where one is signed in, else by address. For `config` of the route. */
export const limitedTo = (max: number, timeWindow: number = MINUTE_MS): { rateLimit: RateLimitOptions } => ({
  rateLimit: {
    max,
    timeWindow,
    keyGenerator: (request) => (request.session === null ? request.ip : `player ${request.session.playerId}`),
  },
});
