import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { type Received, startProductStandIn, startTestWorld, type TestWorld } from '../testing.ts';
import { callPayadmit } from './testing-client.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
  world.product.answer(() => 200);
});
afterAll(() => world.close());

const call = (at: string, body?: unknown, key?: string) => callPayadmit(world.env, at, body, key);

let orders = 0;
const card = (change: object = {}) => {
  orders += 1;
  return {
    paymentType: 'DEPOSIT',
    paymentMethod: 'BASIC_CARD',
    amount: 25.5,
    currency: 'USD',
    referenceId: `order-${orders}`,
    customer: { email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', locale: 'en' },
    ...change,
  };
};
const cpf = { documentType: 'BR_CPF', documentNumber: '52998224725' };
const pix = (change: object = {}) =>
  card({ paymentMethod: 'PIX', amount: 100, currency: 'BRL', customer: cpf, ...change });

type Made = { id: string; referenceId: string; redirectUrl: string };
async function make(order: object = card()): Promise<Made> {
  const { status, result } = await call('/payments', order);
  expect(status).toBe(200);
  return result as Made;
}
const read = async (id: string) => (await call(`/payments/${id}`)).result;
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Verifies a webhook as the product must, and returns its content. */
function verified(received: Received): Record<string, unknown> {
  const expected = createHmac('sha256', world.env('PAYADMIT_SIGNING_KEY'))
    .update(received.body)
    .digest('hex');
  expect(received.headers['signature']).toBe(expected);
  return JSON.parse(received.body) as Record<string, unknown>;
}
const reportOf = async (id: string, count = 1) => (await world.product.waitFor(count, id)).map(verified);

describe('an order', () => {
  it('makes a payment that no one has paid', async () => {
    const order = card();
    const { status, body, result } = await call('/payments', order);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 200, timestamp: expect.any(String) });
    expect(result).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/u),
      referenceId: order.referenceId,
      paymentType: 'DEPOSIT',
      paymentMethod: 'BASIC_CARD',
      state: 'CHECKOUT',
      amount: 25.5,
      currency: 'USD',
      redirectUrl: `${world.sandbox.url}/payadmit/pay/${String(result['id'])}`,
    });
    expect(await read(String(result['id']))).toMatchObject({ state: 'CHECKOUT', customer: order.customer });
    expect(world.product.received.filter((one) => one.body.includes(String(result['id'])))).toEqual([]);
  });

  it.each([
    ['no type', { paymentType: undefined }, '3.01'],
    ['a withdrawal', { paymentType: 'WITHDRAWAL' }, '3.02'],
    ['no currency', { currency: undefined }, '3.03'],
    ['a wrong currency', { currency: 'usd' }, '3.04'],
    ['no amount', { amount: undefined }, '3.05'],
    ['nothing', { amount: 0 }, '3.05'],
    ['a debt', { amount: -5 }, '3.05'],
    ['ten million', { amount: 10_000_000 }, '3.05'],
    ['a tenth of a cent', { amount: 1.001 }, '3.05'],
    ['a long reference', { referenceId: 'x'.repeat(257) }, '3.06'],
    ['another method', { paymentMethod: 'PAYPAL' }, '3.08'],
    ['the data of a card', { card: { cardNumber: '4242424242424242' } }, '3.09'],
    ['a wrong email', { customer: { email: 'livia' } }, '3.10'],
    ['a phone with a plus', { customer: { phone: '+357 123123' } }, '3.14'],
    ['a customer that is none', { customer: 'livia' }, '3.15'],
    ['a wrong address to return to', { returnUrl: 'javascript:alert(1)' }, '3.30'],
    ['a wrong webhook', { webhookUrl: 'here' }, '3.30'],
    ['PIX in dollars', { paymentMethod: 'PIX' }, '3.20'],
    ['PIX without a document', { paymentMethod: 'PIX', currency: 'BRL', customer: {} }, '3.25'],
    ['PIX of a stranger', { ...pix(), customer: { ...cpf, documentNumber: '52998224726' } }, '3.28'],
  ])('of %s is refused', async (_what, change, errorCode) => {
    const answer = await call('/payments', card(change));
    expect([answer.status, answer.body['errorCode']]).toEqual([400, errorCode]);
    expect(answer.body['errorMessage']).toEqual(expect.stringMatching(/\w/u));
  });

  it('needs the shop’s key', async () => {
    expect((await call('/payments', card(), 'somebody')).status).toBe(401);
    expect((await fetch(`${world.env('PAYADMIT_API_URL')}/api/v1/payments`)).status).toBe(401);
    expect((await call('/payments/unknown')).status).toBe(404);
  });

  it('is refused as a switch says, once', async () => {
    await world.turn('payadmit/refuse', { errorCode: '4.01', errorMessage: 'Insufficient Funds' });
    expect((await call('/payments', card())).body).toMatchObject({ status: 400, errorCode: '4.01' });
    expect((await call('/payments', card())).status).toBe(200);
  });

  it('is carried out although its answer is lost, and is found by its reference', async () => {
    await world.turn('payadmit/lose-answers', { on: true });
    const order = card();
    expect((await call('/payments', order)).status).toBe(504);
    await world.turn('payadmit/lose-answers', { on: false });
    const list = await call(`/payments?referenceId.eq=${order.referenceId}`);
    expect(list.body['result']).toMatchObject([{ referenceId: order.referenceId, state: 'CHECKOUT' }]);
  });
});

