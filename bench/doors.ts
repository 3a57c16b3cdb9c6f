import { once } from 'node:events';
import { get } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Attack } from './doors.attack.ts';
import { type BenchOptions, median, requireFigures } from './figures.ts';
import { fillRows } from './growth.rows.ts';
import { buildStage, type Stage } from './stage.ts';

const ATTACKS: Attack[] = [
  'nothing',
  'forged webhooks',
  'forged webhooks of many addresses',
  'sockets',
  'slow bodies',
  'deep pages',
  'deep pages of many addresses',
  'all of them at once',
];
/**
 * `rows`: number of bets, which gives the lists deep pages. `allMs`: duration of the combined attack in ms, long
 * enough to see if memory grows.
 */
const FULL = { rows: 200_000, settleMs: 3_000, ms: 10_000, allMs: 60_000 };
const SHORT = { rows: 5_000, settleMs: 200, ms: 1_000, allMs: 2_000 };
const PLAYERS = 200;
const EVERY_MS = 40;
const AIM_MS = 100;

/**
 * `npm run bench -- doors`: response time of `GET /api/info` for another visitor, on a new connection each time, while
 * an attack runs.
 *
 * - 200 forged webhooks of 64 kB per second, from one address or from many (which no limit stops)
 * - 2,000 idle and 50 pinging sockets
 * - 300 slow request bodies
 * - 20 deep pages at a time, as one player or as visitors from many addresses
 * - all attacks from one address together, for a minute
 *
 * The attacker shares the CPU cores with the server.
 */
export async function benchDoors({ say, isShort }: BenchOptions): Promise<void> {
  const size = isShort ? SHORT : FULL;
  console.log('\nDoors: GET /api/info while one address attacks');
  say(`${size.rows} bets, for deep pages`);
  const stage = await buildStage({
    players: PLAYERS,
    env: {
      TRUSTED_PROXIES: 'loopback',
      CALLS_PER_MINUTE: '3000',
      SESSION_CALLS_PER_MINUTE: '2400',
      WEBHOOKS_PER_MINUTE: '1200',
      SOCKETS_PER_ADDRESS: '100',
    },
    fill: (owner, seats) => fillRows(owner, seats, size.rows, () => {}),
    say: () => {},
  });
  try {
    for (const attack of ATTACKS) await benchAttack(stage, attack, size, say);
  } finally {
    await stage.close();
  }
}

async function benchAttack(
  stage: Stage,
  attack: Attack,
  { settleMs, ms, allMs }: typeof FULL,
  say: (line: string) => void,
): Promise<void> {
  const worker = new Worker(new URL('./doors.attack.ts', import.meta.url), {
    workerData: { url: stage.url, attack, cookie: stage.seats[0]?.cookie },
  });
  try {
    say(attack);
    await once(worker, 'online');
    await pause(settleMs);
    const isAll = attack === 'all of them at once';
    const [before, began] = [await processorSeconds(stage), performance.now()];
    const { times, failed, memory } = await measure(stage, isAll ? allMs : ms);
    requireFigures(attack, times);
    const seconds = (performance.now() - began) / 1000;
    const busy = (100 * ((await processorSeconds(stage)) - before)) / seconds;
    const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
    const verdict = at(0.95) < AIM_MS ? 'met' : 'NOT met';
    const half = memory.length / 2;
    console.log(
      `  ${attack.padEnd(36)} median ${at(0.5).toFixed(1)}  p95 ${at(0.95).toFixed(1)}  p99 ${at(0.99).toFixed(1)} ms` +
        `  not 200 ${failed} of ${times.length}  server ${busy.toFixed(0)} % of a core` +
        `  memory ${median(memory.slice(0, half)).toFixed(0)} -> ${median(memory.slice(half)).toFixed(0)} MB` +
        `   aim p95 < ${AIM_MS}: ${verdict}`,
    );
  } finally {
    await worker.terminate();
    await pause(settleMs);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the CPU time that the server process has used so far, in seconds. */
const processorSeconds = (stage: Stage): Promise<number> => metric(stage, 'process_cpu_seconds_total');

/** Returns the server process's resident memory, in millions of bytes. */
const residentMemory = async (stage: Stage): Promise<number> =>
  (await metric(stage, 'process_resident_memory_bytes')) / 1e6;

async function metric(stage: Stage, name: string): Promise<number> {
  const text = await (await fetch(`${stage.url}/metrics`)).text();
  return Number(new RegExp(`^aureus_${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]);
}

/**
 * Sends requests at a fixed interval, without waiting for earlier answers. Also reads the server's memory every
 * second.
 */
async function measure(
  stage: Stage,
  forMs: number,
): Promise<{ times: number[]; failed: number; memory: number[] }> {
  const times: number[] = [];
  const memory: number[] = [];
  let failed = 0;
  const requests: Promise<void>[] = [];
  for (let count = 0; count < forMs / EVERY_MS; count += 1) {
    const began = performance.now();
    const answer = askOnce(`${stage.url}/api/info`).then((status) => {
      times.push(performance.now() - began);
      if (status !== 200) failed += 1;
    });
    requests.push(answer.catch(() => void (failed += 1)));
    if (count % (1000 / EVERY_MS) === 0)
      requests.push(residentMemory(stage).then((millions) => void memory.push(millions)));
    await pause(EVERY_MS);
  }
  await Promise.all(requests);
  return { times: times.toSorted((a, b) => a - b), failed, memory };
}

/** Sends a request on a new connection, like a new visitor. @returns the status of the answer. */
function askOnce(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    get(url, { agent: false, headers }, (reply) => {
      reply
        .on('end', () => resolve(reply.statusCode))
        .on('error', reject)
        .resume();
    }).on('error', reject);
  });
}
