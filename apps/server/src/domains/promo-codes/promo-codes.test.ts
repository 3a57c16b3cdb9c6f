import type { RewardsInfo } from '@aureus/contract/rewards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { makePromoCode } from '../../testing/offers.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

type Answer = { success: boolean; amount: number; keys: number; balance: number };
const path = '/api/promocode/redeem';
const redeem = (player: TestPlayer, code: unknown, key = newId()) =>
  player.call<Answer>('POST', path, { code }, { 'idempotency-key': key });
let made = 0;
async function newCode(
  change: Partial<{
    amountCents: bigint;
    keys: number;
    uses: number;
    leastLevel: number;
    expiresAt: Date;
  }> = {},
): Promise<string> {
  made += 1;
  const code = `SALVE${made}`;
  await makePromoCode(site, {
    code,
    amountCents: 250n,
    keys: 0,
    uses: 100,
    leastLevel: 1,
    expiresAt: null,
    by: 'Livia',
    ...change,
  });
  return code;
}
const NOTHING = { success: false, amount: 0, keys: 0, balance: 0 };

describe('a code', () => {
  it('is a gift to a person: it waits for the identity check', async () => {
    const player = await site.player();
    const code = await newCode({ uses: 1 });
    const refused = await redeem(player, code);
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'promo_codes.error.kyc_required']);
    expect((await redeem(player, 'NOSUCHCODE')).body.data).toEqual(NOTHING);
    expect((await redeem(await site.player({ role: 'USER' }), code)).body.data?.success).toBe(true);
  });

  it('gives its coins, once to each player, whatever the case of its letters', async () => {
    const [first, other] = [await site.player({ role: 'USER' }), await site.player({ role: 'USER' })];
    const code = await newCode();
    expect((await redeem(first, ` ${code.toLowerCase()} `)).body.data).toEqual({
      success: true,
      amount: 2.5,
      keys: 0,
      balance: 2.5,
    });
    const pasted = `\u2066${code.slice(0, 3)}\u200B–${code.slice(3)}\u00AD\uFEFF`;
    expect(
      (await redeem(await site.player({ role: 'USER' }), pasted)).body.data?.success,
      'as it was pasted',
    ).toBe(true);
    expect((await redeem(first, code)).body.data).toEqual({
      success: false,
      amount: 0,
      keys: 0,
      balance: 2.5,
    });
    expect((await redeem(other, code)).body.data?.success).toBe(true);
    await expectCleanAudit(site.database);
  });

  it('gives keys of the cheapest deposit case, with coins or alone, and says so in a notification', async () => {
    const player = await site.player({ role: 'USER' });
    const socket = await player.socket();
    const code = await newCode({ amountCents: 0n, keys: 3 });
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(player, code, key)));
    for (const { body } of answers)
      expect(body.data).toEqual({ success: true, amount: 0, keys: 3, balance: 0 });
    expect((await redeem(player, code)).body.data).toMatchObject({ success: false, keys: 0 });
    const news = await socket.next(
      'user:notify:newNotification',
      ({ additionalData }) => additionalData.type === 'PROMOCODE',
    );
    expect(news.additionalData.callKey, 'the page that redeemed it knows its own news').toBe(key);
    const { body } = await player.call<RewardsInfo>('GET', '/api/reward/info');
    expect(body.data?.depositCases.map(({ keysAmount }) => keysAmount)).toEqual([3, 0, 0]);
    expect((await redeem(player, await newCode({ amountCents: 150n, keys: 1 }))).body.data).toEqual({
      success: true,
      amount: 1.5,
      keys: 1,
      balance: 1.5,
    });
    await expectCleanAudit(site.database);
  });

  it('is redeemed once in a hundred calls at once, under one key or under many', async () => {
    const player = await site.player({ role: 'USER' });
    const key = newId();
    const code = await newCode();
    const same = await Promise.all(Array.from({ length: 100 }, () => redeem(player, code, key)));
    for (const { body } of same)
      expect(body.data).toEqual({ success: true, amount: 2.5, keys: 0, balance: 2.5 });
    const second = await newCode();
    const many = await Promise.all(Array.from({ length: 100 }, () => redeem(player, second)));
    expect(many.filter(({ body }) => body.data?.success)).toHaveLength(1);
    const reused = await redeem(player, second, key);
    expect([reused.status, reused.body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    await expectCleanAudit(site.database);
  });

  it('of two under one key at once one is redeemed, and the other refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await site.player({ role: 'USER' });
      const key = newId();
      const codes = [await newCode(), await newCode()];
      const answers = await Promise.all(codes.map((code) => redeem(player, code, key)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual([
        [409, 'request.error.idempotency_reused'],
      ]);
      expect((await redeem(player, codes[0], newId())).body.data?.balance).toBe(
        answers[0]?.status === 200 ? 2.5 : 5,
      );
    }
    await expectCleanAudit(site.database);
  });

  it('has only so many uses', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => site.player({ role: 'USER' })));
    const code = await newCode({ uses: 7 });
    const answers = await Promise.all(players.map((player) => redeem(player, code)));
    expect(answers.filter(({ body }) => body.data?.success)).toHaveLength(7);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('that is being used for the last time waits for that use, and is then used up', async () => {
    const player = await site.player({ role: 'USER' });
    const code = await newCode({ uses: 1 });
    const release = await holdOpen(
      site.database,
      'update promo_codes_codes set used = used + 1 where code = $1',
      [code],
    );
    try {
      const redeeming = redeem(player, code);
      await untilWaiting(site.database, redeeming);
      await release();
      const { status, body } = await redeeming;
      expect([status, body.data]).toEqual([200, NOTHING]);
    } finally {
      await release();
    }
  });

  it('ends at its time, and waits for its level', async () => {
    const player = await site.player({ role: 'USER' });
    const code = await newCode({ expiresAt: new Date(site.clock.now() + 60_000) });
    await site.clock.advance(60_001);
    expect((await redeem(player, code)).body.data).toEqual(NOTHING);
    const high = await newCode({ leastLevel: 2 });
    expect((await redeem(player, high)).body.data).toEqual(NOTHING);
    // Level 2 starts at 100 XP, which takes 10 staked coins.
    await site.database.owner.query('update wallet_players set wagered = 1000 where player_id = $1', [
      player.id,
    ]);
    expect((await redeem(player, high)).body.data?.success).toBe(true);
    await site.database.owner.query('update wallet_players set wagered = 0 where player_id = $1', [
      player.id,
    ]);
  });
});

