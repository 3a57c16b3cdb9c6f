import { createHash } from 'node:crypto';
import type { Me, MeReply, Session } from '@aureus/contract/account.ts';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { RecoveryCodes, TwoFactorSetup, TwoFactorState } from '@aureus/contract/two-factor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atNode } from '../../../testing/at-node.ts';
import { authenticator, nextStep, startSetup, withTwoFactor } from '../../../testing/authenticator.ts';
import { stateHash } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { eventsOf } from '../../../testing/security-events.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { openSocket } from '../../../testing/test-socket.ts';

const BASE = '/api/user/two-factor';
const SHOWN = { action: 'TIP', amount: 1, to: 'somebody' } as const;
const MINUTE_MS = 60_000;

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  await nextStep(site);
  player = await site.player();
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
const post = <T>(name: string, code: unknown, by = player): Promise<Reply<T>> =>
  by.call<T>('POST', `${BASE}/${name}`, { code });
const stateOf = async (by = player) => (await by.call<TwoFactorState>('GET', BASE)).body.data;
const outcome = ({ status, body }: Reply): [number, string | undefined] => [status, body.error?.code];
const refusal = (code: ErrorCode, status: number): [number, string] => [status, code];
const INVALID = refusal('account.error.two_factor_invalid', 400);
const LOCKED = refusal('account.error.two_factor_locked', 429);
const REQUIRED = refusal('account.error.two_factor_required', 403);
const OFF = refusal('account.error.two_factor_off', 409);

/** Signs in as the player from another browser, up to the point where the code is asked for. */
async function signInAgain(by = player): Promise<TestPlayer & { cookies: () => string[] }> {
  const token = await site.app.sessions.open({
    playerId: by.id,
    provider: 'STEAM',
    userAgent: 'another',
    address: '127.0.0.1',
  });
  let cookie = `aureus_session=${token}`;
  const cookies = [cookie];
  return {
    id: by.id,
    cookies: () => cookies,
    get cookie() {
      return cookie;
    },
    async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const reply = await site.visitor<T>(method, path, body, { cookie, ...headers });
      const set = reply.headers.getSetCookie().find((one) => one.startsWith('aureus_session='));
      if (set !== undefined) {
        cookie = set.split(';')[0] ?? '';
        cookies.push(cookie);
      }
      return reply;
    },
    socket: () => openSocket(site.url, { cookie }),
  };
}
const meOf = async (by: TestPlayer) => (await by.call<Me | null>('GET', '/api/me')).body as MeReply;

