import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOn } from './listen.ts';

const HOST = '127.0.0.1';
const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function open(port: number, answer: RequestListener) {
  const server = createServer(answer);
  opened.push(server);
  const listen = async (options: ListenOptions) => {
    await once(server.listen(options), 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? String(address.port) : '';
  };
  const { address, stop } = await listenOn(server, { host: HOST, port }, listen);
  return { server, stop, url: `http://${HOST}:${address}`, port: Number(address) };
}

describe('a port', () => {
  it('is not shared with another node', async () => {
    const { port } = await open(0, (_request, reply) => reply.end());
    await expect(open(port, (_request, reply) => reply.end())).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('answers every connection, whichever socket took it, and is closed when those have their answers', async () => {
    const held: (() => void)[] = [];
    const { server, stop, url } = await open(0, (_request, reply) => held.push(() => reply.end('here')));
    const calls = Array.from({ length: 64 }, async () =>
      (await fetch(url, { headers: { connection: 'close' } })).text(),
    );
    await expect.poll(() => held.length).toBe(calls.length);
    let isStopped = false;
    const stopped = Promise.all([stop(), new Promise((resolve) => server.close(resolve))]).then(() => {
      isStopped = true;
    });
    await expect(fetch(url)).rejects.toThrow();
    expect(isStopped).toBe(false);
    for (const answer of held) answer();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['here']));
    await stopped;
  });
});
