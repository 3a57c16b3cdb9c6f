import type { Me } from '@aureus/contract/account.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { freeze } from '../../testing/events-driver.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { placeHold } from '../wallet/testing.ts';
import { vaultOf } from './testing.ts';

const HOUR_MS = 3_600_000;

let site: TestApp;
let spin: ReturnType<typeof driveSpin>;
let player: TestPlayer;
let vault: ReturnType<typeof vaultOf>;
beforeAll(async () => {
  site = await startTestApp();
  spin = driveSpin(site, await site.lead());
  await spin.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  player = await site.player({ cents: 10_000n });
  vault = vaultOf(player);
});

async function walletOf(of: TestPlayer): Promise<number> {
  const { body } = await of.call<Me>('GET', '/api/me');
  return body.data?.wallet.balance ?? Number.NaN;
}

const restrict = (id: bigint) =>
  site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [id]);

describe('coins', () => {
  it('go into the vault and come back, and nothing is lost', async () => {
    const fresh = await vault.read();
    expect(fresh).toEqual({
      balanceLocked: 0,
      lockUntil: 0,
      userId: String(player.id),
      vaultId: expect.stringMatching(/^[1-9]\d*$/) as string,
    });
    expect((await vault.deposit(60.25)).body.data).toEqual({ ...fresh, balanceLocked: 60.25 });
    expect(await walletOf(player)).toBe(39.75);
    expect((await vault.withdraw(10.2)).body.data).toEqual({ ...fresh, balanceLocked: 50.05 });
    expect((await vault.withdraw(50.05)).body.data).toEqual(fresh);
    expect(await vault.read()).toEqual(fresh);
    expect(await walletOf(player)).toBe(100);
    const { rows } = await site.database.owner.query(
      'select debit, credit, amount, code from wallet_transfers where $1 in (debit, credit) and code in (50, 51) order by id',
      [-player.id],
    );
    expect(rows).toEqual([
      { debit: player.id, credit: -player.id, amount: 6_025n, code: 50 },
      { debit: -player.id, credit: player.id, amount: 1_020n, code: 51 },
      { debit: -player.id, credit: player.id, amount: 5_005n, code: 51 },
    ]);
    await expectCleanAudit(site.database);
  });

  it('in the vault are out of reach of bets', async () => {
    await vault.deposit(99.5);
    const answer = await placeBet(player, 'black', 1);
    expect(answer.body.error?.code).toBe('wallet.error.wallet_insufficient_balance');
    expect((await placeBet(player, 'black', 0.5)).status).toBe(200);
  });

  it('beyond what is there are refused, and nothing changes', async () => {
    await vault.deposit(40);
    const before = await stateHash(site.database);
    const over = await vault.deposit(60.01);
    expect([over.status, over.body.error?.code]).toEqual([402, 'wallet.error.wallet_insufficient_balance']);
    const under = await vault.withdraw(40.01);
    expect([under.status, under.body.error?.code]).toEqual([402, 'vault.error.insufficient_balance']);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('of others stay theirs', async () => {
    await vault.deposit(50);
    const thief = await site.player({ cents: 100n });
    const before = await stateHash(site.database);
    const key = { 'idempotency-key': newId() };
    for (const body of [{ amount: 1 }, { amount: 1, userId: String(player.id) }]) {
      for (const url of ['/api/user/vault/withdraw', `/api/user/vault/withdraw?userId=${player.id}`])
        expect((await thief.call('POST', url, body, key)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await thief.call('GET', `/api/user/vault/${player.id}`)).status).toBe(404);
    expect(await stateHash(site.database)).toBe(before);
    const reply = await thief.call<{ userId: string; balanceLocked: number }>(
      'GET',
      `/api/user/vault?userId=${player.id}`,
    );
    expect(reply.body.data).toMatchObject({ userId: String(thief.id), balanceLocked: 0 });
    expect((await vaultOf(thief).read()).vaultId).not.toBe((await vault.read()).vaultId);
  });

  it('are published to every page of the player, and to no one else', async () => {
    const stranger = await site.player();
    const [first, second, other] = await Promise.all([player.socket(), player.socket(), stranger.socket()]);
    await vault.deposit(30);
    for (const page of [first, second]) {
      await page.next('vault:changed');
      expect(await page.next('user:notify:newBalance')).toEqual({
        balance: 70,
        revealAt: null,
        bet: null,
        isWin: true,
      });
    }
    await vault.lock(0, 1);
    await vaultOf(stranger).lock(0, 1);
    await other.next('vault:changed');
    expect(other.all('vault:changed')).toHaveLength(1);
    expect(other.all('user:notify:newBalance')).toHaveLength(0);
  });
});

describe('one key', () => {
  it.each(['deposit', 'withdraw'] as const)(
    'of a %s a hundred times in parallel has one effect and one answer',
    async (way) => {
      await vault.deposit(50);
      const page = await player.socket();
      const key = newId();
      const answers = await Promise.all(Array.from({ length: 100 }, () => vault[way](2.5, key)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const left = way === 'deposit' ? 52.5 : 47.5;
      expect(answers[0]?.body.data).toMatchObject({ balanceLocked: left });
      expect(await walletOf(player)).toBe(100 - left);

      // A retry returns the first answer, whatever has happened since.
      await vault.deposit(1);
      await vault.lock(0, 1);
      const late = await vault[way](2.5, key.toUpperCase());
      expect([late.status, late.text]).toEqual([200, answers[0]?.text]);
      expect(await vault.read()).toMatchObject({ balanceLocked: left + 1 });
      await page.next('user:notify:newBalance', ({ balance }) => balance === 100 - left - 1);
      expect(page.all('user:notify:newBalance')).toHaveLength(2);
      await expectCleanAudit(site.database);
    },
  );

  it('is answered alike after the vault was locked and opened', async () => {
    await vault.lock(0, 1);
    const key = newId();
    const first = await vault.deposit(5, key);
    expect(first.body.data?.lockUntil).toBeGreaterThan(0);
    await site.clock.advance(HOUR_MS + 1_000);
    expect((await vault.deposit(5, key)).text).toBe(first.text);
    expect((await vault.read()).lockUntil).toBe(0);
  });

  it('with another body, the other way, or by another player is an error', async () => {
    const key = newId();
    expect((await vault.deposit(2, key)).status).toBe(200);
    const other = await site.player({ cents: 1_000n });
    await vaultOf(other).read();
    const before = await stateHash(site.database);
    for (const again of [
      vault.deposit(2.01, key),
      vault.withdraw(2, key),
      vaultOf(other).deposit(2, key),
      vaultOf(other).withdraw(2, key),
    ]) {
      const { status, body } = await again;
      expect([status, body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    }
    expect(await stateHash(site.database)).toBe(before);
  });

  it('of many players at once is one player’s', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => site.player({ cents: 1_000n })));
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => vaultOf(players[index % 20] as TestPlayer).deposit(1, key)),
    );
    const winners = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.data?.userId),
    );
    expect(winners.size).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, body } of answers) {
      if (status !== 200)
        expect([status, body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    }
    await expectCleanAudit(site.database);
  });

  it('that was refused may be used again', async () => {
    const key = newId();
    expect((await vault.withdraw(5, key)).status).toBe(402);
    await vault.deposit(5);
    expect((await vault.withdraw(5, key)).status).toBe(200);
  });
});