describe('the list', () => {
  it('filters by reference and by time, newest first, in pages', async () => {
    const before = new Date().toISOString();
    const referenceId = 'listed-together';
    const made = [await make(card({ referenceId })), await make(card({ referenceId })), await make()];
    const ids = async (query: string) => {
      const { body } = await call(`/payments?${query}`);
      return { ids: (body['result'] as Made[]).map(({ id }) => id), hasMore: body['hasMore'] };
    };
    expect(await ids('referenceId.eq=listed-together')).toEqual({
      ids: [made[1]?.id, made[0]?.id],
      hasMore: false,
    });
    expect(await ids(`created.gte=${before}&limit=2`)).toEqual({
      ids: [made[2]?.id, made[1]?.id],
      hasMore: true,
    });
    expect(await ids(`created.gte=${before}&limit=2&offset=2`)).toEqual({
      ids: [made[0]?.id],
      hasMore: false,
    });
    expect((await ids(`created.lt=${before}&created.gte=${before}`)).ids).toEqual([]);
    expect((await ids(`updated.lt=2000-01-01T00:00:00Z`)).ids).toEqual([]);
    for (const query of ['limit=201', 'limit=x', 'offset=-1', 'created.gte=yesterday'])
      expect((await call(`/payments?${query}`)).status).toBe(400);
  });
});

