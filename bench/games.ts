import { placeBet } from '@aureus/server/domains/wallet/wallet.bets.ts';
import { appUrlOf } from '@aureus/server/platform/app-login.ts';
import { newId } from '@aureus/server/platform/random.ts';
import pg from 'pg';
import { type BenchOptions, printRatio, printSeries, type Series } from './figures.ts';
import { drive, type NextRequest } from './load.ts';
import { buildStage, type Seat, type Stage } from './stage.ts';

const PLAYERS = 2_000;
const FULL = { ms: 3_000, rounds: 5 };
const SHORT = { ms: 500, rounds: 1 };
const SINGLE_CONNECTIONS = 16;
const HTTP_CONNECTIONS = 64;

/**
 * `npm run bench -- games`: finished plays per second of four games over HTTP, compared with calling the database's
 * function for a single bet.
 */
export async function benchGames({ say, isShort }: BenchOptions): Promise<void> {
  const { ms, rounds } = isShort ? SHORT : FULL;
  const stage = await buildStage({ players: PLAYERS, say });
  const pool = new pg.Pool({
    connectionString: appUrlOf(stage.databaseUrl),
    max: SINGLE_CONNECTIONS,
  });
  pool.on('error', () => {});
  try {
    const variants: Record<string, (ms: number) => Promise<number>> = {
      'single-bet function, 16 connections': (ms) => single(stage, pool, ms),
      'cases through HTTP': await cases(stage),
      'upgrader through HTTP': await upgrader(stage),
      'plinko through HTTP': http(stage, 1, () => [
        '/api/games/plinko',
        '{"amount":0.1,"risk":"EASY","rows":12}',
      ]),
      'mines through HTTP (start, open a tile, cash out)': http(stage, 3, mines()),
    };
    const series = Object.keys(variants).map((name): Series => ({ name, unit: 'plays/s', values: [] }));
    say('warming up');
    for (const run of Object.values(variants)) await run(ms / 3);
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, [name, run]] of Object.entries(variants).entries()) {
        say(`round ${round} of ${rounds}: ${name}`);
        series[index]?.values.push(await run(ms));
      }
    }
    console.log(
      `\nGames: ${PLAYERS} players, ${HTTP_CONNECTIONS} connections, ${rounds} interleaved rounds of ${ms / 1000} s, median (least … most)`,
    );
    for (const entry of series) printSeries(entry);
    console.log('');
    const [base, ...games] = series;
    if (base !== undefined)
      for (const game of games) printRatio(`${game.name} ÷ single-bet function`, game, base, {});
  } finally {
    await pool.end();
    await stage.close();
  }
}

async function single(stage: Stage, pool: pg.Pool, ms: number): Promise<number> {
  const started = performance.now();
  let bets = 0;
  await Promise.all(
    Array.from({ length: SINGLE_CONNECTIONS }, async () => {
      while (performance.now() - started < ms) {
        const seat = stage.seats[Math.floor(Math.random() * stage.seats.length)] as Seat;
        const answer = await placeBet(pool, {
          id: newId(),
          playerId: seat.playerId,
          game: 6,
          roundId: null,
          choice: null,
          stake: 10n,
          limit: null,
          payout: 9n,
          edge: 1_000n,
          details: { input: {} },
        });
        if (answer.status !== 'ok') throw new Error(answer.status);
        bets += 1;
      }
    }),
  );
  return bets / ((performance.now() - started) / 1000);
}

type Play = (connection: number, lastBody: string) => [path: string, body: string];

/**
 * Returns a function that measures a game's plays per second. Each connection plays as another player. @param calls
 * number of HTTP calls in one play.
 */
function http(stage: Stage, calls: number, play: Play): (ms: number) => Promise<number> {
  const { host } = new URL(stage.url);
  // Each run uses other players, because the players of the previous run may have open games.
  let runs = 0;
  const next: NextRequest = (connection, lastBody) => {
    const seat = stage.seats[(runs * HTTP_CONNECTIONS + connection) % stage.seats.length] as Seat;
    const [path, body] = play(connection, lastBody);
    return (
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${stage.url}\r\ncookie: ${seat.cookie}\r\n` +
      `content-type: application/json\r\nidempotency-key: ${newId()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    );
  };
  return async (ms) => {
    runs += 1;
    const result = await drive({ url: stage.url, connections: HTTP_CONNECTIONS, ms, next });
    if (result.failed > 0)
      throw new Error(`${result.failed} plays through HTTP were refused, such as ${result.example}`);
    return result.perSecond / calls;
  };
}

async function read<T>(stage: Stage, path: string): Promise<T> {
  const response = await fetch(`${stage.url}${path}`);
  return ((await response.json()) as { data: T }).data;
}

async function cases(stage: Stage) {
  const [cheapest] = await read<{ id: string; version: string }[]>(stage, '/api/games/cases');
  const body = JSON.stringify({ count: 1, version: cheapest?.version });
  return http(stage, 1, () => [`/api/games/cases/${cheapest?.id}/open`, body]);
}

async function upgrader(stage: Stage) {
  const [item] = await read<{ id: string; price: number }[]>(
    stage,
    '/api/games/upgrader/items?minPrice=2&sort=asc&limit=1',
  );
  const body = JSON.stringify({ amount: 1, itemId: item?.id, direction: 'UNDER' });
  return http(stage, 1, () => ['/api/games/upgrader', body]);
}

/** Mines with one mine on 25 tiles: starts a game, opens a tile, and cashes out unless it was the mine. */
function mines(): Play {
  return (_connection, lastBody) => {
    const id = /"gameId":"(\d+)"/.exec(lastBody)?.[1];
    if (id === undefined || !lastBody.includes('"state":"OPEN"'))
      return ['/api/games/mines', '{"amount":2,"mines":1}'];
    if (lastBody.includes('"revealed":[]'))
      return [`/api/games/mines/${id}/reveal`, `{"tile":${Math.floor(Math.random() * 25)}}`];
    return [`/api/games/mines/${id}/cash-out`, '{}'];
  };
}
