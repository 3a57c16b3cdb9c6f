import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { type Received, startProductStandIn, startTestWorld, type TestWorld } from '../testing.ts';
import { callSkinsback } from './testing-client.ts';

// Each test has a separate world, because trade offers of an earlier test would still move and change the balance.
let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.close());

type Row = Record<string, unknown>;
type Item = { id: number; name: string; price: number; classid: string };
type By = Parameters<typeof callSkinsback>[3];
const call = (method: string, params?: Row, by?: By) => callSkinsback(world.env, method, params, by);
const user = { partner: '900267897', token: 'aBcD_-12' };
const redline = 'AK-47 | Redline (Field-Tested)';
const asiimov = 'AWP | Asiimov (Field-Tested)';

let orders = 0;
const nextId = (): string => {
  orders += 1;
  return `wd-${orders}`;
};
const itemsOf = async (method: string, params: Row) => (await call(method, params))['items'] as Item[];
const search = async (name: string) =>
  (await itemsOf('market_search', { name, game: 'cs2' })).filter((item) => item.name === name);
const balance = async () => Number((await call('balance'))['balance']);
const buy = (params: Row = {}) => call('market_buy', { ...user, name: redline, game: 'cs2', ...params });
const infoOf = async (customId: string) =>
  ((await call('market_getinfo', { custom_ids: [customId] }))['items'] as Row[])[0] ?? {};

/** Verifies an event as the product must, and returns its content. */
function verified(received: Received): { event: string; data: Row } {
  const expected = createHmac('sha256', world.env('SKINSBACK_CLIENT_SECRET'))
    .update(received.body)
    .digest('hex');
  expect(received.headers['signature']).toBe(expected);
  expect(received.headers['x-sign']).toMatch(/^[0-9a-f]{32}$/u);
  expect(received.path).toBe('/api/webhooks/skinsback-events');
  return JSON.parse(received.body) as { event: string; data: Row };
}
const eventsOf = async (buyId: unknown, count: number) =>
  (await world.product.waitFor(count, `"buy_id":${String(buyId)}`)).map(verified);
const statusesOf = async (buyId: unknown, count: number) =>
  (await eventsOf(buyId, count)).map(({ data }) => data['offer_status']);

describe('the price list', () => {
  it('groups items by name, for each game', async () => {
    const before = Date.now() / 1000;
    const { items, last_update: listedAt } = await call('market_pricelist', { game: 'cs2' });
    const rows = items as (Item & { count: number })[];
    expect(rows.length).toBeGreaterThanOrEqual(400);
    // The list's time is rounded down to the minute.
    expect(Number(listedAt)).toBeGreaterThan(before - 61);
    expect(Number(listedAt)).toBeLessThanOrEqual(Date.now() / 1000);
    const row = rows.find(({ name }) => name === redline);
    const copies = await search(redline);
    expect(row).toEqual({
      name: redline,
      price: Math.min(...copies.map(({ price }) => price)),
      count: copies.length,
      classid: copies[0]?.classid,
    });
    for (const game of ['rust', 'dota2'])
      expect((await itemsOf('market_pricelist', { game })).length).toBeGreaterThan(20);
    expect((await call('market_pricelist', { game: 'chess' })).error_code).toBe(1);
  });

  it('tells each item in full, and one with a phase under two names', async () => {
    const rows = await itemsOf('market_pricelist', { game: 'csgo', full: 1, extended: '1' });
    const [copy] = await search(redline);
    expect(rows).toContainEqual(copy);
    const emerald = '★ Bayonet | Gamma Doppler Emerald (Factory New)';
    const { id } = rows.find(({ name }) => name === emerald) ?? { id: 0 };
    expect(rows.filter((row) => row.id === id).map(({ name }) => name)).toEqual([
      '★ Bayonet | Gamma Doppler (Factory New)',
      emerald,
    ]);
    expect((await itemsOf('market_pricelist', { full: 1 }))[0]).not.toHaveProperty('instanceid');
  });

  it('grows old and jumps by a switch', async () => {
    const priceOf = async (name: string) => (await search(name))[0]?.price ?? 0;
    const [red, asi] = [await priceOf(redline), await priceOf(asiimov)];
    await world.turn('skinsback/prices', { jump: 1.5 });
    expect(await priceOf(redline)).toBeCloseTo(red * 1.5, 1);
    await world.turn('skinsback/prices', { jump: '3', name: asiimov, ageMs: 3_600_000 });
    expect(await priceOf(asiimov)).toBeCloseTo(asi * 3, 1);
    const { last_update: listedAt } = await call('market_pricelist', { game: 'rust' });
    expect(Date.now() / 1000 - Number(listedAt)).toBeGreaterThanOrEqual(3_600);
    await expect(world.turn('skinsback/prices', { jump: 0 })).rejects.toThrow('400');
    await expect(world.turn('skinsback/prices', { jump: 2, name: 'x' })).rejects.toThrow('404');
  });

  it('finds by a part of a name', async () => {
    const items = await itemsOf('market_search', { name: 'asiimov', game: 'cs2' });
    expect(new Set(items.map(({ name }) => name)).size).toBeGreaterThan(3);
    expect(items.every(({ name }) => name.includes('Asiimov'))).toBe(true);
    expect((await call('market_search', { name: 'ak', game: 'cs2' })).error_code).toBe(2);
    expect((await call('market_search', { game: 'cs2' })).error_code).toBe(1);
  });
});

