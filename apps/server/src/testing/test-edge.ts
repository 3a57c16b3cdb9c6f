import { buildEdge, type Edge } from '../edge.ts';
import { readConfig } from '../platform/config.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import type { PageFolders } from '../platform/web.ts';
import { edgeUrlOf } from './edge-url.ts';
import type { TestApp } from './test-app.ts';
import { createTestLog } from './test-log.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

export type TestEdge = {
  edge: Edge;
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Opens a socket like the browser of a player, or of a visitor. The socket closes with the edge. */
  socket: (of?: { cookie: string }) => Promise<TestSocket>;
  close(): Promise<void>;
};

/** Starts an edge beside a core, on its database and clock, with the login of edges. */
export async function startTestEdge(
  core: Pick<TestApp, 'database' | 'clock'>,
  options: { env: Record<string, string>; watchMs?: number; pages?: PageFolders },
): Promise<TestEdge> {
  const edgeUrl = edgeUrlOf(core.database);
  await prepareDatabase({ ownerUrl: core.database.url, edgeUrl });
  const configured = readConfig({
    NODE_ENV: 'test',
    ROLE: 'edge',
    PORT: '0',
    DATABASE_EDGE_URL: edgeUrl,
    CALLS_PER_MINUTE: '100000000',
    SOCKETS_PER_ADDRESS: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    DATABASE_WAIT_MS: '0',
    COMMIT_WAIT_MS: '0',
    ...options.env,
  });
  const config = { ...configured, watchMs: options.watchMs ?? configured.watchMs };
  const { pages } = options;
  const edge = await buildEdge({ config, log: createTestLog(), clock: core.clock, ...(pages && { pages }) });
  const url = await edge.listen();
  const sockets: TestSocket[] = [];
  return {
    edge,
    url,
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' }),
    async socket(of) {
      const opened = await openSocket(url, of === undefined ? {} : { cookie: of.cookie });
      sockets.push(opened);
      return opened;
    },
    async close() {
      for (const open of sockets) open.close();
      await edge.close();
    },
  };
}
