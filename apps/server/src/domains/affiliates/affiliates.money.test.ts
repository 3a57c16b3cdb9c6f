import type { Me } from '@aureus/contract/account.ts';
import { AFFILIATE_COOLDOWN_MS } from '@aureus/contract/affiliates.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { isMinesStake, minesRtp } from '@aureus/fair/mines.ts';
import { isPlinkoStake, PLINKO_RISKS, plinkoRtp } from '@aureus/fair/plinko.ts';
import type { Rational } from '@aureus/fair/rational.ts';
import { nextStake } from '@aureus/fair/rounding.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, expectCleanMoney } from '../../testing/books.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { declareOutage } from '../../testing/outage.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { affiliateOf, answer, newAffiliate } from './testing.ts';

// Hundreds of parallel calls take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const affiliate = () => newAffiliate(site);
async function balanceOf(player: TestPlayer): Promise<number> {
  const { body } = await player.call<{ wallet: { balance: number } }>('GET', '/api/me');
  return body.data?.wallet.balance ?? Number.NaN;
}
/** Amounts in cents of the transfers to a player that have the given transfer code. */
async function transfersTo(player: TestPlayer, code: number): Promise<bigint[]> {
  const { rows } = await site.database.owner.query<{ amount: bigint }>(
    'select amount from wallet_transfers where credit = $1 and code = $2 order by id',
    [player.id, code],
  );
  return rows.map(({ amount }) => amount);
}
/** The deposit bonus that play has not released yet. */
const waiting = async (player: TestPlayer) =>
  (await player.call<Me>('GET', '/api/me')).body.data?.waitingBonus;
const DEPOSIT_BONUS = 32;
const COMMISSION = 75;

/** Plays plinko, by default on the smallest and easiest board. */
const drop = (player: TestPlayer, amount: number, rows = 8, risk = 'EASY') =>
  player.call('POST', '/api/games/plinko', { amount, rows, risk }, { 'idempotency-key': newId() });
/** The exact edge of a stake in micro-coins, rounded down. */
const edgeOf = (amount: number, { numerator, denominator }: Rational): bigint =>
  ((centsFromCoins(amount) ?? 0n) * 10_000n * (denominator - numerator)) / denominator;

