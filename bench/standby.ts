import { type BenchOptions, printRatio, printSeries, type Series } from './figures.ts';
import { waysToBet } from './settle.ts';
import { buildStage, type Stage } from './stage.ts';
import { copyForStandby } from './standby.server.ts';

const PLAYERS = 2_000;
/** `commits`: commits, one after the other, whose median time shows what the link and the standby cost. */
const FULL = { ms: 3_000, rounds: 5, commits: 100 };
const SHORT = { ms: 300, rounds: 1, commits: 5 };
/** Delays of the link in ms, each way. */
const DELAYS_MS = [0, 0.5, 2];
const WAYS = ['HTTP, 64 connections', 'HTTP, 256 connections', 'batch function, 2 slots of 128'];
/**
 * Ways that players' bets take. The batch function alone has no aim, because it has nothing else to do while a commit
 * waits.
 */
const AIMED = new Set(WAYS.slice(0, 2));
const AIM = 0.9;

type Kind = 'asynchronous' | 'synchronous';
type Measured = { delayMs: number; way: string; kind: Kind; series: Series };

/**
 * `npm run bench -- standby`: bets per second with a synchronous standby, beside an asynchronous one on the same disk
 * over the same link, for several delays of the link.
 */
export async function benchStandby({ say, isShort }: BenchOptions): Promise<void> {
  const { ms, rounds, commits } = isShort ? SHORT : FULL;
  let startStandby: Awaited<ReturnType<typeof copyForStandby>> | undefined;
  const stage = await buildStage({
    players: PLAYERS + 1,
    // Bets are open for ten minutes, longer than the benchmark, so that one round takes all bets.
    env: { SPIN_BET_MS: '600000', SPIN_ROUND_MS: '900000' },
    settings: { wal_keep_size: '1GB' },
    whileStopped: async (dataDir) => {
      startStandby = await copyForStandby(dataDir);
    },
    say,
  });
  const standby = await startStandby?.({ owner: stage.owner, url: stage.databaseUrl }, DELAYS_MS);
  if (standby === undefined) throw new Error('the database was not copied');
  try {
    const ways = waysToBet(stage);
    const waits: Measured[] = [];
    const bets: Measured[] = [];
    say('warming up');
    await standby.delay(0);
    for (const way of WAYS) await ways[way]?.(ms / 3);
    for (let round = 0; round < rounds; round += 1)
      for (const delayMs of DELAYS_MS) {
        await standby.setSynchronous(false);
        await standby.delay(delayMs);
        // The kinds change places from round to round, so that neither gains by coming first.
        const kinds: Kind[] = ['asynchronous', 'synchronous'];
        for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
          say(`round ${round + 1} of ${rounds}: ${kind}, ${delayMs} ms`);
          await standby.setSynchronous(kind === 'synchronous');
          add(waits, { delayMs, way: 'time of a commit', kind }, 'ms', await commitMs(stage, commits));
          for (const way of WAYS) {
            const figures = await ways[way]?.(ms);
            add(bets, { delayMs, way, kind }, 'bets/s', figures?.perSecond ?? Number.NaN);
          }
        }
      }
    console.log(
      `\nStandby: ${PLAYERS} players, ${rounds} interleaved rounds of ${ms / 1000} s, delays each way, median (least … most)`,
    );
    for (const { series } of waits) printSeries(series);
    for (const way of WAYS) {
      console.log('');
      for (const delayMs of DELAYS_MS) {
        const of = (kind: Kind) =>
          bets.find((each) => each.way === way && each.delayMs === delayMs && each.kind === kind)?.series;
        const [asynchronous, synchronous] = [of('asynchronous'), of('synchronous')];
        if (asynchronous === undefined || synchronous === undefined) throw new Error('no figures');
        printSeries(asynchronous);
        printSeries(synchronous);
        const aim = AIMED.has(way) ? { atLeast: AIM } : {};
        printRatio('  synchronous ÷ asynchronous', synchronous, asynchronous, aim);
      }
    }
  } finally {
    await standby.close();
    await stage.close();
  }
}

function add(all: Measured[], about: Omit<Measured, 'series'>, unit: string, value: number): void {
  const { delayMs, way, kind } = about;
  const name = `${way}, ${kind}, ${delayMs} ms`;
  let measured = all.find(({ series }) => series.name === name);
  if (measured === undefined) {
    measured = { ...about, series: { name, unit, values: [] } };
    all.push(measured);
  }
  measured.series.values.push(value);
}

/** Returns the median time in ms of a commit that comes alone. */
async function commitMs({ owner }: Stage, count: number): Promise<number> {
  const times: number[] = [];
  while (times.length < count) {
    const began = performance.now();
    await owner.query(`select pg_logical_emit_message(true, 'bench', '')`);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN;
}
