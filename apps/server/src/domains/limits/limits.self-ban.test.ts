import type { Me } from '@aureus/contract/account.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { SelfBan } from '@aureus/contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { newLitecoin } from '../../testing/addresses.ts';
import { atNode, startNode } from '../../testing/at-node.ts';
import { battlesOf, given } from '../../testing/battles-driver.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { payIn, type VerifiedPlayer, verifiedPlayer } from '../../testing/crypto-player.ts';
import { eventually } from '../../testing/eventually.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { decide } from '../../testing/staff-driver.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { vaultOf } from '../vault/testing.ts';

const DAY = 24 * 60 * 60_000;
const BANNED = 'account.error.self_banned';

let site: SandboxedApp;
let node: TestApp;
let player: VerifiedPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
  await runJob(site, 'crypto-prices');
  // Both nodes share one sandbox, because jobs may run on either node.
  node = await startNode(site, { env: site.sandbox.productEnv });
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 15 });
  player = await verifiedPlayer(site);
  await give(player, 1_000_000n);
});
afterAll(async () => {
  await node.close();
  await site.close();
});

const give = (to: TestPlayer, cents: bigint) =>
  site.database.owner.query('select wallet_transfer(5, $1, $2, 30::smallint, $3)', [to.id, cents, newId()]);
const ban = (asked: unknown, by: TestPlayer = player): Promise<Reply<SelfBan>> =>
  by.call<SelfBan>('POST', '/api/user/self-ban', asked);
const me = async (by: TestPlayer = player): Promise<Me> =>
  (await by.call<Me>('GET', '/api/me')).body.data ?? expect.fail('no one is signed in');
const codeOf = ({ body }: Reply): string | undefined => body.error?.code;
const money = (by: TestPlayer, path: string, body: unknown): Promise<Reply> =>
  by.call('POST', path, body, { 'idempotency-key': newId() });
