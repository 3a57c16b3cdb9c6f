import type { Me } from '@aureus/contract/account.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { RewardsInfo } from '@aureus/contract/rewards.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { EDGE_PER_KEY, edgeToRelease } from '@aureus/fair/gifts.ts';
import { callPayadmit } from '@aureus/sandbox/payadmit/testing-client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { type VerifiedPlayer, verifiedPlayer } from '../../../testing/crypto-player.ts';
import { stake } from '../../../testing/events-driver.ts';
import { eventually } from '../../../testing/eventually.ts';
import { limitsOf } from '../../../testing/limits-driver.ts';
import { runJob } from '../../../testing/run-job.ts';
import { eventsOf, eventsReach } from '../../../testing/security-events.ts';
import { decide } from '../../../testing/staff-driver.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { affiliateOf } from '../../affiliates/testing.ts';
import { readReason } from '../payments/payments.old-reasons.rules.ts';

let site: SandboxedApp;
let player: VerifiedPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
});
beforeEach(async () => {
  player = await verifiedPlayer(site);
});
afterEach(() => site.reset());
afterAll(() => site.close());

const CARD = { email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', region: 'DE' };
const query = <R extends object>(text: string, values: unknown[] = []) =>
  site.database.owner.query<R>(text, values);

/** Begins a deposit. @returns the provider's id of the payment. */
async function begin(amount = 50): Promise<string> {
  const { body, text } = await player.call<{ url: string }>(
    'POST',
    '/api/payadmit/deposit?method=BASIC_CARD',
    { ...CARD, amount },
    { 'idempotency-key': newId() },
  );
  return body.data?.url.split('/').at(-1) ?? expect.fail(text);
}
async function paid(amount = 50): Promise<string> {
  const id = await begin(amount);
  await site.turn('payadmit/pay', { id });
  await player.deposit('CREDITED');
  return id;
}
const ofProvider = async (id: string): Promise<PublicPayment | undefined> => {
  const { rows } = await query<{ id: bigint }>('select id from cashier_payments where provider_id = $1', [
    id,
  ]);
  return (await player.deposits()).find((one) => one.id === String(rows[0]?.id));
};
const debts = async () => {
  const { rows } = await query<{ left: bigint }>(
    'select owed_cents - paid_cents as left from cashier_debts where player_id = $1 order by payment_id',
    [player.id],
  );
  return rows.map(({ left }) => left);
};
const differencesOf = async (id: string) =>
  (await site.app.reconciliation.run(0)).differences
    .filter(({ subject }) => subject === id)
    .map(({ kind, ours, theirs }) => [kind, ours, theirs]);
const save = (amount: number) =>
  player.call('POST', '/api/user/vault/deposit', { amount }, { 'idempotency-key': newId() });
/** Moves coins between the player and the staff's account. */
const move = (from: bigint, to: bigint, coins: number) =>
  query('select wallet_transfer($1, $2, $3, 30::smallint, $4)', [
    from,
    to,
    BigInt(Math.round(coins * 100)),
    newId(),
  ]);
const STAFF_CREDIT = 5n;
const spend = (coins: number) => move(player.id, STAFF_CREDIT, coins);
const queueIsEmpty = () =>
  eventually('the queue to be empty', async () => {
    const { rows } = await query(`select from graphile_worker.jobs where task_identifier = 'card-check'`);
    return rows.length === 0;
  });

describe.each([
  ['chargeback', 'Your bank took this payment back: its coins were taken back as well.'],
  ['refund', 'This payment was given back to you: its coins were taken back.'],
])('a card payment after its credit, by a %s,', (act, reason) => {
  it('is taken from the balance, notified and listed among the payments', async () => {
    const socket = await player.socket();
    const id = await paid();
    expect(await player.balance()).toBe(82);
    await site.turn(`payadmit/${act}`, { id });
    const reversed = await player.deposit('REVERSED');
    expect(reversed).toMatchObject({ amount: 82, why: readReason(reason) });
    expect(reversed.steps.map(({ state }) => state)).toEqual(['CREATED', 'CREDITED', 'REVERSED']);
    await socket.next('cashier:transaction', ({ state }) => state === 'REVERSED');
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 0);
    expect(await player.balance()).toBe(0);
    expect((await player.notes()).map(({ type, data }) => [type, data.type, data.amount])).toEqual([
      ['SUCCESS', 'PAYMENT_SUCCESSFUL', 82],
      ['ERROR', 'PAYMENT_REVERSED', 82],
    ]);
    expect([await debts(), await differencesOf(id)]).toEqual([[], []]);
    await expectCleanAudit(site.database);
  });

  it('is owed as far as its coins are spent, and the next credits pay it', async () => {
    const money = () => site.app.wallet.books.money(new Date(0), new Date(8.64e15));
    const before = await money();
    const id = await paid();
    await spend(80);
    await site.turn(`payadmit/${act}`, { id });
    await player.deposit('REVERSED');
    expect([await player.balance(), await debts()]).toEqual([0, [8_000n]]);
    // The reversed payment no longer counts as money received.
    expect(await money()).toEqual(before);
    await paid(40);
    expect([await player.balance(), await debts()]).toEqual([0, [1_440n]]);
    await paid(20);
    expect([await player.balance(), await debts()]).toEqual([18.4, [0n]]);
    expect(await differencesOf(id)).toEqual([]);
    await expectCleanAudit(site.database);
  });

  it('is taken back once, however often and in whatever order it is reported', async () => {
    await site.turn('payadmit/duplicate', { copies: 10 });
    await site.turn('payadmit/reorder', { on: true });
    const id = await begin();
    const [, { id: answer }] = await Promise.all([
      site.turn('payadmit/pay', { id }),
      eventually('the payment', async () => {
        const { result } = await callPayadmit((name) => site.env(name), `/payments/${id}`);
        return result['state'] === 'COMPLETED';
      }).then(() => site.turn<{ id: string }>(`payadmit/${act}`, { id })),
    ]);
    // The bank's reversal may be seen before the payment itself. Then nothing is ever credited.
    const end = await eventually('the end', async () => {
      const state = (await ofProvider(id))?.state;
      return state === 'REVERSED' || state === 'FAILED' ? state : undefined;
    });
    for (const subject of [id, answer]) await site.turn('payadmit/replay', { id: subject, copies: 50 });
    await queueIsEmpty();
    await runJob(site, 'card-poll');
    const { rows } = await query<{ code: number; amount: bigint }>(
      `select t.code, t.amount from wallet_transfers t join cashier_payments p on p.ref = t.ref
       where p.provider_id = $1 order by t.id`,
      [id],
    );
    expect(rows.map(({ amount }) => amount)).toEqual(end === 'REVERSED' ? [8_200n, 8_200n] : []);
    expect([await player.balance(), await debts()]).toEqual([0, []]);
    const bad = (await player.notes()).filter(({ type }) => type === 'ERROR');
    expect(bad.map(({ data }) => data.type)).toEqual([`PAYMENT_${end}`]);
    await expectCleanAudit(site.database);
  });

  it('is found by the poll when its webhook is lost, also long after', async () => {
    const id = await paid();
    await runJob(site, 'card-poll');
    await site.turn('payadmit/drop', { on: true });
    await site.turn(`payadmit/${act}`, { id });
    await runJob(site, 'card-poll');
    expect((await ofProvider(id))?.state).toBe('REVERSED');
    expect(await player.balance()).toBe(0);
  });

  it.each([
    ['as asked', 50],
    ['with less than asked', 45],
  ])('that is reported before the payment itself, %s, credits and takes back', async (_name, amount) => {
    await site.turn('payadmit/drop', { on: true });
    const id = await begin(50);
    await site.turn('payadmit/pay', { id, amount });
    await site.turn('payadmit/drop', { on: false });
    await site.turn(`payadmit/${act}`, { id });
    await eventually('the end', async () => {
      const state = (await ofProvider(id))?.state;
      // After a chargeback, the provider shows the payment only as declined, so it's never credited here.
      return act === 'refund' ? state === 'REVERSED' : state === 'FAILED';
    });
    expect([await player.balance(), await debts(), await differencesOf(id)]).toEqual([0, [], []]);
  });

  it('while it waits for the player’s limits never becomes coins', async () => {
    const id = await begin(100);
    await limitsOf(site, player).set('DAY', 10);
    await site.turn('payadmit/pay', { id });
    const held = await player.deposit('IN_HOLD');
    expect(held.amount).toBe(164);
    await site.turn(`payadmit/${act}`, { id });
    expect(await player.deposit('FAILED')).toMatchObject({ why: readReason(reason) });
    await site.turn('payadmit/replay', { id, copies: 5 });
    await queueIsEmpty();
    await runJob(site, 'card-poll');
    expect(await player.deposits()).toHaveLength(1);
    expect([await player.balance(), await debts(), await differencesOf(id)]).toEqual([0, [], []]);
    await expectCleanAudit(site.database);
  });
});

