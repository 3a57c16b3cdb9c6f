import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from '../tools/web-build.mjs';
import { benchCashier } from './cashier.ts';
import { benchChat } from './chat.ts';
import { benchConsole } from './console.ts';
import { benchDoors } from './doors.ts';
import { type BenchOptions, Refusal } from './figures.ts';
import { benchFrames } from './frames.ts';
import { benchGames } from './games.ts';
import { benchGrowth } from './growth.ts';
import { benchMoments } from './moments.ts';
import { benchPresence } from './presence.ts';
import { benchRound } from './round.ts';
import { benchSettle } from './settle.ts';
import { benchStandby } from './standby.ts';
import { benchVerify } from './verify.ts';
import { benchWeight } from './weight.ts';

const benches: Record<string, (options: BenchOptions) => Promise<void>> = {
  settle: benchSettle,
  standby: benchStandby,
  round: benchRound,
  games: benchGames,
  cashier: benchCashier,
  chat: benchChat,
  doors: benchDoors,
  presence: benchPresence,
  verify: benchVerify,
  frames: benchFrames,
  moments: (options) => benchMoments({ ...options, only: part }),
  weight: benchWeight,
  growth: (options) => benchGrowth({ ...options, rows, keep }),
  console: (options) => benchConsole({ ...options, players, rows, keep }),
};

/** Benchmarks that need the built pages. */
const OF_PAGES = ['frames', 'weight'];

/**
 * Command-line options. `--rows=1e6` and `--players=1e4` set the size of the large databases. `--keep=folder` keeps a
 * database for the next run. `--only=golden` selects the moments with that text in their name. `--short` runs a little
 * of each benchmark to check that it works.
 */
const ROWS = /^--rows=(\d+(?:e\d)?)$/;
const PLAYERS = /^--players=(\d+(?:e\d)?)$/;
const KEEP = /^--keep=(.+)$/;
const ONLY = /^--only=(.+)$/;
const options = process.argv.slice(2);
const rows = options.flatMap((option) => ROWS.exec(option)?.[1] ?? []).map(Number)[0];
const players = options.flatMap((option) => PLAYERS.exec(option)?.[1] ?? []).map(Number)[0];
const keep = options.flatMap((option) => KEEP.exec(option)?.[1] ?? [])[0];
const part = options.flatMap((option) => ONLY.exec(option)?.[1] ?? [])[0];
const isShort = options.includes('--short');
const names = options.filter(
  (option) => option !== '--short' && ![ROWS, PLAYERS, KEEP, ONLY].some((pattern) => pattern.test(option)),
);
const unknown = names.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}": choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
/** Benchmarks that fill databases of several gigabytes, which takes minutes. Their full form only runs if named. */
const LARGE = ['growth', 'console'];
/** Benchmarks that run without names. `moments` is left out, because `frames` runs it at its end. */
const usual = Object.keys(benches).filter((name) => name !== 'moments' && (isShort || !LARGE.includes(name)));
const chosen = names.length > 0 ? names : usual;
// On a signal this process exits, and with it the site's servers, PostgreSQL and the nodes of `presence`.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
if (chosen.some((name) => OF_PAGES.includes(name)))
  await buildWeb(path.dirname(import.meta.dirname), process.env);
const failures: string[] = [];
for (const name of chosen) {
  try {
    await benches[name]?.({ say: (line) => process.stderr.write(`[${name}] ${line}\n`), isShort });
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    failures.push(name);
  }
}
if (isShort) console.log('\nThe short form shows that the benchmarks work; its figures mean nothing.');
for (const name of failures) console.log(`failed: bench ${name}`);
console.log(`${chosen.length - failures.length} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
if (isShort) writeReport();

/** Writes the counts that `npm run test:all` reads. */
function writeReport(): void {
  const folder = path.resolve(import.meta.dirname, '../.cache/tests');
  mkdirSync(folder, { recursive: true });
  const report = {
    passed: chosen.length - failures.length,
    failed: failures.length,
    skipped: 0,
    failures: failures.map((name) => `bench ${name}`),
  };
  writeFileSync(path.join(folder, 'bench.json'), JSON.stringify(report));
}
