import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../testing/books.ts';
import { payIn, type VerifiedPlayer, verifiedPlayer } from '../../testing/crypto-player.ts';
import { eventually } from '../../testing/eventually.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { skinsPlayer } from '../../testing/skins-player.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const DAY = 24 * 60 * 60_000;
const SOON = 10_000;

let site: SandboxedApp;
let player: VerifiedPlayer;
let limits: ReturnType<typeof limitsOf>;
// Tests that move the clock use a separate site, because the custodian refuses calls with a time so far off.
beforeAll(async () => {
  site = await freshSite();
});
beforeEach(async () => {
  player = await verifiedPlayer(site);
  limits = limitsOf(site, player);
});
afterEach(() => site.turn('custody/duplicate', { copies: 1 }));
afterAll(() => site.close());

async function freshSite(): Promise<SandboxedApp> {
  const made = await startSandboxedApp();
  await eventually('the first prices', async () => {
    const { rows } = await made.database.owner.query('select distinct symbol from cashier_quotes');
    return rows.length === 7;
  });
  await made.turn('custody/step', { ms: 2 });
  // At a price of one dollar, deposits are worth a known number of coins.
  await made.turn('prices/set', { coin: 'usd-coin', usd: 1 });
  await eventually('a price of one dollar', async () => {
    await made.database.owner.query(`update cashier_quotes set quoted_at = quoted_at - interval '1 day'`);
    await runJob(made, 'crypto-prices');
    const { rows } = await made.database.owner.query(
      `select from cashier_quotes where symbol = 'usd-coin' and usd_price = 1 and quoted_at > now() - interval '3 minutes'`,
    );
    return rows.length > 0;
  });
  return made;
}

const usdc = (coins: number): string => (coins / 1.64).toFixed(6);
const inOrder = async (of = player) => (await of.deposits()).reverse();
const statesOf = async (of = player) => (await inOrder(of)).map(({ state }) => state);
/** Pays in these amounts of USDC, each after the previous one was processed. */
async function receive(on: SandboxedApp, by: VerifiedPlayer, amounts: readonly string[]) {
  for (const amount of amounts) {
    const before = (await by.deposits()).length;
    await payIn(on, by, 'USDC', amount);
    await eventually('the deposit', async () => {
      const all = await by.deposits();
      return all.length > before && all.every(({ state }) => state === 'CREDITED' || state === 'IN_HOLD');
    });
  }
}
const release = (on: SandboxedApp, by: { id: bigint }) =>
  runJob(on, 'limits-release', { playerId: String(by.id) });
const credits = async (on: SandboxedApp, by: { id: bigint }) =>
  (await on.database.owner.query('select from wallet_transfers where credit = $1 and code = 10', [by.id]))
    .rows.length;

