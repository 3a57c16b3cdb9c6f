import type { PublicPayment, RequiredWager } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { callCustody } from '@aureus/sandbox/custody/testing-client.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, createBase58check } from '@scure/base';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { newLitecoin } from '../../../testing/addresses.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { deposit } from '../../../testing/rain-driver.ts';
import { runJob } from '../../../testing/run-job.ts';
import { decide } from '../../../testing/staff-driver.ts';
import type { Reply, TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { readReason } from '../payments/payments.old-reasons.rules.ts';
import { waitingWithdrawals } from '../withdrawals/withdrawals.staff.ts';

/** An external address with a valid checksum; each test gets its own. */
let LTC = newLitecoin();
const USDT_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/**
 * Tables to ignore: webhooks of ended payments are still stored, and searches still go on, but change nothing else.
 */
const OF_WEBHOOKS = ['cashier_webhooks', 'cashier_searches'];

type Answer = { transaction: PublicPayment; balance: number };
type Asked = { amount: unknown; address: unknown; feeLevel: unknown; [field: string]: unknown };

let site: SandboxedApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ WITHDRAW_NEW_AUTO_MAX: '2000' }));
  await eventually('the first prices', async () => {
    const { rows } = await query('select distinct symbol from cashier_quotes');
    return rows.length === 7;
  });
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 15 });
  player = await site.player({ role: 'USER', cents: 100_000n });
  LTC = newLitecoin();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const request = (change: Partial<Asked> = {}): Asked => ({
  amount: 50,
  address: LTC,
  feeLevel: 'MEDIUM',
  ...change,
});
const withdraw = (
  body: Asked = request(),
  { by = player, key = newId(), method = 'LTC' } = {},
): Promise<Reply<Answer>> =>
  by.call<Answer>('POST', `/api/fireblocks/withdraw?method=${method}`, body, { 'idempotency-key': key });
