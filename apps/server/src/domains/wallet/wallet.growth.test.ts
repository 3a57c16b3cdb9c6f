import type { GameTransaction } from '@aureus/contract/transactions.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../platform/generated/database.ts';
import { newId } from '../../platform/random.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { readGifts } from './wallet.gifts.store.ts';
import { readLossLimits } from './wallet.guards.store.ts';
import { readBets } from './wallet.history.store.ts';

// Deeper than pages go. Every second bet is of spin, mines was never played, and the others have placed as many.
const BETS = 24_000;
const ROUNDS = 10_200;

let site: TestApp;
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ cents: 100_000_000n });
  other = await site.player();
  const { owner } = site.database;
  for (const who of [player, other]) {
    await owner.query(
      `insert into wallet_bets (id, player_id, seq, game, stake, payout, is_void, balance_after, details, placed_at, settled_at)
       select gen_random_uuid(), $1, n, case when n % 2 = 0 then 1 else 6 end, n, 0, false, 0, '{}',
              now() - (${BETS} - n) * interval '10 minutes', now() - (${BETS} - n) * interval '10 minutes'
       from generate_series(1, ${BETS}) n`,
      [who.id],
    );
    await owner.query(`update wallet_players set bet_seq = ${BETS} where player_id = $1`, [who.id]);
  }
  // Transfers without bets: only how many are read matters. The player was given shares of rains, and one tip.
  await owner.query(
    `insert into wallet_transfers (debit, credit, amount, code, ref, at)
     select 16, $1, 1, case when n = 12000 then 60 else 63 end, gen_random_uuid(), now() - n * interval '1 second'
     from generate_series(1, 12_000) n`,
    [player.id],
  );
  await owner.query(
    `insert into wallet_rounds (game, closes_at, is_open)
     select 1, now() - interval '1 day', false from generate_series(1, ${ROUNDS})`,
  );
  await owner.query(
    `insert into spin_rounds (id, layout, state, epoch, opens_at, closes_at, beacon_round, beacon_at, next_at)
     select id, '16', 'VOID', 0, closes_at, closes_at, id, closes_at + interval '1 second', closes_at from wallet_rounds`,
  );
  await owner.query(
    `insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
     select 'spin-' || id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), id, opens_at
     from spin_rounds, lateral (select lpad(id::text, 64, '0') as seed) s`,
  );
  await owner.query(
    `insert into notifications_messages (player_id, type, data, created_at)
     select p, 'INFO', '{"type":"TWO_FACTOR_ENABLED"}', now() from unnest($1::bigint[]) p, generate_series(1, 10_050)`,
    [[player.id, other.id]],
  );
  await owner.query('analyze');
});
afterAll(() => site.close());

async function read<T>(path: string): Promise<T[]> {
  const { status, body, text } = await player.call<T[]>('GET', path);
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}
const bets = (query: string) => read<GameTransaction>(`/api/wallet/transactions/games?${query}`);
/** Which of the player's bets they are: each staked as many cents as its number. */
const numbers = (list: readonly GameTransaction[]) => list.map(({ stake }) => Math.round(stake * 100));

