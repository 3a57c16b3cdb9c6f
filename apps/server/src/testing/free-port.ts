import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range below the ports that systems use for outgoing connections and automatic ports, so that none of those takes the
 * port meanwhile.
 */
const [LOWEST, HIGHEST] = [12_000, 32_000];

/** Returns a free port on loopback, for an app whose address others must know before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
