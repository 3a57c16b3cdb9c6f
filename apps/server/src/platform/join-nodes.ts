import type { Server } from 'socket.io';
import type { Log } from './log.ts';

/**
 * Joins the sockets of several nodes through Redis. It returns at once: while Redis is away a node serves its own sockets
 * and joins as soon as it can. What others should have heard meanwhile is lost, not kept: messages are hints.
 * @returns a function that leaves, and one that says if the node is joined now.
 */
export async function joinNodes(
  io: Server,
  redisUrl: string,
  log: Log,
): Promise<{ leave: () => Promise<void>; isReady: () => boolean }> {
  // Half of all files that a server would read at its start, and most have no other node beside them.
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-adapter'),
  ]);
  const publisher = createClient({ url: redisUrl, disableOfflineQueue: true });
  // Its subscriptions wait for the connection.
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
    // It goes on trying until it is closed.
    client.connect().catch((error: unknown) => log.debug({ err: error }, 'redis was never reached'));
  }
  // The adapter does not look at what becomes of what it asks for: without Redis that would end the process.
  unheeded(publisher, ['publish']);
  unheeded(subscriber, ['subscribe', 'pSubscribe', 'unsubscribe', 'pUnsubscribe']);
  io.adapter(createAdapter(publisher, subscriber));
  return {
    isReady: () => publisher.isReady && subscriber.isReady,
    async leave() {
      for (const client of [publisher, subscriber]) {
        // One that is not connected has no one to say goodbye to.
        if (client.isReady) await client.close().catch(() => {});
        else client.destroy();
      }
    },
  };
}

/** Lets methods of an object answer nothing where they would fail. */
function unheeded<T extends object>(client: T, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const method = client[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, { [name]: (...args: unknown[]) => method.apply(client, args).catch(() => {}) });
  }
}
