import type { PublicPayment, Withdrawable } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { decide } from '../../../testing/staff-driver.ts';
import { turnSwitchesOn, turnWithdrawalsOff } from '../../../testing/switches.ts';
import type { Reply, TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { whyText } from '../payments/payments.why.rules.ts';

/** Tables to ignore: providers may repeat webhooks of earlier payments. */
const LATE = ['cashier_webhooks'];
const DAY_MS = 24 * 60 * 60_000;
const PER_DAY = 6;

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ PLAY_THROUGH_PERCENT: '0', WITHDRAW_PER_DAY: String(PER_DAY) }));
  await site.turn('custody/step', { ms: 5 });
  await runJob(site, 'crypto-prices');
});
afterAll(() => site.close());

let made = 0;
const freshAddress = (): string => `0x${(made += 1).toString(16).padStart(40, 'd')}`;
const verified = (coins = 1_000) => site.player({ role: 'USER', cents: BigInt(coins) * 100n });
const send = (
  by: TestPlayer,
  amount: number,
  address: string,
): Promise<Reply<{ transaction: PublicPayment }>> =>
  by.call(
    'POST',
    '/api/fireblocks/withdraw?method=USDC',
    { amount, address, feeLevel: 'LOW' },
    { 'idempotency-key': newId() },
  );
/** Requests a withdrawal. @returns its state, the rules that required a review, and the reason shown to the player. */
async function outcome(by: TestPlayer, amount: number, address = freshAddress()) {
  const { status, body, text } = await send(by, amount, address);
  expect(status, text).toBe(200);
  const { id = '', state, why = [] } = body.data?.transaction ?? {};
  const { rows } = await site.database.owner.query<{ rules: string[] | null }>(
    'select review_rules as rules from cashier_payments where id = $1',
    [id],
  );
  return { id, state, reason: whyText(why) || null, rules: rows[0]?.rules ?? [] };
}
const withdrawable = async (by: TestPlayer): Promise<Withdrawable> =>
  (await by.call<Withdrawable>('GET', '/api/wallet/withdrawable')).body.data ?? expect.fail('no answer');
const ended = (id: string) =>
  eventually('the payment', async () => {
    const { rows } = await site.database.owner.query<{ state: string }>(
      'select state from cashier_payments where id = $1',
      [id],
    );
    return rows[0]?.state === 'COMPLETED';
  });
/** Waits until no withdrawal of an earlier test is in progress. */
const atRest = () =>
  eventually('all withdrawals', async () => {
    const { rowCount } = await site.database.owner.query(
      "select from cashier_payments where state in ('QUEUED', 'SENDING', 'SENT') limit 1",
    );
    return rowCount === 0;
  });
/** Moves a player's payments into the past, because the custodian's clock can't be moved. */
async function pass(player: TestPlayer, ms: number): Promise<void> {
  const { owner } = site.database;
  const ago = [player.id, ms];
  await owner.query(
    `update cashier_steps s set at = s.at - $2 * interval '1 millisecond' from cashier_payments p
     where p.id = s.payment_id and p.player_id = $1`,
    ago,
  );
  await owner.query(
    `update cashier_payments set created_at = created_at - $2 * interval '1 millisecond' where player_id = $1`,
    ago,
  );
}

it('asks everyone for a passed identity check, by every method', async () => {
  const newcomer = await site.player({ cents: 100_000n });
  const moderator = await site.player({ cents: 100_000n, role: 'MODERATOR' });
  await site.database.owner.query('delete from kyc_applicants where player_id = $1', [moderator.id]);
  const before = await stateHash(site.database, LATE);
  for (const player of [newcomer, moderator]) {
    expect(await withdrawable(player)).toEqual({
      isVerified: false,
      available: 1_000,
      held: 0,
      heldUntil: null,
    });
    const key = { 'idempotency-key': newId() };
    const replies = [
      await send(player, 50, freshAddress()),
      await player.call('POST', '/api/skinsback/withdraw?method=CS2', { skinIds: ['1'] }, key),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error?.code]).toEqual([403, 'cashier.error.kyc_withdrawal']);
      expect(body.error?.message).toContain('KYC');
    }
  }
  expect(await stateHash(site.database, LATE)).toBe(before);
});

