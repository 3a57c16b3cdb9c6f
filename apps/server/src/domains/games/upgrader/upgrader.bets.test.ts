import type { Item } from '@aureus/contract/games.ts';
import type { Upgrade, UpgraderState } from '@aureus/contract/upgrader.ts';
import { nextStake } from '@aureus/fair/rounding.ts';
import { isUpgradeStake, upgradeChance, upgradeRoll, upgradeWins } from '@aureus/fair/upgrader.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { badAmounts, expectRefused, post, reveal, slippedFields } from '../instant/testing.ts';

type Upgraded = { bet: Upgrade; balance: number };
const url = '/api/games/upgrader';

let running: TestApp;
let player: TestPlayer;
/** An item worth at least 100 coins. */
let target: Item;
beforeAll(async () => {
  running = await startTestApp();
  target = (await items('minPrice=100&limit=1')).data?.[0] ?? expect.fail('no item');
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await running.player({ cents: 10_000_000n });
});

type Page = { data?: Item[]; total?: number; page?: number; limit?: number };
async function items(query: string): Promise<Page> {
  const { text } = await running.visitor('GET', `${url}/items?${query}`);
  return JSON.parse(text) as Page;
}
const upgrade = (amount: number, itemId = target.id, direction = 'UNDER', key?: string) =>
  post<Upgraded>(player, url, { amount, itemId, direction }, key);

/**
 * Returns `stake`, or the next larger stake that loses little enough to rounding to be accepted for an item of this
 * price. Amounts are cents.
 */
const fitting = (stake: number, price: number): number =>
  Number(
    nextStake(BigInt(stake), (cents) => isUpgradeStake(cents, BigInt(price))) ?? expect.fail('none fits'),
  );

describe('the items', () => {
  it('come by price, a page at a time', async () => {
    const first = await items('limit=100');
    const second = await items('limit=100&page=1');
    const prices = [...(first.data ?? []), ...(second.data ?? [])].map(({ price }) => price);
    expect(prices).toHaveLength(200);
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
    expect(first).toMatchObject({ page: 0, limit: 100, total: second.total });
    expect(first.total).toBeGreaterThanOrEqual(1_500);
    const last = await items(`limit=100&page=${Math.ceil((first.total ?? 0) / 100)}`);
    expect(last).toMatchObject({ data: [], total: first.total });
    const dearest = await items('sort=desc&limit=2');
    expect(dearest.data?.[0]?.price).toBeGreaterThanOrEqual(dearest.data?.[1]?.price ?? 0);
  });

  it('are found by name and between prices', async () => {
    const { data = [], total } = await items('search=ak47%20red&limit=100');
    expect(total).toBeGreaterThan(0);
    for (const { name } of data) expect(name).toMatch(/AK-47.*red/i);
    const between = await items('minPrice=10&maxPrice=10.5&limit=100');
    expect(between.total).toBeGreaterThan(0);
    for (const { price } of between.data ?? []) {
      expect(price).toBeGreaterThanOrEqual(10);
      expect(price).toBeLessThanOrEqual(10.5);
    }
    expect((await items("search=';drop%20table%20x;--")).total).toBe(0);
    expect((await items('minPrice=2&maxPrice=1')).total).toBe(0);
  });

  it.each([
    'page=-1',
    'page=1.5',
    'limit=0',
    'limit=101',
    'sort=price;drop',
    'minPrice=-1',
    'minPrice=0.001',
    'minPrice=x',
    `search=${'x'.repeat(65)}`,
    'order=asc',
  ])('are not listed by %s', async (query) => {
    const { status, body } = await running.visitor('GET', `${url}/items?${query}`);
    expect([status, body.error?.code]).toEqual([
      400,
      expect.stringMatching(/^request\.error\.(invalid|amount)$/),
    ]);
  });
});

