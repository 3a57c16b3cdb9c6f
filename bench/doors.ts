import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Attack } from './doors.attack.ts';
import { buildStage, type Stage } from './stage.ts';

const ATTACKS: Attack[] = [
  'nothing',
  'forged webhooks',
  'forged webhooks of many addresses',
  'sockets',
  'slow bodies',
];
const SETTLE_MS = 3_000;
const MEASURED_MS = 10_000;
const EVERY_MS = 40;
const AIM_MS = 100;

/**
 * `npm run bench -- doors`: how long `GET /api/info` takes somebody else while one address attacks: 200 forged webhooks of
 * 64 kB a second (also from many addresses, which no limit stops), 2,000 idle and 50 pinging sockets, 300 slow bodies.
 * The attacker shares the cores with the server; the limits are those of production.
 */
export async function benchDoors(say: (line: string) => void): Promise<void> {
  console.log('\nDoors: GET /api/info while one address attacks');
  for (const attack of ATTACKS) {
    const stage = await buildStage({
      players: 1,
      env: {
        TRUSTED_PROXIES: 'loopback',
        CALLS_PER_MINUTE: '3000',
        WEBHOOKS_PER_MINUTE: '1200',
        SOCKETS_PER_ADDRESS: '100',
      },
      say: () => {},
    });
    const worker = new Worker(new URL('./doors.attack.ts', import.meta.url), {
      workerData: { url: stage.url, attack },
    });
    try {
      say(attack);
      await once(worker, 'online');
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const [before, began] = [await processorSeconds(stage), performance.now()];
      const { times, failed } = await measure(stage);
      const seconds = (performance.now() - began) / 1000;
      const busy = (100 * ((await processorSeconds(stage)) - before)) / seconds;
      const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
      const verdict = at(0.95) < AIM_MS ? 'met' : 'NOT met';
      console.log(
        `  ${attack.padEnd(36)} median ${at(0.5).toFixed(1)}  p95 ${at(0.95).toFixed(1)}  p99 ${at(0.99).toFixed(1)} ms` +
          `  not 200 ${failed} of ${times.length}  server ${busy.toFixed(0)} % of a core   aim p95 < ${AIM_MS}: ${verdict}`,
      );
    } finally {
      await worker.terminate();
      await stage.close();
    }
  }
}

/** What the server's process has used so far. */
async function processorSeconds(stage: Stage): Promise<number> {
  const text = await (await fetch(`${stage.url}/metrics`)).text();
  return Number(/^aureus_process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1]);
}

/** Asks at a steady pace, whether or not earlier answers are there. */
async function measure(stage: Stage): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const asked: Promise<void>[] = [];
  for (let count = 0; count < MEASURED_MS / EVERY_MS; count += 1) {
    const began = performance.now();
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    const answer = fetch(`${stage.url}/api/info`, { headers }).then(async (reply) => {
      await reply.arrayBuffer();
      times.push(performance.now() - began);
      if (reply.status !== 200) failed += 1;
    });
    asked.push(answer.catch(() => void (failed += 1)));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(asked);
  return { times: times.toSorted((a, b) => a - b), failed };
}
