import type { Me } from '@aureus/contract/account.ts';
import type { Notification } from '@aureus/contract/notifications.ts';
import type { Tip, TipLimits } from '@aureus/contract/tips.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, expectCleanMoney, stateHash } from '../../testing/books.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;

let site: TestApp;
let sender: TestPlayer;
let friend: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  sender = await site.player({ cents: 10_000n });
  friend = await site.player();
});

const give = (from: TestPlayer, to: TestPlayer | string, amount: unknown, key = newId()) =>
  from.call<Tip>(
    'POST',
    '/api/wallet/tip',
    { amount, userId: typeof to === 'string' ? to : String(to.id) },
    { 'idempotency-key': key },
  );
const balanceOf = async (of: TestPlayer): Promise<number> =>
  (await of.call<Me>('GET', '/api/me')).body.data?.wallet.balance ?? Number.NaN;
const reply = ({ status, body }: Reply) => [status, body.error?.code];
const nameOf = async (of: TestPlayer) => (await of.call<Me>('GET', '/api/me')).body.data?.username;
const setUsed = (id: bigint, column: string) =>
  site.database.owner.query(`update wallet_players set ${column} = true where player_id = $1`, [id]);

describe('a tip', () => {
  it('moves the coins, and both sides are notified at once', async () => {
    const [mine, theirs] = await Promise.all([sender.socket(), friend.socket()]);
    const { status, body } = await give(sender, friend, 12.34);
    expect([status, body.data]).toEqual([200, { userId: String(friend.id), amount: 12.34, balance: 87.66 }]);
    expect((await mine.next('user:notify:newBalance')).balance).toBe(87.66);
    expect((await theirs.next('user:notify:newBalance')).balance).toBe(12.34);
    expect((await mine.next('user:notify:newNotification')).additionalData).toEqual({
      type: 'TIP_SENT',
      amount: 12.34,
      username: await nameOf(friend),
      userId: String(friend.id),
    });
    expect((await theirs.next('user:notify:newNotification')).additionalData).toEqual({
      type: 'TIP_RECEIVED',
      amount: 12.34,
      username: await nameOf(sender),
      userId: String(sender.id),
    });
    expect([await balanceOf(sender), await balanceOf(friend)]).toEqual([87.66, 12.34]);
    const { rows } = await site.database.owner.query(
      'select debit, credit, amount, code from wallet_transfers where $1 in (debit, credit) and code = 60',
      [friend.id],
    );
    expect(rows).toEqual([{ debit: sender.id, credit: friend.id, amount: 1_234n, code: 60 }]);
    await expectCleanAudit(site.database);
    await expectCleanMoney(site.database);
  });

  it('of the same sender within an hour is one notification, as long as it is unread', async () => {
    const other = await site.player({ cents: 10_000n });
    const inbox = async () =>
      (await friend.call<Notification[]>('GET', '/api/notification/paginated?page=0')).body.data?.map(
        ({ additionalData: { amount, count, sum, username }, isRead }) => [
          username,
          amount,
          count,
          sum,
          isRead,
        ],
      );
    const [name, otherName] = [await nameOf(sender), await nameOf(other)];
    const socket = await friend.socket();
    await Promise.all([1, 1, 1].map((amount) => give(sender, friend, amount)));
    await give(other, friend, 2);
    await give(sender, friend, 0.07);
    for (const count of [undefined, 2, 3, 4])
      await socket.next(
        'user:notify:newNotification',
        ({ additionalData }) => additionalData.count === count,
      );
    expect(await inbox()).toEqual([
      [name, 0.07, 4, 3.07, false],
      [otherName, 2, undefined, undefined, false],
    ]);
    expect((await friend.call<Me>('GET', '/api/me')).body.data?.unreadNotifications).toBe(2);
    await site.clock.advance(HOUR_MS + 1);
    await give(sender, friend, 1);
    expect((await inbox())?.[0]).toEqual([name, 1, undefined, undefined, false]);
    await friend.call('PATCH', '/api/notification/mark-as-read', {});
    await give(sender, friend, 5);
    expect((await inbox())?.slice(0, 2)).toEqual([
      [name, 5, undefined, undefined, false],
      [name, 1, undefined, undefined, true],
    ]);
  });

  it('can be a cent, and the whole balance', async () => {
    expect((await give(sender, friend, 0.01)).status).toBe(200);
    expect((await give(sender, friend, 99.99)).body.data?.balance).toBe(0);
  });

  it.each([
    ['oneself', async () => give(sender, sender, 1), 400, 'tips.error.self'],
    ['nobody', async () => give(sender, '999999999', 1), 404, 'players.error.not_found'],
    ['a bot', async () => give(sender, await site.player({ role: 'BOT' }), 1), 403, 'tips.error.bot'],
    [
      'somebody above the balance, whatever the limit',
      async () => give(sender, friend, 10_000.01),
      402,
      'tips.error.balance',
    ],
    ['somebody above the balance', async () => give(sender, friend, 100.01), 402, 'tips.error.balance'],
    ['somebody with nothing', async () => give(sender, friend, 0), 400, 'tips.error.amount'],
  ] as const)('is refused to %s', async (_name, attempt, status, code) => {
    const before = await stateHash(site.database, ['account_players', 'account_identities']);
    const answer = await attempt();
    expect(reply(answer)).toEqual([status, code]);
    if (code !== 'tips.error.bot')
      expect(await stateHash(site.database, ['account_players', 'account_identities'])).toBe(before);
    expect(await balanceOf(sender)).toBe(100);
  });

  it('says what is wrong in the words of the specification', async () => {
    const messages = [give(sender, sender, 1), give(sender, friend, 0), give(sender, friend, 500)];
    expect((await Promise.all(messages)).map(({ body }) => body.error?.message)).toEqual([
      "You can't tip yourself",
      'Please enter a valid tip amount',
      "You don't have enough balance to tip this amount",
    ]);
  });

  it('is refused by who has blocked the sender, until they unblock', async () => {
    await friend.call('POST', `/api/user/block/${sender.id}`, { isBlocked: true });
    const before = await stateHash(site.database);
    expect(reply(await give(sender, friend, 1))).toEqual([403, 'tips.error.blocked']);
    expect(await stateHash(site.database)).toBe(before);
    expect((await give(await site.player({ cents: 100n }), friend, 1)).status, 'others may').toBe(200);
    await friend.call('POST', `/api/user/block/${sender.id}`, { isBlocked: false });
    expect((await give(sender, friend, 1)).status).toBe(200);
  });

  it('is neither given nor taken by a restricted player', async () => {
    await setUsed(sender.id, 'is_restricted');
    expect(reply(await give(sender, friend, 1))).toEqual([403, 'account.error.restricted']);
    const other = await site.player({ cents: 100n });
    expect(reply(await give(other, sender, 1))).toEqual([403, 'tips.error.recipient']);
  });

  it('is neither given nor taken by who is self-banned', async () => {
    const { app } = site;
    await app.db.transaction().execute((tx) => app.wallet.selfBan(tx, sender.id, null));
    const before = await stateHash(site.database);
    expect(reply(await give(sender, friend, 1))).toEqual([403, 'account.error.self_banned']);
    expect(await stateHash(site.database)).toBe(before);
    const other = await site.player({ cents: 100n });
    expect(reply(await give(other, sender, 1))).toEqual([403, 'tips.error.recipient']);
  });

  it('is not taken by who is on a break', async () => {
    const { app } = site;
    const until = new Date(site.clock.now() + 60_000);
    await app.db.transaction().execute((tx) => app.wallet.coolOff(tx, friend.id, until));
    expect(reply(await give(sender, friend, 1))).toEqual([403, 'tips.error.recipient']);
  });

  it('of a visitor is refused', async () => {
    const body = { amount: 1, userId: String(friend.id) };
    const answer = await site.visitor('POST', '/api/wallet/tip', body, { 'idempotency-key': newId() });
    expect(reply(answer)).toEqual([401, 'account.error.sign_in_required']);
    expect(reply(await site.visitor('GET', '/api/wallet/tip'))[0]).toBe(401);
  });
});

