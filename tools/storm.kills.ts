// First part of the storm: server processes are killed at random moments while players play.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createDice } from './random.ts';
import { auditOf } from './restore-drill.checks.ts';
import {
  askAgain,
  findDoubled,
  findLost,
  readHeldJobs,
  readLeft,
  readOpen,
  sumOf,
  textOf,
} from './storm.checks.ts';
import { startPlayers } from './storm.players.ts';
import { createHeirs, type Line, type Server, type StormSite, waitUntil } from './storm.site.ts';

/** A kill comes after at most `MOST_CALLS` further calls, and then within `MOST_MS` ms. */
const MOST_CALLS = 24;
const MOST_MS = 12;
/** Longest wait in ms for the end of games and battles. Other waits take a quarter of it. */
const RECOVERY_MS = 240_000;
const MOST_SHOWN = 10;
const BAR_SECONDS = 1;

type Options = {
  site: StormSite;
  kills: number;
  seed: number;
  players: number;
  isShort: boolean;
  say: (line: string) => void;
  /** Changes the database before it's compared, so that a test sees what the comparison finds. */
  spoil?: ((owner: pg.Pool) => Promise<void>) | undefined;
};

const listOf = (counts: ReadonlyMap<string, number>, what: string): string =>
  [...counts].map(([name, count]) => `${count} ${what} (${name})`).join(', ') || `none ${what}`;

/** Returns the cheapest case of the site. */
async function readBox(url: string) {
  const reply = (await (await fetch(`${url}/api/games/cases`)).json()) as {
    data: { id: string; version: string; price: number }[];
  };
  const [box] = reply.data.toSorted((a, b) => a.price - b.price);
  if (box === undefined) throw new Error('the site has no case');
  return box;
}

/** Returns the CPU time in seconds of all processes that this one started and that have ended. Linux only. */
async function readChildCpu(): Promise<number | undefined> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  // The fields after the name in parentheses. The 14th and 15th of them are the CPU time of ended children in user and
  // system mode, in 1/100 s.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields === undefined ? undefined : (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Kills the serving process `kills` times, lets the games end and compares. @returns lines for the report. */