describe('commission', () => {
  it('is a tenth of the edge of every final bet since the claim of the code, exact to the micro-coin', async () => {
    const random = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
    const [first, second] = [await affiliate(), await affiliate()];
    const spin = driveSpin(site, await site.lead());
    const players = await Promise.all(
      Array.from({ length: 5 }, async () => ({
        player: await site.player({ cents: 100_000_000n }),
        for: undefined as 'first' | 'second' | undefined,
      })),
    );
    /** Expected edge in micro-coins for each affiliate code, summed bet by bet. */
    const journal = { first: 0n, second: 0n };
    type Somebody = (typeof players)[number];
    const note = (who: Somebody, amount: number, rtp: Rational) => {
      if (who.for !== undefined) journal[who.for] += edgeOf(amount, rtp);
    };
    const amountOf = (fits = (_stake: bigint) => true) =>
      coinsFromCents(nextStake(BigInt(Math.round(10 + Math.random() * 5_000)), fits) ?? 0n);

    async function playPlinko(who: Somebody): Promise<void> {
      const [rows, risk] = [8 + Math.floor(Math.random() * 9), random(PLINKO_RISKS)];
      const amount = amountOf((stake) => isPlinkoStake(stake, rows, risk));
      expect((await drop(who.player, amount, rows, risk)).status).toBe(200);
      note(who, amount, plinkoRtp(rows, risk));
    }
    async function playMines(who: Somebody): Promise<void> {
      const count = 1 + Math.floor(Math.random() * 24);
      const amount = amountOf((stake) => isMinesStake(stake, count));
      const mines = minesOf(who.player);
      const { game } = played(await mines.start(amount, count));
      const { safe, mined } = await peek(site, game);
      if (Math.random() < 0.5) played(await mines.reveal(game.gameId, mined[0]));
      else {
        played(await mines.reveal(game.gameId, safe[0]));
        // Uncovering the last safe tile cashes out automatically.
        if (safe.length > 1) played(await mines.cashOut(game.gameId));
      }
      note(who, amount, minesRtp(count, 1));
    }
    async function playSpin(isVoid: boolean): Promise<void> {
      await spin.open();
      for (const who of players) {
        const amount = amountOf();
        expect((await placeBet(who.player, random(['black', 'white'] as const), amount)).status).toBe(200);
        // Every color's RTP is 14/16. A voided round doesn't count as played.
        if (!isVoid) note(who, amount, { numerator: 14n, denominator: 16n });
      }
      await spin.close();
      site.beacon.isSilent = isVoid;
      await spin.draw(isVoid ? 30_000 : 0);
      if (isVoid) await declareOutage(site);
      site.beacon.isSilent = false;
      await spin.land();
    }
    async function playAll(bets: number): Promise<void> {
      for (const who of players) {
        for (let count = 0; count < bets; count += 1)
          await (Math.random() < 0.7 ? playPlinko(who) : playMines(who));
      }
      await playSpin(false);
      await playSpin(true);
    }
    const goOver = async (who: Somebody | undefined, to: 'first' | 'second') => {
      if (who === undefined) return;
      answer(await affiliateOf(who.player).use((to === 'first' ? first : second).code));
      who.for = to;
    };

    // Play before using a code counts for no affiliate.
    await playAll(5);
    await goOver(players[0], 'first');
    await goOver(players[1], 'first');
    await goOver(players[2], 'second');
    await playAll(12);
    const [early] = [await affiliateOf(first.player).claim()];
    expect(early.body.data?.amount).toBe(coinsFromCents(journal.first / 100_000n));
    // One player switches to the other code, and another starts using one.
    await site.clock.advance(AFFILIATE_COOLDOWN_MS);
    await goOver(players[1], 'second');
    await goOver(players[3], 'first');
    await playAll(12);
    for (const name of ['first', 'second'] as const) {
      const { player } = { first, second }[name];
      const earned = coinsFromCents(journal[name] / 100_000n);
      const dashboard = await affiliateOf(player).dashboard();
      expect(dashboard).toMatchObject({ earned, players: 2 });
      const paid = dashboard.claimed;
      expect(dashboard.claimable).toBeCloseTo(earned - paid, 9);
      answer(await affiliateOf(player).claim());
      expect(await affiliateOf(player).dashboard()).toMatchObject({ earned, claimed: earned, claimable: 0 });
      expect((await transfersTo(player, COMMISSION)).reduce((sum, cents) => sum + cents, 0n)).toBe(
        journal[name] / 100_000n,
      );
      // Each row of the list is rounded down separately.
      const rows = await affiliateOf(player).players();
      const sum = rows.reduce((total, { commission }) => total + (commission ?? 0), 0);
      expect(sum).toBeLessThanOrEqual(earned + 1e-9);
      expect(sum).toBeGreaterThan(earned - 0.01 * rows.length);
    }
    await expectCleanAudit(site.database);
    await expectCleanMoney(site.database);
  });

  it('of less than a cent is not paid, and not lost', async () => {
    const { player, code } = await affiliate();
    const referred = await site.player({ cents: 1_000_000n });
    answer(await affiliateOf(referred).use(code));
    const edge = edgeOf(1, plinkoRtp(8, 'EASY'));
    const enough = Math.ceil(100_000 / Number(edge));
    for (let bets = 1; bets < enough; bets += 1) answer(await drop(referred, 1));
    const early = await affiliateOf(player).claim();
    expect([early.status, early.body.error]).toEqual([
      409,
      { code: 'affiliates.error.nothing_to_claim', message: 'You need to have at least 0.01 to claim.' },
    ]);
    expect(await transfersTo(player, COMMISSION)).toEqual([]);
    answer(await drop(referred, 1));
    expect(answer(await affiliateOf(player).claim())).toEqual({ amount: 0.01, balance: 0.01 });
  });

  it('is there for no one who has no code', async () => {
    const refused = await affiliateOf(await site.player()).claim();
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'affiliates.error.nothing_to_claim']);
  });
});

