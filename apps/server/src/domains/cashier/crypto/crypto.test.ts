import type { MethodsReply } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { callCustody } from '@aureus/sandbox/custody/testing-client.ts';
import type { Static } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/postgres.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { breakPayments } from '../../../testing/broken-payments.ts';
import { payIn, type VerifiedPlayer, verifiedPlayer } from '../../../testing/crypto-player.ts';
import { eventually } from '../../../testing/eventually.ts';
import { jobsDone, runJob } from '../../../testing/run-job.ts';
import { sealPrices } from '../../../testing/sealed-prices.ts';
import { eventsOf } from '../../../testing/security-events.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { centsOfAsset } from './crypto.rules.ts';
import { writeVault } from './crypto.store.ts';

let site: SandboxedApp;
let player: VerifiedPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
  // The app fetches prices at startup. Wait for them, so that they don't overwrite the test's prices.
  await eventually('the first prices', async () => {
    const { rows } = await query('select distinct symbol from cashier_quotes');
    return rows.length === 7;
  });
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 15 });
  await site.turn('prices/set', { coin: 'litecoin', usd: 100 });
  await newQuotes();
  player = await verifiedPlayer(site);
});
afterEach(() => site.reset());
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
/**
 * Ages the stored quotes so that the sources' current prices are newer and are stored. The app's own schedule may
 * fetch some at the same time.
 */
async function newQuotes() {
  await eventually('the quotes of now', async () => {
    await query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day'`);
    await query('delete from cashier_price_readings');
    await runJob(site, 'crypto-prices');
    const { rows } = await query(
      `select from cashier_quotes q where symbol = 'litecoin' and usd_price = 100 and quoted_at > now() - interval '3 minutes'
       and not exists (select from cashier_quotes o where o.symbol = q.symbol and o.quoted_at > q.quoted_at)`,
    );
    return rows.length === 1;
  });
}
const credits = async () =>
  (await query('select from wallet_transfers where credit = $1 and code = 10', [player.id])).rows.length;
const custody = (path: string) => callCustody((name) => site.env(name), 'GET', path);
const completed = (id: string) =>
  eventually('the end at the custodian', async () => {
    const { body } = await custody(`/transactions/${id}`);
    return body['status'] === 'COMPLETED';
  });
/** Waits until every queued check at the custodian is done, without the pause after a failed one. */
const queueIsEmpty = () => jobsDone(site, 'crypto-check');

/** Creates another player with an address for litecoin. */
async function addressOfOther(): Promise<{ of: VerifiedPlayer; address: string }> {
  const of = await verifiedPlayer(site);
  return { of, address: await of.address('LTC') };
}

describe('the methods', () => {
  it('are the seven of the cashier, with prices in coins', async () => {
    const { body } = await player.call<Static<typeof MethodsReply>['data']>(
      'GET',
      '/api/wallet/methods?region=DE',
    );
    expect(body.data?.region).toBe('DE');
    const coins = body.data?.methods.filter(({ category }) => category === 'CRYPTO') ?? [];
    expect(coins.map(({ key, metadata }) => [key, metadata.icon, metadata.network])).toEqual([
      ['LTC', 'LTC', 'LTC'],
      ['BTC', 'BTC', 'BTC'],
      ['ETH', 'ETH', 'ERC20'],
      ['USDT_ERC20', 'USDT', 'ERC20'],
      ['TRX_USDT_S2UZ', 'USDT', 'TRC20'],
      ['USDC', 'USDC', 'ERC20'],
      ['TRX_USDC_6NU3', 'USDC', 'TRC20'],
    ]);
    expect(coins[0]).toMatchObject({
      coinData: { usdPrice: '100', coinPrice: '164.00', minDeposit: 10, minWithdrawal: 10 },
    });
    expect(coins.every(({ coinData }) => coinData !== null && coinData.coinPrice !== null)).toBe(true);
    expect((await site.visitor('GET', '/api/wallet/methods?region=DE')).status).toBe(401);
    for (const region of ['de', 'DEU', '', "D'"])
      expect((await player.call('GET', `/api/wallet/methods?region=${region}`)).status, region).toBe(400);
    const elsewhere = await player.call<{ region: string }>('GET', '/api/wallet/methods?region=XX');
    expect(elsewhere.body.data?.region).toBe('PL');
  });
});

