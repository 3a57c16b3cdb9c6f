import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Item } from '@aureus/contract/games.ts';
import type { House } from '@aureus/contract/house.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { battlesOf, drawBattle, given, overAt, publishCase } from '../../testing/battles-driver.ts';
import { eventually } from '../../testing/eventually.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { advanceTo, driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { hire } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { toMidMonth } from '../../testing/test-clock.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  await toMidMonth(site.clock);
  player = await site.player({ role: 'USER', cents: 100_000_000n });
});
afterAll(() => site.close());

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await site.database.owner.query<Row>(text, values)).rows;
const bet = async (path: string, body: object): Promise<void> => {
  given(await player.call('POST', path, body, { 'idempotency-key': newId() }));
};
const hours = () =>
  query<{
    game: string;
    band: number;
    bets: bigint;
    staked: bigint;
    paid: bigint;
    edge: bigint;
    variance: number;
  }>('select game, band, bets, staked, paid, edge, variance from house_hours order by hour, game, band');
const seen = async (): Promise<House> =>
  given(await (await hire(site, ['support'])).call<House>('GET', '/api/staff/house'));

async function play(): Promise<void> {
  for (let count = 0; count < 3; count += 1)
    await bet('/api/games/plinko', { amount: 20, rows: 8, risk: 'EASY' });
  const { body } = await site.visitor<Item[]>('GET', '/api/games/upgrader/items?minPrice=100&limit=1');
  await bet('/api/games/upgrader', { amount: 50, itemId: body.data?.[0]?.id, direction: 'UNDER' });
  const box = await publishCase(site, 'house-box', 100n, [
    [20n, 50_000],
    [155n, 50_000],
  ]);
  await bet(`/api/games/cases/${box.id}/open`, { ...box, id: undefined, count: 2 });
  const mines = minesOf(player);
  const { game } = played(await mines.start(10, 5));
  await mines.reveal(game.gameId, (await peek(site, game)).safe[0]);
  await mines.cashOut(game.gameId);
  const spin = driveSpin(site, await site.lead());
  await spin.open();
  await placeBet(player, 'black', 5);
  await placeBet(player, 'white', 15);
  await spin.close();
  await spin.draw();
  const battles = battlesOf(player);
  const { battle } = given(
    await battles.create({ cases: [box], mode: 'NORMAL', format: '1v1', isPrivate: false }),
  );
  const full = given(await battles.bots(battle.id));
  await advanceTo(site, overAt(await drawBattle(site, full.battle)) + 1);
}

describe('the roll-up', () => {
  it('agrees with the bets, game by game, and a second one changes nothing', async () => {
    await play();
    await site.app.house.rollUp();
    const first = await hours();
    const bets = await query<{ game: string; bets: bigint; staked: bigint; paid: bigint; edge: bigint }>(
      `select g.name as game, count(*) as bets, sum(stake)::bigint as staked, sum(payout)::bigint as paid,
         sum(edge)::bigint as edge
       from wallet_bets join (values (1, 'spin'), (2, 'cases'), (4, 'mines'), (5, 'upgrader'), (6, 'plinko')) g(id, name)
         on g.id = game where payout is not null group by g.name order by g.name`,
    );
    const all = first.filter(({ band }) => band === 0);
    expect(
      all
        .filter(({ game }) => game !== 'battles')
        .map(({ game, bets: count, staked, paid, edge }) => ({ game, bets: count, staked, paid, edge })),
    ).toEqual(bets);
    for (const { game, variance } of all) expect([game, variance > 0]).toEqual([game, true]);
    // A bot's seat counts like a player's.
    expect(all.find(({ game }) => game === 'battles')).toMatchObject({ bets: 2n, staked: 200n });
    expect(all.map(({ game }) => game)).toEqual(['battles', 'cases', 'mines', 'plinko', 'spin', 'upgrader']);
    await site.app.house.rollUp();
    expect(await hours()).toEqual(first);
  });

  it('says how often each case was opened, as the list of cases has it', async () => {
    const opened = () =>
      site
        .visitor<CaseSummary[]>('GET', '/api/games/cases')
        .then(({ body }) => body.data?.filter(({ openings }) => openings > 0));
    // The list of cases is cached for two seconds, so the test waits for the new figure.
    await eventually('the openings', async () => (await opened())?.length === 1);
    expect(await opened()).toMatchObject([{ id: 'house-box', openings: 2 }]);
  });

  it('is what the console shows, with what players hold', async () => {
    const house = await seen();
    const spin = house.games.find(({ game }) => game === 'ROULETTE');
    expect(spin).toMatchObject({ bets: 2, staked: 20, theoretical: 17.5 });
    expect(spin?.bands.map(({ band }) => band)).toEqual([2, 3]);
    expect(spin?.points.at(-1)).toMatchObject({ bets: 2, staked: 20 });
    const [held] = await query<{ wallets: bigint }>(
      'select sum(balance)::bigint as wallets from wallet_players',
    );
    expect(house.standing?.wallets).toBe(Number(held?.wallets) / 100);
    expect(house.alarms).toEqual([]);
  });
});

