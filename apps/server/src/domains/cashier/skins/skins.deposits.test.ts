import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { breakPayments } from '../../../testing/broken-payments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { longOr } from '../../../testing/long.ts';
import { runJob } from '../../../testing/run-job.ts';
import { eventsOf, eventsReach } from '../../../testing/security-events.ts';
import { type SkinsPlayer, skinsPlayer } from '../../../testing/skins-player.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { readReason } from '../payments/payments.old-reasons.rules.ts';
import { proofOf, signatureOf } from './skins.skinsback.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Tables to ignore: webhooks of ended deposits still arrive and are stored, but change nothing else. */
const NOISE = ['cashier_webhooks'];

let site: SandboxedApp;
let player: SkinsPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
});
beforeEach(async () => {
  player = await skinsPlayer(site);
});
afterEach(() => site.reset());
afterAll(() => site.close());

/**
 * Makes a user send skins worth `amount` dollars. `hold`: Steam's trade protection lets the user take the skins back.
 */
const pay = (order: string, amount: string, hold: boolean) =>
  site.turn('skinsback/deposit', { order_id: order, amount, hold });
const take = (order: string) => site.turn('skinsback/reverse', { order_id: order });
/** Makes every payment's next check due now. */
const hurry = () =>
  site.database.owner.query(
    `update cashier_payments set next_check_at = now() where next_check_at is not null`,
  );
const rowOf = async (ref: string) => {
  const { rows } = await site.database.owner.query<{
    state: string;
    amount_cents: bigint;
    asset_amount: string;
  }>('select state, amount_cents, asset_amount::text from cashier_payments where ref = $1', [ref]);
  return rows[0];
};

describe('a deposit of skins', () => {
  it('opens a page, is seen, and is credited as received', async () => {
    const socket = await player.socket();
    const reply = await player.deposit();
    expect(reply.status, reply.text).toBe(200);
    const { url, transaction } = reply.body.data ?? expect.fail();
    expect(transaction).toMatchObject({
      type: 'DEPOSIT',
      provider: 'skinsback',
      method: 'CS2',
      state: 'CREATED',
      url,
    });
    expect((await fetch(url)).status).toBe(200);
    const { rows } = await site.database.owner.query<{ ref: string }>(
      'select ref from cashier_payments where id = $1',
      [transaction.id],
    );
    await pay(rows[0]?.ref ?? '', '12.34', false);
    const paid = await player.newest('CREDITED');
    // 12.34 dollars × 1.64 = 20.2376 coins, rounded down.
    expect(paid).toMatchObject({ amount: 20.23, assetAmount: '12.34', url: null });
    expect(await player.balance()).toBe(20.23);
    await socket.next('cashier:transaction', ({ state }) => state === 'CREDITED');
    expect(await player.notes()).toContain('PAYMENT_SUCCESSFUL INCOMING');
    await expectCleanAudit(site.database);
  });

  it('tells the provider whose skins are awaited once the trade address is known', async () => {
    await player.setTradeUrl(player.tradeUrl);
    const order = await player.order();
    const { rows } = await site.database.owner.query<{ target: { url: string } }>(
      'select target from cashier_payments where ref = $1',
      [order],
    );
    const page = await (await fetch(rows[0]?.target.url ?? '')).text();
    expect(page).toContain('Your inventory');
  });

  it('is shown as held and is not spendable while Steam can give the skins back', async () => {
    const order = await player.order();
    await pay(order, '100', true);
    const held = await player.newest('IN_HOLD');
    expect(held.amount).toBe(164);
    const days = ((held.heldUntil ?? 0) - site.clock.now()) / DAY_MS;
    expect(days).toBeGreaterThan(7.99);
    expect(days).toBeLessThan(8.01);
    expect(await player.balance()).toBe(0);
    await site.turn('skinsback/release', { order_id: order });
    await player.newest('CREDITED');
    expect(await player.balance()).toBe(164);
    expect((await player.payments())[0]?.steps.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['CREATED', 'IN_HOLD', 'CREDITED']),
    );
  });

  it('that is never paid ends, and nothing is said of it', async () => {
    const order = await player.order();
    await site.turn('skinsback/fail', { order_id: order });
    expect(await player.newest('FAILED')).toMatchObject({
      why: readReason('No skins were sent.'),
      amount: 0,
    });
    expect(await player.notes()).toEqual([]);
  });

  it('begun 64 times with one key is one order and one page', async () => {
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 64 }, () => player.deposit(key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.data?.url)).size).toBe(1);
    expect(await player.payments()).toHaveLength(1);
    expect((await player.deposit(key, 'RUST')).body.error?.code).toBe('request.error.idempotency_reused');
  });

  it('is refused without a key, a method, a verified account or a session', async () => {
    const newcomer = await site.player();
    const before = await stateHash(site.database, NOISE);
    const ask = (who: Pick<SkinsPlayer, 'call'>, method: string, key = newId()) =>
      who.call('POST', `/api/skinsback/deposit?method=${method}`, {}, { 'idempotency-key': key });
    expect((await ask(newcomer, 'CS2')).body.error?.code).toBe('cashier.error.kyc_required');
    expect((await ask(player, 'CSGO')).body.error?.code).toBe('cashier.error.method');
    expect((await ask(player, 'CS2', 'x')).body.error?.code).toBe('request.error.idempotency_key');
    expect((await ask({ call: site.visitor }, 'CS2')).status).toBe(401);
    expect((await player.call('POST', '/api/skinsback/deposit', {})).status).toBe(400);
    expect(await stateHash(site.database, NOISE)).toBe(before);
  });
});

