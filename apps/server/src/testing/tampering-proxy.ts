import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Tamper = (path: string, body: string) => string | Promise<string>;

export type TamperingProxy = {
  url: string;
  /** Sets the function that changes the provider's replies. */
  tamper(change: Tamper): void;
  close(): Promise<void>;
};

/** Starts a proxy between the site and a provider. It can change the provider's replies. */
export async function startTamperingProxy(target: string): Promise<TamperingProxy> {
  let change: Tamper = (_path, body) => body;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' &&
        !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
          ? [[name, value]]
          : [],
      );
      const path = request.url ?? '/';
      const answer = await fetch(`${target}${path}`, {
        method: request.method ?? 'GET',
        headers,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      });
      const body = await change(path, await answer.text());
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      response.end(body);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tamper(next) {
      change = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
