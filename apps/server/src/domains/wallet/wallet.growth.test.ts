import type { GameTransaction } from '@aureus/contract/transactions.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../platform/generated/database.ts';
import { newId } from '../../platform/random.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { readBetRows } from './wallet.bet-rows.store.ts';
import { readGifts } from './wallet.gifts.store.ts';
import { readLossLimits } from './wallet.guards.store.ts';
import { readBets, searchBets } from './wallet.history.store.ts';

// Number of a player's bets, more than filtered or sorted lists reach. Every second bet is on spin, none is on mines.
// The other player has as many.
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
  // The gifts are rain shares and one tip. Only their transfers are stored, because only the number of rows read
  // matters.
  await owner.query(
    `insert into wallet_transfers (debit, credit, amount, code, ref, at)
     select 16, $1, 1, case when n = 12000 then 60 else 63 end, gen_random_uuid(), now() - n * interval '1 second'
     from generate_series(1, 12000) n`,
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
     select p, 'INFO', '{"type":"TWO_FACTOR_ENABLED"}', now() from unnest($1::bigint[]) p, generate_series(1, 10050)`,
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
/** Sequence numbers of bets, derived from their stakes: each bet staked as many cents as its number. */
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

  it('ends 10,000 entries deep where it is filtered or sorted by anything but time', async () => {
    expect(numbers(await bets('limit=2&page=4999&type=ROULETTE'))).toEqual([4_004, 4_002]);
    expect(await bets('limit=2&page=5000&type=ROULETTE')).toEqual([]);
    expect(await bets('limit=2&page=5000&type=ROULETTE&sortType=asc')).toEqual([]);
    // Sorting by stake covers only the last 10,000 bets, of all games or of one.
    expect(numbers(await bets('limit=2&sortBy=stake&sortType=asc'))).toEqual([BETS - 9_999, BETS - 9_998]);
    expect(numbers(await bets('limit=2&page=4999&sortBy=stake&type=ROULETTE'))).toEqual([4_004, 4_002]);
    expect(await bets('limit=100&page=100&sortBy=stake')).toEqual([]);
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

describe('the pages of a list', () => {
  beforeAll(async () => {
    const { owner } = site.database;
    await owner.query(
      `insert into battles_battles (creator_id, mode, format, price, round_ms, language, state, created_at, filled_at,
                                    beacon_round, beacon_at, randomness, signature, tickets, drawn_at, starts_at, over_at)
       select $1, 'NORMAL', '1v1', 100, 3000, 'en', 'FINISHED', t.at, t.at, n, t.at + interval '3 seconds',
         encode(sha256(decode(s.signature, 'hex')), 'hex'), s.signature, '[[1,50000]]', t.at + interval '4 seconds',
         t.at + interval '5 seconds', t.at + interval '15 seconds'
       from generate_series(1, 25) n, (select now() - interval '1 hour' as at) t, lateral (select lpad(to_hex(n), 96, '0') as signature) s`,
      [player.id],
    );
    await owner.query(
      `insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
       select 'battle-' || id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), beacon_round, created_at
       from battles_battles, lateral (select lpad(to_hex(id), 64, 'a') as seed) s`,
    );
    await owner.query(
      `insert into battles_rounds (battle_id, round, case_version)
       select id, 0, (select min(id) from cases_versions) from battles_battles`,
    );
    await owner.query(
      `with rains as (
         insert into rain_rains (state, opens_at, closes_at, base, base_ref, beacon_round, beacon_at, pot, entrants, ended_at)
         select 'EMPTY', t.at, t.at + interval '1 hour', rain_base_now(), gen_random_uuid(), n, t.at + interval '2 hours', rain_base_now(), 0, t.at + interval '1 hour'
         from generate_series(1, 25) n, lateral (select now() - (30 - n) * interval '1 hour' as at) t
         returning id, closes_at)
       insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
       select 'rain-' || id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), id, closes_at
       from rains, lateral (select lpad(to_hex(id), 64, '0') as seed) s`,
    );
    await owner.query(
      `insert into rewards_openings (id, player_id, kind, case_id, version_id, price, amount, ticket, pair_id, nonce,
                                     balance_after, opened_at, content_hash)
       select gen_random_uuid(), $1, v.kind, v.case_id, v.id, v.price, 100, n, s.id, 1000000 + n, 100,
         now() - (n / 3) * interval '1 minute', v.content_hash
       from generate_series(1, 25) n, fairness_seed_pairs s,
         (select * from rewards_versions where kind = 'DEPOSIT' order by id limit 1) v
       where s.player_id = $1 and s.state = 'CURRENT'`,
      [player.id],
    );
    await owner.query(
      `insert into cashier_payments (provider, provider_id, ref, player_id, way, method, target, asset_amount, amount_cents, request_id, state,
                                     changed_at_provider, created_at, updated_at)
       select 'fireblocks', 'page-' || n, gen_random_uuid(), $1, case when n % 4 = 0 then 'WITHDRAW' else 'DEPOSIT' end, 'LTC',
         case when n % 4 = 0 then '{"address": "ltc1q", "feeLevel": "LOW"}' else '{}' end::jsonb,
         1, 1000 + n * 7919 % 100, gen_random_uuid(), case when n % 4 = 0 then 'APPROVAL' else 'CREDITED' end, t.at, t.at, t.at
       from generate_series(1, 25) n, lateral (select now() - (n / 3) * interval '1 minute' as at) t`,
      [player.id],
    );
  });

  /** Entries of a list, without the time at which it was read. */
  async function list(path: string): Promise<Record<string, unknown>[]> {
    const reply: unknown = await read(path);
    const entries = (Array.isArray(reply) ? reply : (reply as { rewards: object[] }).rewards) as object[];
    return entries.map((entry) => ({ ...entry, serverTime: undefined }));
  }

  it.each([
    '/api/fairness/case-battles/history?',
    '/api/fairness/rain/history?',
    '/api/fairness/rewards/history?',
    '/api/wallet/transactions/cashier?',
    '/api/wallet/transactions/cashier?sortType=asc&',
    '/api/wallet/transactions/cashier?type=WITHDRAW&',
    '/api/wallet/transactions/cashier?sortBy=amount&',
    '/api/wallet/transactions/rewards?',
    '/api/wallet/transactions/rewards?sortType=asc&',
  ])('are parts of it, none twice and none left out: %s', async (path) => {
    const whole = await list(`${path}limit=20`);
    expect(whole.length).toBeGreaterThan(5);
    const parts = [];
    for (const page of [0, 1, 2, 3]) parts.push(...(await list(`${path}limit=5&page=${page}`)));
    expect(parts).toEqual(whole);
    expect(await list(`${path}limit=20&page=4000`)).toEqual([]);
  });

  it.each([
    ['/api/fairness/case-battles/history?', 'id'],
    ['/api/fairness/rain/history?', 'rainId'],
  ])('go on after an entry: %s', async (path, id) => {
    const whole = await list(`${path}limit=20`);
    const after = String(whole[4]?.[id]);
    expect(await list(`${path}limit=5&after=${after}`)).toEqual(whole.slice(5, 10));
    expect(await list(`${path}limit=5&page=1&after=${after}`)).toEqual(whole.slice(10, 15));
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

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
    [
      'a day long ago, of one game',
      300,
      (db) =>
        readBets(db, { playerId: player.id, game: 'spin', from: daysAgo(100), to: daysAgo(99), limit: 20 }),
    ],
    [
      'what was won in a week',
      // The limit allows for the week's bets, and for the index steps that find its first and last bet.
      2_300,
      (db) =>
        readBets(db, { playerId: player.id, result: 'WON', from: daysAgo(100), to: daysAgo(93), limit: 20 }),
    ],
    ['a bet that is searched for', 60, async (db) => searchBets(db, player.id, newId().slice(0, 8), 20)],
    [
      'a piece of a file',
      1_000,
      (db) => readBetRows(db, player.id, { below: 12_000n, first: 1n, limit: 1_000 }),
    ],
    ['a game', 300, (db) => readBets(db, { playerId: player.id, game: 'spin', limit: 20 })],
    // The rows are the first bet of each period, and the transfers that aren't bets.
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
    // The query is canceled, as PostgreSQL does after `statement_timeout`.
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