describe('a lock', () => {
  afterEach(() => freeze(site, null));

  it('lasts as long as was asked, by the database’s clock', async () => {
    await vault.deposit(50);
    const { body } = await vault.lock(1, 2);
    const lockUntil = body.data?.lockUntil ?? 0;
    expect(lockUntil - site.clock.now()).toBeGreaterThan(26 * HOUR_MS - 5_000);
    expect(lockUntil - site.clock.now()).toBeLessThanOrEqual(26 * HOUR_MS);
    expect(await vault.read()).toMatchObject({ lockUntil, balanceLocked: 50 });
    await site.clock.advance(26 * HOUR_MS - 10_000);
    expect((await vault.withdraw(1)).body.error?.code).toBe('vault.error.locked');
    await site.clock.advance(10_000);
    expect(await vault.read()).toMatchObject({ lockUntil: 0 });
    expect((await vault.withdraw(50)).body.data).toMatchObject({ balanceLocked: 0, lockUntil: 0 });
  });

  it('ends at the very moment that it names', async () => {
    await vault.deposit(50);
    const lockUntil = (await vault.lock(0, 1)).body.data?.lockUntil ?? 0;
    await freeze(site, lockUntil - 1);
    expect(await vault.read()).toMatchObject({ lockUntil });
    const before = await stateHash(site.database);
    const early = await vault.withdraw(1);
    expect([early.status, early.body.error?.code]).toEqual([409, 'vault.error.locked']);
    expect((await vault.lock(30, 0)).body.error?.code).toBe('vault.error.locked');
    expect(await stateHash(site.database)).toBe(before);
    await freeze(site, lockUntil);
    expect(await vault.read()).toMatchObject({ lockUntil: 0 });
    expect((await vault.withdraw(1)).status).toBe(200);
    expect((await vault.lock(30, 0)).body.data?.lockUntil).toBe(lockUntil + 720 * HOUR_MS);
  });

  it('cannot be made longer, shorter or undone, and lets coins in', async () => {
    const { body } = await vault.lock(7, 0);
    const before = await stateHash(site.database);
    for (const [days, hours] of [
      [0, 1],
      [7, 0],
      [30, 0],
    ] as const) {
      const again = await vault.lock(days, hours);
      expect([again.status, again.body.error?.code]).toEqual([409, 'vault.error.locked']);
    }
    expect(await stateHash(site.database)).toBe(before);
    expect((await vault.deposit(25)).body.data).toEqual({ ...body.data, balanceLocked: 25 });
    expect((await vault.withdraw(25)).body.error?.code).toBe('vault.error.locked');
  });

  it('of one player is no one else’s', async () => {
    const other = vaultOf(await site.player({ cents: 1_000n }));
    await other.deposit(5);
    await vault.lock(30, 0);
    expect((await other.withdraw(5)).status).toBe(200);
  });

  it('is opened by the site alone, and the pages are notified', async () => {
    await vault.deposit(50);
    await vault.lock(30, 0);
    const page = await player.socket();
    const { app } = site;
    const lift = () => app.db.transaction().execute((tx) => app.vault.open(tx, player.id));
    expect(await lift()).toBe(true);
    app.vault.announce(player.id);
    await page.next('vault:changed');
    expect((await vault.read()).lockUntil).toBe(0);
    expect((await vault.withdraw(50)).status).toBe(200);
    expect(await lift(), 'nothing left to lift').toBe(false);
    expect((await vault.lock(1, 0)).status, 'a new lock').toBe(200);
  });

  it('stands when the transaction that would open it fails', async () => {
    await vault.lock(30, 0);
    const failed = site.app.db.transaction().execute(async (tx) => {
      await site.app.vault.open(tx, player.id);
      throw new Error('not today');
    });
    await expect(failed).rejects.toThrow('not today');
    expect((await vault.read()).lockUntil).toBeGreaterThan(0);
  });
});

