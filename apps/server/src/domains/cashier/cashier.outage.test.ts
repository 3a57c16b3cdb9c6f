import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { KycOverview, KycToken } from '@aureus/contract/kyc.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { attemptJob } from '../../testing/cashier-storm.ts';
import { eventually } from '../../testing/eventually.ts';
import { type SkinsPlayer, skinsPlayer } from '../../testing/skins-player.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const MINUTE_MS = 60_000;
/** Interval in ms of the site's clock between rounds of provider calls during the outage. */
const STEP_MS = 10_000;
const POLLS = ['crypto-poll', 'card-poll', 'skins-poll', 'kyc-poll', 'withdrawals-take-up'];

let site: SandboxedApp;
beforeEach(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0' }));
  await eventually('the first prices', async () => {
    const { rows } = await query('select symbol from cashier_quotes union select game from skins_lists');
    return rows.length === 10;
  });
});
afterEach(() => site.close());

const query = <R extends object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);
const newest = async (player: SkinsPlayer): Promise<PublicPayment> =>
  (await player.payments())[0] ?? expect.fail('no payment');

/** Makes every job that asks a provider run now, whenever it was due. */
async function askAll(): Promise<void> {
  await query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where task_identifier in ('withdrawal-work', 'crypto-check', 'card-check', 'skins-check', 'skins-offer') and run_at > now()`,
  );
  await query(`update cashier_payments set next_check_at = now() where next_check_at is not null`);
  await query(
    `update kyc_applicants set updated_at = updated_at - interval '11 minutes' where state <> 'APPROVED'`,
  );
  for (const job of POLLS) await attemptJob(site, job);
}

/** Takes a provider down for a minute of the site's clock. The site keeps asking, and nothing may change. */
async function outage(provider: string, isAsBefore: () => Promise<void>): Promise<void> {
  await site.turn(`${provider}/down`, { on: true });
  for (let passed = 0; passed < MINUTE_MS; passed += STEP_MS) {
    await site.clock.advance(STEP_MS);
    await askAll();
    await isAsBefore();
  }
  await site.turn(`${provider}/down`, { on: false });
  // Providers use real time and refuse calls from a site whose clock is ahead, so the clock is set back.
  await site.clock.advance(-MINUTE_MS);
}

const moves = async (player: SkinsPlayer, code: number): Promise<number> =>
  (
    await query('select from wallet_transfers where (debit = $1 or credit = $1) and code = $2', [
      player.id,
      code,
    ])
  ).rows.length;

type Case = {
  provider: string;
  /** Senders whose webhooks get lost from the outage on. */
  couriers: string[];
  cents: bigint;
  /**
   * Begins the payment: a deposit before the outage, a withdrawal once the provider is down. @returns the step that
   * happens outside the site during the outage.
   */
  begin: (player: SkinsPlayer) => Promise<() => Promise<unknown>>;
  before: PublicPayment['state'];
  after: PublicPayment['state'];
};

const CARD = { amount: 50, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', region: 'DE' };
const cases: [string, Case][] = [
  [
    'a deposit of coins',
    {
      provider: 'custody',
      couriers: ['custody'],
      cents: 0n,
      async begin(player) {
        const { body } = await player.call<{ address: string }>('GET', '/api/fireblocks/address?method=USDC');
        await site.turn('custody/step', { ms: 5 });
        await site.turn('custody/hold', { on: true });
        const { id } = await site.turn<{ id: string }>('custody/deposit', {
          address: body.data?.address,
          method: 'USDC',
          amount: '50',
        });
        await eventually('the payment', async () => (await player.payments()).length === 1);
        return () => site.turn('custody/release', { id });
      },
      before: 'REVIEW',
      after: 'CREDITED',
    },
  ],
  [
    'a withdrawal of coins',
    {
      provider: 'custody',
      couriers: ['custody'],
      cents: 10_000n,
      async begin(player) {
        await site.turn('custody/step', { ms: 5 });
        // The fee estimate is cached before the custodian goes down.
        await player.call('GET', '/api/fireblocks/estimated-fees?assetId=USDC');
        await site.turn('custody/down', { on: true });
        const body = { amount: 50, address: `0x${'d'.repeat(40)}`, feeLevel: 'LOW' };
        const reply = await player.call('POST', '/api/fireblocks/withdraw?method=USDC', body, {
          'idempotency-key': newId(),
        });
        expect(reply.status, reply.text).toBe(200);
        return () => Promise.resolve();
      },
      before: 'SENDING',
      after: 'COMPLETED',
    },
  ],
  [
    'a deposit by card',
    {
      provider: 'payadmit',
      couriers: ['payadmit'],
      cents: 0n,
      async begin(player) {
        const { body } = await player.call<{ url: string }>(
          'POST',
          '/api/payadmit/deposit?method=BASIC_CARD',
          CARD,
          { 'idempotency-key': newId() },
        );
        const id = body.data?.url.split('/').at(-1);
        return () => site.turn('payadmit/pay', { id });
      },
      before: 'CREATED',
      after: 'CREDITED',
    },
  ],
  [
    'a deposit of skins',
    {
      provider: 'skinsback',
      couriers: ['skinsback'],
      cents: 0n,
      async begin(player) {
        const order = await player.order();
        return () => site.turn('skinsback/deposit', { order_id: order, amount: '10', hold: false });
      },
      before: 'CREATED',
      after: 'CREDITED',
    },
  ],
  [
    'a withdrawal of skins',
    {
      provider: 'skinsback',
      couriers: ['skinsback', 'skinsback-events'],
      cents: 10_000n,
      async begin(player) {
        await site.turn('skinsback/step', { ms: 5 });
        await site.turn('skinsback/accept-time', { ms: 5 });
        const [skin] = await player.list('&sort=PRICE_ASC&minPrice=5');
        await site.turn('skinsback/down', { on: true });
        const reply = await player.buy([skin?.id ?? '']);
        expect(reply.status, reply.text).toBe(200);
        return () => Promise.resolve();
      },
      before: 'SENDING',
      after: 'COMPLETED',
    },
  ],
];

describe.each(cases)('%s, whose provider does not answer for a minute,', (_name, one) => {
  it(`stays ${one.before} and then becomes ${one.after}, once`, async () => {
    const player = await skinsPlayer(site, { cents: one.cents });
    expect((await player.setTradeUrl(player.tradeUrl)).status).toBe(200);
    const meanwhile = await one.begin(player);
    await eventually(one.before, async () => (await newest(player)).state === one.before);
    for (const courier of one.couriers) await site.turn(`${courier}/drop`, { on: true });
    const balance = await player.balance();
    await site.turn(`${one.provider}/down`, { on: true });
    await meanwhile();
    await outage(one.provider, async () => {
      expect((await newest(player)).state).toBe(one.before);
      expect(await player.balance()).toBe(balance);
    });
    await eventually(one.after, async () => {
      await askAll();
      return (await newest(player)).state === one.after;
    });
    await askAll();
    expect(await player.payments()).toHaveLength(1);
    const deposited = one.after === 'CREDITED' ? 1 : 0;
    expect(await moves(player, 10)).toBe(deposited);
    await expectCleanAudit(site.database);
    expect((await site.app.reconciliation.run(0)).differences).toEqual([]);
  }, 120_000);
});

it('an identity check, whose provider does not answer for a minute, is found when it does', async () => {
  const player = await skinsPlayer(site);
  await query(`update account_players set role = 'UNVERIFIED_USER' where id = $1`, [player.id]);
  await query('delete from kyc_applicants where player_id = $1', [player.id]);
  const token = await player.call<KycToken>('GET', '/api/kyc/token?level=basic');
  expect(token.status, token.text).toBe(200);
  await site.turn('kyc/drop', { on: true });
  await site.turn('kyc/approve', { externalUserId: String(player.id) });
  const stateOf = async () =>
    (await player.call<KycOverview>('GET', '/api/kyc/status')).body.data?.state ?? 'none';
  const roleOf = async () => (await player.call<{ role: string }>('GET', '/api/me')).body.data?.role;
  await outage('kyc', async () => {
    expect([await stateOf(), await roleOf()]).toEqual(['NONE', 'UNVERIFIED_USER']);
    expect((await player.call('GET', '/api/kyc/token?level=basic')).status).toBe(503);
  });
  await askAll();
  expect([await stateOf(), await roleOf()]).toEqual(['APPROVED', 'USER']);
}, 120_000);
