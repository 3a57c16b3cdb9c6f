import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { newLitecoin } from '../../../testing/addresses.ts';
import { type Authenticator, withCodeToUse } from '../../../testing/authenticator.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { createBrowser } from '../../../testing/browser.ts';
import { eventually } from '../../../testing/eventually.ts';
import { signIn, walkToCallback, whoIs } from '../../../testing/sign-in.ts';
import type { Reply, TestPlayer } from '../../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../../testing/test-sandbox.ts';

const TRON = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax';
const INVALID = [400, 'account.error.two_factor_invalid'];

type Answer = { transaction: PublicPayment; balance: number };
const withdrawal = { amount: 50, address: '', feeLevel: 'MEDIUM' };

let site: SandboxedApp;
let player: TestPlayer;
let app: Authenticator & { recoveryCodes: string[] };
beforeAll(async () => {
  site = await startSandboxedApp();
  await eventually('the first prices', async () => {
    const { rows } = await query('select distinct symbol from cashier_quotes');
    return rows.length === 7;
  });
});
beforeEach(async () => {
  withdrawal.address = newLitecoin();
  player = await site.player({ role: 'USER', cents: 1_000_000n });
  app = await withCodeToUse(site, player);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);

const withdraw = (
  body: object,
  { key = newId(), method = 'LTC', by = player } = {},
): Promise<Reply<Answer>> =>
  by.call<Answer>('POST', `/api/fireblocks/withdraw?method=${method}`, body, { 'idempotency-key': key });
const outcome = ({ status, body }: Reply) => [status, body.error?.code];
const count = async (): Promise<number> => {
  const { rows } = await query('select from cashier_payments where player_id = $1', [player.id]);
  return rows.length;
};
const balance = async () =>
  (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance;

describe('a withdrawal of a player with two-factor', () => {
  it('asks for a code, and takes the right one', async () => {
    expect(outcome(await withdraw(withdrawal))).toEqual([403, 'account.error.two_factor_required']);
    expect(outcome(await withdraw({ ...withdrawal, code: app.wrong() }))).toEqual(INVALID);
    expect(outcome(await withdraw({ ...withdrawal, code: 'no code' }))).toEqual(INVALID);
    expect([await count(), await balance()]).toEqual([0, 10_000]);
    const paid = await withdraw({ ...withdrawal, code: app.code() });
    expect(paid.status, paid.text).toBe(200);
    expect([await count(), await balance()]).toEqual([1, 9_950]);
    expect((await withdraw({ ...withdrawal, code: app.recoveryCodes[0] })).status).toBe(200);
    await expectCleanAudit(site.database);
  });

  it('happens once of a hundred at once with one code', async () => {
    const code = app.code();
    const replies = await Promise.all(Array.from({ length: 100 }, () => withdraw({ ...withdrawal, code })));
    const paid = replies.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    for (const reply of replies) if (reply.status !== 200) expect(outcome(reply)).toEqual(INVALID);
    expect([await count(), await balance()]).toEqual([1, 9_950]);
    await expectCleanAudit(site.database);
  });

  it('repeated under its key is the same one, with its code or another', async () => {
    const [key, code] = [newId(), app.code()];
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => withdraw({ ...withdrawal, code }, { key })),
    );
    expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(new Set(replies.map(({ body }) => body.data?.transaction.id)).size).toBe(1);
    expect((await withdraw({ ...withdrawal, code: app.code(1) }, { key })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('whose amount, address, fee or method was edited after the code is refused', async () => {
    const code = app.code();
    expect((await withdraw({ ...withdrawal, code })).status).toBe(200);
    const edited: [object, string][] = [
      [{ ...withdrawal, amount: 51 }, 'LTC'],
      [{ ...withdrawal, address: 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9' }, 'LTC'],
      [{ ...withdrawal, feeLevel: 'HIGH' }, 'LTC'],
      [{ ...withdrawal, address: TRON }, 'TRX_USDT_S2UZ'],
    ];
    for (const [body, method] of edited) {
      expect(outcome(await withdraw({ ...body, code }, { method })), JSON.stringify(body)).toEqual(INVALID);
    }
    expect(await count()).toBe(1);
  });

  it('takes no code of a sign-in, and no sign-in its code', async () => {
    const code = app.code();
    expect((await withdraw({ ...withdrawal, code })).status).toBe(200);
    const token = await site.app.sessions.open({
      playerId: player.id,
      provider: 'STEAM',
      userAgent: '',
      address: '',
    });
    const cookie = `aureus_session=${token}`;
    const verify = (with_: string) =>
      site.visitor('POST', '/api/user/two-factor/verify', { code: with_ }, { cookie });
    expect(outcome(await verify(code))).toEqual(INVALID);
    expect(outcome(await verify(app.code(1)))).toEqual([200, undefined]);
    expect(outcome(await withdraw({ ...withdrawal, code: app.code(1) }))).toEqual(INVALID);
    expect(await count()).toBe(1);
  });

  it('with a code of somebody else is refused', async () => {
    const other = await site.player({ role: 'USER', cents: 1_000_000n });
    const theirs = await withCodeToUse(site, other);
    expect(outcome(await withdraw({ ...withdrawal, code: theirs.code() }))).toEqual(INVALID);
    expect(outcome(await withdraw({ ...withdrawal, code: theirs.recoveryCodes[0] }))).toEqual(INVALID);
    expect(await count()).toBe(0);
  });
});

describe('a sign-in through a provider', () => {
  it('comes back waiting for the code, under a cookie of the same strength', async () => {
    const here = await signIn(site, 'STEAM', 'octavia');
    const cookie = `aureus_session=${here.jar.get('aureus_session') ?? ''}`;
    const call: TestPlayer['call'] = (method, path, body) => site.visitor(method, path, body, { cookie });
    const id = BigInt((await whoIs(site, here))?.id ?? 0);
    const octavia = await withCodeToUse(site, { ...player, id, cookie, call });
    const there = createBrowser();
    const { headers } = await there.get(await walkToCallback(site, there, 'STEAM', 'octavia'));
    const set = headers.getSetCookie().find((one) => one.startsWith('aureus_session=')) ?? '';
    expect(set).toMatch(
      /^aureus_session=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await whoIs(site, there)).toBeNull();
    expect((await whoIs(site, here))?.twoFactor).toBe(true);
    // Signing in again without the code replaces the token but still gives no session.
    const first = there.jar.get('aureus_session');
    await there.get(await walkToCallback(site, there, 'STEAM', 'octavia'));
    expect(there.jar.get('aureus_session')).not.toBe(first);
    expect(await whoIs(site, there)).toBeNull();
    const verify = (token: string | undefined, code: string) =>
      site.visitor(
        'POST',
        '/api/user/two-factor/verify',
        { code },
        { cookie: `aureus_session=${token ?? ''}` },
      );
    expect(outcome(await verify(first, octavia.code()))).toEqual([401, 'account.error.sign_in_required']);
    const verified = await verify(there.jar.get('aureus_session'), octavia.code());
    expect(verified.status).toBe(200);
    there.jar.set('aureus_session', verified.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '');
    expect((await whoIs(site, there))?.username).toBe('octavia');
  });
});
