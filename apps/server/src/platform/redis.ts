import type { createClient } from 'redis';

/**
 * Time in ms without data after which a connection is dropped. Pings at half the interval keep a healthy one alive.
 */
const SILENCE_MS = 10_000;
/** Longest pause in ms between attempts to reconnect to Redis. */
const MOST_PAUSE_MS = 2_000;

export type RedisClient = ReturnType<typeof createClient>;

/**
 * Connects to Redis and reconnects automatically. Calls fail at once while Redis is unreachable, so check `isReady`
 * first.
 */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const { createClient: create } = await import('redis');
  const client: RedisClient = create({
    url,
    disableOfflineQueue: true,
    pingInterval: SILENCE_MS / 2,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // The client's default strategy stops reconnecting after a socket timeout.
      reconnectStrategy: (tries) => Math.min(MOST_PAUSE_MS, 50 * 2 ** tries),
    },
  });
  client.on('error', onError);
  client.connect().catch(() => {});
  return client;
}
