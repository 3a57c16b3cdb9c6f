import type { AffiliateDashboard } from '@aureus/contract/affiliates.ts';
import { AFFILIATE_COOLDOWN_MS } from '@aureus/contract/affiliates.ts';
import type { LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import type { TicketInfo } from '@aureus/contract/raffle.ts';
import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import { createLog } from '../../platform/log.ts';
import { createPool } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { type VerifiedPlayer, verifiedPlayer } from '../../testing/crypto-player.ts';
import { pastWeek, stake, toWeekEnd } from '../../testing/events-driver.ts';
import { eventually } from '../../testing/eventually.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { affiliateOf, answer } from './testing.ts';

let site: SandboxedApp;
let friend: VerifiedPlayer;
let player: VerifiedPlayer;
let codes = 0;
beforeAll(async () => {
  site = await startSandboxedApp(() => ({ EVENTS_GUARANTEE: '0' }));
});
beforeEach(async () => {
  [friend, player] = [await verifiedPlayer(site), await verifiedPlayer(site)];
  codes += 1;
  answer(await affiliateOf(friend).choose(`BRINGS${codes}`));
  await credit(player, 100_000);
});
afterEach(() => site.reset());
afterAll(() => site.close());

const HOLD_MS = 3 * 86_400_000;
const CARD = { email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', region: 'DE' };
const STAFF_CREDIT = 5n;
const credit = (to: VerifiedPlayer, coins: number) =>
  site.database.owner.query('select wallet_transfer($1, $2, $3, 30::smallint, $4)', [
    STAFF_CREDIT,
    to.id,
    BigInt(coins) * 100n,
    newId(),
  ]);
const come = async () => answer(await affiliateOf(player).use(`BRINGS${codes}`));

/** Deposits 50 dollars (82 coins) by card. @returns the provider's id of the payment. */
async function paid(): Promise<string> {
  const payment = await player.call<{ url: string }>(
    'POST',
    '/api/payadmit/deposit?method=BASIC_CARD',
    { ...CARD, amount: 50 },
    { 'idempotency-key': newId() },
  );
  const id = payment.body.data?.url.split('/').at(-1) ?? expect.fail(payment.text);
  await site.turn('payadmit/pay', { id });
  await player.deposit('CREDITED');
  return id;
}
async function chargedBack(id: string): Promise<void> {
  await site.turn('payadmit/chargeback', { id });
  await eventually('the reversal', async () => {
    const { rows } = await site.database.owner.query<{ state: string }>(
      'select state from cashier_payments where provider_id = $1',
      [id],
    );
    return rows[0]?.state === 'REVERSED';
  });
}
/** Places a bet of this many coins at 1 % edge. */
const play = (coins: number) => stake(site, player.id, BigInt(coins) * 100n);
const figures = async (): Promise<Partial<AffiliateDashboard>> => {
  const { earned, claimed, claimable, owed, held } = await affiliateOf(friend).dashboard();
  return { earned, claimed, claimable, owed, held };
};
const returns = async () =>
  (await affiliateOf(friend).dashboard()).returns.map(({ amount, taken }) => ({ amount, taken }));
const tip = (amount: number) =>
  friend.call(
    'POST',
    '/api/wallet/tip',
    { userId: String(player.id), amount },
    { 'idempotency-key': newId() },
  );

describe('commission on play while card coins are held', () => {
  it('is paid out on hold, and free when they are', async () => {
    await come();
    await play(10_000);
    const from = site.clock.now();
    await paid();
    // Of 100 coins of edge, 5.125 release the bonus of 4.10. The other 94.875 earn commission.
    await play(10_000);
    expect(await figures()).toMatchObject({ earned: 19.48, claimable: 19.48, held: 0 });
    answer(await affiliateOf(friend).claim());
    expect(await figures()).toMatchObject({ claimed: 19.48, claimable: 0, held: 9.48 });
    const { heldUntil } = await affiliateOf(friend).dashboard();
    expect(heldUntil).toBeGreaterThanOrEqual(from + HOLD_MS);
    const { body } = await friend.call('GET', '/api/wallet/withdrawable');
    expect(body.data).toMatchObject({ held: 9.48, heldUntil });
    expect((await tip(10.01)).body.error).toMatchObject({
      code: 'cashier.error.card_hold',
      details: { until: heldUntil, free: 10 },
    });
    expect((await tip(10)).status).toBe(200);
    await site.clock.advance(HOLD_MS);
    expect(await figures()).toMatchObject({ held: 0 });
    expect((await tip(9.48)).status).toBe(200);
  });

  it('is held from a deposit before the code on as well', async () => {
    await paid();
    await play(10_000);
    await come();
    await play(1_000);
    answer(await affiliateOf(friend).claim());
    expect(await figures()).toMatchObject({ claimed: 1, held: 1 });
  });

  it('counts against unpaid commission first', async () => {
    await come();
    await paid();
    await play(10_000);
    answer(await affiliateOf(friend).claim());
    await play(400);
    expect(await figures()).toMatchObject({ claimed: 9.48, claimable: 0.4, held: 9.48 });
  });
});

describe('commission on a deposit that is taken back', () => {
  it("is taken back with the deposit's play, and its affiliate sees why", async () => {
    await come();
    await play(10_000);
    const id = await paid();
    await play(10_000);
    answer(await affiliateOf(friend).claim());
    const page = await friend.socket();
    await chargedBack(id);
    // 82 coins of the last stake came from the reversed deposit, so 0.82 of edge earns nothing.
    expect(await figures()).toEqual({ earned: 19.4, claimed: 19.4, claimable: 0, owed: 0, held: 0 });
    expect(await returns()).toEqual([{ amount: 0.08, taken: 0.08 }]);
    expect(await friend.balance()).toBe(19.4);
    expect(await page.next('user:notify:newNotification')).toMatchObject({
      additionalData: { type: 'COMMISSION_RETURNED', amount: 0.08 },
    });
    const history = await friend.call<RewardTransaction[]>('GET', '/api/wallet/transactions/rewards');
    expect(history.body.data?.[0]).toMatchObject({
      type: 'COMMISSION_RETURNED',
      way: 'OUTGOING',
      amount: 0.08,
    });
    // A repeated chargeback report changes nothing.
    await site.turn('payadmit/chargeback', { id }).catch(() => {});
    expect(await returns()).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it('comes off unpaid commission, then off held coins and the balance, then off later commission, never as a debt', async () => {
    await come();
    const [first, other] = [await paid(), await paid()];
    // Releasing both bonuses takes 10.25 of edge, which earns no commission.
    await play(1_025);
    await play(100);
    answer(await affiliateOf(friend).claim());
    await play(41);
    expect(await figures()).toEqual({ earned: 0.14, claimed: 0.1, claimable: 0.04, owed: 0, held: 0.1 });
    // The reversed deposit's 0.82 of edge loses 0.09 of commission after rounding: 0.04 was unpaid, and 0.05 comes off
    // the affiliate's held coins.
    await chargedBack(first);
    expect(await figures()).toMatchObject({ earned: 0.05, claimed: 0.05, claimable: 0, owed: 0 });
    expect(await returns()).toEqual([{ amount: 0.09, taken: 0.05 }]);
    expect(await friend.balance()).toBe(0.05);
    // The affiliate's wallet is empty when the second chargeback comes.
    await site.database.owner.query('select wallet_transfer($1, $2, 5, 30::smallint, $3)', [
      friend.id,
      STAFF_CREDIT,
      newId(),
    ]);
    await chargedBack(other);
    expect(await figures()).toEqual({ earned: 0, claimed: 0.05, claimable: 0, owed: 0.05, held: 0 });
    expect(await returns()).toEqual([
      { amount: 0.05, taken: 0 },
      { amount: 0.09, taken: 0.05 },
    ]);
    const { rows } = await site.database.owner.query('select from cashier_debts where player_id = $1', [
      friend.id,
    ]);
    expect(rows).toEqual([]);
    await credit(friend, 10);
    expect(await friend.balance()).toBe(10);
    await play(100);
    expect(await figures()).toMatchObject({ earned: 0.1, claimable: 0.05, owed: 0 });
    await expectCleanAudit(site.database);
  });

  it('is taken from an earlier code too if the play reaches back to it', async () => {
    const id = await paid();
    await come();
    await play(50);
    const later = await verifiedPlayer(site);
    answer(await affiliateOf(later).choose(`LATER${codes}`));
    await site.database.owner.query(
      `update affiliates_referrals set activated_at = activated_at - $2 * interval '1 millisecond' where player_id = $1`,
      [player.id, AFFILIATE_COOLDOWN_MS],
    );
    answer(await affiliateOf(player).use(`LATER${codes}`));
    await play(40);
    expect((await affiliateOf(later).dashboard()).earned).toBe(0.04);
    expect((await affiliateOf(friend).dashboard()).earned).toBe(0.05);
    await chargedBack(id);
    expect((await affiliateOf(later).dashboard()).earned).toBe(0);
    expect((await affiliateOf(friend).dashboard()).earned).toBe(0);
    await play(100);
    expect((await affiliateOf(later).dashboard()).earned).toBe(0.1);
    await expectCleanAudit(site.database);
  });

  it('locks the wallets in one order: a tip to the player never waits for a reversal that waits for the tip', async () => {
    await come();
    const id = await paid();
    await play(10_000);
    answer(await affiliateOf(friend).claim());
    const lock = 'select from wallet_players where player_id = $1 for update';
    const done = await holdOpen(site.database, lock, [friend.id]);
    const reversed = chargedBack(id);
    try {
      await untilWaiting(site.database, reversed);
      // A tip must be able to lock the player's wallet. A bonus release may lock it briefly, hence the retries; a
      // wrong lock order in the reversal would keep it locked.
      await eventually('the lock of the player', () =>
        site.database.owner.query(`${lock} nowait`, [player.id]),
      );
    } finally {
      await done();
    }
    await reversed;
    expect(await returns()).toEqual([{ amount: 0.08, taken: 0.08 }]);
  });

  it('is taken back while its affiliate claims and plays, and nothing is lost or paid twice', async () => {
    await come();
    const id = await paid();
    await play(10_000);
    await credit(friend, 1_000);
    const [claims] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => affiliateOf(friend).claim())),
      chargedBack(id),
      Promise.all(Array.from({ length: 20 }, () => stake(site, friend.id, 100n))),
      Promise.all(
        Array.from({ length: 20 }, () =>
          player.call(
            'POST',
            '/api/wallet/tip',
            { userId: String(friend.id), amount: 0.01 },
            { 'idempotency-key': newId() },
          ),
        ),
      ),
    ]);
    for (const { status } of claims) expect([200, 409]).toContain(status);
    await affiliateOf(friend).claim();
    expect(await figures()).toMatchObject({ earned: 9.4, claimed: 9.4, claimable: 0, owed: 0 });
    await expectCleanAudit(site.database);
  });
});