describe('the card page', () => {
  const good = { number: '4000 0000 0000 0002', name: 'Livia Drusa', expiry: '12/40', code: '123' };
  const returns = {
    returnUrl: 'http://127.0.0.1:9/back?state={state}',
    successReturnUrl: 'http://127.0.0.1:9/won/{id}?ref={referenceId}&type={type}',
    webhookUrl: 'http://elsewhere.invalid/api/webhooks/payadmit?shop=1',
  };

  it('asks at the bank, then pays, tells the shop and leads back to it', async () => {
    const { id, redirectUrl, referenceId } = await make(card({ ...returns, referenceId: 'a ref & more' }));
    const page = await fetch(redirectUrl);
    expect(await page.text()).toContain('25.50 USD');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");
    expect((await submit(`${redirectUrl}/card`, good)).headers.get('location')).toBe(`/payadmit/pay/${id}`);
    expect(await read(id)).toMatchObject({
      state: 'PENDING',
      paymentMethodDetails: { customerAccountNumber: '400000******0002', cardholderName: 'Livia Drusa' },
    });
    expect(await (await fetch(redirectUrl)).text()).toContain('Your bank asks');
    const confirmed = await submit(`${redirectUrl}/confirm`, { answer: 'yes' });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:9/won/${id}?ref=${encodeURIComponent(referenceId)}&type=DEPOSIT`,
    ]);
    const [reply] = await reportOf(id);
    expect(reply).toEqual(await read(id));
    expect(reply).toMatchObject({ id, state: 'COMPLETED', amount: 25.5, currency: 'USD' });
    const [received] = await world.product.waitFor(1, id);
    expect(received?.path).toBe('/api/webhooks/payadmit?shop=1');
    expect(await (await fetch(redirectUrl)).text()).toContain('COMPLETED');
    // Going back in the browser and submitting the form again changes nothing.
    expect((await submit(`${redirectUrl}/confirm`, { answer: 'no' })).status).toBe(303);
    expect((await read(id))['state']).toBe('COMPLETED');
  });

  it('comes filled in with the card that pays at once', async () => {
    const { id, redirectUrl } = await make(card(returns));
    const page = await (await fetch(redirectUrl)).text();
    const valueOf = (name: string) =>
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`, 'u').exec(page)?.[1] ?? '';
    const filled = Object.fromEntries(
      ['number', 'name', 'expiry', 'code'].map((name) => [name, valueOf(name)]),
    );
    expect(filled['number']).toBe('4242 4242 4242 4242');
    const paid = await submit(`${redirectUrl}/card`, filled);
    expect(paid.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:9\/won\//);
    expect(await read(id)).toMatchObject({
      state: 'COMPLETED',
      paymentMethodDetails: { customerAccountNumber: '424242******4242' },
    });
  });

  it('declines the card without money, and one whose owner refuses', async () => {
    const poor = await make(card(returns));
    const sent = await submit(`${poor.redirectUrl}/card`, { ...good, number: '4000000000009995' });
    expect(sent.headers.get('location')).toBe('http://127.0.0.1:9/back?state=DECLINED');
    expect(await reportOf(poor.id)).toMatchObject([
      { state: 'DECLINED', errorCode: '4.01', errorMessage: 'Insufficient Funds' },
    ]);
    const refused = await make();
    await submit(`${refused.redirectUrl}/card`, good);
    await submit(`${refused.redirectUrl}/confirm`, { answer: 'no' });
    expect(await reportOf(refused.id)).toMatchObject([{ state: 'DECLINED', errorCode: '4.05' }]);
  });

  it.each([
    [{ number: '4000 0000 0000 0003' }, 'number of the card'],
    [{ number: '' }, 'number of the card'],
    [{ name: ' ' }, 'name on the card'],
    [{ expiry: '13/40' }, 'expires'],
    [{ expiry: '10/26' }, 'expires'],
    [{ code: '12' }, 'security code'],
  ])('says what is wrong with %o and changes nothing', async (change, sentence) => {
    const { id, redirectUrl } = await make();
    const answer = await submit(`${redirectUrl}/card`, { ...good, ...change });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect((await read(id))['state']).toBe('CHECKOUT');
  });

  it.each([
    ['approve', 'COMPLETED', undefined],
    ['decline', 'DECLINED', '4.01'],
    ['cancel', 'CANCELLED', '1.05'],
    ['expire', 'CANCELLED', '1.04'],
  ])('has a control to %s', async (act, state, errorCode) => {
    const { id, redirectUrl } = await make();
    await submit(`${redirectUrl}/act`, { act, amount: '25.50' });
    const [reply] = await reportOf(id);
    expect([reply?.['state'], reply?.['errorCode']]).toEqual([state, errorCode]);
  });

  it('takes another amount, but no nonsense', async () => {
    const { id, redirectUrl } = await make();
    expect((await submit(`${redirectUrl}/act`, { act: 'approve', amount: 'much' })).status).toBe(400);
    await submit(`${redirectUrl}/act`, { act: 'approve', amount: '20.00' });
    expect(await reportOf(id)).toMatchObject([{ state: 'COMPLETED', amount: 20 }]);
    expect((await fetch(`${world.sandbox.url}/payadmit/pay/unknown`)).status).toBe(404);
  });

  it('ends by itself when its time is over', async () => {
    await world.turn('payadmit/lifetime', { ms: 30 });
    const { id } = await make();
    expect(await reportOf(id)).toMatchObject([
      { state: 'CANCELLED', errorCode: '1.04', errorMessage: 'Cancelled by timeout' },
    ]);
  });
});

