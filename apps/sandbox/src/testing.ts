import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** One request as received by the fake product. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** Fake product: records every request and responds as the test wants. */
type ProductStandIn = {
  url: string;
  received: Received[];
  /** Sets the function that returns the HTTP status of later responses. Without it, the status is 200. */
  answer: (status: (received: Received) => number) => void;
  /** Waits until `count` requests whose body contains this text have arrived since the start, and returns them. */
  waitFor: (count: number, containing?: string) => Promise<Received[]>;
  close: () => Promise<void>;
};

export async function startProductStandIn(): Promise<ProductStandIn> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let statusOf = (_received: Received): number => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(call);
      response.statusCode = statusOf(call);
      response.end();
      for (const look of waiting) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (status) => {
      statusOf = status;
    },
    waitFor: (count, containing = '') =>
      new Promise((resolve) => {
        const look = (): void => {
          const matches = received.filter((one) => one.body.includes(containing));
          if (matches.length < count) return;
          waiting.delete(look);
          resolve(matches);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a sandbox in memory with a fake product, and returns shorthands to use them. */
export async function startTestWorld() {
  const product = await startProductStandIn();
  const sandbox: Sandbox = await startSandbox({ productUrl: product.url });
  return {
    product,
    sandbox,
    env: (name: string): string => {
      const value = sandbox.productEnv[name];
      if (value === undefined) throw new Error(`The sandbox names no ${name}.`);
      return value;
    },
    /** Calls a switch and returns its reply; throws if the call is refused. */
    turn: async (path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${sandbox.url}/switchboard/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    close: async () => {
      await sandbox.close();
      await product.close();
    },
  };
}

export type TestWorld = Awaited<ReturnType<typeof startTestWorld>>;
