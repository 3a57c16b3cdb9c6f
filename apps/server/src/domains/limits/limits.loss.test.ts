import type { Limits, LossLimit } from '@aureus/contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { atNode, startNode } from '../../testing/at-node.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { declareOutage } from '../../testing/outage.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { toMidMonth } from '../../testing/test-clock.ts';
import { vaultOf } from '../vault/testing.ts';

const DAY = 24 * 60 * 60_000;
const ABOVE = 'limits.error.loss';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
  await toMidMonth(site.clock);
});
beforeEach(async () => {
  player = await site.player({ cents: 1_000_000n });
});
afterAll(() => site.close());

const set = (period: string, amount: unknown, by = player): Promise<Reply<Limits>> =>
  by.call<Limits>('PATCH', '/api/user/limits/loss', { period, amount });
const read = async (by = player): Promise<LossLimit[]> =>
  (await by.call<Limits>('GET', '/api/user/limits')).body.data?.loss ?? [];
const of = async (period: string, by = player): Promise<LossLimit> =>
  (await read(by)).find((one) => one.period === period) ?? expect.fail(`no limit of a ${period}`);
const bet = (amount: number, by = player, key = newId()): Promise<Reply<{ bet: unknown }>> =>
  by.call('POST', '/api/games/plinko', { amount, risk: 'EASY', rows: 8 }, { 'idempotency-key': key });
const codeOf = ({ body }: Reply): string | undefined => body.error?.code;

/** Net loss of the player's bets since a time, in cents, from the ledger. */
async function lostCents(by = player, since = new Date(0)): Promise<bigint> {
  const { rows } = await site.database.owner.query<{ lost: bigint }>(
    `select coalesce(sum(case when debit = $1 then amount else -amount end), 0)::bigint as lost
     from wallet_transfers where (debit = $1 or credit = $1) and code in (1, 2, 3) and at >= $2`,
    [by.id, since],
  );
  return rows[0]?.lost ?? 0n;
}

/** Advances to two seconds after the next midnight UTC. */
async function toNextDay(): Promise<void> {
  const now = site.clock.now();
  await site.clock.advance(Math.ceil(now / DAY) * DAY - now + 2_000);
}

async function endRound(spin: ReturnType<typeof driveSpin>): Promise<void> {
  await spin.close();
  await spin.draw();
  await spin.land();
}

/** Loses this amount by opening a mine first. @returns the error code of a refusal, or undefined. */
async function lose(amount: number, by = player): Promise<string | undefined> {
  const mines = minesOf(by);
  const started = await mines.start(amount, 3);
  if (started.status !== 200) return codeOf(started);
  const { game } = played(started);
  const { mined } = await peek(site, game);
  await mines.reveal(game.gameId, mined[0]);
  return undefined;
}