it('a part of a payment that is given back moves nothing and shows to staff', async () => {
  const id = await paid();
  await site.turn('payadmit/refund', { id, amount: 10 });
  await queueIsEmpty();
  await runJob(site, 'card-poll');
  expect((await ofProvider(id))?.state).toBe('CREDITED');
  expect(await player.balance()).toBe(82);
  expect(await differencesOf(id)).toEqual([
    ['STATE', 'CREDITED', 'FAILED'],
    ['AMOUNT', '50', '10'],
  ]);
});

it('a refund of a payment that is not ours changes nothing', async () => {
  const order = { paymentType: 'DEPOSIT', paymentMethod: 'BASIC_CARD', amount: 50, currency: 'USD' };
  const { result } = await callPayadmit((name) => site.env(name), '/payments', order);
  const moved = async () =>
    (
      await query<object>(
        'select (select count(*) from wallet_transfers), (select count(*) from cashier_payments)',
      )
    ).rows;
  const before = await moved();
  await site.turn('payadmit/pay', { id: result['id'] });
  await site.turn('payadmit/refund', { id: result['id'] });
  await queueIsEmpty();
  await runJob(site, 'card-poll');
  expect(await moved()).toEqual(before);
});

it('what a person sent back to a player who is too young is no difference', async () => {
  const id = await paid();
  const { rows } = await query<{ id: bigint }>('select id from cashier_payments where provider_id = $1', [
    id,
  ]);
  await spend(30);
  await site.app.payments.change(player.id, (step) => step.giveBack([paymentReason('tooYoung')]));
  expect((await ofProvider(id))?.state).toBe('REVERSED');
  expect(await differencesOf(id)).toEqual([]);
  await site.turn('payadmit/refund', { id, amount: 31.7 });
  await queueIsEmpty();
  expect(await differencesOf(id)).not.toEqual([]);
  // The database refuses to record a sent refund before staff have approved it.
  const payment = rows[0]?.id ?? 0n;
  const noted = query(
    `update cashier_returns set sent_at = now(), sent_by = 'x', sent_how = 'x' where payment_id = $1`,
    [payment],
  );
  await expect(noted).rejects.toMatchObject({ code: 'AU004' });
  await decide(site, payment, 'APPROVE', 'Refunded to the card');
  expect(await differencesOf(id)).toEqual([]);
  expect([await player.balance(), await debts()]).toEqual([0, []]);
});

