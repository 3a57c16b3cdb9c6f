import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { Skin } from '@aureus/contract/skins.ts';
import { callSkinsback } from '@aureus/sandbox/skinsback/testing-client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDecisionKeys } from '../../../platform/decisions.ts';
import { createDb } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { keyOf } from '../../../platform/sealing.ts';
import { withCodeToUse } from '../../../testing/authenticator.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { TEST_DECISION_KEYS } from '../../../testing/decision-keys.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type SkinsPlayer, skinsPlayer } from '../../../testing/skins-player.ts';
import { decide } from '../../../testing/staff-driver.ts';
import { turnSwitchesOn, turnWithdrawalsOff } from '../../../testing/switches.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';
import { readReason } from '../payments/payments.old-reasons.rules.ts';
import { whyText } from '../payments/payments.why.rules.ts';
import { readTradeUrl, renewTradeUrls } from './skins.store.ts';

const NOISE = ['cashier_webhooks'];
const NAME = 'AK-47 | Breakthrough (Field-Tested)';

let site: SandboxedApp;
let player: SkinsPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
  await eventually('the first price lists', async () => {
    const { rows } = await query('select from skins_lists');
    return rows.length === 3;
  });
});
beforeEach(async () => {
  await site.turn('skinsback/step', { ms: 10 });
  await site.turn('skinsback/accept-time', { ms: 20 });
  await site.turn('skinsback/restock', {});
  await runJob(site, 'skins-prices');
  player = await skinsPlayer(site, { cents: 1_000_000n });
  await player.setTradeUrl(player.tradeUrl);
});
afterEach(() => site.reset());
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
/** Returns the cheapest copies of one item. */
const copies = async (count: number, by = player): Promise<Skin[]> => {
  const offers = await by.list(`&sort=PRICE_ASC&search=${encodeURIComponent(NAME)}`);
  const matches = offers.filter(({ name }) => name === NAME);
  expect(matches.length).toBeGreaterThanOrEqual(count);
  return matches.slice(0, count);
};
const idsOf = (skins: readonly Skin[]): string[] => skins.map(({ id }) => id);
const sumOf = (skins: readonly Skin[]): number =>
  skins.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;