describe('a list of very many', () => {
  it('has every page of all bets, from both ends', async () => {
    expect(numbers(await bets('limit=3&page=7999'))).toEqual([3, 2, 1]);
    expect(numbers(await bets('limit=100&page=239'))).toEqual(
      Array.from({ length: 100 }, (_, at) => 100 - at),
    );
    expect(numbers(await bets('limit=3&page=7999&sortType=asc'))).toEqual([23_998, 23_999, 24_000]);
    expect(await bets('limit=3&page=8000')).toEqual([]);
    expect(await bets('limit=3&page=8000&sortType=asc')).toEqual([]);
  });

  it('ends 10,000 entries deep where it is filtered, and 2,000 where it is sorted by anything but time', async () => {
    expect(numbers(await bets('limit=2&page=4999&type=ROULETTE'))).toEqual([4_004, 4_002]);
    expect(await bets('limit=2&page=5000&type=ROULETTE')).toEqual([]);
    expect(await bets('limit=2&page=5000&type=ROULETTE&sortType=asc')).toEqual([]);
    // The smallest stakes of the last 2,000, and of those of a game.
    expect(numbers(await bets('limit=2&sortBy=stake&sortType=asc'))).toEqual([BETS - 1_999, BETS - 1_998]);
    expect(numbers(await bets('limit=2&page=999&sortBy=stake&type=ROULETTE'))).toEqual([20_004, 20_002]);
    expect(await bets('limit=100&page=20&sortBy=stake')).toEqual([]);
    expect(await read('/api/fairness/roulette/history?limit=100&page=99')).toHaveLength(100);
    expect(await read('/api/fairness/roulette/history?limit=100&page=100')).toEqual([]);
    expect(await read('/api/notification/paginated?page=499')).toHaveLength(20);
    expect(await read('/api/notification/paginated?page=500')).toEqual([]);
  });

  it('goes on after any entry, and what comes meanwhile moves nothing', async () => {
    const deep = (await bets('limit=2&page=4999&type=ROULETTE')).at(-1);
    const [round] = (
      await read<{ roundId: string }>('/api/fairness/roulette/history?limit=100&page=99')
    ).slice(-1);
    const [message] = (await read<{ id: string }>('/api/notification/paginated?page=499')).slice(-1);
    await site.database.owner.query(
      `insert into notifications_messages (player_id, type, data, created_at)
       values ($1, 'INFO', '{"type":"TWO_FACTOR_ENABLED"}', now())`,
      [player.id],
    );
    const key = { 'idempotency-key': newId() };
    await player.call('POST', '/api/games/plinko', { amount: 300, rows: 8, risk: 'EASY' }, key);
    expect(numbers(await bets(`limit=2&type=ROULETTE&after=${deep?.id}`))).toEqual([4_000, 3_998]);
    expect(numbers(await bets(`limit=2&after=${deep?.id}`))).toEqual([4_001, 4_000]);
    expect(numbers(await bets(`limit=2&after=${deep?.id}&page=1`))).toEqual([3_999, 3_998]);
    expect(numbers(await bets(`limit=2&after=${deep?.id}&sortType=asc`))).toEqual([4_003, 4_004]);
    const older = await read<{ roundId: string }>(
      `/api/fairness/roulette/history?limit=2&after=${round?.roundId}`,
    );
    expect(older.map(({ roundId }) => Number(roundId))).toEqual([
      Number(round?.roundId) - 1,
      Number(round?.roundId) - 2,
    ]);
    const [next] = await read<{ id: string }>(`/api/notification/paginated?after=${message?.id}`);
    expect(Number(next?.id)).toBe(Number(message?.id) - 1);
  });

  it('goes on after own bets alone, and by time', async () => {
    expect(await bets(`after=${newId()}`)).toEqual([]);
    const [bet] = await bets('limit=1');
    const refused = await player.call('GET', `/api/wallet/transactions/games?sortBy=stake&after=${bet?.id}`);
    expect(refused.status).toBe(400);
  });
});

describe('the pages of a list read as little as they show', () => {
  const lists: [string, number, (db: Kysely<DB>) => Promise<unknown>][] = [
    [
      'the last page of all bets',
      300,
      (db) => readBets(db, { playerId: player.id, limit: 20, offset: BETS - 20 }),
    ],
    [
      'a game that was never played',
      50,
      (db) => readBets(db, { playerId: player.id, game: 'mines', limit: 20 }),
    ],
    ['a game', 300, (db) => readBets(db, { playerId: player.id, game: 'spin', limit: 20 })],
    ['bets by stake', 2_400, (db) => readBets(db, { playerId: player.id, sortBy: 'stake', limit: 20 })],
    // The first bet of each, and what came and went beside the bets.
    ['losses of the day, week and month', 150, (db) => readLossLimits(db, other.id, [other.id])],
    [
      'rewards of a kind',
      50,
      (db) =>
        readGifts(db, { playerId: player.id, codes: ['tip'], isAscending: false, limit: 20, offset: 0 }),
    ],
  ];
  it.each(lists)('%s', async (_name, most, work) => {
    expect(await rowsRead(site.database.owner, work)).toBeLessThanOrEqual(most);
  });
});

it('a read that the database ends is answered with 503 and when to come back', async () => {
  const { owner } = site.database;
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('lock table notifications_messages in access exclusive mode');
    const reading = player.call('GET', '/api/notification/paginated');
    await untilWaiting(site.database, reading);
    // As `statement_timeout` does.
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%notifications_messages%'`,
    );
    const { status, headers, body } = await reading;
    expect([status, body.error?.code]).toEqual([503, 'request.error.unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
