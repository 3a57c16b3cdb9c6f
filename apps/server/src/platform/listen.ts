import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Maximum number of connections that wait to be accepted, for each listening socket. After a deploy, thousands may
 * reconnect at once; connections beyond this number are retried only after seconds. The system's own limit
 * (`net.core.somaxconn`) may be lower.
 */
const WAITING_CONNECTIONS = 4_096;
/**
 * Number of listening sockets besides the first, on systems that distribute connections between several sockets
 * (`SO_REUSEPORT`).
 */
const FURTHER = process.platform === 'linux' ? 7 : 0;

type Place = { host: string; port: number; backlog: number };

type Listening = {
  address: string;
  /** Closes the additional sockets, and waits for the connections that they accepted. */
  stop: () => Promise<void>;
};

/**
 * Opens the port with several sockets. The event loop accepts one connection per socket and turn, so with a single
 * socket new clients of a busy server would wait longer.
 * @param listen starts listening with the first socket and returns its address.
 * @throws Error with the code EADDRINUSE if another program uses the port.
 */
export async function listenOn(
  server: HttpServer,
  { host, port }: { host: string; port: number },
  listen: (options: Place & { reusePort: boolean }) => Promise<string>,
): Promise<Listening> {
  const options = { host, port, backlog: WAITING_CONNECTIONS };
  if (FURTHER > 0) await refuseTakenPort(options);
  const address = await listen({ ...options, reusePort: FURTHER > 0 });
  const opened = server.address() as AddressInfo;
  const further: Server[] = [];
  for (let count = 0; count < FURTHER; count += 1) {
    const extraServer = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    await once(extraServer.listen({ ...options, port: opened.port, reusePort: true }), 'listening');
    further.push(extraServer);
  }
  return {
    address,
    async stop() {
      await Promise.all(further.map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

/**
 * Throws if the port is in use. With `SO_REUSEPORT`, another node of the same user could otherwise share the port
 * unnoticed.
 */
async function refuseTakenPort(options: Place): Promise<void> {
  const alone = createServer();
  await once(alone.listen(options), 'listening');
  await new Promise((resolve) => alone.close(resolve));
}
