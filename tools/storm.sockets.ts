// Parts of the storm about sockets: all of them come back after a restart, and those that never read are cut.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@aureus/server/platform/random.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { type Listener, listen } from '../bench/sockets.ts';
import type { Seat } from '../bench/stage.ts';
import { createPages } from './storm.pages.ts';
import { ask } from './storm.players.ts';
import { type Line, type Server, type StormSite, waitUntil } from './storm.site.ts';

const BACK_BAR_S = 30;
const BACK_PATIENCE_MS = 300_000;

/** Number of a battle's rounds, so that its messages are large. */
const ROUNDS = 50;
/**
 * Number of battles before the readers stop, so that the memory before and after is that of a process with this
 * traffic.
 */
const WARM_UP = { full: 600, short: 40 };
/** Pause in ms between two looks at the memory, after the readers were cut. */
const LOOK_MS = 250;
/**
 * Maximum number of battles to send. They overflow every reader's buffers: 1 MB in the server, and some MB in the
 * system.
 */
const MOST_BATTLES = 3_000;
const HOSTS = 4;
const PONG_MS = 5_000;
const MEMORY_BAR = 0.2;
const MEMORY_PATIENCE_MS = 120_000;

type Options = { site: StormSite; isShort: boolean; say: (line: string) => void };

