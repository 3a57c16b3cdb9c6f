import type { CardDepositBody } from '@aureus/contract/card.ts';
import type { MethodsReply, PublicPayment } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { callPayadmit } from '@aureus/sandbox/payadmit/testing-client.ts';
import type { Static } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { breakPayments } from '../../../testing/broken-payments.ts';
import { type VerifiedPlayer, verifiedPlayer } from '../../../testing/crypto-player.ts';
import { eventually } from '../../../testing/eventually.ts';
import { jobsDone, runJob } from '../../../testing/run-job.ts';
import { sealPrices } from '../../../testing/sealed-prices.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { readReason } from '../payments/payments.old-reasons.rules.ts';
import { askAgainMs } from '../payments/payments.ts';
import { whyText } from '../payments/payments.why.rules.ts';
import { ASKING_MS, centsOf, GIVE_UP_MS, UNREACHED_MS } from './card.rules.ts';

let site: SandboxedApp;
let player: VerifiedPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
  await eventually('the first prices', async () => {
    const { rows } = await query(`select from cashier_quotes where symbol = 'brl'`);
    return rows.length > 0;
  });
});
beforeEach(async () => {
  player = await verifiedPlayer(site);
});
afterEach(async () => {
  // Open payments of this test would otherwise be polled during later tests.
  await query(`update cashier_payments set next_check_at = null where provider = 'payadmit'`);
  await site.reset();
});
afterAll(() => site.close());

const query = <R extends object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);
type Deposit = { url: string; transaction: PublicPayment };
const CARD: CardDepositBody = {
  amount: 50,
  email: 'livia@example.com',
  firstName: 'Livia',
  lastName: 'Drusa',
  region: 'DE',
};
const PIX: CardDepositBody = {
  amount: 50,
  email: 'livia@example.com',
  documentNumber: '529.982.247-25',
  region: 'BR',
};
const send = (body: unknown = CARD, method = 'BASIC_CARD', key = newId(), by: VerifiedPlayer = player) =>
  by.call<Deposit>('POST', `/api/payadmit/deposit?method=${method}`, body, { 'idempotency-key': key });
async function started(...terms: Parameters<typeof send>) {
  const { status, body } = await send(...terms);
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.data === undefined) throw new Error('no deposit');
  const id = body.data.url.split('/').at(-1) ?? '';
  const { rows } = await query<{ ref: string }>('select ref from cashier_payments where provider_id = $1', [
    id,
  ]);
  return { ...body.data, id, ref: rows[0]?.ref ?? '' };
}
async function refused(...asked: Parameters<typeof send>) {
  const { status, body } = await send(...asked);
  return [status, body.error?.code, body.error?.message];
}
const credits = async (of = player) =>
  (await query('select from wallet_transfers where credit = $1 and code = 10', [of.id])).rows.length;
const cardsOf = async ({ id }: { id: bigint }) =>
  (await query('select from cashier_cards where player_id = $1', [id])).rows.length;
const provider = (path: string) => callPayadmit((name) => site.env(name), path);
const paymentsOf = async (ref: string) =>
  (await provider(`/payments?referenceId.eq=${ref}`)).body['result'] as { id: string; state: string }[];
const due = () =>
  query(
    `update cashier_payments set next_check_at = now() where provider = 'payadmit' and next_check_at is not null`,
  );
async function poll() {
  await due();
  await runJob(site, 'card-poll');
}
/** Waits until every queued check of a payment has run, without the pause after a failed one. */
const queueIsEmpty = () => jobsDone(site, 'card-check');
const submit = (url: string, path: string, fields: Record<string, string>) =>
  fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the methods', () => {
  const listed = async (region: string) => {
    const { body } = await player.call<Static<typeof MethodsReply>['data']>(
      'GET',
      `/api/wallet/methods?region=${region}`,
    );
    return (body.data?.methods ?? []).filter(({ provider: name }) => name === 'payadmit');
  };
  it('are the card everywhere and PIX in Brazil, for deposits alone', async () => {
    expect((await listed('DE')).map(({ key }) => key)).toEqual(['BASIC_CARD']);
    const inBrazil = await listed('BR');
    expect(inBrazil.map(({ key }) => key)).toEqual(['BASIC_CARD', 'PIX']);
    for (const method of inBrazil)
      expect(method).toMatchObject({
        category: 'FIAT',
        subCategory: null,
        disabledCashierMethods: ['WITHDRAW'],
        metadata: { acceptedPaymentMethods: [method.key] },
      });
  });
});

