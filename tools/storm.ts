// npm run storm: kills server processes under play, restarts one with thousands of sockets, lets readers stop reading,
// takes the database away, exhausts its connections, and lets the beacon be late while leaders are killed and frozen.
// Figures with a bar must meet it.
//
// Usage: npm run storm [-- --kills N] [--seed S] [--short] [--only kills,sockets,readers,away,exhausted,beacon]
// [--report]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { beaconPart } from './storm.beacon.ts';
import { killsPart } from './storm.kills.ts';
import { awayPart, exhaustedPart } from './storm.outages.ts';
import { finishParts, printPart, reportOf, type StormPart } from './storm.report.ts';
import { openStormSite } from './storm.site.ts';
import { readersPart, socketsPart } from './storm.sockets.ts';

const REPORT = path.resolve(import.meta.dirname, '../docs/storm.md');
const FULL = { kills: 20, sockets: 2_000, readers: 100, awaySeconds: 60 };
const SHORT = { kills: 3, sockets: 200, readers: 10, awaySeconds: 5 };
const PLAYERS = 8;
/**
 * Number of players for the sockets. Half of the sockets are signed in, as these players in turn.
 */
const SOCKET_PLAYERS = 100;

const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});
const isShort = values.short;
const sizes = { ...(isShort ? SHORT : FULL), ...(values.kills && { kills: Number(values.kills) }) };
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const say = (line: string) => process.stderr.write(`${line}\n`);

// On these signals this process exits, which also ends the storm's PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const at = new Date();
const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-storm-'));
const parts: StormPart[] = [];
try {
  say(`seed ${seed}`);
  const site = await openStormSite({ folder, players: Math.max(PLAYERS, SOCKET_PLAYERS), say });
  const options = { site, isShort, say };
  const all: Record<string, [title: string, run: () => Promise<StormPart['lines']>]> = {
    kills: ['Kills', () => killsPart({ ...options, seed, players: PLAYERS, kills: sizes.kills })],
    sockets: [
      'Sockets after a restart',
      () => socketsPart({ ...options, count: sizes.sockets, players: SOCKET_PLAYERS }),
    ],
    readers: ['Readers that never read', () => readersPart({ ...options, count: sizes.readers })],
    away: ['Database away', () => awayPart({ ...options, seconds: sizes.awaySeconds })],
    exhausted: ['Connections exhausted', () => exhaustedPart(options)],
    beacon: ['A late beacon', () => beaconPart({ ...options, seed })],
  };
  const chosen = values.only?.split(',') ?? Object.keys(all);
  const unknown = chosen.find((name) => !(name in all));
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}: ${Object.keys(all).join(', ')}`);
  try {
    // The order is fixed: `kills` compares all bets of the players with its journal, and later parts place some too.
    for (const [name, [title, run]] of Object.entries(all)) {
      if (!chosen.includes(name)) continue;
      say(`\n${title}`);
      const made = { title, lines: await run() };
      printPart(made);
      parts.push(made);
    }
  } finally {
    await site.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const command = ['npm run storm', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
const how = `With seed ${seed}. Each player’s call has an idempotency key and is sent again with it until it’s answered. A journal outside the killed processes holds every answer. In the end it’s compared with the database, and every key is asked again.`;
if (values.report) await writeFile(REPORT, reportOf({ title: 'Storm', at, command, how, parts }));
finishParts(parts);
