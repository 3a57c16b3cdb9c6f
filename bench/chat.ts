import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type BenchOptions, printRatio, printSeries, type Series } from './figures.ts';
import { type Listener, listen } from './sockets.ts';
import { buildStage, type Seat, type Stage } from './stage.ts';

const FULL = { sizes: [1_000, 5_000], rounds: 5, ms: 4_000, storms: 3 };
const SHORT = { sizes: [50, 100], rounds: 1, ms: 500, storms: 1 };
/** Number of senders. Each waits for the server's answer before it sends the next message. */
const SENDERS = 4;
/** Pause in ms between messages in the quiet rounds, which measure how long a message takes to reach every socket. */
const QUIET_MS = 250;
const CONNECTS_AT_ONCE = 200;
const BACK_WITHIN_S = 30;

/** Common interface to both measured servers: connects listeners, sends messages, reads the process's memory. */
type Hall = {
  name: string;
  url: string;
  connect(index: number): Promise<Listener>;
  send(text: string): Promise<void>;
  memory(): Promise<number>;
};

let delivered = 0;
/** Delivery times of messages in the quiet rounds, in ms. */
let times: number[] = [];

/**
 * `npm run bench -- chat`: delivered messages per second, their delay and the memory per socket, compared with a
 * minimal WebSocket server; and the time until all cut sockets are connected again.
 */
export async function benchChat({ say, isShort }: BenchOptions): Promise<void> {
  const { sizes, rounds, ms, storms } = isShort ? SHORT : FULL;
  const most = Math.max(...sizes);
  const stage = await buildStage({
    players: most + SENDERS,
    env: { SPIN_BET_MS: '600000', SPIN_ROUND_MS: '900000' },
    say,
  });
  const plain = await startPlain();
  try {
    const senders = stage.seats.splice(0, SENDERS);
    await stage.owner.query(`update account_players set role = 'MODERATOR' where id = any($1::bigint[])`, [
      senders.map(({ playerId }) => playerId),
    ]);
    const halls = [siteHall(stage, senders), plainHall(plain.url)];
    const sockets: Listener[][] = halls.map(() => []);
    const empty = await Promise.all(halls.map((hall) => hall.memory()));
    for (const size of sizes) {
      const memory: Series[] = [];
      for (const [at, hall] of halls.entries()) {
        const hallSockets = sockets[at] as Listener[];
        say(`${hall.name}: ${size} sockets`);
        await connectAll(hall, hallSockets, size);
        const perSocket = ((await hall.memory()) - (empty[at] ?? 0)) / size / 1024;
        memory.push({ name: `${hall.name}: memory of a socket`, unit: 'KiB', values: [perSocket] });
      }
      const rates = halls.map(
        ({ name }): Series => ({ name: `${name}: delivered`, unit: 'messages/s', values: [] }),
      );
      const p99 = halls.map(
        ({ name }): Series => ({ name: `${name}: sent to arrived, p99`, unit: 'ms', values: [] }),
      );
      for (const hall of halls) await flood(hall, ms / 4);
      for (let round = 1; round <= rounds; round += 1) {
        for (const [at, hall] of halls.entries()) {
          say(`round ${round} of ${rounds}: ${hall.name}, ${size} sockets`);
          rates[at]?.values.push(await flood(hall, ms));
          p99[at]?.values.push(await quiet(hall, size));
        }
      }
      console.log(`\nChat: ${size} sockets, ${rounds} interleaved rounds, median (least … most)`);
      for (const series of [...rates, ...p99, ...memory]) printSeries(series);
      const [site, bare] = rates;
      if (site !== undefined && bare !== undefined)
        printRatio('delivered ÷ plain ws', site, bare, { atLeast: 0.8 });
    }
    const [site] = halls;
    if (site !== undefined) await storm(site, sockets[0] ?? [], storms, say);
    for (const socket of sockets.flat()) socket.destroy();
  } finally {
    plain.child.kill('SIGTERM');
    await stage.close();
  }
}