describe('what a person looks at first', () => {
  it('is a first withdrawal above the limit, in one piece or many, until a day has passed', async () => {
    const player = await verified(5_000);
    const home = freshAddress();
    const first = await outcome(player, 90, home);
    expect(first).toMatchObject({ state: 'QUEUED', reason: null, rules: [] });
    await ended(first.id);
    // A withdrawal paid just now makes neither the destination nor the player known.
    expect(await outcome(player, 11, home)).toMatchObject({
      state: 'APPROVAL',
      rules: ['first-withdrawal', 'new-destination'],
      reason: 'Your first withdrawals together are above 100 coins, so our team reviews it.',
    });
    expect((await outcome(player, 10, freshAddress())).state).toBe('QUEUED');
    await pass(player, DAY_MS + 1_000);
    expect(await outcome(player, 500, home)).toMatchObject({ state: 'QUEUED' });
    // One withdrawal goes to the known destination in another spelling, the others to new ones.
    expect(await outcome(player, 500, `0x${home.slice(2).toUpperCase()}`)).toMatchObject({ state: 'QUEUED' });
    expect((await outcome(player, 60)).state).toBe('QUEUED');
    expect(await outcome(player, 41)).toMatchObject({
      state: 'APPROVAL',
      rules: ['new-destination'],
      reason: 'It is above 100 coins and the destination is new, so our team reviews it.',
    });
    const listed = await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier');
    expect(listed.body.data?.[0]?.why).toEqual([paymentReason('newDestination', { coins: 100 })]);
  });

  it('is kept by code, and as the sentence that a server of the version before reads and writes', async () => {
    const player = await verified();
    const { id, reason } = await outcome(player, 200);
    const why = [paymentReason('firstWithdrawals', { coins: 100 })];
    const { owner } = site.database;
    const reasonsIn = async (table: string, row: string) =>
      (await owner.query(`select reason, why from ${table} where ${row} = $1 order by id`, [id])).rows;
    expect(await reasonsIn('cashier_payments', 'id')).toEqual([{ reason, why }]);
    expect(await reasonsIn('cashier_steps', 'payment_id')).toEqual([{ reason, why }]);

    const listed = async () =>
      (await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier')).body.data?.[0]?.why;
    // A change of other columns keeps the reason's codes; a new sentence clears them.
    await owner.query('update cashier_payments set attempts = 1 where id = $1', [id]);
    expect(await listed()).toEqual(why);
    await owner.query(
      `update cashier_payments set reason = 'The network did not take the payment.' where id = $1`,
      [id],
    );
    expect(await reasonsIn('cashier_payments', 'id')).toMatchObject([{ why: null }]);
    expect(await listed()).toEqual([paymentReason('networkDidNotTake')]);
    await owner.query(`update cashier_payments set reason = 'Livia asks for a paper.' where id = $1`, [id]);
    expect(await listed()).toEqual([ownWords('Livia asks for a paper.')]);
  });

  it('makes a place known by letting a withdrawal go there', async () => {
    const player = await verified();
    const home = freshAddress();
    const large = await outcome(player, 300, home);
    expect(large.rules[0]).toBe('first-withdrawal');
    await decide(site, BigInt(large.id));
    await ended(large.id);
    expect(await outcome(player, 300, home)).toMatchObject({ state: 'QUEUED' });
  });

  it('is every withdrawal of an account that won more than chance allows, for two people', async () => {
    const lucky = await verified();
    await site.database.owner.query(
      'insert into house_account_alarms (player_id, gain, evidence, found_at) values ($1, 900, 30, app_now())',
      [lucky.id],
    );
    const { id, state, rules, reason } = await outcome(lucky, 10);
    expect([state, rules]).toEqual(['APPROVAL', ['beyond-chance']]);
    expect(reason).not.toMatch(/chance|luck|won/i);
    const { rows } = await site.database.owner.query<{ needs: number }>(
      `select needs from staff_requests where kind = 'WITHDRAWAL' and subject = $1`,
      [id],
    );
    expect(rows).toEqual([{ needs: 2 }]);
  });

  it('is one whose account just won beyond chance, before any job has counted that', async () => {
    const lucky = await verified();
    const body = { amount: 1, rows: 8, risk: 'EASY' };
    for (let count = 0; count < 2; count += 1) {
      const reply = await lucky.call('POST', '/api/games/plinko', body, { 'idempotency-key': newId() });
      expect(reply.status, reply.text).toBe(200);
    }
    const { owner } = site.database;
    const win = (cents: number) =>
      owner.query('update wallet_bets set payout = payout + $2 where player_id = $1', [lucky.id, cents]);
    await win(10_000);
    const { id, state } = await outcome(lucky, 10);
    expect(state).toBe('QUEUED');
    const rules = await eventually('the review', async () => {
      const { rows } = await owner.query<{ rules: string[] }>(
        `select review_rules as rules from cashier_payments where id = $1 and state = 'APPROVAL'`,
        [id],
      );
      return rows[0]?.rules;
    });
    expect(rules).toContain('beyond-chance');
    await win(-10_000);
  });

  it('is every withdrawal of a restricted account, and those beyond the number of a day', async () => {
    const player = await verified();
    for (let count = 0; count < PER_DAY; count += 1) expect((await outcome(player, 10)).state).toBe('QUEUED');
    expect(await outcome(player, 10)).toMatchObject({ state: 'APPROVAL', rules: ['velocity'] });
    const restricted = await verified();
    await site.app.db
      .transaction()
      .execute((tx) => site.app.account.restrict(tx, restricted.id, { text: 'Looked at.' }));
    expect(await outcome(restricted, 10)).toMatchObject({
      state: 'APPROVAL',
      rules: ['restricted'],
      reason: 'Your account is restricted, so our team reviews each withdrawal.',
    });
    // Who may not play can't play through deposits, so these aren't locked in.
    await site.database.owner.query(
      'update wallet_players set wager_required = wagered + 10000 where player_id = $1',
      [restricted.id],
    );
    expect(await outcome(restricted, 10)).toMatchObject({
      state: 'APPROVAL',
      rules: ['restricted', 'unplayed'],
    });
  });
});

describe('coins of a card payment', () => {
  /** Credits a card deposit. */
  const byCard = (player: TestPlayer, coins: number) =>
    site.app.payments.change(player.id, async (step) =>
      step.credit(
        await step.begin({
          way: 'DEPOSIT',
          provider: 'payadmit',
          providerId: newId(),
          ref: newId(),
          method: 'BASIC_CARD',
          amountCents: BigInt(coins) * 100n,
          state: 'SEEN',
        }),
      ),
    );

  it('rest: no one tips them, rains them or withdraws them, and what is beside them moves', async () => {
    const player = await verified(50);
    const friend = await site.player();
    await byCard(player, 100);
    await pass(player, DAY_MS);
    await byCard(player, 200);
    await site.app.rain.turn();
    const doors = (amount: number) => [
      () =>
        player.call(
          'POST',
          '/api/wallet/tip',
          { amount, userId: String(friend.id) },
          { 'idempotency-key': newId() },
        ),
      () => player.call('POST', '/api/rain/tip', { amount }, { 'idempotency-key': newId() }),
      () => send(player, amount, freshAddress()),
    ];
    await atRest();
    const before = await stateHash(site.database, LATE);
    for (const [amount, days] of [
      [51, 2],
      [200, 3],
    ] as const) {
      for (const door of doors(amount)) {
        const { status, body } = await door();
        expect([status, body.error?.code]).toEqual([403, 'cashier.error.card_hold']);
        const { until } = (body.error as unknown as { details: { until: number } }).details;
        expect(Math.round((until - site.clock.now()) / DAY_MS)).toBe(days);
        expect(body.error?.message).toContain('You can move 50.00 coins now.');
      }
    }
    expect(await stateHash(site.database, LATE)).toBe(before);
    expect(await withdrawable(player)).toMatchObject({ available: 50, held: 300 });
    for (const door of doors(10)) expect((await door()).status).toBe(200);
    await pass(player, 2 * DAY_MS + 60_000);
    expect(await withdrawable(player)).toMatchObject({ available: 120, held: 200 });
    expect(await outcome(player, 100)).toMatchObject({
      state: 'APPROVAL',
      rules: ['recent-card'],
      reason: 'You deposited by card in the last 14 days, so our team reviews it.',
    });
    await pass(player, DAY_MS);
    expect(await withdrawable(player)).toMatchObject({ available: 220, held: 0, heldUntil: null });
    for (const door of doors(50)) expect((await door()).status).toBe(200);
    await pass(player, 12 * DAY_MS);
    expect(await outcome(player, 10)).toMatchObject({ state: 'QUEUED' });
    await expectCleanAudit(site.database);
  });

  it('do not leave when a hundred doors are tried at once', async () => {
    const player = await verified(50);
    const friend = await site.player();
    await byCard(player, 100);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? send(player, 10, freshAddress())
          : player.call(
              'POST',
              '/api/wallet/tip',
              { amount: 10, userId: String(friend.id) },
              { 'idempotency-key': newId() },
            ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await withdrawable(player)).toMatchObject({ available: 0, held: 100 });
  });
});

describe('an account that staff', () => {
  const key = () => ({ 'idempotency-key': newId() });
  const card = { amount: 50, email: 'a@example.com', firstName: 'A', lastName: 'B', region: 'DE' };
  /** Tries to deposit by each method, to bet, to tip and to chat. */
  const tries = async (player: TestPlayer, friend: TestPlayer) => [
    await player.call('GET', '/api/fireblocks/address?method=LTC'),
    await player.call('POST', '/api/payadmit/deposit?method=BASIC_CARD', card, key()),
    await player.call('POST', '/api/skinsback/deposit?method=CS2', {}, key()),
    await player.call('POST', '/api/gift-cards/redeem', { code: 'AAAABBBBCCCCDDDD' }, key()),
    await player.call('POST', '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }, key()),
    await player.call('POST', '/api/wallet/tip', { amount: 1, userId: String(friend.id) }, key()),
    await player.call('POST', '/api/rain/tip', { amount: 1 }, key()),
    await player.call('POST', '/api/chat', { room: 'EN', message: 'hello' }),
  ];

  it('restrict plays nothing, deposits by no method, tips no one and is silent', async () => {
    const [player, friend] = [await verified(), await verified()];
    await player.call('GET', '/api/fireblocks/address?method=LTC');
    await site.app.restrictions.set(player.id, 'restrict', 'Papers are missing.');
    for (const { status, body } of await tries(player, friend))
      expect([status, body.error?.code]).toEqual([403, 'account.error.restricted']);
    expect((await outcome(player, 10)).rules).toEqual(['restricted']);
    await site.app.restrictions.set(player.id, 'lift', '');
    expect((await outcome(player, 10)).state).toBe('QUEUED');
    expect((await player.call('GET', '/api/fireblocks/address?method=LTC')).status).toBe(200);
  });

  it('freeze withdraws nothing either, and what has not left comes back', async () => {
    const player = await verified();
    const waiting = await outcome(player, 300);
    expect(waiting.state).toBe('APPROVAL');
    await site.app.restrictions.set(player.id, 'freeze', 'Fraud is looked into.');
    const [payment] =
      (await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier')).body.data ?? [];
    expect(payment).toMatchObject({ state: 'REFUSED', why: [paymentReason('stoppedFrozen')] });
    await expect(
      site.app.withdrawals.staff.approve(BigInt(waiting.id), 'Livia', new Date()),
    ).rejects.toMatchObject({
      code: 'cashier.error.not_waiting',
    });
    expect((await withdrawable(player)).available).toBe(1_000);
    const { status, body } = await send(player, 10, freshAddress());
    expect([status, body.error?.code]).toEqual([403, 'account.error.frozen']);
    await site.app.restrictions.set(player.id, 'lift', '');
    expect((await outcome(player, 10)).state).toBe('QUEUED');
  });

  it('freeze while thirty withdrawals are asked for: none that was begun is paid', async () => {
    const player = await verified();
    const [, ...replies] = await Promise.all([
      site.app.restrictions.set(player.id, 'freeze', 'Fraud is looked into.'),
      ...Array.from({ length: 30 }, () => send(player, 200, freshAddress())),
    ]);
    for (const { status } of replies) expect([200, 402, 403]).toContain(status);
    const { rows } = await site.database.owner.query(
      `select from cashier_payments where player_id = $1 and state <> 'REFUSED'`,
      [player.id],
    );
    expect(rows).toEqual([]);
    await expectCleanAudit(site.database);
  });
});

describe('while withdrawals are switched off', () => {
  it('sends nothing that waited, not even what a member approves, and goes on afterwards', async () => {
    const player = await verified(100_000);
    const { id, state } = await outcome(player, 50_000);
    expect(state).toBe('APPROVAL');
    await turnWithdrawalsOff(site);
    await decide(site, BigInt(id));
    await runJob(site, 'withdrawal-work', { id });
    const { rows } = await site.database.owner.query<{ state: string }>(
      'select state from cashier_payments where id = $1',
      [id],
    );
    expect(rows[0]?.state).toBe('QUEUED');
    await turnSwitchesOn(site);
    await runJob(site, 'withdrawal-work', { id });
    await ended(id);
  });
});
