import { once } from 'node:events';
import net from 'node:net';
import { freePort } from './free-port.ts';

export type Network = {
  url: string;
  /** Holds back all traffic without closing connections, so that neither side notices. */
  vanish(): void;
  /** Closes every connection and refuses new ones. */
  goDown(): Promise<void>;
  /** Lets traffic pass again. Held connections continue. */
  comeBack(): Promise<void>;
  /** Closes every connection and directs new ones to another server, as after a failover. */
  leadTo(serverUrl: string): void;
  close(): Promise<void>;
};

/** Starts a TCP proxy to a server, which stands for the network between a node and that server. */
export async function startNetwork(serverUrl: string): Promise<Network> {
  let { hostname, port } = new URL(serverUrl);
  const sockets = new Set<net.Socket>();
  let hasVanished = false;

  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!hasVanished) to.destroy();
      });
      if (hasVanished) from.pause();
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const goDown = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
  // The port is fixed, so that the network comes back at the same address.
  const ownPort = await freePort();
  await listen(ownPort);
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    vanish() {
      hasVanished = true;
      for (const socket of sockets) socket.pause();
    },
    goDown,
    async comeBack() {
      hasVanished = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(ownPort);
    },
    leadTo(otherUrl) {
      ({ hostname, port } = new URL(otherUrl));
      for (const socket of sockets) socket.destroy();
    },
    close: goDown,
  };
}
