import { custodyPayments } from '@aureus/sandbox/custody/testing-client.ts';
import { callPayadmit } from '@aureus/sandbox/payadmit/testing-client.ts';
import { callSkinsback } from '@aureus/sandbox/skinsback/testing-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanAudit } from '../../testing/books.ts';
import { attemptJob, createCashierStorm, createDice } from '../../testing/cashier-storm.ts';
import { eventually } from '../../testing/eventually.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { NO_ONE_IS_ASKED } from '../../testing/withdrawals.ts';

/** Number of operations; `CASHIER_STORM=10000` gives the long run. */
const COUNT = Number(process.env['CASHIER_STORM'] ?? 300);
const PLAYERS = 20;
const AT_ONCE = 10;
/** Number of rounds after which the skin market is restocked. */
const RESTOCK_ROUNDS = 20;

let site: SandboxedApp;
let storm: Awaited<ReturnType<typeof createCashierStorm>>;
const dice = createDice(20_261_120);
beforeAll(async () => {
  // Wager requirements and approvals aren't part of this test.
  site = await startSandboxedApp(() => ({
    PLAY_THROUGH_PERCENT: '0',
    ...NO_ONE_IS_ASKED,
    CARD_HOLD_DAYS: '0',
    WITHDRAW_CARD_REVIEW_DAYS: '0',
    DEPOSITS_PER_MINUTE: '1000000',
  }));
  await eventually('the first prices', async () => {
    const { rows } = await query('select symbol from cashier_quotes union select game from skins_lists');
    return rows.length === 10;
  });
  await quicken();
  await site.turn('skinsback/balance', { usd: 100_000_000 });
  storm = await createCashierStorm(site, { dice, people: PLAYERS, cents: 1_000_000_000n });
});
afterAll(() => site.close());

const query = <R extends object = object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);
const env = (name: string): string => site.env(name);

/** Shortens the delays outside the site. */
async function quicken(): Promise<void> {
  await site.turn('custody/step', { ms: 2 });
  await site.turn('skinsback/step', { ms: 2 });
  await site.turn('skinsback/accept-time', { ms: 2 });
  await site.turn('skinsback/calls', { perMinute: 1_000_000 });
}

async function restock(): Promise<void> {
  await site.turn('skinsback/restock', {});
  await renewPrices();
}

/** Refreshes prices directly: a job would wait behind all jobs of the storm. */
async function renewPrices(): Promise<void> {
  await site.app.crypto.refreshPrices();
  await site.app.skins.refreshPrices();
}

let reportedAt = Date.now();
/** Prints the progress of a run of more than 1,000 operations, at most every 30 seconds. */
function notify(what: string): void {
  if (COUNT <= 1_000 || Date.now() - reportedAt < 30_000) return;
  reportedAt = Date.now();
  console.log(what);
}

const OPEN = `state not in ('COMPLETED', 'FAILED', 'CREDITED', 'HELD', 'REVERSED')`;

/** Jobs that work on one payment or purchase. */
const CHECKS = `'withdrawal-work', 'crypto-check', 'card-check', 'skins-check', 'skins-offer'`;