async function atFixedPort(site: StormSite): Promise<() => Promise<Server>> {
  const port = await freePort();
  return () => site.start('site', { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
}

/** Kills the process of many sockets and starts another at the same address. @returns lines for the report. */
export async function socketsPart(options: Options & { count: number; players: number }): Promise<Line[]> {
  const { site, count, players, isShort, say } = options;
  const start = await atFixedPort(site);
  let server = await start();
  const pages = createPages({
    url: server.url,
    // Half of the pages have no session.
    seatOf: (nth) => (nth % 2 === 0 ? site.seats[(nth / 2) % players] : undefined),
  });
  try {
    await pages.add(count);
    say(`${pages.open()} sockets are connected, killing their process`);
    const from = performance.now();
    await site.end(server, 'SIGKILL');
    await waitUntil(() => pages.open() === 0, BACK_PATIENCE_MS);
    server = await start();
    const startMs = performance.now() - from;
    const backMs = await waitUntil(() => pages.open() === count, BACK_PATIENCE_MS);
    const seconds = backMs === undefined ? Number.POSITIVE_INFINITY : (performance.now() - from) / 1_000;
    return [
      { name: 'sockets, half of them signed in', figure: String(count) },
      { name: 'the next process serves after', figure: `${(startMs / 1_000).toFixed(1)} s` },
      isShort
        ? {
            name: 'all sockets are back after the kill',
            figure: `${seconds.toFixed(1)} s`,
            bar: 'all',
            isPassed: backMs !== undefined,
          }
        : {
            name: 'all sockets are back after the kill',
            figure: `${seconds.toFixed(1)} s`,
            bar: `at most ${BACK_BAR_S} s`,
            isPassed: seconds <= BACK_BAR_S,
          },
    ];
  } finally {
    pages.close();
    await site.end(server, 'SIGTERM');
  }
}

async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^aureus_${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** Returns a function that creates and cancels a long battle, which sends two messages to the whole lobby. */
async function battleMaker(url: string, seats: readonly Seat[]) {
  const { data } = (await (await fetch(`${url}/api/games/cases`)).json()) as {
    data: { id: string; version: string; price: number }[];
  };
  const cheap = data.toSorted((a, b) => a.price - b.price).slice(0, ROUNDS / 5);
  const cases = Array.from({ length: ROUNDS }, (_, index) => {
    const { id = '', version = '' } = cheap[index % cheap.length] ?? {};
    return { id, version };
  });
  const path = '/api/games/battles';
  /** Repeats a call while the site is busy, since a storm leaves it little of the machine. */
  async function insist(call: Parameters<typeof ask>[1]) {
    let answer = await ask(url, call);
    await waitUntil(async () => {
      if (answer.status === 503) answer = await ask(url, call);
      return answer.status !== 503;
    }, BACK_PATIENCE_MS);
    if (answer.status !== 200) throw new Error(`${call.path} was answered ${answer.status} ${answer.code}`);
    return answer;
  }
  return async (nth: number): Promise<void> => {
    const seat = seats[nth % HOSTS];
    if (seat === undefined) throw new Error('there is no player to make battles');
    const body = { cases, mode: 'NORMAL', format: '1v1', isPrivate: false };
    const made = await insist({ seat, path, body, key: newId() });
    await insist({ seat, path: `${path}/${made.data.battle?.id}/cancel`, body: {}, key: newId() });
  };
}

/** Lets readers stop reading, and sends until the server cuts them. @returns lines for the report. */
export async function readersPart(options: Options & { count: number }): Promise<Line[]> {
  const { site, count, isShort, say } = options;
  const start = await atFixedPort(site);
  const server = await start();
  const { url } = server;
  let heard = 0;
  let bytes = 0;
  const join = async (onMessage: (payload: Buffer) => void): Promise<Listener> => {
    const listener = await listen({ url, isSocketIo: true, onMessage });
    listener.send('battles:watch');
    return listener;
  };
  const readers = await Promise.all(Array.from({ length: count }, () => join(() => {})));
  const healthy = await join((payload) => {
    heard += 1;
    bytes += payload.length;
  });
  try {
    const makeBattle = await battleMaker(url, site.seats);
    const memory = () => readMetric(url, 'process_resident_memory_bytes');
    const sockets = () => readMetric(url, 'sockets');
    const flood = async () => {
      await Promise.all(Array.from({ length: HOSTS }, (_, index) => makeBattle(index)));
    };
    const warmUp = isShort ? WARM_UP.short : WARM_UP.full;
    for (let battles = 0; battles < warmUp; battles += HOSTS) await flood();
    const before = await memory();
    say(`${count} readers stop reading`);
    for (const reader of readers) reader.pause();
    // The readers answer pings without reading, so the server can notice them only by the messages that wait for them.
    const pongs = setInterval(() => {
      for (const reader of readers) reader.pong();
    }, PONG_MS).unref();
    let peak = before;
    const from = performance.now();
    let battles = 0;
    while (battles < MOST_BATTLES && (await sockets()) > 1) {
      await flood();
      battles += HOSTS;
      peak = Math.max(peak, await memory());
    }
    clearInterval(pongs);
    const left = (await sockets()) - 1;
    const seconds = (performance.now() - from) / 1_000;
    const most = before * (1 + MEMORY_BAR);
    let after = peak;
    // Calls go on, as on a site in use, so that the process collects its garbage.
    const backMs = await waitUntil(
      async () => {
        await makeBattle(0);
        await delay(LOOK_MS);
        after = await memory();
        return after <= most;
      },
      isShort ? 0 : MEMORY_PATIENCE_MS,
    );
    const heardBefore = heard;
    await flood();
    const isServed = (await waitUntil(() => heard > heardBefore, MEMORY_PATIENCE_MS)) !== undefined;
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      { name: 'readers that stopped reading', figure: String(count) },
      {
        name: 'cut by the server',
        figure: `${count - left} in ${seconds.toFixed(1)} s, after ${battles * 2} messages of ${(bytes / heard / 1_000).toFixed(1)} kB`,
        bar: 'all',
        isPassed: left === 0,
      },
      { name: 'memory of the process before', figure: mb(before) },
      { name: 'memory at the peak', figure: `${mb(peak)} (+${mb(peak - before)})` },
      {
        name: 'memory after they were cut',
        figure: `${mb(after)}${backMs === undefined ? '' : `, ${(backMs / 1_000).toFixed(1)} s later`}`,
        ...(isShort ? {} : { bar: `at most ${mb(most)}`, isPassed: backMs !== undefined }),
      },
      {
        name: 'a reader that reads still gets messages',
        figure: isServed ? 'yes' : 'no',
        bar: 'yes',
        isPassed: isServed,
      },
    ];
  } finally {
    for (const reader of [...readers, healthy]) reader.destroy();
    await site.end(server, 'SIGTERM');
  }
}