const answerOf = (reply: Reply<Answer>): Answer => {
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data ?? expect.fail('no answer');
};
const listOf = async (by = player): Promise<PublicPayment[]> =>
  (await by.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier?type=WITHDRAW')).body.data ?? [];
const inState = (state: PublicPayment['state'], by = player): Promise<PublicPayment> =>
  eventually(`a withdrawal ${state}`, async () => {
    // Makes delayed jobs run now.
    await query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
       where task_identifier = 'withdrawal-work' and run_at > now()`,
    );
    const [newest] = await listOf(by);
    return newest?.state === state ? newest : undefined;
  });
const balanceOf = async (by = player): Promise<number | undefined> =>
  (await by.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance;
/** Returns all payments to an address that the custodian was asked for, however they ended. */
const paymentsTo = async (address: string): Promise<Record<string, unknown>[]> => {
  const { body } = await callCustody((name) => site.env(name), 'GET', '/transactions?limit=500&sourceId=0');
  return (body as unknown as Record<string, unknown>[]).filter(
    (one) => one['destinationAddress'] === address,
  );
};
const notesOf = async (by = player): Promise<string[]> => {
  const { rows } = await site.database.owner.query<{ data: { type: string; way: string } }>(
    'select data from notifications_messages where player_id = $1 order by id',
    [by.id],
  );
  return rows.map(({ data }) => `${data.type} ${data.way}`);
};
let made = 0;
/** Returns a valid address that no other test uses. It's a single-case Ethereum address, so it needs no checksum. */
const freshAddress = (): string => {
  made += 1;
  return `0x${made.toString(16).padStart(40, 'a')}`;
};

describe('a withdrawal', () => {
  it('sets the coins aside at once, is reported at every step and ends paid', async () => {
    const socket = await player.socket();
    const key = newId();
    const { transaction, balance } = answerOf(await withdraw(request(), { key }));
    expect(transaction).toMatchObject({ type: 'WITHDRAW', state: 'QUEUED', amount: 50, target: LTC });
    expect(transaction.fee).toBeGreaterThan(0);
    expect(balance).toBe(950);
    const paid = await inState('COMPLETED');
    expect(paid.steps.map(({ state }) => state)).toEqual(['QUEUED', 'SENDING', 'SENT', 'COMPLETED']);
    expect(paid.txHash).toMatch(/^[0-9a-f]{64}$/);
    await socket.next('cashier:transaction', ({ state }) => state === 'COMPLETED');
    const done = await socket.next(
      'user:notify:newNotification',
      ({ additionalData }) => additionalData.type === 'PAYMENT_SUCCESSFUL',
    );
    const [requested] = socket.all('user:notify:newNotification');
    expect(
      [requested, done].map((one) => one?.additionalData.callKey),
      'the page tells of its call itself, and not of what comes later',
    ).toEqual([key, undefined]);
    expect(await notesOf()).toEqual(['PAYMENT_IN_PROGRESS OUTGOING', 'PAYMENT_SUCCESSFUL OUTGOING']);
    const [payment] = (await paymentsTo(LTC)).filter(
      ({ customerRefId }) => customerRefId === String(player.id),
    );
    expect(payment).toMatchObject({ status: 'COMPLETED', amountInfo: { amount: paid.assetAmount } });
    expect(await balanceOf()).toBe(950);
    await expectCleanAudit(site.database);
  });

  it.each([
    ['reject', 'The custodian refused the payment.'],
    ['fail', 'The network did not take the payment.'],
  ])('that the custodian ends (%s) gives the coins back and says why', async (outcome, reason) => {
    await site.turn('custody/outcome', { outcome });
    const { transaction } = answerOf(await withdraw());
    const failed = await inState('FAILED');
    expect([failed.id, failed.why]).toEqual([transaction.id, readReason(reason)]);
    expect(await balanceOf()).toBe(1_000);
    expect(await notesOf()).toContain('PAYMENT_FAILED OUTGOING');
    await expectCleanAudit(site.database);
  });

  it('waits while somebody at the custodian looks at it', async () => {
    await site.turn('custody/approval', { on: true });
    answerOf(await withdraw(request({ address: freshAddress() }), { method: 'USDC' }));
    const sent = await inState('SENT');
    const { rows } = await query('select provider_id from cashier_payments where id = $1', [sent.id]);
    const { provider_id: id } = rows[0] as { provider_id: string };
    await site.turn('custody/release', { id });
    await inState('COMPLETED');
  });

  it('is paid when no webhook ever comes, and when each comes many times in any order', async () => {
    await site.turn('custody/drop', { on: true });
    answerOf(await withdraw(request({ address: freshAddress() }), { method: 'USDC' }));
    await inState('COMPLETED');
    await site.reset();
    await site.turn('custody/step', { ms: 15 });
    await site.turn('custody/duplicate', { copies: 10 });
    await site.turn('custody/reorder', { on: true });
    answerOf(await withdraw(request({ address: freshAddress() }), { method: 'USDC' }));
    await inState('COMPLETED');
    expect(await balanceOf()).toBe(900);
    await expectCleanAudit(site.database);
  });

  it.each(['wrong-key', 'changed-body', 'no-signature', 'alg-none', 'hmac', 'premature'])(
    'is not ended by a webhook that is forged or early (%s)',
    async (kind) => {
      await site.turn('custody/approval', { on: true });
      answerOf(await withdraw(request({ address: freshAddress() }), { method: 'USDC' }));
      const sent = await inState('SENT');
      const { rows } = await query('select provider_id from cashier_payments where id = $1', [sent.id]);
      const { provider_id: id } = rows[0] as { provider_id: string };
      await site.turn('custody/forge', { id, kind });
      await runJob(site, 'crypto-poll');
      expect((await listOf())[0]?.state).toBe('SENT');
      const { rows: holds } = await query('select state from wallet_holds where player_id = $1', [player.id]);
      expect(holds).toEqual([{ state: 'PENDING' }]);
      await site.turn('custody/release', { id });
      await inState('COMPLETED');
    },
  );

  it('survives a custodian that is away for a while', async () => {
    const address = freshAddress();
    // The fee estimate is cached before the custodian goes down.
    await player.call('GET', '/api/fireblocks/estimated-fees?assetId=USDC');
    await site.turn('custody/down', { on: true });
    answerOf(await withdraw(request({ address }), { method: 'USDC' }));
    const trying = await inState('SENDING');
    expect(await balanceOf()).toBe(950);
    await site.turn('custody/down', { on: false });
    expect((await inState('COMPLETED')).id).toBe(trying.id);
    expect(await paymentsTo(address)).toHaveLength(1);
  });
});

describe('repeats', () => {
  it('of one call a hundred times at once are one withdrawal, paid once', async () => {
    const key = newId();
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => withdraw(request({ address }), { key, method: 'USDC' })),
    );
    expect(new Set(answers.map((answer) => answerOf(answer).transaction.id)).size).toBe(1);
    await inState('COMPLETED');
    expect(await paymentsTo(address)).toHaveLength(1);
    expect(answerOf(await withdraw(request({ address }), { key, method: 'USDC' })).transaction.state).toBe(
      'COMPLETED',
    );
    const before = await stateHash(site.database, OF_WEBHOOKS);
    for (const change of [{ amount: 51 }, { address: freshAddress() }, { feeLevel: 'HIGH' }]) {
      const again = await withdraw(request({ address, ...change }), { key, method: 'USDC' });
      expect([again.status, again.body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    }
    expect(await stateHash(site.database, OF_WEBHOOKS)).toBe(before);
  });

  it('of the job at the same time ask the custodian for one payment', async () => {
    const address = freshAddress();
    const { transaction } = answerOf(await withdraw(request({ address }), { method: 'USDC' }));
    const id = BigInt(transaction.id);
    await Promise.all(Array.from({ length: 10 }, () => site.app.withdrawals.work(id)));
    await inState('COMPLETED');
    expect(await paymentsTo(address)).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it('of what a process that died had in hand: the next one takes it up', async () => {
    const address = freshAddress();
    // The fee estimate is cached before the custodian goes down.
    await player.call('GET', '/api/fireblocks/estimated-fees?assetId=USDC');
    await site.turn('custody/down', { on: true });
    const { transaction } = answerOf(await withdraw(request({ address }), { method: 'USDC' }));
    await site.turn('custody/down', { on: false });
    await eventually('the end', async () => {
      // Simulates a process that died with the withdrawal's job: the job is gone, and the withdrawal is overdue.
      await query('delete from graphile_worker._private_jobs where key = $1', [
        `withdrawal-${transaction.id}`,
      ]);
      await query(
        `update cashier_payments set updated_at = now() - interval '1 minute',
           next_check_at = next_check_at - interval '1 hour' where id = $1`,
        [transaction.id],
      );
      await runJob(site, 'withdrawals-take-up');
      return (await listOf())[0]?.state === 'COMPLETED';
    });
    expect(await paymentsTo(address)).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it('of the whole balance at once: one of a hundred goes out', async () => {
    const rich = await site.player({ role: 'USER', cents: 10_000n });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => withdraw(request({ amount: 100 }), { by: rich })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.error?.code]).toEqual([402, 'wallet.error.wallet_insufficient_balance']);
    await inState('COMPLETED', rich);
    await expectCleanAudit(site.database);
  });
});

describe('what may not go out', () => {
  const refused = async (reply: () => Promise<Reply<Answer>>) => {
    const before = await stateHash(site.database, OF_WEBHOOKS);
    const { status, body } = await reply();
    expect(await stateHash(site.database, OF_WEBHOOKS)).toBe(before);
    return [status, body.error?.code, body.error?.message];
  };

  it.each<[string, unknown, string]>([
    ['-1', -1, 'request.error.amount'],
    ['nothing', 0, 'cashier.error.minimum'],
    ['less than the minimum', 9.99, 'cashier.error.minimum'],
    ['too many decimals', 10.001, 'request.error.amount'],
    ['text', '50', 'request.error.amount'],
    ['a list', [50], 'request.error.amount'],
    ['null', null, 'request.error.amount'],
    ['more than there can be', 10 ** 13, 'request.error.amount'],
    ['more than there is', 1_000.01, 'wallet.error.wallet_insufficient_balance'],
  ])('is an amount such as %s', async (_name, amount, code) => {
    expect((await refused(() => withdraw(request({ amount }))))[1]).toBe(code);
  });

  it.each([
    [
      'LTC',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      'This is an address of Bitcoin. An address of Litecoin begins with L, M or ltc1.',
    ],
    ['USDT_ERC20', USDT_TRON, 'This is an address of Tron. An address of Ethereum begins with 0x.'],
    [
      'TRX_USDT_S2UZ',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'This is an address of Ethereum. An address of Tron begins with T.',
    ],
    [
      'LTC',
      'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2',
      'This is not a valid Litecoin address. One begins with L, M or ltc1; check that it is copied whole.',
    ],
  ])(
    'is to an address of another network, or one that is mistyped (%s %s)',
    async (method, address, message) => {
      expect(await refused(() => withdraw(request({ address }), { method }))).toEqual([
        400,
        'cashier.error.address',
        message,
      ]);
    },
  );

  it.each([
    ['USDT_ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', { kind: 'TOKEN', name: 'USDT' }],
    ['ETH', '0xdac17f958d2ee523a2206206994597c13d831ec7', { kind: 'TOKEN', name: 'USDT' }],
    ['USDC', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', { kind: 'TOKEN', name: 'WETH' }],
    ['TRX_USDT_S2UZ', USDT_TRON, { kind: 'TOKEN', name: 'USDT' }],
    ['TRX_USDC_6NU3', USDT_TRON, { kind: 'TOKEN', name: 'USDT' }],
    ['TRX_USDT_S2UZ', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', { kind: 'BURN' }],
    ['ETH', `0x${'0'.repeat(40)}`, { kind: 'BURN' }],
    ['USDC', '0x000000000000000000000000000000000000dEaD', { kind: 'BURN' }],
    ['BTC', '1111111111111111111114oLvT2', { kind: 'BURN' }],
    ['LTC', 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', { kind: 'BURN' }],
  ])('is to a dead end (%s %s)', async (method, address, details) => {
    let reply: Reply<Answer> | undefined;
    const [status, code] = await refused(async () => {
      reply = await withdraw(request({ address }), { method });
      return reply;
    });
    expect([status, code]).toEqual([400, 'cashier.error.dead_end']);
    expect(reply?.body.error?.details).toMatchObject(details);
    expect(await paymentsTo(address)).toEqual([]);
  });

  it('is to a known contract, until staff review it', async () => {
    const address = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
    const { transaction } = answerOf(await withdraw(request({ address }), { method: 'USDC' }));
    expect(transaction).toMatchObject({
      state: 'APPROVAL',
      why: [paymentReason('doubtfulDestination')],
    });
  });

  it('is to an address for deposits', async () => {
    const { body } = await player.call<{ address: string }>('GET', '/api/fireblocks/address?method=LTC');
    const [status, code] = await refused(() => withdraw(request({ address: body.data?.address })));
    expect([status, code]).toEqual([400, 'cashier.error.address']);
  });

  it.each(['LTC', 'BTC', 'ETH', 'USDC', 'USDT_ERC20', 'TRX_USDT_S2UZ'])(
    "is to anybody's address for deposits of %s, however it is spelled",
    async (method) => {
      const other = await site.player({ role: 'USER' });
      const { body } = await other.call<{ address: string }>(
        'GET',
        `/api/fireblocks/address?method=${method}`,
      );
      const address = body.data?.address ?? expect.fail('no address');
      const spellings = [address, ` ${address} `];
      if (/^0x/i.test(address)) spellings.push(address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`);
      if (/^(?:bc|ltc)1/.test(address)) {
        spellings.push(address.toUpperCase());
        const hash = bech32.fromWords(bech32.decode(address as `${string}1${string}`).words.slice(1));
        if (hash.length === 20)
          spellings.push(
            createBase58check(sha256).encode(Uint8Array.of(method === 'LTC' ? 0x30 : 0x00, ...hash)),
          );
      }
      for (const spelling of spellings) {
        const [status, code, message] = await refused(() =>
          withdraw(request({ address: spelling }), { method }),
        );
        expect([status, code, message], spelling).toEqual([
          400,
          'cashier.error.address',
          'This is an address for deposits here. Send to your own wallet.',
        ]);
      }
    },
  );

  it('is by a method, a fee level or a field that does not exist, or under a bad key', async () => {
    expect((await refused(() => withdraw(request(), { method: 'DOGE' })))[1]).toBe('cashier.error.method');
    for (const change of [
      { feeLevel: 'medium' },
      { feeLevel: 'NONE' },
      { assetAmount: '9' },
      { playerId: '1001' },
      { address: '' },
    ])
      expect((await refused(() => withdraw(request(change))))[0], JSON.stringify(change)).toBe(400);
    const path = '/api/fireblocks/withdraw?method=LTC';
    expect((await player.call('POST', path, request(), { 'idempotency-key': 'x' })).body.error?.code).toBe(
      'request.error.idempotency_key',
    );
    expect((await site.visitor('POST', path, request(), { 'idempotency-key': newId() })).status).toBe(401);
  });

  it('is before the deposits are played through', async () => {
    await query(
      'update wallet_players set deposited = 100000, wager_required = 100000 where player_id = $1',
      [player.id],
    );
    expect((await player.call('GET', '/api/wallet/required-wager')).body.data).toEqual({
      wagered: 0,
      wagerToWithdraw: 1_000,
      bonusToStake: 0,
    });
    expect((await refused(() => withdraw()))[1]).toBe('cashier.error.wager_required');
    await query('update wallet_players set wagered = 100000 where player_id = $1', [player.id]);
    answerOf(await withdraw());
    await inState('COMPLETED');
    await query('update wallet_players set wagered = 0, wager_required = 0 where player_id = $1', [
      player.id,
    ]);
  });

  it('is of coins that somebody deposited and tipped unplayed', async () => {
    const [depositor, friend] = [await site.player({ role: 'USER' }), await site.player({ role: 'USER' })];
    await deposit(site, depositor, 164_000n);
    const post = (by: TestPlayer, path: string, body: unknown) =>
      by.call('POST', path, body, { 'idempotency-key': newId() });
    const tip = { amount: 1_640, userId: String(friend.id) };
    expect((await post(depositor, '/api/wallet/tip', tip)).status).toBe(200);
    const all = () => withdraw(request({ amount: 1_600 }), { by: friend });
    expect((await refused(all))[1]).toBe('cashier.error.wager_required');
    const half = { amount: 820, rows: 8, risk: 'EASY' };
    for (let count = 0; count < 2; count += 1)
      expect((await post(friend, '/api/games/plinko', half)).status).toBe(200);
    answerOf(await withdraw(request({ amount: 50 }), { by: friend }));
    await inState('COMPLETED', friend);
  });

  it('is before a bonus is played through, at the edge of what is staked', async () => {
    const ask = () => player.call<RequiredWager>('GET', '/api/wallet/required-wager');
    // Bonuses still require half a coin of edge: 5 coins of stakes at 10 %.
    await query('update wallet_players set edge = 1500000, edge_required = 2000000 where player_id = $1', [
      player.id,
    ]);
    expect((await ask()).body.data).toEqual({ wagered: 0, wagerToWithdraw: 5, bonusToStake: 5 });
    expect((await refused(() => withdraw()))[1]).toBe('cashier.error.wager_required');
    await query('update wallet_players set wager_required = 700 where player_id = $1', [player.id]);
    expect((await ask()).body.data).toEqual({ wagered: 0, wagerToWithdraw: 7, bonusToStake: 5 });
    await query('update wallet_players set edge = 2000000, wager_required = 0 where player_id = $1', [
      player.id,
    ]);
    expect((await ask()).body.data).toEqual({ wagered: 0, wagerToWithdraw: 0, bonusToStake: 0 });
    answerOf(await withdraw());
    await inState('COMPLETED');
    await query('update wallet_players set edge = 0, edge_required = 0 where player_id = $1', [player.id]);
  });

  it('is without a fresh price', async () => {
    await query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day' where symbol = 'tether'`);
    const [status, code] = await refused(() =>
      withdraw(request({ address: freshAddress() }), { method: 'USDT_ERC20' }),
    );
    expect([status, code]).toEqual([503, 'cashier.error.no_price']);
    await runJob(site, 'crypto-prices');
  });
});