describe('an upgrade', () => {
  it('is listed with its rules', async () => {
    const { body } = await running.visitor<UpgraderState>('GET', url);
    expect(body.data?.rules).toEqual({
      minStake: 0.1,
      maxStake: 10_000,
      minMultiplier: 1.05,
      maxMultiplier: 1_000,
      maxChance: 80_000,
      rtp: '95.0000',
    });
  });

  it('wins or loses as the seeds say, under and over', async () => {
    const facts: unknown[] = [];
    running.app.bus.on('games:result', (fact) => {
      if (fact.playerId === player.id) facts.push(fact);
    });
    const price = BigInt(Math.round(target.price * 100));
    const bets: Upgrade[] = [];
    for (let index = 0; index < 40; index += 1) {
      const { body } = await upgrade(50, target.id, index % 2 === 0 ? 'UNDER' : 'OVER');
      bets.push(body.data?.bet ?? expect.fail('no bet'));
    }
    const stream = await reveal(player);
    const chance = upgradeChance(5_000n, price);
    for (const [index, bet] of bets.entries()) {
      const direction = index % 2 === 0 ? 'UNDER' : 'OVER';
      const roll = upgradeRoll(stream(bet));
      const isWin = upgradeWins(roll, chance, direction);
      expect(bet).toMatchObject({ nonce: index, item: target, direction, chance, roll, isWin, stake: 50 });
      expect(bet.payout).toBe(isWin ? target.price : 0);
      expect(facts[index]).toEqual({
        betId: bet.id,
        playerId: player.id,
        game: 'UPGRADER',
        stake: 5_000n,
        payout: isWin ? price : 0n,
        item: isWin ? target : null,
        revealAt: bet.placedAt + 4_500,
      });
    }
    expect(new Set(bets.map(({ isWin }) => isWin)).size).toBe(2);
    const { rows } = await running.database.owner.query<{ details: unknown }>(
      'select details from wallet_bets where player_id = $1 order by seq limit 1',
      [player.id],
    );
    expect(rows[0]?.details).toEqual({
      input: { item: target.id, direction: 'UNDER' },
      rule: 3,
      target: target.price.toFixed(2),
      chance,
      roll: bets[0]?.roll,
    });
    await expectCleanAudit(running.database);
  });

  it('needs a target of 1.05 to 1 000 times the stake, to the cent', async () => {
    const price = Math.round(target.price * 100);
    // The largest stake with a multiplier of at least 1.05, and the smallest accepted one with at most 1,000.
    const most = Math.floor((price * 100) / 105);
    const least = fitting(Math.max(Math.ceil(price / 1_000), 10), price);
    expect((await upgrade(most / 100)).body.data?.bet.chance).toBe(80_000);
    expect((await upgrade(least / 100)).status).toBe(200);
    for (const cents of [most + 1, price, price * 2])
      await expectRefused(running, () => upgrade(cents / 100), 'upgrader.error.target', 400);
    const [dearest] = (await items('sort=desc&limit=1')).data ?? [];
    const dear = Math.round((dearest?.price ?? 0) * 100);
    const few = Math.ceil(dear / 1_000);
    expect((await upgrade(fitting(few, dear) / 100, dearest?.id)).status).toBe(200);
    if (few > 10)
      await expectRefused(running, () => upgrade((few - 1) / 100, dearest?.id), 'upgrader.error.target', 400);
  });

  it('needs a stake whose chance is not rounded down too much', async () => {
    const [dearest] = (await items('sort=desc&limit=1')).data ?? [];
    const price = Math.round((dearest?.price ?? 0) * 100);
    let cut = Math.max(10, Math.ceil(price / 1_000));
    while (fitting(cut, price) === cut) cut += 1;
    await expectRefused(running, () => upgrade(cut / 100, dearest?.id), 'games.error.rounding', 400);
    expect((await upgrade(fitting(cut, price) / 100, dearest?.id)).status).toBe(200);
  });
});

describe('what is refused', () => {
  const named = badAmounts.map(([literal, code]) => [literal.slice(0, 40), literal, code] as const);
  it.each(named)('the amount %s', async (_name, literal, code) => {
    const body = `{"itemId":"${target.id}","direction":"UNDER","amount":${literal}}`;
    await expectRefused(running, () => post(player, url, body), code);
  });

  it('an item that does not exist', async () => {
    await expectRefused(running, () => upgrade(1, 'no-such-item'), 'upgrader.error.item', 404);
  });

  it.each(['"AK"', '""', '"toString"', `"${'a'.repeat(97)}"`, '"a b"', '1', 'null', '["ak-47-redline"]'])(
    'the item %s',
    async (itemId) => {
      const body = `{"itemId":${itemId},"direction":"UNDER","amount":1}`;
      const code = /^(request\.error\.invalid|upgrader\.error\.item)$/;
      await expectRefused(running, () => post(player, url, body), code);
    },
  );

  it.each(['"under"', '"LEFT"', '""', 'null', '1', '["UNDER"]'])('the direction %s', async (direction) => {
    const body = `{"itemId":"${target.id}","direction":${direction},"amount":1}`;
    await expectRefused(running, () => post(player, url, body), 'request.error.invalid', 400);
  });

  const ownFields: typeof slippedFields = [
    ['a target', '"target":"0.01"'],
    ['a chance', '"chance":80000'],
    ['a win', '"isWin":true'],
  ];
  it.each([...slippedFields, ...ownFields])('%s', async (_what, field) => {
    const body = `{"itemId":"${target.id}","direction":"UNDER","amount":1,${field}}`;
    await expectRefused(running, () => post(player, url, body), 'request.error.invalid', 400);
  });

  it('a call under a bad key, and a visitor', async () => {
    const body = { itemId: target.id, direction: 'UNDER', amount: 1 };
    await expectRefused(
      running,
      () => player.call('POST', url, body, { 'idempotency-key': 'x' }),
      'request.error.idempotency_key',
      400,
    );
    const visit = () => running.visitor('POST', url, body, { 'idempotency-key': newId() });
    await expectRefused(running, visit, 'account.error.sign_in_required', 401);
  });
});