describe('setting it up', () => {
  it('gives a secret and its picture, asks for a code of it and gives recovery codes, this once', async () => {
    expect(await stateOf()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await meOf(player)).data?.twoFactor).toBe(false);
    const { body } = await player.call<TwoFactorSetup>('GET', `${BASE}/setup`);
    expect(body.data?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await stateOf())?.isOn).toBe(false);
    const app = authenticator(site, body.data?.secret ?? '');
    const enabled = await post<RecoveryCodes>('enable', app.code());
    expect(enabled.status, enabled.text).toBe(200);
    const codes = enabled.body.data?.recoveryCodes ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await meOf(player)).data?.twoFactor).toBe(true);
    expect(outcome(await player.call('GET', `${BASE}/setup`))).toEqual([409, 'account.error.two_factor_on']);
    expect(outcome(await post('enable', app.code(1)))).toEqual([409, 'account.error.two_factor_on']);
  });

  it('shows a setup under way again, for a quarter of an hour', async () => {
    const first = await startSetup(site, player);
    expect((await startSetup(site, player)).secret).toBe(first.secret);
    await site.clock.advance(16 * MINUTE_MS);
    const again = await signInAgain();
    expect(outcome(await post('enable', first.code(), again))).toEqual([
      409,
      'account.error.two_factor_setup',
    ]);
    const second = await startSetup(site, again);
    expect(second.secret).not.toBe(first.secret);
    expect(outcome(await post('enable', first.code(), again))).toEqual(INVALID);
    expect((await post('enable', second.code(), again)).status).toBe(200);
  });

  it('is turned on once by a hundred calls at once', async () => {
    const app = await startSetup(site, player);
    const code = app.code();
    const replies = await Promise.all(Array.from({ length: 100 }, () => post<RecoveryCodes>('enable', code)));
    const successes = replies.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    await nextStep(site);
    const again = await signInAgain();
    expect((await post('verify', successes[0]?.body.data?.recoveryCodes[3], again)).status).toBe(200);
  });

  it('takes nothing but six digits of its own secret', async () => {
    const app = await startSetup(site, player);
    const stranger = await startSetup(site, await site.player());
    expect(outcome(await post('enable', stranger.code()))).toEqual(INVALID);
    const bad: unknown[] = [
      '',
      '12345',
      '1234567',
      '12345a',
      ' 12345',
      '１２３４５６',
      123_456,
      null,
      [app.code()],
      {},
    ];
    for (const code of bad)
      expect(outcome(await post('enable', code)), JSON.stringify(code)).toEqual([
        400,
        'request.error.invalid',
      ]);
    const { status } = await player.call('POST', `${BASE}/enable`, { code: app.code(), playerId: '1001' });
    expect(status).toBe(400);
    expect((await stateOf())?.isOn).toBe(false);
    expect(outcome(await post('enable', app.code(), await site.player()))).toEqual([
      409,
      'account.error.two_factor_setup',
    ]);
    expect((await site.visitor('GET', `${BASE}/setup`)).status).toBe(401);
    expect((await site.visitor('GET', BASE)).status).toBe(401);
  });

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const { secret, recoveryCodes } = await withTwoFactor(site, player);
    const { rows } = await query('select secret from two_factor_authenticators where player_id = $1', [
      player.id,
    ]);
    expect(rows[0]).toBeDefined();
    const { rows: tables } = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const plain = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
    const hashes = plain.map((code) => createHash('sha256').update(code).digest('hex'));
    const secretHex = Buffer.from(base32(secret)).toString('hex');
    for (const { name } of tables as { name: string }[]) {
      const { rows: lines } = await query(`select t::text as text from ${name} t`);
      const all = (lines as { text: string }[]).map(({ text }) => text).join('\n');
      for (const text of [secret, secretHex, ...plain, ...hashes])
        expect(all.includes(text), name).toBe(false);
    }
  });

  it('is bound to its player: a secret put in another’s place opens nothing', async () => {
    const victim = await site.player();
    await withTwoFactor(site, victim);
    const app = await withTwoFactor(site, player);
    await query(
      `update two_factor_authenticators set secret = (select secret from two_factor_authenticators where player_id = $1)
       where player_id = $2`,
      [player.id, victim.id],
    );
    const again = await signInAgain(victim);
    expect((await post('verify', app.code(), again)).status).toBe(500);
    expect((await meOf(again)).data).toBeNull();
  });
});

/** Decodes base32 without padding, as authenticators use it. */
function base32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

