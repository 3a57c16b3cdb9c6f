import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { EstimatedFees } from '@aureus/contract/crypto.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { custodyPayments } from '@aureus/sandbox/custody/testing-client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { newLitecoin } from '../../../testing/addresses.ts';
import { authenticator } from '../../../testing/authenticator.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { payIn, verifiedPlayer } from '../../../testing/crypto-player.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { decide, hire, requestAbout } from '../../../testing/staff-driver.ts';
import type { Reply, TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { unsealedWithdrawals } from '../withdrawals/withdrawals.seals.ts';
import { assetOfCents } from './crypto.rules.ts';

type Answer = { transaction: PublicPayment; balance: number };

/** Withdrawal amounts in coins: LARGE needs an approval, SMALL doesn't. */
const LARGE = 2_500;
const SMALL = 50;
/**
 * Factor on the sandbox's usual network fees. At 80 dollars per Litecoin, the fee level HIGH then costs 3.70 coins,
 * and a request accepts up to 4.63.
 */
const FEE_TIMES = 1_000;

let site: SandboxedApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ WITHDRAW_NEW_AUTO_MAX: '2000' }));
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 15 });
  await site.turn('custody/fees', { times: FEE_TIMES });
  await priceIs(80);
  player = await site.player({ role: 'USER', cents: 10_000_000n });
});
afterEach(() => site.reset());
afterAll(() => site.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<Row>(text, values);

const quoted = async (): Promise<number> => {
  const { rows } = await query<{ usd: string }>(
    `select usd_price as usd from cashier_quotes where symbol = 'litecoin' order by quoted_at desc limit 1`,
  );
  return Number(rows[0]?.usd ?? 80);
};

/** Moves Litecoin to a price, in steps small enough for the price check to accept at once. */
async function priceIs(usd: number): Promise<void> {
  for (let now = await quoted(), isThere = false; !isThere; ) {
    now = Math.min(Math.max(usd, now * 0.85), now * 1.15);
    isThere = now === usd;
    for (const source of ['first', 'second'])
      await site.turn('prices/set', { coin: 'litecoin', usd: now, source });
    await query(`delete from cashier_price_readings where symbol = 'litecoin'`);
    await noPrice('litecoin');
    await eventually(`litecoin at ${now}`, async () => {
      await runJob(site, 'crypto-prices');
      return Math.abs(Number((await site.app.crypto.prices.fresh('litecoin'))?.usdPrice) - now) < 0.01;
    });
  }
}
const noPrice = (symbol: string) =>
  query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day' where symbol = $1`, [symbol]);

const withdraw = (change: object = {}, by = player): Promise<Reply<Answer>> =>
  by.call<Answer>(
    'POST',
    '/api/fireblocks/withdraw?method=LTC',
    { amount: LARGE, address: newLitecoin(), feeLevel: 'HIGH', ...change },
    { 'idempotency-key': newId() },
  );
const paymentOf = (reply: Reply<Answer>): PublicPayment => {
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data?.transaction ?? expect.fail('no answer');
};
const newest = async (by = player): Promise<PublicPayment> =>
  (await by.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier?type=WITHDRAW')).body.data?.[0] ??
  expect.fail('no withdrawal');
const workAgain = async (id: string) => site.app.withdrawals.work(BigInt(id));
const ended = (by = player): Promise<PublicPayment> =>
  eventually('the end of a withdrawal', async () => {
    const withdrawal = await newest(by);
    await workAgain(withdrawal.id);
    return withdrawal.state === 'COMPLETED' || withdrawal.state === 'FAILED' ? withdrawal : undefined;
  });
const rowOf = async (id: string) => {
  const { rows } = await query<{
    ref: string;
    asset: string;
    fee: bigint;
    most: bigint;
    price: string | null;
  }>(
    `select p.ref, trim_scale(p.asset_amount)::text as asset, p.fee_cents as fee, p.max_fee_cents as most,
       trim_scale(q.usd_price)::text as price
     from cashier_payments p left join cashier_quotes q on q.id = p.quote_id where p.id = $1`,
    [id],
  );
  return rows[0] ?? expect.fail('no payment');
};
/** Lists the custodian's payments under one of our references. */
const paidOf = async (ref: string) =>
  (await custodyPayments((name) => site.env(name))).filter(({ externalTxId }) => externalTxId === ref);
const most = async (): Promise<EstimatedFees> =>
  (await player.call<EstimatedFees>('GET', '/api/fireblocks/estimated-fees?assetId=LTC')).body.data ??
  expect.fail('no fees');

describe('the price of a withdrawal', () => {
  it('is that of the moment it leaves, whichever way the market moved while it waited', async () => {
    for (const usd of [89.6, 75]) {
      await priceIs(80);
      const withdrawal = paymentOf(await withdraw());
      expect(withdrawal).toMatchObject({ state: 'APPROVAL', isAbout: true, assetAmount: '19' });
      expect(await rowOf(withdrawal.id)).toMatchObject({ asset: '0', fee: 0n, price: null });
      await priceIs(usd);
      const about = await newest();
      expect([about.isAbout, Number(about.assetAmount)]).toEqual([
        true,
        Math.floor((LARGE - about.fee) / 1.64 / (usd / 10)) / 10,
      ]);
      await decide(site, BigInt(withdrawal.id));
      const paid = await ended();
      const row = await rowOf(withdrawal.id);
      expect(Number(row.price)).toBeCloseTo(usd, 2);
      expect(row.asset).toBe(assetOfCents(BigInt(LARGE) * 100n - row.fee, row.price ?? '', 8));
      expect(paid).toMatchObject({ state: 'COMPLETED', isAbout: false, assetAmount: row.asset, waits: null });
      expect((await paidOf(row.ref)).map(({ amountInfo }) => amountInfo.amount)).toEqual([row.asset]);
    }
    await expectCleanAudit(site.database);
  });

  it('is taken once: a retry after the market moved sends the stored amount', async () => {
    await site.turn('custody/no-orders', { on: true });
    const withdrawal = paymentOf(await withdraw({ amount: SMALL }));
    const sending = await eventually('the first try', async () => {
      const current = await newest();
      return current.state === 'SENDING' ? current : undefined;
    });
    const stored = await rowOf(withdrawal.id);
    expect(sending).toMatchObject({ isAbout: false, assetAmount: stored.asset });
    await priceIs(110);
    await workAgain(withdrawal.id);
    expect(await rowOf(withdrawal.id)).toEqual(stored);
    await site.turn('custody/no-orders', { on: false });
    await ended();
    expect(await rowOf(withdrawal.id)).toEqual(stored);
    expect((await paidOf(stored.ref)).map(({ amountInfo }) => amountInfo.amount)).toEqual([stored.asset]);
  });

  it('is protected by the database: neither the request nor the payout can change', async () => {
    const waiting = paymentOf(await withdraw());
    const change = (id: string, set: string) =>
      expect(query(`update cashier_payments set ${set} where id = $1`, [id]), set).rejects.toMatchObject({
        code: 'AU003',
      });
    for (const set of ['amount_cents = 1000', `method = 'BTC'`, 'asset_amount = 40', 'max_fee_cents = null'])
      await change(waiting.id, set);
    await change(waiting.id, `announced_until = now() + interval '1 year'`);
    paymentOf(await withdraw({ amount: SMALL }));
    const paid = await ended();
    for (const set of [
      'asset_amount = asset_amount * 2',
      'fee_cents = 0',
      'max_fee_cents = 900',
      'quote_id = 1',
    ])
      await change(paid.id, set);
  });

  it('keeps it in the queue with the reason while there is no fresh one', async () => {
    const withdrawal = paymentOf(await withdraw());
    await noPrice('litecoin');
    await decide(site, BigInt(withdrawal.id));
    const waiting = await eventually('the wait', async () => {
      await noPrice('litecoin');
      await workAgain(withdrawal.id);
      const current = await newest();
      return current.waits === null ? undefined : current;
    });
    const bare = query(`update cashier_payments set state = 'SENDING' where id = $1`, [withdrawal.id]);
    await expect(bare).rejects.toMatchObject({ code: 'AU003' });
    expect(waiting).toMatchObject({
      state: 'QUEUED',
      waits: { code: 'NO_PRICE', fee: null },
      assetAmount: '',
    });
    const cancel = await player.call('POST', `/api/wallet/withdrawals/${withdrawal.id}/cancel`, {});
    expect([cancel.status, cancel.body.error?.code]).toEqual([409, 'cashier.error.not_waiting']);
    await priceIs(80);
    expect(await ended()).toMatchObject({ state: 'COMPLETED', waits: null });
  });

  it("is an estimate in staff's queue and in support too", async () => {
    const withdrawal = paymentOf(await withdraw());
    const member = await hire(site, ['owner']);
    const request = await requestAbout(site, BigInt(withdrawal.id));
    const reply = await member.call('GET', `/api/staff/requests/${request}`);
    expect(reply.body.data).toMatchObject({
      assetAmount: '19',
      isAbout: true,
      asset: 'LTC',
      fee: withdrawal.fee,
    });
  });
});

describe('the network’s fee', () => {
  it('is the current one when it leaves, at most the one shown', async () => {
    const fees = await most();
    expect(fees.LOW.coins).toBeLessThan(fees.MEDIUM.coins);
    expect(fees.MEDIUM.coins).toBeLessThan(fees.HIGH.coins);
    const withdrawal = paymentOf(await withdraw({ maxFee: fees.HIGH.coins }));
    expect(withdrawal.fee).toBe(fees.HIGH.coins);
    await decide(site, BigInt(withdrawal.id));
    const paid = await ended();
    const row = await rowOf(withdrawal.id);
    expect(row.most).toBe(BigInt(Math.round(fees.HIGH.coins * 100)));
    expect(row.fee).toBeLessThanOrEqual(row.most);
    expect(paid.fee).toBe(Number(row.fee) / 100);
  });

  it('refuses the request if it is above the one shown, and names the new one', async () => {
    const fees = await most();
    await priceIs(110);
    const before = await stateHash(site.database, []);
    const { status, body } = await withdraw({ maxFee: fees.HIGH.coins });
    expect([status, body.error?.code]).toEqual([409, 'cashier.error.fee_rose']);
    expect(body.error?.details).toEqual({ fee: 5.09 });
    expect(await stateHash(site.database, [])).toBe(before);
  });

  /** Makes a withdrawal that is approved while the network fee is worth 5.09 coins, more than the agreed 4.63. */
  async function heldByFee(): Promise<PublicPayment> {
    const withdrawal = paymentOf(await withdraw());
    expect(withdrawal.fee).toBe(4.63);
    await priceIs(110);
    await decide(site, BigInt(withdrawal.id));
    return eventually('the wait', async () => {
      await workAgain(withdrawal.id);
      const current = await newest();
      return current.waits === null ? undefined : current;
    });
  }

  it('keeps it in the queue while it is too high', async () => {
    const waiting = await heldByFee();
    expect(waiting).toMatchObject({ state: 'QUEUED', isAbout: true, waits: { code: 'FEE_ROSE', fee: 5.09 } });
    expect(waiting.fee).toBe(4.63);
    await priceIs(80);
    expect((await ended()).fee).toBe(3.7);
  });

  it('lets only its player cancel the withdrawal once it is too high', async () => {
    const { id } = await heldByFee();
    const path = `/api/wallet/withdrawals/${id}/cancel`;
    const other = await site.player({ role: 'USER' });
    expect((await other.call('POST', path, {})).body.error?.code).toBe('cashier.error.not_found');
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.call('POST', path, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'CANCELLED', waits: null });
    await workAgain(id);
    expect((await newest()).state).toBe('CANCELLED');
    await expectCleanAudit(site.database);
  });

  it('lets its player agree to another level once it is too high', async () => {
    const waiting = await heldByFee();
    const choose = (body: object, by = player) =>
      by.call<Answer>('POST', `/api/fireblocks/withdrawals/${waiting.id}/fee-level`, body);
    const other = await site.player({ role: 'USER' });
    expect((await choose({ feeLevel: 'LOW' }, other)).body.error?.code).toBe('cashier.error.not_found');
    for (const body of [{ feeLevel: 'NONE' }, {}, { feeLevel: 'LOW', maxFee: -1 }])
      expect((await choose(body)).status, JSON.stringify(body)).toBe(400);
    const low = await choose({ feeLevel: 'LOW', maxFee: 0.01 });
    expect([low.status, low.body.error?.code]).toEqual([409, 'cashier.error.fee_rose']);
    const chosen = await choose({ feeLevel: 'LOW', maxFee: (await most()).LOW.coins });
    expect(chosen.body.data?.transaction, chosen.text).toMatchObject({ waits: null, state: 'QUEUED' });
    const paid = await ended();
    expect(paid).toMatchObject({ state: 'COMPLETED', fee: 0.26 });
    const [order] = await paidOf((await rowOf(waiting.id)).ref);
    expect(order?.amountInfo.amount).toBe(paid.assetAmount);
    expect((await choose({ feeLevel: 'HIGH' })).body.error?.code).toBe('cashier.error.not_waiting');
  });

  it('is agreed to with a code if two-factor is on, for this level alone', async () => {
    const setup = await player.call<{ secret: string }>('GET', '/api/user/two-factor/setup');
    const app = authenticator(site, setup.body.data?.secret ?? '');
    await player.call('POST', '/api/user/two-factor/enable', { code: app.code() });
    const reply = await withdraw();
    expect(reply.body.error?.code).toBe('account.error.two_factor_required');
    const fee = (await most()).HIGH.coins;
    expect(reply.body.error?.details).toMatchObject({
      action: 'WITHDRAWAL',
      amount: LARGE,
      about: { amount: '19', asset: 'LTC', fee },
    });
  });
});

describe('a withdrawal whose amount was announced before', () => {
  /**
   * Makes a withdrawal as the previous release stored it and the migration left it: with a fixed amount for some
   * hours.
   */
  async function announced(hours: number): Promise<PublicPayment> {
    const withdrawal = paymentOf(await withdraw());
    const owner = await site.database.owner.connect();
    try {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update cashier_payments set asset_amount = 19.01, max_fee_cents = 463, fee_cents = 463,
           quote_id = (select max(id) from cashier_quotes where symbol = 'litecoin'),
           announced_until = now() + $2 * interval '1 hour' where id = $1`,
        [withdrawal.id, hours],
      );
      await owner.query('commit');
    } finally {
      owner.release();
    }
    // As an owner seals withdrawals from before seals.
    for (const { seal } of await unsealedWithdrawals(site.app.db)) await seal(site.app.db);
    return newest();
  }

  it('leaves with it within the day, and at the current price afterwards', async () => {
    const first = await announced(24);
    expect(first).toMatchObject({ isAbout: false, assetAmount: '19.01', fee: 4.63 });
    expect(first.announcedUntil).toBeGreaterThan(Date.now());
    await priceIs(89.6);
    await decide(site, BigInt(first.id));
    expect(await ended()).toMatchObject({ state: 'COMPLETED', assetAmount: '19.01', announcedUntil: null });
    await priceIs(80);
    const second = await announced(-1);
    await priceIs(89.6);
    expect(await newest()).toMatchObject({ isAbout: true, assetAmount: '16.9' });
    await decide(site, BigInt(second.id));
    expect(await ended()).toMatchObject({ state: 'COMPLETED', fee: 4.15 });
    expect((await newest()).assetAmount).toMatch(/^16\.9/);
  });

  it('can still be written by the release before while both run', async () => {
    const { rows } = await query<{ most: bigint; until: Date }>(
      `insert into cashier_payments (way, provider, ref, player_id, method, request_id, asset_amount, amount_cents, fee_cents,
         state, target, changed_at_provider, created_at, updated_at)
       values ('WITHDRAW', 'fireblocks', gen_random_uuid(), $1, 'LTC', gen_random_uuid(), 1, 1000, 3, 'APPROVAL',
         '{"address": "ltc1q", "feeLevel": "LOW"}', 'epoch', now(), now())
       returning max_fee_cents as most, announced_until as until`,
      [player.id],
    );
    expect(rows[0]?.most).toBe(3n);
    expect(rows[0]?.until.getTime()).toBeGreaterThan(Date.now());
  });
});

it('what staff send back of a deposit is the returned part, and no more than its coins buy now', async () => {
  const depositor = await verifiedPlayer(site);
  await payIn(site, depositor, 'LTC', '1');
  const { id, amount } = await depositor.deposit('CREDITED');
  const half = BigInt(Math.round(amount * 50));
  await query('select wallet_transfer($1, 5, $2, 30::smallint, $3)', [depositor.id, half, newId()]);
  await site.app.payments.change(depositor.id, (step) => step.giveBack([paymentReason('tooYoung')]));
  const owner = await hire(site, ['owner']);
  const request = await requestAbout(site, BigInt(id));
  for (const [usd, part] of [
    [80, 0.5],
    [100, 0.4],
    [70, 0.5],
  ] as const) {
    await priceIs(usd);
    const { body } = await owner.call<RequestDetail>('GET', `/api/staff/requests/${request}`);
    const { assetAmount, evidence } = body.data ?? expect.fail('no request');
    expect(Number(assetAmount)).toBeCloseTo(part, 3);
    expect(evidence).toContainEqual({
      code: 'RETURN_ASSET',
      verdict: 'WEIGH',
      values: { amount: assetAmount, received: '1', asset: 'LTC', isPriced: true },
    });
  }
});
