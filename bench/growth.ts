import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SpinState } from '@aureus/contract/spin.ts';
import {
  type BenchOptions,
  printRatio,
  printSeries,
  Refusal,
  requireFigures,
  type Series,
} from './figures.ts';
import { asker, type Call, callsOfPlayers } from './growth.calls.ts';
import { callsOfStaff } from './growth.console.ts';
import { fillPeople } from './growth.people.ts';
import { fillPlayed } from './growth.played.ts';
import { busyBets, fillRows } from './growth.rows.ts';
import { UNMEASURED } from './growth.unmeasured.ts';
import { rollUp, signIn } from './member.ts';
import { waysToBet } from './settle.ts';
import { buildStage, isFilled, type Seat, type Stage } from './stage.ts';

/**
 * `firstLooks`: number of calls for statistics that are measured without stored counts, so that the server computes
 * them.
 */
const FULL = {
  sizes: [1_000, 1_000_000, 20_000_000],
  times: 200,
  firstLooks: 25,
  rounds: 5,
  roundMs: 3_000,
};
const SHORT: typeof FULL = { sizes: [1_000, 20_000], times: 2, firstLooks: 1, rounds: 1, roundMs: 500 };
const OTHERS = 2_000;
const AIM_MS = 100;
const SETTLE_AIM = 0.9;
/** Ways to bet that are compared, of those that `settle` measures. */
const WAYS = ['batch function, 2 slots of 128', 'HTTP, 64 connections', 'HTTP, 256 connections'];
/** Databases from this many bets on are kept for the next run. */
const KEPT_FROM = 1_000_000;
/** Bytes on disk that a bet needs while a database is filled, with its transfers, indexes, log and sorting. */
const BYTES_A_BET = 2_000;
const GB = 1e9;

type Figures = { name: string; p50: number; p99: number };
type Site = { bets: number; stage: Stage };

/**
 * `npm run bench -- growth [--rows=1e6] [--keep=folder]`: measures calls that a page or the console makes, for a
 * player with one in eleven of all bets, on databases with a thousand, a million and twenty million bets; and bets per
 * second on each of them, side by side. One call at a time, so that calls don't slow each other down.
 *
 * Databases from a million bets on are kept in `DATA_DIR/bench-growth`, or in the folder of `--keep`.
 *
 * @throws Refusal if the disk has too little room for a database that isn't there yet.
 */
export async function benchGrowth({
  say,
  isShort,
  rows,
  keep,
}: BenchOptions & { rows?: number | undefined; keep?: string | undefined }): Promise<void> {
  const size = isShort ? SHORT : FULL;
  const sizes = rows === undefined ? size.sizes : [...size.sizes.filter((bets) => bets < rows), rows];
  const folder = path.resolve(keep ?? path.join(process.env['DATA_DIR'] ?? './data', 'bench-growth'));
  const folderOf = (bets: number) => (bets < KEPT_FROM ? undefined : path.join(folder, String(bets)));
  await requireRoom(folder, sizes, folderOf);
  const sites: Site[] = [];
  try {
    for (const bets of sizes) sites.push({ bets, stage: await open(bets, folderOf(bets), say) });
    const figures: Figures[][] = [];
    for (const { bets, stage } of sites) figures.push(await measure(stage, bets, size, say));
    const slow = report(sizes, figures);
    const settled = await settle(sites, size, say);
    if ((slow > 0 || !settled) && !isShort) process.exitCode = 1;
  } finally {
    for (const { stage } of sites) await stage.close();
  }
}

async function requireRoom(
  folder: string,
  sizes: readonly number[],
  folderOf: (bets: number) => string | undefined,
): Promise<void> {
  let needed = 0;
  for (const bets of sizes) {
    const place = folderOf(bets);
    if (place === undefined || !(await isFilled(place))) needed += bets * BYTES_A_BET;
  }
  let place = folder;
  for (;;) {
    const disk = await statfs(place).catch(() => undefined);
    if (disk === undefined) {
      place = path.dirname(place);
      continue;
    }
    const free = disk.bavail * disk.bsize;
    if (free >= needed) return;
    throw new Refusal(
      `The databases of growth need ${Math.ceil(needed / GB)} GB, and ${folder} has ${Math.floor(free / GB)} GB free: choose another folder with --keep, or fewer bets with --rows.`,
    );
  }
}

async function open(bets: number, keep: string | undefined, say: (line: string) => void): Promise<Stage> {
  const stage = await buildStage({
    players: 1 + OTHERS,
    // Bets on a round are taken for ten minutes, so that a round lasts through the comparison.
    env: {
      SIGN_INS_PER_MINUTE: '1000000',
      RAIN_TIPS_PER_MINUTE: '1000000',
      RAIN_JOINS_PER_MINUTE: '1000000',
      TIPS_PER_DAY: '1000000',
      SPIN_BET_MS: '600000',
      SPIN_ROUND_MS: '610000',
    },
    fill: (owner, seats) => fillRows(owner, seats, bets, say),
    keep,
    say,
  });
  try {
    const [busy, other] = stage.seats as [Seat, Seat];
    await fillPlayed(stage.owner, busy.playerId, other.playerId, bets, say);
    await fillPeople(stage.owner, busy.playerId, bets, say);
    say('the roll-up of the house');
    await rollUp(stage);
    return stage;
  } catch (error) {
    await stage.close();
    throw error;
  }
}