describe("points and tickets of a reversed deposit's play", () => {
  const points = async () => {
    await site.clock.advance(6_000);
    const { body } = await player.call<LeaderboardTop>('GET', '/api/leaderboard/top');
    return body.data ?? expect.fail('no leaderboard');
  };
  const tickets = async () =>
    (await player.call<TicketInfo>('GET', '/api/raffle/ticket-info')).body.data?.own?.tickets;

  it('leave open weeks and their pot; closed weeks keep their places', async () => {
    const week = await toWeekEnd(site);
    const id = await paid();
    await play(82);
    await pastWeek(site, week);
    await site.app.leaderboard.closeDue();
    await site.app.raffle.sweep();
    const places = async () =>
      (
        await site.database.owner.query<{ edge: bigint }>(
          'select edge from leaderboard_places where week = $1 and player_id = $2',
          [week, player.id],
        )
      ).rows;
    expect(await places()).toEqual([{ edge: 820_000n }]);
    const other = await paid();
    await play(100);
    expect(await points()).toMatchObject({ own: { points: 100 } });
    expect(await tickets()).toBe(2);
    await chargedBack(other);
    expect(await points()).toMatchObject({ own: { points: 18 } });
    expect(await tickets()).toBe(0);
    await chargedBack(id);
    expect(await points()).toMatchObject({ own: { points: 0 } });
    expect(await places()).toEqual([{ edge: 820_000n }]);
    await expectCleanAudit(site.database);
  });

  it('leave a week that has ended and is not closed yet', async () => {
    const week = await toWeekEnd(site);
    const id = await paid();
    await play(1_000);
    await pastWeek(site, week);
    await chargedBack(id);
    await site.app.leaderboard.closeDue();
    const { rows } = await site.database.owner.query<{ edge: bigint }>(
      'select edge from leaderboard_places where week = $1 and player_id = $2',
      [week, player.id],
    );
    expect(rows).toEqual([{ edge: 9_180_000n }]);
  });
});