describe('a sign-in', () => {
  it('waits for the code, and gets a new token with it', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    expect(await meOf(again)).toEqual({ data: null, isCodeNeeded: true });
    const verified = await post('verify', app.code(), again);
    expect([verified.status, verified.body]).toEqual([200, { data: null }]);
    const [set = ''] = verified.headers.getSetCookie();
    expect(set).toMatch(
      /^aureus_session=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [before = '', after = ''] = again.cookies();
    expect(after).not.toBe(before);
    expect((await meOf(again)).data?.id).toBe(String(player.id));
    // The token from before the second factor no longer works.
    const old = await site.visitor('GET', '/api/me', undefined, { cookie: before });
    expect(old.body).toEqual({ data: null });
    expect(outcome(await post('verify', app.code(1), again))).toEqual([409, 'account.error.two_factor_done']);
    const { rows } = await query(
      'select token_hash, expires_at - app_now() as days from account_sessions where player_id = $1 order by id desc limit 1',
      [player.id],
    );
    const token = after.split('=')[1] ?? '';
    expect(rows[0]).toMatchObject({ token_hash: createHash('sha256').update(token).digest() });
  });

  it('of a player without it is whole at once', async () => {
    const again = await signInAgain();
    expect((await meOf(again)).data?.id).toBe(String(player.id));
    expect(outcome(await post('verify', '123456', again))).toEqual([409, 'account.error.two_factor_done']);
    expect((await site.visitor('POST', `${BASE}/verify`, { code: '123456' })).status).toBe(401);
  });

  it('can do nothing while it waits, whatever the route', async () => {
    await withTwoFactor(site, player);
    const name = (await meOf(player)).data?.username ?? '';
    const again = await signInAgain();
    const { paths = {} } = site.app.http.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    expect(routes.length).toBeGreaterThan(60);
    // Visitors may start a support conversation, which writes to this table.
    const except = ['support_visitors'];
    const before = await stateHash(site.database, except);
    const walked = { refused: 0, open: 0 };
    for (const { method, path } of routes) {
      if (path === '/api/auth/logout' || path === `${BASE}/verify`) continue;
      const address = path.replace(/\{[^}]+\}/g, '1');
      const body = method === 'GET' || method === 'HEAD' ? undefined : {};
      const label = `${method} ${path}`;
      const pending = await again.call(method, address, body);
      const visitor = await site.visitor(method, address, body);
      expect(pending.text.includes(name), label).toBe(false);
      // Webhooks ignore sessions.
      const isProviders = path.startsWith('/api/webhooks/');
      if (!isProviders && (body !== undefined || visitor.status === 401)) {
        expect(outcome(pending), label).toEqual(REQUIRED);
        walked.refused += 1;
      } else {
        // Public reads answer as for a visitor.
        expect(pending.status, label).toBe(visitor.status);
        walked.open += 1;
      }
    }
    expect(walked.refused).toBeGreaterThan(40);
    expect(await stateHash(site.database, except)).toBe(before);
    // Setup and state stay closed while the second factor is missing, else a stolen sign-in could weaken the account.
    for (const name of ['setup', '']) {
      const reply = await again.call('GET', `${BASE}/${name}`.replace(/\/$/, ''));
      expect(outcome(reply)).toEqual(REQUIRED);
    }
  });

  it('has no socket while it waits, and one afterwards', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    await expect(again.socket()).rejects.toThrow('account.error.two_factor_required');
    await post('verify', app.code(), again);
    const socket = await again.socket();
    expect(socket.isOpen()).toBe(true);
    socket.close();
  });

  it('ends at logout, after a quarter of an hour, and at the next sign-in', async () => {
    const app = await withTwoFactor(site, player);
    const left = await signInAgain();
    const cookie = left.cookie;
    expect((await left.call('POST', '/api/auth/logout')).status).toBe(200);
    const code = app.code();
    const ended = await site.visitor('POST', `${BASE}/verify`, { code }, { cookie });
    expect(outcome(ended)).toEqual([401, 'account.error.sign_in_required']);
    const late = await signInAgain();
    await site.clock.advance(16 * MINUTE_MS);
    site.app.sessions.forget(player.id);
    expect(outcome(await post('verify', app.code(), late))).toEqual([401, 'account.error.sign_in_required']);
  });

  it('is not among the player’s sessions, and touches none of them', async () => {
    const app = await withTwoFactor(site, player);
    const before = (await player.call<Session[]>('GET', '/api/auth/sessions')).body.data;
    const again = await signInAgain();
    expect((await player.call<Session[]>('GET', '/api/auth/sessions')).body.data).toHaveLength(
      before?.length ?? -1,
    );
    const socket = await player.socket();
    for (let count = 0; count < 6; count += 1) await post('verify', app.wrong(count), again);
    expect(outcome(await post('verify', app.code(), again))).toEqual(LOCKED);
    expect((await meOf(player)).data?.id).toBe(String(player.id));
    expect((await player.call('PATCH', '/api/fairness/seed-pair', { clientSeed: 'mine' })).status).toBe(200);
    expect(socket.isOpen()).toBe(true);
    expect((await player.call<Session[]>('GET', '/api/auth/sessions')).body.data).toHaveLength(1);
  });

  it('is verified once by a hundred calls at once', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    const code = app.code();
    const cookie = again.cookie;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => site.visitor('POST', `${BASE}/verify`, { code }, { cookie })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  });

  it('of another player takes none of this player’s codes', async () => {
    const [app, other] = [await withTwoFactor(site, player), await site.player()];
    await withTwoFactor(site, other);
    const theirs = await signInAgain(other);
    expect(outcome(await post('verify', app.code(), theirs))).toEqual(INVALID);
    expect(outcome(await post('verify', app.recoveryCodes[0], theirs))).toEqual(INVALID);
    expect((await post('verify', app.recoveryCodes[0], await signInAgain())).status).toBe(200);
  });

  it('needs a new one when two-factor was turned off meanwhile', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    expect((await post('disable', app.code())).status).toBe(200);
    await nextStep(site);
    expect(outcome(await post('verify', app.code(), again))).toEqual([401, 'account.error.sign_in_required']);
    expect((await meOf(again)).data).toBeNull();
  });
});