describe('a loss limit', () => {
  it('is none at first, each period by itself, and ends with the UTC day, week and month', async () => {
    const limits = await read();
    const now = new Date(site.clock.now());
    const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
    const monday = day - ((now.getUTCDay() + 6) % 7) + 7;
    expect(limits).toEqual(
      [
        ['DAY', Date.UTC(year, month, day + 1)],
        ['WEEK', Date.UTC(year, month, monday)],
        ['MONTH', Date.UTC(year, month + 1, 1)],
      ].map(([period, endsAt]) => ({
        period,
        amount: null,
        otherAccount: null,
        highest: null,
        used: 0,
        left: null,
        next: null,
        endsAt,
      })),
    );
    expect((await set('WEEK', 100)).body.data?.loss[1]).toMatchObject({ amount: 100, used: 0, left: 100 });
    expect((await of('DAY')).amount).toBeNull();
  });

  it('knows what was lost before it was set, and counts stakes that are still open', async () => {
    expect(await lose(10)).toBeUndefined();
    const { game } = played(await minesOf(player).start(5, 3));
    expect(await of('DAY')).toMatchObject({ amount: null, used: 15 });
    expect((await set('DAY', 20)).body.data?.loss[0]).toMatchObject({ amount: 20, used: 15, left: 5 });
    // 5 coins are left, since the open game's stake of 5 counts as lost.
    expect(codeOf(await bet(5.01))).toBe(ABOVE);
    const { safe } = await peek(site, game);
    await minesOf(player).reveal(game.gameId, safe[0]);
    await minesOf(player).cashOut(game.gameId);
    const cents = await lostCents();
    expect(cents).toBeLessThan(1_500n);
    expect(await of('DAY')).toMatchObject({ used: Number(cents) / 100, left: Number(2_000n - cents) / 100 });
    expect(await lose(Number(2_000n - cents) / 100)).toBeUndefined();
    expect(await of('DAY')).toMatchObject({ used: 20, left: 0 });
    expect(codeOf(await bet(0.1))).toBe(ABOVE);
    await expectCleanAudit(site.database);
  });

  it('is shown what the ledger says, whatever else came and went', async () => {
    const other = await site.player({ cents: 50_000n });
    // A game that begins yesterday pays out today, after today's first bet.
    const { game } = played(await minesOf(player).start(50, 3));
    await toNextDay();
    const midnight = new Date(Math.floor(site.clock.now() / DAY) * DAY);
    const money = (by: TestPlayer, path: string, body: object) =>
      by.call('POST', path, body, { 'idempotency-key': newId() });
    await money(player, '/api/wallet/tip', { userId: String(other.id), amount: 30 });
    await bet(10);
    const { safe } = await peek(site, game);
    await minesOf(player).reveal(game.gameId, safe[0]);
    await minesOf(player).cashOut(game.gameId);
    await money(other, '/api/wallet/tip', { userId: String(player.id), amount: 20 });
    await vaultOf(player).deposit(100);
    await bet(10);
    await vaultOf(player).withdraw(40);
    await site.database.owner.query('select wallet_transfer(5, $1, 777, 30::smallint, $2)', [
      player.id,
      newId(),
    ]);
    await minesOf(player).start(5, 3);
    const cents = await lostCents(player, midnight);
    expect(cents).not.toBe(0n);
    await set('DAY', 1_000);
    expect((await of('DAY')).left).toBe(Number(100_000n - cents) / 100);
    const { body } = await set('MONTH', 1_000);
    expect(body.data?.loss[2]?.left).toBe(Number(100_000n - (await lostCents())) / 100);
  });

  it('refuses in every game, in words, and takes nothing', async () => {
    await set('DAY', 1);
    const spin = driveSpin(site, await site.lead());
    await spin.open();
    const cases = await player.call<{ id: string; version: string; price: number }[]>(
      'GET',
      '/api/games/cases?sort=PRICE_DESC',
    );
    const box = cases.body.data?.find(({ price }) => price > 1) ?? expect.fail('no case');
    const items = await player.call<{ id: string }[]>(
      'GET',
      '/api/games/upgrader/items?minPrice=10&sort=asc&limit=1',
    );
    const key = { 'idempotency-key': newId() };
    const calls = [
      placeBet(player, 'black', 2),
      minesOf(player).start(2, 3),
      bet(2),
      player.call('POST', `/api/games/cases/${box.id}/open`, { count: 1, version: box.version }, key),
      player.call(
        'POST',
        '/api/games/upgrader',
        { amount: 2, itemId: items.body.data?.[0]?.id ?? '', direction: 'UNDER' },
        { 'idempotency-key': newId() },
      ),
      player.call(
        'POST',
        '/api/games/battles',
        {
          cases: [{ id: box.id, version: box.version }],
          mode: 'NORMAL',
          format: '1v1',
          isPrivate: false,
        },
        { 'idempotency-key': newId() },
      ),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, codeOf(answer)], answer.text).toEqual([403, ABOVE]);
      expect(answer.body.error?.message).toContain('loss limit');
    }
    expect(await lostCents()).toBe(0n);
    await endRound(spin);
  });

  it('is given back what a call-off returns', async () => {
    const spin = driveSpin(site, await site.lead());
    await spin.open();
    await set('DAY', 10);
    expect((await placeBet(player, 'black', 10)).status).toBe(200);
    expect(codeOf(await placeBet(player, 'black', 0.1))).toBe(ABOVE);
    await spin.close();
    site.beacon.isSilent = true;
    await spin.draw(60_000);
    await declareOutage(site);
    site.beacon.isSilent = false;
    expect(await of('DAY')).toMatchObject({ used: 0, left: 10 });
    expect(await lose(10)).toBeUndefined();
  });

  it('starts over with the day, and the week goes on', async () => {
    // The next day must not begin a week or a month.
    for (;;) {
      const tomorrow = new Date(site.clock.now() + DAY);
      if (tomorrow.getUTCDay() !== 1 && tomorrow.getUTCDate() !== 1) break;
      await toNextDay();
    }
    await set('DAY', 10);
    await set('WEEK', 15);
    expect(await lose(10)).toBeUndefined();
    expect(codeOf(await bet(0.1))).toBe(ABOVE);
    await toNextDay();
    expect(await of('DAY')).toMatchObject({ used: 0, left: 10 });
    expect(await of('WEEK')).toMatchObject({ used: 10, left: 5 });
    expect(await lose(5.01)).toBe(ABOVE);
    expect(await lose(5)).toBeUndefined();
    expect(codeOf(await bet(0.1))).toBe(ABOVE);
  });
});

