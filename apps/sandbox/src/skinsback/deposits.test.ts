import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Received, startTestWorld, type TestWorld } from '../testing.ts';
import { callSkinsback } from './testing-client.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
  world.product.answer(() => 200);
});
afterAll(() => world.close());

type By = Parameters<typeof callSkinsback>[3];
type Row = Record<string, unknown>;
const call = (method: string, params?: Row, by?: By) => callSkinsback(world.env, method, params, by);
const user = { steam_id: '76561198860533625', trade_token: 'aBcD_-12' };

let orders = 0;
const newOrder = () => {
  orders += 1;
  return { order_id: `dep-${orders}`, ...user };
};
async function make(change: Row = {}) {
  const order = { ...newOrder(), ...change };
  const { url, transaction_id: transactionId } = await call('create', order);
  return { ...order, url: String(url), transactionId: Number(transactionId) };
}
const submit = (url: string, fields: Record<string, string> | [string, string][]) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const statusOf = async (orderId: string) => (await call('orderstatus', { order_id: orderId })).status;

/** Computes a webhook's signature as the product must. Written from the documentation, without the sandbox's code. */
function signOf(reply: Row): string {
  const text = Object.keys(reply)
    .filter((key) => key !== 'sign' && typeof reply[key] !== 'object')
    .toSorted()
    .map((key) => `${key}:${String(reply[key])};`)
    .join('');
  return createHmac('sha1', world.env('SKINSBACK_CLIENT_SECRET')).update(text).digest('hex');
}
function verified(received: Received): Row {
  const reply = JSON.parse(received.body) as Row;
  expect(reply['sign']).toBe(signOf(reply));
  const constant = createHash('md5').update(
    `${world.env('SKINSBACK_CLIENT_ID')}${world.env('SKINSBACK_CLIENT_SECRET')}`,
  );
  expect(received.headers['x-sign']).toBe(constant.digest('hex'));
  return reply;
}
/** Returns an order's webhooks, once `count` of them have arrived. */
const reportOf = async (orderId: string, count: number) =>
  (await world.product.waitFor(count, `"order_id":"${orderId}"`)).map(verified);
const statuses = async (orderId: string, count: number) =>
  (await reportOf(orderId, count)).map((one) => one['status']);

describe('api.php', () => {
  it('knows a shop by its headers and by its signature, in JSON and in a form', async () => {
    for (const auth of ['headers', 'sign'] as const) {
      for (const as of ['json', 'form'] as const)
        expect(await call('status', {}, { auth, as })).toEqual({ status: 'success', available: true });
    }
  });

  it.each<[number, string, string, By]>([
    [-2, 'invalid_shopid', 'status', { auth: 'sign', spoil: { shopid: '1' } }],
    [-3, 'invalid_signature', 'status', { auth: 'sign', spoil: { sign: 'x' } }],
    [-3, 'invalid_signature', 'status', { auth: 'sign', spoil: { added: 'later' } }],
    [-5, 'invalid_method', 'sell_everything', {}],
    [-5, 'invalid_method', 'constructor', {}],
  ])('answers %i %s', async (code, message, method, by) => {
    expect(await call(method, {}, by)).toEqual({ status: 'error', error_code: code, error_message: message });
  });

  it('refuses a stranger’s headers, no one, and GET', async () => {
    const url = world.env('SKINSBACK_API_URL');
    const ask = async (init: RequestInit) => (await (await fetch(url, init)).json()) as Row;
    const clientId = world.env('SKINSBACK_CLIENT_ID');
    const post = (headers: Record<string, string>) =>
      ask({ method: 'POST', headers, body: new URLSearchParams() });
    expect((await post({ 'x-client-id': '1', 'x-client-secret': 'x' }))['error_code']).toBe(-2);
    expect((await post({ 'x-client-id': clientId, 'x-client-secret': 'x' }))['error_code']).toBe(-3);
    expect((await post({}))['error_code']).toBe(-2);
    expect((await ask({}))['error_message']).toBe('please_use_post_method');
  });

  it.each([
    [-4, 'shop_not_active'],
    [-6, 'market_disabled'],
    [-7, 'request_limit_reached'],
    [-8, 'invalid_ip_address'],
    [-9, 'under_maintenance'],
  ])('answers %i as a switch says, once and for one method', async (code, message) => {
    await world.turn('skinsback/error', { code, method: 'balance' });
    expect((await call('status')).status).toBe('success');
    expect(await call('balance')).toMatchObject({ error_code: code, error_message: message });
    expect((await call('balance')).status).toBe('success');
  });

  it('allows 500 calls a minute', async () => {
    const other = await startTestWorld();
    const all = await Promise.all(
      Array.from({ length: 502 }, () => callSkinsback(other.env, 'status').then((one) => one.error_code)),
    );
    await other.close();
    expect(all.filter((code) => code === -7)).toHaveLength(2);
  });

  it('tells the balance, the currencies, and why it cannot trade', async () => {
    expect(await call('balance')).toMatchObject({
      balance: '100000.00',
      balance_in_currencies: { usd: 100_000, brl: 540_000 },
    });
    expect((await call('currencies'))['items']).toContainEqual({ code: 'eur', name: 'Euro', rate: 0.92 });
    await world.turn('skinsback/availability', { state: 'no_bots' });
    expect(await call('status')).toEqual({ status: 'success', available: false, reason: 'no_bots' });
  });
});

