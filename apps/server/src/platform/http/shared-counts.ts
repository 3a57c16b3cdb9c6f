import type { Log } from '../log.ts';
import { connectRedis, type RedisClient } from '../redis.ts';
import type { CallCounts, Window } from './call-counts.ts';

const EVERY_MS = 100;
const PREFIX = 'aureus:calls:';

/**
 * Adds up the call counts of all nodes in Redis, for callers who make many calls, ten times a second in the
 * background. Calls never wait for Redis, and while it's away each node counts on its own. @returns a function that
 * stops this.
 */
export async function shareCounts(parts: {
  counts: CallCounts;
  redisUrl: string;
  log: Log;
}): Promise<() => void> {
  const { counts, log } = parts;
  let isAway = false;
  const client = await connectRedis(parts.redisUrl, (error) => {
    if (!isAway) log.warn({ err: error }, 'limits are counted by each node alone while Redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
  counts.takeUnshared();

  let isSharing = false;
  async function share(): Promise<void> {
    if (isSharing || !client.isReady) return;
    isSharing = true;
    try {
      await Promise.all(counts.takeUnshared().map((window) => add(client, window)));
    } catch (error) {
      log.debug({ err: error }, 'counts were not shared');
    } finally {
      isSharing = false;
    }
  }
  const timer = setInterval(() => void share(), EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    counts.stopSharing();
    client.destroy();
  };
}

/**
 * Adds a window's new calls to the sum of all nodes, then takes over this sum, and the shared end of the window if
 * it's earlier.
 */
async function add(client: RedisClient, window: Window): Promise<void> {
  const news = window.count - window.shared;
  window.shared = window.count;
  const key = `${PREFIX}${window.kind} ${window.caller}`;
  const [, total, leftMs] = await client
    .multi()
    .set(key, '0', { expiration: { type: 'PX', value: window.windowMs }, condition: 'NX' })
    .incrBy(key, news)
    .pTTL(key)
    .execTyped();
  // A key without expiry would count forever, so the expiry is set again.
  if (leftMs < 0) await client.pExpire(key, window.windowMs);
  else window.endsAt = Math.min(window.endsAt, performance.now() + leftMs);
  window.elsewhere = Math.max(0, total - window.shared);
}
