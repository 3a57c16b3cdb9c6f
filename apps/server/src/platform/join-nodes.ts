import type { Server } from 'socket.io';
import type { Log } from './log.ts';

/**
 * Connects the sockets of several nodes through Redis. Returns at once: while Redis is away, a node serves only its
 * own sockets, and it joins when Redis is back. Messages to other nodes sent meanwhile are lost, which is fine because
 * they are only hints.
 * @returns a function that leaves, and one that tells if the node is joined now.
 */
export async function joinNodes(
  io: Server,
  redisUrl: string,
  log: Log,
): Promise<{ leave: () => Promise<void>; isReady: () => boolean }> {
  // Imported only here, because it loads many files and a site with a single node doesn't need it.
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-adapter'),
  ]);
  const publisher = createClient({ url: redisUrl, disableOfflineQueue: true });
  // Keeps its offline queue, so that subscriptions wait for the connection.
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
    // Retries until the client is closed.
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

/** Makes methods of an object resolve to nothing instead of failing. */
function unheeded<T extends object>(client: T, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const method = client[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, { [name]: (...args: unknown[]) => method.apply(client, args).catch(() => {}) });
  }
}
