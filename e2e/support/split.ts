import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import net, { type Socket } from 'node:net';
import { prepareDatabase } from '@aureus/server/platform/prepare-database.ts';
import { SETTINGS } from '@aureus/server/platform/settings/table.ts';
import { edgeUrlOf } from '@aureus/server/testing/edge-url.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { startTestRedis } from '@aureus/server/testing/test-redis.ts';

const HOST = '127.0.0.1';
const NGINX = new URL('../../deploy/nginx/aureus.conf', import.meta.url);

/** Returns the path prefixes of nginx's locations with the upstream of each, longest first. */
function readPaths(): [prefix: string, upstream: string][] {
  const locations = readFileSync(NGINX, 'utf8').matchAll(
    /^ *location (\/\S*) \{[^}]*proxy_pass http:\/\/(\w+);/gm,
  );
  return [...locations]
    .map(([, prefix = '', upstream = '']): [string, string] => [prefix, upstream])
    .toSorted(([a], [b]) => b.length - a.length);
}

/** Opens what a site of a core and an edge needs: their Redis, and a proxy that sends each path where nginx would. */
export async function openSplit(port: number) {
  const redis = await startTestRedis();
  const [core, edge] = [await freePort(), await freePort()];
  const ports: Record<string, number> = { aureus_nodes: core, aureus_edges: edge };
  const paths = readPaths();
  const portOf = (url = '/'): number => {
    const upstream = paths.find(([prefix]) => url.startsWith(prefix))?.[1] ?? '';
    const upstreamPort = ports[upstream];
    if (upstreamPort === undefined) throw new Error(`nginx passes ${url} to no upstream`);
    return upstreamPort;
  };
  const sockets = new Set<Socket>();
  const proxy = createServer((call, answer) => {
    const { method, url, headers } = call;
    const onward = request({ host: HOST, port: portOf(url), method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    call.pipe(onward);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  proxy.on('upgrade', ({ method, url, rawHeaders }, near: Socket, head) => {
    const far = net.connect(portOf(url), HOST, () => {
      const lines = [`${method} ${url} HTTP/1.1`];
      for (let at = 0; at < rawHeaders.length; at += 2)
        lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  proxy.listen(port, HOST);
  await once(proxy, 'listening');
  const shared = { PUBLIC_URL: `http://${HOST}:${port}`, REDIS_URL: redis.url };

  return {
    core,
    edge,
    coreEnv: { ...shared, ROLE: 'core', PORT: String(core) },
    /**
     * Creates the database login of edges. @returns settings of the edge: those of the core that aren't secret, the
     * address of Redis, and the edge's own role, port and database URL.
     */
    async edgeEnv(coreEnv: NodeJS.ProcessEnv, ownerUrl: string): Promise<NodeJS.ProcessEnv> {
      const edgeUrl = edgeUrlOf({ url: ownerUrl });
      await prepareDatabase({ ownerUrl, edgeUrl });
      const isSecret = (name: string) => (SETTINGS as Record<string, { isSecret?: boolean }>)[name]?.isSecret;
      const open = Object.entries(coreEnv).filter(([name]) => isSecret(name) !== true);
      return {
        ...Object.fromEntries(open),
        ...shared,
        ROLE: 'edge',
        PORT: String(edge),
        DATABASE_EDGE_URL: edgeUrl,
      };
    },
    async close(): Promise<void> {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await redis.close();
    },
  };
}