describe('a crypto deposit above a limit', () => {
  it('is kept, listed with its time, not spendable, and credited once when its time has come', async () => {
    const freshApp = await freshSite();
    try {
      const depositor = await verifiedPlayer(freshApp);
      const ours = limitsOf(freshApp, depositor);
      await ours.set('DAY', 100);
      await receive(freshApp, depositor, ['50', '50', '20', '30']);
      // Of the limit of 100 coins, the first deposit uses 82. The next deposit of 82 must wait, and the others wait
      // behind it.
      expect(await statesOf(depositor)).toEqual(['CREDITED', 'IN_HOLD', 'IN_HOLD', 'IN_HOLD']);
      const [first, second, third, fourth] = await inOrder(depositor);
      const creditedAt = first?.steps.at(-1)?.at ?? 0;
      expect(second).toMatchObject({
        amount: 82,
        heldUntil: creditedAt + DAY,
        why: [paymentReason('limitReached')],
      });
      expect(third?.heldUntil).toBeGreaterThanOrEqual(creditedAt + 2 * DAY);
      expect(fourth?.heldUntil).toBe(third?.heldUntil);
      expect(await depositor.balance()).toBe(82);
      expect(await ours.read()).toMatchObject({ waiting: 164 });
      expect(await ours.of('DAY')).toMatchObject({ used: 82, left: 0 });
      expect(await ours.gift()).toBe('limits.error.deposit');
      const { rows: jobs } = await freshApp.database.owner.query<{ run_at: Date }>(
        `select run_at from graphile_worker.jobs where task_identifier = 'limits-release'`,
      );
      expect(jobs.map(({ run_at }) => run_at.getTime())).toEqual([creditedAt + DAY]);
      const { differences } = await freshApp.app.reconciliation.run(0);
      expect(differences).toEqual([]);

      await freshApp.clock.advance(DAY - SOON);
      await release(freshApp, depositor);
      expect(await credits(freshApp, depositor)).toBe(1);
      await freshApp.clock.advance(SOON);
      await Promise.all(Array.from({ length: 10 }, () => release(freshApp, depositor)));
      expect(await statesOf(depositor)).toEqual(['CREDITED', 'CREDITED', 'IN_HOLD', 'IN_HOLD']);
      expect([await depositor.balance(), await credits(freshApp, depositor)]).toEqual([164, 2]);
      expect((await depositor.notes()).filter(({ data }) => data.type === 'PAYMENT_SUCCESSFUL')).toHaveLength(
        2,
      );
      expect((await inOrder(depositor))[1]).toMatchObject({ why: [] });

      await freshApp.clock.advance(DAY);
      await release(freshApp, depositor);
      expect(await statesOf(depositor)).toEqual(['CREDITED', 'CREDITED', 'CREDITED', 'CREDITED']);
      expect(await ours.read()).toMatchObject({ waiting: 0 });
      expect(await depositor.balance()).toBeCloseTo(246, 2);
      await expectCleanAudit(freshApp.database);
    } finally {
      await freshApp.close();
    }
  });

  it('that is larger than the limit waits for a higher one, and lets others pass', async () => {
    const freshApp = await freshSite();
    try {
      const depositor = await verifiedPlayer(freshApp);
      const ours = limitsOf(freshApp, depositor);
      await ours.set('WEEK', 50);
      await receive(freshApp, depositor, ['100', '10']);
      const [large, small] = await inOrder(depositor);
      expect(large).toMatchObject({
        state: 'IN_HOLD',
        heldUntil: null,
        why: [paymentReason('limitTooLow')],
      });
      expect(small?.state).toBe('CREDITED');
      const raise = await ours.set('WEEK', 200);
      const at = raise.body.data?.deposit[1]?.next?.at;
      expect((await inOrder(depositor))[0]?.heldUntil).toBe(at);
      await ours.set('WEEK', 50);
      expect((await inOrder(depositor))[0]?.heldUntil).toBeNull();
      await ours.set('WEEK', null);
      await freshApp.clock.advance(DAY - SOON);
      await release(freshApp, depositor);
      expect(await statesOf(depositor)).toEqual(['IN_HOLD', 'CREDITED']);
      await freshApp.clock.advance(SOON);
      // Redeeming a gift card also credits the deposits that are due.
      expect(await ours.gift()).toBeUndefined();
      expect(await statesOf(depositor)).toEqual(['CREDITED', 'CREDITED', 'CREDITED']);
      await expectCleanAudit(freshApp.database);
    } finally {
      await freshApp.close();
    }
  });

  it('reported again and again by the custodian stays one, in its place', async () => {
    await limits.set('DAY', 20);
    await receive(site, player, ['10']);
    await site.turn('custody/duplicate', { copies: 20 });
    await receive(site, player, ['10']);
    await runJob(site, 'crypto-poll');
    expect(await statesOf()).toEqual(['CREDITED', 'IN_HOLD']);
    expect((await inOrder())[1]?.steps.map(({ state }) => state).filter((s) => s === 'IN_HOLD')).toEqual([
      'IN_HOLD',
    ]);
    expect(await credits(site, player)).toBe(1);
  });

  it('adds up to the minimum first, and is judged as each of its parts then', async () => {
    await limits.set('DAY', 12);
    const half = usdc(6);
    await payIn(site, player, 'USDC', half);
    await eventually('the first part', async () => (await statesOf())[0] === 'HELD');
    await payIn(site, player, 'USDC', usdc(7));
    await eventually('the second part', async () => (await statesOf())[1] === 'IN_HOLD');
    expect(await statesOf()).toEqual(['CREDITED', 'IN_HOLD']);
  });
});

describe('a card payment that was begun', () => {
  it('is kept when its limit was lowered before it was paid', async () => {
    await limits.set('DAY', 100);
    const { body } = await limits.card(20);
    const id = body.data?.url.split('/').at(-1);
    await limits.set('DAY', 10);
    await site.turn('payadmit/pay', { id });
    const held = await player.deposit('IN_HOLD');
    expect(held).toMatchObject({ amount: 32.8, heldUntil: null });
    await site.turn('payadmit/replay', { id, copies: 5 });
    await runJob(site, 'card-check', { id });
    await site.database.owner.query(
      'update cashier_payments set next_check_at = now() where player_id = $1',
      [player.id],
    );
    await runJob(site, 'card-poll');
    // The row isn't updated, because an update would cost the deposit its place in the queue.
    expect(await player.deposit('IN_HOLD')).toEqual(held);
    expect(held.steps.map(({ state }) => state)).toEqual(['CREATED', 'IN_HOLD']);
    expect([await player.balance(), await credits(site, player)]).toEqual([0, 0]);
    const { differences } = await site.app.reconciliation.run(0);
    expect(differences).toEqual([]);
  });

  it('keeps its room: what comes meanwhile waits, and it is credited', async () => {
    await limits.set('DAY', 40);
    const { body } = await limits.card(20);
    await payIn(site, player, 'USDC', usdc(12));
    await eventually('the deposit', async () => (await statesOf())[1] === 'IN_HOLD');
    await site.turn('payadmit/pay', { id: body.data?.url.split('/').at(-1) });
    await eventually('the card', async () => (await statesOf())[0] === 'CREDITED');
    expect(await statesOf()).toEqual(['CREDITED', 'IN_HOLD']);
    expect(await player.balance()).toBe(32.8);
  });

  it('that comes to nothing frees its room at once', async () => {
    await limits.set('DAY', 40);
    const { body } = await limits.card(20);
    await payIn(site, player, 'USDC', usdc(12));
    await eventually('the deposit', async () => (await statesOf())[1] === 'IN_HOLD');
    await site.turn('payadmit/cancel', { id: body.data?.url.split('/').at(-1) });
    await eventually('the deposit', async () => (await statesOf())[1] === 'CREDITED');
    expect(await player.balance()).toBeCloseTo(12, 1);
  });

  it('that comes to nothing frees no room for a deposit that SQL raised', async () => {
    await limits.set('DAY', 40);
    const { body } = await limits.card(20);
    await payIn(site, player, 'USDC', usdc(12));
    await eventually('the deposit', async () => (await statesOf())[1] === 'IN_HOLD');
    const raise = (cents: number) =>
      site.database.owner.query(
        `update cashier_payments set amount_cents = amount_cents + $2 where player_id = $1 and state = 'IN_HOLD'`,
        [player.id, cents],
      );
    await raise(1_000);
    await site.turn('payadmit/cancel', { id: body.data?.url.split('/').at(-1) });
    await eventually('the end of the card payment', async () => (await statesOf())[0] !== 'CREATED');
    expect([(await statesOf())[1], await player.balance()]).toEqual(['IN_HOLD', 0]);
    await raise(-1_000);
    await runJob(site, 'limits-release', { playerId: String(player.id) });
    expect((await statesOf())[1]).toBe('CREDITED');
    expect(await player.balance()).toBeCloseTo(12, 1);
  });
});

