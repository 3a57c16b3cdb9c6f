import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BetsRecord } from '@aureus/contract/fairness.ts';
import { findLeftOut } from '@aureus/fair/completeness.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import { createVerifier } from '@aureus/fair/verify-bet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { addEdge, addKeys, opened, rewardsOf } from '../rewards/testing.ts';
import { exported, rotate } from './testing.ts';

const main = fileURLToPath(new URL('../../../../../packages/verify/src/main.mjs', import.meta.url));

let site: TestApp;
let player: TestPlayer;
let ids: string[];
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ cents: 100_000n });
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
  // Those of the pair in force wait for its seed.
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

it('aureus-verify derives them again from the file alone', async () => {
  await rotate(player);
  const file = await exported(player);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-rewards-'));
  try {
    const name = path.join(folder, 'export.json');
    await writeFile(name, JSON.stringify(file));
    const { stdout } = await promisify(execFile)(process.execPath, [main, name]);
    expect(stdout).toMatch(/^rewards\s+5 verified, 0 not revealed yet, 0 failed; staked 0\.00, paid /m);
    expect(stdout).toMatch(/^7 verified, 0 not revealed yet, 0 failed$/m);
    const [first] = file.rewards ?? [];
    if (first) first.ticket = (first.ticket % 100_000) + 1;
    await writeFile(name, JSON.stringify(file));
    await expect(promisify(execFile)(process.execPath, [main, name])).rejects.toMatchObject({
      stdout: expect.stringContaining('6 verified, 0 not revealed yet, 1 failed') as string,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
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
  const one = await player.call<BetsRecord>('GET', `/api/fairness/bets/${id}`);
  expect(verdictsOf(one.body.data as unknown as BetExport)).toEqual(['VERIFIED']);
  const other = await site.player();
  expect((await other.call('GET', `/api/fairness/bets/${id}`)).status).toBe(404);
  expect((await other.call<BetsRecord>('GET', '/api/fairness/rewards/history')).body.data?.rewards).toEqual(
    [],
  );
});
