import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw, rawHead, sendRaw } from '../../testing/raw-http.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CALLS = 12;
const SESSION_CALLS = 20;
const WEBHOOKS = 40;
const SIGNING_KEY = 'the-signing-key';

/**
 * One site with low limits, shared by all tests. Each test calls from addresses of its own, through a trusted proxy.
 */
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    env: {
      TRUSTED_PROXIES: 'loopback',
      CALLS_PER_MINUTE: String(CALLS),
      SESSION_CALLS_PER_MINUTE: String(SESSION_CALLS),
      WEBHOOKS_PER_MINUTE: String(WEBHOOKS),
      REQUEST_TIMEOUT_MS: '1000',
      SUPPORT_EMAIL: 'help@aureus.test',
      PAYADMIT_API_URL: 'http://127.0.0.1:9/',
      PAYADMIT_API_KEY: 'key',
      PAYADMIT_SIGNING_KEY: SIGNING_KEY,
      SKINSBACK_API_URL: 'http://127.0.0.1:9/',
      SKINSBACK_CLIENT_ID: 'id',
      SKINSBACK_CLIENT_SECRET: 'secret',
    },
  });
});
afterAll(() => site.close());

let addresses = 0;
/** Returns an address that hasn't called before. */
function fresh(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const info = async (address: string, headers: Record<string, string> = {}) =>
  (await site.visitor('GET', '/api/info', undefined, { ...from(address), ...headers })).status;
const times = async <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, act));

describe('an address in another spelling', () => {
  const { host } = new URL('http://127.0.0.1:3000');
  it.each([
    ['an encoded letter', '/%61pi/info'],
    ['a later encoded letter', '/api/%69%6Efo'],
    ['an encoded digit or mark', '/api/auth/login%2Dx%30'],
    ['the absolute form', `http://${host}/api/info`],
    ['the absolute form in capitals', `HTTP://${host}/api/info`],
    ['a fragment', '/api/info#x'],
    ['half an encoded letter', '/api/info%6'],
    ['a zero byte', '/api/info%00'],
    ['a zero byte in the query', '/api/info?a=%00'],
  ])('with %s is refused and is no call', async (_name, target) => {
    const { status, code, head } = await sendRaw(site.url, 'GET', target, from(fresh()));
    expect([status, code]).toEqual([400, 'request.error.target']);
    expect(head).toContain("content-security-policy: default-src 'none'");
  });

  it('steps around no limit', async () => {
    const address = fresh();
    const limited = await times(CALLS + 3, () => info(address));
    expect(limited.filter((status) => status === 200)).toHaveLength(CALLS);
    for (const target of ['/api/info', '/%61pi/info', `http://${host}/api/info`, '/api/info?x', '/api/none'])
      expect((await sendRaw(site.url, 'GET', target, from(address))).status, target).not.toBe(200);
  });

  it('leaves letters of other languages and encoded slashes alone', async () => {
    for (const target of ['/caf%C3%A9', '/a%2Fb', '/?tip=%61'])
      expect((await sendRaw(site.url, 'GET', target, from(fresh()))).code).not.toBe('request.error.target');
  });
});