describe('what is no code', () => {
  it.each(['NOSUCHCODE', '', 'AB', 'x'.repeat(33), "'; drop table", '٣٣٣', 'SALVE 1'])(
    '%j gives nothing and changes nothing',
    async (code) => {
      const player = await site.player({ role: 'USER' });
      const before = await stateHash(site.database);
      const { status, body } = await redeem(player, code);
      expect([status, body.data]).toEqual([200, NOTHING]);
      expect(await stateHash(site.database)).toBe(before);
    },
  );

  it('refuses what is no text, visitors, restricted players and calls under a bad key', async () => {
    const player = await site.player({ role: 'USER' });
    for (const code of [1, null, ['SALVE1'], {}, 'x'.repeat(65)])
      expect((await redeem(player, code)).status, JSON.stringify(code)).toBe(400);
    expect(
      (await player.call('POST', path, { code: 'A' }, { 'idempotency-key': 'x' })).body.error?.code,
    ).toBe('request.error.idempotency_key');
    expect((await site.visitor('POST', path, { code: 'A' }, { 'idempotency-key': newId() })).status).toBe(
      401,
    );
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      player.id,
    ]);
    expect((await redeem(player, await newCode())).body.error?.code).toBe('account.error.restricted');
  });
});

it('the day’s cap on bonuses is given', async () => {
  const player = await site.player({ role: 'USER' });
  const cap = () => player.call('GET', '/api/wallet/daily-bonus-cap');
  expect((await cap()).body.data).toEqual({ used: 0, cap: 100 });
  const bonus = { playerId: player.id, amount: 550n, ref: newId() };
  await site.app.db.transaction().execute((tx) => site.app.wallet.promiseBonus(tx, bonus));
  expect((await cap()).body.data).toEqual({ used: 5.5, cap: 100 });
  await site.clock.advance(24 * 60 * 60_000 + 1);
  expect((await cap()).body.data).toEqual({ used: 0, cap: 100 });
});

it.each([
  ['a name in small letters', { code: 'salve' }],
  ['no worth', { amountCents: 0n }],
  ['less than nothing', { amountCents: -1n, keys: 1 }],
  ['half a key', { keys: 0.5 }],
  ['too many keys', { keys: 1001 }],
  ['no use', { uses: 0 }],
  ['a level that there is not', { leastLevel: 101 }],
])('a code with %s is not made', async (_name, change) => {
  const code = {
    code: 'GOOD1',
    amountCents: 1n,
    keys: 0,
    uses: 1,
    leastLevel: 1,
    expiresAt: null,
    by: 'Livia',
    ...change,
  };
  await expect(makePromoCode(site, code)).rejects.toThrow(/violates check constraint|invalid input syntax/);
});
