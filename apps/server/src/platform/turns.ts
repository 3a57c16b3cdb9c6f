import { lasts } from './clock.ts';
import type { Log } from './log.ts';
import { newId } from './random.ts';
import { connectRedis, type RedisClient } from './redis.ts';

const PREFIX = 'aureus:turns:';
/** Number of turns in memory from which on expired ones are removed. */
const MOST_TURNS = 50_000;
/** Time in ms after which a turn is free again if the process that holds it has died. */
const HOLD_MS = 30_000;

/**
 * Rate limit by name. A name's turn, once taken, lasts for a period, in this process and, with Redis, on all nodes.
 */
export type Turns = {
  /**
   * Takes the turn of `name` for `ms` milliseconds. A repeated call with the same key isn't refused.
   * @returns `waitMs` until the turn is free, 0 if the call has it; `isRepeat` if an earlier call with this key took
   * it.
   */
  take: (name: string, key: string, ms: number) => Promise<Taken>;
  /** Releases the turn of a call that had no effect. */
  giveBack: (name: string, key: string) => void;
  /**
   * Takes the turn of `name` until it's released, for as long as that takes. @returns a function that releases it;
   * undefined if another holder has it.
   */
  hold: (name: string) => Promise<(() => void) | undefined>;
  /** Shares turns between nodes. @returns a function that disconnects from Redis. */
  share: (redisUrl: string, log: Log) => Promise<() => void>;
};

type Taken = { waitMs: number; isRepeat: boolean };
const NEW: Taken = { waitMs: 0, isRepeat: false };
const REPEAT: Taken = { waitMs: 0, isRepeat: true };

/** Creates the store of turns. @param now returns the time in ms since the epoch. */
export function createTurns(now: () => number): Turns {
  const turns = new Map<string, { key: string; until: number; ms: number }>();
  let client: RedisClient | undefined;

  function takeHere(name: string, key: string, ms: number): Taken {
    const turn = turns.get(name);
    const isTaken = ({ until, ms }: { until: number; ms: number }) => lasts(until, now(), ms);
    if (turn !== undefined && isTaken(turn))
      return turn.key === key ? REPEAT : { waitMs: turn.until - now(), isRepeat: false };
    if (turns.size >= MOST_TURNS) for (const [other, old] of turns) if (!isTaken(old)) turns.delete(other);
    turns.set(name, { key, until: now() + ms, ms });
    return NEW;
  }

  function freeHere(name: string, key: string): void {
    if (turns.get(name)?.key === key) turns.delete(name);
  }

  async function takeEverywhere(redis: RedisClient, name: string, key: string, ms: number): Promise<Taken> {
    const [set, holder, leftMs] = await redis
      .multi()
      .set(PREFIX + name, key, { expiration: { type: 'PX', value: ms }, condition: 'NX' })
      .get(PREFIX + name)
      .pTTL(PREFIX + name)
      .execTyped();
    if (holder === null || holder === key) return set === null ? REPEAT : NEW;
    freeHere(name, key);
    return { waitMs: Math.max(1, leftMs), isRepeat: false };
  }

  async function take(name: string, key: string, ms: number): Promise<Taken> {
    const here = takeHere(name, key, ms);
    if (here.waitMs > 0 || client?.isReady !== true) return here;
    // While Redis is away, each node enforces turns only for the calls that reach it.
    const everywhere = await takeEverywhere(client, name, key, ms).catch(() => here);
    return { ...everywhere, isRepeat: here.isRepeat || everywhere.isRepeat };
  }

  function giveBack(name: string, key: string): void {
    freeHere(name, key);
    const redis = client;
    if (redis?.isReady !== true) return;
    void redis
      .get(PREFIX + name)
      .then((holder) => (holder === key ? redis.del(PREFIX + name) : 0))
      .catch(() => {});
  }

  /** Extends a turn that this key holds to `ms` from now. */
  async function extend(name: string, key: string, ms: number): Promise<void> {
    turns.set(name, { key, until: now() + ms, ms });
    const redis = client;
    if (redis?.isReady !== true) return;
    // If Redis lost the turn in a restart, it's taken again here.
    const { waitMs } = await takeEverywhere(redis, name, key, ms);
    if (waitMs === 0) await redis.pExpire(PREFIX + name, ms);
  }

  return {
    take,
    giveBack,

    async hold(name) {
      const key = newId();
      const { waitMs } = await take(name, key, HOLD_MS);
      if (waitMs > 0) return undefined;
      const timer = setInterval(() => void extend(name, key, HOLD_MS).catch(() => {}), HOLD_MS / 3);
      timer.unref();
      return () => {
        clearInterval(timer);
        giveBack(name, key);
      };
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