describe('a card deposit', () => {
  it('leads to the provider’s page, and what is paid there is credited once', async () => {
    const socket = await player.socket();
    const { url, transaction, ref, id } = await started();
    expect(url).toBe(`${site.sandbox.url}/payadmit/pay/${id}`);
    expect(transaction).toMatchObject({
      type: 'DEPOSIT',
      provider: 'payadmit',
      method: 'BASIC_CARD',
      state: 'CREATED',
      assetAmount: '50',
      amount: 82,
      url,
    });
    expect((await provider(`/payments/${id}`)).result).toMatchObject({
      referenceId: ref,
      amount: 50,
      currency: 'USD',
      customer: { referenceId: String(player.id), email: CARD.email, firstName: 'Livia', lastName: 'Drusa' },
    });
    const card = { number: '4000 0000 0000 0002', name: 'L Drusa', expiry: '12/39', code: '123' };
    expect((await submit(url, '/card', card)).status).toBe(303);
    await poll();
    await player.deposit('SEEN');
    expect(await cardsOf(player)).toBe(0);
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
    const back = await submit(url, '/confirm', { answer: 'yes' });
    expect(back.headers.get('location')).toBe(`${site.url}/payment-return`);
    const done = await player.deposit('CREDITED');
    expect(done).toMatchObject({ amount: 82, assetAmount: '50', why: [], url: null });
    expect(done.steps.map(({ state }) => state)).toEqual(['CREATED', 'SEEN', 'CREDITED']);
    expect([await credits(), await player.balance()]).toEqual([1, 82]);
    await socket.next('cashier:transaction', ({ state }) => state === 'CREATED');
    await socket.next('cashier:transaction', ({ state }) => state === 'CREDITED');
    expect((await player.notes()).map(({ type, data }) => [type, data.type, data.way])).toEqual([
      ['INFO', 'PAYMENT_IN_PROGRESS', 'INCOMING'],
      ['SUCCESS', 'PAYMENT_SUCCESSFUL', 'INCOMING'],
    ]);
    const { rows } = await query<{ code: number }>(
      'select debit, code from wallet_transfers where ref = $1',
      [ref],
    );
    expect(rows).toMatchObject([{ debit: 7n, code: 10 }]);
    await expectCleanAudit(site.database);
  });

  it('makes the card known again, by a keyed hash of the digits that the provider shows', async () => {
    const other = await verifiedPlayer(site);
    const payBy = async (by: VerifiedPlayer, number: string, expiry: string) => {
      const { url } = await started(CARD, 'BASIC_CARD', newId(), by);
      await submit(url, '/card', { number, name: `L ${by.id}`, expiry, code: '123' });
      await submit(url, '/confirm', { answer: 'yes' });
      await eventually('the coins', async () => (await credits(by)) > 0);
    };
    await payBy(player, '4000 0000 0000 0002', '12/39');
    await payBy(other, '4000000000000002', '12/39');
    const { rows } = await query<{ hash: string; kept: string[] }>(
      `select encode(fingerprint, 'hex') as hash,
         (select array_agg(k order by k) from jsonb_object_keys(to_jsonb(c)) k) as kept
       from cashier_cards c where player_id = any($1)`,
      [[player.id, other.id]],
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
    expect(rows).toHaveLength(2);
    for (const { hash, kept } of rows) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(kept).toEqual(['fingerprint', 'key_id', 'player_id', 'seen_at']);
    }
  });

  it('with the card that has no money fails and says why in the site’s own words', async () => {
    const { url } = await started();
    await submit(url, '/card', { number: '4000 0000 0000 9995', name: 'L', expiry: '12/39', code: '123' });
    expect(await player.deposit('FAILED')).toMatchObject({
      why: readReason('There was not enough money for this payment.'),
      url: null,
    });
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
    expect((await player.notes()).map(({ data }) => data.type)).toEqual(['PAYMENT_FAILED']);
  });

  it.each([
    ['decline', 'There was not enough money for this payment.'],
    ['cancel', 'This payment was canceled before it was paid.'],
    ['expire', 'Not paid in time.'],
  ])('that ends badly (%s) credits nothing, however often it is reported', async (act, reason) => {
    const { id } = await started();
    await site.turn(`payadmit/${act}`, { id });
    expect(await player.deposit('FAILED')).toMatchObject({ why: readReason(reason) });
    await site.turn('payadmit/replay', { id, copies: 5 });
    await poll();
    await queueIsEmpty();
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
    expect(await player.notes()).toHaveLength(1);
  });

  it('keeps nothing of who pays', async () => {
    const secret = { email: 'octavia.minor@example.com', firstName: 'Octavia', lastName: 'Thurina' };
    const card = await started({ ...CARD, ...secret });
    const pix = await started({ ...PIX, ...secret, documentNumber: '111.444.777-35' }, 'PIX');
    for (const { id } of [card, pix]) await site.turn('payadmit/pay', { id });
    await eventually('both credits', async () => (await credits()) === 2);
    const { rows: tables } = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await query(
        `select from ${name} t where t::text ~* 'octavia|thurina|11144477735|111.444.777'`,
      );
      expect(rows.length, name).toBe(0);
    }
    const { rows: webhooks } = await query<{ body: string }>(
      `select body from cashier_webhooks where body like $1`,
      [`%${pix.id}%`],
    );
    expect(JSON.parse(webhooks[0]?.body ?? '{}')).toMatchObject({
      id: pix.id,
      state: 'COMPLETED',
      currency: 'BRL',
    });
  });
});

