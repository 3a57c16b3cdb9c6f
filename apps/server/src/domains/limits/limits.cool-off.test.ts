import type { Me } from '@aureus/contract/account.ts';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { CoolOff } from '@aureus/contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { newLitecoin } from '../../testing/addresses.ts';
import { atNode, startNode } from '../../testing/at-node.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { payIn, type VerifiedPlayer, verifiedPlayer } from '../../testing/crypto-player.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const DAY = 24 * 60 * 60_000;
const ON_A_BREAK = 'account.error.cooling_off';

let site: SandboxedApp;
let node: TestApp;
let player: VerifiedPlayer;
beforeAll(async () => {
  site = await startSandboxedApp();
  await runJob(site, 'crypto-prices');
  node = await startNode(site, { env: site.sandbox.productEnv });
});
beforeEach(async () => {
  await site.turn('custody/step', { ms: 15 });
  player = await verifiedPlayer(site);
});
afterAll(async () => {
  await node.close();
  await site.close();
});

const coolOff = (period: string, by: TestPlayer = player): Promise<Reply<CoolOff>> =>
  by.call<CoolOff>('POST', '/api/user/cool-off', { period });
const me = async (): Promise<Me> =>
  (await player.call<Me>('GET', '/api/me')).body.data ?? expect.fail('no one is signed in');
const codeOf = ({ body }: Reply): string | undefined => body.error?.code;
const money = (by: TestPlayer, path: string, body: unknown) =>
  by.call<{ transaction: PublicPayment }>('POST', path, body, { 'idempotency-key': newId() });
const drop = (by: TestPlayer = player) =>
  money(by, '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 });
const withdraw = (amount: number) =>
  money(player, '/api/fireblocks/withdraw?method=LTC', {
    amount,
    address: newLitecoin(),
    feeLevel: 'MEDIUM',
  });
const give = (code: 'promoCode' | 'rankCase', amount: bigint) =>
  site.app.db
    .transaction()
    .execute((tx) => site.app.wallet.giveBonus(tx, { playerId: player.id, amount, code, ref: newId() }));

describe('a break', () => {
  it.each([
    ['DAY', 1],
    ['WEEK', 7],
    ['MONTH', 30],
  ])(
    'of a %s stops play and deposits in every window and on every node, and ends by itself',
    async (period, days) => {
      await give('rankCase', 100_00n);
      const there = atNode(node, player);
      expect((await drop(there)).status).toBe(200);
      const socket = await player.socket();
      const before = site.clock.now();
      const { body } = await coolOff(period);
      const until = body.data?.until ?? 0;
      expect(until).toBeGreaterThanOrEqual(before + days * DAY - 1_000);
      expect(until).toBeLessThan(site.clock.now() + days * DAY + 1_000);
      expect(await me()).toMatchObject({ coolOff: { until }, selfBan: null });
      expect(await socket.next('limits:cool-off')).toEqual({ until });
      for (const client of [player, there]) {
        expect(codeOf(await drop(client))).toBe(ON_A_BREAK);
        expect(codeOf(await client.call('GET', '/api/fireblocks/address?method=LTC'))).toBe(ON_A_BREAK);
        expect(codeOf(await client.call('POST', '/api/chat', { room: 'EN', message: 'hello' }))).toBe(
          ON_A_BREAK,
        );
        expect(codeOf(await money(client, '/api/rain/tip', { amount: 1 }))).toBe(ON_A_BREAK);
      }
      await site.database.owner.query(
        'update wallet_exclusions set cool_off_until = app_now() where player_id = $1',
        [player.id],
      );
      expect((await me()).coolOff).toBeNull();
      expect((await drop()).status).toBe(200);
    },
  );

  it('is never shortened, and no bad wish begins one', async () => {
    const { body } = await coolOff('WEEK');
    expect((await coolOff('DAY')).body.data).toEqual(body.data);
    for (const wish of ['', 'YEAR', null, 7]) expect((await coolOff(wish as string)).status).toBe(400);
    expect((await site.visitor('POST', '/api/user/cool-off', { period: 'DAY' })).status).toBe(401);
  });

  it('lets unplayed deposits out once a person has looked, and leaves a bonus to be played', async () => {
    await payIn(site, player, 'LTC', '1');
    await player.deposit('CREDITED');
    expect(codeOf(await withdraw(20))).toBe('cashier.error.wager_required');
    await coolOff('DAY');
    expect((await withdraw(20)).body.data?.transaction.state).toBe('APPROVAL');
    player = await verifiedPlayer(site);
    await give('promoCode', 50_00n);
    await coolOff('DAY');
    expect(codeOf(await withdraw(20))).toBe('cashier.error.wager_required');
    expect((await player.call('GET', '/api/wallet/required-wager')).body.data).toMatchObject({
      bonusToStake: 500,
    });
    await expectCleanAudit(site.database);
  });
});

describe('a bonus that is not played through', () => {
  it('is forfeited with a self-ban, wherever it lay, and nothing else is', async () => {
    await give('rankCase', 30_00n);
    await give('promoCode', 50_00n);
    await money(player, '/api/user/vault/deposit', { amount: 60 });
    await player.call('POST', '/api/user/self-ban', { days: 1 });
    expect((await me()).wallet.balance).toBe(0);
    expect((await money(player, '/api/user/vault/withdraw', { amount: 60 })).status).toBe(200);
    const sent = await withdraw(30);
    expect(sent.body.data?.transaction.state, sent.text).toBe('QUEUED');
    expect((await me()).wallet.balance).toBe(0);
    const { body } = await player.call('GET', '/api/wallet/transactions/rewards?type=BONUS_FORFEITED');
    expect(body.data).toMatchObject([
      { way: 'OUTGOING', amount: 30 },
      { way: 'OUTGOING', amount: 20 },
    ]);
    await expectCleanAudit(site.database);
  });

  it('takes nothing that came after the bonus was lost', async () => {
    await give('promoCode', 50_00n);
    const mines = minesOf(player);
    const { game } = played(await mines.start(50, 3));
    const { mined } = await peek(site, game);
    await mines.reveal(game.gameId, mined[0]);
    await payIn(site, player, 'LTC', '1');
    await player.deposit('CREDITED');
    const { balance } = (await me()).wallet;
    expect(balance).toBeGreaterThan(50);
    await player.call('POST', '/api/user/self-ban', { days: 1 });
    expect((await me()).wallet.balance).toBe(balance);
    const sent = await withdraw(20);
    expect(sent.body.data?.transaction.state, sent.text).toBe('APPROVAL');
    expect((await me()).wallet.balance).toBe(balance - 20);
    await expectCleanAudit(site.database);
  });

  it('takes a bonus that lay in an open game while other coins came', async () => {
    await give('promoCode', 50_00n);
    const mines = minesOf(player);
    const { game } = played(await mines.start(50, 3));
    await give('rankCase', 30_00n);
    const { safe } = await peek(site, game);
    await mines.reveal(game.gameId, safe[0]);
    const { balance } = played(await mines.cashOut(game.gameId));
    await player.call('POST', '/api/user/self-ban', { days: 1 });
    expect((await me()).wallet.balance).toBeLessThan(balance - 45);
    await expectCleanAudit(site.database);
  });

  it('is taken from self-excluded players alone, by the database itself', async () => {
    await give('promoCode', 50_00n);
    await coolOff('DAY');
    await expect(
      site.app.db.transaction().execute((tx) => site.app.wallet.forfeitBonus(tx, player.id, newId())),
    ).rejects.toThrow('is not self-excluded');
    expect((await me()).wallet.balance).toBe(50);
  });
});