/** Makes delayed withdrawal jobs due now. */
const hurry = () =>
  query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
         where task_identifier = 'withdrawal-work' and run_at > now()`);
const allIn = (state: PublicPayment['state'], count: number, by = player) =>
  eventually(`${count} payments ${state}`, async () => {
    await hurry();
    const received = await by.payments();
    return received.length === count && received.every((one) => one.state === state) ? received : undefined;
  });
/** Lists the market's sales to a player, in any status. */
const boughtBy = async (by: SkinsPlayer): Promise<{ customId: string; itemId: string; status: string }[]> => {
  const { items } = await callSkinsback((name) => site.env(name), 'market_history');
  const steamId = String(76_561_197_960_265_728n + BigInt(by.partner));
  return (items as { steamid: string; custom_id: string; offer_status: string; item: { id: number } }[])
    .filter((one) => one.steamid === steamId)
    .map((one) => ({ customId: one.custom_id, itemId: String(one.item.id), status: one.offer_status }));
};

describe('the list of skins', () => {
  it('comes in pages of 50, by price, by name, between prices and by words', async () => {
    const first = await player.list();
    expect(first).toHaveLength(50);
    const prices = first.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const second = await player.list('&page=1');
    expect(new Set(idsOf([...first, ...second])).size).toBe(100);
    expect(await player.list('&page=9999')).toEqual([]);
    const some = await player.list('&sort=PRICE_ASC&minPrice=5&maxPrice=6.5&search=ak-47%20case');
    for (const { name, price } of some) {
      expect(name.toLowerCase()).toContain('ak-47');
      expect(price).toBeGreaterThanOrEqual(5);
      expect(price).toBeLessThanOrEqual(6.5);
    }
    const names = (await player.list('&sort=NAME')).map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(await player.list('&search=%25')).toEqual([]);
    expect((await player.list(`&search=${encodeURIComponent(NAME)}`))[0]).toMatchObject({
      imageUrl: '/art/items/ak-47-breakthrough.avif',
    });
  });

  it.each([
    ['&page=-1', 400],
    ['&page=x', 400],
    ["&sort=price_cents';--", 400],
    ['&minPrice=-1', 400],
    ['&minPrice=0.001', 400],
    ['&more=1', 400],
    [`&search=${'x'.repeat(65)}`, 400],
  ])('refuses %s', async (more, status) => {
    expect((await player.call('GET', `/api/skinsback/withdraw?method=CS2${more}`)).status).toBe(status);
  });

  it('shows an item that the market names twice once, by its longest name', async () => {
    const { items } = await callSkinsback((name) => site.env(name), 'market_pricelist', {
      game: 'cs2',
      full: 1,
    });
    const rows = items as { id: number; name: string }[];
    const twice = rows.filter(({ id }) => rows.filter((one) => one.id === id).length > 1);
    const longest = twice.toSorted((a, b) => b.name.length - a.name.length)[0] ?? expect.fail();
    const skins = await player.list(`&search=${encodeURIComponent(longest.name)}`);
    expect(skins.filter(({ id }) => id === String(longest.id))).toHaveLength(1);
    const { rows: stored } = await query('select name from skins_items where id = $1', [longest.id]);
    expect(stored).toEqual([{ name: longest.name }]);
  });
});

describe('the trade address', () => {
  it('is kept, and is the player’s own', async () => {
    const settings = await player.call('GET', '/api/user/settings');
    expect(settings.body.data).toMatchObject({ tradeUrl: player.tradeUrl });
    const other = await skinsPlayer(site);
    expect((await player.setTradeUrl(other.tradeUrl)).body.error?.code).toBe('skins.error.trade_url_owner');
    expect((await player.setTradeUrl('https://evil.example/')).body.error?.code).toBe(
      'skins.error.trade_url',
    );
    expect((await site.visitor('PATCH', '/api/user/settings', { tradeUrl: player.tradeUrl })).status).toBe(
      401,
    );
    expect((await player.call('GET', '/api/user/settings')).body.data).toMatchObject({
      tradeUrl: player.tradeUrl,
    });
  });

  it('is the one that the player set, not one that SQL stored', async () => {
    const thief = await skinsPlayer(site);
    await query('update skins_trade_urls set partner = $2 where player_id = $1', [player.id, thief.partner]);
    const reply = await player.buy(idsOf(await copies(1)));
    expect(reply.body.error?.code).toBe('skins.error.trade_url_required');
    expect((await player.call('GET', '/api/user/settings')).body.data).toMatchObject({ tradeUrl: null });
    await player.setTradeUrl(player.tradeUrl);
    expect((await player.buy(idsOf(await copies(1)))).body.data?.outcome).toBe('ALL');
    expect(await boughtBy(thief)).toEqual([]);
  });

  it('stays proven through a rotation of DECISION_KEYS', async () => {
    const plain = createDb(site.database.owner);
    const [older, newer] = [
      keyOf(Buffer.from(TEST_DECISION_KEYS, 'hex')),
      keyOf(Buffer.from('7f'.repeat(32), 'hex')),
    ];
    const newest = withDecisionKeys(plain, [newer]);
    expect(await readTradeUrl(newest, player.id)).toBeUndefined();
    await renewTradeUrls(withDecisionKeys(plain, [newer, older]));
    expect(await readTradeUrl(newest, player.id)).toMatchObject({ partner: String(player.partner) });
  });

  it('is needed before anything is bought', async () => {
    const newcomer = await skinsPlayer(site, { cents: 100_000n });
    const reply = await newcomer.buy(idsOf(await copies(1, newcomer)));
    expect(reply.body.error?.code).toBe('skins.error.trade_url_required');
  });
});

describe('buying skins', () => {
  it('sends all of them, tells every step and charges what was shown', async () => {
    await site.turn('skinsback/outcome', { status: 'wait' });
    const skins = await copies(3);
    const reply = await player.buy(idsOf(skins), { more: { total: sumOf(skins) } });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.data).toMatchObject({ outcome: 'ALL', balance: 10_000 - sumOf(skins) });
    expect(reply.body.data?.transactions.map(({ state, target }) => [state, target])).toEqual(
      skins.map(({ name }) => ['SENT', name]),
    );
    await eventually('three trade offers', async () => {
      const made = 'PAYMENT_IN_PROGRESS OUTGOING TRADE_OFFER_SUBMITTED';
      return (await player.notes()).filter((note) => note === made).length === 3;
    });
    const bought = await boughtBy(player);
    expect(bought.map(({ itemId }) => itemId).toSorted()).toEqual(idsOf(skins).toSorted());
    for (const { customId } of bought)
      await site.turn('skinsback/offer', { custom_id: customId, status: 'accepted' });
    await allIn('COMPLETED', 3);
    expect(await player.balance()).toBe(10_000 - sumOf(skins));
    expect(await player.notes()).toEqual(
      expect.arrayContaining([
        'PAYMENT_IN_PROGRESS OUTGOING',
        'PAYMENT_IN_PROGRESS OUTGOING TRADE_OFFER_SUBMITTED',
        'PAYMENT_SUCCESSFUL OUTGOING TRADE_APPROVED_BY_USER',
      ]),
    );
    // The purchased items aren't offered to anyone else.
    expect(idsOf(await player.list(`&search=${encodeURIComponent(NAME)}`))).not.toContain(skins[0]?.id);
    await expectCleanAudit(site.database);
    expect((await site.app.reconciliation.run(0)).differences).toEqual([]);
  });

  it('64 times at once with one key buys once', async () => {
    const skins = await copies(2);
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 64 }, () => player.buy(idsOf(skins), { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = replies.map(({ body }) => body.data?.transactions.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    await allIn('COMPLETED', 2);
    expect(await boughtBy(player)).toHaveLength(2);
    expect(await player.balance()).toBe(10_000 - sumOf(skins));
    const other = await copies(1);
    expect((await player.buy(idsOf(other), { key })).body.error?.code).toBe(
      'request.error.idempotency_reused',
    );
    const more = { total: 1_000 };
    expect((await player.buy(idsOf(skins), { key, more })).body.error?.code).toBe(
      'request.error.idempotency_reused',
    );
    await expectCleanAudit(site.database);
  });

  it('a skin that two want goes to one of them, the other gets the coins back', async () => {
    const rival = await skinsPlayer(site, { cents: 100_000n });
    await rival.setTradeUrl(rival.tradeUrl);
    const [skin] = await copies(1);
    const id = skin?.id ?? '';
    const replies = await Promise.all([player.buy([id]), rival.buy([id])]);
    const outcomes = replies.map(({ body }) => body.data?.outcome ?? body.error?.code);
    expect(outcomes).toContain('ALL');
    expect(['NONE', 'skins.error.unavailable']).toContain(outcomes.find((outcome) => outcome !== 'ALL'));
    expect([...(await boughtBy(player)), ...(await boughtBy(rival))]).toHaveLength(1);
    const spent = [10_000 - (await player.balance()), 1_000 - (await rival.balance())];
    expect(spent.map((coins) => Math.round(coins * 100) / 100).toSorted((a, b) => a - b)).toEqual([
      0,
      skin?.price,
    ]);
    await expectCleanAudit(site.database);
  });

  it('sends most of them when the stock has run out, and none when nothing is left', async () => {
    const skins = await copies(3);
    // Another buyer takes two of the skins at the market after the list was read.
    for (const { id } of skins.slice(1))
      await callSkinsback((name) => site.env(name), 'market_buy', { partner: '7', token: 'abcdefgh', id });
    const some = await player.buy(idsOf(skins));
    expect(some.body.data?.outcome).toBe('SOME');
    const gone = some.body.data?.transactions.filter(({ state }) => state === 'FAILED') ?? [];
    expect(gone.map(({ why }) => whyText(why))).toEqual(
      Array.from({ length: 2 }, () => 'Someone else was faster: the item is sold.'),
    );
    expect(await player.balance()).toBe(Math.round((10_000 - (skins[0]?.price ?? 0)) * 100) / 100);
    await site.turn('skinsback/stock', { name: NAME, count: 0 });
    await runJob(site, 'skins-prices');
    const [other] = await player.list();
    const refused = await player.buy([skins[1]?.id ?? '', other?.id ?? '']);
    expect(refused.body.error).toMatchObject({
      code: 'skins.error.unavailable',
      details: {
        items: [
          { id: skins[1]?.id, price: null },
          { id: other?.id, price: other?.price },
        ],
      },
    });
    await expectCleanAudit(site.database);
  });

  it('goes to no one else, if the database changes where it goes in the moment in which it leaves', async () => {
    const thief = await skinsPlayer(site, { cents: 0n });
    await query(`create function send_elsewhere() returns trigger language plpgsql as $$ begin
        new.target := new.target || '{"partner": "${thief.partner}"}'; return new;
      end $$;
      create trigger send_elsewhere before update on cashier_payments for each row
        when (new.state = 'SENDING' and old.state = 'QUEUED') execute function send_elsewhere()`);
    try {
      const [skin] = await copies(1);
      const reply = await player.buy([skin?.id ?? '']);
      expect(reply.status).toBe(200);
      expect(reply.body.data?.transactions).toMatchObject([{ state: 'QUEUED' }]);
      expect([...(await boughtBy(thief)), ...(await boughtBy(player))]).toEqual([]);
    } finally {
      await query('drop function send_elsewhere cascade');
    }
    await eventually('the skin goes to its player', async () => {
      await hurry();
      return (await boughtBy(player)).length === 1;
    });
    expect(await boughtBy(thief)).toEqual([]);
    await expectCleanAudit(site.database);
  });

  it('none at all gives every coin back', async () => {
    const skins = await copies(2);
    await site.turn('skinsback/stock', { name: NAME, count: 0 });
    expect((await player.buy(idsOf(skins))).body.data?.outcome).toBe('NONE');
    expect(await player.balance()).toBe(10_000);
    expect(await boughtBy(player)).toEqual([]);
  });

  it('never pays more than was shown: an item that became dearer at the market is not bought', async () => {
    const skins = await copies(1);
    await site.turn('skinsback/prices', { jump: '1.2', name: NAME });
    const reply = await player.buy(idsOf(skins));
    expect(reply.body.data).toMatchObject({ outcome: 'NONE', balance: 10_000 });
    expect(reply.body.data?.transactions[0]?.why).toEqual(readReason('The item costs more by now.'));
  });

  it.each([
    ['canceled', 'You declined the trade offer.', 'TRADE_REJECTED_BY_USER'],
    ['timeout', 'The trade offer ran out.', 'TRADE_REJECTED_BY_USER'],
    ['invalid_trade_token', 'Steam does not take your trade URL. Set it again.', ''],
    ['user_not_tradable', 'Steam does not let you trade right now.', ''],
    ['trade_create_error', 'Steam did not make the trade offer.', ''],
  ])('an offer that ends %s gives the coins back and says why', async (status, reason, code) => {
    await site.turn('skinsback/outcome', { status });
    // The provider may report the end of the trade before it answers the purchase.
    expect((await player.buy(idsOf(await copies(1)))).status).toBe(200);
    const [failed] = await allIn('FAILED', 1);
    expect(failed?.why).toEqual(readReason(reason));
    expect(await player.balance()).toBe(10_000);
    expect((await player.notes()).at(-1)).toBe(`PAYMENT_FAILED OUTGOING ${code}`.trim());
    await expectCleanAudit(site.database);
  });

  it('waits for a person above the caps, and goes out when approved', async () => {
    const dear = (await player.list('&maxPrice=9000')).slice(0, 1);
    const reply = await player.buy(idsOf(dear));
    expect(reply.body.data).toMatchObject({ outcome: 'WAITING', balance: 10_000 - sumOf(dear) });
    const [waiting] = reply.body.data?.transactions ?? [];
    expect(waiting?.state).toBe('APPROVAL');
    expect(await player.notes()).toEqual([
      'PAYMENT_MANUAL_APPROVAL_PENDING OUTGOING TRADE_MANUAL_APPROVAL_PENDING',
    ]);
    expect(await boughtBy(player)).toEqual([]);
    await decide(site, BigInt(waiting?.id ?? 0));
    await allIn('COMPLETED', 1);
    expect(await boughtBy(player)).toHaveLength(1);
  });

  it('waits for a person once more, and says so, if its player is restricted before it leaves', async () => {
    const dear = (await player.list('&maxPrice=9000')).slice(0, 1);
    const id = BigInt((await player.buy(idsOf(dear))).body.data?.transactions[0]?.id ?? 0);
    await turnWithdrawalsOff(site);
    await decide(site, id);
    await site.app.restrictions.set(player.id, 'restrict', 'Papers are missing.');
    await turnSwitchesOn(site);
    await site.app.withdrawals.work(id);
    expect((await player.payments()).map(({ state }) => state)).toEqual(['APPROVAL']);
    const waits = 'PAYMENT_MANUAL_APPROVAL_PENDING OUTGOING TRADE_MANUAL_APPROVAL_PENDING';
    const notes = await player.notes();
    expect(notes.filter((note) => note.startsWith('PAYMENT_MANUAL'))).toEqual([waits, waits]);
    expect(await boughtBy(player)).toEqual([]);
  });

  it.each([
    ['dearer', '1.12', 'FAILED'],
    ['cheaper', '0.9', 'COMPLETED'],
  ] as const)(
    'costs what was shown for as long as it waits: an item that became %s wins no one coins',
    async (_how, jump, end) => {
      const [dear] = await player.list('&maxPrice=9000');
      if (dear === undefined) throw new Error('no item is dear enough');
      const [waiting] = (await player.buy([dear.id])).body.data?.transactions ?? [];
      expect(waiting).toMatchObject({ state: 'APPROVAL', isAbout: false, amount: dear.price });
      await site.turn('skinsback/prices', { jump, name: dear.name });
      await decide(site, BigInt(waiting?.id ?? 0));
      const [ended] = await allIn(end, 1);
      expect(ended?.amount).toBe(dear.price);
      expect(await player.balance()).toBeCloseTo(end === 'FAILED' ? 10_000 : 10_000 - dear.price, 2);
      await expectCleanAudit(site.database);
    },
  );

  it('costs what the market takes, whatever price in coins SQL stores', async () => {
    const [dear] = await player.list('&maxPrice=9000');
    if (dear === undefined) throw new Error('no item is dear enough');
    const before = await query('select price_cents from skins_items where id = $1', [dear.id]);
    await query('update skins_items set price_cents = 1 where id = $1', [dear.id]);
    const [listed] = await player.list(`&search=${encodeURIComponent(dear.name)}`);
    expect(listed?.price).toBe(dear.price);
    const [waiting] = (await player.buy([dear.id])).body.data?.transactions ?? [];
    expect(waiting).toMatchObject({ state: 'APPROVAL', amount: dear.price });
    await query('update skins_items set price_cents = $2 where id = $1', [
      dear.id,
      before.rows[0].price_cents,
    ]);
  });

  it('needs the votes of the whole cart for each of its parts', async () => {
    const cart = (await player.list('&maxPrice=900')).slice(0, 2);
    expect(sumOf(cart)).toBeGreaterThan(1_000);
    await player.buy(idsOf(cart));
    const { rows } = await query(`select needs from staff_requests where player_id = $1 and kind = 'TRADE'`, [
      player.id,
    ]);
    expect(rows).toEqual([{ needs: 2 }, { needs: 2 }]);
  });

  it('asks for the second factor where it is on: one code is one purchase', async () => {
    const factor = await withCodeToUse(site, player);
    const [first, second] = await copies(2);
    const [firstIds, secondIds] = [[first?.id ?? ''], [second?.id ?? '']];
    const code = factor.code();
    expect((await player.buy(firstIds)).body.error?.code).toBe('account.error.two_factor_required');
    expect((await player.buy(firstIds, { more: { code: factor.wrong() } })).body.error?.code).toBe(
      'account.error.two_factor_invalid',
    );
    expect(await boughtBy(player)).toEqual([]);
    expect((await player.buy(firstIds, { more: { code } })).body.data?.outcome).toBe('ALL');
    expect((await player.buy(secondIds, { more: { code } })).body.error?.code).toBe(
      'account.error.two_factor_invalid',
    );
    expect(await boughtBy(player)).toHaveLength(1);
  });

  it('waits until the deposits are played through', async () => {
    const newcomer = await skinsPlayer(site);
    await newcomer.setTradeUrl(newcomer.tradeUrl);
    const order = await newcomer.order();
    await site.turn('skinsback/deposit', { order_id: order, amount: '50', hold: false });
    await newcomer.newest('CREDITED');
    const reply = await newcomer.buy(idsOf(await copies(1, newcomer)));
    expect([reply.status, reply.body.error?.code]).toEqual([403, 'cashier.error.wager_required']);
  });

  it('pays first what the player owes', async () => {
    const debtor = await skinsPlayer(site);
    await debtor.setTradeUrl(debtor.tradeUrl);
    const order = await debtor.order();
    await site.turn('skinsback/deposit', { order_id: order, amount: '10' });
    await debtor.newest('CREDITED');
    const move = (from: bigint, to: bigint) =>
      site.database.owner.query('select wallet_transfer($1, $2, 1640, 30::smallint, $3)', [
        from,
        to,
        newId(),
      ]);
    await move(debtor.id, 5n);
    await site.turn('skinsback/reverse', { order_id: order });
    await debtor.newest('REVERSED');
    await move(5n, debtor.id);
    expect(await debtor.balance()).toBe(16.4);
    // The wager requirement is met, so that only the debt blocks the purchase.
    await site.database.owner.query(
      'update wallet_players set wagered = wager_required where player_id = $1',
      [debtor.id],
    );
    const reply = await debtor.buy(idsOf(await copies(1, debtor)));
    expect(reply.body.error?.code).toBe('wallet.error.wallet_insufficient_balance');
    expect(await boughtBy(debtor)).toEqual([]);
    await site.database.owner.query('update wallet_players set wagered = 0 where player_id = $1', [
      debtor.id,
    ]);
    await expectCleanAudit(site.database);
  });

  it('refuses what cannot be meant, and changes nothing', async () => {
    const [skin] = await copies(1);
    const id = skin?.id ?? '';
    const [rust] = (await player.call<Skin[]>('GET', '/api/skinsback/withdraw?method=RUST')).body.data ?? [];
    const dear = (await player.list()).slice(0, 20);
    const before = await stateHash(site.database, NOISE);
    const code = async (reply: ReturnType<SkinsPlayer['buy']>) => (await reply).body.error?.code;
    expect(await code(player.buy([]))).toBe('skins.error.none_selected');
    expect(await code(player.buy([id, id]))).toBe('skins.error.twice');
    expect(await code(player.buy(Array.from({ length: 21 }, (_none, index) => String(index + 1))))).toBe(
      'request.error.invalid',
    );
    expect(await code(player.buy(['0']))).toBe('request.error.invalid');
    expect(await code(player.buy(['1']))).toBe('skins.error.unavailable');
    expect(await code(player.buy([rust?.id ?? '']))).toBe('skins.error.unavailable');
    expect(await code(player.buy([id], { method: 'CSGO' }))).toBe('cashier.error.method');
    expect(await code(player.buy([id], { key: 'x' }))).toBe('request.error.idempotency_key');
    const dearer = await player.buy([id], { more: { total: 0.01 } });
    expect(dearer.body.error).toMatchObject({
      code: 'skins.error.price_changed',
      details: { items: [{ id, price: skin?.price }] },
    });
    expect(await code(player.buy([id], { more: { partner: '1' } }))).toBe('request.error.invalid');
    expect((await player.buy(idsOf(dear))).body.error).toMatchObject({
      code: 'wallet.error.wallet_insufficient_balance',
      message: "You don't have enough balance!",
    });
    expect(await stateHash(site.database, NOISE)).toBe(before);
    expect(await boughtBy(player)).toEqual([]);
  });
});

describe('prices', () => {
  afterEach(async () => {
    await query('delete from skins_items');
    await query('delete from skins_lists');
  });

  it('that jump stop the trade with the item until a second list says the same', async () => {
    const [skin] = await copies(1);
    const id = skin?.id ?? '';
    await site.turn('skinsback/prices', { ageMs: 180_000 });
    await query(`update skins_lists set listed_at = listed_at - interval '10 minutes'`);
    await site.turn('skinsback/prices', { jump: '0.1', name: NAME });
    await runJob(site, 'skins-prices');
    expect((await player.list(`&search=${encodeURIComponent(NAME)}`)).map((one) => one.name)).not.toContain(
      NAME,
    );
    expect((await player.buy([id])).body.error?.code).toBe('skins.error.price_stale');
    // Reading the same price list again doesn't confirm the price.
    await runJob(site, 'skins-prices');
    expect((await player.buy([id])).body.error?.code).toBe('skins.error.price_stale');
    // The price returns to the old one: the jump was a mistake.
    await site.turn('skinsback/prices', { jump: '1', name: NAME });
    await runJob(site, 'skins-prices');
    expect((await copies(1))[0]?.price).toBe(skin?.price);
    await site.turn('skinsback/prices', { jump: '3', name: NAME });
    await runJob(site, 'skins-prices');
    expect((await player.buy([id])).body.error?.code).toBe('skins.error.price_stale');
    await site.turn('skinsback/prices', { ageMs: 0 });
    await runJob(site, 'skins-prices');
    expect((await copies(1))[0]?.price).toBeGreaterThan((skin?.price ?? 0) * 2.9);
  });

  it('that are older than ten minutes stop the trade with their game', async () => {
    const skins = await copies(1);
    await query(`update skins_lists set listed_at = now() - interval '11 minutes' where game = 'CS2'`);
    expect((await player.buy(idsOf(skins))).body.error?.code).toBe('skins.error.price_stale');
    const list = await player.call('GET', '/api/skinsback/withdraw?method=CS2');
    expect([list.status, list.body.error?.code]).toEqual([409, 'skins.error.price_stale']);
    expect((await player.call('GET', '/api/skinsback/withdraw?method=RUST')).status).toBe(200);
    // An outdated list from the provider doesn't make prices fresh.
    await site.turn('skinsback/prices', { ageMs: 900_000 });
    await runJob(site, 'skins-prices');
    expect((await player.buy(idsOf(skins))).body.error?.code).toBe('skins.error.price_stale');
    await site.turn('skinsback/prices', { ageMs: 0 });
    await runJob(site, 'skins-prices');
    expect((await player.buy(idsOf(skins))).body.data?.outcome).toBe('ALL');
  });
});

describe('events of purchases', () => {
  it('are read back: forged ones are refused, one against the facts changes nothing', async () => {
    await site.turn('skinsback/outcome', { status: 'wait' });
    await player.buy(idsOf(await copies(1)));
    const [bought] = await boughtBy(player);
    const forge = (kind: string) =>
      site.turn<{ status: number }>('skinsback-events/forge', {
        custom_id: bought?.customId,
        kind,
        status: 'accepted',
      });
    for (const kind of ['wrong-secret', 'changed-body', 'no-signature'])
      expect((await forge(kind)).status, kind).toBe(401);
    expect((await forge('premature')).status).toBe(200);
    await eventually('the look at the market', async () => {
      const { rows } = await query(`select from graphile_worker.jobs where task_identifier = 'skins-offer'`);
      return rows.length === 0;
    });
    expect((await player.payments())[0]?.state).toBe('SENT');
    await site.turn('skinsback/offer', { custom_id: bought?.customId, status: 'accepted' });
    await allIn('COMPLETED', 1);
    await site.turn('skinsback-events/replay', { custom_id: bought?.customId, copies: 100 });
    await expectCleanAudit(site.database);
  });

  it.each([
    ['late', 'webhook-delay', { ms: 400 }],
    ['in another order', 'reorder', { on: true }],
    ['five times', 'duplicate', { copies: 5 }],
  ])('that come %s tell each step once and pay once', async (_how, name, body) => {
    await site.turn(`skinsback-events/${name}`, body);
    const skins = await copies(2);
    expect((await player.buy(idsOf(skins))).status).toBe(200);
    await allIn('COMPLETED', 2);
    expect(await player.balance()).toBe(Math.round(1_000_000 - sumOf(skins) * 100) / 100);
    const bought = await boughtBy(player);
    expect(bought.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const done = (await player.notes()).filter((note) => note.startsWith('PAYMENT_SUCCESSFUL'));
    expect(done).toHaveLength(2);
    await expectCleanAudit(site.database);
  });

  it('need not come at all', async () => {
    await site.turn('skinsback-events/drop', { on: true });
    await player.buy(idsOf(await copies(2)));
    await allIn('COMPLETED', 2);
  });
});

describe('a market that does not answer', () => {
  it('buys each skin once, whatever became of the first answer', async () => {
    await site.turn('skinsback/lose-answers', { on: true });
    const skins = await copies(3);
    const reply = await player.buy(idsOf(skins));
    expect(reply.body.data?.outcome).toBe('WAITING');
    await site.turn('skinsback/lose-answers', { on: false });
    await allIn('COMPLETED', 3);
    expect(await boughtBy(player)).toHaveLength(3);
    expect(await player.balance()).toBe(10_000 - sumOf(skins));
    await expectCleanAudit(site.database);
  });

  it('is asked again when it is back, and buys then', async () => {
    await site.turn('skinsback/down', { on: true });
    const skins = await copies(2);
    expect((await player.buy(idsOf(skins))).body.data?.outcome).toBe('WAITING');
    await site.turn('skinsback/down', { on: false });
    await allIn('COMPLETED', 2);
    expect(await boughtBy(player)).toHaveLength(2);
  });

  it('is asked again while it is under maintenance', async () => {
    await site.turn('skinsback/error', { code: -9, method: 'market_batch_buy', times: 2 });
    expect((await player.buy(idsOf(await copies(1)))).body.data?.outcome).toBe('WAITING');
    await allIn('COMPLETED', 1);
    expect(await boughtBy(player)).toHaveLength(1);
  });
});
