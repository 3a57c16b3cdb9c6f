import { type BetRequest, placeBet, placeBets } from '@aureus/server/domains/wallet/wallet.bets.ts';
import { appUrlOf } from '@aureus/server/platform/app-login.ts';
import { newId } from '@aureus/server/platform/random.ts';
import pg from 'pg';
import { type BenchOptions, printRatio, printSeries, type Series } from './figures.ts';
import { drive } from './load.ts';
import { buildStage, type Seat, type Stage } from './stage.ts';

const PLAYERS = 2_000;
const FULL = { ms: 3_000, rounds: 5 };
const SHORT = { ms: 500, rounds: 1 };
const BATCH = 128;
const SLOTS = 2;
const SINGLE_CONNECTIONS = 16;

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** `npm run bench -- settle`: bets per second of each way to place a bet, measured side by side. */
export async function benchSettle({ say, isShort }: BenchOptions): Promise<void> {
  const { ms, rounds } = isShort ? SHORT : FULL;
  // Bets are open for ten minutes, longer than the benchmark, so that one round takes all bets.
  const stage = await buildStage({
    players: PLAYERS + 1,
    env: { SPIN_BET_MS: '600000', SPIN_ROUND_MS: '900000' },
    say,
  });
  try {
    const variants = waysToBet(stage);
    const series = Object.fromEntries(
      Object.keys(variants).map((name) => [name, { name, unit: 'bets/s', values: [] as number[] }]),
    );
    const wal: Series = {
      name: 'write-ahead log of a bet through HTTP, 256 connections',
      unit: 'bytes',
      values: [],
    };
    say('warming up');
    for (const run of Object.values(variants)) await run(ms / 3);
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, run] of Object.entries(variants)) {
        say(`round ${round} of ${rounds}: ${name}`);
        const before = await walPosition(stage);
        const { perSecond, bets } = await run(ms);
        series[name]?.values.push(perSecond);
        if (name === 'HTTP, 256 connections')
          wal.values.push(Number((await walPosition(stage)) - before) / bets);
      }
    }
    const of = (name: string): Series => series[name] ?? { name, unit: '', values: [] };
    console.log(
      `\nSettle: ${PLAYERS} players, ${rounds} interleaved rounds of ${ms / 1000} s, median (least … most)`,
    );
    for (const entry of Object.values(series)) printSeries(entry);
    printSeries(wal);
    console.log('');
    const single = of('single-bet function, 16 connections');
    printRatio('HTTP 64 connections ÷ single-bet function', of('HTTP, 64 connections'), single, {
      atLeast: 1.5,
    });
    printRatio('HTTP 256 connections ÷ single-bet function', of('HTTP, 256 connections'), single, {
      atLeast: 2,
    });
    printRatio('batch function ÷ single-bet function', of('batch function, 2 slots of 128'), single, {
      atLeast: 2.5,
    });
    printRatio(
      'one hot player ÷ uniform players (batch)',
      of('batch function, one hot player'),
      of('batch function, 2 slots of 128'),
      { atLeast: 1 },
    );
    printRatio(
      'write-ahead log bytes a bet',
      wal,
      { name: '', unit: '', values: wal.values.map(() => 1) },
      { atMost: 1_100 },
    );
  } finally {
    await stage.close();
  }
}

type Run = (ms: number) => Promise<{ perSecond: number; bets: number }>;

/** Returns ways to place bets as fast as possible for some time, by name. The round of spin must be open meanwhile. */
export function waysToBet(stage: Stage): Record<string, Run> {
  let roundId = 0n;
  const pool = new pg.Pool({
    connectionString: appUrlOf(stage.databaseUrl),
    max: SINGLE_CONNECTIONS,
  });
  pool.on('error', () => {});
  const close = stage.close.bind(stage);
  stage.close = async () => {
    await pool.end();
    await close();
  };
  const bet = (playerId: bigint): BetRequest => ({
    id: newId(),
    playerId,
    game: 1,
    roundId,
    choice: 1 + Math.floor(Math.random() * 2),
    stake: 10n,
    limit: 500_000_000n,
    payout: null,
    edge: 12_500n,
    details: null,
  });
  // Seat of the hot player, who places all bets of one variant. No other variant may use it, because this player
  // stakes more than the site allows.
  const hot = stage.seats.pop() as Seat;
  const runs: Record<string, Run> = {
    'single-bet function, 16 connections': (ms) =>
      loops(SINGLE_CONNECTIONS, ms, async () => {
        const answer = await placeBet(pool, bet(pick(stage.seats).playerId));
        if (answer.status !== 'ok') throw new Error(answer.status);
        return 1;
      }),
    'batch function, 2 slots of 128': (ms) =>
      loops(SLOTS, ms, () =>
        batch(
          pool,
          Array.from({ length: BATCH }, () => bet(pick(stage.seats).playerId)),
        ),
      ),
    'batch function, one hot player': (ms) =>
      loops(SLOTS, ms, () =>
        batch(
          pool,
          Array.from({ length: BATCH }, () => bet(hot.playerId)),
        ),
      ),
    'HTTP, 64 connections': (ms) => http(stage, 64, ms),
    'HTTP, 256 connections': (ms) => http(stage, 256, ms),
  };
  const inOpenRound =
    (run: Run): Run =>
    async (ms) => {
      const { rows } = await stage.owner.query<{ id: string }>('select max(id) as id from wallet_rounds');
      roundId = BigInt(rows[0]?.id ?? 0);
      return run(ms);
    };
  return Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, inOpenRound(run)]));
}

async function batch(pool: pg.Pool, bets: BetRequest[]): Promise<number> {
  const answers = await placeBets(pool, bets);
  const refused = answers.find(({ status }) => status !== 'ok');
  if (refused !== undefined) throw new Error(refused.status);
  return answers.length;
}

async function loops(count: number, ms: number, work: () => Promise<number>) {
  const started = performance.now();
  let bets = 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() - started < ms) {
        // Two statements, because `bets += await …` reads `bets` before waiting and would lose what other loops add.
        const done = await work();
        bets += done;
      }
    }),
  );
  return { perSecond: bets / ((performance.now() - started) / 1000), bets };
}

async function http(stage: Stage, connections: number, ms: number) {
  const { host } = new URL(stage.url);
  const { perSecond, failed, example } = await drive({
    url: stage.url,
    connections,
    ms,
    next(connection) {
      const seat = stage.seats[(connection * 7 + Math.floor(Math.random() * 7)) % stage.seats.length] as Seat;
      const body = `{"colour":"${Math.random() < 0.5 ? 'black' : 'white'}","amount":0.1}`;
      return (
        `POST /api/games/spin/bets HTTP/1.1\r\nhost: ${host}\r\norigin: ${stage.url}\r\ncookie: ${seat.cookie}\r\n` +
        `content-type: application/json\r\nidempotency-key: ${newId()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
      );
    },
  });
  if (failed > 0) throw new Error(`${failed} bets through HTTP were refused, such as ${example}`);
  return { perSecond, bets: perSecond * (ms / 1000) };
}

async function walPosition(stage: Stage): Promise<bigint> {
  const { rows } = await stage.owner.query<{ bytes: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}