const drop = (by: TestPlayer = player) =>
  money(by, '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 });
const withdraw = (amount: number, by: TestPlayer = player) =>
  by.call<{ transaction: PublicPayment }>(
    'POST',
    '/api/fireblocks/withdraw?method=LTC',
    { amount, address: newLitecoin(), feeLevel: 'MEDIUM' },
    { 'idempotency-key': newId() },
  );

describe('a self-ban', () => {
  it.each([
    [{ days: 1 }, 1],
    [{ days: 30 }, 30],
    [{ period: 'SIX_MONTHS' }, 184],
  ])('of %j is there at once and ends by itself', async (asked, days) => {
    const before = site.clock.now();
    const elsewhere = await player.socket();
    const { status, body } = await ban(asked);
    expect(status).toBe(200);
    expect(await elsewhere.next('limits:self-ban')).toEqual(body.data);
    expect(body.data?.askedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(body.data?.askedAt).toBeLessThan(site.clock.now() + 1_000);
    const until = body.data?.until ?? 0;
    expect(until).toBeGreaterThanOrEqual(before + days * DAY - 1_000);
    expect(until).toBeLessThan(site.clock.now() + days * DAY + 1_000);
    expect((await me()).selfBan).toMatchObject({ until });
    expect(codeOf(await drop())).toBe(BANNED);
  });

  it('for good has no end', async () => {
    expect((await ban({ period: 'INDEFINITE' })).body.data).toMatchObject({ until: null });
    expect((await me()).selfBan).toMatchObject({ until: null });
    expect(codeOf(await drop())).toBe(BANNED);
  });

  it('over, the player plays again', async () => {
    await ban({ days: 1 });
    await site.database.owner.query(
      "update wallet_exclusions set self_ban_until = app_now() + interval '200 milliseconds' where player_id = $1",
      [player.id],
    );
    await eventually('the end of the ban', async () => (await me()).selfBan === null);
    expect((await drop()).status).toBe(200);
    expect((await player.call('POST', '/api/chat', { room: 'EN', message: 'back' })).status).toBe(200);
  });

  it('is never shortened; a longer one may follow', async () => {
    const { body } = await ban({ days: 7 });
    expect((await ban({ days: 1 })).body.data).toEqual(body.data);
    expect((await ban({ days: 30 })).body.data?.until).toBeGreaterThan(body.data?.until ?? 0);
    expect((await ban({ period: 'INDEFINITE' })).body.data).toMatchObject({ until: null });
    expect((await ban({ days: 1 })).body.data).toMatchObject({ until: null });
    const { rows } = await site.database.owner.query(
      'select until from limits_self_bans where player_id = $1 order by id',
      [player.id],
    );
    expect(rows).toHaveLength(5);
  });

  it('is the player’s own', async () => {
    await ban({ days: 1 });
    const other = await site.player({ cents: 1_000n });
    expect((await drop(other)).status).toBe(200);
    expect((await me(other)).selfBan).toBeNull();
    expect((await site.visitor('POST', '/api/user/self-ban', { days: 1 })).status).toBe(401);
  });

  it.each([
    '{}',
    'null',
    '[]',
    '{"days":0}',
    '{"days":-1}',
    '{"days":31}',
    '{"days":1.5}',
    '{"days":"7"}',
    '{"days":null}',
    '{"days":1e400}',
    '{"days":[1]}',
    '{"period":"FOREVER"}',
    '{"period":null}',
    '{"days":1,"period":"INDEFINITE"}',
    '{"days":1,"userId":"1001"}',
    '{"days":1,"until":0}',
    '{"days":1,"__proto__":{"days":2}}',
  ])('does not come as %s', async (body) => {
    const before = await stateHash(site.database);
    const answer = await ban(body);
    expect(answer.status, answer.text).toBe(400);
    expect(await stateHash(site.database)).toBe(before);
  });
});

describe('while self-excluded', () => {
  it('play, deposits and chat are refused at every node from the next call on', async () => {
    const other = await site.player();
    const there = atNode(node, player);
    // This call makes the other node cache the player.
    expect((await drop(there)).status).toBe(200);
    const cases = await player.call<{ id: string; version: string }[]>('GET', '/api/games/cases');
    const box = cases.body.data?.[0] ?? expect.fail('no case');
    const waiting = given(
      await battlesOf(await rich()).create({
        cases: [{ id: box.id, version: box.version }],
        mode: 'NORMAL',
        format: '1v1',
        isPrivate: false,
      }),
    ).battle.id;
    const [code = ''] = await limitsOf(site, player).giftCards(1);
    await ban({ days: 1 });
    for (const client of [there, player]) {
      const calls: [what: string, answer: Promise<Reply>][] = [
        ['plinko', drop(client)],
        ['mines', minesOf(client).start(2, 3)],
        ['cases', money(client, `/api/games/cases/${box.id}/open`, { count: 1, version: box.version })],
        ['a battle', battlesOf(client).join(waiting, 1)],
        ['chat', client.call('POST', '/api/chat', { room: 'EN', message: 'hello' })],
        ['a tip', money(client, '/api/wallet/tip', { userId: String(other.id), amount: 1 })],
        ['a rain tip', money(client, '/api/rain/tip', { amount: 1 })],
        ['a promo code', money(client, '/api/promocode/redeem', { code: 'WELCOME' })],
        ['a gift card', money(client, '/api/gift-cards/redeem', { code })],
        ['a card payment', limitsOf(site, client).card(20)],
        ['skins', money(client, '/api/skinsback/deposit?method=CS2', {})],
        ['an address', client.call('GET', '/api/fireblocks/address?method=LTC')],
        ['coins put aside', vaultOf(client).deposit(1)],
        ['a lock', vaultOf(client).lock(1, 0)],
      ];
      for (const [what, answer] of calls) {
        const refused = await answer;
        // Skips a listed route that doesn't exist.
        if (refused.status === 404 && refused.body.error?.code === 'request.error.not_found') continue;
        expect([refused.status, codeOf(refused)], what).toEqual([403, BANNED]);
      }
    }
    await expectCleanAudit(site.database);
  });

  it('the very next call at the other node is refused', async () => {
    const there = atNode(node, player);
    expect((await there.call('POST', '/api/chat', { room: 'EN', message: 'hello' })).status).toBe(200);
    await ban({ days: 1 });
    expect(codeOf(await there.call('POST', '/api/chat', { room: 'EN', message: 'again' }))).toBe(BANNED);
    expect(codeOf(await drop(there))).toBe(BANNED);
  });

  it('everything can be read, limits made stricter and a beacon round handed in', async () => {
    await ban({ days: 1 });
    for (const path of [
      '/api/me',
      '/api/user/vault',
      '/api/user/limits',
      '/api/wallet/transactions/games',
      '/api/wallet/transactions/cashier',
      '/api/notification/paginated',
      '/api/fairness/seed-pair',
      '/api/chat/EN',
    ])
      expect((await player.call('GET', path)).status, path).toBe(200);
    expect((await limitsOf(site, player).set('DAY', 5)).status).toBe(200);
    // Refused by its own rules: no draw waits for this round.
    const signature = 'ab'.repeat(48);
    expect(codeOf(await player.call('POST', '/api/fairness/beacon/1', { signature }))).toBe(
      'fairness.error.round_not_needed',
    );
    expect((await player.call('POST', '/api/auth/logout')).status).toBe(200);
  });

  it('a locked vault opens and gives its coins back', async () => {
    const vault = vaultOf(player);
    await vault.deposit(100);
    expect((await vault.lock(30, 0)).status).toBe(200);
    expect(codeOf(await vault.withdraw(100))).toBe('vault.error.locked');
    await ban({ days: 1 });
    expect(await vault.read()).toMatchObject({ balanceLocked: 100, lockUntil: 0 });
    expect((await vault.withdraw(100)).status).toBe(200);
    expect((await me()).wallet.balance).toBe(10_000);
  });

  it('an open game of mines is played to its end', async () => {
    const mines = minesOf(player);
    const { game } = played(await mines.start(10, 3));
    await ban({ days: 1 });
    const { safe } = await peek(site, game);
    expect((await mines.reveal(game.gameId, safe[0])).status).toBe(200);
    expect((await mines.cashOut(game.gameId)).status).toBe(200);
    expect((await me()).wallet.balance).toBeGreaterThan(10_000);
    expect(codeOf(await mines.start(2, 3))).toBe(BANNED);
    await expectCleanAudit(site.database);
  });

  it('a battle that waits can be called off', async () => {
    const cases = await player.call<{ id: string; version: string }[]>('GET', '/api/games/cases');
    const box = cases.body.data?.[0] ?? expect.fail('no case');
    const battles = battlesOf(player);
    const newBattle = {
      cases: [{ id: box.id, version: box.version }],
      mode: 'NORMAL',
      format: '1v1',
    } as const;
    const { battle } = given(
      await battles.create({ ...newBattle, cases: [...newBattle.cases], isPrivate: false }),
    );
    await ban({ days: 1 });
    expect((await battles.cancel(battle.id)).status).toBe(200);
    expect((await me()).wallet.balance).toBe(10_000);
  });

  it('a deposit that was on its way is credited', async () => {
    const address = await player.address('LTC');
    await ban({ days: 1 });
    await site.turn('custody/deposit', { address, method: 'LTC', amount: '1' });
    expect((await player.deposit('CREDITED')).amount).toBeGreaterThan(0);
    await expectCleanAudit(site.database);
  });
});

describe('coins go out', () => {
  it('of a player who has played through as ever', async () => {
    await ban({ days: 1 });
    const { status, body, text } = await withdraw(20);
    expect(status, text).toBe(200);
    expect(body.data?.transaction.state).toBe('QUEUED');
  });

  it('of one who has not, once a person has looked at it', async () => {
    await payIn(site, player, 'LTC', '1');
    await player.deposit('CREDITED');
    expect(codeOf(await withdraw(20))).toBe('cashier.error.wager_required');
    await ban({ period: 'INDEFINITE' });
    const required = await player.call('GET', '/api/wallet/required-wager');
    expect(required.body.data).toMatchObject({ wagerToWithdraw: 0 });
    const { body, text } = await withdraw(20);
    expect(body.data?.transaction.state, text).toBe('APPROVAL');
    const id = body.data?.transaction.id ?? '';
    await decide(site, BigInt(id));
    await eventually('the coins to be sent', async () => {
      const { rows } = await site.database.owner.query<{ state: string }>(
        'select state from cashier_payments where id = $1',
        [id],
      );
      return rows[0]?.state === 'SENT' || rows[0]?.state === 'COMPLETED';
    });
    await expectCleanAudit(site.database);
  });
});

describe('at once', () => {
  it('a self-ban and a hundred bets on two nodes: none is placed after it', async () => {
    const there = atNode(node, player);
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, (_, index) => drop(index % 2 === 0 ? player : there)),
      ban({ days: 1 }),
      ...Array.from({ length: 50 }, (_, index) => drop(index % 2 === 0 ? player : there)),
    ]);
    const codes = answers.map((answer) => codeOf(answer) ?? 'ok');
    expect(new Set(codes).has(BANNED)).toBe(true);
    for (const code of codes) expect(['ok', BANNED]).toContain(code);
    const { rows } = await site.database.owner.query<{ late: bigint; bets: bigint }>(
      `select count(*) as bets, count(*) filter (where b.placed_at > s.asked_at) as late
       from wallet_bets b, limits_self_bans s where b.player_id = $1 and s.player_id = $1`,
      [player.id],
    );
    expect(Number(rows[0]?.late)).toBe(0);
    expect(Number(rows[0]?.bets)).toBe(codes.filter((code) => code === 'ok').length - 1);
    await expectCleanAudit(site.database);
  });

  it('a self-ban and moves of the vault, tips and withdrawals keep the books', async () => {
    const other = await site.player();
    const vault = vaultOf(player);
    await vault.deposit(100);
    await Promise.all([
      ...Array.from({ length: 20 }, () => vault.deposit(1)),
      ...Array.from({ length: 20 }, () => vault.withdraw(1)),
      ban({ days: 1 }),
      ...Array.from({ length: 20 }, () =>
        money(player, '/api/wallet/tip', { userId: String(other.id), amount: 1 }),
      ),
      ...Array.from({ length: 5 }, () => withdraw(20)),
    ]);
    expect(codeOf(await vault.deposit(1))).toBe(BANNED);
    await expectCleanAudit(site.database);
  });
});

const rich = (): Promise<TestPlayer> => site.player({ cents: 100_000n });
