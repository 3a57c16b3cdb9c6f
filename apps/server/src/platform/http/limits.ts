import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/** Only a refusal says when to come again: counting down on every answer is read by nobody and costs each of them. */
const noCountdown = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

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
