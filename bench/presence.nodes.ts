import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPresence } from '@aureus/server/domains/chat/chat.realtime.ts';
import { createCallCounts } from '@aureus/server/platform/http/call-counts.ts';
import { createLog } from '@aureus/server/platform/log.ts';
import { createMetrics } from '@aureus/server/platform/metrics.ts';
import { createRealtime } from '@aureus/server/platform/realtime.ts';
import { createSecurityEvents } from '@aureus/server/platform/security-events.ts';
import { createSocketLimits } from '@aureus/server/platform/socket-limits.ts';
import { startAskingNode } from '@aureus/server/testing/asking-node.ts';

/**
 * Message to the parent of this process, which runs the nodes of `npm run bench -- presence`: first the nodes'
 * addresses, then their counts.
 */
export type NodesMessage = { urls: string[] } | { counts: number[] };
export type NodesOptions = { way: 'reports' | 'fetchSockets'; nodes: number; redisUrl: string };

const TELL_MS = 200;
const MANY = 1_000_000;

type Node = { url: string; count: () => number };

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a node that counts as the site does. @returns a function that returns the last count. */
async function startReportingNode(server: Server, redisUrl: string): Promise<() => number> {
  const log = createLog('error');
  const metrics = createMetrics();
  const config = {
    sockets: { perAddress: MANY, perSession: MANY, perPlayer: MANY },
    trustedProxies: [],
    callsPerMinute: MANY,
  };
  const securityEvents = createSecurityEvents({ log, metrics });
  const limits = createSocketLimits({ config, counts: createCallCounts(), securityEvents });
  const realtime = createRealtime({ log, metrics, limits });
  const presence = createPresence(realtime);
  await realtime.start({
    server,
    redisUrl,
    isAllowed: () => true,
    admits: () => true,
    authenticate: () => Promise.resolve(null),
  });
  presence.listen();
  return () => presence.count();
}

const { way, nodes, redisUrl } = JSON.parse(process.argv[2] ?? '') as NodesOptions;
const started: Node[] = [];
for (let index = 0; index < nodes; index += 1) {
  const server = createServer();
  const start = way === 'reports' ? startReportingNode : startAskingNode;
  const count = await start(server, redisUrl);
  started.push({ url: await listening(server), count });
}
const tell = (message: NodesMessage) => process.connected && process.send?.(message);
tell({ urls: started.map(({ url }) => url) });
setInterval(() => tell({ counts: started.map(({ count }) => count()) }), TELL_MS);
process.on('disconnect', () => process.exit());