describe('a code', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps away is taken: %s', async (steps, isTaken) => {
    const app = await withTwoFactor(site, player);
    // Two time steps later, the code that turned two-factor on is no longer valid.
    await nextStep(site);
    await nextStep(site);
    const again = await signInAgain();
    expect(outcome(await post('verify', app.code(steps), again))).toEqual(
      isTaken ? [200, undefined] : INVALID,
    );
  });

  it('that was used counts for nothing else, and none before it does', async () => {
    const app = await withTwoFactor(site, player);
    await nextStep(site);
    expect((await post('verify', app.code(), await signInAgain())).status).toBe(200);
    for (const code of [app.code(), app.code(-1)]) {
      expect(outcome(await post('verify', code, await signInAgain()))).toEqual(INVALID);
      expect(outcome(await post('recovery-codes', code))).toEqual(INVALID);
      expect(outcome(await post('disable', code))).toEqual(INVALID);
    }
    expect((await post('verify', app.code(1), await signInAgain())).status).toBe(200);
  });

  it('that turned it on is used', async () => {
    const app = await startSetup(site, player);
    await post('enable', app.code());
    expect(outcome(await post('verify', app.code(), await signInAgain()))).toEqual(INVALID);
  });

  it('replayed a hundred times at once for different purposes counts once', async () => {
    const app = await withTwoFactor(site, player);
    const code = app.code();
    const uses = await Promise.allSettled(
      Array.from({ length: 100 }, (_, number) =>
        site.app.twoFactor.stepUp(player.id, code, `call ${number}`, SHOWN),
      ),
    );
    const winner = uses.findIndex(({ status }) => status === 'fulfilled');
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const use of uses)
      if (use.status === 'rejected')
        expect(use.reason).toMatchObject({ code: 'account.error.two_factor_invalid' });
    // A repeat of the same call may use the code again.
    await site.app.twoFactor.stepUp(player.id, code, `call ${winner}`, SHOWN);
    await expect(site.app.twoFactor.stepUp(player.id, code, 'call 100', SHOWN)).rejects.toMatchObject({
      code: 'account.error.two_factor_invalid',
    });
    await site.clock.advance(2 * MINUTE_MS);
    await expect(site.app.twoFactor.stepUp(player.id, code, `call ${winner}`, SHOWN)).rejects.toMatchObject({
      code: 'account.error.two_factor_invalid',
    });
  });

  it('is asked for where it is on alone', async () => {
    await site.app.twoFactor.stepUp(player.id, undefined, 'call', SHOWN);
    await withTwoFactor(site, player);
    await expect(site.app.twoFactor.stepUp(player.id, undefined, 'call', SHOWN)).rejects.toMatchObject({
      code: 'account.error.two_factor_required',
    });
  });
});