describe('a PIX deposit', () => {
  it('is asked for in reais at the price of now and credited through that price', async () => {
    const { url, transaction, id } = await started(PIX, 'PIX');
    const reply = (await provider(`/payments/${id}`)).result;
    expect(reply).toMatchObject({
      currency: 'BRL',
      paymentMethod: 'PIX',
      customer: { documentType: 'BR_CPF', documentNumber: '52998224725' },
    });
    expect(Number(reply['amount'])).toBeGreaterThan(260);
    expect(transaction.amount).toBeCloseTo(82, 1);
    // A later price change has no effect.
    await site.turn('prices/set', { coin: 'brazilian-real', usd: 0.17 });
    await query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day'`);
    await sealPrices(site.database);
    await runJob(site, 'crypto-prices');
    expect((await site.app.crypto.prices.fresh('brl'))?.usdPrice).toMatch(/^0\.(?:17|1699)/);
    await submit(url, '/pix', {});
    const done = await player.deposit('CREDITED');
    const { rows } = await query<{ usd_price: string; amount_cents: bigint; symbol: string }>(
      `select q.usd_price, q.symbol, p.amount_cents from cashier_payments p join cashier_quotes q on q.id = p.quote_id
       where p.provider_id = $1`,
      [id],
    );
    expect(rows[0]?.symbol).toBe('brl');
    expect(rows[0]?.amount_cents).toBe(centsOf(String(reply['amount']), rows[0]?.usd_price ?? ''));
    expect(rows[0]?.amount_cents).toBeGreaterThanOrEqual(8_200n);
    expect(rows[0]?.amount_cents).toBeLessThan(8_202n);
    expect([done.amount, await player.balance()]).toEqual([transaction.amount, transaction.amount]);
    await expectCleanAudit(site.database);
  });

  it.each([0.17, 0.2])(
    'is credited at the price of its arrival once its own no longer holds: %s',
    async (usd) => {
      await site.turn('prices/set', { coin: 'brazilian-real', usd: 0.185 });
      await query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day'`);
      await runJob(site, 'crypto-prices');
      const { url, id, transaction } = await started(PIX, 'PIX');
      await query(
        `update cashier_payments set created_at = created_at - interval '31 minutes' where provider_id = $1`,
        [id],
      );
      await site.turn('prices/set', { coin: 'brazilian-real', usd });
      await query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day'`);
      await submit(url, '/pix', {});
      // Without a fresh price the deposit waits; it isn't lost.
      await eventually('the wait', async () => {
        const [newest] = await player.deposits();
        return newest?.state === 'SEEN' && newest.why[0]?.code === 'noFreshPrice';
      });
      await runJob(site, 'crypto-prices');
      await query('update cashier_payments set next_check_at = now() where provider_id = $1', [id]);
      await runJob(site, 'card-poll');
      await player.deposit('CREDITED');
      const { rows } = await query<{ amount_cents: bigint }>(
        'select amount_cents from cashier_payments where provider_id = $1',
        [id],
      );
      expect(Number(rows[0]?.amount_cents) / 100 / transaction.amount).toBeCloseTo(usd / 0.185, 3);
      await expectCleanAudit(site.database);
    },
  );

  it('is refused without a fresh price; a card is not', async () => {
    await query(
      `update cashier_quotes set quoted_at = quoted_at - interval '10 minutes' where symbol = 'brl'`,
    );
    await site.turn('prices/freeze', { on: true, minutes: 10 });
    const answer = await refused(PIX, 'PIX');
    expect(answer.slice(0, 2)).toEqual([503, 'cashier.error.no_price']);
    expect(await player.deposits()).toEqual([]);
    await started();
    await site.turn('prices/freeze', { on: false });
    await query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day'`);
    await runJob(site, 'crypto-prices');
    await started(PIX, 'PIX');
  });

  it('that comes after it was cancelled is a deposit of its own', async () => {
    const { id, ref } = await started(PIX, 'PIX');
    await site.turn('payadmit/expire', { id });
    await player.deposit('FAILED');
    await site.turn('payadmit/pay', { id, late: true });
    await player.deposit('CREDITED');
    await site.turn('payadmit/replay', { id, copies: 5 });
    await queueIsEmpty();
    expect((await player.deposits()).map(({ state }) => state)).toEqual(['CREDITED', 'FAILED']);
    expect((await player.deposits())[0]?.why).toEqual(readReason('Paid after the payment had ended.'));
    expect(await credits()).toBe(1);
    expect(await paymentsOf(ref)).toHaveLength(1);
    const { differences } = await site.app.reconciliation.run(0);
    expect(differences.filter(({ subject }) => subject === id)).toEqual([]);
    await expectCleanAudit(site.database);
  });
});

