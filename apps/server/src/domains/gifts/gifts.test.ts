import { readFile } from 'node:fs/promises';
import type { Me } from '@aureus/contract/account.ts';
import type { GiftsOverview } from '@aureus/contract/gifts.ts';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { EDGE_PER_KEY, edgeToRelease } from '@aureus/fair/gifts.ts';
import { rational } from '@aureus/fair/rational.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { makePromoCode } from '../../testing/offers.ts';
import { onceTable, repeatedTable } from '../../testing/returns-document.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { affiliateOf, answer, newAffiliate } from '../affiliates/testing.ts';
import { createReturns } from '../games/returns/returns.ts';
import { opened, rewardsOf } from '../rewards/testing.ts';
import { sharesOf } from './gifts.rules.ts';

vi.setConfig({ testTimeout: 120_000 });

let site: TestApp;
afterEach(() => site.close());

const drop = (player: TestPlayer, amount: number) =>
  player.call('POST', '/api/games/plinko', { amount, rows: 8, risk: 'EASY' }, { 'idempotency-key': newId() });
const gifts = async () =>
  (await site.visitor<ServerInfo>('GET', '/api/info')).body.data?.gifts ?? expect.fail('no gifts');
const bonusOf = async (player: TestPlayer) =>
  (await player.call<Me>('GET', '/api/me')).body.data?.waitingBonus;

/** Edge of all settled bets of a player, in micro-coins. */
async function edgeOf(player: TestPlayer): Promise<bigint> {
  const { rows } = await site.database.owner.query<{ edge: bigint }>(
    'select coalesce(sum(edge), 0)::bigint as edge from wallet_bets where player_id = $1 and payout is not null',
    [player.id],
  );
  return rows[0]?.edge ?? 0n;
}
async function givenBy(player: TestPlayer, code: number): Promise<bigint> {
  const { rows } = await site.database.owner.query<{ cents: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as cents from wallet_transfers where credit = $1 and code = $2',
    [player.id, code],
  );
  return rows[0]?.cents ?? 0n;
}
const DEPOSIT_BONUS = 32;

describe('a cycle of a deposit under a code, played through and claimed', () => {
  it.each([
    ['as it is by default', {}],
    ['with the operator’s terms at their lowest', { PLAY_THROUGH_PERCENT: '0', BONUS_WAGER: '0' }],
    ['with the operator’s terms at their highest', { PLAY_THROUGH_PERCENT: '10000', BONUS_WAGER: '1000' }],
  ])('credits what is published, %s', async (_name, env) => {
    site = await startTestApp({ env });
    const shares = await gifts();
    const owner = await newAffiliate(site);
    const player = await site.player({ role: 'USER', cents: 10_000_000n });
    answer(await affiliateOf(player).use(owner.code));
    // 500 dollars are 820 coins. They bring a bonus of 41 coins, and 32 keys.
    expect(await limitsOf(site, player).gift(500)).toBeUndefined();
    expect(await bonusOf(player)).toEqual({ released: 0, amount: 41 });

    // While the bonus is being released, bets earn nothing else.
    while ((await edgeOf(player)) < edgeToRelease(4_100n) / 2n) answer(await drop(player, 1_000));
    const half = await edgeOf(player);
    await eventually(
      'the release',
      async () => (await givenBy(player, DEPOSIT_BONUS)) === (half * 4_100n) / edgeToRelease(4_100n),
    );
    const rewards = rewardsOf(player);
    const before = await rewards.info();
    expect(before.rakeCases.daily.redeemable).toBe(0);
    expect(before.depositCases.map(({ keysAmount, keysWaiting }) => [keysAmount, keysWaiting])).toEqual([
      [3, 0],
      [0, 0],
      [0, 32],
    ]);
    expect((await affiliateOf(owner.player).dashboard()).claimable).toBe(0);

    while ((await edgeOf(player)) < edgeToRelease(4_100n) + 32n * EDGE_PER_KEY)
      answer(await drop(player, 1_000));
    await eventually('the whole bonus', async () => (await givenBy(player, DEPOSIT_BONUS)) === 4_100n);
    expect(await bonusOf(player)).toBeNull();
    expect(4_100 / (Number(edgeToRelease(4_100n)) / 10_000)).toBe(shares.bonus);

    const edge = Number((await edgeOf(player)) - edgeToRelease(4_100n)) / 1_000_000;
    const claims = [];
    for (const period of ['DAILY', 'WEEKLY', 'MONTHLY'])
      claims.push(opened(await rewards.rake(period)).opening.price);
    const rake = claims.reduce((sum, price) => sum + price, 0);
    expect(rake).toBeLessThanOrEqual(edge * shares.rakeback);
    expect(rake).toBeGreaterThan(edge * shares.rakeback - 0.03);
    const commission = answer(await affiliateOf(owner.player).claim()).amount;
    expect(commission).toBeLessThanOrEqual(edge * shares.commission);
    expect(commission).toBeGreaterThan(edge * shares.commission - 0.01);
    const after = (await rewards.info()).depositCases[2] ?? expect.fail('no case');
    expect([after.keysAmount, after.keysWaiting]).toEqual([32, 0]);
    expect(32 * Number(after.mean)).toBeCloseTo(((32 * Number(EDGE_PER_KEY)) / 1_000_000) * shares.keys, 9);
    expect(shares.rakeback + shares.commission + shares.keys + shares.events).toBeCloseTo(0.8, 9);
    await expectCleanAudit(site.database);
  });
});