it('what is taken back after a part of it was sent back is reported once, and stays a difference', async () => {
  const id = await paid();
  await spend(30);
  await site.app.payments.change(player.id, (step) => step.giveBack([paymentReason('tooYoung')]));
  const payment = await site.app.payments.findByProviderId('payadmit', id);
  await decide(site, payment?.id ?? 0n, 'APPROVE', 'Refunded to the card');
  const before = await eventsOf(site, 'payment_reversed');
  await site.turn('payadmit/chargeback', { id });
  await eventsReach(site, 'payment_reversed', before + 1);
  await site.turn('payadmit/replay', { id, copies: 5 });
  await queueIsEmpty();
  await runJob(site, 'card-poll');
  expect(await eventsOf(site, 'payment_reversed')).toBe(before + 1);
  expect(await differencesOf(id)).toEqual([['STATE', 'CREDITED', 'FAILED']]);
  expect([await player.balance(), await debts()]).toEqual([0, []]);
});

it.each([
  ['a part', 10, [['AMOUNT', '50', '10']]],
  ['the whole', 45, []],
])(
  'of a payment that had failed here and was paid late with less, %s given back leaves what it should',
  async (_name, amount, differences) => {
    const id = await begin(50);
    await site.turn('payadmit/cancel', { id });
    await player.deposit('FAILED');
    await site.turn('payadmit/drop', { on: true });
    await site.turn('payadmit/pay', { id, amount: 45, late: true });
    await site.turn('payadmit/refund', { id, amount });
    expect(await differencesOf(id)).toEqual(differences);
  },
);