describe('the sum of a day', () => {
  const limits = async (of: TestPlayer) => (await of.call<TipLimits>('GET', '/api/wallet/tip')).body.data;

  it('rolls on, is exact at its border, and says what is left', async () => {
    const small = await startTestApp({ env: { TIPS_PER_DAY: '50' } });
    try {
      const [from, to] = [await small.player({ cents: 20_000n }), await small.player()];
      expect(await limits(from)).toEqual({ isOn: true, least: 0.01, perDay: 50, left: 50 });
      expect((await give(from, to, 30)).status).toBe(200);
      const over = await give(from, to, 20.01);
      expect(reply(over)).toEqual([403, 'tips.error.day']);
      expect(over.body.error?.message).toBe('You can tip 50.00 in 24 hours. 20.00 of it is left.');
      expect((await give(from, to, 20)).status).toBe(200);
      expect(await limits(from)).toMatchObject({ left: 0 });
      expect(reply(await give(from, to, 0.01))).toEqual([403, 'tips.error.day']);
      await small.clock.advance(24 * HOUR_MS - 20_000);
      expect(reply(await give(from, to, 0.01))).toEqual([403, 'tips.error.day']);
      await small.clock.advance(20_000);
      expect((await give(from, to, 50)).status).toBe(200);
      await expectCleanAudit(small.database);
    } finally {
      await small.close();
    }
  });

  it('holds when a hundred are given at once', async () => {
    const small = await startTestApp({ env: { TIPS_PER_DAY: '10' } });
    try {
      const from = await small.player({ cents: 100_000n });
      const friends = await Promise.all(Array.from({ length: 5 }, () => small.player()));
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => give(from, friends[index % 5] as TestPlayer, 1)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ body }) => body.error?.code === 'tips.error.day')).toHaveLength(90);
      expect(await balanceOf(from)).toBe(990);
    } finally {
      await small.close();
    }
  });

  it('does not matter while tips are switched off', async () => {
    const off = await startTestApp({ env: { TIPS: 'off' } });
    try {
      const [from, to] = [await off.player({ cents: 100n }), await off.player()];
      expect(await limits(from)).toMatchObject({ isOn: false });
      const before = await stateHash(off.database);
      expect(reply(await give(from, to, 1))).toEqual([403, 'tips.error.off']);
      expect(await stateHash(off.database)).toBe(before);
    } finally {
      await off.close();
    }
  });
});

