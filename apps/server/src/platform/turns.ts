import type { Log } from './log.ts';
import { connectRedis, type RedisClient } from './redis.ts';

const PREFIX = 'aureus:turns:';
/** Maximum number of turns kept in memory. Beyond it, expired ones are removed. */
const MOST_TURNS = 50_000;

/** Rate limit of one turn per period and name, kept in the process and, with Redis, on all nodes. */
export type Turns = {
  /**
   * Takes the turn of `name` for `ms` milliseconds. A repeated call with the same key keeps its turn instead of being
   * refused. @returns 0, or the ms until the turn is free.
   */
  take: (name: string, key: string, ms: number) => Promise<number>;
  /** Releases a turn that had no effect. */
  giveBack: (name: string, key: string) => void;
  /** Shares turns between nodes. @returns a function that disconnects from Redis. */
  share: (redisUrl: string, log: Log) => Promise<() => void>;
};

/** Creates the store of turns. @param now returns the time in ms since the epoch. */
export function createTurns(now: () => number): Turns {
  const turns = new Map<string, { key: string; until: number }>();
  let client: RedisClient | undefined;

  function takeHere(name: string, key: string, ms: number): number {
    const turn = turns.get(name);
    if (turn !== undefined && turn.until > now()) return turn.key === key ? 0 : turn.until - now();
    if (turns.size >= MOST_TURNS)
      for (const [other, { until }] of turns) if (until <= now()) turns.delete(other);
    turns.set(name, { key, until: now() + ms });
    return 0;
  }

  function freeHere(name: string, key: string): void {
    if (turns.get(name)?.key === key) turns.delete(name);
  }

  async function takeEverywhere(redis: RedisClient, name: string, key: string, ms: number): Promise<number> {
    const [, holder, leftMs] = await redis
      .multi()
      .set(PREFIX + name, key, { expiration: { type: 'PX', value: ms }, condition: 'NX' })
      .get(PREFIX + name)
      .pTTL(PREFIX + name)
      .execTyped();
    if (holder === null || holder === key) return 0;
    freeHere(name, key);
    return Math.max(1, leftMs);
  }

  return {
    async take(name, key, ms) {
      const waitMs = takeHere(name, key, ms);
      if (waitMs > 0 || client?.isReady !== true) return waitMs;
      // While Redis is away, each node enforces turns only for its own players.
      return takeEverywhere(client, name, key, ms).catch(() => 0);
    },

    giveBack(name, key) {
      freeHere(name, key);
      const redis = client;
      if (redis?.isReady !== true) return;
      void redis
        .get(PREFIX + name)
        .then((holder) => (holder === key ? redis.del(PREFIX + name) : 0))
        .catch(() => {});
    },

    async share(redisUrl, log) {
      const redis = await connectRedis(redisUrl, (error) =>
        log.debug({ err: error }, 'turns are kept by each node alone'),
      );
      client = redis;
      return () => {
        client = undefined;
        redis.destroy();
      };
    },
  };
}