describe('an account', () => {
  const alarms = () =>
    query<{ id: bigint; gain: number }>('select player_id as id, gain from house_account_alarms');
  const sums = () =>
    query<{ gain: number; rates: number }>(
      `select sum(gain) as gain, min(cardinality(spread)) as rates
       from (select gain, spread from house_accounts union all select gain, spread from house_account_hours) a`,
    );

  it('is counted once, however often and however late, and no alarm is raised by chance', async () => {
    const [before] = await sums();
    const [expected] = await query<{ gain: number }>(
      `select (sum(payout - stake) / 100.0 + sum(edge) / 1e6)::float8 as gain
       from wallet_bets where pair_id is not null and payout is not null`,
    );
    expect(before?.gain).toBeCloseTo(expected?.gain ?? Number.NaN, 6);
    expect(before?.rates).toBeGreaterThan(10);
    await site.clock.advance(3 * 60 * 60_000);
    await site.app.house.rollUp();
    await site.app.house.rollUp();
    expect((await sums())[0]?.gain).toBeCloseTo(before?.gain ?? Number.NaN, 6);
    expect(await query('select from house_account_hours')).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  it('that wins more than chance allows raises one alarm', async () => {
    const seer = await site.player({ cents: 100_000n });
    const before = await eventsOf(site, 'house_alarm');
    for (let count = 0; count < 2; count += 1)
      given(
        await seer.call(
          'POST',
          '/api/games/plinko',
          { amount: 1, rows: 8, risk: 'EASY' },
          { 'idempotency-key': newId() },
        ),
      );
    await query('update wallet_bets set payout = payout + 10000 where player_id = $1', [seer.id]);
    await site.app.house.rollUp();
    await site.app.house.rollUp();
    expect(await alarms()).toEqual([{ id: seer.id, gain: expect.any(Number) }]);
    expect(await eventsOf(site, 'house_alarm')).toBe(before + 1);
    await query('update wallet_bets set payout = payout - 10000 where player_id = $1', [seer.id]);
  });
});

describe('after a clock that was ahead', () => {
  const setAhead = () => query(`update house_marks set through = through + interval '3 hours'`);
  const ball = { amount: 1, rows: 8, risk: 'EASY' };

  it('the roll-up counts hours again that it took for complete', async () => {
    await site.app.house.rollUp();
    await setAhead();
    await bet('/api/games/plinko', ball);
    await site.app.house.rollUp();
    const counted = await query(
      `select sum(bets)::int as bets from house_hours where band = 0 and game = 'plinko'`,
    );
    expect(counted).toEqual(
      await query('select count(*)::int as bets from wallet_bets where game = 6 and payout is not null'),
    );
  });

  it('an account is judged by its games of now', async () => {
    await setAhead();
    const seer = await site.player({ cents: 100_000n });
    for (let count = 0; count < 2; count += 1)
      given(await seer.call('POST', '/api/games/plinko', ball, { 'idempotency-key': newId() }));
    const change = (cents: number) =>
      query('update wallet_bets set payout = payout + $1 where player_id = $2', [cents, seer.id]);
    await change(10_000);
    await site.app.house.lookAtAccount(seer.id);
    await change(-10_000);
    const alarms = await query<{ id: bigint }>('select player_id as id from house_account_alarms');
    expect(alarms.map(({ id }) => id)).toContain(seer.id);
  });
});

describe('a game that pays too much', () => {
  it('raises one alarm a day, however often it is looked', async () => {
    const before = await eventsOf(site, 'house_alarm');
    await query(
      `update wallet_bets set payout = payout + 10000000
       where id = (select id from wallet_bets where game = 6 order by settled_at desc limit 1)`,
    );
    await runJob(site, 'house-roll-up');
    await site.app.house.rollUp();
    expect(await eventsOf(site, 'house_alarm')).toBe(before + 1);
    const house = await seen();
    expect(house.alarms).toMatchObject([{ game: 'PLINKO' }]);
    const [alarm] = house.alarms;
    expect(alarm?.z).toBeGreaterThan(alarm?.bound ?? 0);
  });
});

describe('while the clock is ahead', () => {
  it('the roll-up takes no hour of the future for complete', async () => {
    const checking = await startTestApp({ beside: site, checksClock: true });
    const get = site.beacon.get.bind(site.beacon);
    const mark = () => query('select through, counted_at from house_marks');
    try {
      await checking.app.house.rollUp();
      const before = await mark();
      // A beacon that has published nothing of these hours.
      site.beacon.get = (round) => (round === 1 ? get(1) : Promise.reject(new Error('none')));
      await site.clock.advance(3 * 60 * 60_000);
      await checking.app.house.rollUp();
      expect(await mark()).toEqual(before);
    } finally {
      site.beacon.get = get;
      await checking.close();
    }
  });
});
