import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { PolicyRule } from '@aureus/contract/staff-policy.ts';
import type { RequestDetail, RequestRow } from '@aureus/contract/staff-queue.ts';
import { custodyPayments } from '@aureus/sandbox/custody/testing-client.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../../platform/app-login.ts';
import { LOCKS } from '../../../platform/locks.ts';
import { createLog } from '../../../platform/log.ts';
import { createPool } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { newLitecoin } from '../../../testing/addresses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { holdOpen, untilWaiting } from '../../../testing/locks.ts';
import { runJob } from '../../../testing/run-job.ts';
import { carriedOut, decide, hire, type TestMember } from '../../../testing/staff-driver.ts';
import { turnSwitchesOn, turnWithdrawalsOff } from '../../../testing/switches.ts';
import type { TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';

let site: SandboxedApp;
let player: TestPlayer;
/** Connection with the application's login, not with the owner's. */
let login: pg.Pool;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ WITHDRAW_NEW_AUTO_MAX: '2000' }));
  login = createPool(appUrlOf(site.database.url), createLog('silent'), 1);
  player = await site.player({ role: 'USER', cents: 10_000_000n });
});
afterAll(async () => {
  await login.end();
  await site.close();
});

async function waiting(by = player): Promise<PublicPayment> {
  const reply = await by.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=LTC',
    { amount: 2_500, address: newLitecoin(), feeLevel: 'HIGH' },
    { 'idempotency-key': newId() },
  );
  expect(reply.body.data?.transaction.state, reply.text).toBe('APPROVAL');
  return reply.body.data?.transaction ?? expect.fail('no answer');
}
const stateOf = async (id: string) => {
  const { rows } = await site.database.owner.query<{ state: string; rules: string[]; ref: string }>(
    'select state, review_rules as rules, ref from cashier_payments where id = $1',
    [id],
  );
  return rows[0] ?? expect.fail('no payment');
};
const paidOf = async (ref: string) =>
  (await custodyPayments((name) => site.env(name))).filter(({ externalTxId }) => externalTxId === ref);

it.each([
  [`target = target || '{"address": "elsewhere"}'`],
  [`request = request || '{"address": "elsewhere"}'`],
  [`destination = 'elsewhere'`],
])('no process of the site can change where a waiting withdrawal goes: %s', async (change) => {
  const { id } = await waiting();
  await expect(login.query(`update cashier_payments set ${change} where id = $1`, [id])).rejects.toThrow(
    /keeps what was asked for/,
  );
});

/** Changes where a withdrawal goes, as the database's owner could. @param address SQL expression. */
async function redirect(id: string, address: string): Promise<void> {
  await site.database.owner.query('alter table cashier_payments disable trigger cashier_payments_terms');
  await site.database.owner.query(
    `update cashier_payments set target = target || jsonb_build_object('address', ${address}) where id = $1`,
    [id],
  );
  await site.database.owner.query('alter table cashier_payments enable trigger cashier_payments_terms');
}
/** Waits until a withdrawal waits for a review by a rule. */
const untilAsking = (id: string, rule: string) =>
  eventually(`the withdrawal to wait for the rule ${rule}`, async () => {
    const row = await stateOf(id);
    return row.state === 'APPROVAL' && row.rules.includes(rule) ? row : undefined;
  });

it('is not sent where its target, the request and the destination differ', async () => {
  const { id } = await waiting();
  await redirect(id, `'${newLitecoin()}'::text`);
  await decide(site, BigInt(id));
  const { ref } = await untilAsking(id, 'changed');
  expect(await paidOf(ref)).toEqual([]);
});

