import path from 'node:path';
import { buildWeb } from '../tools/web-build.mjs';
import { benchCashier } from './cashier.ts';
import { benchChat } from './chat.ts';
import { benchConsole } from './console.ts';
import { benchDoors } from './doors.ts';
import { benchFrames } from './frames.ts';
import { benchGames } from './games.ts';
import { benchGrowth } from './growth.ts';
import { benchMoments } from './moments.ts';
import { benchRound } from './round.ts';
import { benchSettle } from './settle.ts';
import { benchWeight } from './weight.ts';

const benches: Record<string, (say: (line: string) => void) => Promise<void>> = {
  settle: benchSettle,
  round: benchRound,
  games: benchGames,
  cashier: benchCashier,
  chat: benchChat,
  doors: benchDoors,
  frames: benchFrames,
  moments: (say) => benchMoments(say, part),
  weight: benchWeight,
  growth: (say) => benchGrowth(say, { rows, keep }),
  console: (say) => benchConsole(say, { players, rows, keep }),
};

/** What these measure is the built pages. */
const OF_PAGES = ['frames', 'weight'];

/**
 * `--rows=1e6` and `--players=1e4` make the great databases smaller, `--keep=folder` keeps one there for the next time;
 * `--only=golden` takes the moments with that in their names.
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
const asked = options.filter((option) => ![ROWS, PLAYERS, KEEP, ONLY].some((one) => one.test(option)));
const unknown = asked.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}": choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
/** Ten million bets take minutes and several gigabytes, and the frames end with the moments: only who names them gets them. */
const usual = Object.keys(benches).filter((name) => !['growth', 'console', 'moments'].includes(name));
const chosen = asked.length > 0 ? asked : usual;
if (chosen.some((name) => OF_PAGES.includes(name)))
  await buildWeb(path.dirname(import.meta.dirname), process.env);
for (const name of chosen) {
  await benches[name]?.((line) => process.stderr.write(`[${name}] ${line}\n`));
}
