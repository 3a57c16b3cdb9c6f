// The course of npm run rollout: deploy/rollout.sh rolls out cores, then every node, while players bet and sockets are
// open.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareDatabase } from '@aureus/server/platform/prepare-database.ts';
import { edgeUrlOf } from '@aureus/server/testing/edge-url.ts';
import { startRedis } from '../bench/redis.ts';
import { auditOf } from './restore-drill.checks.ts';
import { type Answered, createBets } from './rollout.bets.ts';
import { openHost, type RolloutHost } from './rollout.host.ts';
import { askAgain, findDoubled, findLost } from './storm.checks.ts';
import { createPages } from './storm.pages.ts';
import { printPart, type StormPart } from './storm.report.ts';
import { type Line, openStormSite, type StormSite, waitUntil } from './storm.site.ts';

type RolloutSizes = { bets: number; sockets: number; rounds: number; isShort: boolean };

const CORES = 2;
const EDGES = 2;
/** Time in ms for which bets run before the first rollout of cores and after the last. */
const CALM_MS = { full: 10_000, short: 2_000 };
/** Time in ms for which a stopping process serves on. The full form has the default of production. */
const DRAIN_MS = { full: 5_000, short: 500 };
const PATIENCE_MS = 120_000;
const MOST_SHOWN = 5;
const AT_ONCE = 32;
/** Minimum share of the asked number of bets that must be acknowledged. */
const LEAST_SHARE = 0.95;
const NEWS = Buffer.from('"user:notify:newBalance"');

type Say = (line: string) => void;
type Bets = ReturnType<typeof createBets>;
type Pages = ReturnType<typeof createPages>;
type Play = {
  site: StormSite;
  host: RolloutHost;
  sizes: RolloutSizes;
  say: Say;
  bets: Bets;
  pages: Pages;
  /** Last balance in coins that each socket heard. */
  heard: (number | undefined)[];
};

/** Runs the trial, and prints each part once it's over. */
export async function runRollout(folder: string, sizes: RolloutSizes, say: Say): Promise<StormPart[]> {
  const databaseFolder = path.join(folder, 'database');
  await mkdir(databaseFolder);
  const site = await openStormSite({ folder: databaseFolder, players: sizes.sockets, say });
  const redis = await startRedis();
  try {
    const edgeUrl = edgeUrlOf({ url: site.databaseUrl });
    await prepareDatabase({ ownerUrl: site.databaseUrl, edgeUrl });
    const drainMs = sizes.isShort ? DRAIN_MS.short : DRAIN_MS.full;
    const host = await openHost({
      site,
      folder,
      redisUrl: redis.url,
      edgeUrl,
      cores: CORES,
      edges: EDGES,
      drainMs,
    });
    try {
      say('starting cores and edges by a first rollout');
      await host.roll('first');
      return await playThrough({ site, host, sizes, say });
    } finally {
      await host.close();
    }
  } finally {
    await site.close();
    await redis.close();
  }
}

async function playThrough(parts: Pick<Play, 'site' | 'host' | 'sizes' | 'say'>): Promise<StormPart[]> {
  const { site, host, sizes, say } = parts;
  const heard: Play['heard'] = [];
  const pages = createPages({
    url: host.url,
    seatOf: (nth) => site.seats[nth % site.seats.length],
    onMessage(nth, payload) {
      if (!payload.includes(NEWS)) return;
      const [, { balance }] = JSON.parse(payload.toString('utf8', 2)) as [string, { balance: number }];
      heard[nth] = balance;
    },
  });
  const bets = createBets({ url: host.url, seats: site.seats });
  const play = { ...parts, pages, bets, heard };
  const made: StormPart[] = [];
  try {
    say(`opening ${sizes.sockets} sockets`);
    await pages.add(sizes.sockets);
    for (const [title, part] of [
      ['Rollouts of cores', rollCores],
      ['Rollout of every node', rollAll],
      ['Afterwards', compare],
    ] as const) {
      const lines = await part(play);
      printPart({ title, lines });
      made.push({ title, lines });
    }
  } finally {
    pages.close();
    bets.close();
  }
  return made;
}

async function rollCores(play: Play): Promise<Line[]> {
  const { host, sizes, say, bets, pages } = play;
  const calmMs = sizes.isShort ? CALM_MS.short : CALM_MS.full;
  const edges = host.processes('edge').join();
  const cores = new Set(host.processes('core'));
  const times: string[] = [];
  const stop = bets.run(sizes.bets);
  await delay(calmMs);
  const from = performance.now();
  for (let round = 1; round <= sizes.rounds; round += 1) {
    times.push(seconds(await host.roll(`cores-${round}`, '--cores')));
    for (const pid of host.processes('core')) cores.add(pid);
    say(`rollout ${round} of ${sizes.rounds}: ${times.at(-1)}, ${pages.lost()} sockets lost`);
  }
  const until = performance.now();
  await delay(calmMs);
  const betLines = await endBets(play, stop);
  const isDuring = ({ at }: Answered) => at >= from && at <= until;
  const isCalm = host.processes('edge').join() === edges;
  return [
    { name: 'sockets, each of another player', figure: String(sizes.sockets) },
    {
      name: 'cores stopped and started',
      figure: String(cores.size - CORES),
      bar: String(CORES * sizes.rounds),
      isPassed: cores.size === CORES * (sizes.rounds + 1),
    },
    { name: 'edges stopped', figure: isCalm ? '0' : 'some', bar: '0', isPassed: isCalm },
    { name: 'time of a rollout', figure: times.join(', ') },
    ...betLines,
    {
      name: 'an answer took, before and after',
      figure: quantiles(bets.answered.filter((bet) => !isDuring(bet))),
    },
    { name: 'an answer took, meanwhile', figure: quantiles(bets.answered.filter(isDuring)) },
    zero('sockets lost', pages.lost()),
    await hearAll(play),
  ];
}

