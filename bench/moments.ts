import path from 'node:path';
import { openSheets } from '../tools/screens/open-sheets.mjs';
import { type BenchOptions, median, percent, requireFigures } from './figures.ts';

/** Target: this share of a moment's frames takes less than 4 ms. */
const UNDER_4 = 0.95;
/** `rounds`: how often each moment is measured. `frames`: maximum number of frames. */
const FULL = { rounds: 3, frames: Number.POSITIVE_INFINITY };
const SHORT = { rounds: 1, frames: 3 };

/** Moments (short animations of the site) to measure. `fromMs` is the start within the scene, `ms` the length. */
const MOMENTS = [
  { name: 'big win 250x', scene: 'big-win&stake=45&payout=12480.5', fromMs: 0, ms: 3_950 },
  { name: 'big win 50x', scene: 'big-win&stake=66&payout=3608', fromMs: 0, ms: 2_850 },
  { name: 'battle', scene: 'battle', fromMs: 0, ms: 3_790 },
  { name: 'battle cursed', scene: 'battle&mode=CURSED', fromMs: 0, ms: 3_790 },
  { name: 'battle group', scene: 'battle&mode=GROUP', fromMs: 0, ms: 2_980 },
  { name: 'battle 2v2', scene: 'battle&format=2v2', fromMs: 0, ms: 3_270 },
  { name: 'level', scene: 'level', fromMs: 0, ms: 2_600 },
  { name: 'rank', scene: 'rank', fromMs: 0, ms: 3_400 },
  { name: 'case', scene: 'case&item=0', fromMs: 0, ms: 7_000 },
  { name: 'golden spin', scene: 'case&item=1&golden', fromMs: 4_850, ms: 2_380 },
  { name: 'rain', scene: 'chat&rain', fromMs: 0, ms: 3_600 },
  { name: 'golden reels', scene: 'case&item=1&count=4&golden', fromMs: 2_900, ms: 4_400 },
  { name: 'spin landing', scene: 'spin&bet=inferno', fromMs: 0, ms: 4_400 },
  { name: 'mines gem', scene: 'mines', fromMs: 200, ms: 620 },
  { name: 'mines bomb', scene: 'mines&event=bomb', fromMs: 200, ms: 1_100 },
  { name: 'mines cash', scene: 'mines&event=cash', fromMs: 200, ms: 1_900 },
  { name: 'upgrade won', scene: 'upgrader', fromMs: 200, ms: 6_200 },
  { name: 'upgrade lost', scene: 'upgrader&lost', fromMs: 4_700, ms: 1_100 },
  { name: 'plinko', scene: 'plinko', fromMs: 100, ms: 3_700 },
] as const;
/**
 * Of moments that are at least this long, in ms, only every third frame is drawn, because a software renderer is slow.
 * Of shorter ones every frame is drawn.
 */
const SHORT_MS = 2_500;
const stepOf = (ms: number): number => (ms < SHORT_MS ? 1000 / 60 : 50);

/**
 * `npm run bench -- moments`: script time of the drawn frames of the moments (short animations). Frames are requested
 * one by one on a virtual clock, after all earlier drawing has finished. A frame's work is the same in each round, so
 * the median excludes delays by other programs.
 * @param options `only`: text that a moment's name must contain.
 */
export async function benchMoments({
  say,
  isShort,
  only = '',
}: BenchOptions & { only?: string | undefined }): Promise<void> {
  const { rounds, frames } = isShort ? SHORT : FULL;
  say('building the sheets');
  const sheets = await openSheets(path.dirname(import.meta.dirname));
  console.log(
    `\nMoments: script of every third frame, of every one below ${SHORT_MS / 1000} s, by the clock, median of ${rounds} rounds`,
  );
  try {
    for (const { name, scene, fromMs, ms } of MOMENTS.filter((moment) => moment.name.includes(only))) {
      const step = stepOf(ms);
      const times = Array.from(
        { length: Math.min(frames, Math.floor(ms / step)) },
        (_, frame) => fromMs + frame * step,
      );
      const clocked: number[][] = [];
      for (let round = 1; round <= rounds; round += 1) {
        say(`${name}, round ${round} of ${rounds}`);
        clocked.push(await sheets.time({ scene, size: { width: 1440, height: 900 } }, times));
      }
      const spent = times.map((_, frame) => median(clocked.map((round) => round[frame] ?? Number.NaN)));
      requireFigures(name, spent);
      const order = spent.toSorted((a, b) => a - b);
      const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length;
      const under = spent.filter((one) => one < 4).length / spent.length;
      console.log(
        `  ${name.padEnd(12)} ${percent(under)} of ${spent.length} frames under 4 ms, mean ${mean.toFixed(1)}, 95 % under ${(order[Math.floor(order.length * 0.95)] ?? 0).toFixed(1)} ms: ${under >= UNDER_4 ? 'met' : 'NOT met'}`,
      );
      const heavy = times.flatMap((ms, frame) =>
        (spent[frame] ?? 0) < 4 ? [] : `${ms.toFixed(0)} (${(spent[frame] ?? 0).toFixed(1)})`,
      );
      if (heavy.length > 0) console.log(`               above at ms: ${heavy.join(', ')}`);
    }
  } finally {
    await sheets.close();
  }
}
