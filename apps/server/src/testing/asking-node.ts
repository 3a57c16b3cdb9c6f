import type { Server as HttpServer } from 'node:http';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';

const EVERY_MS = 1_000;

/**
 * Serves sockets and counts the sockets of all nodes in Socket.IO's own way: once a second it asks every node for its
 * sockets. The site's way of counting is measured beside it. (`allSockets()` asks no other node.)
 * @returns a function that returns the last count.
 */
export async function startAskingNode(server: HttpServer, redisUrl: string): Promise<() => number> {
  const clients = [createClient({ url: redisUrl }), createClient({ url: redisUrl })];
  await Promise.all(clients.map((client) => client.connect()));
  const io = new Server({ transports: ['websocket'], perMessageDeflate: false });
  io.adapter(createShardedAdapter(clients[0], clients[1], { subscriptionMode: 'static' }));
  io.attach(server);
  let count = 0;
  async function refresh(): Promise<void> {
    const sockets = await io.fetchSockets();
    count = sockets.length;
  }
  // If the answer comes too late, the last count stays.
  setInterval(() => void refresh().catch(() => {}), EVERY_MS);
  return () => count;
}
