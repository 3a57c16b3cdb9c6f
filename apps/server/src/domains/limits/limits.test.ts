import { COINS_PER_USD } from '@aureus/money/usd.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { type VerifiedPlayer, verifiedPlayer } from '../../testing/crypto-player.ts';
import { GIFT, limitsOf } from '../../testing/limits-driver.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Margin in ms for the real time that passes during a test. */
const SOON = 10_000;

let site: SandboxedApp;
let player: VerifiedPlayer;
let limits: ReturnType<typeof limitsOf>;
beforeAll(async () => {
  // The tests advance thirty days between two calls, which would end the session by default.
  site = await startSandboxedApp(() => ({ SESSION_IDLE_DAYS: '60' }));
});
beforeEach(async () => {
  player = await verifiedPlayer(site);
  limits = limitsOf(site, player);
});
afterAll(() => site.close());

const ABOVE = 'limits.error.deposit';

describe('a player’s limits', () => {
  it('are none at first, each set by itself, and tell what is used and left', async () => {
    expect(await limits.read()).toEqual({
      deposit: ['DAY', 'WEEK', 'MONTH'].map((period) => ({
        period,
        amount: null,
        otherAccount: null,
        highest: null,
        used: 0,
        left: null,
        next: null,
      })),
      loss: expect.any(Array),
      waiting: 0,
    });
    expect(await limits.gift()).toBeUndefined();
    const { status, body } = await limits.set('WEEK', 100);
    expect(status).toBe(200);
    expect(body.data).toEqual(await limits.read());
    expect(await limits.of('WEEK')).toEqual({
      period: 'WEEK',
      amount: 100,
      otherAccount: null,
      highest: null,
      used: GIFT,
      left: 91.8,
      next: null,
    });
    expect(await limits.of('DAY')).toMatchObject({ amount: null, used: GIFT, left: null });
  });

  it('are the player’s own', async () => {
    await limits.set('DAY', 1);
    const other = limitsOf(site, await verifiedPlayer(site));
    expect((await other.of('DAY')).amount).toBeNull();
    expect(await other.gift()).toBeUndefined();
    expect((await limits.of('DAY')).used).toBe(0);
    expect((await site.visitor('GET', '/api/user/limits')).status).toBe(401);
    const visited = await site.visitor('PATCH', '/api/user/limits', { period: 'DAY', amount: 5 });
    expect(visited.status).toBe(401);
  });

  it('can be set by who is not verified or is restricted', async () => {
    const newcomer = limitsOf(site, await site.player({ role: 'UNVERIFIED_USER' }));
    expect((await newcomer.set('DAY', 5)).status).toBe(200);
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      player.id,
    ]);
    expect((await limits.set('DAY', 5)).status).toBe(200);
  });
});

describe('a deposit above a limit', () => {
  it('by gift card is refused with what is left and when more is possible; the card stays good', async () => {
    const [first = '', second = ''] = await limits.giftCards(2);
    await limits.redeem(first);
    await limits.set('DAY', 10);
    const { status, body } = await limits.redeem(second);
    expect([status, body.error?.code]).toEqual([403, ABOVE]);
    expect(body.error?.message).toMatch(
      /^Your daily deposit limit leaves 1\.80 coins now\. This deposit is possible from 20\d\d-\d\d-\d\d \d\d:\d\d UTC\.$/,
    );
    expect(await player.balance()).toBe(GIFT);
    const other = limitsOf(site, await verifiedPlayer(site));
    expect((await other.redeem(second)).status).toBe(200);
  });

  it('by card is refused before it begins; what is exactly left is not', async () => {
    await limits.set('MONTH', 20 * COINS_PER_USD);
    const before = await stateHash(site.database);
    const { status, body } = await limits.card(20.01);
    expect([status, body.error?.code]).toEqual([403, ABOVE]);
    expect(body.error?.message).toBe(
      'Your monthly deposit limit leaves 32.80 coins now. A deposit cannot be larger than the limit itself.',
    );
    expect(await stateHash(site.database)).toBe(before);
    expect((await limits.card(20)).status).toBe(200);
  });

  it('is refused by each of three limits alone', async () => {
    for (const period of ['DAY', 'WEEK', 'MONTH'] as const) {
      const limits = limitsOf(site, await verifiedPlayer(site));
      for (const each of ['DAY', 'WEEK', 'MONTH'] as const)
        await limits.set(each, each === period ? GIFT : 1_000);
      expect(await limits.gift()).toBeUndefined();
      expect(await limits.gift()).toBe(ABOVE);
    }
  });

  it('is not: a repeat of a call that was answered', async () => {
    const [code = ''] = await limits.giftCards(1);
    const key = newId();
    expect((await limits.redeem(code, key)).status).toBe(200);
    const card = newId();
    expect((await limits.card(20, card)).status).toBe(200);
    await limits.set('DAY', 1);
    expect((await limits.redeem(code, key)).status).toBe(200);
    expect((await limits.card(20, card)).status).toBe(200);
    expect((await limits.card(20)).body.error?.code).toBe(ABOVE);
  });
});

