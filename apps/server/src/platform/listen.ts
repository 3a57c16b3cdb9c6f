import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Backlog: maximum number of connections waiting to be accepted. After a deploy thousands may reconnect at once; those
 * beyond the backlog retry only after 1, 3, 7, 15 and 31 s. The system's own limit (`net.core.somaxconn`) may be
 * lower.
 */
const WAITING_CONNECTIONS = 4_096;
/**
 * Number of listening sockets besides the first, where the system distributes connections between several
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
 * Opens the port. The event loop accepts one connection from each listening socket per turn. With only one socket, new
 * clients of a busy server would queue behind all others, so several sockets share the port.
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
 * Throws if the port is in use. With `SO_REUSEPORT` another node of the same user could otherwise share the port
 * unnoticed.
 */
async function refuseTakenPort(options: Place): Promise<void> {
  const alone = createServer();
  await once(alone.listen(options), 'listening');
  await new Promise((resolve) => alone.close(resolve));
}