/** Cuts all sockets and reconnects them at once, as after a deploy. */
async function storm(
  hall: Hall,
  sockets: Listener[],
  rounds: number,
  say: (line: string) => void,
): Promise<void> {
  const series: Series = {
    name: `${sockets.length} sockets back after all fell at once`,
    unit: 's',
    values: [],
  };
  for (let round = 1; round <= rounds; round += 1) {
    say(`reconnecting all at once, ${round} of ${rounds}`);
    for (const socket of sockets) socket.destroy();
    const started = performance.now();
    const back = await Promise.all(sockets.map((_, index) => hall.connect(index)));
    series.values.push((performance.now() - started) / 1_000);
    sockets.splice(0, sockets.length, ...back);
  }
  console.log('');
  printSeries(series);
  printRatio(
    `seconds, of ${BACK_WITHIN_S}`,
    series,
    { name: '', unit: '', values: series.values.map(() => 1) },
    { atMost: BACK_WITHIN_S },
  );
}

async function connectAll(hall: Hall, sockets: Listener[], size: number): Promise<void> {
  while (sockets.length < size) {
    const count = Math.min(CONNECTS_AT_ONCE, size - sockets.length);
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: count }, (_, index) => hall.connect(sockets.length + index)),
      )),
    );
  }
}

/** Sends as many messages as the server accepts. @returns delivered messages per second. */
async function flood(hall: Hall, ms: number): Promise<number> {
  const before = delivered;
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (performance.now() - started < ms) {
        count += 1;
        await hall.send(`${'flood '.repeat(12)}${count}`);
      }
    }),
  );
  // Also counts the messages still on their way, and the time until they have arrived.
  let seen = -1;
  while (seen !== delivered) {
    seen = delivered;
    await pause(50);
  }
  return (delivered - before) / ((performance.now() - started - 50) / 1_000);
}

/** Sends single messages with pauses. @returns the 99th percentile of the delivery time, in ms. */
async function quiet(hall: Hall, size: number): Promise<number> {
  times = [];
  const messages = 8;
  for (let message = 0; message < messages; message += 1) {
    await hall.send(`sent ${performance.now().toFixed(3)} ${'.'.repeat(60)}`);
    await pause(QUIET_MS);
  }
  for (let waits = 0; times.length < size * messages && waits < 100; waits += 1) await pause(50);
  const sorted = times.sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

const MARK = Buffer.from('sent ');
function onMessage(payload: Buffer): void {
  delivered += 1;
  const at = payload.indexOf(MARK);
  if (at !== -1)
    times.push(performance.now() - Number.parseFloat(payload.toString('latin1', at + MARK.length, at + 30)));
}

const CHAT = Buffer.from('"chat:new_message"');
function siteHall(stage: Stage, senders: readonly Seat[]): Hall {
  let turn = 0;
  return {
    name: 'the site',
    url: stage.url,
    connect: (index) => {
      const cookie = stage.seats[index]?.cookie;
      return listen({
        url: stage.url,
        isSocketIo: true,
        ...(cookie === undefined ? {} : { cookie }),
        onMessage: (payload) => {
          if (payload.subarray(3, 3 + CHAT.length).equals(CHAT)) onMessage(payload);
        },
      });
    },
    async send(message) {
      turn = (turn + 1) % senders.length;
      const response = await fetch(`${stage.url}/api/chat`, {
        method: 'POST',
        headers: {
          origin: stage.url,
          cookie: senders[turn]?.cookie ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ room: 'EN', message }),
      });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    },
    async memory() {
      const text = await (await fetch(`${stage.url}/metrics`)).text();
      return Number(/^aureus_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    },
  };
}

/** Returns a message in the JSON format of the site. */
const reply = (message: string) =>
  JSON.stringify({
    id: '123456',
    message,
    createdAt: Date.now(),
    type: 'USER',
    user: {
      id: '1001',
      username: 'bench1',
      avatar: '/art/avatars/0.svg',
      role: 'MODERATOR',
      currentLevel: { Level: 1, Tier: 'Gladiator' },
    },
    additionalData: null,
    replyTo: null,
  });

function plainHall(url: string): Hall {
  return {
    name: 'plain ws',
    url,
    connect: () => listen({ url, isSocketIo: false, onMessage }),
    async send(message) {
      const response = await fetch(url, { method: 'POST', body: `42["chat:new_message",${reply(message)}]` });
      await response.arrayBuffer();
    },
    memory: async () => Number(await (await fetch(`${url}/memory`)).text()),
  };
}

async function startPlain(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'chat.plain.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no output');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(line.toString())}`, child };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