describe('what counts', () => {
  it('is an open card payment for an hour, and what was paid of it from then on', async () => {
    await limits.set('DAY', 60);
    expect((await limits.card(20)).status).toBe(200);
    expect(await limits.of('DAY')).toMatchObject({ used: 32.8, left: 27.2 });
    expect((await limits.card(20)).body.error?.code).toBe(ABOVE);
    await site.clock.advance(HOUR - SOON);
    expect((await limits.card(20)).body.error?.code).toBe(ABOVE);
    await site.clock.advance(SOON);
    expect((await limits.of('DAY')).used).toBe(0);
    expect((await limits.card(20)).status).toBe(200);
  });

  it.each([
    ['DAY', 1],
    ['WEEK', 7],
    ['MONTH', 30],
  ] as const)('in a %s is what was credited in the %i days before', async (period, days) => {
    await limits.set(period, GIFT);
    expect(await limits.gift()).toBeUndefined();
    await site.clock.advance(days * DAY - SOON);
    expect(await limits.gift()).toBe(ABOVE);
    expect((await limits.of(period)).left).toBe(0);
    await site.clock.advance(SOON);
    expect((await limits.of(period)).left).toBe(GIFT);
    expect(await limits.gift()).toBeUndefined();
  });
});

describe('a change', () => {
  it('to less counts at once', async () => {
    await limits.set('DAY', 100);
    expect(await limits.gift()).toBeUndefined();
    const { body } = await limits.set('DAY', 10);
    expect(body.data?.deposit[0]).toEqual({
      period: 'DAY',
      amount: 10,
      otherAccount: null,
      highest: null,
      used: GIFT,
      left: 1.8,
      next: null,
    });
    expect(await limits.gift()).toBe(ABOVE);
    await limits.set('DAY', 5);
    expect(await limits.of('DAY')).toMatchObject({ amount: 5, used: GIFT, left: 0 });
  });

  it.each([[100], [null]])('to %j counts 24 hours later, and not before', async (amount) => {
    await limits.set('DAY', 10);
    await limits.set('WEEK', 1_000);
    const askedAt = site.clock.now();
    const { body } = await limits.set('DAY', amount);
    const next = body.data?.deposit[0]?.next;
    expect(body.data?.deposit[0]).toMatchObject({ amount: 10, next: { amount } });
    expect(Math.abs((next?.at ?? 0) - askedAt - DAY)).toBeLessThan(SOON);
    // A repeated request keeps the time at which the limit changes.
    expect((await limits.set('DAY', amount)).body.data?.deposit[0]?.next).toEqual(next);
    await site.clock.advance(DAY - SOON);
    expect(await limits.gift(25)).toBe(ABOVE);
    expect(await limits.of('DAY')).toMatchObject({ amount: 10, next });
    await site.clock.advance(SOON);
    expect(await limits.of('DAY')).toMatchObject({ amount, next: null });
    expect(await limits.gift(25)).toBeUndefined();
    await expectCleanAudit(site.database);
  });

  it('to more is dropped by setting what counts now, and by setting less', async () => {
    await limits.set('DAY', 10);
    await limits.set('DAY', null);
    expect((await limits.set('DAY', 10)).body.data?.deposit[0]).toMatchObject({ amount: 10, next: null });
    await limits.set('DAY', 50);
    expect((await limits.set('DAY', 5)).body.data?.deposit[0]).toMatchObject({ amount: 5, next: null });
    await site.clock.advance(DAY);
    expect((await limits.of('DAY')).amount).toBe(5);
  });

  it('made a hundred times at once is one', async () => {
    await limits.set('DAY', 10);
    const answers = await Promise.all(Array.from({ length: 100 }, () => limits.set('DAY', 20)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const mixed = await Promise.all(
      Array.from({ length: 100 }, (_, index) => limits.set('DAY', 1 + (index % 50))),
    );
    expect(mixed.every(({ status }) => status === 200)).toBe(true);
    // Whichever of the parallel requests runs last, the lowest limit applies, since a raise waits 24 hours.
    expect(await limits.of('DAY')).toMatchObject({ amount: 1 });
  });
});

describe('at once', () => {
  it('fifty card payments and fifty gift cards never exceed a limit', async () => {
    await limits.set('DAY', 200);
    const codes = await limits.giftCards(50);
    const answers = await Promise.all(
      codes.flatMap((code) => [limits.card(20), limits.redeem(code)] as const),
    );
    const errors = answers.flatMap(({ body }) => body.error?.code ?? []);
    expect(new Set(errors)).toEqual(new Set([ABOVE]));
    const { rows } = await site.database.owner.query<{ cents: bigint }>(
      'select sum(amount_cents)::bigint as cents from cashier_payments where player_id = $1',
      [player.id],
    );
    const cents = rows[0]?.cents ?? 0n;
    expect(cents <= 20_000n).toBe(true);
    expect(cents > 20_000n - 820n).toBe(true);
    const { used, left } = await limits.of('DAY');
    expect(used).toBe(Number(cents) / 100);
    expect(left).toBeCloseTo(200 - used, 2);
    await expectCleanAudit(site.database);
  });

  it('a limit and deposits: what was credited after it keeps to it', async () => {
    const round = async (): Promise<number> => {
      const someone = await verifiedPlayer(site);
      const limits = limitsOf(site, someone);
      const codes = await limits.giftCards(10);
      const answers = await Promise.all([
        ...codes.slice(0, 5).map((code) => limits.redeem(code)),
        limits.set('DAY', 20),
        ...codes.slice(5).map((code) => limits.redeem(code)),
      ]);
      for (const { status } of answers) expect([200, 403]).toContain(status);
      const { rows } = await site.database.owner.query<{ before: bigint; all: bigint }>(
        `select count(*) as all, count(*) filter (where p.id < m.least) as before from cashier_payments p,
           (select coalesce(min(id), 0) as least from cashier_payments where player_id = $1) m where p.player_id = $1`,
        [someone.id],
      );
      const credited = Number(rows[0]?.all ?? 0n);
      // The limit allows two gift cards. More are credited only if they came before the limit.
      expect(credited).toBeGreaterThanOrEqual(2);
      expect(await limits.gift()).toBe(ABOVE);
      expect(await someone.balance()).toBeCloseTo(credited * GIFT, 2);
      return credited;
    };
    for (let count = 0; count < 4; count += 1) await Promise.all(Array.from({ length: 5 }, round));
    await expectCleanAudit(site.database);
  });
});

describe('the amount of a limit', () => {
  const amounts: [literal: string, code: string][] = [
    ['-1', 'request.error.amount'],
    ['-0', 'request.error.amount'],
    ['0', 'request.error.amount'],
    ['0.00', 'request.error.amount'],
    ['0.001', 'request.error.amount'],
    ['0.1000000000000001', 'request.error.amount'],
    ['1e3', 'request.error.amount'],
    ['1e309', 'request.error.amount'],
    ['1000000000000.01', 'request.error.amount'],
    ['9007199254740993', 'request.error.amount'],
    ['9'.repeat(400), 'request.error.amount'],
    ['"1"', 'request.error.amount'],
    ['"1e3"', 'request.error.amount'],
    ['"0,10"', 'request.error.amount'],
    ['"١٢"', 'request.error.amount'],
    ['[1]', 'request.error.amount'],
    ['{}', 'request.error.amount'],
    ['true', 'request.error.amount'],
    ['NaN', 'request.error.invalid'],
    ['Infinity', 'request.error.invalid'],
    ['-Infinity', 'request.error.invalid'],
    ['0,10', 'request.error.invalid'],
    ['١٢', 'request.error.invalid'],
    ['', 'request.error.invalid'],
    ['1'.repeat(1_000_000), 'request.error.too_large'],
  ];
  const refused = async (body: string) => {
    const before = await stateHash(site.database);
    const answer = await player.call('PATCH', '/api/user/limits', body);
    expect(await stateHash(site.database)).toBe(before);
    return [answer.status, answer.body.error?.code];
  };
  const named = amounts.map(([literal, code]) => [literal.slice(0, 40), literal, code] as const);
  it.each(named)('cannot be %s', async (_name, literal, code) => {
    const [status, reply] = await refused(`{"period":"DAY","amount":${literal}}`);
    expect(reply).toBe(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['{}'],
    ['{"period":"DAY"}'],
    ['{"amount":1}'],
    ['{"period":"YEAR","amount":1}'],
    ['{"period":"day","amount":1}'],
    ['{"period":"DAY\' or 1=1; --","amount":1}'],
    ['{"period":["DAY"],"amount":1}'],
    ['{"period":"DAY","amount":1,"userId":"1001"}'],
    ['{"period":"DAY","amount":1,"nextAt":0}'],
    ['{"period":"DAY","amount":1,"__proto__":{"amount":2}}'],
    ['[]'],
    ['null'],
    [''],
  ])('does not come as %s', async (body) => {
    const [status, code] = await refused(body);
    expect(status).toBe(400);
    expect(code).toMatch(/^request\.error\.(invalid|amount)$/);
  });

  it('is anything from a cent to the largest amount', async () => {
    for (const amount of [1_000_000_000_000, 12.34, 0.01])
      expect((await limits.set('DAY', amount)).body.data?.deposit[0]?.amount).toBe(amount);
  });
});
