import type { createClient } from 'redis';

/** A connection that says nothing for so long is given up; it is asked something more often than that. */
const SILENCE_MS = 10_000;
/** The longest pause before Redis is tried again. */
const MOST_PAUSE_MS = 2_000;

export type RedisClient = ReturnType<typeof createClient>;

/** A connection to Redis that goes on trying by itself. What is asked while it is away fails at once: look at `isReady` first. */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const { createClient: create } = await import('redis');
  const client: RedisClient = create({
    url,
    disableOfflineQueue: true,
    pingInterval: SILENCE_MS / 2,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // Its own way gives up for good after a silence.
      reconnectStrategy: (tries) => Math.min(MOST_PAUSE_MS, 50 * 2 ** tries),
    },
  });
  client.on('error', onError);
  client.connect().catch(() => {});
  return client;
}