describe('skins above a limit', () => {
  it('are kept, and gone when they are taken back before they are credited', async () => {
    const seller = await skinsPlayer(site);
    await limitsOf(site, seller).set('DAY', 5);
    const order = await seller.order();
    await site.turn('skinsback/deposit', { order_id: order, amount: '10', hold: false });
    expect(await seller.newest('IN_HOLD')).toMatchObject({ amount: 16.4, heldUntil: null });
    await runJob(site, 'skins-check', { ref: order, said: 'success' });
    expect(await seller.newest('IN_HOLD')).toMatchObject({ amount: 16.4, heldUntil: null });
    await site.turn('skinsback/reverse', { order_id: order });
    await seller.newest('FAILED');
    expect(await seller.balance()).toBe(0);
  });
});

describe('a hundred at once', () => {
  it('of cards, gift cards and coins of all kinds never exceed a limit, and none is lost', async () => {
    await limits.set('DAY', 150);
    await player.address('USDC');
    const codes = await limits.giftCards(34);
    const [gifts, cards] = await Promise.all([
      Promise.all(codes.map((code) => limits.redeem(code))),
      Promise.all(codes.slice(1).map(() => limits.card(20))),
      Promise.all(codes.slice(1).map(() => payIn(site, player, 'USDC', '10'))),
    ]);
    for (const { status } of [...gifts, ...cards]) expect([200, 403]).toContain(status);
    const crypto = async () =>
      (
        await site.database.owner.query<{ state: string; cents: bigint }>(
          `select state, amount_cents as cents from cashier_payments where player_id = $1 and provider = 'fireblocks'`,
          [player.id],
        )
      ).rows;
    await eventually('all that came in', async () => {
      const rows = await crypto();
      return rows.length === 33 && rows.every(({ state }) => ['CREDITED', 'IN_HOLD'].includes(state));
    });
    for (const { body } of cards)
      if (body.data !== undefined) await site.turn('payadmit/pay', { id: body.data.url.split('/').at(-1) });
    await eventually('the cards', async () => {
      const { rows } = await site.database.owner.query(
        `select from cashier_payments where player_id = $1 and state in ('CREATED', 'SEEN')`,
        [player.id],
      );
      return rows.length === 0;
    });
    const { used, left } = await limits.of('DAY');
    expect(used).toBeLessThanOrEqual(150);
    expect(used).toBeGreaterThan(150 - 16.4);
    expect(left).toBe(0);
    expect(await player.balance()).toBe(used);
    const held = (await crypto()).filter(({ state }) => state === 'IN_HOLD');
    expect((await limits.read()).waiting).toBeCloseTo(held.length * 16.4, 2);
    expect(await limits.gift()).toBe('limits.error.deposit');
    await expectCleanAudit(site.database);
  });

  it('a limit and coins that come: what is credited after it keeps to it', async () => {
    await player.address('USDC');
    const coming = Array.from({ length: 20 }, () => payIn(site, player, 'USDC', '10'));
    await Promise.all([...coming, limits.set('DAY', 40)]);
    await eventually('all that came in', async () => {
      const all = await statesOf();
      return all.length === 20 && all.every((state) => state === 'CREDITED' || state === 'IN_HOLD');
    });
    const states = await statesOf();
    const credited = states.filter((state) => state === 'CREDITED').length;
    expect(credited).toBeGreaterThanOrEqual(2);
    expect(await player.balance()).toBeCloseTo(credited * 16.4, 2);
    expect((await limits.read()).waiting).toBeCloseTo((20 - credited) * 16.4, 2);
    await expectCleanAudit(site.database);
  });
});