describe('calls are counted', () => {
  it('by IPv4 address, however it is written, and by /64 of IPv6', async () => {
    const plain = fresh();
    await times(CALLS, () => info(plain));
    expect(await info(plain)).toBe(429);
    expect(await info(`::ffff:${plain}`)).toBe(429);
    const last = Number(plain.split('.')[3]).toString(16);
    expect(await info(`::ffff:cb00:71${last.padStart(2, '0')}`)).toBe(429);
    let host = 0;
    await times(CALLS, () => info(`2001:db8:1:2::${(host += 1)}`));
    expect(await info('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await info('2001:db8:1:3::1')).toBe(200);
  });

  it('by one address in all spellings, and all that can’t be read as one caller, with an alert', async () => {
    const plain = fresh();
    await times(CALLS, () => info(plain));
    const last = Number(plain.split('.')[3]).toString(16).padStart(2, '0');
    for (const spelling of [
      `${plain}:4711`,
      `[::ffff:${plain}]:1`,
      `64:ff9b::cb00:71${last}`,
      `2002:cb00:71${last}::9`,
      `::FFFF:0:cb00:71${last}`,
    ])
      expect(await info(spelling), spelling).toBe(429);
    const before = await eventsOf(site, 'address_unreadable');
    const unreadable = await times(CALLS, () => info(`unknown-${Math.random()}`));
    // Clients with an unreadable address have no known country, so they count as from a closed country.
    expect(new Set(unreadable)).toEqual(new Set([451]));
    expect(await info('0x7f.0.0.1')).toBe(429);
    expect(await eventsOf(site, 'address_unreadable')).toBe(before + CALLS + 1);
  });

  it('for pages that ask the database too, and for probes that do, apart', async () => {
    const address = fresh();
    await times(CALLS, () => sendRaw(site.url, 'GET', '/battles/1', from(address)));
    for (const path of ['/battles/2', '/share/abc', '/api/shares/abc/card.jpg', '/api/info'])
      expect((await sendRaw(site.url, 'GET', path, from(address))).status, path).toBe(429);
    expect((await sendRaw(site.url, 'GET', '/', from(address))).status).not.toBe(429);
    expect((await sendRaw(site.url, 'GET', '/readyz', from(address))).status).toBe(200);
    await times(CALLS, () => sendRaw(site.url, 'GET', '/readyz', from(address)));
    expect((await sendRaw(site.url, 'GET', '/readyz', from(address))).status).toBe(429);
    expect((await sendRaw(site.url, 'GET', '/healthz', from(address))).status).toBe(200);
    expect((await sendRaw(site.url, 'GET', '/readyz', from(fresh()))).status).toBe(200);
  });

  it('by session, from whatever addresses, and tell when to come again', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const call = (by: typeof player) => by.call('GET', '/api/info', undefined, from(fresh()));
    const answers = await times(SESSION_CALLS, () => call(player));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { status, body, headers } = await call(player);
    expect([status, body.error?.code]).toEqual([429, 'request.error.too_many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(other)).status).toBe(200);
  });

  it('where no route is, and not for pages', async () => {
    const address = fresh();
    await times(CALLS, () => sendRaw(site.url, 'GET', '/api/nothing', from(address)));
    expect((await sendRaw(site.url, 'GET', '/api/nothing', from(address))).status).toBe(429);
    expect((await sendRaw(site.url, 'GET', '/healthz', from(address))).status).toBe(200);
    expect((await sendRaw(site.url, 'GET', '/', from(address))).status).not.toBe(429);
  });

  it('and the first refusal of a window is reported, not each', async () => {
    const before = await eventsOf(site, 'rate_limit');
    const address = fresh();
    await times(CALLS + 10, () => info(address));
    expect(await eventsOf(site, 'rate_limit')).toBe(before + 1);
  });
});

describe('a body', () => {
  const path = '/api/chat';
  const typed = { 'content-type': 'application/json' };
  /** Sends a request that declares a body of `length` bytes but sends only `body`. @returns the reply. */
  async function announced(target: string, length: number, headers: Record<string, string>, body = '') {
    const connection = connectRaw(site.url);
    connection.write(
      rawHead(site.url, 'POST', target, { ...typed, 'content-length': String(length), ...headers }),
    );
    connection.write(body);
    return connection.reply.finally(() => connection.end());
  }

  it('of a visitor above 8 kB is refused before it comes; a player may send more', async () => {
    const refused = await announced(path, 8 * 1024 + 1, from(fresh()));
    expect([refused.status, refused.code]).toEqual([413, 'request.error.too_large']);
    const player = await site.player();
    const long = JSON.stringify({ room: 'EN', message: 'x'.repeat(9_000) });
    const { status } = await player.call('POST', path, long, from(fresh()));
    expect(status).toBe(400);
  });

  it('of a visitor in chunks is refused where it grows too long', async () => {
    const connection = connectRaw(site.url);
    connection.write(
      rawHead(site.url, 'POST', path, { ...typed, 'transfer-encoding': 'chunked', ...from(fresh()) }),
    );
    for (let chunk = 0; chunk < 9; chunk += 1) connection.write(`400\r\n${' '.repeat(1024)}\r\n`);
    const { status, code, head } = await connection.reply;
    expect([status, code]).toEqual([413, 'request.error.too_large']);
    expect(head).toMatch(/connection: close/i);
    await connection.closed;
  });

  it('that does not come is not waited for', async () => {
    const { server } = site.app.http;
    const before = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout };
    expect(before).toEqual({ requestTimeout: 1_000, headersTimeout: 1_000 });
    // The timeouts are short in this test only: other tests of this file may be slow for other reasons.
    Object.assign(server, { requestTimeout: 100, headersTimeout: 100 });
    try {
      const { status, code } = await announced(path, 100, from(fresh()));
      expect([status, code]).toEqual([408, 'request.error.timeout']);
    } finally {
      Object.assign(server, before);
    }
  });

  it('with a zero byte in a text or a name is a bad request', async () => {
    const player = await site.player();
    for (const body of [
      { room: 'EN', message: 'a\0b' },
      { room: 'EN', message: 'a', 'x\0': 1 },
      { room: 'EN\0', message: 'a' },
    ]) {
      const { status, body: answer } = await player.call('POST', path, body, from(fresh()));
      expect([status, answer.error?.code]).toEqual([400, 'request.error.invalid']);
    }
  });

  it.each([
    [415, { 'content-encoding': 'gzip' }],
    [415, { 'content-encoding': 'identity, br' }],
    [415, { 'content-type': 'application/json; charset=utf-7' }],
    [415, { 'content-type': 'application/json; a=b;charset="utf-16"' }],
    // These encodings are accepted: the request fails only because its fields are missing.
    [400, { 'content-type': 'application/json; charset=UTF-8' }],
    [400, { 'content-encoding': 'identity' }],
  ])('is refused with %s for %j', async (expected, headers) => {
    const { status } = await announced(path, 2, { ...headers, ...from(fresh()) }, '{}');
    expect(status).toBe(expected);
  });

  it('that is no UTF-8 is a bad request', async () => {
    const player = await site.player();
    const bytes = Buffer.concat([
      Buffer.from('{"room":"EN","message":"'),
      Buffer.of(0xff),
      Buffer.from('"}'),
    ]);
    const reply = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { ...typed, ...from(fresh()), origin: site.url, cookie: player.cookie },
      body: bytes,
    });
    expect([reply.status, ((await reply.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'request.error.invalid',
    ]);
  });
});

describe('a webhook', () => {
  const path = '/api/webhooks/payadmit';
  const sign = (body: string) => createHmac('sha256', SIGNING_KEY).update(body).digest('hex');
  const send = (address: string, body: string, signature = sign(body), at = path) =>
    sendRaw(
      site.url,
      'POST',
      at,
      {
        ...from(address),
        'content-type': 'text/strange',
        'content-length': String(Buffer.byteLength(body)),
        signature,
      },
      body,
    );

  it('is judged by its bytes before anything in them is read, whatever their type', async () => {
    const address = fresh();
    for (const body of ['{"id": ', '[1,', '', '"\\u0000"']) {
      expect((await send(address, body)).status, body).toBe(200);
      const forged = await send(address, body, sign(`${body} `));
      expect([forged.status, forged.code], body).toEqual([401, 'webhook.error.signature']);
    }
  });

  it('above 64 kB is refused before it comes', async () => {
    const connection = connectRaw(site.url);
    const headers = { ...from(fresh()), 'content-length': String(64 * 1024 + 1), signature: 'x' };
    connection.write(rawHead(site.url, 'POST', path, headers));
    expect((await connection.reply).status).toBe(413);
    await connection.closed;
  });

  it('of skins comes to the address of its order: any other is refused before it is read', async () => {
    const before = await eventsOf(site, 'webhook_forged');
    const order = '01a20991-e7d3-7ea7-900c-353b81b6417c';
    for (const proof of ['x', '0'.repeat(64)]) {
      const connection = connectRaw(site.url);
      const headers = { ...from(fresh()), 'content-length': '60000' };
      connection.write(rawHead(site.url, 'POST', `/api/webhooks/skinsback/${order}/${proof}`, headers));
      expect(await connection.reply.finally(() => connection.end())).toMatchObject({
        status: 401,
        code: 'webhook.error.signature',
      });
    }
    expect(await eventsOf(site, 'webhook_forged')).toBe(before + 2);
  });

  it('that is forged again and again is not read any more, and others still are', async () => {
    const address = fresh();
    for (let count = 0; count < 30; count += 1) expect((await send(address, 'x', 'forged')).status).toBe(401);
    const connection = connectRaw(site.url);
    connection.write(rawHead(site.url, 'POST', path, { ...from(address), 'content-length': '60000' }));
    expect((await connection.reply.finally(() => connection.end())).status).toBe(429);
    expect((await send(fresh(), 'right')).status).toBe(200);
  });

  it('is counted by address, apart from calls', async () => {
    const address = fresh();
    const answers = await times(WEBHOOKS + 5, () => send(address, 'right'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WEBHOOKS);
    expect(await info(address)).toBe(200);
  });
});

describe('pages of lists', () => {
  it('take turns, so that many at once hold up no other call', async () => {
    const lock = await site.database.owner.connect();
    try {
      await lock.query('begin; lock table spin_rounds in access exclusive mode');
      const pages = times(CALLS, () =>
        site.visitor('GET', '/api/fairness/roulette/history?page=1', undefined, from(fresh())),
      );
      const waiting = async () => {
        const { rows } = await site.database.owner.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.count;
      };
      await expect.poll(waiting).toBe(4);
      expect((await site.visitor('GET', '/api/chat/EN', undefined, from(fresh()))).status).toBe(200);
      expect(await waiting()).toBe(4);
      await lock.query('rollback');
      expect((await pages).map(({ status }) => status)).toEqual(Array(CALLS).fill(200));
    } finally {
      lock.release();
    }
  });
});

describe('security.txt', () => {
  it('says where weaknesses are reported, for less than a year', async () => {
    const { status, text, headers } = await site.visitor('GET', '/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Contact: mailto:help@aureus.test\n');
    expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - site.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('what was refused here', () => {
  it('was reported', async () => {
    await site.visitor('POST', '/api/auth/logout', undefined, {
      ...from(fresh()),
      origin: 'https://evil.example',
    });
    for (const kind of ['target_refused', 'origin_refused', 'rate_limit', 'webhook_forged'] as const)
      expect(await eventsOf(site, kind), kind).toBeGreaterThan(0);
  });
});