describe('a claim', () => {
  /** An affiliate with unpaid commission. */
  async function earner() {
    const { player, code } = await affiliate();
    const referred = await site.player({ cents: 10_000_000n });
    answer(await affiliateOf(referred).use(code));
    for (let count = 0; count < 3; count += 1) answer(await drop(referred, 1_000));
    return { player, own: affiliateOf(player), referred };
  }

  it('is paid once in a hundred calls at once, under one key or under many', async () => {
    const { player, own, referred } = await earner();
    const { claimable } = await own.dashboard();
    const page = await player.socket();
    const key = newId();
    const same = await Promise.all(Array.from({ length: 100 }, () => own.claim(key)));
    for (const refused of same) expect(answer(refused)).toEqual({ amount: claimable, balance: claimable });
    expect(await page.next('user:notify:newBalance')).toMatchObject({ balance: claimable });
    expect(await transfersTo(player, COMMISSION)).toEqual([centsFromCoins(claimable)]);

    answer(await drop(referred, 1_000));
    const more = (await own.dashboard()).claimable;
    const many = await Promise.all(Array.from({ length: 100 }, () => own.claim()));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ body }) => body.error?.code === 'affiliates.error.nothing_to_claim')).toHaveLength(
      99,
    );
    expect(await balanceOf(player)).toBeCloseTo(claimable + more, 9);
    // The first key still returns its first amount.
    expect(answer(await own.claim(key)).amount).toBe(claimable);
    await expectCleanAudit(site.database);
  });

  it('runs beside bets of those who bring it, and loses nothing', async () => {
    const { player, own, referred } = await earner();
    const [claims] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => own.claim())),
      Promise.all(Array.from({ length: 60 }, () => drop(referred, 100))),
    ]);
    for (const { status } of claims) expect([200, 409]).toContain(status);
    await own.claim();
    const { earned, claimed, claimable } = await own.dashboard();
    expect([claimed, claimable]).toEqual([earned, 0]);
    expect(await balanceOf(player)).toBe(earned);
    await expectCleanAudit(site.database);
  });

  it('takes a key of its own, of which each is one player’s', async () => {
    const [first, second] = [await earner(), await earner()];
    const key = newId();
    answer(await first.own.claim(key));
    const stolen = await second.own.claim(key);
    expect([stolen.status, stolen.body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    for (const headers of [{ 'idempotency-key': '' }, { 'idempotency-key': '1' }]) {
      const refused = await second.player.call('POST', '/api/affiliate/claim', undefined, headers);
      expect([refused.status, refused.body.error?.code]).toEqual([400, 'request.error.idempotency_key']);
    }
    expect(await transfersTo(second.player, COMMISSION)).toEqual([]);
  });

  it('is refused to who may not play, and waits for them', async () => {
    const { player, own } = await earner();
    const { claimable } = await own.dashboard();
    const restrict = (isRestricted: boolean) =>
      site.database.owner.query('update wallet_players set is_restricted = $2 where player_id = $1', [
        player.id,
        isRestricted,
      ]);
    await restrict(true);
    expect((await own.claim()).body.error?.code).toBe('account.error.restricted');
    await restrict(false);
    await site.app.db
      .transaction()
      .execute((tx) => site.app.wallet.selfBan(tx, player.id, new Date(site.clock.now() + 60_000)));
    expect((await own.claim()).body.error?.code).toBe('account.error.self_banned');
    await site.clock.advance(60_001);
    expect(answer(await own.claim()).amount).toBe(claimable);
  });
});