/** Rolls out every node. Sockets that an edge closes must all open again. */
async function rollAll(play: Play): Promise<Line[]> {
  const { host, sizes, bets, pages } = play;
  const lostBefore = pages.lost();
  const stop = bets.run(sizes.bets);
  const ms = await host.roll('all');
  const backMs = await waitUntil(() => pages.open() === sizes.sockets, PATIENCE_MS);
  return [
    { name: 'time of the rollout', figure: seconds(ms) },
    ...(await endBets(play, stop)),
    { name: 'sockets that edges closed', figure: String(pages.lost() - lostBefore) },
    {
      name: 'all sockets are open again after the rollout',
      figure: backMs === undefined ? `${pages.open()}` : seconds(backMs),
      bar: 'all',
      isPassed: backMs !== undefined,
    },
    await hearAll(play),
  ];
}

/** Stops bets. @returns lines about the bets since the last stop. */
async function endBets({ sizes, bets, say }: Play, stop: () => Promise<number>): Promise<Line[]> {
  const betSeconds = await stop();
  const { count, failures, resent } = bets.takeCounts();
  for (const failure of failures.slice(0, MOST_SHOWN)) say(`failed: ${failure}`);
  const perSecond = count / betSeconds;
  return [
    {
      name: 'bets a second',
      figure: perSecond.toFixed(0),
      bar: `at least ${LEAST_SHARE * sizes.bets}`,
      isPassed: perSecond >= LEAST_SHARE * sizes.bets,
    },
    { name: 'bets acknowledged', figure: String(count) },
    zero('bets failed', failures.length),
    { name: 'bets sent again, since nginx closed their connection as it reloaded', figure: String(resent) },
  ];
}

/** Places a bet for each player. @returns a line that tells if every socket hears the balance after it. */
async function hearAll({ site, sizes, bets, heard, say }: Play): Promise<Line> {
  heard.length = 0;
  const balances = new Map<number, number | undefined>();
  const rest = site.seats.entries();
  const work = async () => {
    for (const [nth, seat] of rest) balances.set(nth, await bets.place(seat));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { failures } = bets.takeCounts();
  for (const failure of failures.slice(0, MOST_SHOWN)) say(`failed: ${failure}`);
  const count = () => {
    let right = 0;
    for (let nth = 0; nth < sizes.sockets; nth += 1)
      if (heard[nth] !== undefined && heard[nth] === balances.get(nth)) right += 1;
    return right;
  };
  const isWhole = (await waitUntil(() => count() === sizes.sockets, PATIENCE_MS / 4)) !== undefined;
  return {
    name: 'sockets that then hear their player’s balance',
    figure: String(count()),
    bar: String(sizes.sockets),
    isPassed: isWhole,
  };
}

/** Compares the answers with the database, and asks every key again. */
async function compare({ site, host, sizes, bets, say }: Play): Promise<Line[]> {
  const { journal, gained } = bets;
  const lost = await findLost(site.owner, journal);
  const doubled = await findDoubled(site.owner, journal, gained, new Map());
  say(`asking ${journal.length} keys again`);
  const different = await askAgain(host.url, journal);
  const doubledAgain = await findDoubled(site.owner, journal, gained, new Map());
  for (const sentence of [...different, ...doubled, ...doubledAgain].slice(0, MOST_SHOWN)) say(sentence);
  const audit = await auditOf({ DATABASE_URL: site.databaseUrl, BACKUP_DIR: '' }, site.seats.length);
  return [
    { name: 'bets acknowledged', figure: String(journal.length) },
    zero('lost: acknowledged, but not in the database', lost.length),
    zero('lost: keys with another answer when asked again', different.length),
    zero('doubled: rows or coins that the answers don’t explain', doubled.length + doubledAgain.length),
    {
      name: 'processes that didn’t end cleanly',
      figure: host.unclean.join(', ') || '0',
      // Not judged in the short form: a process gives up closing after some seconds, and a busy machine may need
      // longer.
      ...(sizes.isShort ? {} : { bar: '0', isPassed: host.unclean.length === 0 }),
    },
    { name: audit.name, figure: audit.detail, bar: 'passes', isPassed: audit.passed },
  ];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const zero = (name: string, count: number): Line => ({
  name,
  figure: String(count),
  bar: '0',
  isPassed: count === 0,
});

function quantiles(bets: readonly Answered[]): string {
  const times = bets.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}
