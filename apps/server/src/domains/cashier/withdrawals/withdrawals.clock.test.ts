import type { PublicPayment, Withdrawable } from '@aureus/contract/cashier.ts';
import { custodyPayments } from '@aureus/sandbox/custody/testing-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { newLitecoin } from '../../../testing/addresses.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { cloneDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import type { TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { NO_ONE_IS_ASKED } from '../../../testing/withdrawals.ts';
import { createWrongClock, type WrongClock } from '../../../testing/wrong-clock.ts';

const MINUTE_MS = 60_000;
const PER_DAY = 2;
/** Time in ms after which a withdrawal whose job is overdue is resumed. */
const LATE_MS = 30_000;

let site: SandboxedApp;
let time: WrongClock;
beforeAll(async () => {
  const database = await cloneDatabase();
  time = createWrongClock(database);
  site = await startSandboxedApp(
    () => ({ ...NO_ONE_IS_ASKED, PLAY_THROUGH_PERCENT: '0', WITHDRAW_PER_DAY: String(PER_DAY) }),
    { beside: { database, beacon: time.beacon, clock: time.clock }, checksClock: true },
  );
  await site.turn('custody/step', { ms: 5 });
  await runJob(site, 'crypto-prices');
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
});

async function withdraw(by: TestPlayer) {
  const { body, text } = await by.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=LTC',
    { amount: 50, address: newLitecoin(), feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
  return body.data?.transaction ?? expect.fail(text);
}
const withdrawable = async (by: TestPlayer) =>
  (await by.call<Withdrawable>('GET', '/api/wallet/withdrawable')).body.data;
async function rowOf(id: string) {
  const { rows } = await site.database.owner.query<{ ref: string; state: string; quotedAt: Date | null }>(
    `select p.ref, p.state, q.quoted_at as "quotedAt" from cashier_payments p
     left join cashier_quotes q on q.id = p.quote_id where p.id = $1`,
    [id],
  );
  return rows[0] ?? expect.fail('no payment');
}
const isIn = (state: string, id: string) => async () => (await rowOf(id)).state === state;
/** Credits a card deposit, whose coins are on hold for days. */
const byCard = (player: TestPlayer) =>
  site.app.payments.change(player.id, async (step) =>
    step.credit(
      await step.begin({
        way: 'DEPOSIT',
        provider: 'payadmit',
        providerId: newId(),
        ref: newId(),
        method: 'BASIC_CARD',
        amountCents: 10_000n,
        state: 'SEEN',
      }),
    ),
  );

describe.each([
  ['an hour back', -60 * MINUTE_MS],
  ['ten minutes back', -10 * MINUTE_MS],
  ['ten minutes forward', 10 * MINUTE_MS],
  ['an hour forward', 60 * MINUTE_MS],
])('with a clock that is put %s', (_how, ms) => {
  it('a withdrawal is paid once, at a price of now, and limits and holds stay', async () => {
    const player = await site.player({ role: 'USER', cents: 100_000n });
    const resting = await site.player({ role: 'USER' });
    await byCard(resting);
    const held = await withdrawable(resting);
    expect(held).toMatchObject({ available: 0, held: 100 });
    await site.turn('custody/no-orders', { on: true });
    const first = await withdraw(player);
    await eventually('the first try', isIn('SENDING', first.id));

    await time.put(ms);
    // Prices are read and the custodian is asked while the clock is wrong.
    await runJob(site, 'crypto-prices');
    await site.app.withdrawals.work(BigInt(first.id));
    expect(await withdrawable(resting)).toEqual(held);
    await time.put(0);

    expect(await withdrawable(resting)).toEqual(held);
    await site.turn('custody/no-orders', { on: false });
    await eventually('a price of now', async () => {
      await runJob(site, 'crypto-prices');
      const quote = await site.app.crypto.prices.fresh('litecoin');
      return quote !== undefined && Math.abs(quote.quotedAt.getTime() - time.now()) < MINUTE_MS;
    });
    // The withdrawal's next attempt was planned while the clock was wrong, so it counts as overdue or as planned too
    // far ahead.
    if (Math.abs(ms) > 30 * MINUTE_MS)
      expect(await site.app.payments.forgottenWithdrawals(LATE_MS)).toContain(BigInt(first.id));
    await eventually('the end of the first', async () => {
      await site.app.withdrawals.work(BigInt(first.id));
      return isIn('COMPLETED', first.id)();
    });
    const second = await withdraw(player);
    expect(second.state).toBe('QUEUED');
    await eventually('the end of the second', isIn('COMPLETED', second.id));
    const { quotedAt } = await rowOf(second.id);
    expect(Math.abs((quotedAt?.getTime() ?? 0) - time.now())).toBeLessThan(5 * MINUTE_MS);
    expect((await withdraw(player)).state).toBe('APPROVAL');
    const sent = await custodyPayments((name) => site.env(name));
    for (const { id } of [first, second]) {
      const { ref } = await rowOf(id);
      expect(sent.filter(({ externalTxId }) => externalTxId === ref)).toHaveLength(1);
    }
    await expectCleanAudit(site.database);
  });
});