describe('webhooks of deposits', () => {
  it('credit once, however often and in whatever order they come', async () => {
    const order = await player.order();
    await pay(order, '50', true);
    await player.newest('IN_HOLD');
    await site.turn('skinsback/release', { order_id: order });
    await player.newest('CREDITED');
    await site.turn('skinsback/replay', { order_id: order, copies: 100 });
    expect(await player.balance()).toBe(82);
    const { rows } = await site.database.owner.query(
      `select from wallet_transfers where ref = $1 and code = 10`,
      [order],
    );
    expect(rows).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it('are read back: a forged one is refused, one that comes too early credits nothing', async () => {
    const order = await player.order();
    for (const kind of ['wrong-secret', 'changed-amount', 'no-sign']) {
      const { status } = await site.turn<{ status: number }>('skinsback/forge', { order_id: order, kind });
      expect(status, kind).toBe(401);
    }
    const { status } = await site.turn<{ status: number }>('skinsback/forge', {
      order_id: order,
      kind: 'premature',
    });
    expect(status).toBe(200);
    await runJob(site, 'skins-check', { ref: order, said: 'success' });
    expect(await rowOf(order)).toMatchObject({ state: 'CREATED', amount_cents: 0n });
    expect(await player.balance()).toBe(0);
  });

  it('that are lost are found: by asking, and in the list of those that failed', async () => {
    const order = await player.order();
    await site.turn('skinsback/drop', { on: true });
    await pay(order, '10', false);
    expect((await rowOf(order))?.state).toBe('CREATED');
    // The deposit isn't due for a check, but the provider lists its webhook as undelivered.
    await runJob(site, 'skins-poll');
    expect((await rowOf(order))?.state).toBe('CREDITED');
    expect(await player.balance()).toBe(16.4);
  });

  it.each([
    ['late', 'webhook-delay', { ms: 400 }],
    ['in another order', 'reorder', { on: true }],
  ])('that come %s credit once and take back once', async (_how, name, body) => {
    await site.turn(`skinsback/${name}`, body);
    const order = await player.order();
    const other = await player.order();
    // The last webhook of one order may overtake its earlier webhooks, or those of the other order.
    await Promise.all([pay(order, '50', true), pay(other, '20', true)]);
    await Promise.all([
      site.turn('skinsback/release', { order_id: order }),
      site.turn('skinsback/reverse', { order_id: other }),
    ]);
    await eventually('both ends', async () => {
      const [credited, failed] = [await rowOf(order), await rowOf(other)];
      return credited?.state === 'CREDITED' && failed?.state === 'FAILED';
    });
    expect(await player.balance()).toBe(82);
    await take(order);
    await eventually('the reversal', async () => (await rowOf(order))?.state === 'REVERSED');
    expect(await player.balance()).toBe(0);
    const { rows } = await site.database.owner.query(
      'select code from wallet_transfers where ref = any($1::uuid[])',
      [[order, other]],
    );
    expect(rows).toHaveLength(2);
    await expectCleanAudit(site.database);
  });

  it('are checked though an earlier one cannot be applied', async () => {
    const [broken, order] = [await player.order(), await player.order()];
    await site.turn('skinsback/drop', { on: true });
    await pay(broken, '10', false);
    await pay(order, '10', false);
    await hurry();
    await site.database.owner.query(
      `update cashier_payments set next_check_at = now() - interval '1 day' where ref = $1`,
      [broken],
    );
    const mend = await breakPayments(site.database, `new.ref = '${broken}'`);
    await runJob(site, 'skins-poll');
    expect((await rowOf(order))?.state).toBe('CREDITED');
    await mend();
    await runJob(site, 'skins-poll');
    expect((await rowOf(broken))?.state).toBe('CREDITED');
  });

  it('wait for a provider that is away', async () => {
    const order = await player.order();
    await site.turn('skinsback/drop', { on: true });
    await pay(order, '10', false);
    await site.turn('skinsback/down', { on: true });
    await hurry();
    await runJob(site, 'skins-poll');
    expect((await rowOf(order))?.state).toBe('CREATED');
    await site.turn('skinsback/down', { on: false });
    await runJob(site, 'skins-poll');
    await player.newest('CREDITED');
  });

  it('of a page whose address was lost end that deposit, and its key is refused for good', async () => {
    await site.turn('skinsback/lose-answers', { on: true });
    const key = newId();
    expect((await player.deposit(key)).body.error?.code).toBe('cashier.error.provider_unavailable');
    expect((await player.deposit(key)).body.error?.code).toBe('cashier.error.provider_unavailable');
    await site.turn('skinsback/lose-answers', { on: false });
    // The provider has the order, but the URL of its page is lost.
    expect((await player.deposit(key)).body.error?.code).toBe('cashier.error.provider_unavailable');
    await site.database.owner.query(
      `update cashier_payments set created_at = created_at - interval '2 minutes' where player_id = $1`,
      [player.id],
    );
    await hurry();
    await runJob(site, 'skins-poll');
    expect((await player.deposit(key)).body.error?.code).toBe('skins.error.page_lost');
    const { rows } = await site.database.owner.query<{ ref: string }>(
      'select ref from cashier_payments where player_id = $1',
      [player.id],
    );
    await site.turn('skinsback/fail', { order_id: rows[0]?.ref });
    await player.newest('FAILED');
    expect((await player.deposit(key)).body.error?.code).toBe('skins.error.page_lost');
  });
});

describe('a page that was never made', () => {
  it('ends its deposit', async () => {
    await site.turn('skinsback/error', { code: -9, method: 'create' });
    const key = newId();
    expect((await player.deposit(key)).body.error?.code).toBe('cashier.error.provider_unavailable');
    await site.database.owner.query(
      `update cashier_payments set created_at = created_at - interval '2 minutes' where player_id = $1`,
      [player.id],
    );
    await hurry();
    await runJob(site, 'skins-poll');
    expect(await player.newest('FAILED')).toMatchObject({
      why: readReason('The payment page could not be opened.'),
    });
    expect((await player.deposit(key)).body.error?.code).toBe('skins.error.page_lost');
  });

  it('is asked for again under the same key while it may still come', async () => {
    await site.turn('skinsback/error', { code: -9, method: 'create' });
    const key = newId();
    expect((await player.deposit(key)).status).toBe(503);
    const { body } = await player.deposit(key);
    expect(body.data?.url).toContain('/skinsback/pay/');
    expect(await player.payments()).toHaveLength(1);
  });
});

describe('what the provider says in a form', () => {
  it('is read as well', async () => {
    const other = await player.order();
    const order = await player.order();
    await site.turn('skinsback/drop', { on: true });
    await pay(order, '10', false);
    const fields = { order_id: order, status: 'success', amount: '10' };
    const secret = site.env('SKINSBACK_CLIENT_SECRET');
    const sign = signatureOf(secret, fields) ?? '';
    const ownPath = `/${order}/${proofOf(secret, order)}`;
    const send = async (form: Record<string, string>, at = ownPath) => {
      const body = new URLSearchParams(form);
      return (await fetch(`${site.url}/api/webhooks/skinsback${at}`, { method: 'POST', body })).status;
    };
    expect(await send({ ...fields, amount: '11', sign })).toBe(401);
    // A valid signature counts only at the address of its own order.
    expect(await send({ ...fields, sign }, `/${other}/${proofOf(secret, other)}`)).toBe(401);
    expect(await send({ ...fields, sign }, `/${order}/${proofOf(secret, other)}`)).toBe(401);
    expect(await send({ ...fields, sign }, '')).toBe(404);
    expect(await send({ ...fields, sign })).toBe(200);
    await player.newest('CREDITED');
  });
});

describe('a deposit that is taken back', () => {
  it('after it was credited is taken from the balance', async () => {
    const order = await player.order();
    await pay(order, '10', false);
    await player.newest('CREDITED');
    const before = await eventsOf(site, 'payment_reversed');
    await take(order);
    const reversed = await player.newest('REVERSED');
    await eventsReach(site, 'payment_reversed', before + 1);
    expect(reversed.why.map(({ code }) => code)).toContain('skinsTakenBack');
    expect(await player.balance()).toBe(0);
    expect(await player.notes()).toContain('PAYMENT_REVERSED INCOMING');
    await site.turn('skinsback/replay', { order_id: order, copies: 100 });
    expect(await player.balance()).toBe(0);
    await expectCleanAudit(site.database);
  });

  it('after its coins were spent is owed: the next credits pay it', async () => {
    const order = await player.order();
    await pay(order, '10', false);
    await player.newest('CREDITED');
    // The player spends 10 coins of the deposit.
    await site.database.owner.query('select wallet_transfer($1, 5, 1000, 30::smallint, $2)', [
      player.id,
      newId(),
    ]);
    expect(await player.balance()).toBe(6.4);
    await take(order);
    await player.newest('REVERSED');
    expect(await player.balance()).toBe(0);
    const debt = async () => {
      const { rows } = await site.database.owner.query<{ left: bigint }>(
        'select owed_cents - paid_cents as left from cashier_debts where player_id = $1',
        [player.id],
      );
      return rows.map(({ left }) => left);
    };
    expect(await debt()).toEqual([1_000n]);
    const second = await player.order();
    await pay(second, '3', false);
    await eventually('the second credit', async () => (await rowOf(second))?.state === 'CREDITED');
    // The whole second deposit of 4.92 coins paid the debt.
    expect(await player.balance()).toBe(0);
    expect(await debt()).toEqual([508n]);
    const third = await player.order();
    await pay(third, '10', false);
    await eventually('the third credit', async () => (await rowOf(third))?.state === 'CREDITED');
    expect(await player.balance()).toBe(11.32);
    expect(await debt()).toEqual([0n]);
    await expectCleanAudit(site.database);
    expect((await site.app.reconciliation.run(0)).differences).toEqual([]);
  });

  it('is found even when its webhook is lost', async () => {
    const order = await player.order();
    await pay(order, '10', false);
    await player.newest('CREDITED');
    await site.turn('skinsback/drop', { on: true });
    await take(order);
    await hurry();
    await runJob(site, 'skins-poll');
    await player.newest('REVERSED');
  });
});

describe('credit before the end of the hold', () => {
  it('is the site’s own risk, and only where it is switched on', async () => {
    const early = await startSandboxedApp(() => ({ SKINS_EARLY_CREDIT: '1' }));
    try {
      const bold = await skinsPlayer(early);
      const order = await bold.order();
      await early.turn('skinsback/deposit', { order_id: order, amount: '10', hold: true });
      await bold.newest('CREDITED');
      expect(await bold.balance()).toBe(16.4);
      await early.turn('skinsback/reverse', { order_id: order });
      await bold.newest('REVERSED');
      expect(await bold.balance()).toBe(0);
      await expectCleanAudit(early.database);
    } finally {
      await early.close();
    }
  });
});

it('our books and the provider’s agree, and what is planted between them is found', async () => {
  expect((await site.app.reconciliation.run(0)).differences).toEqual([]);
  const order = await player.order();
  await pay(order, '10', false);
  const paid: PublicPayment = await player.newest('CREDITED');
  const differences = await eventually('the planted difference', async () => {
    // A late webhook may overwrite the changed amount, so each attempt changes it again.
    await site.database.owner.query(`update cashier_payments set asset_amount = 11 where id = $1`, [paid.id]);
    const differences = (await site.app.reconciliation.run(0)).differences;
    return differences.length > 0 && differences;
  });
  expect(differences.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual([['AMOUNT', '11', '10']]);
});

// Must be the last test, because it moves the clock.
it('a deposit that is taken back on the sixth day of its hold was never spendable', async () => {
  await site.turn('skinsback/calls', { perMinute: 1_000_000 });
  const players = await Promise.all(Array.from({ length: longOr(15, 100) }, () => skinsPlayer(site)));
  const orders = await Promise.all(players.map((one) => one.order()));
  for (const order of orders) await pay(order, '25', true);
  await Promise.all(players.map((one) => one.newest('IN_HOLD')));
  await site.clock.advance(6 * DAY_MS);
  for (const order of orders) await take(order);
  await eventually(
    'the end of all of them',
    async () => {
      // If a webhook fails because of concurrent changes, the next poll applies it.
      await hurry();
      await runJob(site, 'skins-poll');
      const ended = await Promise.all(orders.map(rowOf));
      return ended.every((row) => row?.state === 'FAILED');
    },
    60_000,
  );
  for (const owner of players) {
    expect((await owner.newest('FAILED')).why).toEqual(readReason('You took the skins back at Steam.'));
    expect(await owner.balance()).toBe(0);
  }
  const { rows } = await site.database.owner.query(
    `select from wallet_transfers where ref = any($1::uuid[])`,
    [orders],
  );
  expect(rows).toHaveLength(0);
  await expectCleanAudit(site.database);
}, 120_000);
