import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { battlesOf, drawBattle, given, publishCase } from '../../testing/battles-driver.ts';
import { eventually } from '../../testing/eventually.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { rewardsOf } from '../rewards/testing.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const drop = (player: TestPlayer, amount: number) =>
  player.call('POST', '/api/games/plinko', { amount, rows: 8, risk: 'EASY' }, { 'idempotency-key': newId() });
const levelNews = async (player: TestPlayer) =>
  (
    await site.database.owner.query<{ level: number }>(
      `select (data ->> 'level')::integer as level from notifications_messages
       where player_id = $1 and data ->> 'type' = 'LEVEL_UNLOCKED' order by id`,
      [player.id],
    )
  ).rows.map(({ level }) => level);
const setWagered = (player: TestPlayer, coins: number) =>
  site.database.owner.query('update wallet_players set wagered = $2 where player_id = $1', [
    player.id,
    Math.round(coins * 100),
  ]);

it('a level is announced once, live and for good, and brings its keys', async () => {
  const player = await site.player({ cents: 100_000n });
  const socket = await player.socket();
  await drop(player, 9.9);
  await drop(player, 0.1);
  const { additionalData, type } = await socket.next('user:notify:newNotification');
  expect({ additionalData, type }).toEqual({
    additionalData: { type: 'LEVEL_UNLOCKED', level: 2 },
    type: 'SUCCESS',
  });
  await socket.next('rewards:changed');
  await socket.next('user:notify:newXp', ({ currentLevel }) => currentLevel.Level === 2);
  await drop(player, 0.1);
  await drop(player, 0.1);
  await runJob(site, 'levels-catch-up');
  expect(await levelNews(player)).toEqual([2]);
});

it('several levels at once are announced one by one', async () => {
  const player = await site.player({ cents: 100_000n });
  await drop(player, 620);
  await eventually('the levels', async () => (await levelNews(player)).length >= 9);
  expect(await levelNews(player)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('a seat in a battle earns no level and no key before the draw, and a called-off one never', async () => {
  // 5,100 coins give 51,000 XP: level 20, with 27 keys in total.
  const ladder = await publishCase(site, 'ladder', 510_000n, [[459_000n, 100_000]]);
  const newBattle = { cases: [ladder], mode: 'NORMAL', format: '1v1', isPrivate: false } as const;
  const [creator, other] = [await site.player({ cents: 510_000n }), await site.player({ cents: 510_000n })];
  const keysOf = async (player: TestPlayer) => (await rewardsOf(player).info()).rankCases[0]?.keysAmount;
  const expectNothing = async (player: TestPlayer) => {
    await runJob(site, 'levels-catch-up');
    expect(await levelNews(player)).toEqual([]);
    expect(await keysOf(player)).toBe(1);
  };
  const called = given(await battlesOf(creator).create({ ...newBattle, cases: [...newBattle.cases] })).battle;
  await expectNothing(creator);
  given(await battlesOf(creator).cancel(called.id));
  await expectNothing(creator);

  const { battle } = given(await battlesOf(creator).create({ ...newBattle, cases: [...newBattle.cases] }));
  const full = given(await battlesOf(other).join(battle.id, 1)).battle;
  await expectNothing(other);
  await drawBattle(site, full);
  for (const player of [creator, other]) {
    await eventually('the levels of a drawn battle', async () => (await levelNews(player)).length === 19);
    expect(await keysOf(player)).toBe(27);
  }
});

it('an open bet earns its levels when it is settled: mines at the end, a round for winners and losers', async () => {
  const player = await site.player({ cents: 100_000n });
  const { game } = played(await minesOf(player).start(620, 3));
  await runJob(site, 'levels-catch-up');
  expect(await levelNews(player)).toEqual([]);
  await minesOf(player).reveal(game.gameId, (await peek(site, game)).mined[0]);
  await eventually('the levels of a lost game', async () => (await levelNews(player)).length === 9);

  const [black, white] = [await site.player({ cents: 62_000n }), await site.player({ cents: 62_000n })];
  const spin = driveSpin(site, await site.lead());
  await spin.open();
  await placeBet(black, 'black', 620);
  await placeBet(white, 'white', 620);
  await spin.close();
  await runJob(site, 'levels-catch-up');
  expect([await levelNews(black), await levelNews(white)]).toEqual([[], []]);
  await spin.draw();
  for (const player of [black, white])
    await eventually('the levels of a round', async () => (await levelNews(player)).length === 9);
});

it('a settlement missed in a crash is announced by the job, and once however often it runs', async () => {
  const player = await site.player();
  await setWagered(player, 620);
  await Promise.all([runJob(site, 'levels-catch-up'), runJob(site, 'levels-catch-up')]);
  await runJob(site, 'levels-catch-up');
  expect(await levelNews(player)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('two nodes that see the same level announce it once', async () => {
  const other = await startTestApp({ beside: site });
  try {
    const player = await site.player({ cents: 1_000_000n });
    const beside = (amount: number) =>
      fetch(`${other.url}/api/games/plinko`, {
        method: 'POST',
        headers: {
          origin: other.url,
          cookie: player.cookie,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        },
        body: JSON.stringify({ amount, rows: 8, risk: 'EASY' }),
      });
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? drop(player, 10) : beside(10))),
    );
    await runJob(site, 'levels-catch-up');
    const answer = await levelNews(player);
    expect(answer.length).toBeGreaterThan(1);
    expect(answer).toEqual(answer.map((_, index) => index + 2));
  } finally {
    await other.stop();
  }
});

it('a player from before the announcements is notified from the next level on', async () => {
  const player = await site.player({ cents: 100_000n });
  await setWagered(player, 620);
  await site.database.owner.query('insert into levels_reached (player_id, level) values ($1, null)', [
    player.id,
  ]);
  await runJob(site, 'levels-catch-up');
  expect(await levelNews(player)).toEqual([]);
  await setWagered(player, 1_000);
  await drop(player, 1);
  await eventually('the next level', async () => (await levelNews(player)).length > 0);
  expect((await levelNews(player))[0]).toBe(11);
});