describe('an order', () => {
  it('gets a page of its own', async () => {
    const { url, transactionId, order_id } = await make();
    expect(url).toMatch(/\/skinsback\/pay\/[0-9a-f]{32}$/u);
    expect(await call('orderstatus', { order_id })).toMatchObject({
      status: 'pending',
      transaction_id: transactionId,
      order_id,
      steam_id: user.steam_id,
      date: expect.any(Number),
      sign: expect.stringMatching(/^[0-9a-f]{40}$/u),
    });
    expect(await call('orderstatus', { order_id })).not.toHaveProperty('amount');
  });

  it.each<[Row, number, string]>([
    [{ order_id: '' }, 1, 'invalid_order_id'],
    [{ steam_id: '123' }, 2, 'invalid_steam_id'],
    [{ trade_token: 'short' }, 3, 'invalid_trade_token'],
    [{ result_url: 'here' }, 4, 'invalid_result_url'],
    [{ min_amount: 5 }, 8, 'invalid_currency'],
    [{ max_amount: 5, currency: 'xyz' }, 8, 'invalid_currency'],
    [{ max_amount: 'much', currency: 'usd' }, 7, 'invalid_max_amount'],
    [{ min_amount: 6, max_amount: 5, currency: 'usd' }, 7, 'invalid_max_amount'],
  ])('with %o is refused', async (change, code, message) => {
    expect(await call('create', { ...newOrder(), ...change })).toEqual({
      status: 'error',
      error_code: code,
      error_message: message,
    });
  });

  it('is taken once', async () => {
    const { order_id } = await make();
    expect(await call('create', { ...user, order_id })).toMatchObject({ error_code: 5 });
  });

  it('is found by either id or not at all', async () => {
    const { transactionId, order_id } = await make();
    expect(await call('orderstatus', { transaction_id: transactionId })).toMatchObject({ order_id });
    const codes = await Promise.all(
      [{}, { transaction_id: 'x' }, { order_id: 'nobody' }].map((params) => call('orderstatus', params)),
    );
    expect(codes.map((one) => one.error_code)).toEqual([1, 3, 4]);
  });

  it('is listed by the time it was made', async () => {
    const { order_id } = await make();
    const now = Math.floor(Date.now() / 1000);
    const idsIn = async (starting: number, ending: number) => {
      const { items } = await call('orders', { starting, ending });
      return (items as Row[]).map((one) => one['order_id']);
    };
    expect(await idsIn(now - 60, now + 1)).toContain(order_id);
    expect(await idsIn(now + 60, now + 120)).toEqual([]);
    expect(await call('orders', { starting: 'x' })).toMatchObject({ status: 'error', error_code: 1 });
  });
});