describe('a withdrawal that was changed, and whose player has to be reviewed as well', () => {
  let owner: TestMember;
  beforeAll(async () => {
    owner = await hire(site, ['owner']);
    type Policy = { version: number; rules: PolicyRule[] };
    const { version, rules } =
      (await owner.call<Policy>('GET', '/api/staff/policy')).body.data ?? expect.fail('no policy');
    const ofChanged = { kind: 'WITHDRAWAL', fromAmount: 0, reviewRule: 'changed', risk: null, fromDay: null };
    const reply = await owner.call<{ requestId: string }>('POST', '/api/staff/policy', {
      version,
      rules: [
        { ...ofChanged, needs: 3, needsOwner: true },
        ...rules.map(({ position: _position, ...rule }) => rule),
      ],
      reason: 'A changed destination takes three',
    });
    const request = reply.body.data?.requestId ?? expect.fail(reply.text);
    for (let state = 'OPEN'; state === 'OPEN'; ) {
      const vote = { verdict: 'APPROVE', reason: 'Seen and fine' };
      const another = await hire(site, ['owner']);
      const path = `/api/staff/requests/${request}/vote`;
      state = (await another.call<Pick<RequestRow, 'state'>>('POST', path, vote)).body.data?.state ?? 'NONE';
    }
    await carriedOut(site, request);
  });

  /** Waits for a withdrawal's open request. */
  const requestOf = (id: string) =>
    eventually('a request for the withdrawal', async () => {
      await site.app.staff.requests.takeUp();
      const { rows } = await site.database.owner.query<{ id: bigint }>(
        `select id from staff_requests where kind = 'WITHDRAWAL' and subject = $1 and carried_out_at is null`,
        [id],
      );
      const reply = rows[0] && (await owner.call<RequestDetail>('GET', `/api/staff/requests/${rows[0].id}`));
      return reply?.body.data;
    });

  it('keeps asking for the votes that the changed destination takes', async () => {
    const restricted = await site.player({ role: 'USER', cents: 10_000_000n });
    const { id } = await waiting(restricted);
    await redirect(id, `'${newLitecoin()}'::text`);
    await decide(site, BigInt(id));
    await untilAsking(id, 'changed');
    expect(await requestOf(id)).toMatchObject({ state: 'OPEN', needs: 3 });
    await redirect(id, `request ->> 'address'`);
    await site.app.restrictions.set(restricted.id, 'restrict', 'Papers are missing.');
    await decide(site, BigInt(id));
    const { rules, ref } = await untilAsking(id, 'restricted');
    expect(rules).toEqual(['restricted', 'first-withdrawal', 'new-destination', 'daily-limit', 'changed']);
    expect(await requestOf(id)).toMatchObject({
      state: 'OPEN',
      needs: 3,
      signs: rules.map((rule) => ({ code: 'RULE', values: { rule } })),
    });
    expect(await paidOf(ref)).toEqual([]);
  });
});