describe('guesses', () => {
  const lock = async (app: { wrong(nth?: number): string }, again: TestPlayer) => {
    for (let count = 0; count < 5; count += 1)
      expect(outcome(await post('verify', app.wrong(count), again))).toEqual(INVALID);
  };

  it('are stopped after five for a quarter of an hour, on every route and every node', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    await lock(app, again);
    expect(outcome(await post('verify', app.code(), again))).toEqual(LOCKED);
    expect(outcome(await post('verify', app.recoveryCodes[0], again))).toEqual(LOCKED);
    expect(outcome(await post('disable', app.code()))).toEqual(LOCKED);
    expect(outcome(await post('recovery-codes', app.code()))).toEqual(LOCKED);
    await expect(site.app.twoFactor.stepUp(player.id, app.code(), 'call', SHOWN)).rejects.toMatchObject({
      code: 'account.error.two_factor_locked',
    });
    const node = await startTestApp({ beside: site });
    try {
      const there = await node.visitor(
        'POST',
        `${BASE}/verify`,
        { code: app.code() },
        { cookie: again.cookie },
      );
      expect(outcome(there)).toEqual(LOCKED);
      expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
      await site.clock.advance(14 * MINUTE_MS);
      expect(outcome(await post('verify', app.code(), await signInAgain()))).toEqual(LOCKED);
      await site.clock.advance(2 * MINUTE_MS);
      const fresh = await signInAgain();
      const reply = await node.visitor(
        'POST',
        `${BASE}/verify`,
        { code: app.code() },
        { cookie: fresh.cookie },
      );
      expect(reply.status, reply.text).toBe(200);
    } finally {
      await node.close();
    }
  });

  it('are stopped after five of a hundred at once', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    const reported = () => Promise.all([eventsOf(site, 'wrong_code'), eventsOf(site, 'code_lock')]);
    const [wrong, locked] = await reported();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, number) => post('verify', app.wrong(number % 80), again)),
    );
    expect(await reported()).toEqual([wrong + 5, locked + 95]);
    expect(replies.map(outcome).filter(([status]) => status === 400)).toHaveLength(5);
    expect(replies.map(outcome).filter(([status]) => status === 429)).toHaveLength(95);
    expect((await meOf(again)).data).toBeNull();
  });

  it('of recovery codes count like the others', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    for (let count = 0; count < 5; count += 1)
      expect(outcome(await post('verify', `2222-2222-222${count + 2}`, again))).toEqual(INVALID);
    expect(outcome(await post('verify', app.code(), again))).toEqual(LOCKED);
  });

  it('are forgotten with time and with a right code; what cannot be a code is none', async () => {
    const app = await withTwoFactor(site, player);
    const again = await signInAgain();
    for (let count = 0; count < 4; count += 1) await post('verify', app.wrong(count), again);
    for (let count = 0; count < 4; count += 1)
      expect(outcome(await post('verify', 'no code', again))).toEqual(INVALID);
    expect((await post('verify', app.code(), again)).status).toBe(200);
    await nextStep(site);
    const next = await signInAgain();
    for (let count = 0; count < 4; count += 1)
      expect(outcome(await post('verify', app.wrong(count), next))).toEqual(INVALID);
    await site.clock.advance(16 * MINUTE_MS);
    const later = await signInAgain();
    for (let count = 0; count < 4; count += 1)
      expect(outcome(await post('verify', app.wrong(count), later))).toEqual(INVALID);
    expect((await post('verify', app.code(), later)).status).toBe(200);
  });

  it('lock no one else', async () => {
    const app = await withTwoFactor(site, player);
    const other = await site.player();
    const theirs = await withTwoFactor(site, other);
    await lock(app, await signInAgain());
    expect((await post('verify', theirs.code(), await signInAgain(other))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, whatever its spelling', async () => {
    const app = await withTwoFactor(site, player);
    const [code = ''] = app.recoveryCodes;
    expect((await post('verify', code.toLowerCase().replaceAll('-', ' '), await signInAgain())).status).toBe(
      200,
    );
    expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    expect(outcome(await post('verify', code, await signInAgain()))).toEqual(INVALID);
    expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('counts once of a hundred calls at once', async () => {
    const app = await withTwoFactor(site, player);
    const code = app.recoveryCodes[1] ?? '';
    const uses = await Promise.allSettled(
      Array.from({ length: 100 }, (_, number) =>
        site.app.twoFactor.stepUp(player.id, code, `call ${number}`, SHOWN),
      ),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('is worth nothing once there are new ones', async () => {
    const app = await withTwoFactor(site, player);
    const renewed = await post<RecoveryCodes>('recovery-codes', app.code());
    const fresh = renewed.body.data?.recoveryCodes ?? [];
    expect(new Set([...fresh, ...app.recoveryCodes]).size).toBe(20);
    expect(await stateOf()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(outcome(await post('verify', app.recoveryCodes[0], await signInAgain()))).toEqual(INVALID);
    expect((await post('verify', fresh[0], await signInAgain())).status).toBe(200);
  });

  it('of a hundred calls for new ones at once gives them once', async () => {
    const app = await withTwoFactor(site, player);
    const code = app.code();
    const replies = await Promise.all(Array.from({ length: 100 }, () => post('recovery-codes', code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('turning it off', () => {
  it('takes a code, and forgets everything', async () => {
    const app = await withTwoFactor(site, player);
    expect(outcome(await post('disable', app.wrong()))).toEqual(INVALID);
    expect((await stateOf())?.isOn).toBe(true);
    expect((await post('disable', app.recoveryCodes[9])).status).toBe(200);
    expect(await stateOf()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await meOf(await signInAgain())).data?.twoFactor).toBe(false);
    const { rows } = await query(
      `select from two_factor_authenticators where player_id = $1
       union all select from two_factor_recovery_codes where player_id = $1`,
      [player.id],
    );
    expect(rows).toEqual([]);
    for (const name of ['disable', 'recovery-codes'])
      expect(outcome(await post(name, app.code()))).toEqual(OFF);
    const next = await startSetup(site, player);
    expect(next.secret).not.toBe(app.secret);
  });

  it('is each player’s own affair', async () => {
    await withTwoFactor(site, player);
    const stranger = await withTwoFactor(site, await site.player());
    expect(outcome(await post('disable', stranger.code()))).toEqual(INVALID);
    for (const name of ['disable', 'recovery-codes', 'enable']) {
      const visitor = await site.visitor('POST', `${BASE}/${name}`, { code: stranger.code() });
      expect(visitor.status, name).toBe(401);
    }
    expect((await stateOf())?.isOn).toBe(true);
  });
});

describe('turning it on or off', () => {
  const STALE = refusal('account.error.sign_in_stale', 403);

  it('asks for a sign-in that is less than ten minutes old, and spends no code without', async () => {
    const app = await startSetup(site, player);
    await site.clock.advance(10 * MINUTE_MS);
    expect((await stateOf())?.isSignInFresh).toBe(false);
    expect(outcome(await player.call('GET', `${BASE}/setup`))).toEqual(STALE);
    expect(outcome(await post('enable', app.code()))).toEqual(STALE);
    const again = await signInAgain();
    expect((await stateOf(again))?.isSignInFresh).toBe(true);
    expect((await post('enable', app.code(), again)).status).toBe(200);
    await site.clock.advance(10 * MINUTE_MS);
    expect(outcome(await post('disable', app.code(), again))).toEqual(STALE);
    // A sign-in counts as fresh from the second factor, not from its start.
    const third = await signInAgain();
    await site.clock.advance(11 * MINUTE_MS);
    expect((await post('verify', app.code(), third)).status).toBe(200);
    await nextStep(site);
    expect((await post('disable', app.code(), third)).status).toBe(200);
  });

  it('ends the other sessions, sockets and sign-ins that wait among them, and notifies', async () => {
    const other = await signInAgain();
    const [mine, theirs] = [await player.socket(), await other.socket()];
    const app = await withTwoFactor(site, player);
    expect((await mine.next('user:notify:newNotification')).additionalData).toEqual({
      type: 'TWO_FACTOR_ENABLED',
    });
    await eventually('the end of the socket', () => !theirs.isOpen() || undefined);
    expect((await meOf(other)).data).toBeNull();
    expect((await meOf(player)).data?.twoFactor).toBe(true);
    const [waiting, verified] = [await signInAgain(), await signInAgain()];
    expect((await post('verify', app.code(), verified)).status).toBe(200);
    await nextStep(site);
    expect((await post('disable', app.code())).status).toBe(200);
    for (const ended of [waiting, verified]) {
      const { data, isCodeNeeded } = await meOf(ended);
      expect([data, isCodeNeeded]).toEqual([null, undefined]);
    }
    const answer = await mine.next('user:notify:newNotification', ({ additionalData }) =>
      additionalData.type.startsWith('TWO_FACTOR_D'),
    );
    expect(answer.type).toBe('INFO');
  });
});

describe('the key', () => {
  const signIn = async (on: TestApp, code: string) =>
    (await on.visitor('POST', `${BASE}/verify`, { code }, { cookie: (await signInAgain()).cookie })).status;

  it('is the configured one on every node, or one that they find in the database', async () => {
    const app = await withTwoFactor(site, player);
    const node = await startTestApp({ beside: site });
    try {
      expect(await signIn(node, app.code())).toBe(200);
      const { rows } = await query(
        `select octet_length(key) as bytes from platform_keys where purpose = 'two-factor'`,
      );
      expect(rows).toEqual([{ bytes: 32 }]);
    } finally {
      await node.close();
    }
  });

  it('can be changed: the one before still opens, until everything is sealed under the new one', async () => {
    const [old, next] = [`old:${'0a'.repeat(32)}`, `next:${'0b'.repeat(32)}`];
    const at = (TWO_FACTOR_KEY: string) => startTestApp({ beside: site, env: { TWO_FACTOR_KEY } });
    const before = await at(old);
    const app = await withTwoFactor(before, atNode(before, player));
    const [both, after] = [await at(`${next} ${old}`), await at(next)];
    try {
      expect(await signIn(site, app.code())).toBe(500);
      expect(await signIn(after, app.code())).toBe(500);
      expect(await signIn(both, app.recoveryCodes[0] ?? '')).toBe(200);
      // A secret moved to another player's row can't be opened under any key, but the others are still re-encrypted.
      await expect(both.app.twoFactor.renewSecrets()).rejects.toThrow(/^1 secrets cannot be opened/);
      expect(await signIn(after, app.code())).toBe(200);
    } finally {
      await Promise.all([before.close(), both.close(), after.close()]);
    }
  });
});
