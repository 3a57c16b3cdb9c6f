import type { createClient } from 'redis';

/**
 * Longest time in ms for opening a connection, and for silence on it, such as before the answers to its first
 * commands.
 */
const CONNECT_MS = 10_000;
/** Interval in ms of pings on a ready connection. */
const PING_EVERY_MS = 2_000;
/**
 * A connection whose ping has no answer after this many ticks is replaced. Ticks are counted instead of time, because
 * a busy process has fewer ticks, and may have answers that it hasn't read yet.
 */
const MOST_TICKS = 20;
const TICK_MS = 250;
/** Longest pause in ms between attempts to reconnect to Redis. */
const MOST_PAUSE_MS = 2_000;

export type RedisClient = ReturnType<typeof createClient>;

const socketOptions = { connectTimeout: CONNECT_MS, socketTimeout: CONNECT_MS };
const pauseAfter = (tries: number): number => Math.min(MOST_PAUSE_MS, 50 * 2 ** tries);

/**
 * Connects to Redis and reconnects automatically. Calls fail at once while Redis is unreachable, so check `isReady`
 * first. A Redis that stays connected but stops answering counts as unreachable after about seven seconds; calls in
 * progress then fail.
 */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const { createClient: create } = await import('redis');
  const client: RedisClient = create({
    url,
    disableOfflineQueue: true,
    // The client's default strategy stops reconnecting after a socket timeout.
    socket: { ...socketOptions, reconnectStrategy: pauseAfter },
  });
  client.on('error', onError);
  client.connect().catch(() => {});
  const replace = (reason: unknown): void => {
    onError(reason);
    client.destroy();
    client.connect().catch(() => {});
  };
  watchAnswers(client, replace);
  return client;
}

/**
 * Keeps a connection for subscriptions. Each reconnect gives `onReady` a new client without subscriptions: a client
 * that renews more than about a thousand subscriptions itself waits forever for its first write to end.
 * @returns a function that disconnects.
 */
export async function connectSubscriber(
  url: string,
  { onReady, onError }: { onReady: (client: RedisClient) => void; onError: (error: unknown) => void },
): Promise<() => void> {
  const { createClient: create } = await import('redis');
  let tries = 0;
  let isStopped = false;
  let current: RedisClient | undefined;

  function open(): void {
    if (isStopped) return;
    const client: RedisClient = create({
      url,
      disableOfflineQueue: true,
      socket: { ...socketOptions, reconnectStrategy: false },
    });
    current = client;
    let isOver = false;
    const replace = (error: unknown): void => {
      if (isOver || isStopped) return;
      isOver = true;
      onError(error);
      client.destroy();
      setTimeout(open, pauseAfter(tries)).unref();
      tries += 1;
    };
    client.on('error', replace);
    client.on('ready', () => {
      tries = 0;
      onReady(client);
    });
    client.connect().catch(replace);
    watchAnswers(client, replace);
  }

  open();
  return () => {
    isStopped = true;
    current?.destroy();
  };
}

/**
 * Calls `replace` if a client's Redis no longer answers. The client's own timeout counts bytes in both directions, so a
 * client that keeps sending would never notice.
 */
function watchAnswers(client: RedisClient, replace: (error: unknown) => void): void {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (!client.isOpen) clearInterval(timer);
    else if (client.isReady && !isWaiting) void check();
  }, PING_EVERY_MS);
  timer.unref();

  async function check(): Promise<void> {
    isWaiting = true;
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      if (ticks < MOST_TICKS) return;
      clearInterval(ticking);
      if (client.isReady) replace(new Error(`redis gave no answer for ${MOST_TICKS * TICK_MS} ms`));
    }, TICK_MS);
    ticking.unref();
    await client.ping().catch(() => {});
    clearInterval(ticking);
    isWaiting = false;
  }
}
