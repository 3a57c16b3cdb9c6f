import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fillOldPayments } from './payments.old-rows.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.query(text, values)).rows;

/**
 * Inserts a player's payments with only a sentence, as the previous release wrote them. @returns the first one's id.
 */
async function oldPayments(playerId: bigint, count: number): Promise<bigint> {
  const [first] = await query(
    `with made as (
       insert into cashier_payments (provider, ref, player_id, method, asset_amount, amount_cents, state, reason, changed_at_provider,
         created_at, updated_at, target)
       select 'payadmit', gen_random_uuid(), $1, 'PIX', 0, 100, 'SEEN', 'Waiting for a fresh price.', app_now(), app_now(), app_now(),
         case when n % 2 = 0 then '{"remark": "Paid after the payment had ended."}' else '{}' end::jsonb
       from generate_series(1, $2::int) n returning id)
     select min(id) as id from made`,
    [playerId, count],
  );
  return first?.['id'];
}
const filled = (table: string, from: bigint, column = 'id') =>
  query(`select count(*)::int as all, count(why)::int as filled from ${table} where ${column} >= $1`, [from]);

it('fills the codes of payments and steps page by page, and after a kill where it stood', async () => {
  const player = await site.player();
  const first = await oldPayments(player.id, 1_200);
  await query(
    `update cashier_payments set state = 'REVIEW', reason = 'Livia looks at it. She is quick.' where id = $1`,
    [first],
  );
  // The job fails when only a part of the work is done.
  await query(
    `create function dies() returns trigger language plpgsql as $$ begin raise 'the power is out'; end $$`,
  );
  await query(
    `create trigger dies before update on cashier_payments for each row when (new.id = ${first + 900n}) execute function dies()`,
  );
  await expect(fillOldPayments(site.app.db)).rejects.toThrow('the power is out');
  await query('drop trigger dies on cashier_payments');
  const [half] = await filled('cashier_payments', first);
  expect(half?.['filled']).toBeGreaterThan(400);
  expect(half?.['filled']).toBeLessThan(1_000);
  const versions = () =>
    query('select id, xmin::text from cashier_payments where id >= $1 order by id limit 400', [first]);
  const before = await versions();

  await runJob(site, 'payments-fill-why');
  expect(await versions()).toEqual(before);
  expect(await filled('cashier_payments', first)).toEqual([{ all: 1_200, filled: 1_200 }]);
  expect(await filled('cashier_steps', first, 'payment_id')).toEqual([{ all: 1_201, filled: 1_201 }]);
  const waits = [paymentReason('noFreshPrice')];
  expect(
    await query('select reason, why, target from cashier_payments where id = any($1) order by id', [
      [first, first + 1n],
    ]),
  ).toEqual([
    {
      reason: 'Livia looks at it. She is quick.',
      why: [ownWords('Livia looks at it. She is quick.')],
      target: {},
    },
    {
      reason: 'Waiting for a fresh price.',
      why: waits,
      target: { remark: 'Paid after the payment had ended.', remarkWhy: [paymentReason('cardLate')] },
    },
  ]);
  expect(
    await query('select state, reason, why from cashier_steps where payment_id = $1 order by id', [first]),
  ).toEqual([
    { state: 'SEEN', reason: 'Waiting for a fresh price.', why: waits },
    {
      state: 'REVIEW',
      reason: 'Livia looks at it. She is quick.',
      why: [ownWords('Livia looks at it. She is quick.')],
    },
  ]);
});

it('never puts codes beside another sentence than they were read from, nor beside what was erased', async () => {
  const player = await site.player();
  const first = await oldPayments(player.id, 4);
  const whys = () =>
    query(`select why, target -> 'remarkWhy' as remark from cashier_payments where id >= $1 order by id`, [
      first,
    ]);
  const waits = [paymentReason('noFreshPrice')];
  const late = [paymentReason('cardLate')];
  await query(`update cashier_payments set reason = null, target = target - 'remark' where id = $1`, [
    first + 3n,
  ]);
  await query('update cashier_steps set reason = null where payment_id = $1', [first + 3n]);

  // A server of the previous release changes a payment while the job runs.
  const other = await site.database.owner.connect();
  await other.query('begin');
  await other.query(`update cashier_payments set reason = 'Not paid in time.' where id = $1`, [first]);
  await runJob(site, 'payments-fill-why');
  expect(await whys()).toEqual([
    { why: null, remark: null },
    { why: waits, remark: late },
    { why: waits, remark: null },
    { why: null, remark: null },
  ]);
  await other.query('commit');
  other.release();
  // A server of the previous release also changes a payment after the job.
  await query(
    `update cashier_payments set reason = 'Not paid in time.', target = target || '{"remark": "Not paid in time."}' where id = $1`,
    [first + 1n],
  );
  expect((await whys())[1]).toEqual({ why: null, remark: null });
  await runJob(site, 'payments-fill-why');
  const unpaid = [paymentReason('cardNotPaid')];
  expect(await whys()).toEqual([
    { why: unpaid, remark: null },
    { why: unpaid, remark: unpaid },
    { why: waits, remark: null },
    { why: null, remark: null },
  ]);
  expect(await query('select why from cashier_steps where payment_id >= $1 order by id', [first])).toEqual([
    { why: waits },
    { why: waits },
    { why: waits },
    { why: null },
  ]);
});