describe('the page of a deposit', () => {
  const choose = async (url: string, game = 'cs2') => {
    const text = await (await fetch(`${url}?game=${game}`)).text();
    return [...text.matchAll(/name="items\[\]" value="(\d+)">/gu)].map((found) => found[1] ?? '');
  };
  const offer = (url: string, assets: readonly string[]) =>
    submit(`${url}/offer`, [['game', 'cs2'], ...assets.map((one): [string, string] => ['items[]', one])]);

  it('offers the user’s items, asks for a trade, tells the shop and leads back to it', async () => {
    const { url, order_id } = await make({
      success_url: 'http://127.0.0.1:9/won',
      fail_url: 'http://127.0.0.1:9/lost',
      result_url: 'http://elsewhere.invalid/api/webhooks/skinsback?shop=1',
    });
    const assets = (await choose(url)).slice(0, 2);
    expect((await offer(url, assets)).status).toBe(303);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");
    expect(await page.text()).toContain('Accept');
    const accepted = await submit(`${url}/answer`, { answer: 'accept' });
    expect(accepted.headers.get('location')).toBe('http://127.0.0.1:9/won');
    const [pending, success] = await reportOf(order_id, 2);
    expect(pending).toMatchObject({ status: 'pending', order_id });
    expect(success).toMatchObject({
      status: 'success',
      steam_id: user.steam_id,
      amount_currency: 'usd',
      skins: [{ name: expect.any(String) }, { name: expect.any(String) }],
    });
    const skins = success?.['skins'] as { price: number }[];
    const cents = skins.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
    expect(success?.['amount']).toBe(cents / 100);
    expect(await call('orderstatus', { order_id })).toEqual(success);
    const [first] = await world.product.waitFor(1, `"order_id":"${order_id}"`);
    expect(first?.path).toBe('/api/webhooks/skinsback?shop=1');
    // After the deposit, its items are gone from the inventory.
    const next = await make();
    expect(await choose(next.url)).not.toContain(assets[0]);
  });

  it('can be declined, and shows other games', async () => {
    const { url, order_id } = await make({ fail_url: 'http://127.0.0.1:9/lost' });
    expect((await choose(url, 'rust')).length).toBeGreaterThan(3);
    await offer(url, (await choose(url)).slice(0, 1));
    const declined = await submit(`${url}/answer`, { answer: 'decline' });
    expect(declined.headers.get('location')).toBe('http://127.0.0.1:9/lost');
    expect(await statuses(order_id, 2)).toEqual(['pending', 'fail']);
    await submit(`${url}/answer`, { answer: 'accept' });
    expect(await statusOf(order_id)).toBe('fail');
  });

  it('keeps to the bounds of the order', async () => {
    const { url, order_id } = await make({ min_amount: 1_000_000, currency: 'eur' });
    const answers = [await offer(url, []), await offer(url, ['1']), await offer(url, await choose(url))];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await answers[2]?.text()).toContain('at least $1086956.53');
    const small = await make({ max_amount: '0.01', currency: 'usd' });
    expect(await (await offer(small.url, await choose(small.url))).text()).toContain('at most $0.01');
    expect(await statusOf(order_id)).toBe('pending');
    expect((await fetch(`${world.sandbox.url}/skinsback/pay/unknown`)).status).toBe(404);
  });
});