describe('the application’s own login', () => {
  it.each([
    [
      'takes no claim back',
      /has claimed more/,
      'update affiliates_codes set claimed = claimed - 1 where player_id = $1',
    ],
    [
      'gives back no commission that the ledger didn’t take',
      /the ledger took no/,
      `insert into affiliates_returns (id, affiliate_id, ref, amount, taken, returned_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 5, 5, app_now())`,
    ],
    [
      'lets no use begin before its time',
      /has no more play/,
      'update affiliates_referrals set edge_from = 0 where affiliate_id = $1',
    ],
    [
      'stores no use that began earlier',
      /has no more play/,
      `insert into affiliates_referrals (player_id, affiliate_id, activated_at, edge_from, staked_from)
       select r.player_id, r.affiliate_id, app_now(), 0, 0 from affiliates_referrals r where affiliate_id = $1`,
    ],
    [
      'ends no use later than play has come',
      /has no more play/,
      `update affiliates_referrals set ended_at = app_now(), staked_to = staked_from, edge_to = 1000000000000
       where affiliate_id = $1`,
    ],
  ])('%s', async (_name, fault, statement) => {
    await play(100);
    await come();
    await play(100);
    answer(await affiliateOf(friend).claim());
    const login = createPool(appUrlOf(site.database.url), createLog('silent'), 1);
    try {
      await expect(login.query(statement, [friend.id])).rejects.toThrow(fault);
    } finally {
      await login.end();
    }
    await expectCleanAudit(site.database);
  });
});