it("the application can't write waiting bonuses, releases or spans of edge", async () => {
  site = await startTestApp();
  for (const text of [
    'update wallet_bonuses set released = amount',
    'delete from wallet_bonuses',
    'update wallet_players set spent_edge = 0',
    'update wallet_players set spent_until = 0',
  ])
    await expect(site.app.pool.query(text), text).rejects.toThrow('permission denied');
});

it('publishes what a verified person gets once, by level', async () => {
  site = await startTestApp();
  await makePromoCode(site, {
    code: 'ONCE10',
    amountCents: 1_000n,
    keys: 1,
    uses: 5,
    leastLevel: 10,
    expiresAt: null,
    by: 'Livia',
  });
  const { body } = await site.visitor<GiftsOverview>('GET', '/api/gifts');
  const { once = [], best, withGifts, most } = body.data ?? {};
  expect(once).toHaveLength(100);
  // Level 1: one rank key worth 0.18 and three free cases worth 0.20 each. From level 10, also a promo code of 10.00
  // and a key worth 0.20.
  expect(once[0]).toEqual({ level: 1, rankKeys: 0.18, freeCases: 0.6, promoCodes: 0, sum: 0.78 });
  expect(once[8]?.promoCodes).toBe(0);
  expect(once[9]?.promoCodes).toBe(10.2);
  expect(most).toBe('99.9000');
  expect(Number(withGifts)).toBeLessThanOrEqual(99.9);
  expect(Number(withGifts)).toBeCloseTo(Number(best) + (100 - Number(best)) * 0.8, 3);
});

it('docs/returns.md has the tables in force', async () => {
  site = await startTestApp();
  const { once } = (await site.visitor<GiftsOverview>('GET', '/api/gifts')).body.data ?? expect.fail('none');
  const best = await createReturns({ cases: site.app.cases, spinLayout: '16' }).best();
  const { rake, deposit } = site.app.rewards.means();
  const shares = sharesOf({ rakeMean: rake, keyMean: deposit, potGiven: rational(1n, 1n) });
  const text = await readFile(new URL('../../../../../docs/returns.md', import.meta.url), 'utf8');
  const [, repeated = '', rest = ''] = text.split(/^## \([ab]\)/m);
  expect(repeated).toContain(repeatedTable(best, shares));
  expect(rest).toContain(onceTable(once));
});