describe('one key', () => {
  it('a hundred times in parallel is one tip and one answer', async () => {
    const [mine, theirs] = await Promise.all([sender.socket(), friend.socket()]);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(sender, friend, 2.5, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([await balanceOf(sender), await balanceOf(friend)]).toEqual([97.5, 2.5]);
    await give(sender, friend, 1);
    const late = await give(sender, friend, 2.5, key.toUpperCase());
    expect([late.status, late.text]).toEqual([200, answers[0]?.text]);
    await mine.next('user:notify:newBalance', ({ balance }) => balance === 96.5);
    await theirs.next('user:notify:newBalance', ({ balance }) => balance === 3.5);
    expect(mine.all('user:notify:newNotification')).toHaveLength(2);
    expect(theirs.all('user:notify:newNotification')).toHaveLength(2);
    await expectCleanAudit(site.database);
  });

  it('with another amount, to another player or by another one is an error', async () => {
    const key = newId();
    expect((await give(sender, friend, 2, key)).status).toBe(200);
    const other = await site.player({ cents: 1_000n });
    const before = await stateHash(site.database);
    for (const again of [
      give(sender, friend, 2.01, key),
      give(sender, other, 2, key),
      give(other, friend, 2, key),
      give(other, sender, 2, key),
    ])
      expect(reply(await again)).toEqual([409, 'request.error.idempotency_reused']);
    expect(await stateHash(site.database)).toBe(before);
  });

  it('of many players at once is one player’s', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => site.player({ cents: 1_000n })));
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => give(players[index % 20] as TestPlayer, friend, 1, key)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers)
      if (answer.status !== 200) expect(reply(answer)).toEqual([409, 'request.error.idempotency_reused']);
    expect(await balanceOf(friend)).toBe(1);
    await expectCleanAudit(site.database);
  });

  it('that was refused may be used again', async () => {
    const key = newId();
    expect((await give(sender, friend, 200, key)).status).toBe(402);
    expect((await give(sender, friend, 20, key)).status).toBe(200);
  });
});

