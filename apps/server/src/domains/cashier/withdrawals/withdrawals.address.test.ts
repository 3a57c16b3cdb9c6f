import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { custodyPayments } from '@aureus/sandbox/custody/testing-client.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appUrlOf } from '../../../platform/app-login.ts';
import { createLog } from '../../../platform/log.ts';
import { createPool } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { newLitecoin } from '../../../testing/addresses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { decide } from '../../../testing/staff-driver.ts';
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

async function waiting(): Promise<PublicPayment> {
  const reply = await player.call<{ transaction: PublicPayment }>(
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

it('is not sent where its target, the request and the destination differ', async () => {
  const { id } = await waiting();
  const other = newLitecoin();
  await site.database.owner.query('alter table cashier_payments disable trigger cashier_payments_terms');
  await site.database.owner.query(
    `update cashier_payments set target = target || jsonb_build_object('address', $2::text) where id = $1`,
    [id, other],
  );
  await site.database.owner.query('alter table cashier_payments enable trigger cashier_payments_terms');
  await decide(site, BigInt(id));
  const { rules, ref } = await eventually('the withdrawal to wait again', async () => {
    const row = await stateOf(id);
    return row.state === 'APPROVAL' && row.rules.includes('changed') ? row : undefined;
  });
  expect(await paidOf(ref)).toEqual([]);
  expect(rules).toContain('changed');
});
