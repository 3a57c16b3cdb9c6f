import type { CaseOpening } from '@aureus/contract/cases.ts';
import type { StatementMonth } from '@aureus/contract/limits.ts';
import type { Graphs, Statistics } from '@aureus/contract/players.ts';
import { plinkoRtp } from '@aureus/fair/plinko.ts';
import { minesVariance, plinkoVariance, seatVariance, spinVariance } from '@aureus/fair/variance.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { battlesOf, drawBattle, given, overAt, startBattleSite } from '../../testing/battles-driver.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { advanceTo, driveSpin, placeBet } from '../../testing/spin-driver.ts';
import type { TestApp, TestPlayer } from '../../testing/test-app.ts';
import { readDays } from './players.store.ts';

let site: TestApp;
let coin: Awaited<ReturnType<typeof startBattleSite>>['coin'];
beforeAll(async () => {
  ({ site, coin } = await startBattleSite());
});
afterAll(() => site.close());

const read = async <T>(player: TestPlayer, path: string): Promise<T> =>
  (await player.call<T>('GET', path)).body.data ?? expect.fail(`no answer of ${path}`);
const keyed = () => ({ 'idempotency-key': newId() });

it('add up every game’s bets as statistics and statement do, each with its exact spread', async () => {
  const player = await site.player({ cents: 1_000_000n });
  await player.call('POST', '/api/games/plinko', { amount: 10, rows: 8, risk: 'EASY' }, keyed());
  const { body } = await player.call<{ bet: CaseOpening }>(
    'POST',
    `/api/games/cases/${coin.id}/open`,
    { count: 3, version: coin.version },
    keyed(),
  );
  expect(body.data?.bet.stake).toBe(3);
  const mines = minesOf(player);
  const { game } = played(await mines.start(5, 24));
  const { mined } = await peek(site, game);
  played(await mines.reveal(game.gameId, mined[0]));
  const spin = driveSpin(site, await site.lead());
  await spin.open();
  await placeBet(player, 'black', 4);
  await placeBet(player, 'white', 2);
  await spin.close();
  await spin.draw();
  await spin.land();
  const newBattle = { cases: [coin, coin], mode: 'NORMAL', format: '1v1', isPrivate: false } as const;
  const battle = given(await battlesOf(player).create({ ...newBattle, cases: [...newBattle.cases] })).battle;
  const drawn = await drawBattle(site, given(await battlesOf(player).bots(battle.id)).battle);
  await advanceTo(site, overAt(drawn));
  await site.clock.advance(30_000);

  const graphs = await read<Graphs>(player, '/api/user/graphs?days=30');
  const statistics = await read<Statistics>(player, '/api/user/statistics');
  const [month] = await read<StatementMonth[]>(player, '/api/user/statement');
  expect(graphs.bets).toBe(statistics.totalCount);
  expect(graphs.staked).toBe(statistics.staked);
  expect(Math.round(graphs.net * 100)).toBe(Math.round((statistics.paid - statistics.staked) * 100));
  expect(graphs.games.map(({ type, bets, staked }) => [type, bets, staked])).toEqual(
    statistics.games.map(({ type, totalCount, staked }) => [type, totalCount, staked]),
  );
  expect(graphs.net).toBe(month?.net);
  // Fractions of milliseconds are rounded per day and game.
  expect(Math.abs(graphs.playedMs - (month?.playedMs ?? 0))).toBeLessThan(20);
  // The last day's net is the net of all days.
  expect(graphs.days.at(-1)).toMatchObject({ net: graphs.net, bets: 6 });

  const { rows } = await site.database.owner.query<{ game: string; variance: number }>(
    'select game, variance from players_days where player_id = $1 order by game',
    [player.id],
  );
  const variances = Object.fromEntries(rows.map(({ game: name, variance }) => [name, variance]));
  // Each opened case pays 50 or 130 with equal probability, so its variance is 40².
  expect(variances['cases']).toBeCloseTo(3 * 1_600);
  expect(variances['plinko']).toBeCloseTo(1_000 ** 2 * plinkoVariance(8, 'EASY'));
  // Both spin bets depend on the same pocket.
  const stakes = new Map([
    ['black', 400],
    ['white', 200],
  ] as const);
  expect(variances['spin']).toBeCloseTo(spinVariance('16', stakes));
  expect(variances['battles']).toBeCloseTo(
    seatVariance({ format: '1v1', mode: 'NORMAL' }, { mean: 180, variance: 3_200 }),
  );
  // One tile was opened, and was a mine. The draw was between the next multiplier and nothing.
  expect(variances['mines']).toBeCloseTo(500 ** 2 * minesVariance(24, 1));
  const plinko = graphs.games.find(({ type }) => type === 'PLINKO');
  const { numerator, denominator } = plinkoRtp(8, 'EASY');
  expect(plinko?.luck.expected).toBeCloseTo(Number(numerator) / Number(denominator), 4);
  expect(plinko?.luck.band).toBeNull();
});

it('take a bet in once it is final, on the day it was placed, and its time at once', async () => {
  const player = await site.player({ cents: 1_000_000n });
  const spin = driveSpin(site, await site.lead());
  await spin.open();
  await placeBet(player, 'black', 4);
  const open = await read<Graphs>(player, '/api/user/graphs');
  expect(open).toMatchObject({ bets: 0, games: [], net: 0 });
  await spin.close();
  await spin.draw();
  await spin.land();
  const [from, to] = [open.from, (await read<Graphs>(player, '/api/user/graphs')).to];
  expect(await read<Graphs>(player, '/api/user/graphs')).toMatchObject({ bets: 1, staked: 4 });
  expect([from <= to, from.length]).toEqual([true, 10]);
});

it('read the days of the span, however many bets there were', async () => {
  const player = await site.player();
  const { owner } = site.database;
  const bets = 20_000;
  await owner.query(
    `insert into wallet_bets (id, player_id, seq, game, stake, payout, balance_after, placed_at, settled_at)
     select gen_random_uuid(), $1, n, 6, 100, 90, 0, now() - (${bets} - n) * interval '5 minutes', now()
     from generate_series(1, ${bets}) n`,
    [player.id],
  );
  await owner.query('update wallet_players set bet_seq = $2 where player_id = $1', [player.id, bets]);
  const behind = await site.app.players.countOf(player.id);
  expect(behind).toBeGreaterThan(0);
  const graphs = await read<Graphs>(player, '/api/user/graphs?days=365');
  expect(graphs).toMatchObject({ bets, net: -2_000 });
  // Consecutive bets are five minutes apart.
  expect(graphs.playedMs).toBe((bets - 1) * 300_000);
  await owner.query('analyze players_days');
  expect(await rowsRead(owner, (db) => readDays(db, player.id, graphs.from))).toBeLessThanOrEqual(90);
});

it('are for who is signed in, of the spans on offer', async () => {
  expect((await site.visitor('GET', '/api/user/graphs')).status).toBe(401);
  const player = await site.player();
  for (const query of ['days=7', 'days=0', 'days=-30', 'days=1e9', 'playerId=1001', 'days=30&days=90'])
    expect((await player.call('GET', `/api/user/graphs?${query}`)).status, query).toBe(400);
});
