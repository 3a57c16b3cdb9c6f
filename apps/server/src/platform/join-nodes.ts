import type { Server } from 'socket.io';
import type { Log } from './log.ts';

/**
 * Connects the sockets of several nodes through Redis, in the background. While Redis is away, a node serves only its
 * own sockets. Messages to other nodes are then lost, which is fine because they are only hints.
 * @returns `leave` disconnects the node; `isReady` is true while it's connected.
 */
export async function joinNodes(
  io: Server,
  redisUrl: string,
  log: Log,
): Promise<{ leave: () => Promise<void>; isReady: () => boolean }> {
  // The modules are imported only here, because they load many files and a single node doesn't need them.
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-adapter'),
  ]);
  const publisher = createClient({ url: redisUrl, disableOfflineQueue: true });
  // This client queues commands while it's offline, so that subscriptions wait for the connection.
  const subscriber = createClient({ url: redisUrl });
  let isAway = false;
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: Error) => {
      if (!isAway) log.warn({ err: error }, 'redis is away: this node serves its own sockets only');
      isAway = true;
    });
    client.on('ready', () => {
      if (isAway) log.warn('redis is back');
      isAway = false;
    });
    // Connecting is retried until the client is closed.
    client.connect().catch((error: unknown) => log.debug({ err: error }, 'redis was never reached'));
  }
  // The adapter doesn't handle rejected promises, which would end the process while Redis is away.
  unheeded(publisher, ['publish']);
  unheeded(subscriber, ['subscribe', 'pSubscribe', 'unsubscribe', 'pUnsubscribe']);
  io.adapter(createAdapter(publisher, subscriber));
  return {
    isReady: () => publisher.isReady && subscriber.isReady,
    async leave() {
      for (const client of [publisher, subscriber]) {
        // A client that isn't connected can't close gracefully.
        if (client.isReady) await client.close().catch(() => {});
        else client.destroy();
      }
    },
  };
}

/** Makes methods of an object resolve without a result instead of failing. */
function unheeded<T extends object>(client: T, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const method = client[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, { [name]: (...args: unknown[]) => method.apply(client, args).catch(() => {}) });
  }
}