/** Checks all open payments until they have ended. */
async function settle(): Promise<void> {
  await site.reset();
  await quicken();
  await storm.endAll();
  // Makes deposits old enough to give up if they never reached their provider or their page was lost.
  await query(
    `update cashier_payments set created_at = created_at - interval '15 minutes' where way = 'DEPOSIT' and state = 'CREATED'`,
  );
  await eventually(
    'the end of every payment',
    async () => {
      await renewPrices();
      await query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
         where task_identifier in (${CHECKS}) and run_at > now()`,
      );
      await query(
        `update cashier_payments set next_check_at = now() where next_check_at > now() and ${OPEN}`,
      );
      for (const job of ['crypto-poll', 'card-poll', 'skins-poll', 'withdrawals-take-up'])
        await attemptJob(site, job);
      await endForgotten();
      const { rows } = await query<{ what: string }>(
        `select count(*) || ' ' || concat_ws(' ', provider, way, state) as what from cashier_payments where ${OPEN}
         group by provider, way, state order by 1`,
      );
      const open = rows.map(({ what }) => what).join(', ');
      notify(`settling: ${open}`);
      if (open !== '') throw new Error(`still open: ${open}`);
      return true;
    },
    COUNT * 100 + 60_000,
  );
  // One final check also finds payments that changed at the provider after their last webhook was lost.
  const { rows: now } = await query<{ now: Date }>(
    `with asked as (update cashier_payments set next_check_at = now() where next_check_at > now())
     select now() + interval '1 millisecond' as now`,
  );
  // Polls repeatedly, since each poll takes a limited number of payments.
  await eventually(
    'a last look at everything',
    async () => {
      for (const job of ['card-poll', 'skins-poll']) await attemptJob(site, job);
      const { rows } = await query(
        `select from cashier_payments
         where provider <> 'fireblocks' and way = 'DEPOSIT' and next_check_at <= $1`,
        [now[0]?.now],
      );
      notify(`last look: ${rows.length}`);
      return rows.length === 0;
    },
    COUNT * 100 + 60_000,
  );
  // Chargebacks change a payment after its end, so wait until no webhook check is queued. Checks that used up all their
  // attempts don't count: the poll above replaced them.
  await eventually('the end of every check', async () => {
    const { rows } = await query<{ id: string; what: string }>(
      `select id::text, concat_ws(' ', task_identifier, attempts, last_error) as what from graphile_worker.jobs
       where task_identifier in (${CHECKS}) and attempts < max_attempts`,
    );
    await query('select graphile_worker.reschedule_jobs($1::bigint[], run_at := now())', [
      rows.map(({ id }) => id),
    ]);
    if (rows.length > 0) throw new Error(`still waiting: ${rows.map(({ what }) => what).join(', ')}`);
    return true;
  });
}

/** Ends payments that are still open at the provider because the caller never received the page. */
async function endForgotten(): Promise<void> {
  const { rows } = await query<{ provider: string; provider_id: string }>(
    `select provider, provider_id from cashier_payments where way = 'DEPOSIT' and provider_id is not null and ${OPEN}`,
  );
  for (const { provider, provider_id: id } of rows) {
    const turn = (path: string, body: object) => site.turn(path, body).catch(() => undefined);
    if (provider === 'payadmit') await turn('payadmit/expire', { id });
    if (provider !== 'skinsback') continue;
    await turn('skinsback/fail', { transaction_id: id });
    await turn('skinsback/release', { transaction_id: id });
  }
}

/** Lists all purchases that the skin market was asked to make. */
async function boughtAtMarket(): Promise<{ custom_id: string; offer_status: string }[]> {
  const all: { custom_id: string; offer_status: string }[] = [];
  for (let from: unknown = 0; from !== undefined; ) {
    const page = await callSkinsback(env, 'market_history', { start_from: from });
    all.push(...(page['items'] as typeof all));
    from = page['start_from'];
  }
  return all;
}

/** Lists the references of all card payments ever begun. */
async function begunByCard(): Promise<string[]> {
  const all: string[] = [];
  for (let offset = 0; ; offset += 200) {
    const { body } = await callPayadmit(env, `/payments?limit=200&offset=${offset}`);
    const page = body['result'] as { referenceId?: string; paymentType: string }[];
    all.push(...page.flatMap((one) => (one.paymentType === 'DEPOSIT' ? [one.referenceId ?? ''] : [])));
    if (body['hasMore'] !== true) return all;
  }
}

async function paidHere(provider: string): Promise<string[]> {
  const { rows } = await query<{ ref: string }>(
    `select ref from cashier_payments where provider = $1 and way = 'WITHDRAW' and state = 'COMPLETED'`,
    [provider],
  );
  return rows.map(({ ref }) => ref).toSorted();
}

/**
 * Expects that no payout and no card payment was requested twice, and that the providers' completed payouts match
 * ours.
 */
async function expectAskedOnce(): Promise<void> {
  const custodian = await custodyPayments(env);
  expect(new Set(custodian.map(({ externalTxId }) => externalTxId)).size).toBe(custodian.length);
  const sent = custodian.filter(({ status }) => status === 'COMPLETED').map((one) => one.externalTxId);
  expect(sent.toSorted()).toEqual(await paidHere('fireblocks'));
  const market = await boughtAtMarket();
  expect(new Set(market.map((one) => one.custom_id)).size).toBe(market.length);
  const accepted = market.filter((one) => one.offer_status === 'accepted').map((one) => one.custom_id);
  expect(accepted.toSorted()).toEqual(await paidHere('skinsback'));
  const cards = await begunByCard();
  expect(new Set(cards).size).toBe(cards.length);
}

it(
  `${COUNT} operations by coin, card and skin with random faults: clean books, nothing asked for twice, 20 of 20 planted differences`,
  async () => {
    const troubles = new Map<string, number>();
    for (let done = 0; done < COUNT; done += AT_ONCE) {
      notify(`${done} of ${COUNT} operations`);
      const trouble = await storm.trouble();
      troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1);
      await Promise.all(Array.from({ length: AT_ONCE }, () => storm.step()));
      if (dice.random(3) === 0) await site.reset();
      await quicken();
      if ((done / AT_ONCE) % RESTOCK_ROUNDS === RESTOCK_ROUNDS - 1) {
        await site.reset();
        await quicken();
        await restock();
      }
    }
    await settle();
    await expectCleanAudit(site.database);
    await expectAskedOnce();

    const { rows: counts } = await query<{ provider: string; way: string; state: string; count: bigint }>(
      'select provider, way, state, count(*) as count from cashier_payments group by 1, 2, 3 order by 1, 2, 3',
    );
    // Every provider has finished deposits, and finished withdrawals if it offers them. A long storm also has
    // failures.
    const met = counts.map(({ provider, way, state }) => `${provider} ${way} ${state}`);
    const good = [
      'fireblocks DEPOSIT CREDITED',
      'fireblocks WITHDRAW COMPLETED',
      'payadmit DEPOSIT CREDITED',
      'skinsback DEPOSIT CREDITED',
      'skinsback WITHDRAW COMPLETED',
    ];
    const bad = [
      'fireblocks WITHDRAW FAILED',
      'payadmit DEPOSIT FAILED',
      'payadmit DEPOSIT REVERSED',
      'skinsback DEPOSIT FAILED',
      'skinsback WITHDRAW FAILED',
    ];
    expect(met).toEqual(expect.arrayContaining(COUNT >= 1_000 ? [...good, ...bad] : good));
    expect(troubles.size).toBeGreaterThan(Math.min(15, COUNT / 30));
    const total = counts.reduce((sum, { count }) => sum + Number(count), 0);
    expect(total).toBeGreaterThan(COUNT * 0.4);

    const clean = await site.app.reconciliation.run(0);
    expect(clean.differences).toEqual([]);
    expect(clean.compared).toBeGreaterThanOrEqual(total);
    if (COUNT > 1_000)
      console.log(
        [`${clean.compared} lines compared`, ...counts.map((row) => Object.values(row).join(' '))].join('\n'),
      );

    const planted = await plant();
    expect(planted).toHaveLength(20);
    const { differences } = await site.app.reconciliation.run(0);
    expect(differences.map(({ subject, kind }) => `${kind} ${subject}`).sort()).toEqual(planted.sort());
  },
  COUNT * 300 + 180_000,
);

type Provider = 'fireblocks' | 'payadmit' | 'skinsback';
type Way = 'DEPOSIT' | 'WITHDRAW';

/** Corrupts 13 stored payments, bypassing all triggers. @returns the 20 differences that reconciliation must find. */
async function plant(): Promise<string[]> {
  const { rows } = await query<{
    id: bigint;
    provider_id: string;
    provider: Provider;
    way: Way;
    method: string;
    state: string;
  }>(
    `select id, provider_id, provider, way, method, state from cashier_payments
     where provider_id is not null and amount_cents > 0 and state in ('CREDITED', 'COMPLETED') order by id`,
  );
  const take = (provider: Provider, way: Way) => {
    const at = rows.findIndex((row) => row.provider === provider && row.way === way && row.method !== 'PIX');
    return (at < 0 ? undefined : rows.splice(at, 1)[0]) ?? expect.fail(`no ${provider} ${way}`);
  };
  const spoil = async (text: string, values: unknown[]): Promise<void> => {
    const client = await site.database.owner.connect();
    try {
      // As superuser, with triggers disabled.
      await client.query(`set session_replication_role = replica`);
      await client.query(text, values);
    } finally {
      await client.query('reset session_replication_role');
      client.release();
    }
  };
  const set = async (provider: Provider, way: Way, change: string, kinds: string[]): Promise<string[]> => {
    const { id, provider_id: subject } = take(provider, way);
    await spoil(`update cashier_payments set ${change} where id = $1`, [id]);
    return kinds.map((kind) => `${kind} ${subject}`);
  };
  /** Deletes a payment's row, so that the ledger has transfers without a payment. */
  const lose = async (provider: Provider, way: Way): Promise<string[]> => {
    const { id, provider_id: subject } = take(provider, way);
    await spoil('delete from cashier_payments where id = $1', [id]);
    return [`MISSING_HERE ${subject}`];
  };
  /** Gives a payment another id and reference, so that each side misses the other's payment. */
  const rename = async (provider: Provider, way: Way): Promise<string[]> => {
    const { id, provider_id: subject } = take(provider, way);
    const noOne = `none-${id}`;
    await spoil('update cashier_payments set provider_id = $2, ref = gen_random_uuid() where id = $1', [
      id,
      noOne,
    ]);
    return [`MISSING_HERE ${subject}`, `MISSING_THERE ${noOne}`, `LEDGER ${noOne}`];
  };
  const [more, tenfold, cent] = [
    'asset_amount = asset_amount + 0.01',
    'asset_amount = asset_amount * 10',
    'amount_cents = amount_cents + 1',
  ];
  /** Sets a state earlier than the provider's, while the ledger already has the transfers. */
  const behind = (provider: Provider, state: string) =>
    set(provider, 'DEPOSIT', `state = '${state}'`, ['STATE', 'LEDGER']);
  return [
    ...(await set('fireblocks', 'DEPOSIT', more, ['AMOUNT'])),
    ...(await set('fireblocks', 'DEPOSIT', `method = 'USDT_ERC20'`, ['METHOD'])),
    ...(await behind('fireblocks', 'CONFIRMING')),
    ...(await rename('fireblocks', 'WITHDRAW')),
    ...(await set('fireblocks', 'WITHDRAW', tenfold, ['AMOUNT'])),
    ...(await set('payadmit', 'DEPOSIT', `method = 'PIX'`, ['METHOD'])),
    ...(await set('payadmit', 'DEPOSIT', cent, ['LEDGER'])),
    ...(await behind('payadmit', 'SEEN')),
    ...(await lose('skinsback', 'DEPOSIT')),
    ...(await set('skinsback', 'DEPOSIT', more, ['AMOUNT'])),
    ...(await behind('skinsback', 'SEEN')),
    ...(await rename('skinsback', 'WITHDRAW')),
    ...(await set('skinsback', 'WITHDRAW', tenfold, ['AMOUNT'])),
  ];
}