describe('a withdrawal that left the player’s wallet and waits to be sent', () => {
  // Only the database knows that withdrawals are off, so that new ones begin and stay queued.
  beforeEach(() => turnWithdrawalsOff(site));
  const turnOn = () => turnSwitchesOn(site);
  afterEach(turnOn);
  afterEach(() => site.app.withdrawals.look({ lookAtAccount: site.app.house.lookAtAccount }));

  /** Replaces the look at a player's bets. @returns a function that returns the number of looks since then. */
  function countLooks(): () => number {
    let looks = 0;
    site.app.withdrawals.look({
      lookAtAccount: () => {
        looks += 1;
        return Promise.resolve();
      },
    });
    return () => looks;
  }

  /** Begins a withdrawal that needs no approval. @returns its id. */
  async function queued(): Promise<string> {
    const { id } = await site.player({ role: 'USER', cents: 1_000_000n });
    const wish = { amount: 50, address: newLitecoin(), feeLevel: 'HIGH' as const };
    const { transaction } = await site.app.crypto.withdraw(id, newId(), 'LTC', wish);
    expect(transaction.state).toBe('QUEUED');
    return transaction.id;
  }

  it('is not sent with an amount that no price gave it', async () => {
    const id = await queued();
    // The site's own login has the right to change these columns.
    await login.query(
      `update cashier_payments set state = 'SENDING', attempts = 1, asset_amount = 1000,
         quote_id = (select max(id) from cashier_quotes where symbol = 'litecoin') where id = $1`,
      [id],
    );
    await turnOn();
    await site.app.withdrawals.work(BigInt(id));
    const { ref, state } = await stateOf(id);
    expect([state, await paidOf(ref)]).toEqual(['SENDING', []]);
  });

  it('is sent at a price that the site stored, not at one that its login wrote', async () => {
    const id = await queued();
    await login.query(
      `insert into cashier_quotes (symbol, usd_price, quoted_at)
       values ('litecoin', 0.5, app_now() + interval '30 seconds')`,
    );
    // From such readings the site itself would make a price.
    await login.query(
      `insert into cashier_price_readings (symbol, source, usd_price, at)
       select 'litecoin', source, 0.5, app_now() + second * interval '1 second'
       from unnest(array['coingecko', 'coinbase']) source, generate_series(1, 20) second`,
    );
    await runJob(site, 'crypto-prices');
    await turnOn();
    await site.app.withdrawals.work(BigInt(id));
    const asset = await eventually('the amount', async () => {
      const { rows } = await site.database.owner.query<{ asset: string }>(
        'select asset_amount as asset from cashier_payments where id = $1 and asset_amount > 0',
        [id],
      );
      return rows[0]?.asset;
    });
    // At half a dollar, 50 coins would be about 60 litecoins.
    expect(Number(asset)).toBeLessThan(5);
    await site.database.owner.query('delete from cashier_price_readings where usd_price = 0.5');
  });

  it('is not sent once its coins were given back', async () => {
    const id = await queued();
    const { ref } = await stateOf(id);
    await site.app.db.transaction().execute((tx) => site.app.wallet.resolveHold(tx, ref, 'VOIDED'));
    await turnOn();
    await site.app.withdrawals.work(BigInt(id));
    await untilAsking(id, 'changed');
    expect(await paidOf(ref)).toEqual([]);
  });

  it('costs no look at the player’s bets while nothing leaves', async () => {
    const looks = countLooks();
    const id = await queued();
    await site.app.withdrawals.work(BigInt(id));
    expect(looks()).toBe(0);
    await turnOn();
    await site.app.withdrawals.work(BigInt(id));
    expect(looks()).toBeGreaterThan(0);
  });

  it('waits for a look at the player’s bets, also if payouts go on between look and leave', async () => {
    const looks = countLooks();
    const id = await queued();
    const { rows } = await site.database.owner.query<{ player: string }>(
      'select player_id::text as player from cashier_payments where id = $1',
      [id],
    );
    const release = await holdOpen(site.database, 'select pg_advisory_xact_lock($1, $2)', [
      LOCKS.payments,
      Number(rows[0]?.player),
    ]);
    try {
      const work = site.app.withdrawals.work(BigInt(id));
      await untilWaiting(site.database, work);
      await turnOn();
      await release();
      await work;
    } finally {
      await release();
    }
    // The withdrawal's own job may have begun after payouts went on, with a look.
    expect(looks() > 0 || (await stateOf(id)).state === 'QUEUED').toBe(true);
  });

  it('is sent with the amount of its price', async () => {
    const id = await queued();
    const { ref } = await stateOf(id);
    await turnOn();
    await site.app.withdrawals.work(BigInt(id));
    const [paid] = await eventually('the payment', async () => {
      const payments = await paidOf(ref);
      return payments.length > 0 ? payments : undefined;
    });
    const { rows } = await site.database.owner.query<{ asset: string }>(
      'select trim_scale(asset_amount)::text as asset from cashier_payments where id = $1',
      [id],
    );
    expect(paid?.amountInfo.amount).toBe(rows[0]?.asset);
  });
});