describe('the inventory by call', () => {
  const owned = (params: Row = {}) => call('user_inventory', { game: 'cs2', ...user, ...params });

  it('tells prices in dollars and in the shop’s own coin', async () => {
    const { items, currency_local: currency } = await owned({
      custom_currency: 'COIN',
      custom_currency_rate: '1.64',
      custom_multiplier: 2,
    });
    const [first] = items as Row[];
    expect(currency).toBe('COIN');
    expect(first).toMatchObject({
      item: { asset_id: expect.stringMatching(/^\d{11}$/u), app_id: 730 },
      price: expect.any(Number),
    });
    const price = Number(first?.['price']);
    expect(first?.['price_local']).toBeCloseTo(price * 1.64, 2);
    expect(first?.['multiplied_price_local']).toBeCloseTo(price * 3.28, 2);
    expect((await owned())['items']).toHaveLength((items as Row[]).length);
  });

  it.each<[Row, number]>([
    [{ game: 'chess' }, 1],
    [{ steam_id: '1' }, 2],
    [{ trade_token: '' }, 3],
    [{ custom_multiplier: 3 }, 4],
    [{ custom_currency: 'COINS', custom_currency_rate: 2 }, 5],
    [{ currency: 'xyz' }, 6],
  ])('with %o is refused', async (change, code) => {
    expect((await owned(change)).error_code).toBe(code);
  });

  it('makes a deposit that the user accepts at Steam', async () => {
    const { items } = await owned();
    const free = (items as { item: { asset_id: string }; disabled: boolean }[]).find((one) => !one.disabled);
    const order = { ...newOrder(), game: 'cs2', item_asset_ids: [free?.item.asset_id] };
    const { data } = await call('create_from_user_inventory', order);
    expect(data).toMatchObject({ trade_offer_id: expect.any(String), sum: expect.any(Number) });
    const id = String((data as Row)['transaction_id']);
    expect(await (await fetch(`${world.sandbox.url}/skinsback`)).text()).toContain(order.order_id);
    await submit(`${world.sandbox.url}/skinsback/trades/in/${id}`, { answer: 'accept' });
    expect(await statuses(order.order_id, 2)).toEqual(['pending', 'success']);
    const again = { ...newOrder(), game: 'cs2', item_asset_ids: [free?.item.asset_id] };
    expect((await call('create_from_user_inventory', again)).error_code).toBe(4);
  });
});

describe('a deposit on hold', () => {
  const held = async () => {
    const { order_id } = await make();
    await world.turn('skinsback/deposit', { order_id, amount: 40, hold: true });
    return order_id;
  };

  it('tells the risk, then succeeds or fails', async () => {
    const first = await held();
    const [, reply] = await reportOf(first, 2);
    expect(reply).toMatchObject({
      status: 'in_hold',
      amount: 40,
      user_risk: {
        total_deposits_count: expect.any(Number),
        joined_at: expect.any(String),
        user_inventory: { cs2: { last_updated_at: expect.any(String) } },
      },
    });
    expect(await world.turn('skinsback/release', { order_id: first })).toMatchObject({
      status: 'success',
      amount: 40,
      webhookStatus: 200,
    });
    const second = await held();
    await world.turn('skinsback/reverse', { order_id: second });
    expect(await statuses(second, 3)).toEqual(['pending', 'in_hold', 'fail']);
    const { user_risk: risk } = (await reportOf(await held(), 2))[1] ?? {};
    expect((risk as Row)['total_rollback_deposits_sum']).toBe(40);
  });

  it('can be credited early, and taken back after that', async () => {
    const before = Number((await call('balance'))['balance']);
    const order_id = await held();
    expect(Number((await call('balance'))['balance'])).toBe(before);
    expect((await call('offer_approve', { order_id })).status).toBe('success');
    expect(await call('offer_approve', { order_id })).toMatchObject({
      error_code: 5,
      error_message: 'offer_already_approved_or_canceled',
    });
    expect(Number((await call('balance'))['balance'])).toBe(before + 40);
    await world.turn('skinsback/reverse', { order_id });
    expect(await statuses(order_id, 4)).toEqual(['pending', 'in_hold', 'hold_approved', 'hold_returned']);
    expect(Number((await call('balance'))['balance'])).toBe(before);
    await expect(world.turn('skinsback/reverse', { order_id })).rejects.toThrow('409');
    expect((await call('offer_approve', {})).error_code).toBe(1);
    expect((await call('offer_approve', { order_id: 'nobody' })).error_code).toBe(4);
  });

  it('is let go by itself, and counted once when it was credited early', async () => {
    await world.turn('skinsback/hold', { on: true });
    await world.turn('skinsback/hold-time', { ms: 200 });
    const before = Number((await call('balance'))['balance']);
    const { order_id } = await make();
    await world.turn('skinsback/deposit', { order_id, amount: '12.34' });
    // On a slow machine the skins may be let go before the credit is asked for, which is refused then.
    const isRefused = (await call('offer_approve', { order_id })).error_code !== undefined;
    expect((await statuses(order_id, isRefused ? 3 : 4)).at(-1)).toBe('success');
    expect(Number((await call('balance'))['balance'])).toBeCloseTo(before + 12.34, 2);
  });
});

