import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { connectRedis, type RedisClient } from '@aureus/server/platform/redis.ts';
import { type BenchOptions, printRatio, printSeries, type Series } from './figures.ts';
import type { NodesMessage, NodesOptions } from './presence.nodes.ts';
import { type Redis, startRedis } from './redis.ts';
import { type Listener, listen } from './sockets.ts';

/**
 * `sizes`: numbers of sockets on each node. `askedSizes`: those with `fetchSockets()`, which 1,000 sockets on each
 * node would overload.
 */
const FULL = { nodes: 10, sizes: [0, 100, 1_000], askedSizes: [0, 100], rounds: 5, roundMs: 4_000 };
const SHORT = { nodes: 3, sizes: [0, 5, 20], askedSizes: [0, 5], rounds: 1, roundMs: 1_000 };
const CONNECT_AT_ONCE = 200;
const DEADLINE_MS = 60_000;

type Size = typeof FULL;

/**
 * `npm run bench -- presence`: bytes a second through Redis while nodes count each other's sockets, by the site's
 * reports and by `fetchSockets()`. Nothing else happens in the meantime.
 */
export async function benchPresence({ say, isShort }: BenchOptions): Promise<void> {
  const size: Size = isShort ? SHORT : FULL;
  const redis = await startRedis();
  console.log(`\nPresence: ${size.nodes} nodes, bytes a second into and out of Redis (${redis.name})`);
  try {
    const [, few, many] = await measureWay('reports', size.sizes, redis, size, say);
    const [, fetched] = await measureWay('fetchSockets', size.askedSizes, redis, size, say);
    if (few === undefined || many === undefined || fetched === undefined) throw new Error('no figures');
    printRatio(`reports: ${size.sizes[2]} ÷ ${size.sizes[1]} sockets a node`, many, few, { atMost: 1.05 });
    printRatio(`fetchSockets ÷ reports, ${size.sizes[1]} sockets a node`, fetched, few, {});
  } finally {
    await redis.close();
  }
}

async function measureWay(
  way: NodesOptions['way'],
  sizes: readonly number[],
  redis: Redis,
  { nodes, rounds, roundMs }: Size,
  say: (line: string) => void,
): Promise<Series[]> {
  const child = fork(path.resolve(import.meta.dirname, 'presence.nodes.ts'), [
    JSON.stringify({ way, nodes, redisUrl: redis.url } satisfies NodesOptions),
  ]);
  const client = await connectRedis(redis.url, () => {});
  const sockets: Listener[] = [];
  const all: Series[] = [];
  try {
    const { urls } = await message(child, (one) => ('urls' in one ? one : undefined));
    for (const each of sizes) {
      say(`${way}: ${each} sockets a node`);
      await connect(sockets, urls, each * nodes);
      await message(child, (one) =>
        'counts' in one && one.counts.every((count) => count === sockets.length) ? one : undefined,
      );
      // During this pause the nodes send their pages the last count, which isn't part of the measurement.
      await pause(roundMs);
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) values.push(await bytesPerSecond(client, roundMs));
      const series = { name: `${way}, ${each} sockets a node`, unit: 'B/s', values };
      printSeries(series);
      all.push(series);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    client.destroy();
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  return all;
}

/** Connects sockets until there are `total`, the same number to each node. */
async function connect(sockets: Listener[], urls: readonly string[], total: number): Promise<void> {
  while (sockets.length < total) {
    const batch = Math.min(CONNECT_AT_ONCE, total - sockets.length);
    const from = sockets.length;
    const opened = Array.from({ length: batch }, (_, index) =>
      listen({ url: urls[(from + index) % urls.length] ?? '', isSocketIo: true, onMessage: () => {} }),
    );
    sockets.push(...(await Promise.all(opened)));
  }
}

async function bytesPerSecond(client: RedisClient, ms: number): Promise<number> {
  const total = async () => {
    const text = await client.info('stats');
    const field = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(text)?.[1]);
    return field('total_net_input_bytes') + field('total_net_output_bytes');
  };
  const first = await total();
  // The bytes between the first two totals are those of one `info` call, and are subtracted below.
  const [before, from] = [await total(), performance.now()];
  await pause(ms);
  const after = await total();
  return ((after - before - (before - first)) * 1_000) / (performance.now() - from);
}

/** Waits for a message of the nodes' process. */
function message<T>(child: ChildProcess, pick: (message: NodesMessage) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => end(() => reject(new Error('the nodes did not count their sockets'))),
      DEADLINE_MS,
    );
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', take);
      child.off('exit', exited);
      settle();
    };
    const take = (one: NodesMessage) => {
      const picked = pick(one);
      if (picked !== undefined) end(() => resolve(picked));
    };
    const exited = () => end(() => reject(new Error('the nodes ended')));
    child.on('message', take);
    child.on('exit', exited);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
