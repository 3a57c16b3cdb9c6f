import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { edgeToRelease } from '@aureus/fair/gifts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { addEdge, addKeys, opened, rewardsOf } from '../rewards/testing.ts';

const path = '/api/wallet/transactions/rewards';

let site: TestApp;
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ role: 'USER', name: 'cassia', cents: 10_000n });
  other = await site.player({ role: 'USER', name: 'brutus', cents: 10_000n });
});
afterAll(() => site.close());

async function read(query = '', who = player): Promise<RewardTransaction[]> {
  const { status, body, text } = await who.call<RewardTransaction[]>('GET', `${path}${query}`);
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}

it('lists what the player was given and gave, newest first, by kind and page by page', async () => {
  expect(await read()).toEqual([]);
  const { wallet, db } = site.app;
  const inOne = (work: (tx: typeof db) => Promise<void>) => db.transaction().execute(work);
  const rewards = rewardsOf(player);
  await addEdge(site, player.id, 2_000_000_000n);
  await addKeys(site, player.id, 1);
  const rake = opened(await rewards.rake('DAILY')).opening;
  const deposit = opened(await rewards.open('as')).opening;
  const rank = opened(await rewards.open('gladiator')).opening;
  const gifts = [
    ['promoCode', 250n],
    ['affiliateCommission', 77n],
    ['leaderboardPrize', 50_000n],
    ['rafflePrize', 2_500n],
  ] as const;
  for (const [code, amount] of gifts)
    await inOne((tx) => wallet.giveBonus(tx, { playerId: player.id, amount, code, ref: newId() }));
  await inOne((tx) => wallet.promiseBonus(tx, { playerId: player.id, amount: 125n, ref: newId() }));
  await addEdge(site, player.id, edgeToRelease(125n));
  await wallet.releaseBonuses([player.id]);
  const inPot = { playerId: player.id, amount: 300n, ref: newId() };
  const carried = await db.transaction().execute((tx) => wallet.tipRain(tx, inPot));
  const share = { playerId: player.id, amount: 120n, ref: newId() };
  await inOne((tx) => wallet.payRain(tx, share, { amount: 300n, carried }));
  await inOne((tx) => wallet.tip(tx, { from: player.id, to: other.id, amount: 450n, ref: newId() }));
  await inOne((tx) => wallet.tip(tx, { from: other.id, to: player.id, amount: 55n, ref: newId() }));
  await player.call(
    'POST',
    '/api/games/plinko',
    { amount: 1, rows: 8, risk: 'EASY' },
    { 'idempotency-key': newId() },
  );

  const all = await read('?limit=100');
  expect(all.map(({ type, way, amount }) => [type, way, amount])).toEqual([
    ['TIP', 'INCOMING', 0.55],
    ['TIP', 'OUTGOING', 4.5],
    ['RAIN', 'INCOMING', 1.2],
    ['RAIN_TIP', 'OUTGOING', 3],
    ['DEPOSIT_BONUS', 'INCOMING', 1.25],
    ['RAFFLE', 'INCOMING', 25],
    ['LEADERBOARD', 'INCOMING', 500],
    ['AFFILIATE', 'INCOMING', 0.77],
    ['PROMO_CODE', 'INCOMING', 2.5],
    ['RANK_CASE', 'INCOMING', rank.amount],
    ['DEPOSIT_CASE', 'INCOMING', deposit.amount],
    ['RAKE_CASE', 'INCOMING', rake.amount],
  ]);
  const names = all.map(({ username }) => username);
  expect(names.slice(0, 2).map((name) => name?.toLowerCase())).toEqual(['brutus', 'brutus']);
  expect(names.slice(2)).toEqual(names.slice(2).map(() => null));
  expect(await read('?sortType=asc&limit=100')).toEqual([...all].reverse());
  expect([
    ...(await read('?limit=5')),
    ...(await read('?limit=5&page=1')),
    ...(await read('?limit=5&page=2')),
  ]).toEqual(all);
  for (const { type } of all)
    expect(await read(`?type=${type}`)).toEqual(all.filter((row) => row.type === type));
  expect((await read('', other)).map(({ type, way }) => [type, way])).toEqual([
    ['TIP', 'OUTGOING'],
    ['TIP', 'INCOMING'],
  ]);
});

it.each([
  'page=-1',
  'page=1e9',
  'limit=0',
  'limit=101',
  'sortType=ASC',
  'type=BET',
  'type=tip',
  "type=TIP'--",
  'sortBy=id',
  'playerId=1',
])('refuses %s', async (query) => {
  const { status, body } = await player.call('GET', `${path}?${encodeURI(query)}`);
  expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'request.error.invalid' });
});

it('is for who is signed in', async () => {
  expect((await site.visitor('GET', path)).status).toBe(401);
});