describe('a large withdrawal', () => {
  const large = async () => {
    const rich = await site.player({ role: 'USER', cents: 10_000_000n });
    const { transaction } = answerOf(await withdraw(request({ amount: 2_500 }), { by: rich }));
    expect(transaction.state).toBe('APPROVAL');
    return { rich, id: BigInt(transaction.id) };
  };

  it('waits for a person, who lets it go', async () => {
    const { rich, id } = await large();
    expect(await notesOf(rich)).toEqual(['PAYMENT_MANUAL_APPROVAL_PENDING OUTGOING']);
    await site.app.withdrawals.work(id);
    expect((await listOf(rich))[0]?.state).toBe('APPROVAL');
    expect((await waitingWithdrawals(site.app.db)).map((waiting) => waiting.id)).toContain(id);
    await decide(site, id);
    await inState('COMPLETED', rich);
    await expect(site.app.withdrawals.staff.approve(id, 'Livia', new Date())).rejects.toMatchObject({
      code: 'cashier.error.not_waiting',
    });
  });

  it('comes back when the person refuses', async () => {
    const { rich, id } = await large();
    await decide(site, id, 'REFUSE', 'The papers are missing.');
    expect(await inState('REFUSED', rich)).toMatchObject({ why: [ownWords('The papers are missing.')] });
    expect(await balanceOf(rich)).toBe(100_000);
    await expectCleanAudit(site.database);
  });

  it('is taken back by its player alone, once', async () => {
    const { rich, id } = await large();
    const path = `/api/wallet/withdrawals/${id}/cancel`;
    expect((await player.call('POST', path, {})).body.error?.code).toBe('cashier.error.not_found');
    const answers = await Promise.all(Array.from({ length: 20 }, () => rich.call<Answer>('POST', path, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(rich)).toBe(100_000);
    answerOf(await withdraw(request(), { by: rich }));
    const going = await inState('COMPLETED', rich);
    const late = await rich.call('POST', `/api/wallet/withdrawals/${going.id}/cancel`, {});
    expect([late.status, late.body.error?.code]).toEqual([409, 'cashier.error.not_waiting']);
    await expectCleanAudit(site.database);
  });

  it('is one that many small ones of a day add up to', async () => {
    const rich = await site.player({ role: 'USER', cents: 10_000_000n });
    const states: string[] = [];
    for (let count = 0; count < 5; count += 1)
      states.push(answerOf(await withdraw(request({ amount: 500 }), { by: rich })).transaction.state);
    expect(states).toEqual(['QUEUED', 'QUEUED', 'QUEUED', 'QUEUED', 'APPROVAL']);
  });
});

it('a state that the table does not allow is refused by the database itself', async () => {
  answerOf(await withdraw());
  const paid = await inState('COMPLETED');
  for (const state of ['QUEUED', 'SENT', 'FAILED', 'CANCELLED', 'CREDITED'])
    await expect(
      query('update cashier_payments set state = $2 where id = $1', [paid.id, state]),
    ).rejects.toMatchObject({
      code: 'AU003',
    });
});