export async function killsPart(options: Options): Promise<Line[]> {
  const { site, kills, seed, players, isShort, say, spoil } = options;
  const { owner, url } = site;
  // The first start fills the cache of compiled code, which a process writes when it ends cleanly.
  const first = await site.start('money');
  site.leadTo(first);
  const box = await readBox(url);
  await site.end(first, 'SIGTERM');

  const heirs = createHeirs(site, kills + 1);
  let serving: Server = await heirs.next();
  site.leadTo(serving);
  const load = startPlayers({ url, seats: site.seats.slice(0, players), box, seed });
  const roll = createDice(`${seed}:kills`);
  const cpuBefore = await readChildCpu();
  const from = performance.now();
  let shownAt = from;
  for (let kill = 1; kill <= kills; kill += 1) {
    const heir = await heirs.next();
    await load.after(1 + roll(MOST_CALLS));
    await delay(roll(MOST_MS * 10) / 10);
    serving.child.kill('SIGKILL');
    site.leadTo(heir);
    serving = heir;
    if (performance.now() - shownAt < 10_000 && kill < kills) continue;
    shownAt = performance.now();
    say(
      `${kill} of ${kills} kills, ${((shownAt - from) / 1_000 / kill).toFixed(2)} s each, ${load.journal.length} calls acknowledged`,
    );
  }
  const seconds = (performance.now() - from) / 1_000 / kills;
  const cpuAfter = await readChildCpu();
  await load.stop();

  say('waiting for the last battles');
  const recovered = await waitUntil(async () => {
    await owner.query(`select graphile_worker.add_job('battles-sweep', job_key := 'storm-sweep')`);
    await delay(500);
    return sumOf(await readOpen(owner)) === 0;
  }, RECOVERY_MS);
  await spoil?.(owner);

  const { journal, gained, vaults, refused } = load;
  say(`comparing ${journal.length} calls`);
  const lost = await findLost(owner, journal);
  const doubled = await findDoubled(owner, journal, gained, vaults);
  say('asking every key again');
  const different = await askAgain(url, journal);
  const doubledAgain = doubled.length > 0 ? [] : await findDoubled(owner, journal, gained, vaults);
  const { rows: off } = await owner.query('select name from switches_off');
  const open = await readOpen(owner);
  const freedMs = await waitUntil(async () => (await readHeldJobs(owner)) === '', RECOVERY_MS / 4);
  const heldJobs = await readHeldJobs(owner);
  await heirs.close();
  await site.end(serving, 'SIGTERM');
  await waitUntil(async () => sumOf(await readLeft(owner)) === sumOf(open), RECOVERY_MS / 4);
  const left = await readLeft(owner);
  const audit = await auditOf({ DATABASE_URL: site.databaseUrl, BACKUP_DIR: '' }, site.seats.length);

  for (const { kind, key } of lost.slice(0, MOST_SHOWN)) say(`lost: ${kind} ${key}`);
  for (const sentence of [...different, ...doubled, ...doubledAgain].slice(0, MOST_SHOWN)) say(sentence);
  const { sent, interrupted, busy } = load.counts();
  return [
    { name: 'kills (SIGKILL of the serving process)', figure: `${kills}, seed ${seed}` },
    {
      name: 'time of a kill, average',
      figure: `${seconds.toFixed(2)} s`,
      ...(isShort ? {} : { bar: `below ${BAR_SECONDS} s`, isPassed: seconds < BAR_SECONDS }),
    },
    {
      name: 'CPU time of a killed process, average',
      figure:
        cpuBefore === undefined || cpuAfter === undefined
          ? 'unknown'
          : `${((cpuAfter - cpuBefore) / kills).toFixed(2)} s`,
    },
    { name: 'start of a process, median, beside the load', figure: `${heirs.medianStart().toFixed(2)} s` },
    {
      name: 'calls acknowledged',
      figure: `${journal.length} of ${sent} sent, ${listOf(busy, 'answered 503')}`,
    },
    {
      name: 'calls that a kill interrupted',
      figure: String(interrupted),
      ...(isShort ? {} : { bar: 'at least 1', isPassed: interrupted > 0 }),
    },
    { name: 'calls refused', figure: listOf(refused, 'refused') },
    {
      name: 'server errors',
      figure: load.lastError() || 'none',
      bar: 'none',
      isPassed: load.lastError() === '',
    },
    {
      name: 'lost: acknowledged, but not in the database',
      figure: String(lost.length),
      bar: '0',
      isPassed: lost.length === 0,
    },
    {
      name: 'lost: keys with another answer when asked again',
      figure: String(different.length),
      bar: '0',
      isPassed: different.length === 0,
    },
    {
      name: 'doubled: rows or coins that the answers don’t explain',
      figure: String(doubled.length + doubledAgain.length),
      bar: '0',
      isPassed: doubled.length + doubledAgain.length === 0,
    },
    {
      name: 'games and battles ended after the last kill',
      figure:
        recovered === undefined
          ? `not after ${RECOVERY_MS / 1_000} s`
          : `${(recovered / 1_000).toFixed(1)} s`,
    },
    { name: 'leaked: left behind', figure: textOf(left), bar: 'nothing', isPassed: sumOf(left) === 0 },
    {
      name: 'jobs that killed processes still hold',
      figure:
        freedMs === undefined ? heldJobs : `none, ${(freedMs / 1_000).toFixed(1)} s after the last answer`,
      bar: 'none',
      isPassed: freedMs !== undefined,
    },
    {
      name: 'switches that recovery turned off',
      figure: String(off.length),
      bar: '0',
      isPassed: off.length === 0,
    },
    { name: audit.name, figure: audit.detail, bar: 'passes', isPassed: audit.passed },
  ];
}
