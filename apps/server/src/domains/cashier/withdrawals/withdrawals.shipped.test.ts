import type { PublicPayment, RequiredWager } from '@aureus/contract/cashier.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { payIn, verifiedPlayer } from '../../../testing/crypto-player.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { whyText } from '../payments/payments.why.rules.ts';

/** Default of the setting WITHDRAW_NEW_AUTO_MAX, in coins. */
const PROMISED = 100;

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
  await site.turn('custody/step', { ms: 5 });
  await runJob(site, 'crypto-prices');
});
afterAll(() => site.close());

it('a first withdrawal leaves by itself up to the promised sum, with the shipped settings', async () => {
  const player = await verifiedPlayer(site);
  await payIn(site, player, 'LTC', '5');
  await player.deposit('CREDITED');
  const wager = async () =>
    (await player.call<RequiredWager>('GET', '/api/wallet/required-wager')).body.data ?? expect.fail();
  for (let left = await wager(); left.wagered < left.wagerToWithdraw; left = await wager()) {
    const drop = { amount: 25, rows: 8, risk: 'EASY' };
    const key = { 'idempotency-key': newId() };
    expect((await player.call('POST', '/api/games/plinko', drop, key)).status).toBe(200);
  }
  const withdraw = async (amount: number) => {
    const { body, text } = await player.call<{ transaction: PublicPayment }>(
      'POST',
      '/api/fireblocks/withdraw?method=USDC',
      { amount, address: `0x${'d'.repeat(40)}`, feeLevel: 'LOW' },
      { 'idempotency-key': newId() },
    );
    return body.data?.transaction ?? expect.fail(text);
  };
  const { id, state } = await withdraw(PROMISED);
  expect(state).not.toBe('APPROVAL');
  await eventually('the payment', async () =>
    (await player.deposits()).some((one) => one.id === id && one.state === 'COMPLETED'),
  );
  const next = await withdraw(10);
  expect([next.state, whyText(next.why)]).toEqual([
    'APPROVAL',
    'Your first withdrawals together are above 100 coins, so our team reviews it.',
  ]);
  await expectCleanAudit(site.database);
});
