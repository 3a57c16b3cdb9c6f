import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { runJob } from '../../testing/run-job.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const drop = (player: TestPlayer, amount: number) =>
  player.call('POST', '/api/games/plinko', { amount, rows: 8, risk: 'EASY' }, { 'idempotency-key': newId() });
const toldOf = async (player: TestPlayer) =>
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

it('a level is told once, live and for good, and brings its keys', async () => {
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
  expect(await toldOf(player)).toEqual([2]);
});

it('several levels at once are told one by one', async () => {
  const player = await site.player({ cents: 100_000n });
  await drop(player, 620);
  await eventually('the levels', async () => (await toldOf(player)).length >= 9);
  expect(await toldOf(player)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('a stake that nobody heard of, as before a crash, is told of by the job, and once however often it runs', async () => {
  const player = await site.player();
  await setWagered(player, 620);
  await Promise.all([runJob(site, 'levels-catch-up'), runJob(site, 'levels-catch-up')]);
  await runJob(site, 'levels-catch-up');
  expect(await toldOf(player)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('two nodes that hear of the same level tell it once', async () => {
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
    const told = await toldOf(player);
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.map((_, index) => index + 2));
  } finally {
    await other.stop();
  }
});

it('who played before levels were told is told from the next one on', async () => {
  const player = await site.player({ cents: 100_000n });
  await setWagered(player, 620);
  await site.database.owner.query('insert into levels_reached (player_id, level) values ($1, null)', [
    player.id,
  ]);
  await runJob(site, 'levels-catch-up');
  expect(await toldOf(player)).toEqual([]);
  await setWagered(player, 1_000);
  await drop(player, 1);
  await eventually('the next level', async () => (await toldOf(player)).length > 0);
  expect((await toldOf(player))[0]).toBe(11);
});