async function measure(
  stage: Stage,
  bets: number,
  { times, firstLooks }: typeof FULL,
  say: (line: string) => void,
): Promise<Figures[]> {
  const [busy] = stage.seats as [Seat];
  const askAsPlayer = asker(stage.url);
  const askAsMember = await signIn(stage);
  const players = await callsOfPlayers(stage, { bets: busyBets(bets), firstLooks });
  const figures: Figures[] = [];
  for (const [endpoint, calls] of Object.entries<readonly Call[]>(players))
    for (const call of calls)
      figures.push(
        await timed(endpoint, call, times, say, (nth, method, address, body) =>
          askAsPlayer(call.seat?.(nth) ?? busy, method, address, body),
        ),
      );
  const staff = await callsOfStaff(stage, askAsMember);
  for (const [endpoint, calls] of Object.entries<readonly Call[]>(staff))
    for (const call of calls)
      figures.push(
        await timed(endpoint, { ...call, name: `console: ${call.name}` }, times, say, (_, ...request) =>
          askAsMember(...request),
        ),
      );
  return figures;
}

async function timed(
  endpoint: string,
  call: Call,
  usual: number,
  say: (line: string) => void,
  send: (nth: number, method: string, address: string, body?: object) => Promise<unknown>,
): Promise<Figures> {
  const [method = '', address = ''] = endpoint.split(' ');
  say(call.name);
  const times: number[] = [];
  const count = Math.min(usual, call.times ?? usual);
  // Where several calls are possible, one more is made than measured: the first compiles code and plans statements.
  for (let nth = count === 1 ? 1 : 0; nth <= count; nth += 1) {
    const request = { ...call, ...(await call.prepare?.(nth)) };
    const began = performance.now();
    await send(nth, method, request.path ?? address, request.body);
    if (nth > 0) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { name: call.name, p50: at(0.5), p99: at(0.99) };
}

/** Waits for a round of spin that takes bets for at least `ms` more and a little longer. */
async function openRound({ url }: Stage, ms: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/api/games/spin`);
    const { data } = (await reply.json()) as { data: SpinState };
    const { round, serverTime } = data;
    if (round?.state === 'BETTING' && round.closesAt - serverTime > ms + 2_000) return;
    await setTimeout(500);
  }
}

/** Prints the figures of all calls. @returns the number of calls of the largest database that miss the aim. */
function report(sizes: readonly number[], figures: readonly (readonly Figures[])[]): number {
  const countText = (count: number) => count.toLocaleString('en-US');
  console.log(
    `\nGrowth: ${sizes.map(countText).join(', ')} bets, one of ${Math.round(1_000_000 / busyBets(1_000_000))} by who calls; ms`,
  );
  const head = sizes.map(() => `${'p50'.padStart(8)} ${'p99'.padStart(8)}`).join('  ');
  console.log(`  ${''.padEnd(50)} ${head}`);
  const slow: string[] = [];
  for (const [row, { name, p99 }] of (figures.at(-1) ?? []).entries()) {
    const all = figures.map((ofSize) => ofSize[row]);
    requireFigures(
      name,
      all.flatMap((each) => [each?.p50 ?? Number.NaN, each?.p99 ?? Number.NaN]),
    );
    const text = all.map((each) => [each?.p50, each?.p99].map((ms) => ms?.toFixed(1).padStart(8)).join(' '));
    const isSlow = p99 >= AIM_MS;
    if (isSlow) slow.push(name);
    console.log(`  ${name.padEnd(50)} ${text.join('  ')}${isSlow ? `   NOT below ${AIM_MS}` : ''}`);
  }
  console.log(
    `\n  aim p99 < ${AIM_MS} ms for every call: ${slow.length === 0 ? 'met' : `NOT met by ${slow.join(', ')}`}`,
  );
  const reasons = Map.groupBy(Object.entries(UNMEASURED), ([, reason]) => reason);
  console.log(
    `  not measured: ${[...reasons].map(([reason, calls]) => `${calls.length} (${reason})`).join('; ')}`,
  );
  return slow.length;
}

/**
 * Measures bets per second on all databases in interleaved rounds. @returns true if the largest database meets the
 * aim.
 */
async function settle(
  sites: readonly Site[],
  { rounds, roundMs }: typeof FULL,
  say: (line: string) => void,
): Promise<boolean> {
  const measured: { way: string; run: (ms: number) => Promise<{ perSecond: number }>; series: Series }[] = [];
  for (const { bets, stage } of sites) {
    const ways = waysToBet(stage);
    for (const way of WAYS) {
      const run = ways[way];
      if (run === undefined) throw new Error(`there is no way to bet "${way}"`);
      const name = `${way}, ${bets.toLocaleString('en-US')} bets`;
      const inOpenRound = async (ms: number) => {
        await openRound(stage, ms);
        return run(ms);
      };
      measured.push({ way, run: inOpenRound, series: { name, unit: 'bets/s', values: [] } });
    }
  }
  say('settle: warming up');
  for (const { run } of measured) await run(roundMs / 3);
  for (let round = 1; round <= rounds; round += 1) {
    say(`settle: round ${round} of ${rounds}`);
    for (const way of WAYS)
      for (const { run, series } of measured.filter((each) => each.way === way))
        series.values.push((await run(roundMs)).perSecond);
  }
  console.log(
    `\nSettle as the database grows: ${rounds} interleaved rounds of ${roundMs / 1000} s, median (least … most)`,
  );
  let isMet = true;
  for (const way of WAYS) {
    const [smallest, ...larger] = measured.filter((each) => each.way === way).map(({ series }) => series);
    if (smallest === undefined) continue;
    printSeries(smallest);
    for (const series of larger) printSeries(series);
    for (const [at, series] of larger.entries()) {
      const bets = (sites[at + 1]?.bets ?? 0).toLocaleString('en-US');
      const isAimed = at === larger.length - 1;
      const met = printRatio(
        `  ${bets} bets ÷ the smallest`,
        series,
        smallest,
        isAimed ? { atLeast: SETTLE_AIM } : {},
      );
      if (isAimed) isMet &&= met;
    }
  }
  return isMet;
}