describe('a deposit under a code', () => {
  const keysOf = async (player: TestPlayer): Promise<bigint> => {
    const { rows } = await site.database.owner.query<{ keys: bigint }>(
      `select coalesce(sum(count), 0)::bigint as keys from rewards_keys where player_id = $1 and source = 'AFFILIATE'`,
      [player.id],
    );
    return rows[0]?.keys ?? 0n;
  };
  async function referredPlayer() {
    const owner = await affiliate();
    const player = await site.player({ role: 'USER' });
    answer(await affiliateOf(player).use(owner.code));
    return { owner, player, cashier: limitsOf(site, player) };
  }

  it('brings 5 % more, and the first one three free cases', async () => {
    const { owner, player, cashier } = await referredPlayer();
    expect(await keysOf(player)).toBe(0n);
    // The gift card is worth 8.20 coins. The bonus of 5 % is 0.41.
    expect(await cashier.gift()).toBeUndefined();
    expect(await balanceOf(player)).toBe(8.2);
    expect(await waiting(player)).toEqual({ released: 0, amount: 0.41 });
    expect(await keysOf(player)).toBe(3n);
    expect(await cashier.gift()).toBeUndefined();
    expect(await balanceOf(player)).toBe(16.4);
    expect(await waiting(player)).toEqual({ released: 0, amount: 0.82 });
    expect(await transfersTo(player, DEPOSIT_BONUS)).toEqual([]);
    expect(await keysOf(player), 'once').toBe(3n);
    expect((await player.call('GET', '/api/wallet/daily-bonus-cap')).body.data).toEqual({
      used: 0.82,
      cap: 100,
    });
    expect(await affiliateOf(owner.player).dashboard()).toMatchObject({ depositors: 1, deposited: 16.4 });
    // The bonus isn't listed as a deposit.
    const { body } = await player.call<PublicPayment[]>('GET', '/api/wallet/transactions/cashier');
    expect(body.data?.map(({ amount }) => amount)).toEqual([8.2, 8.2]);
    await expectCleanAudit(site.database);
  });

  it('brings the free cases and no bonus to a player whose market has no bonus coins', async () => {
    const { player, cashier } = await referredPlayer();
    await site.database.owner.query("update account_players set country = 'GB' where id = $1", [player.id]);
    expect(await cashier.gift()).toBeUndefined();
    expect([await balanceOf(player), await waiting(player), await keysOf(player)]).toEqual([8.2, null, 3n]);
  });

  it('brings nothing without a code', async () => {
    const player = await site.player({ role: 'USER' });
    expect(await limitsOf(site, player).gift()).toBeUndefined();
    expect(await waiting(player)).toBeNull();
    expect(await keysOf(player)).toBe(0n);
  });

  it('brings at most 100 coins in 24 hours, however many deposits come at once', async () => {
    const { player, cashier } = await referredPlayer();
    const cap = async () =>
      (await player.call<{ used: number; cap: number }>('GET', '/api/wallet/daily-bonus-cap')).body.data;
    // Each card would bring 41 coins of bonus, so the third reaches the cap.
    const cards = await cashier.giftCards(12, 500);
    const answers = await Promise.all(cards.map((card) => cashier.redeem(card)));
    expect(answers.map(({ status }) => status)).toEqual(cards.map(() => 200));
    expect(await waiting(player)).toEqual({ released: 0, amount: 100 });
    expect(await cap()).toEqual({ used: 100, cap: 100 });
    expect(await balanceOf(player)).toBe(12 * 820);
    expect(await keysOf(player)).toBe(3n);
    // 24 hours after the bonuses, the cap is free again.
    await site.clock.advance(24 * 3_600_000 + 1);
    expect(await cap()).toEqual({ used: 0, cap: 100 });
    expect(await cashier.gift(500)).toBeUndefined();
    expect(await waiting(player)).toEqual({ released: 0, amount: 141 });
    await expectCleanAudit(site.database);
  });

  it('is credited to who may not play, without the bonus', async () => {
    const { player, cashier } = await referredPlayer();
    // Stands for a deposit that was pending when the player self-excluded.
    await site.app.payments.change(player.id, async (step) => {
      await site.app.wallet.selfBan(step.tx, player.id, new Date(site.clock.now() + 60_000));
      const payment = await step.begin({
        way: 'DEPOSIT',
        provider: 'gift-cards',
        method: 'GIFTCARD',
        state: 'SEEN',
        amountCents: 820n,
        ref: newId(),
      });
      await step.credit(payment);
    });
    expect(await balanceOf(player)).toBe(8.2);
    expect([await waiting(player), await keysOf(player)]).toEqual([null, 0n]);
    expect((await affiliateOf(player).used())?.hasDeposited).toBe(true);
    await site.clock.advance(60_001);
    expect(await cashier.gift()).toBeUndefined();
    expect(await waiting(player)).toEqual({ released: 0, amount: 0.41 });
  });
});