describe('switches', () => {
  it('deposit named items, any amount, or what the shop multiplies', async () => {
    const named = await make();
    const items = 'AWP | Asiimov (Field-Tested), AK-47 | Redline (Field-Tested)';
    await world.turn('skinsback/deposit', { order_id: named.order_id, items });
    const [, reply] = await reportOf(named.order_id, 2);
    expect(reply?.['skins']).toMatchObject(items.split(', ').map((name) => ({ name })));
    await world.turn('skinsback/multiplier', { percent: 90 });
    const { transactionId, order_id } = await make();
    await world.turn('skinsback/deposit', { transaction_id: transactionId, amount: 10 });
    expect((await reportOf(order_id, 2))[1]).toMatchObject({ amount: 10, user_amount: 9 });
    await expect(world.turn('skinsback/deposit', { order_id, amount: 10 })).rejects.toThrow('409');
    await expect(world.turn('skinsback/deposit', { order_id: 'nobody' })).rejects.toThrow('404');
    await expect(world.turn('skinsback/deposit', {})).rejects.toThrow('400');
    const open = await make();
    await expect(world.turn('skinsback/deposit', { order_id: open.order_id, items: 'x' })).rejects.toThrow(
      '400',
    );
    expect(await world.turn('skinsback/fail', { order_id: open.order_id })).toMatchObject({ status: 'fail' });
  });

  it('end a deposit that no one pays', async () => {
    await world.turn('skinsback/deposit-life', { ms: 30 });
    const { order_id } = await make();
    expect(await statuses(order_id, 1)).toEqual(['fail']);
  });

  it.each([
    ['wrong-secret', false],
    ['changed-amount', false],
    ['no-sign', false],
    ['premature', true],
  ])('forge by %s', async (kind, isTrulySigned) => {
    const { order_id } = await make();
    expect(await world.turn('skinsback/forge', { order_id, kind })).toEqual({ kind, status: 200 });
    const [received] = await world.product.waitFor(1, `"order_id":"${order_id}"`);
    const reply = JSON.parse(received?.body ?? '{}') as Row;
    expect(reply).toMatchObject({ status: 'success', amount: kind === 'changed-amount' ? 200 : 100 });
    expect(reply['sign'] === signOf(reply)).toBe(isTrulySigned);
    expect(await statusOf(order_id)).toBe('pending');
  });
});

describe('webhooks that fail', () => {
  const missed = async (orderId: string) => {
    const { items } = await call('callback_error_list');
    return (items as Row[]).filter((one) => one['order_id'] === orderId);
  };

  it('are listed with their answer, and those that got through are not', async () => {
    await world.turn('skinsback/retry-pace', { percent: 0 });
    const { order_id, transactionId } = await make();
    world.product.answer(({ body }) => (body.includes(`"order_id":"${order_id}"`) ? 418 : 200));
    await world.turn('skinsback/deposit', { order_id, amount: 10 });
    await reportOf(order_id, 8);
    await expect
      .poll(() => missed(order_id))
      .toEqual([
        { transaction_id: transactionId, order_id, http_code: 418 },
        { transaction_id: transactionId, order_id, http_code: 418 },
      ]);
    const order = await make();
    await world.turn('skinsback/deposit', { order_id: order.order_id, amount: 10 });
    await reportOf(order.order_id, 2);
    await expect.poll(() => missed(order.order_id)).toEqual([]);
  });

  it('are listed when they were lost, and can be sent again', async () => {
    await world.turn('skinsback/drop', { on: true });
    const { order_id, transactionId } = await make();
    expect(await world.turn('skinsback/deposit', { order_id, amount: 10 })).toMatchObject({
      webhookStatus: null,
    });
    expect(await missed(order_id)).toContainEqual({ transaction_id: transactionId, order_id, http_code: 0 });
    expect(await statusOf(order_id)).toBe('success');
    await world.turn('skinsback/drop', { on: false });
    expect(await world.turn('skinsback/replay', { order_id, copies: 2 })).toEqual({ sent: 4, accepted: 4 });
    const sent = await statuses(order_id, 4);
    expect(sent.filter((status) => status === 'success')).toHaveLength(2);
    expect(sent).toHaveLength(4);
  });
});
