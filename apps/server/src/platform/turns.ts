import type { Log } from './log.ts';
import { connectRedis, type RedisClient } from './redis.ts';

const PREFIX = 'aureus:turns:';
/** Turns that are remembered; beyond them the ones that are over are forgotten. */
const MOST_TURNS = 50_000;

/** Turns of which only one is taken in a time: kept in the process and, with Redis, on all nodes at once. */
export type Turns = {
  /**
   * Takes the turn of `name` for `ms`. The same key takes a turn that it has already: a call that is repeated isn't
   * another one. @returns 0, or the ms until the turn is free.
   */
  take: (name: string, key: string, ms: number) => Promise<number>;
  /** Frees a turn that came to nothing. */
  giveBack: (name: string, key: string) => void;
  /** Joins the nodes. @returns what lets go of Redis. */
  share: (redisUrl: string, log: Log) => Promise<() => void>;
};

/** @param now in ms since the epoch. */
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
      // While Redis is away each node keeps the turns of its own players.
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