it('leaves a difference open that is too old for the provider’s statement, until it was set right', async () => {
  const subject = 'paid-long-ago';
  await query(
    `insert into cashier_differences (provider, subject, kind, ours, theirs, found_at)
     values ('payadmit', $1, 'MISSING_HERE', null, 'DEPOSIT 50 BASIC_CARD', app_now() - interval '15 days')`,
    [subject],
  );
  const isOpen = async () =>
    (await site.app.reconciliation.run(0)).differences.some((one) => one.subject === subject);
  expect(await isOpen()).toBe(true);
  await query('update cashier_differences set corrected_at = app_now() where subject = $1', [subject]);
  expect(await isOpen()).toBe(false);
});

describe('a call', () => {
  it.each<[string, object, string, string]>([
    ['BASIC_CARD', { amount: 19.99 }, 'card.error.amount', 'Amount must be greater than 20.'],
    ['BASIC_CARD', { amount: 1000.01 }, 'card.error.amount', 'Amount must not be greater than 1000.'],
    ['PIX', { documentNumber: '' }, 'card.error.document', 'CPF Number is required for PIX payments.'],
    ['PIX', { documentNumber: '52998224726' }, 'card.error.document', 'This CPF Number is not valid.'],
    [
      'BASIC_CARD',
      { lastName: ' ' },
      'card.error.names',
      'First and Last Name are required for Credit Card payments.',
    ],
    ['BASIC_CARD', { email: '' }, 'card.error.email_required', 'Email is required.'],
    ['BASIC_CARD', { email: 'livia' }, 'card.error.email', 'Please enter a valid email address.'],
  ])('by %s with %j is refused in words', async (method, change, code, message) => {
    const before = await stateHash(site.database);
    expect(await refused({ ...(method === 'PIX' ? PIX : CARD), ...change }, method)).toEqual([
      400,
      code,
      message,
    ]);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('that makes no sense is refused and changes nothing', async () => {
    const before = await stateHash(site.database);
    const raw = (amount: string) => JSON.stringify(CARD).replace('"amount":50', `"amount":${amount}`);
    for (const amount of [
      '-1',
      '-0',
      '0.001',
      'NaN',
      'Infinity',
      '1e309',
      '"50"',
      '"1e3"',
      '1e2',
      '50.001',
      '[50]',
      '{}',
      'null',
      '9007199254740993',
      '9'.repeat(5_000),
    ]) {
      const { status } = await send(raw(amount));
      expect(status, amount.slice(0, 30)).toBe(400);
    }
    for (const change of [
      { role: 'OWNER' },
      { email: 5 },
      { email: 'a'.repeat(300) },
      { region: 'Germany' },
      { firstName: null },
    ])
      expect((await send({ ...CARD, ...change })).status, JSON.stringify(change)).toBe(400);
    expect((await send('{"amount":50,"__proto__":{"x":1}}')).status).toBe(400);
    for (const method of ['PAYPAL', 'pix', '__proto__', ''])
      expect((await refused(CARD, method)).slice(0, 2), method).toEqual([404, 'cashier.error.method']);
    expect(
      (await player.call('POST', '/api/payadmit/deposit', CARD, { 'idempotency-key': newId() })).status,
    ).toBe(400);
    expect((await send(CARD, 'BASIC_CARD', 'no uuid')).status).toBe(400);
    expect(
      (
        await site.visitor('POST', '/api/payadmit/deposit?method=BASIC_CARD', CARD, {
          'idempotency-key': newId(),
        })
      ).status,
    ).toBe(401);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('of somebody who is not verified, or is restricted, is refused', async () => {
    await query(`update account_players set role = 'UNVERIFIED_USER' where id = $1`, [player.id]);
    const [status, code, message] = await refused();
    expect([status, code]).toEqual([403, 'cashier.error.kyc_required']);
    expect(message).toContain('KYC');
    await query(`update account_players set role = 'USER' where id = $1`, [player.id]);
    await query('update wallet_players set is_restricted = true where player_id = $1', [player.id]);
    expect((await refused()).slice(0, 2)).toEqual([403, 'account.error.restricted']);
    expect(await player.deposits()).toEqual([]);
  });

  it('repeated gives the same page; another one under its key is refused', async () => {
    const key = newId();
    const all = await Promise.all(Array.from({ length: 40 }, () => started(CARD, 'BASIC_CARD', key)));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(await paymentsOf(all[0]?.ref ?? '')).toHaveLength(1);
    expect(await player.deposits()).toHaveLength(1);
    const reused = [409, 'request.error.idempotency_reused'];
    expect((await refused({ ...CARD, amount: 51 }, 'BASIC_CARD', key)).slice(0, 2)).toEqual(reused);
    expect((await refused({ ...CARD, lastName: 'Drusilla' }, 'BASIC_CARD', key)).slice(0, 2)).toEqual(reused);
    expect((await refused({ ...CARD, ...PIX }, 'PIX', key)).slice(0, 2)).toEqual(reused);
    // Another player's request with the same key is a different request.
    const other = await verifiedPlayer(site);
    expect((await started(CARD, 'BASIC_CARD', key, other)).url).not.toBe(all[0]?.url);
  });

  it('that the provider refuses keeps its code and none of its words, and so does its repeat', async () => {
    await site.turn('payadmit/refuse', { errorCode: '3.99', errorMessage: 'Country is not served' });
    const key = newId();
    const reason = 'The payment provider declined this payment with code 3.99.';
    const answer = [400, 'card.error.refused', reason];
    expect(await refused(CARD, 'BASIC_CARD', key)).toEqual(answer);
    expect(await refused(CARD, 'BASIC_CARD', key)).toEqual(answer);
    expect(await player.deposits()).toMatchObject([{ state: 'FAILED', why: readReason(reason) }]);
    expect((await send(CARD, 'BASIC_CARD', key)).body.error?.details).toEqual({ why: readReason(reason) });
    await started();
  });
});

describe('webhooks', () => {
  it('that come a hundred times, shuffled, credit once', async () => {
    await site.turn('payadmit/duplicate', { copies: 10 });
    await site.turn('payadmit/reorder', { on: true });
    const { id } = await started();
    await Promise.all([
      site.turn('payadmit/pay', { id }),
      started(PIX, 'PIX').then((other) => site.turn('payadmit/cancel', { id: other.id })),
    ]);
    await eventually('the credit', async () => (await credits()) === 1);
    const { sent, accepted } = await site.turn<{ sent: number; accepted: number }>('payadmit/replay', {
      id,
      copies: 100,
    });
    expect([sent, accepted]).toEqual([100, 100]);
    await queueIsEmpty();
    expect([await credits(), await player.balance()]).toEqual([1, 82]);
    expect((await player.notes()).filter(({ type }) => type === 'SUCCESS')).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it.each(['wrong-key', 'changed-body', 'no-signature', 'base64'])(
    'that are forged (%s) change nothing',
    async (kind) => {
      const { id } = await started();
      const before = await stateHash(site.database);
      expect(await site.turn('payadmit/forge', { id, kind })).toEqual({ kind, status: 401 });
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it('that are truly signed but ahead of the facts credit nothing', async () => {
    const { id } = await started();
    expect(await site.turn('payadmit/forge', { id, kind: 'premature', amount: 1000 })).toMatchObject({
      status: 200,
    });
    await queueIsEmpty();
    expect(await player.deposits()).toMatchObject([{ state: 'CREATED', amount: 82 }]);
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
  });

  it('that come late credit when they come', async () => {
    await site.turn('payadmit/drop', { on: true });
    const { id } = await started();
    await site.turn('payadmit/pay', { id });
    expect((await player.deposits())[0]?.state).toBe('CREATED');
    await site.turn('payadmit/drop', { on: false });
    await site.turn('payadmit/replay', { id });
    await player.deposit('CREDITED');
  });

  it('that were lost are found by the poll, each once', async () => {
    await site.turn('payadmit/drop', { on: true });
    const paid = await started();
    const failed = await started(PIX, 'PIX');
    await site.turn('payadmit/pay', { id: paid.id });
    await site.turn('payadmit/decline', { id: failed.id });
    await poll();
    await poll();
    expect((await player.deposits()).map(({ state }) => state)).toEqual(['FAILED', 'CREDITED']);
    expect([await credits(), await player.balance()]).toEqual([1, 82]);
  });

  it('that are no payment are let pass', async () => {
    const { createHmac } = await import('node:crypto');
    for (const body of ['', '[]', 'null', '{"id":5}', '{"id":""}', 'x', `{"id":"${'x'.repeat(200)}"}`]) {
      const signature = createHmac('sha256', site.env('PAYADMIT_SIGNING_KEY')).update(body).digest('hex');
      const answer = await fetch(`${site.url}/api/webhooks/payadmit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', signature },
        body,
      });
      expect(answer.status, body).toBe(200);
    }
    await queueIsEmpty();
  });
});

describe('what is received', () => {
  it.each([
    ['12.5', 20.5, 'Paid 12.5 USD of 50 USD: credited as received.'],
    ['75.01', 123.01, 'Paid 75.01 USD of 50 USD: credited as received.'],
    ['0.01', 0.01, 'Paid 0.01 USD of 50 USD: credited as received.'],
  ])('of %s dollars instead of 50 is what is credited', async (amount, coins, reason) => {
    const { id } = await started();
    await site.turn('payadmit/pay', { id, amount });
    expect(await player.deposit('CREDITED')).toMatchObject({ amount: coins, assetAmount: amount });
    await eventually('the note', async () => whyText((await player.deposits())[0]?.why ?? []) === reason);
    expect([await credits(), await player.balance()]).toEqual([1, coins]);
    const { differences } = await site.app.reconciliation.run(0);
    expect(differences.filter(({ subject }) => subject === id)).toEqual([]);
  });

  it('in dollars instead of reais is worth its dollars', async () => {
    const { id } = await started(PIX, 'PIX');
    await site.turn('payadmit/pay', { id, amount: 40, currency: 'USD' });
    expect(await player.deposit('CREDITED')).toMatchObject({ amount: 65.6 });
    expect(await player.balance()).toBe(65.6);
  });

  it.each(['EUR', 'BRL', 'JPY'])('in %s for a card is looked at by a person', async (currency) => {
    const { id } = await started();
    await site.turn('payadmit/pay', { id, amount: 500, currency });
    expect(await player.deposit('REVIEW')).toMatchObject({
      why: [paymentReason('cardOtherCurrency', { currency })],
    });
    await poll();
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
    expect((await player.notes()).map(({ data }) => data.type)).toEqual(['PAYMENT_MANUAL_APPROVAL_PENDING']);
    const { differences } = await site.app.reconciliation.run(0);
    expect(differences.filter(({ subject }) => subject === id)).toMatchObject([
      { kind: 'STATE' },
      { kind: 'METHOD', ours: 'BASIC_CARD', theirs: `BASIC_CARD in ${currency}` },
    ]);
  });

  it('for another player’s reference, or no one’s, is credited to the player of the reference', async () => {
    const mine = await started();
    const other = await verifiedPlayer(site);
    const theirs = await started(CARD, 'BASIC_CARD', newId(), other);
    // Payments begun at the provider with the shop's key, but not by this site.
    const order = { paymentType: 'DEPOSIT', paymentMethod: 'BASIC_CARD', amount: 500, currency: 'USD' };
    const past = (referenceId: string) =>
      callPayadmit((name) => site.env(name), '/payments', { ...order, referenceId });
    const unknown = [await past(newId()), await past('deposit-1'), await past(`${theirs.ref}'`)];
    for (const { result } of unknown) await site.turn('payadmit/pay', { id: String(result['id']) });
    await queueIsEmpty();
    expect([await credits(), await credits(other)]).toEqual([0, 0]);
    // The outcome of another payment under the same reference doesn't affect the player's payment.
    const declined = await past(theirs.ref);
    await site.turn('payadmit/decline', { id: String(declined.result['id']) });
    await queueIsEmpty();
    expect((await other.deposits())[0]).toMatchObject({ state: 'CREATED', url: theirs.url });
    const second = await past(theirs.ref);
    await site.turn('payadmit/pay', { id: String(second.result['id']) });
    await eventually('the credit', async () => (await credits(other)) === 1);
    await site.turn('payadmit/pay', { id: theirs.id });
    await eventually('the other credit', async () => (await credits(other)) === 2);
    expect([await other.balance(), await player.balance(), await credits()]).toEqual([902, 0, 0]);
    expect((await player.deposits())[0]).toMatchObject({ state: 'CREATED', url: mine.url });
    const { differences } = await site.app.reconciliation.run(0);
    for (const { result } of unknown)
      expect(differences).toContainEqual(
        expect.objectContaining({ subject: result['id'], kind: 'MISSING_HERE', provider: 'payadmit' }),
      );
    await expectCleanAudit(site.database);
  });
});

describe('the books', () => {
  it('and the provider’s statement agree, and every planted difference is found', async () => {
    const before = await site.app.reconciliation.run(0);
    const open = new Set(before.differences.map(({ subject, kind }) => `${kind} ${subject}`));
    const made: { id: string }[] = [];
    for (let count = 0; count < 8; count += 1) {
      const deposit = count % 2 === 0 ? await started() : await started(PIX, 'PIX');
      await site.turn(count === 7 ? 'payadmit/decline' : 'payadmit/pay', { id: deposit.id });
      made.push(deposit);
    }
    await eventually('all ends', async () =>
      (await player.deposits()).every(({ state }) => state === 'CREDITED' || state === 'FAILED'),
    );
    const fresh = async () => {
      const { differences } = await site.app.reconciliation.run(0);
      return differences
        .map(({ subject, kind }) => `${kind} ${subject}`)
        .filter((reply) => !open.has(reply))
        .sort();
    };
    expect(await fresh()).toEqual([]);
    const id = (index: number) => made[index]?.id ?? '';
    const planted: [number, string, string[]][] = [
      [0, 'asset_amount = asset_amount + 0.01', ['AMOUNT']],
      [1, `method = 'BASIC_CARD'`, ['METHOD']],
      [2, 'amount_cents = amount_cents + 1', ['LEDGER']],
      [3, `state = 'FAILED'`, ['LEDGER', 'STATE']],
      [4, `state = 'CREATED'`, ['LEDGER', 'STATE']],
      [5, `provider_id = 'gone', ref = gen_random_uuid()`, []],
      [7, `state = 'CREDITED'`, ['LEDGER', 'STATE']],
    ];
    const client = await site.database.owner.connect();
    try {
      await client.query('set session_replication_role = replica');
      for (const [index, change] of planted)
        await client.query(`update cashier_payments set ${change} where provider_id = $1`, [id(index)]);
      await client.query('delete from cashier_payments where provider_id = $1', [id(6)]);
    } finally {
      await client.query('reset session_replication_role');
      client.release();
    }
    const expected = [
      ...planted.flatMap(([index, , kinds]) => kinds.map((kind) => `${kind} ${id(index)}`)),
      // Our books have the payment under another id and reference, so each side misses the other's payment.
      `MISSING_HERE ${id(5)}`,
      'MISSING_THERE gone',
      'LEDGER gone',
      `MISSING_HERE ${id(6)}`,
    ];
    expect(await fresh()).toEqual(expected.sort());
  });
});

describe('troubles outside', () => {
  it('a provider that is away is published to the player; the same call works when it is back', async () => {
    await site.turn('payadmit/down', { on: true });
    const key = newId();
    const away = [503, 'cashier.error.provider_unavailable'];
    expect((await refused(CARD, 'BASIC_CARD', key)).slice(0, 2)).toEqual(away);
    await site.turn('payadmit/down', { on: false });
    // An earlier call might still be in progress, so another one is refused until `ASKING_MS` has passed.
    expect((await refused(CARD, 'BASIC_CARD', key)).slice(0, 2)).toEqual(away);
    await site.clock.advance(ASKING_MS);
    const { ref, id } = await started(CARD, 'BASIC_CARD', key);
    expect(await paymentsOf(ref)).toHaveLength(1);
    // The provider is down again while the payment is paid.
    await site.turn('payadmit/down', { on: true });
    await site.turn('payadmit/pay', { id }).catch(() => undefined);
    await site.turn('payadmit/down', { on: false });
    const { result } = await provider(`/payments/${id}`);
    if (result['state'] !== 'COMPLETED') await site.turn('payadmit/pay', { id });
    await queueIsEmpty();
    await player.deposit('CREDITED');
    expect([await credits(), await player.balance()]).toEqual([1, 82]);
  });

  it('an answer that is lost is searched for before the provider is asked again', async () => {
    await site.turn('payadmit/lose-answers', { on: true });
    const key = newId();
    expect((await refused(CARD, 'BASIC_CARD', key))[0]).toBe(503);
    await site.turn('payadmit/lose-answers', { on: false });
    await site.clock.advance(ASKING_MS);
    const { ref } = await started(CARD, 'BASIC_CARD', key);
    expect(await paymentsOf(ref)).toHaveLength(1);
    expect(await player.deposits()).toHaveLength(1);
  });

  it('a provider that is away is asked once a minute, however many wait for it', async () => {
    const made = [await started(), await started(), await started()];
    await site.turn('payadmit/drop', { on: true });
    for (const { id } of made) await site.turn('payadmit/pay', { id });
    const refusedCalls = async () => {
      const log = await fetch(`${site.sandbox.url}/switchboard/log`);
      const { calls } = (await log.json()) as { calls: { provider: string; status: number | null }[] };
      return calls.filter((call) => call.provider === 'payadmit' && call.status === 503).length;
    };
    const before = await refusedCalls();
    await site.turn('payadmit/down', { on: true });
    await poll();
    // The scheduled poll may have called the provider too.
    expect((await refusedCalls()) - before).toBeLessThanOrEqual(2);
    await site.turn('payadmit/down', { on: false });
    await poll();
    expect((await player.deposits()).map(({ state }) => state)).toEqual(['CREDITED', 'CREDITED', 'CREDITED']);
    expect([await credits(), await player.balance()]).toEqual([3, 246]);
  });

  it('a payment whose page no one ever saw is found by its reference and credited if it is paid', async () => {
    await site.turn('payadmit/lose-answers', { on: true });
    expect((await refused())[0]).toBe(503);
    await site.turn('payadmit/lose-answers', { on: false });
    await poll();
    const [deposit] = await player.deposits();
    expect(deposit).toMatchObject({ state: 'CREATED', url: expect.stringContaining('/payadmit/pay/') });
    await site.turn('payadmit/pay', { id: deposit?.url?.split('/').at(-1) });
    await player.deposit('CREDITED');
    expect(await player.balance()).toBe(82);
  });

  it('a payment that never reached the provider, or is never paid, is given up in time', async () => {
    await site.turn('payadmit/down', { on: true });
    const key = newId();
    expect((await refused(CARD, 'BASIC_CARD', key))[0]).toBe(503);
    await site.turn('payadmit/down', { on: false });
    await poll();
    await player.deposit('CREATED');
    await site.clock.advance(UNREACHED_MS + 1_000);
    await poll();
    expect(await player.deposit('FAILED')).toMatchObject({
      why: [paymentReason('cardNotReached')],
    });
    expect((await refused(CARD, 'BASIC_CARD', key)).slice(0, 2)).toEqual([400, 'card.error.refused']);
    const { id } = await started();
    await site.clock.advance(GIVE_UP_MS + 1_000);
    await poll();
    expect(await player.deposit('FAILED')).toMatchObject({ why: [paymentReason('cardNotPaid')] });
    // A payment that arrives anyway is credited.
    await site.turn('payadmit/pay', { id });
    await player.deposit('CREDITED');
    expect([await credits(), await player.balance()]).toEqual([1, 82]);
    await expectCleanAudit(site.database);
  });

  it('a payment that cannot be applied hides no other, and its refund waits for it', async () => {
    await site.turn('payadmit/drop', { on: true });
    const { id } = await started();
    const mend = await breakPayments(
      site.database,
      `new.provider_id = '${id}' and new.state = 'CREDITED' and old.state = 'CREATED'`,
    );
    await site.turn('payadmit/pay', { id });
    await site.turn('payadmit/refund', { id });
    const other = await verifiedPlayer(site);
    const later = await started(CARD, 'BASIC_CARD', newId(), other);
    await site.turn('payadmit/pay', { id: later.id });
    // The payments aren't due for a check, so only the search for changes can find them.
    await query(`update cashier_payments set next_check_at = null where provider = 'payadmit'`);
    await runJob(site, 'card-poll');
    await other.deposit('CREDITED');
    await query(
      `update cashier_searches set searched_to = now() + interval '1 day' where provider = 'payadmit'`,
    );
    await mend();
    await queueIsEmpty();
    await player.deposit('REVERSED');
    await query(`update cashier_searches set searched_to = now() where provider = 'payadmit'`);
  });

  it('a payment that cannot be read hides no other, and is asked for less and less', async () => {
    const { id } = await started();
    await query(
      `insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
         changed_at_provider, created_at, updated_at, next_check_at)
       values ('payadmit', 'unknown', gen_random_uuid(), $1, 'BASIC_CARD', 50, 8200, 'CREATED', now(), app_now(), app_now(), '2020-01-01')`,
      [player.id],
    );
    await site.turn('payadmit/drop', { on: true });
    await site.turn('payadmit/pay', { id });
    for (let count = 0; count < 6; count += 1) await poll();
    await eventually('the credit', async () => (await credits()) === 1);
    const { rows } = await query<{ attempts: number; ms: number }>(
      `select attempts, extract(epoch from next_check_at - updated_at)::float8 * 1000 as ms from cashier_payments
       where provider_id = 'unknown' and player_id = $1`,
      [player.id],
    );
    const [unread] = rows;
    // The scheduled poll may have read the payment too.
    expect(unread?.attempts).toBeGreaterThanOrEqual(6);
    expect(unread?.ms).toBeCloseTo(askAgainMs(unread?.attempts ?? 0), -1);
  });
});
