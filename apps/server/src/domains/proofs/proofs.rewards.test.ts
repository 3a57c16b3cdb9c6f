import type { BetsRecord } from '@aureus/contract/fairness.ts';
import { findLeftOut } from '@aureus/fair/completeness.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import { createVerifier } from '@aureus/fair/verify-bet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { addEdge, addKeys, opened, rewardsOf } from '../rewards/testing.ts';
import { exported, rotate } from './testing.ts';

let site: TestApp;
let player: TestPlayer;
let ids: string[];
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ role: 'USER', cents: 100_000n });
  const rewards = rewardsOf(player);
  const drop = () =>
    player.call(
      'POST',
      '/api/games/plinko',
      { amount: 1, rows: 8, risk: 'EASY' },
      { 'idempotency-key': newId() },
    );
  await addEdge(site, player.id, 123_456_789n);
  await addKeys(site, player.id, 2, 'denarius');
  const all = [opened(await rewards.rake('DAILY'))];
  await drop();
  all.push(opened(await rewards.open('denarius')), opened(await rewards.open('gladiator')));
  await drop();
  await rotate(player);
  all.push(opened(await rewards.rake('WEEKLY')), opened(await rewards.open('denarius')));
  ids = all.map(({ opening }) => opening.id);
  await site.clock.advance(60_000);
});
afterAll(() => site.close());

const verdictsOf = (file: BetExport) => {
  const verify = createVerifier(file, () => false);
  return [...file.bets, ...(file.rewards ?? [])].map((one) => verify(one).verdict);
};

it('an export holds every opening beside the bets, and the versions they were drawn under', async () => {
  const file = await exported(player);
  expect(file.rewards?.map(({ id }) => id)).toEqual(ids);
  expect(file.rewards?.map(({ nonce }) => nonce)).toEqual([0, 2, 3, 0, 1]);
  expect(file.totals).toEqual({ bets: 2, rewards: 5, seedPairs: 2 });
  expect(findLeftOut(file)).toEqual([]);
  expect(
    Object.values(file.rewardCases ?? {})
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['DEPOSIT', 'RAKE', 'RAKE', 'RANK']);
  // The last two openings use the current seed pair, whose server seed isn't revealed yet.
  expect(verdictsOf(file)).toEqual([
    'VERIFIED',
    'VERIFIED',
    'VERIFIED',
    'VERIFIED',
    'VERIFIED',
    'NOT_REVEALED',
    'NOT_REVEALED',
  ]);
});

it('all of them are derived again once their seeds are revealed', async () => {
  await rotate(player);
  const file = await exported(player);
  expect(new Set(verdictsOf(file))).toEqual(new Set(['VERIFIED']));
  expect(findLeftOut(file)).toEqual([]);
  const [first] = file.rewards ?? [];
  if (first) first.ticket = (first.ticket % 100_000) + 1;
  expect(verdictsOf(file).filter((verdict) => verdict === 'FAILED')).toHaveLength(1);
});

it('the history shows them newest first, page by page; one by one they are their player’s alone', async () => {
  const page = async (query: string) =>
    (await player.call<BetsRecord>('GET', `/api/fairness/rewards/history${query}`)).body
      .data as unknown as BetExport;
  const all = await page('');
  expect(all.rewards?.map(({ id }) => id)).toEqual([...ids].reverse());
  expect((await page('?limit=2&page=1')).rewards?.map(({ id }) => id)).toEqual(
    [...ids].reverse().slice(2, 4),
  );
  expect((await player.call('GET', '/api/fairness/rewards/history?limit=0')).status).toBe(400);
  const [id = ''] = ids;
  const record = await player.call<BetsRecord>('GET', `/api/fairness/bets/${id}`);
  expect(verdictsOf(record.body.data as unknown as BetExport)).toEqual(['VERIFIED']);
  const other = await site.player({ role: 'USER' });
  expect((await other.call('GET', `/api/fairness/bets/${id}`)).status).toBe(404);
  expect((await other.call<BetsRecord>('GET', '/api/fairness/rewards/history')).body.data?.rewards).toEqual(
    [],
  );
});