describe('a purchase', () => {
  it('is paid, made into a trade offer, and accepted in time', async () => {
    await world.turn('skinsback/step', { ms: 5 });
    await world.turn('skinsback/accept-time', { ms: 5 });
    const [cheapest] = await search(redline);
    const before = await balance();
    const customId = nextId();
    const bought = await buy({ custom_id: customId, max_price: cheapest?.price });
    expect(bought).toEqual({
      status: 'success',
      item: cheapest,
      buy_id: expect.any(Number),
      offer_status: 'creating_trade',
      balance_debited_sum: cheapest?.price,
    });
    expect(await balance()).toBeCloseTo(before - (cheapest?.price ?? 0), 2);
    const reply = await eventsOf(bought['buy_id'], 3);
    expect(reply[0]).toEqual({
      event: 'buy_item',
      data: {
        item: cheapest,
        buy_id: bought['buy_id'],
        offer_status: 'creating_trade',
        balance_debited_sum: cheapest?.price,
      },
    });
    expect(reply.slice(1)).toEqual(
      ['waiting_accept', 'accepted'].map((status) => ({
        event: 'status_change',
        data: {
          item: { id: cheapest?.id },
          buy_id: bought['buy_id'],
          offer_status: status,
          tradeofferid: expect.stringMatching(/^\d+$/u),
        },
      })),
    );
    expect(await infoOf(customId)).toEqual({
      item: cheapest,
      buy_id: bought['buy_id'],
      offer_status: 'accepted',
      steamid: '76561198860533625',
      date: expect.any(Number),
      balance_debited_sum: cheapest?.price,
      tradeofferid: expect.any(String),
      custom_id: customId,
    });
    expect((await search(redline)).map(({ id }) => id)).not.toContain(cheapest?.id);
    const text = (Math.round((before - (cheapest?.price ?? 0)) * 100) / 100).toFixed(2);
    const [change] = await world.product.waitFor(1, `"balance_value":"${text}"`);
    expect(change === undefined ? '' : verified(change).event).toBe('balance_change');
  });

  it.each<[string, Row, number, string]>([
    ['no name and no id', { name: '' }, 1, 'missing_name_or_id'],
    ['a short name', { name: 'AK' }, 2, 'name_too_short'],
    ['no partner', { partner: '' }, 3, 'missing_partner_or_token'],
    ['no token', { token: '' }, 3, 'missing_partner_or_token'],
    ['an unknown name', { name: 'nothing like it' }, 5, 'skin_unavailable'],
    ['an unknown id', { id: 1 }, 5, 'skin_unavailable'],
    ['a low price', { max_price: 0.01 }, 6, 'skins_not_found_at_specified_price'],
  ])('with %s is refused', async (_what, change, code, message) => {
    const before = await balance();
    expect(await buy(change)).toEqual({ status: 'error', error_code: code, error_message: message });
    expect(await balance()).toBe(before);
  });

  it('needs money', async () => {
    await world.turn('skinsback/balance', { usd: '0.50' });
    expect((await buy()).error_message).toBe('insufficient_funds');
    expect(await balance()).toBe(0.5);
  });

  it('happens once under one id, even when many ask at the same time', async () => {
    const customId = nextId();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => buy({ custom_id: customId, name: asiimov })),
    );
    expect(all.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(all.filter((one) => one.error_code === 7)).toHaveLength(7);
  });

  it('runs out of stock, one buyer an item', async () => {
    const { onSale } = await world.turn('skinsback/stock', { name: redline, count: 1 });
    const [last] = onSale as Item[];
    const both = await Promise.all([buy({ id: last?.id }), buy({ id: last?.id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['error', 'success']);
    await world.turn('skinsback/stock', { name: redline, count: 0 });
    expect((await buy()).error_code).toBe(5);
    expect(await search(redline)).toEqual([]);
    await expect(world.turn('skinsback/stock', { name: 'x', count: 0 })).rejects.toThrow('404');
  });

  it('is made although its answer is lost, and is found by its id', async () => {
    await world.turn('skinsback/lose-answers', { on: true });
    const customId = nextId();
    expect(await buy({ custom_id: customId })).toEqual({ message: 'The answer was lost.' });
    await world.turn('skinsback/lose-answers', { on: false });
    expect(await infoOf(customId)).toMatchObject({ custom_id: customId });
  });

  it.each(['canceled', 'timeout', 'invalid_trade_token', 'user_not_tradable', 'trade_create_error'])(
    'that ends as %s is given back, money and item',
    async (status) => {
      await world.turn('skinsback/step', { ms: 5 });
      await world.turn('skinsback/accept-time', { ms: 5 });
      await world.turn('skinsback/outcome', { status });
      const before = await balance();
      const { buy_id: buyId, item } = await buy({ name: asiimov });
      const made = status === 'canceled' || status === 'timeout';
      const reply = await eventsOf(buyId, made ? 3 : 2);
      expect(reply.at(-1)?.data).toMatchObject({ offer_status: status, error_reason: status });
      await expect.poll(balance).toBe(before);
      expect(await search(asiimov)).toContainEqual(item);
    },
  );

  it('with a token that Steam does not know ends as invalid_trade_token', async () => {
    await world.turn('skinsback/step', { ms: 5 });
    const { buy_id: buyId } = await buy({ token: 'wrong' });
    expect(await statusesOf(buyId, 2)).toEqual(['creating_trade', 'invalid_trade_token']);
  });

  it('waits for the user, whose page can answer it, and for time', async () => {
    await world.turn('skinsback/step', { ms: 5 });
    await world.turn('skinsback/outcome', { status: 'wait' });
    const { buy_id: buyId } = await buy();
    await eventsOf(buyId, 2);
    const page = `${world.sandbox.url}/skinsback`;
    expect(await (await fetch(page)).text()).toContain(`/skinsback/trades/out/${String(buyId)}`);
    const answer = (word: string) =>
      fetch(`${page}/trades/out/${String(buyId)}`, {
        method: 'POST',
        body: new URLSearchParams({ answer: word }),
      });
    await answer('accept');
    await answer('decline');
    expect(await call('market_getinfo', { buy_id: buyId })).toMatchObject({ offer_status: 'accepted' });
    await world.turn('skinsback/offer-life', { ms: 5 });
    const late = await buy();
    expect(await statusesOf(late['buy_id'], 3)).toEqual(['creating_trade', 'waiting_accept', 'timeout']);
  });
});

describe('a purchase of many', () => {
  it('buys what it can and says what it cannot, in JSON and in a form', async () => {
    for (const as of ['json', 'form'] as const) {
      const [first, second] = await search(asiimov);
      const [redlineItem] = await search(redline);
      await world.turn('skinsback/balance', { usd: 100_000 });
      const ids = [nextId(), nextId(), nextId()];
      const answer = await call(
        'market_batch_buy',
        {
          ...user,
          items: [
            { id: first?.id, max_price: first?.price, custom_id: ids[0] },
            { id: 1, max_price: 10, custom_id: ids[1] },
            { id: redlineItem?.id, max_price: 0.01, custom_id: ids[2] },
          ],
        },
        { as, auth: 'sign' },
      );
      expect(answer['purchased']).toMatchObject([
        { item: { id: first?.id }, custom_id: ids[0], offer_status: 'creating_trade' },
      ]);
      expect((answer['unavailable'] as Row[]).map((one) => [one['custom_id'], one['reason']])).toEqual([
        [ids[1], 5],
        [ids[2], 6],
      ]);
      expect(second?.id).not.toBe(first?.id);
    }
  });

  it('stops where the money ends', async () => {
    const [first, second] = await search(asiimov);
    await world.turn('skinsback/balance', { usd: first?.price });
    const items = [first, second].map((item) => ({ id: item?.id, custom_id: nextId() }));
    const answer = await call('market_batch_buy', { ...user, items });
    expect(answer['purchased']).toHaveLength(1);
    expect(answer['unavailable']).toMatchObject([{ reason: 4, error_message: 'insufficient_funds' }]);
  });

  it('buys nothing when it is repeated, or cannot be read', async () => {
    const [first, second] = await search(redline);
    const usedId = nextId();
    await buy({ id: first?.id, custom_id: usedId });
    const order = (items: Row[]) => call('market_batch_buy', { ...user, items });
    const fresh = { id: second?.id, custom_id: nextId() };
    expect((await order([fresh, { id: first?.id, custom_id: usedId }])).error_code).toBe(7);
    expect((await order([fresh, fresh])).error_code).toBe(7);
    expect((await order([fresh, {}])).error_code).toBe(1);
    expect((await order([])).error_code).toBe(1);
    expect((await search(redline)).map(({ id }) => id)).toContain(second?.id);
  });
});

describe('what became of purchases', () => {
  it('is read by either id, and by time', async () => {
    const customId = nextId();
    const { buy_id: buyId } = await buy({ custom_id: customId });
    const info = await call('market_getinfo', { buy_id: buyId });
    expect(info).toMatchObject({ status: 'success', custom_id: customId });
    const { items } = await call('market_getinfo', { buy_ids: [buyId, 1] }, { as: 'form' });
    expect(items).toMatchObject([{ buy_id: buyId }]);
    expect((await call('market_getinfo', { custom_ids: ['nobody'] }))['items']).toEqual([]);
    expect((await call('market_getinfo', { buy_id: 1 })).error_code).toBe(2);
    expect((await call('market_getinfo', {})).error_code).toBe(1);
    const now = Math.floor(Date.now() / 1000);
    const history = await call('market_history', { starting: now - 60, ending: now + 1 });
    expect((history['items'] as Row[])[0]).toMatchObject({ custom_id: customId });
    expect(history['has_more']).toBe(false);
    expect(await itemsOf('market_history', { ending: now - 600 })).toEqual([]);
  });
});

describe('switches', () => {
  it('move an offer as asked, until it is final', async () => {
    const customId = nextId();
    await buy({ custom_id: customId });
    expect(
      await world.turn('skinsback/offer', { custom_id: customId, status: 'waiting_accept' }),
    ).toMatchObject({
      offer_status: 'waiting_accept',
      tradeofferid: expect.stringMatching(/^\d+$/u),
    });
    await world.turn('skinsback/offer', { custom_id: customId, status: 'timeout' });
    await expect(world.turn('skinsback/offer', { custom_id: customId, status: 'accepted' })).rejects.toThrow(
      '409',
    );
    await expect(world.turn('skinsback/offer', { status: 'accepted' })).rejects.toThrow('400');
    await expect(world.turn('skinsback/offer', { buy_id: 1, status: 'accepted' })).rejects.toThrow('404');
  });

  it('repeat and lose events apart from deposits', async () => {
    await world.turn('skinsback-events/duplicate', { copies: 2 });
    const { buy_id: buyId } = await buy();
    expect(await statusesOf(buyId, 2)).toEqual(['creating_trade', 'creating_trade']);
    expect(await world.turn('skinsback-events/replay', { buy_id: String(buyId) })).toEqual({
      sent: 1,
      accepted: 1,
    });
    await world.turn('skinsback-events/drop', { on: true });
    const lost = await buy();
    await call('create', { order_id: `beside-${String(buyId)}` });
    await world.turn('skinsback/deposit', { order_id: `beside-${String(buyId)}` });
    await world.product.waitFor(2, `beside-${String(buyId)}`);
    expect(
      world.product.received.filter((one) => one.body.includes(`"buy_id":${String(lost['buy_id'])}`)),
    ).toEqual([]);
  });

  it.each([
    ['wrong-secret', false],
    ['changed-body', false],
    ['no-signature', false],
    ['premature', true],
  ])('forge an event by %s', async (kind, isTrulySigned) => {
    const { buy_id: buyId } = await buy();
    await eventsOf(buyId, 1);
    const forged = await world.turn('skinsback-events/forge', {
      buy_id: String(buyId),
      kind,
      status: 'accepted',
    });
    expect(forged).toEqual({ kind, status: 200 });
    const received = world.product.received.find(
      ({ body }) => body.includes(`"buy_id":${String(buyId)}`) && body.includes('"accepted"'),
    );
    const expected = createHmac('sha256', world.env('SKINSBACK_CLIENT_SECRET')).update(received?.body ?? '');
    expect(received?.headers['signature'] === expected.digest('hex')).toBe(isTrulySigned);
    expect(await call('market_getinfo', { buy_id: buyId })).toMatchObject({ offer_status: 'creating_trade' });
  });
});

describe('a restart', () => {
  it('keeps keys, purchases and sold items, and finishes what was under way', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'skinsback-'));
    const product = await startProductStandIn();
    const first = await startSandbox({ productUrl: product.url, dataDir });
    const envOf = (name: string): string => first.productEnv[name] ?? '';
    const bought = await callSkinsback(envOf, 'market_buy', { ...user, name: redline, game: 'cs2' });
    const { id } = bought['item'] as Item;
    await product.waitFor(1, `"buy_id":${String(bought['buy_id'])}`);
    await first.close();
    const second = await startSandbox({
      productUrl: product.url,
      dataDir,
      port: Number(new URL(first.url).port),
    });
    expect(second.productEnv).toEqual(first.productEnv);
    const { items } = await vi.waitFor(
      () => callSkinsback(envOf, 'market_search', { name: redline }),
      80_000,
    );
    expect((items as Item[]).map((one) => one.id)).not.toContain(id);
    await product.waitFor(1, '"offer_status":"waiting_accept"');
    await second.close();
    await product.close();
    rmSync(dataDir, { recursive: true });
  });
});
