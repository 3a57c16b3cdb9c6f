import { createHash } from 'node:crypto';
import { Me, type Session } from '@aureus/contract/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { eventually } from '../../testing/eventually.ts';
import { freePort } from '../../testing/free-port.ts';
import { loginUrl, signIn, walkToCallback, whoIs } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { openSocket } from '../../testing/test-socket.ts';

const DAY_MS = 86_400_000;

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
});
afterAll(() => site.close());

const sessionsOf = async (cookie: string) =>
  (
    JSON.parse(await (await fetch(`${site.url}/api/auth/sessions`, { headers: { cookie } })).text()) as {
      data: Session[];
    }
  ).data;
const cookieOf = (browser: ReturnType<typeof createBrowser>) =>
  `aureus_session=${browser.jar.get('aureus_session') ?? ''}`;

describe('the session cookie', () => {
  it('is out of reach for scripts and other sites, of 256 bits, and new at each sign-in', async () => {
    const tokens = new Set<string>();
    const browser = createBrowser();
    for (let count = 0; count < 3; count += 1) {
      const { headers } = await browser.get(await walkToCallback(site, browser, 'STEAM', 'cassia'));
      const set = headers.getSetCookie().find((one) => one.startsWith('aureus_session=')) ?? '';
      expect(set).toMatch(/^aureus_session=[A-Za-z0-9_-]{43};/);
      expect(set).toMatch(/; Path=\/(;|$)/);
      expect(set).toMatch(/; HttpOnly(;|$)/);
      expect(set).toMatch(/; SameSite=Lax(;|$)/);
      expect(set).toMatch(/; Max-Age=7776000(;|$)/);
      expect(set).not.toMatch(/Domain/i);
      tokens.add(browser.jar.get('aureus_session') ?? '');
    }
    expect(tokens.size).toBe(3);
    // Each sign-in ended the browser's previous session.
    const alive = await Promise.all(
      [...tokens].map(async (token) => {
        const answer = await fetch(`${site.url}/api/me`, { headers: { cookie: `aureus_session=${token}` } });
        return ((await answer.json()) as { data: unknown }).data !== null;
      }),
    );
    expect(alive).toEqual([false, false, true]);
    expect(await sessionsOf(cookieOf(browser))).toHaveLength(1);
  });

  it('is pinned to the host and to https where the site is', async () => {
    const port = await freePort();
    const secure = await startTestApp({
      beside: site,
      env: { ...site.sandbox.productEnv, PORT: String(port), PUBLIC_URL: `https://127.0.0.1:${port}` },
    });
    try {
      const browser = createBrowser();
      const plainUrl = `http://127.0.0.1:${port}`;
      const login = await browser.get(loginUrl({ url: plainUrl }, 'STEAM', 'cassia'));
      const prefixed =
        /^__Host-aureus_sign_in_[0-9a-z]+=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
      expect(login.headers.getSetCookie()).toEqual([expect.stringMatching(prefixed)]);
      const { location } = await browser.get(login.location ?? '');
      const { headers } = await browser.get((location ?? '').replace('https:', 'http:'));
      const set = headers.getSetCookie().find((one) => one.startsWith('__Host-aureus=')) ?? '';
      expect(set).toMatch(
        /^__Host-aureus=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      // Over https, the cookie without the `__Host-` prefix is ignored.
      const token = browser.jar.get('__Host-aureus');
      const plain = await fetch(`${plainUrl}/api/me`, {
        headers: { cookie: `aureus_session=${token}` },
      });
      expect(await plain.json()).toEqual({ data: null });
    } finally {
      await secure.close();
    }
  });

  it('is kept as a hash alone', async () => {
    const browser = await signIn(site, 'STEAM', 'marcus');
    const token = browser.jar.get('aureus_session') ?? '';
    const { rows } = await site.database.owner.query<{ token_hash: Buffer }>(
      'select token_hash from account_sessions order by id desc limit 1',
    );
    expect(rows[0]?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const { rows: tables } = await site.database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const matches = await site.database.owner.query(`select from ${name} t where t::text like $1`, [
        `%${token}%`,
      ]);
      expect(matches.rows, name).toEqual([]);
    }
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '../../etc', "' or 1=1 --", 'A'.repeat(5_000)])(
    'that is made up (%.20s) is no one’s',
    async (token) => {
      const answer = await fetch(`${site.url}/api/me`, { headers: { cookie: `aureus_session=${token}` } });
      expect([answer.status, await answer.json()]).toEqual([200, { data: null }]);
    },
  );

  it('ends with its time', async () => {
    const player = await site.player();
    await site.database.owner.query(
      `update account_sessions set expires_at = now() - interval '1 second' where player_id = $1`,
      [player.id],
    );
    expect((await player.call('GET', '/api/me')).body.data).toBeNull();
    expect((await player.call('GET', '/api/auth/sessions')).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed for their player, and a stranger can neither see nor end them', async () => {
    const [first, second] = [await site.player(), await site.player()];
    const sessions = await sessionsOf(first.cookie);
    expect(sessions).toMatchObject([{ isCurrent: true, provider: 'STEAM', address: '127.0.0.1' }]);
    expect(JSON.stringify(await sessionsOf(second.cookie))).not.toContain(`"${sessions[0]?.id}"`);
    const path = `/api/auth/sessions/${sessions[0]?.id}`;
    const { status, body } = await second.call('DELETE', path);
    expect([status, body.error?.code]).toEqual([404, 'account.error.session_not_found']);
    expect((await site.visitor('DELETE', path)).status).toBe(401);
    expect((await first.call('GET', '/api/me')).body.data).not.toBeNull();
    for (const id of ['0', '-1', 'x', '1e3', '9999999999999999999', '1 or 1=1', '%00']) {
      const answer = await first.call('DELETE', `/api/auth/sessions/${id}`);
      expect(answer.status, id).toBeGreaterThanOrEqual(400);
      expect(answer.status, id).toBeLessThan(500);
    }
  });

  it('end at logout and when they are ended from another browser, at once', async () => {
    const [here, there] = [await signIn(site, 'STEAM', 'livia'), await signIn(site, 'STEAM', 'livia')];
    const list = await sessionsOf(cookieOf(here));
    const remote = list.find(({ isCurrent }) => !isCurrent);
    const ended = await fetch(`${site.url}/api/auth/sessions/${remote?.id}`, {
      method: 'DELETE',
      headers: { cookie: cookieOf(here), origin: site.url },
    });
    expect(ended.status).toBe(200);
    expect(await whoIs(site, there)).toBeNull();
    expect(await whoIs(site, here)).not.toBeNull();
    const logout = await fetch(`${site.url}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie: cookieOf(here), origin: site.url },
    });
    expect(logout.headers.getSetCookie()[0]).toMatch(/^aureus_session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await whoIs(site, here)).toBeNull();
    expect((await site.visitor('POST', '/api/auth/logout')).status).toBe(200);
  });

  it('of all other browsers end at once, and this one stays', async () => {
    const [first, second] = [await site.player(), await site.player()];
    const elsewhere = await Promise.all(
      ['a', 'b'].map(async (userAgent) => {
        const opened = { playerId: first.id, provider: 'STEAM', userAgent, address: '127.0.0.1' } as const;
        return `aureus_session=${await site.app.sessions.open(opened)}`;
      }),
    );
    const socket = await openSocket(site.url, { cookie: elsewhere[0] ?? '' });
    expect(await sessionsOf(first.cookie)).toHaveLength(3);
    expect((await site.visitor('DELETE', '/api/auth/sessions')).status).toBe(401);
    expect((await first.call('DELETE', '/api/auth/sessions')).status).toBe(200);
    await eventually('the end of the socket', () => !socket.isOpen());
    for (const cookie of elsewhere)
      expect((await site.visitor('GET', '/api/me', undefined, { cookie })).body.data).toBeNull();
    expect(await sessionsOf(first.cookie)).toMatchObject([{ isCurrent: true }]);
    expect((await second.call('GET', '/api/me')).body.data).not.toBeNull();
  });

  it('end when they are not used for so many days, and last as long as they are', async () => {
    const strict = await startTestApp({ env: { SESSION_IDLE_DAYS: '2' } });
    try {
      const [used, idle] = [await strict.player(), await strict.player()];
      for (let day = 0; day < 3; day += 1) {
        await strict.clock.advance(DAY_MS - 60_000);
        await strict.database.owner.query(
          'update account_sessions set last_seen_at = app_now() where player_id = $1',
          [used.id],
        );
      }
      expect((await used.call('GET', '/api/me')).body.data).not.toBeNull();
      expect((await idle.call('GET', '/api/me')).body.data).toBeNull();
      expect((await idle.call('GET', '/api/auth/sessions')).status).toBe(401);
    } finally {
      await strict.close();
    }
  });

  it('from a new device or address are announced to the player, the first one and known ones are not', async () => {
    const player = await site.player();
    const page = await player.socket();
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const from = (userAgent: string, address: string) =>
      site.app.sessions.open({ playerId: player.id, provider: 'STEAM', userAgent, address });
    await from('test', '127.0.0.1');
    await from(chrome, '127.0.0.1');
    await from(chrome.replace('140', '141'), '::ffff:127.0.0.1');
    await from(chrome, '2001:db8:1:2::1');
    await from(chrome, '2001:db8:1:2:ffff::9');
    await from(chrome, '203.0.113.7');
    const sign = { type: 'NEW_SIGN_IN', device: 'Chrome on Windows' };
    await page.next(
      'user:notify:newNotification',
      ({ additionalData }) => additionalData.address === '203.0.113.7',
    );
    expect(page.all('user:notify:newNotification').map(({ additionalData }) => additionalData)).toEqual(
      ['127.0.0.1', '2001:db8:1:2::1', '203.0.113.7'].map((address) => ({ ...sign, address })),
    );
  });

  it('end within a second on the other nodes', async () => {
    const other = await startTestApp({ beside: site });
    try {
      const player = await site.player();
      const there = async () => {
        const answer = await fetch(`${other.url}/api/me`, { headers: { cookie: player.cookie } });
        return ((await answer.json()) as { data: unknown }).data;
      };
      expect(await there()).not.toBeNull();
      await player.call('POST', '/api/auth/logout');
      await eventually('the end', async () => (await there()) === null, 2_000);
    } finally {
      await other.close();
    }
  });
});

describe('after a sign-in', () => {
  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http://127.0.0.1.evil.example/', '/'],
    ['{site}@evil.example/', '/'],
    ['{site}.evil.example/', '/'],
    ['{other}/', '/'],
    ['https://127.0.0.1/', '/'],
    ['{site}//evil.example/', '//evil.example/'],
    ['{site}/\\evil.example/', '//evil.example/'],
    ['{site}/a\r\nset-cookie: x=1', '/a'],
    ['', '/'],
    ['{site}', '/'],
    ['{site}/cases?tip=1001#x', '/cases?tip=1001'],
    ['{alias}/spin', '/spin'],
  ])('the way back to %j leads to the site itself', async (redirect, path) => {
    const filled = redirect
      .replace('{site}', site.url)
      .replace('{other}', site.sandbox.url)
      .replace('{alias}', site.url.replace('127.0.0.1', 'localhost'));
    const browser = createBrowser();
    const extra = `&redirect=${encodeURIComponent(filled)}`;
    const { headers } = await browser.get(await walkToCallback(site, browser, 'STEAM', 'livia', extra));
    const location = headers.get('location') ?? '';
    expect(new URL(location).origin).toBe(site.url);
    expect(location.startsWith(`${site.url}${path}`), location).toBe(true);
  });

  it('a name that was opened by another spelling of the address goes to the one the provider knows', async () => {
    const alias = site.url.replace('127.0.0.1', 'localhost');
    const { location } = await createBrowser().get(`${alias}/api/auth/login?provider=STEAM&as=livia`);
    expect(location).toBe(`${site.url}/api/auth/login?provider=STEAM&as=livia`);
  });

  it('a provider or a parameter that does not exist is refused', async () => {
    for (const query of [
      '',
      'provider=FACEBOOK',
      'provider=steam',
      'provider=STEAM&provider=GOOGLE',
      'provider=STEAM&x=1',
    ])
      expect((await site.visitor('GET', `/api/auth/login?${query}`)).status, query).toBe(400);
    expect((await site.visitor('GET', '/api/auth/callback/facebook')).status).toBe(400);
  });
});

describe('sign-ins', () => {
  it('are limited by address, which a header cannot change', async () => {
    const strict = await startTestApp({ env: { SIGN_INS_PER_MINUTE: '3' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await fetch(`${strict.url}/api/auth/login?provider=STEAM`, {
          headers: { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}` },
          redirect: 'manual',
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([302, 302, 302, 429, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it.each([
    ['an untrusted peer', {}, '127.0.0.1'],
    ['a trusted proxy', { TRUSTED_PROXIES: '127.0.0.1' }, '203.0.113.7'],
  ])('keep the address that %s tells', async (_name, env, address) => {
    const port = await freePort();
    const behind = await startTestApp({
      beside: site,
      env: { ...site.sandbox.productEnv, PORT: String(port), ...env },
    });
    try {
      const browser = createBrowser();
      const callback = await walkToCallback(behind, browser, 'STEAM', 'cassia');
      await browser.get(callback, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
      const { rows } = await site.database.owner.query<{ address: string }>(
        'select address from account_sessions order by id desc limit 1',
      );
      expect(rows[0]?.address).toBe(address);
    } finally {
      await behind.close();
    }
  });
});

describe('usernames', () => {
  it('are unique whatever their case, and none passes for the house', async () => {
    const nameOf = async (name: string) => {
      const player = await site.player({ name });
      return (await player.call<{ username: string }>('GET', '/api/me')).body.data?.username ?? '';
    };
    expect(await nameOf('Unique')).toBe('Unique');
    expect(await nameOf('UNIQUE')).toBe('UNIQUE2');
    expect(await nameOf('uni\u200Bque')).toBe('unique3');
    for (const name of [
      'Аdmin',
      'adm\u200Bin',
      'Real Support',
      'ᴀᴅᴍɪɴ',
      'Adrnin',
      '\u3164\u1160',
      'Aureus Support',
    ])
      expect(await nameOf(name), name).toMatch(/^player\d{4,}$/);
    expect(await nameOf('\u202Enimda')).toBe('nimda');
    const many = await Promise.all(Array.from({ length: 10 }, () => nameOf('crowd')));
    expect(new Set(many).size).toBe(10);
  });

  it('of players without one are made of the id, and no list of them is searched', async () => {
    await site.database.owner.query(
      `insert into account_players (username, avatar, created_at)
       select 'player' || coalesce(nullif(g, 1)::text, ''), '', now() from generate_series(1, 300) g
       union all select 'Common' || coalesce(nullif(g, 1)::text, ''), '', now() from generate_series(1, 300) g`,
    );
    for (const [name, stem] of [
      ['\u3164', 'player'],
      ['Common', 'Common'],
    ] as const) {
      const { id, call } = await site.player({ name });
      expect((await call<{ username: string }>('GET', '/api/me')).body.data?.username).toBe(`${stem}${id}`);
    }
    // The next player's default name is taken: the player gets another name, not an error.
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `insert into account_players (username, avatar, created_at)
       select 'player' || (last_value + 2), '', now() from account_players_id_seq returning id`,
    );
    const next = await site.player({ name: '🎲' });
    expect(next.id).toBe((rows[0]?.id ?? 0n) + 1n);
    const { body } = await next.call<{ username: string }>('GET', '/api/me');
    expect(body.data?.username).toMatch(/^player_[0-9a-f]{12}$/);
  });
});

describe('the own record', () => {
  it('has every field, and nothing for a visitor', async () => {
    expect((await site.visitor('GET', '/api/me')).body).toEqual({ data: null });
    const player = await site.player({ name: 'fields', cents: 1_234n });
    const { body } = await player.call<Record<string, unknown>>('GET', '/api/me');
    expect(Object.keys(body.data ?? {}).sort()).toEqual(Object.keys(Me.properties).sort());
    expect(body.data).toMatchObject({
      id: String(player.id),
      username: 'fields',
      xp: 0,
      level: 1,
      currentLevel: { Level: 1, Tier: 'Gladiator' },
      nextLevel: { Level: 2, Tier: 'Gladiator' },
      levelProgress: 0,
      role: 'UNVERIFIED_USER',
      wallet: { balance: 12.34, hidden: [] },
      discordId: null,
      twitterId: null,
      totalDeposit: 0,
      lastUsernameChange: null,
      isUsernameKept: false,
      generalRestriction: { isRestricted: false, description: null, expiresAt: null },
    });
    expect(body.data?.['steamId']).toEqual(expect.any(String));
    expect(body.data?.['avatar']).toMatch(/^\/art\/avatars\/\d+\.svg$/);
  });

  it('tells levels and restrictions', async () => {
    const player = await site.player();
    await site.database.owner.query('update wallet_players set wagered = 62000 where player_id = $1', [
      player.id,
    ]);
    await site.database.owner.query(
      `update account_players set is_restricted = true, restriction_reason = 'checks', restricted_until = to_timestamp(4e9)
       where id = $1`,
      [player.id],
    );
    const { body } = await player.call('GET', '/api/me');
    expect(body.data).toMatchObject({
      xp: 6_200,
      level: 10,
      levelProgress: 0,
      totalWager: 620,
      generalRestriction: { isRestricted: true, description: 'checks', expiresAt: 4e12 },
    });
  });

  it('tells no code of an earlier restriction beside words that a server of the version before wrote', async () => {
    const player = await site.player();
    const { owner } = site.database;
    const me = async () => (await player.call<Me>('GET', '/api/me')).body.data?.generalRestriction;
    await site.app.db
      .transaction()
      .execute((tx) => site.app.account.restrict(tx, player.id, { code: 'TOO_YOUNG' }));
    expect(await me()).toMatchObject({ code: 'TOO_YOUNG' });
    const old = (isRestricted: boolean, reason: string | null) =>
      owner.query('update account_players set is_restricted = $2, restriction_reason = $3 where id = $1', [
        player.id,
        isRestricted,
        reason,
      ]);
    await old(false, null);
    expect(await me()).toMatchObject({ isRestricted: false, code: null });
    await old(true, 'Show us your card.');
    expect(await me()).toMatchObject({ code: null, description: 'Show us your card.' });
    await old(true, 'You must be 21 or older to play here.');
    expect(await me()).toMatchObject({ code: 'TOO_YOUNG' });
  });
});