describe('what a deposit brought goes with it', () => {
  const rewards = async (): Promise<RewardsInfo> =>
    (await player.call<RewardsInfo>('GET', '/api/reward/info')).body.data ?? expect.fail('no rewards');
  const keysLeft = async () =>
    (await rewards()).depositCases.map(({ id, keysAmount }) => [id, keysAmount] as const);
  const open = (caseId: string) =>
    player.call<{ opening: { amount: number }; balance: number }>(
      'POST',
      '/api/reward/rank-case/redeem',
      { caseId },
      { 'idempotency-key': newId() },
    );
  const bonus = async () => (await player.call<Me>('GET', '/api/me')).body.data?.waitingBonus;
  /** Adds to the edge of the player's settled bets, and pays the bonuses this releases. */
  async function play(micros: bigint): Promise<void> {
    await query('update wallet_players set edge = edge + $2 where player_id = $1', [player.id, micros]);
    await runJob(site, 'wallet-release-bonuses');
  }
  const wager = async () => (await player.call('GET', '/api/wallet/required-wager')).body.data;

  it('its bonus, its keys, and the worth of a case that was opened with one', async () => {
    const friend = await verifiedPlayer(site);
    await affiliateOf(friend).choose('RETURNS');
    await affiliateOf(player).use('RETURNS');
    const id = await paid();
    // A 5 % bonus and three keys for the 82 coins wait for play.
    expect(await player.balance()).toBe(82);
    expect(await bonus()).toEqual({ released: 0, amount: 4.1 });
    expect((await rewards()).depositCases[0]).toMatchObject({ keysAmount: 3, keysWaiting: 3 });
    await play(edgeToRelease(410n) + 3n * EDGE_PER_KEY);
    expect([await player.balance(), await bonus()]).toEqual([86.1, null]);
    expect(await keysLeft()).toEqual([
      ['as', 6],
      ['sestertius', 0],
      ['denarius', 0],
    ]);
    const won = (await open('as')).body.data?.opening.amount ?? expect.fail('not opened');
    await spend((await player.balance()) - 1);
    await site.turn('payadmit/chargeback', { id });
    const reversed = await player.deposit('REVERSED');
    expect(reversed.why).toEqual([
      paymentReason('cardTakenBack'),
      paymentReason('extrasTakenBack', { coins: Math.round((4.1 + won) * 100) / 100 }),
    ]);
    expect((await keysLeft()).map(([, keys]) => keys)).toEqual([0, 0, 0]);
    expect(await debts()).toEqual([8_200n + 410n + BigInt(Math.round(won * 100)) - 100n]);
    expect([await player.balance(), won > 0]).toEqual([0, true]);
    expect((await open('as')).body.error?.code).toBe('rewards.error.no_keys');
    expect(await differencesOf(id)).toEqual([]);
    await expectCleanAudit(site.database);
  });

  it('the waiting part of its bonus and keys, and the bonus behind it moves up', async () => {
    const friend = await verifiedPlayer(site);
    await affiliateOf(friend).choose('WAITING');
    await affiliateOf(player).use('WAITING');
    const id = await paid();
    await paid();
    expect(await bonus()).toEqual({ released: 0, amount: 8.2 });
    // A quarter of the first bonus is released: 1.02 coins.
    await play(edgeToRelease(410n) / 4n);
    expect([await player.balance(), await bonus()]).toEqual([165.02, { released: 1.02, amount: 8.2 }]);
    await site.turn('payadmit/chargeback', { id });
    await eventually('the reversal', async () => (await ofProvider(id))?.state === 'REVERSED');
    expect(await player.balance()).toBe(82);
    expect(await bonus()).toEqual({ released: 0, amount: 4.1 });
    expect((await rewards()).depositCases[0]).toMatchObject({ keysAmount: 0, keysWaiting: 3 });
    await play(edgeToRelease(410n));
    expect([await player.balance(), await bonus()]).toEqual([86.1, null]);
    await play(EDGE_PER_KEY);
    expect((await rewards()).depositCases[0]).toMatchObject({ keysAmount: 1, keysWaiting: 2 });
    await expectCleanAudit(site.database);
  });

  it('a key that only both of two deposits gave, and none twice for what is deposited again', async () => {
    const paymentId = await paid(29);
    // A deposit of 47.56 coins gives one key. Another of 32.80 makes 80.36 in all, which gives three.
    await paid(20);
    await play(3n * EDGE_PER_KEY);
    expect((await keysLeft())[0]?.[1]).toBe(3);
    await site.turn('payadmit/refund', { id: paymentId });
    await eventually('the reversal', async () => (await ofProvider(paymentId))?.state === 'REVERSED');
    expect((await keysLeft())[0]?.[1]).toBe(1);
    await paid(29);
    await play(2n * EDGE_PER_KEY);
    expect((await keysLeft())[0]?.[1]).toBe(3);
  });

  it('a key that its play released and that was opened, once, and no key of the next deposit', async () => {
    const id = await paid();
    await stake(site, player.id, 8_000n, { payout: 8_000n });
    expect((await rewards()).depositCases[0]).toMatchObject({ keysAmount: 1, keysWaiting: 2 });
    const won = (await open('as')).body.data?.opening.amount ?? expect.fail('not opened');
    await spend(await player.balance());
    await site.turn('payadmit/chargeback', { id });
    await eventually('the reversal', async () => (await ofProvider(id))?.state === 'REVERSED');
    expect(await debts()).toEqual([8_200n + BigInt(Math.round(won * 100))]);
    expect((await rewards()).depositCases[0]).toMatchObject({ keysAmount: 0, keysWaiting: 0 });
    // The next deposit pays the debt. Each of its keys needs 0.80 of edge, starting with the first key.
    await paid(100);
    expect((await rewards()).depositCases[1]).toMatchObject({ keysAmount: 0, keysWaiting: 6 });
    await move(STAFF_CREDIT, player.id, 100);
    await stake(site, player.id, 8_000n);
    expect((await rewards()).depositCases[1]).toMatchObject({ keysAmount: 1, keysWaiting: 5 });
  });

  it('what opened keys paid, from the newest opening back and each once', async () => {
    const [first, second] = [await paid(20), await paid(20)];
    await play(2n * EDGE_PER_KEY);
    for (const cents of [300, 500]) {
      expect((await open('as')).status).toBe(200);
      await query(
        `update rewards_openings set amount = $2 where id =
           (select id from rewards_openings where player_id = $1 order by opened_at desc, id desc limit 1)`,
        [player.id, cents],
      );
    }
    await spend(await player.balance());
    for (const id of [second, first]) {
      await site.turn('payadmit/chargeback', { id });
      await eventually('the reversal', async () => (await ofProvider(id))?.state === 'REVERSED');
    }
    expect(await debts()).toEqual([3_280n + 300n, 3_280n + 500n]);
  });

  it('the rakeback on its play: later play makes up for what was claimed', async () => {
    await move(STAFF_CREDIT, player.id, 1_000);
    await stake(site, player.id, 10_000n);
    const id = await paid();
    await stake(site, player.id, 8_200n);
    const rake = async () => (await rewards()).rakeCases.daily.redeemable;
    // 5 % of an edge of 1.00 and of 0.82, each in whole cents.
    expect(await rake()).toBe(0.09);
    const claim = (key = newId()) =>
      player.call('POST', '/api/reward/rake-case/redeem', { rakeType: 'DAILY' }, { 'idempotency-key': key });
    expect((await claim()).status).toBe(200);
    await site.turn('payadmit/chargeback', { id });
    await eventually('the reversal', async () => (await ofProvider(id))?.state === 'REVERSED');
    expect(await rake()).toBe(0);
    expect((await rewards()).rakeCases.weekly.redeemable).toBe(0.05);
    await stake(site, player.id, 8_000n);
    expect(await rake()).toBe(0);
    await stake(site, player.id, 10_000n);
    expect(await rake()).toBeGreaterThan(0);
    expect((await rewards()).rakeCases.weekly.redeemable).toBe(0.14);
  });

  it('what was staked with it: the next deposit is played through again', async () => {
    const id = await paid();
    await query('update wallet_players set wagered = 8200 where player_id = $1', [player.id]);
    expect(await wager()).toMatchObject({ wagered: 82, wagerToWithdraw: 82 });
    await paid();
    expect(await wager()).toMatchObject({ wagered: 82, wagerToWithdraw: 164 });
    // Half of the deposited coins are reversed. The stakes made with them no longer count toward the wager requirement
    // of the other half.
    await site.turn('payadmit/chargeback', { id });
    await eventually('the reversal', async () => (await ofProvider(id))?.state === 'REVERSED');
    expect(await wager()).toMatchObject({ wagered: 82, wagerToWithdraw: 164 });
    await query('update wallet_players set wagered = 0, wager_forfeited = 0 where player_id = $1', [
      player.id,
    ]);
  });

  it('what lies in the vault, and what is on its way out and not sent yet', async () => {
    await move(STAFF_CREDIT, player.id, 20);
    const id = await paid();
    expect((await save(62)).status).toBe(200);
    await query('update wallet_players set wagered = 8200 where player_id = $1', [player.id]);
    await runJob(site, 'crypto-prices');
    const reply = await player.call<{ transaction: PublicPayment }>(
      'POST',
      '/api/fireblocks/withdraw?method=USDC',
      { amount: 20, address: `0x${'ab'.repeat(20)}`, feeLevel: 'LOW' },
      { 'idempotency-key': newId() },
    );
    // Coins from a recent card payment can't be withdrawn yet.
    expect(reply.body.error?.code).toBe('cashier.error.card_hold');
    await query(
      `update cashier_steps set at = at - interval '4 days' where payment_id in (select id from cashier_payments where player_id = $1)`,
      [player.id],
    );
    const { body } = await player.call<{ transaction: PublicPayment }>(
      'POST',
      '/api/fireblocks/withdraw?method=USDC',
      { amount: 20, address: `0x${'ab'.repeat(20)}`, feeLevel: 'LOW' },
      { 'idempotency-key': newId() },
    );
    expect(body.data?.transaction.state).toBe('APPROVAL');
    await spend(20);
    await site.turn('payadmit/chargeback', { id });
    await eventually('the reversal', async () => (await ofProvider(id))?.state === 'REVERSED');
    const [stopped] = await player.deposits();
    expect(stopped).toMatchObject({
      state: 'REFUSED',
      why: [paymentReason('stoppedReversed')],
    });
    // The reversal took 62 coins from the vault and 20 from the stopped withdrawal.
    expect([await player.balance(), await debts()]).toEqual([0, [0n]]);
    await query('update wallet_players set wagered = 0, wager_forfeited = 0 where player_id = $1', [
      player.id,
    ]);
    await expectCleanAudit(site.database);
  });

  it('in a refund too: what of it is spent is owed, and what is on its way out and not sent yet pays it', async () => {
    const friend = await verifiedPlayer(site);
    await affiliateOf(friend).choose('REFUNDS');
    await affiliateOf(player).use('REFUNDS');
    await move(STAFF_CREDIT, player.id, 20);
    const id = await paid();
    await play(edgeToRelease(410n));
    await query('update wallet_players set wagered = 8200 where player_id = $1', [player.id]);
    await query(
      `update cashier_steps set at = at - interval '4 days' where payment_id in (select id from cashier_payments where player_id = $1)`,
      [player.id],
    );
    await runJob(site, 'crypto-prices');
    const { body } = await player.call<{ transaction: PublicPayment }>(
      'POST',
      '/api/fireblocks/withdraw?method=USDC',
      { amount: 20, address: `0x${'ab'.repeat(20)}`, feeLevel: 'LOW' },
      { 'idempotency-key': newId() },
    );
    expect(body.data?.transaction.state).toBe('APPROVAL');
    const { payments } = site.app;
    const refund = () =>
      payments.change(player.id, async (step) => {
        const payment = await payments.findByProviderId('payadmit', id, step.tx);
        return payment && step.refund(payment, [ownWords('Deposited by mistake')]);
      });
    // Of 86.10 coins, 80 are left, and the withdrawal may still be stopped.
    await spend(6.1);
    expect([await refund(), (await ofProvider(id))?.state]).toEqual(['COINS_OUT', 'CREDITED']);
    await move(STAFF_CREDIT, player.id, 2);
    expect(await refund()).toBe(8_200n);
    expect(await ofProvider(id)).toMatchObject({
      state: 'REVERSED',
      why: [ownWords('Deposited by mistake'), paymentReason('extrasTakenBack', { coins: 4.1 })],
    });
    const [stopped] = await player.deposits();
    expect(stopped).toMatchObject({ state: 'REFUSED', why: [paymentReason('stoppedReversed')] });
    expect([await player.balance(), await debts()]).toEqual([15.9, [0n]]);
    await query('update wallet_players set wagered = 0, wager_forfeited = 0 where player_id = $1', [
      player.id,
    ]);
    await expectCleanAudit(site.database);
  });
});

