import { createHash } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, expect, it, vi } from 'vitest';
import { connectLive, type LiveConnection } from './live-connection.ts';

const WAIT = { timeout: 80_000, interval: 10 };
const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** Opens a connection and records its events. */
function openPage(address: string, isWorthRetrying = true) {
  const events: string[] = [];
  const live: LiveConnection = connectLive(address, {
    onOpen: () => events.push('open'),
    onMessage: (name, message) => events.push(`${name} ${JSON.stringify(message)}`),
    onLost: () => events.push('lost'),
    onRefusal: (code) => {
      events.push(`refused ${code}`);
      return isWorthRetrying;
    },
  });
  closings.push(() => live.close());
  return { live, events, hears: (event: string) => vi.waitFor(() => expect(events).toContain(event), WAIT) };
}

async function listen(server: HttpServer, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function startServer({ port = 0, pingMs = 25_000 } = {}) {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], pingInterval: pingMs });
  const close = () => io.close();
  closings.push(close);
  const at = await listen(http, port);
  return { io, port: at, address: `ws://127.0.0.1:${at}`, close };
}

it('carries messages and commands', async () => {
  const { io, address } = await startServer();
  io.on('connection', (socket) => {
    socket.on('battle:watch', (about: unknown) => socket.emit('battle:changed', { about, text: 'ça 🎲' }));
  });
  const page = openPage(address);
  page.live.send('battle:watch', [{ id: 'too early' }]);
  await page.hears('open');
  page.live.send('battle:watch', [{ id: '7' }]);
  await page.hears('battle:changed {"about":{"id":"7"},"text":"ça 🎲"}');
  expect(page.events).toHaveLength(2);
});

it('answers the pings of the server', async () => {
  const { io, address } = await startServer({ pingMs: 20 });
  const page = openPage(address);
  await page.hears('open');
  const [socket] = [...io.sockets.sockets.values()];
  let pings = 0;
  socket?.conn.on('heartbeat', () => {
    pings += 1;
  });
  await vi.waitFor(() => expect(pings).toBeGreaterThan(4), WAIT);
  expect(page.events).toEqual(['open']);
});

it('comes back after the server was gone', async () => {
  const first = await startServer();
  const page = openPage(first.address);
  await page.hears('open');
  await first.close();
  await page.hears('lost');
  const { io } = await startServer({ port: first.port });
  await vi.waitFor(() => expect(page.events.at(-1)).toBe('open'), WAIT);
  io.emit('spin:round', 1);
  await page.hears('spin:round 1');
});

it.each([
  ['with its connection', true],
  ['and left the connection open', false],
])('comes back when the server cut it off %s', async (_way, isClosed) => {
  const { io, address } = await startServer();
  const page = openPage(address);
  await page.hears('open');
  io.disconnectSockets(isClosed);
  await page.hears('lost');
  await vi.waitFor(() => expect(page.events.at(-1)).toBe('open'), WAIT);
});

it('tries again when it was refused for a moment, and waits when that is how it stands', async () => {
  const { io, address } = await startServer();
  let refusal: string | undefined = 'unavailable';
  let attempts = 0;
  io.use((_socket, next) => {
    attempts += 1;
    next(refusal === undefined ? undefined : new Error(refusal));
  });
  const patient = openPage(address);
  await patient.hears('refused unavailable');
  refusal = undefined;
  await patient.hears('open');
  refusal = 'code needed';
  const waiting = openPage(address, false);
  await waiting.hears('refused code needed');
  const before = attempts;
  refusal = undefined;
  // The patient page comes back twice. Each time takes at least half of the longest first pause, so a wrong retry of the
  // waiting page would have been counted by then.
  for (const opened of [2, 3]) {
    io.disconnectSockets(true);
    await vi.waitFor(
      () => expect(patient.events.filter((event) => event === 'open')).toHaveLength(opened),
      WAIT,
    );
  }
  expect(attempts).toBe(before + 2);
  expect(waiting.events).toEqual(['refused code needed']);
  waiting.live.restart();
  await waiting.hears('open');
});

it('notices a server that fell silent', async () => {
  const http = createServer();
  let connections = 0;
  http.on('upgrade', (request, socket) => {
    connections += 1;
    closings.push(() => socket.destroy());
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    const hello = '0{"sid":"a","upgrades":[],"pingInterval":40,"pingTimeout":40,"maxPayload":1000}';
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.concat([Buffer.from([0x81, hello.length]), Buffer.from(hello)]));
  });
  closings.push(() => http.close());
  const page = openPage(`ws://127.0.0.1:${await listen(http)}`);
  await page.hears('lost');
  await vi.waitFor(() => expect(connections).toBeGreaterThan(1), WAIT);
});