describe('many at once', () => {
  it('give the whole balance once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(sender, friend, 100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'tips.error.balance')).toHaveLength(99);
    expect([await balanceOf(sender), await balanceOf(friend)]).toEqual([0, 100]);
    await expectCleanAudit(site.database);
  });

  it('in opposite directions do not wait for each other', async () => {
    const ring = await Promise.all(Array.from({ length: 4 }, () => site.player({ cents: 10_000n })));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const from = ring[index % 4] as TestPlayer;
        const to = ring[(index + 1 + (index % 3)) % 4] as TestPlayer;
        return give(from, to, 0.37);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const balances = await Promise.all(ring.map(balanceOf));
    expect(Math.round(balances.reduce((sum, one) => sum + one, 0) * 100)).toBe(40_000);
    await expectCleanAudit(site.database);
  });

  it('together with the vault and withdrawals from it spend each coin once', async () => {
    const vault = (way: string, amount: number) =>
      sender.call('POST', `/api/user/vault/${way}`, { amount }, { 'idempotency-key': newId() });
    const [tips, into, outOf] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, () => give(sender, friend, 7))),
      Promise.all(Array.from({ length: 40 }, () => vault('deposit', 7))),
      Promise.all(Array.from({ length: 20 }, () => vault('withdraw', 7))),
    ]);
    const [tipCount, depositCount, withdrawCount] = [tips, into, outOf].map(
      (list) => list.filter(({ status }) => status === 200).length,
    ) as [number, number, number];
    for (const { status } of [...tips, ...into, ...outOf]) expect([200, 402]).toContain(status);
    expect(await balanceOf(friend)).toBe(7 * tipCount);
    expect(await balanceOf(sender)).toBe(100 - 7 * (tipCount + depositCount - withdrawCount));
    await expectCleanAudit(site.database);
  });

  it('and a self-ban: what is accepted came before it', async () => {
    const { app } = site;
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => give(sender, friend, 1))),
      app.db.transaction().execute((tx) => app.wallet.selfBan(tx, sender.id, null)),
    ]);
    const accepted = answers.filter(({ status }) => status === 200).length;
    for (const answer of answers)
      if (answer.status !== 200) expect(reply(answer)).toEqual([403, 'account.error.self_banned']);
    expect(await balanceOf(friend)).toBe(accepted);
    expect(reply(await give(sender, friend, 1))).toEqual([403, 'account.error.self_banned']);
  });
});

describe('bad input', () => {
  const literals: [literal: string, code: RegExp][] = [
    ['-1', /amount/],
    ['-0', /amount/],
    ['0', /amount/],
    ['0.001', /amount/],
    ['1e3', /amount/],
    ['1e309', /amount/],
    ['9007199254740993', /amount/],
    ['1000000000000.01', /amount/],
    ['9'.repeat(400), /amount/],
    ['"1"', /amount/],
    ['"0,10"', /amount/],
    ['"١٢"', /amount/],
    ['[1]', /amount/],
    ['{}', /amount/],
    ['null', /amount/],
    ['NaN', /invalid/],
    ['Infinity', /invalid/],
    ['0,10', /invalid/],
    ['١٢', /invalid/],
    ['', /invalid/],
    ['1'.repeat(1_000_000), /too_large/],
  ];
  it.each(literals.map(([literal, code]) => [literal.slice(0, 20), literal, code] as const))(
    'of the amount %s changes nothing',
    async (_name, literal, code) => {
      const before = await stateHash(site.database);
      const { status, body } = await sender.call(
        'POST',
        '/api/wallet/tip',
        `{"userId":"${friend.id}","amount":${literal}}`,
        { 'idempotency-key': newId() },
      );
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.error?.code).toMatch(code);
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it('of ids, fields and keys changes nothing', async () => {
    const before = await stateHash(site.database);
    const key = { 'idempotency-key': newId() };
    for (const [body, headers] of [
      [{ amount: 1 }, key],
      [{ userId: String(friend.id) }, key],
      [{ amount: 1, userId: Number(friend.id) }, key],
      [{ amount: 1, userId: '0' }, key],
      [{ amount: 1, userId: '-1' }, key],
      [{ amount: 1, userId: '16' }, key],
      [{ amount: 1, userId: '1e3' }, key],
      [{ amount: 1, userId: '9'.repeat(19) }, key],
      [{ amount: 1, userId: '<script>' }, key],
      [{ amount: 1, userId: [String(friend.id)] }, key],
      [{ amount: 1, userId: String(friend.id), from: String(friend.id) }, key],
      [`{"amount":1,"userId":"${friend.id}","__proto__":{}}`, key],
      [{ amount: 1, userId: String(friend.id) }, { 'idempotency-key': '1' }],
    ] as const) {
      const { status } = await sender.call('POST', '/api/wallet/tip', body, headers);
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await stateHash(site.database)).toBe(before);
  });
});
