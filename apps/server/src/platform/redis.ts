import type { createClient } from 'redis';

/** Longest time in ms to establish a connection, including the first commands on it. */
const CONNECT_MS = 10_000;
/** Interval in ms of pings on a ready connection. */
const PING_EVERY_MS = 2_000;
/** A connection whose ping has no answer after this many ms is replaced. */
const ANSWER_MS = 3_000;
/** Extra time in ms to read an answer that arrived while the process itself was busy. */
const LATE_MS = 250;
/** Longest pause in ms between attempts to reconnect to Redis. */
const MOST_PAUSE_MS = 2_000;

export type RedisClient = ReturnType<typeof createClient>;

/**
 * Connects to Redis and reconnects automatically. Calls while it's away fail at once, so check `isReady` first. A Redis
 * that stays connected but stops answering counts as away after five seconds; calls in progress then fail.
 */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const { createClient: create } = await import('redis');
  const client: RedisClient = create({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: CONNECT_MS,
      // Redis's default strategy stops reconnecting after a socket timeout.
      reconnectStrategy: (tries) => Math.min(MOST_PAUSE_MS, 50 * 2 ** tries),
    },
  });
  client.on('error', onError);
  client.connect().catch(() => {});
  watchAnswers(client, onError);
  return client;
}

/**
 * Replaces the connection of a client whose Redis no longer answers. The client's own timeout counts bytes in both
 * directions, so a client that keeps sending would never notice.
 */
function watchAnswers(client: RedisClient, onError: (error: unknown) => void): void {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (!client.isOpen) clearInterval(timer);
    else if (client.isReady && !isWaiting) void check();
  }, PING_EVERY_MS);
  timer.unref();

  async function check(): Promise<void> {
    isWaiting = true;
    let isOver = false;
    const late = setTimeout(() => {
      setTimeout(() => {
        if (isOver || !client.isReady) return;
        onError(new Error(`redis gave no answer for ${ANSWER_MS} ms`));
        client.destroy();
        client.connect().catch(() => {});
      }, LATE_MS).unref();
    }, ANSWER_MS);
    late.unref();
    await client.ping().catch(() => {});
    isOver = true;
    clearTimeout(late);
    isWaiting = false;
  }
}