describe('a restricted player', () => {
  it('takes coins out of the vault, and does nothing else with it', async () => {
    await vault.deposit(50);
    await restrict(player.id);
    const before = await stateHash(site.database);
    for (const answer of [vault.deposit(1), vault.lock(1, 0)]) {
      const { status, body } = await answer;
      expect([status, body.error?.code]).toEqual([403, 'account.error.restricted']);
    }
    expect(await stateHash(site.database)).toBe(before);
    expect((await vault.withdraw(50)).body.data).toMatchObject({ balanceLocked: 0 });
  });

  it('waits for the end of a lock like everybody', async () => {
    await vault.deposit(50);
    await vault.lock(1, 0);
    await restrict(player.id);
    expect((await vault.withdraw(50)).body.error?.code).toBe('vault.error.locked');
  });
});

describe('many at once', () => {
  it('put the whole balance in once and take it out once', async () => {
    const into = await Promise.all(Array.from({ length: 100 }, () => vault.deposit(100)));
    expect(into.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(into.filter(({ status }) => status === 402)).toHaveLength(99);
    const outOf = await Promise.all(Array.from({ length: 100 }, () => vault.withdraw(100)));
    expect(outOf.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outOf.filter(({ status }) => status === 402)).toHaveLength(99);
    expect(await walletOf(player)).toBe(100);
    await expectCleanAudit(site.database);
  });

  it('lock once, and the answer that won is the one that stands', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => vault.lock(0, 1 + (index % 24))),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'vault.error.locked')).toHaveLength(99);
    expect(await vault.read()).toEqual(won[0]?.body.data);
  });

  it('bet, put in, take out and set aside coins: each is spent once', async () => {
    // Earlier tests have advanced the clock past the round's end.
    await spin.close();
    await spin.draw();
    await spin.open();
    await vault.deposit(50);
    const holds = Array.from({ length: 25 }, () =>
      site.app.db
        .transaction()
        .execute((tx) => placeHold(tx, site.app.wallet, { playerId: player.id, amount: 500n })),
    );
    const [held, ...answers] = await Promise.all([
      Promise.allSettled(holds),
      Promise.all(Array.from({ length: 25 }, () => placeBet(player, 'black', 5))),
      Promise.all(Array.from({ length: 25 }, () => vault.deposit(5))),
      Promise.all(Array.from({ length: 25 }, () => vault.withdraw(5))),
    ]);
    const [bets = 0, into = 0, outOf = 0] = answers.map(
      (list) => list.filter(({ status }) => status === 200).length,
    );
    for (const { status } of answers.flat()) expect([200, 402]).toContain(status);
    const set = held.filter(({ status }) => status === 'fulfilled').length;
    expect((await vault.read()).balanceLocked).toBe(50 + 5 * (into - outOf));
    expect(await walletOf(player)).toBe(50 - 5 * (bets + set + into - outOf));
    await expectCleanAudit(site.database);
  });

  it('lock and withdraw: no coin leaves after the lock', async () => {
    const round = async (): Promise<boolean> => {
      const someone = await site.player({ cents: 1_000n });
      const theirVault = vaultOf(someone);
      await theirVault.deposit(10);
      const [withdrawal, locked] = await Promise.all([theirVault.withdraw(10), theirVault.lock(0, 1)]);
      expect(locked.status).toBe(200);
      // Whichever of the two calls ran second has seen the effect of the first.
      const wasFirst = locked.body.data?.balanceLocked === 0;
      expect([withdrawal.status, withdrawal.body.error?.code]).toEqual(
        wasFirst ? [200, undefined] : [409, 'vault.error.locked'],
      );
      if (wasFirst) expect(withdrawal.body.data?.lockUntil).toBe(0);
      expect(await theirVault.read()).toEqual(locked.body.data);
      return wasFirst;
    };
    for (let count = 0; count < 5; count += 1) await Promise.all(Array.from({ length: 20 }, round));
    await expectCleanAudit(site.database);
  });

  it('withdraw coin by coin while the lock falls: what is left is what the lock reported', async () => {
    await vault.deposit(100);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index === 50 ? vault.lock(0, 1) : vault.withdraw(1))),
    );
    const [locked] = answers.splice(50, 1);
    const withdrawCount = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ body }) => body.error?.code === 'vault.error.locked')).toHaveLength(
      99 - withdrawCount,
    );
    expect(locked?.body.data?.balanceLocked).toBe(100 - withdrawCount);
    expect((await vault.read()).balanceLocked).toBe(100 - withdrawCount);
    await expectCleanAudit(site.database);
  });
});

describe('the first look', () => {
  it('of a hundred pages makes one vault', async () => {
    const looks = await Promise.all(Array.from({ length: 100 }, () => vault.read()));
    expect(new Set(looks.map(({ vaultId }) => vaultId)).size).toBe(1);
  });
});