describe('a change', () => {
  it('to less counts from the next bet on, to more or none after 24 hours', async () => {
    await set('DAY', 100);
    expect((await set('DAY', 1)).body.data?.loss[0]).toMatchObject({ amount: 1, next: null });
    expect(await lose(2)).toBe(ABOVE);
    for (const amount of [50, null]) {
      const before = site.clock.now();
      const { body } = await set('DAY', amount);
      expect(body.data?.loss[0]).toMatchObject({ amount: 1, next: { amount } });
      expect(body.data?.loss[0]?.next?.at).toBeGreaterThanOrEqual(before + DAY - 1_000);
      expect(body.data?.loss[0]?.next?.at).toBeLessThan(site.clock.now() + DAY + 1_000);
    }
    await site.clock.advance(DAY - 20_000);
    expect(await lose(2)).toBe(ABOVE);
    await site.clock.advance(21_000);
    expect(await of('DAY')).toMatchObject({ amount: null, next: null });
    expect(await lose(2)).toBeUndefined();
  });

  it('to more is dropped by asking for what counts now', async () => {
    await set('DAY', 1);
    await set('DAY', 50);
    expect((await set('DAY', 1)).body.data?.loss[0]).toMatchObject({ amount: 1, next: null });
  });

  it('is the player’s own', async () => {
    await set('DAY', 1);
    const other = await site.player({ cents: 10_000n });
    expect(await lose(5, other)).toBeUndefined();
    expect((await of('DAY')).used).toBe(0);
    expect((await site.visitor('PATCH', '/api/user/limits/loss', { period: 'DAY', amount: 1 })).status).toBe(
      401,
    );
  });
});

describe('at once', () => {
  it('a hundred bets on two nodes never exceed a limit', async () => {
    const node = await startNode(site);
    try {
      const spin = driveSpin(site, await site.lead());
      await spin.open();
      await set('DAY', 20);
      const there = atNode(node, player);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => placeBet(index % 2 === 0 ? player : there, 'black', 1)),
      );
      const codes = answers.map((answer) => codeOf(answer) ?? 'ok');
      expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
      expect(codes.filter((code) => code === ABOVE)).toHaveLength(80);
      expect(await lostCents()).toBe(2_000n);
      expect(await of('DAY')).toMatchObject({ used: 20, left: 0 });
      await endRound(spin);
      // The counter of losses matches the ledger.
      expect((await of('DAY')).used * 100).toBeCloseTo(Math.max(0, Number(await lostCents())), 5);
      await expectCleanAudit(site.database);
    } finally {
      await node.close();
    }
  });

  it('a limit and bets: what was placed after it keeps to it', async () => {
    const rounds = Array.from({ length: 10 }, async () => {
      const someone = await site.player({ cents: 100_000n });
      await Promise.all([
        ...Array.from({ length: 5 }, () => bet(10, someone)),
        set('DAY', 30, someone),
        ...Array.from({ length: 5 }, () => bet(10, someone)),
      ]);
      const { used, left } = await of('DAY', someone);
      // The counter of losses matches the ledger, in whatever order the calls ran.
      expect(used * 100).toBeCloseTo(Math.max(0, Number(await lostCents(someone))), 5);
      if (left !== null && left < 10) expect(codeOf(await bet(10, someone))).toBe(ABOVE);
    });
    await Promise.all(rounds);
    await expectCleanAudit(site.database);
  });
});

describe('the body', () => {
  it.each([
    ['{}', 'request.error.invalid'],
    ['{"period":"DAY"}', 'request.error.amount'],
    ['{"period":"YEAR","amount":1}', 'request.error.invalid'],
    ['{"period":"day","amount":1}', 'request.error.invalid'],
    ['{"period":"DAY","amount":1,"userId":"1001"}', 'request.error.invalid'],
    ['{"period":"DAY","amount":1,"__proto__":{"amount":2}}', 'request.error.invalid'],
    ['{"period":"DAY","amount":"1"}', 'request.error.amount'],
    ['{"period":"DAY","amount":-1}', 'request.error.amount'],
    ['{"period":"DAY","amount":0}', 'request.error.amount'],
    ['{"period":"DAY","amount":0.001}', 'request.error.amount'],
    ['{"period":"DAY","amount":1e3}', 'request.error.amount'],
    ['{"period":"DAY","amount":1e309}', 'request.error.amount'],
    ['{"period":"DAY","amount":9007199254740993}', 'request.error.amount'],
    ['{"period":"DAY","amount":[1]}', 'request.error.amount'],
    ['{"period":"DAY","amount":NaN}', 'request.error.invalid'],
    ['null', 'request.error.invalid'],
  ])('%s changes nothing', async (body, code) => {
    const before = await stateHash(site.database);
    const answer = await player.call('PATCH', '/api/user/limits/loss', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(await stateHash(site.database)).toBe(before);
  });
});