describe('what is owed', () => {
  const owe = async () => {
    const id = await paid();
    await spend(82);
    await site.turn('payadmit/chargeback', { id });
    await player.deposit('REVERSED');
    expect(await debts()).toEqual([8_200n]);
  };

  it('is paid by gifts: a promo code, a tip, the winnings of a reward case', async () => {
    await owe();
    await query(
      `insert into promo_codes_codes (code, amount_cents, keys, uses, least_level, made_by, made_at)
       values ('RETURN5', 500, 1, 1, 1, 'Livia', app_now())`,
    );
    const key = () => ({ 'idempotency-key': newId() });
    expect((await player.call('POST', '/api/promocode/redeem', { code: 'RETURN5' }, key())).status).toBe(200);
    expect([await player.balance(), await debts()]).toEqual([0, [7_700n]]);
    const friend = await site.player({ role: 'USER', cents: 1_000n });
    const tip = { amount: 7, userId: String(player.id) };
    expect((await friend.call('POST', '/api/wallet/tip', tip, key())).status).toBe(200);
    expect([await player.balance(), await debts()]).toEqual([0, [7_000n]]);
    const { body } = await player.call<{ opening: { amount: number }; balance: number }>(
      'POST',
      '/api/reward/rank-case/redeem',
      { caseId: 'as' },
      key(),
    );
    const won = body.data?.opening.amount ?? expect.fail('not opened');
    expect(body.data?.balance).toBe(0);
    expect(await debts()).toEqual([7_000n - BigInt(Math.round(won * 100))]);
    await expectCleanAudit(site.database);
  });

  it('is paid by payouts of games right after them, or by the job, and before anything leaves', async () => {
    await owe();
    await move(STAFF_CREDIT, player.id, 30);
    const tip = { amount: 30, userId: String((await site.player()).id) };
    const reply = await player.call('POST', '/api/wallet/tip', tip, { 'idempotency-key': newId() });
    expect(reply.status).toBe(402);
    await runJob(site, 'debts-collect');
    expect([await player.balance(), await debts()]).toEqual([0, [5_200n]]);
    const bet = { amount: 1, risk: 'EASY', rows: 8 };
    // The transfer triggers another collection of debts, which may take these coins before the bet.
    await eventually('a bet', async () => {
      await move(STAFF_CREDIT, player.id, 10);
      const { status } = await player.call('POST', '/api/games/plinko', bet, { 'idempotency-key': newId() });
      return status === 200;
    });
    await eventually('the collection', async () => (await player.balance()) === 0);
    expect((await debts())[0]).toBeLessThan(4_400n);
    await expectCleanAudit(site.database);
  });
});
