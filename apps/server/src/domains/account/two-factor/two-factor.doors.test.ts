import type { Me } from '@aureus/contract/account.ts';
import type { Settings } from '@aureus/contract/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { type Authenticator, nextStep, withTwoFactor } from '../../../testing/authenticator.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

const INVALID = [400, 'account.error.two_factor_invalid'];
const REQUIRED = [403, 'account.error.two_factor_required'];
const HOUR_MS = 3_600_000;
const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=4321&token=AbCdEf_1';

let site: TestApp;
let player: TestPlayer;
let friend: TestPlayer;
let app: Authenticator;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  await nextStep(site);
  player = await site.player({ cents: 1_000_000n });
  friend = await site.player();
  // With a Steam identity, the trade URL would have to belong to that Steam account.
  await site.database.owner.query(`update account_identities set provider = 'GOOGLE'`);
  app = await withTwoFactor(site, player);
});

/** Starts the hour's rain, with at least ten minutes left. */
async function openRain(): Promise<void> {
  const leftMs = HOUR_MS - (site.clock.now() % HOUR_MS);
  if (leftMs < 10 * 60_000) await site.clock.advance(leftMs + 5_000);
  await runJob(site, 'rain-turn');
}
afterAll(() => site.close());

const outcome = ({ status, body }: Reply) => [status, body.error?.code];
const detailsOf = ({ body }: Reply) => (body.error as { details?: unknown } | undefined)?.details;
const balanceOf = async (of: TestPlayer) => (await of.call<Me>('GET', '/api/me')).body.data?.wallet.balance;
const nameOf = async (of: TestPlayer) => (await of.call<Me>('GET', '/api/me')).body.data?.username;

type Body = Record<string, unknown>;
const calls = {
  tip: ['/api/wallet/tip', () => ({ userId: String(friend.id) })],
  'rain tip': ['/api/rain/tip', () => ({})],
  'vault withdrawal': ['/api/user/vault/withdraw', () => ({})],
} as const;
type Door = keyof typeof calls;
const pass = (door: Door, body: Body, key = newId(), by = player): Promise<Reply> => {
  const [path, target] = calls[door];
  return by.call('POST', path, { ...target(), ...body }, { 'idempotency-key': key });
};
const fillVault = (by: TestPlayer, amount: number) =>
  by.call('POST', '/api/user/vault/deposit', { amount }, { 'idempotency-key': newId() });
const setTradeUrl = (tradeUrl: string, code?: string, by = player) =>
  by.call<Settings>('PATCH', '/api/user/settings', code === undefined ? { tradeUrl } : { tradeUrl, code });

describe.each(['tip', 'rain tip', 'vault withdrawal'] as const)(
  'a %s of a player with two-factor',
  (door) => {
    beforeEach(async () => {
      if (door === 'vault withdrawal') await fillVault(player, 5_000);
      if (door === 'rain tip') await openRain();
    });

    it('asks for a code that names where the coins go, and takes it', async () => {
      const before = await balanceOf(player);
      const refused = await pass(door, { amount: 200 });
      expect(outcome(refused)).toEqual(REQUIRED);
      expect(detailsOf(refused)).toEqual({
        action: { tip: 'TIP', 'rain tip': 'RAIN_TIP', 'vault withdrawal': 'VAULT_WITHDRAWAL' }[door],
        amount: 200,
        to: door === 'tip' ? await nameOf(friend) : null,
      });
      expect(outcome(await pass(door, { amount: 200, code: app.wrong() }))).toEqual(INVALID);
      expect(await balanceOf(player)).toBe(before);
      expect((await pass(door, { amount: 200, code: app.code() })).status).toBe(200);
      expect(await balanceOf(player)).not.toBe(before);
    });

    it('happens once of a hundred at once with one code', async () => {
      const before = (await balanceOf(player)) ?? 0;
      const code = app.code();
      const replies = await Promise.all(Array.from({ length: 100 }, () => pass(door, { amount: 150, code })));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies) if (reply.status !== 200) expect(outcome(reply)).toEqual(INVALID);
      expect(Math.abs(((await balanceOf(player)) ?? 0) - before)).toBe(150);
      await expectCleanAudit(site.database);
    });

    it('repeated under its key is the same one, whatever its code is worth by now', async () => {
      const [key, body] = [newId(), { amount: 150, code: app.code() }];
      const replies = await Promise.all(Array.from({ length: 10 }, () => pass(door, body, key)));
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      await nextStep(site);
      expect((await pass(door, { amount: 150, code: app.code() })).status).toBe(200);
      for (const code of [body.code, undefined]) {
        const late = await pass(door, { amount: 150, ...(code === undefined ? {} : { code }) }, key);
        expect(late.text).toBe(replies[0]?.text);
      }
    });

    it('whose amount was edited after the code is refused, and so is the code at another door', async () => {
      const [key, code] = [newId(), app.code()];
      expect((await pass(door, { amount: 150, code }, key)).status).toBe(200);
      expect(outcome(await pass(door, { amount: 150.01, code }))).toEqual(INVALID);
      expect(outcome(await pass(door, { amount: 150.01, code }, key))[0]).toBe(409);
      expect(outcome(await setTradeUrl(TRADE_URL, code))).toEqual(INVALID);
      await fillVault(player, 200);
      const other = door === 'tip' ? 'vault withdrawal' : 'tip';
      expect(outcome(await pass(other, { amount: 150, code }))).toEqual(INVALID);
    });

    it('asks no one without two-factor', async () => {
      const other = await site.player({ cents: 100_000n });
      if (door === 'vault withdrawal') await fillVault(other, 500);
      expect((await pass(door, { amount: 300 }, newId(), other)).status).toBe(200);
    });
  },
);

