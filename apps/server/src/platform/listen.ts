import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Connections that may wait to be taken: of thousands that come back at once after a deploy, those beyond it try again
 * only after 1, 3, 7, 15 and 31 s. The system's own limit (`net.core.somaxconn`) may be lower.
 */
const WAITING_CONNECTIONS = 4_096;
/** Listening sockets beside the first, where the system spreads connections over several (`SO_REUSEPORT`). */
const FURTHER = process.platform === 'linux' ? 7 : 0;

type Place = { host: string; port: number; backlog: number };

type Listening = {
  address: string;
  /** Takes no more connections, and waits for those that the further sockets took. */
  stop: () => Promise<void>;
};

/**
 * Opens the port. The event loop takes one connection from a listening socket at each of its turns, so who connects to a
 * busy server waits behind everybody else who does; several sockets of the same port are asked in each turn.
 * @param listen begins to listen with the first socket. @returns its address.
 * @throws Error with the code EADDRINUSE when another program has the port.
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

/** Sockets that share a port would share it unnoticed with another node of this user as well. */
async function refuseTakenPort(options: Place): Promise<void> {
  const alone = createServer();
  await once(alone.listen(options), 'listening');
  await new Promise((resolve) => alone.close(resolve));
}