describe('an address', () => {
  it('is the player’s own, the same for ever, however often it is asked for at once', async () => {
    const addresses = await Promise.all(Array.from({ length: 20 }, () => player.address('LTC')));
    expect(new Set(addresses).size).toBe(1);
    const other = await verifiedPlayer(site);
    const methods = ['LTC', 'BTC', 'ETH', 'USDT_ERC20', 'TRX_USDT_S2UZ', 'USDC', 'TRX_USDC_6NU3'];
    for (const method of methods)
      expect(await player.address(method), method).not.toBe(await other.address(method));
    const { rows } = await query('select from cashier_vaults where player_id = any($1)', [
      [player.id, other.id],
    ]);
    expect(rows).toHaveLength(2);
    const { body } = await player.call<{ qrCode: string }>('GET', '/api/fireblocks/address?method=LTC');
    expect(body.data?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it('is the custodian’s, whatever SQL stores', async () => {
    const address = await player.address('LTC');
    const { address: elsewhere } = await addressOfOther();
    const before = await eventsOf(site, 'money_unproven');
    await query('update cashier_addresses set address = $2 where player_id = $1', [player.id, elsewhere]);
    expect(await player.address('LTC')).toBe(address);
    expect(await eventsOf(site, 'money_unproven')).toBeGreaterThan(before);
    await query('update cashier_addresses set address = $2 where player_id = $1', [player.id, address]);
  });

  it('takes no deposit for a player that SQL gives its vault to', async () => {
    const { of: other } = await addressOfOther();
    await player.address('LTC');
    const swap = () =>
      query(
        `with given as (delete from cashier_vaults where player_id = any($1) returning player_id, vault_id)
         select array_agg(player_id order by player_id) as players, array_agg(vault_id order by player_id desc) as vaults
         from given`,
        [[player.id, other.id]],
      ).then(({ rows }) =>
        query(
          'insert into cashier_vaults (player_id, vault_id) select * from unnest($1::bigint[], $2::text[])',
          [rows[0].players, rows[0].vaults],
        ),
      );
    await swap();
    const before = await eventsOf(site, 'money_unproven');
    const id = await payIn(site, other, 'LTC', '0.1');
    await completed(id);
    await eventually('the report', async () => (await eventsOf(site, 'money_unproven')) > before);
    await queueIsEmpty();
    expect([await player.deposits(), await other.deposits()]).toEqual([[], []]);
    await swap();
    await site.app.crypto.check(id);
    expect([await player.balance(), await other.balance()]).toEqual([0, 16.4]);
  });

  it('has one vault of its player, however closely the first calls meet', async () => {
    const { rows: players } = await query(
      `insert into account_players (username, avatar, created_at)
       select 'first ' || n, '', now() from generate_series(1, 300) n returning id`,
    );
    const db = createDb(site.database.owner);
    for (const { id } of players as { id: bigint }[])
      await Promise.all(Array.from({ length: 10 }, () => writeVault(db, id, `vault of ${id}`)));
    const { rows } = await query(`select from cashier_vaults where vault_id like 'vault of %'`);
    expect(rows).toHaveLength(300);
  });

  it('is refused for a method that does not exist, and when the custodian is away', async () => {
    for (const method of ['DOGE', 'ltc', '__proto__']) {
      const { status, body } = await player.call('GET', `/api/fireblocks/address?method=${method}`);
      expect([status, body.error?.code], method).toEqual([404, 'cashier.error.method']);
    }
    for (const query of ['', '?method=LTC%00'])
      expect((await player.call('GET', `/api/fireblocks/address${query}`)).status, query).toBe(400);
    expect((await site.visitor('GET', '/api/fireblocks/address?method=LTC')).status).toBe(401);
    await site.turn('custody/down', { on: true });
    const away = await player.call('GET', '/api/fireblocks/address?method=LTC');
    expect([away.status, away.body.error?.code]).toEqual([503, 'cashier.error.provider_unavailable']);
  });
});

describe('a deposit', () => {
  it('is reported at every step, credited once, announced and remembered', async () => {
    const socket = await player.socket();
    await site.turn('custody/step', { ms: 600_000 });
    const id = await payIn(site, player, 'LTC', '0.1');
    await socket.next('cashier:transaction', ({ state }) => state === 'CONFIRMING');
    for (let confirmation = 0; confirmation < 2; confirmation += 1)
      await site.turn('custody/advance', { id });
    const done = await player.deposit('CREDITED');
    expect(done).toMatchObject({
      type: 'DEPOSIT',
      method: 'LTC',
      assetAmount: '0.1',
      amount: 16.4,
      confirmations: 2,
      confirmationsNeeded: 2,
      why: [],
    });
    expect(done.txHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await player.balance()).toBe(16.4);
    expect(await socket.next('user:notify:newBalance')).toEqual({
      balance: 16.4,
      revealAt: null,
      bet: null,
      isWin: true,
    });
    await socket.next('cashier:transaction', ({ state }) => state === 'CREDITED');
    await socket.next('user:notify:newNotification', ({ type }) => type === 'SUCCESS');
    expect((await player.notes()).map(({ type, data }) => [type, data.type, data.amount, data.way])).toEqual([
      ['INFO', 'PAYMENT_IN_PROGRESS', 16.4, 'INCOMING'],
      ['SUCCESS', 'PAYMENT_SUCCESSFUL', 16.4, 'INCOMING'],
    ]);
    const me = await player.call<{ totalDeposit: number }>('GET', '/api/me');
    expect(me.body.data?.totalDeposit).toBe(16.4);
    await expectCleanAudit(site.database);
  });

  it('is no one else’s to see', async () => {
    await payIn(site, player, 'LTC', '0.1');
    await player.deposit('CREDITED');
    const other = await verifiedPlayer(site);
    expect(await other.deposits()).toEqual([]);
    expect((await site.visitor('GET', '/api/wallet/transactions/cashier')).status).toBe(401);
    for (const bad of [
      'sortBy=player_id',
      'sortBy=createdAt;drop',
      'sortType=up',
      'page=-1',
      'page=0.5',
      'limit=0',
      'limit=101',
      'type=ALL',
      'playerId=1',
    ])
      expect((await player.call('GET', `/api/wallet/transactions/cashier?${bad}`)).status, bad).toBe(400);
    for (const good of ['sortBy=amount&sortType=asc', 'type=DEPOSIT&type=WITHDRAW', 'page=0&limit=100'])
      expect((await player.call('GET', `/api/wallet/transactions/cashier?${good}`)).status, good).toBe(200);
    expect((await player.call('GET', '/api/wallet/transactions/cashier?type=WITHDRAW')).body.data).toEqual(
      [],
    );
  });

  it('is worth its exact value in every coin', async () => {
    const paid: [string, string][] = [
      ['LTC', '0.12345678'],
      ['BTC', '0.00123457'],
      ['ETH', '0.012345678901234567'],
      ['USDT_ERC20', '77.777777'],
      ['TRX_USDC_6NU3', '10000.000001'],
    ];
    let cents = 0n;
    for (const [method, amount] of paid) {
      await payIn(site, player, method, amount);
      const { rows } = await eventually('the credit', async () => {
        const result = await query(
          `select q.usd_price, d.amount_cents from cashier_payments d join cashier_quotes q on q.id = d.quote_id
           where d.player_id = $1 and d.method = $2 and d.state = 'CREDITED'`,
          [player.id, method],
        );
        return result.rows.length === 1 ? result : undefined;
      });
      const { usd_price: price, amount_cents: credited } = rows[0] as {
        usd_price: string;
        amount_cents: bigint;
      };
      expect(credited, method).toBe(centsOfAsset(amount, price));
      cents += credited;
    }
    expect(await player.balance()).toBe(Number(cents) / 100);
    await expectCleanAudit(site.database);
  });
});

describe('webhooks', () => {
  it('that come a hundred times, shuffled, credit once', async () => {
    await site.turn('custody/duplicate', { copies: 10 });
    await site.turn('custody/reorder', { on: true });
    const id = await payIn(site, player, 'LTC', '0.5');
    await player.deposit('CREDITED');
    await site.reset();
    const { sent, accepted } = await site.turn<{ sent: number; accepted: number }>('custody/replay', {
      id,
      copies: 34,
    });
    expect(sent).toBeGreaterThanOrEqual(100);
    expect(accepted).toBe(sent);
    await queueIsEmpty();
    expect([await credits(), await player.balance()]).toEqual([1, 82]);
    expect((await player.notes()).filter(({ type }) => type === 'SUCCESS')).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it.each(['wrong-key', 'changed-body', 'no-signature', 'alg-none', 'hmac'])(
    'that are forged (%s) change nothing',
    async (kind) => {
      await site.turn('custody/step', { ms: 600_000 });
      const id = await payIn(site, player, 'LTC', '0.5');
      await player.deposit('CONFIRMING');
      await queueIsEmpty();
      const before = await stateHash(site.database);
      expect(await site.turn('custody/forge', { id, kind })).toEqual({ kind, status: 401 });
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it('that are truly signed but ahead of the facts credit nothing', async () => {
    await site.turn('custody/step', { ms: 600_000 });
    const id = await payIn(site, player, 'LTC', '0.5');
    await player.deposit('CONFIRMING');
    expect(await site.turn('custody/forge', { id, kind: 'premature' })).toMatchObject({ status: 200 });
    await queueIsEmpty();
    expect(await player.deposits()).toMatchObject([{ state: 'CONFIRMING' }]);
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
  });

  it.each(['', '.', '..', 'a.b.c', 'a..b', '{}', `${'x'.repeat(3000)}..x`])(
    'signed with %.30j are refused',
    async (signature) => {
      const answer = await fetch(`${site.url}/api/webhooks/fireblocks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'fireblocks-webhook-signature': signature },
        body: JSON.stringify({ id: '1', eventType: 'transaction.created', data: { id: '1' } }),
      });
      expect(answer.status).toBe(401);
    },
  );

  it('that were lost are found by the poll', async () => {
    await site.turn('custody/drop', { on: true });
    const id = await payIn(site, player, 'LTC', '0.2');
    await completed(id);
    await runJob(site, 'crypto-poll');
    await player.deposit('CREDITED');
    expect([await credits(), await player.balance()]).toEqual([1, 32.8]);
  });

  it('that came are left alone by the poll', async () => {
    await site.turn('custody/hold', { on: true });
    await payIn(site, player, 'LTC', '0.2');
    await player.deposit('REVIEW');
    await queueIsEmpty();
    const rows = async () =>
      (await query('select p.xmin::text, p.* from cashier_payments p where player_id = $1', [player.id]))
        .rows;
    const before = await rows();
    await runJob(site, 'crypto-poll');
    expect(await rows()).toEqual(before);
  });

  it('that were lost are found even when much newer ones have come', async () => {
    await site.turn('custody/drop', { on: true });
    await completed(await payIn(site, player, 'LTC', '0.2'));
    await site.turn('custody/drop', { on: false });
    const other = await verifiedPlayer(site);
    await payIn(site, other, 'LTC', '0.2');
    await other.deposit('CREDITED');
    await query(
      `update cashier_payments set changed_at_provider = changed_at_provider + interval '1 day' where player_id = $1`,
      [other.id],
    );
    await runJob(site, 'crypto-poll');
    await player.deposit('CREDITED');
  });

  it('that were lost are found though another transaction cannot be read any more', async () => {
    await query(
      `insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
         changed_at_provider, created_at, updated_at, next_check_at)
       values ('fireblocks', 'unknown-to-the-custodian', gen_random_uuid(), $1, 'LTC', 1, 0, 'SEEN', now(), now(), now(),
         now() - interval '1 hour')`,
      [player.id],
    );
    await site.turn('custody/drop', { on: true });
    await completed(await payIn(site, player, 'LTC', '0.2'));
    await runJob(site, 'crypto-poll');
    await eventually('the credit', async () => (await credits()) === 1);
  });
});

describe('what is not final', () => {
  it('is not spendable while it is confirmed', async () => {
    await site.turn('custody/step', { ms: 600_000 });
    await payIn(site, player, 'LTC', '5');
    expect(await player.deposit('CONFIRMING')).toMatchObject({ amount: 820, confirmations: 0 });
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
  });

  it('is not spendable while it is screened; released it is credited', async () => {
    await site.turn('custody/hold', { on: true });
    const id = await payIn(site, player, 'LTC', '5');
    await player.deposit('REVIEW');
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
    expect((await player.notes()).map(({ data }) => data.type)).toContain('PAYMENT_MANUAL_APPROVAL_PENDING');
    await site.turn('custody/release', { id });
    await player.deposit('CREDITED');
    expect([await credits(), await player.balance()]).toEqual([1, 820]);
  });

  it.each(['reject', 'fail'])('is never credited when it ends badly (%s)', async (outcome) => {
    await site.turn('custody/outcome', { outcome });
    const id = await payIn(site, player, 'LTC', '5');
    expect(await player.deposit('FAILED')).toMatchObject({ why: [paymentReason('depositRefused')] });
    await site.turn('custody/replay', { id, copies: 3 });
    await runJob(site, 'crypto-poll');
    await queueIsEmpty();
    expect([await credits(), await player.balance()]).toEqual([0, 0]);
    expect((await player.notes()).map(({ type, data }) => [type, data.type]).at(-1)).toEqual([
      'ERROR',
      'PAYMENT_FAILED',
    ]);
  });
});

describe('a deposit that is settled', () => {
  it('is not taken over again, whatever state it has and however often it is reported', async () => {
    await payIn(site, player, 'LTC', '0.1');
    await player.deposit('CREDITED');
    await payIn(site, player, 'LTC', '0.03');
    await player.deposit('HELD');
    await site.turn('custody/outcome', { outcome: 'fail' });
    await payIn(site, player, 'LTC', '5');
    await player.deposit('FAILED');
    await queueIsEmpty();
    // If a settled deposit were applied again, the new price would change the stored amount.
    await query(`update cashier_quotes set usd_price = usd_price * 1.1 where symbol = 'litecoin'`);
    await sealPrices(site.database);
    const { rows } = await query('select provider_id from cashier_payments where player_id = $1', [
      player.id,
    ]);
    expect(rows).toHaveLength(3);
    const before = await stateHash(site.database);
    for (const { provider_id: id } of rows) await site.app.crypto.check(id);
    expect(await stateHash(site.database)).toBe(before);
  });
});

describe('below the minimum', () => {
  it('a deposit is kept and credited together with the next ones', async () => {
    // 4.92 + 4.92 coins stay below 10; with the third deposit, 14.76 are above.
    for (const count of [1, 2]) {
      await payIn(site, player, 'LTC', '0.03');
      await eventually('both to be held', async () => {
        const held = (await player.deposits()).filter(({ state }) => state === 'HELD');
        return held.length === count;
      });
      expect(await player.balance()).toBe(0);
    }
    expect((await player.deposits())[0]).toMatchObject({
      amount: 4.92,
      why: [paymentReason('belowMinimum')],
    });
    await payIn(site, player, 'LTC', '0.03');
    await eventually('the credit', async () => (await player.balance()) === 14.76);
    expect((await player.deposits()).map(({ state }) => state)).toEqual(['CREDITED', 'CREDITED', 'CREDITED']);
    expect(await credits()).toBe(3);
    await expectCleanAudit(site.database);
  });

  it('a deposit stays its player’s, in the database itself', async () => {
    await payIn(site, player, 'LTC', '0.03');
    const { id } = await player.deposit('HELD');
    const { id: other } = await verifiedPlayer(site);
    await expect(
      query('update cashier_payments set player_id = $2 where id = $1', [id, other]),
    ).rejects.toThrow(/keeps whose it is/);
  });

  it('a deposit that SQL raised or made is not credited with the next ones', async () => {
    await payIn(site, player, 'LTC', '0.03');
    const { id } = await player.deposit('HELD');
    await query('update cashier_payments set amount_cents = 1000000 where id = $1', [id]);
    await query(
      `insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
         changed_at_provider, created_at, updated_at)
       select provider, 'made', gen_random_uuid(), player_id, method, asset_amount, 500, 'SEEN',
         changed_at_provider, created_at, updated_at from cashier_payments where id = $1`,
      [id],
    );
    await query(`update cashier_payments set state = 'HELD' where provider_id = 'made'`);
    const before = await eventsOf(site, 'money_unproven');
    await payIn(site, player, 'LTC', '0.1');
    await eventually('the credit', async () => (await credits()) === 1);
    expect(await player.balance()).toBe(16.4);
    expect(await eventsOf(site, 'money_unproven')).toBeGreaterThanOrEqual(before + 2);
    // The payment as it was received counts again.
    await query(
      `delete from cashier_steps where payment_id = (select id from cashier_payments where provider_id = 'made')`,
    );
    await query(`delete from cashier_payments where provider_id = 'made'`);
    await query('update cashier_payments set amount_cents = 492 where id = $1', [id]);
    await payIn(site, player, 'LTC', '0.04');
    await eventually('both credits', async () => (await credits()) === 3);
    expect(await player.balance()).toBe(27.88);
    await expectCleanAudit(site.database);
  });

  it('a deposit keeps the price of its arrival, however far the market moves before the next one', async () => {
    await payIn(site, player, 'LTC', '0.03');
    expect((await player.deposit('HELD')).amount).toBe(4.92);
    await query(`update cashier_quotes set usd_price = usd_price * 1.1 where symbol = 'litecoin'`);
    await sealPrices(site.database);
    await payIn(site, player, 'LTC', '0.04');
    await eventually('both credits', async () => (await credits()) === 2);
    expect((await player.deposits()).map(({ amount }) => amount)).toEqual([7.21, 4.92]);
    expect(await player.balance()).toBe(12.13);
    await query(`update cashier_quotes set usd_price = usd_price / 1.1 where symbol = 'litecoin'`);
    await sealPrices(site.database);
  });

  it('two deposits of one moment that reach it together are both credited', async () => {
    await Promise.all([payIn(site, player, 'LTC', '0.04'), payIn(site, player, 'USDT_ERC20', '4')]);
    await eventually('both credits', async () => (await credits()) === 2);
    const rows = await player.deposits();
    const sum = rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect(await player.balance()).toBe(sum / 100);
  });

  it('a deposit of exactly the minimum is credited, one a cent short is held', async () => {
    await payIn(site, player, 'LTC', '0.06097560');
    expect(await player.deposit('HELD')).toMatchObject({ amount: 9.99 });
    const other = await verifiedPlayer(site);
    await payIn(site, other, 'LTC', '0.06097561');
    expect(await other.deposit('CREDITED')).toMatchObject({ amount: 10 });
  });

  it('dust that is worth nothing yet does no harm', async () => {
    await payIn(site, player, 'LTC', '0.00000001');
    expect(await player.deposit('HELD')).toMatchObject({ amount: 0 });
    await payIn(site, player, 'LTC', '0.1');
    await player.deposit('CREDITED');
    await eventually('both to be done', async () =>
      (await player.deposits()).every(({ state }) => state === 'CREDITED'),
    );
    expect(await player.balance()).toBe(16.4);
    await expectCleanAudit(site.database);
  });
});

describe('without a price to believe', () => {
  const due = () =>
    query('update cashier_payments set next_check_at = now() where next_check_at is not null');
  const noQuotes = async () => {
    await query(`update cashier_quotes set quoted_at = quoted_at - interval '10 minutes'`);
    await query('delete from cashier_price_readings');
    await sealPrices(site.database);
  };

  it('a deposit waits, and is credited when a fresh quote comes', async () => {
    await noQuotes();
    await site.turn('prices/freeze', { on: true, minutes: 10 });
    await runJob(site, 'crypto-prices');
    const methods = await player.call<{ methods: { coinData: object }[] }>('GET', '/api/wallet/methods');
    expect(methods.body.data?.methods[0]?.coinData).toMatchObject({ usdPrice: null, coinPrice: null });
    await completed(await payIn(site, player, 'LTC', '0.1'));
    await eventually('the wait', async () => (await player.deposits())[0]?.why[0]?.code === 'noFreshPrice');
    expect(await player.balance()).toBe(0);
    await site.turn('prices/freeze', { on: false });
    await runJob(site, 'crypto-prices');
    await due();
    await runJob(site, 'crypto-poll');
    expect(await player.deposit('CREDITED')).toMatchObject({ amount: 16.4 });
  });

  it('a jump of more than 20 % credits no one, until the price is believable again', async () => {
    await noQuotes();
    await site.turn('prices/set', { coin: 'litecoin', usd: 1_000 });
    await runJob(site, 'crypto-prices');
    await completed(await payIn(site, player, 'LTC', '0.1'));
    await eventually('the wait', async () => (await player.deposits())[0]?.why[0]?.code === 'noFreshPrice');
    expect(await player.balance()).toBe(0);
    await site.turn('prices/set', { coin: 'litecoin', usd: 119 });
    await runJob(site, 'crypto-prices');
    await due();
    await runJob(site, 'crypto-poll');
    expect(await player.deposit('CREDITED')).toMatchObject({ amount: 19.51 });
  });

  it('a jump that both sources tell on is believed; one that a single source tells is not', async () => {
    const alarms = async () => {
      const { text } = await site.visitor('GET', '/metrics');
      const counts = text.matchAll(/aureus_price_refusals_total\{symbol="litecoin",reason="\w+"\} (\d+)/g);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const price = async () => {
      const { rows } = await query(
        `select usd_price::float8 as usd from cashier_quotes where symbol = 'litecoin' order by quoted_at desc limit 1`,
      );
      return (rows[0] as { usd: number }).usd;
    };
    /** Moves the sources' earlier readings a minute into the past and reads again. */
    const minute = async () => {
      // Moved in two steps, so that no reading collides with the time of another.
      await query(`update cashier_price_readings set at = at - interval '9 days'`);
      await query(`update cashier_price_readings set at = at + interval '9 days' - interval '1 minute'`);
      await query(
        `update cashier_quotes set quoted_at = quoted_at - interval '1 minute' where symbol = 'litecoin'`,
      );
      await sealPrices(site.database);
      await runJob(site, 'crypto-prices');
    };
    const before = await alarms();
    await site.turn('prices/set', { coin: 'litecoin', usd: 130, source: 'first' });
    for (let count = 0; count < 6; count += 1) await minute();
    expect(await price()).toBe(100);
    expect(await alarms()).toBeGreaterThan(before);
    await site.turn('prices/set', { coin: 'litecoin', usd: 130 });
    for (let count = 0; count < 3; count += 1) await minute();
    expect(await price()).toBe(100);
    for (let count = 0; count < 3; count += 1) await minute();
    expect(await price()).toBeCloseTo(130, 6);
    // The other tests expect a price of 100.
    await query(`update cashier_quotes set usd_price = 100 where symbol = 'litecoin'`);
    await sealPrices(site.database);
  });

  it('one source that is away stops nothing', async () => {
    await noQuotes();
    await query('delete from cashier_price_readings');
    await site.turn('prices/silence', { source: 'second', on: true });
    await site.turn('prices/set', { coin: 'litecoin', usd: 103 });
    await runJob(site, 'crypto-prices');
    await completed(await payIn(site, player, 'LTC', '0.1'));
    expect(await player.deposit('CREDITED')).toMatchObject({ amount: 16.89 });
  });
});

it('a deposit that cannot be applied is tried again after the search is past it, and hides no other', async () => {
  const mend = await breakPayments(site.database, 'new.asset_amount = 0.77');
  await site.turn('custody/drop', { on: true });
  const id = await payIn(site, player, 'LTC', '0.77');
  await completed(id);
  const other = await verifiedPlayer(site);
  await completed(await payIn(site, other, 'LTC', '0.1'));
  await runJob(site, 'crypto-poll');
  await other.deposit('CREDITED');
  // The job that retries the failed deposit fails too. Later searches don't reset the job's schedule.
  const retries = async () =>
    (
      await query(
        `select attempts, run_at > now() + interval '1 hour' as "isLater" from graphile_worker.jobs
         where key = $1 and locked_at is null and attempts > 0`,
        [`crypto-check-${id}`],
      )
    ).rows;
  await eventually('a failed retry', async () => (await retries()).length === 1);
  await query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now() + interval '1 day')
     from graphile_worker.jobs where key = $1`,
    [`crypto-check-${id}`],
  );
  await runJob(site, 'crypto-poll');
  expect(await retries()).toMatchObject([{ isLater: true }]);
  await query(
    `update cashier_searches set searched_to = now() + interval '1 day' where provider = 'fireblocks'`,
  );
  await mend();
  await queueIsEmpty();
  expect(await player.deposit('CREDITED')).toMatchObject({ assetAmount: '0.77' });
  await query(`update cashier_searches set searched_to = now() where provider = 'fireblocks'`);
});

describe('troubles outside', () => {
  it('a custodian who is away for a while delays the credit, nothing else', async () => {
    await player.address('LTC');
    await site.turn('custody/down', { on: true });
    const address = await player.address('LTC');
    await site.turn('custody/deposit', { address, method: 'LTC', amount: '0.1' });
    await eventually('a failed look', async () => {
      const { rows } = await query(
        `select from graphile_worker.jobs where task_identifier = 'crypto-check' and last_error is not null`,
      );
      return rows.length > 0;
    });
    expect(await player.deposits()).toEqual([]);
    await site.turn('custody/down', { on: false });
    await queueIsEmpty();
    await player.deposit('CREDITED');
    expect([await credits(), await player.balance()]).toEqual([1, 16.4]);
  });
});