describe('PIX', () => {
  it('shows a code and is paid by a button', async () => {
    const { id, redirectUrl } = await make(pix());
    const page = await (await fetch(redirectUrl)).text();
    expect(page).toContain('br.gov.bcb.pix');
    expect(page).not.toContain('Card number');
    await submit(`${redirectUrl}/card`, { number: '4000000000000002' });
    expect((await read(id))['state']).toBe('CHECKOUT');
    await submit(`${redirectUrl}/pix`, {});
    expect(await reportOf(id)).toMatchObject([{ state: 'COMPLETED', amount: 100, currency: 'BRL' }]);
  });

  it('can be paid after it was cancelled', async () => {
    const { id } = await make(pix());
    await world.turn('payadmit/expire', { id });
    await expect(world.turn('payadmit/pay', { id })).rejects.toThrow('409');
    await world.turn('payadmit/pay', { id, late: true });
    const reply = await reportOf(id, 2);
    expect(reply.map((one) => one['state'])).toEqual(['CANCELLED', 'COMPLETED']);
    expect(reply[1]).not.toHaveProperty('errorCode');
  });
});

describe('switches', () => {
  it('pay by reference, in part, or in another currency', async () => {
    const { id, referenceId } = await make();
    expect(await world.turn('payadmit/pay', { referenceId, amount: '20.25' })).toEqual({
      id,
      referenceId,
      state: 'COMPLETED',
      amount: 20.25,
      currency: 'USD',
      webhookStatus: 200,
    });
    const other = await make();
    await world.turn('payadmit/pay', { id: other.id, amount: 23, currency: 'EUR' });
    expect(await reportOf(other.id)).toMatchObject([
      { amount: 23, currency: 'EUR', customerAmount: 25.5, customerCurrency: 'USD' },
    ]);
    await world.turn('payadmit/amount-differs', { percent: 50 });
    const half = await make();
    expect(await world.turn('payadmit/pay', { id: half.id })).toMatchObject({ amount: 12.75 });
  });

  it.each([
    ['decline', 'DECLINED'],
    ['cancel', 'CANCELLED'],
    ['expire', 'CANCELLED'],
  ])('%s', async (name, state) => {
    const { id } = await make();
    expect(await world.turn(`payadmit/${name}`, { id })).toMatchObject({ state, webhookStatus: 200 });
    await expect(world.turn(`payadmit/${name}`, { id })).rejects.toThrow('409');
  });

  it('say what they cannot do', async () => {
    await expect(world.turn('payadmit/pay', {})).rejects.toThrow('400');
    await expect(world.turn('payadmit/pay', { id: 'unknown' })).rejects.toThrow('404');
    await expect(world.turn('payadmit/pay', { referenceId: 'unknown' })).rejects.toThrow('404');
    const { id } = await make();
    await expect(world.turn('payadmit/pay', { id, amount: '1.001' })).rejects.toThrow('400');
    expect((await read(id))['state']).toBe('CHECKOUT');
  });

  it('send again, duplicate, and try again after a refusal', async () => {
    await world.turn('payadmit/duplicate', { copies: 3 });
    const { id } = await make();
    await world.turn('payadmit/pay', { id });
    const [first, ...rest] = await world.product.waitFor(3, id);
    expect(rest.map(({ body }) => body)).toEqual([first?.body, first?.body]);
    await world.turn('payadmit/duplicate', { copies: 1 });
    expect(await world.turn('payadmit/replay', { id, copies: 2 })).toEqual({ sent: 2, accepted: 2 });
    expect(await reportOf(id, 5)).toHaveLength(5);

    await world.turn('payadmit/retry-pace', { percent: 1 });
    let refusals = 2;
    world.product.answer(() => {
      refusals -= 1;
      return refusals >= 0 ? 500 : 200;
    });
    const refused = await make();
    expect(await world.turn('payadmit/pay', { id: refused.id })).toMatchObject({ webhookStatus: 500 });
    expect(await reportOf(refused.id, 3)).toHaveLength(3);
  });

  it('take a completed payment back: by the bank, or as a refund of its own, whole or in part', async () => {
    const charged = await make();
    await expect(world.turn('payadmit/chargeback', { id: charged.id })).rejects.toThrow('409');
    await world.turn('payadmit/pay', { id: charged.id });
    await world.turn('payadmit/chargeback', { id: charged.id });
    expect(await read(charged.id)).toMatchObject({ state: 'DECLINED', errorMessage: 'Chargeback' });
    expect((await reportOf(charged.id, 2)).map(({ state }) => state)).toEqual(['COMPLETED', 'DECLINED']);
    await expect(world.turn('payadmit/refund', { id: charged.id })).rejects.toThrow('409');

    const { id } = await make();
    await world.turn('payadmit/pay', { id });
    const whole = await world.turn('payadmit/refund', { id });
    const part = await world.turn('payadmit/refund', { id, amount: '1.5' });
    const paid = await read(id);
    expect(paid['state']).toBe('COMPLETED');
    const refund = { paymentType: 'REFUND', parentPaymentId: id, state: 'COMPLETED', currency: 'USD' };
    expect(await read(String(whole['id']))).toMatchObject({ ...refund, amount: paid['amount'] });
    expect(await read(String(part['id']))).toMatchObject({ ...refund, amount: 1.5 });
    await expect(world.turn('payadmit/refund', { id: whole['id'] })).rejects.toThrow('409');
    await expect(world.turn('payadmit/refund', { id, amount: '0' })).rejects.toThrow('400');
  });

  it('lose a webhook while the payment can be read', async () => {
    await world.turn('payadmit/drop', { on: true });
    const { id } = await make();
    expect(await world.turn('payadmit/pay', { id })).toMatchObject({ webhookStatus: null });
    expect((await read(id))['state']).toBe('COMPLETED');
    expect(world.product.received.filter((one) => one.body.includes(id))).toEqual([]);
  });

  it.each([
    ['wrong-key', false],
    ['changed-body', false],
    ['no-signature', false],
    ['base64', false],
    ['premature', true],
  ])('forge by %s', async (kind, isTrulySigned) => {
    const { id } = await make();
    expect(await world.turn('payadmit/forge', { id, kind, amount: 1000 })).toEqual({ kind, status: 200 });
    const [received] = await world.product.waitFor(1, id);
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ state: 'COMPLETED', amount: 1000 });
    const expected = createHmac('sha256', world.env('PAYADMIT_SIGNING_KEY')).update(received?.body ?? '');
    expect(received?.headers['signature'] === expected.digest('hex')).toBe(isTrulySigned);
    expect((await read(id))['state']).toBe('CHECKOUT');
  });
});

describe('a restart', () => {
  it('keeps keys and payments, and ends those whose time is over', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'payadmit-'));
    const product = await startProductStandIn();
    const first = await startSandbox({ productUrl: product.url, dataDir });
    const envOf = (name: string): string => first.productEnv[name] ?? '';
    const { result } = await callPayadmit(envOf, '/payments', card());
    const id = String(result['id']);
    await first.close();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const second = await startSandbox({
      productUrl: product.url,
      dataDir,
      port: Number(new URL(first.url).port),
    });
    const [reply] = await product.waitFor(1, id);
    vi.useRealTimers();
    expect(reply?.body).toContain('"errorCode":"1.04"');
    expect(second.productEnv).toEqual(first.productEnv);
    await second.close();
    await product.close();
    rmSync(dataDir, { recursive: true });
  });
});
