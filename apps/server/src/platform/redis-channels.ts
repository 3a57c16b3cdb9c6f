import type { Log } from './log.ts';
import { connectRedis, connectSubscriber, type RedisClient } from './redis.ts';

type Listener = (message: Buffer, channel: Buffer) => void;
type Verbs = {
  publish: (client: RedisClient, channel: string, message: string | Buffer) => Promise<unknown>;
  subscribe: (client: RedisClient, channel: string, listener: Listener) => Promise<void>;
  unsubscribe: (client: RedisClient, channel: string) => Promise<void>;
};

const SHARDED: Verbs = {
  publish: (client, channel, message) => client.sPublish(channel, message),
  subscribe: (client, channel, listener) => client.sSubscribe(channel, listener, true),
  unsubscribe: (client, channel) => client.sUnsubscribe(channel),
};
const PLAIN: Verbs = {
  publish: (client, channel, message) => client.publish(channel, message),
  subscribe: (client, channel, listener) => client.subscribe(channel, listener, true),
  unsubscribe: (client, channel) => client.unsubscribe(channel),
};

/** Channel of the message that tells if Redis has sharded channels. No one listens to it. */
const TRIAL_CHANNEL = 'aureus:trial';
/** Longest wait in ms for a channel. A stalled Redis must not keep pages from connecting. */
const MOST_WAIT_MS = 1_000;
/** Longest wait in ms for messages in progress at the end. */
const LEAVE_MS = 1_000;

export type RedisChannels = Awaited<ReturnType<typeof createRedisChannels>>;

/**
 * Publishes messages to the other nodes and subscribes to theirs. Messages are lost while Redis is away; subscriptions
 * are renewed when it's back. Nothing here waits for Redis or throws, except where it says so.
 *
 * The wanted channels are kept here, because the client forgets a subscription that breaks off before its answer, and
 * one that is requested again before Redis has confirmed its end.
 */
export async function createRedisChannels(redisUrl: string, log: Log) {
  /** Listeners by wanted channel. */
  const listeners = new Map<string, Listener>();
  /** Channels that the current connection is subscribed to. */
  const subscribed = new Set<string>();
  const working = new Map<string, Promise<void>>();
  const backs: (() => void)[] = [];
  let verbs: Verbs | undefined;
  let isAway = false;

  const onError = (error: unknown): void => {
    if (!isAway) log.warn({ err: error }, 'redis is away: this node serves its own sockets only');
    isAway = true;
  };
  const publisher = await connectRedis(redisUrl, onError);
  publisher.on('ready', () => void begin());
  let subscriber: RedisClient | undefined;
  const disconnect = await connectSubscriber(redisUrl, {
    onReady(client) {
      subscriber = client;
      subscribed.clear();
      void begin();
    },
    onError,
  });

  const areConnected = (): boolean => publisher.isReady && subscriber?.isReady === true;
  const isReady = (): boolean => verbs !== undefined && areConnected();

  /** Runs whenever a connection becomes ready. Does nothing until both connections are. */
  async function begin(): Promise<void> {
    if (!areConnected()) return;
    verbs ??= await chooseVerbs(publisher, log);
    if (!isReady()) return;
    if (isAway) log.warn('redis is back');
    isAway = false;
    await Promise.all([...listeners.keys()].map(settle));
    if (isReady()) for (const back of backs) back();
  }

  const hear: Listener = (message, channel) => {
    try {
      listeners.get(channel.toString())?.(message, channel);
    } catch (error) {
      // An error thrown into the client would make it lose its place in what Redis sends.
      log.warn({ err: error }, 'a message of another node was not understood');
    }
  };

  const isSettled = (channel: string) => listeners.has(channel) === subscribed.has(channel);

  /** Subscribes or unsubscribes a channel until it is as wanted. One command at a time for each channel. */
  function settle(channel: string): Promise<void> {
    const current = working.get(channel);
    if (current !== undefined) return current;
    if (verbs === undefined || subscriber?.isReady !== true || isSettled(channel)) return Promise.resolve();
    const work = change(channel, verbs, subscriber);
    working.set(channel, work);
    return work;
  }

  async function change(
    channel: string,
    { subscribe, unsubscribe }: Verbs,
    client: RedisClient,
  ): Promise<void> {
    try {
      while (client.isReady && !isSettled(channel)) {
        if (listeners.has(channel)) {
          await subscribe(client, channel, hear);
          subscribed.add(channel);
        } else {
          await unsubscribe(client, channel);
          subscribed.delete(channel);
        }
      }
    } catch (error) {
      // If the connection broke, `begin` settles the channel on the next one.
      if (client.isReady) log.warn({ err: error, channel }, 'redis refused a subscription');
    } finally {
      working.delete(channel);
    }
  }

  return {
    isReady,
    /** Runs `listener` when Redis is first reached and each time it's back, once all channels are subscribed. */
    onReady: (listener: () => void): void => void backs.push(listener),
    publish(channel: string, message: string | Buffer): void {
      if (isReady()) verbs?.publish(publisher, channel, message).catch(() => {});
    },
    /** Subscribes to a channel in the background. Another listener for the same channel takes the place of the first. */
    subscribe(channel: string, listener: Listener): void {
      listeners.set(channel, listener);
      void settle(channel);
    },
    unsubscribe(channel: string): void {
      listeners.delete(channel);
      void settle(channel);
    },
    /**
     * Resolves once Redis has answered the subscription, at once while Redis is away, and after a second at the
     * latest. If the answer comes only after that second, `late` is called then.
     */
    async untilHeard(channel: string, late: () => void): Promise<void> {
      if (subscribed.has(channel) && !working.has(channel)) return;
      let isLate = false;
      const work = settle(channel).then(() => isLate && late());
      await Promise.race([work, pause(MOST_WAIT_MS)]);
      isLate = true;
    },
    async leave(): Promise<void> {
      listeners.clear();
      disconnect();
      // A client that isn't connected can't close gracefully.
      if (publisher.isReady) await Promise.race([publisher.close().catch(() => {}), pause(LEAVE_MS)]);
      publisher.destroy();
    },
  };
}

/** Returns the commands to use; undefined if the connection broke meanwhile. */
async function chooseVerbs(publisher: RedisClient, log: Log): Promise<Verbs | undefined> {
  try {
    // Asks for the ability, not the version: many hosted services hide or change the version.
    await SHARDED.publish(publisher, TRIAL_CHANNEL, '');
    return SHARDED;
  } catch (error) {
    if (!publisher.isReady) return undefined;
    log.warn({ err: error }, 'redis has no sharded channels (it is older than 7): ordinary ones are used');
    return PLAIN;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