describe.each(['tip', 'rain tip'] as const)('the sum that passes as a %s without a code', (door) => {
  it('is that of a day, however it is split and however many come at once', async () => {
    if (door === 'rain tip') await openRain();
    const replies = await Promise.all(Array.from({ length: 20 }, () => pass(door, { amount: 50 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const reply of replies) if (reply.status !== 200) expect(outcome(reply)).toEqual(REQUIRED);
    expect(await balanceOf(player)).toBe(9_900);
    expect(outcome(await pass(door, { amount: 0.01 }))).toEqual(REQUIRED);
    expect((await pass(door, { amount: 0.01, code: app.code() })).status).toBe(200);
  });
});

describe('the sum that needs no code', () => {
  it('is shared by tips and rain tips, even at the same moment', async () => {
    await openRain();
    const doors = ['tip', 'rain tip', 'tip', 'rain tip'] as const;
    const replies = await Promise.all(doors.map((door) => pass(door, { amount: 50 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const reply of replies) if (reply.status !== 200) expect(outcome(reply)).toEqual(REQUIRED);
    expect(await balanceOf(player)).toBe(9_900);
    for (const door of doors) expect(outcome(await pass(door, { amount: 0.01 }))).toEqual(REQUIRED);
    await expectCleanAudit(site.database);
  });

  it('counts what went through the other door before, with a code and without', async () => {
    await openRain();
    expect((await pass('tip', { amount: 99.99 })).status).toBe(200);
    expect(outcome(await pass('rain tip', { amount: 0.02 }))).toEqual(REQUIRED);
    expect((await pass('rain tip', { amount: 0.01 })).status).toBe(200);
    expect((await pass('rain tip', { amount: 5, code: app.code() })).status).toBe(200);
    expect(outcome(await pass('tip', { amount: 0.01 }))).toEqual(REQUIRED);
    await site.clock.advance(24 * HOUR_MS + 1_000);
    await openRain();
    expect((await pass('tip', { amount: 60 })).status).toBe(200);
    expect(outcome(await pass('rain tip', { amount: 60 }))).toEqual(REQUIRED);
  });
});

describe('a tip', () => {
  it('to somebody else than the code was for is refused', async () => {
    const [key, code] = [newId(), app.code()];
    expect((await pass('tip', { amount: 150, code }, key)).status).toBe(200);
    friend = await site.player();
    expect(outcome(await pass('tip', { amount: 150, code }))).toEqual(INVALID);
    expect(await balanceOf(friend)).toBe(0);
  });
});

describe('the trade URL of a player with two-factor', () => {
  it('asks for a code that names it, for each other one', async () => {
    const refused = await setTradeUrl(TRADE_URL);
    expect(outcome(refused)).toEqual(REQUIRED);
    expect(detailsOf(refused)).toEqual({ action: 'TRADE_URL', amount: null, to: TRADE_URL });
    expect((await player.call<Settings>('GET', '/api/user/settings')).body.data?.tradeUrl).toBeNull();
    const code = app.code();
    expect((await setTradeUrl(TRADE_URL, code)).body.data?.tradeUrl).toBe(TRADE_URL);
    const other = TRADE_URL.replace('token=A', 'token=B');
    expect(outcome(await setTradeUrl(other, code))).toEqual(INVALID);
    expect(outcome(await setTradeUrl(other))).toEqual(REQUIRED);
    // Saving the same trade URL again changes nothing, and other settings don't need the second factor.
    expect((await setTradeUrl(` ${TRADE_URL}&x=1`)).status).toBe(200);
    expect((await player.call('PATCH', '/api/user/settings', { isPrivate: true })).status).toBe(200);
  });

  it('that cannot be is refused before a code is spent, and without two-factor none is asked for', async () => {
    const code = app.code();
    expect(outcome(await setTradeUrl('https://evil.example/', code))).toEqual([400, 'skins.error.trade_url']);
    expect((await setTradeUrl(TRADE_URL, code)).status).toBe(200);
    expect((await setTradeUrl(TRADE_URL, undefined, friend)).status).toBe(200);
  });
});
