import { randomBytes } from 'node:crypto';
import { newId } from '@aureus/server/platform/random.ts';
import { type Attack, type Attacker, mustBeRefused, type World } from '../world.ts';

const WEBHOOKS: Record<string, Record<string, string>> = {
  '/api/webhooks/fireblocks': { 'fireblocks-webhook-signature': 'eyJhbGciOiJub25lIn0..AAAA' },
  '/api/webhooks/sumsub': { 'x-payload-digest': 'ab'.repeat(32), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' },
  '/api/webhooks/payadmit': { signature: 'ab'.repeat(32) },
  '/api/webhooks/skinsback': {},
  '/api/webhooks/skinsback-events': {},
};
const FORGERIES = (playerId: string): string[] => [
  '{}',
  'null',
  '[]',
  '"x"',
  '{',
  '{"type":"transaction.status.updated","data":{"id":"x","status":"COMPLETED","amount":"1000"}}',
  `{"type":"applicantReviewed","externalUserId":"${playerId}","reviewResult":{"reviewAnswer":"GREEN"},"reviewStatus":"completed"}`,
  `{"referenceId":"${newId()}","state":"COMPLETED","amount":1000,"currency":"USD"}`,
  `transaction_id=1&order_id=${newId()}&status=success&amount=1000&sign=${'a'.repeat(40)}`,
  '{"__proto__":{"isSigned":true}}',
  `{"padding":"${'x'.repeat(63_000)}"}`,
  `{"padding":"${'x'.repeat(200_000)}"}`,
];

/** Returns attacks with webhooks that no provider signed. */
function forgedWebhooks(world: World, crook: Attacker): Attack[] {
  return Object.entries(WEBHOOKS).flatMap(([path, headers]) =>
    FORGERIES(crook.id).flatMap((body, index) =>
      [headers, {}].map((own, unsigned) =>
        mustBeRefused(
          `forged webhook ${index + 1} at ${path}${unsigned ? ' without a signature' : ''}`,
          crook,
          () => world.visitor('POST', path, { body, headers: { ...own, origin: 'https://evil.example' } }),
        ),
      ),
    ),
  );
}

const request = (line: string, headers: Record<string, string>, body = '') =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'x', connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body}`;

/** Returns attacks with paths spelled so that a route might be reached without its checks. */
function spellings(world: World, crook: Attacker): Attack[] {
  const { host } = new URL(world.url);
  const targets = [
    '/%61pi/user/vault/deposit',
    '/ap%69/user/vault/deposit',
    '/api/user/%76ault/deposit',
    `http://${host}/api/user/vault/deposit`,
    'http://evil.example/api/user/vault/deposit',
    '//api/user/vault/deposit',
    '/api//user/vault/deposit',
    '/./api/user/vault/deposit',
    '/x/../api/user/vault/deposit',
    '/api/user/vault/deposit/',
    '/API/user/vault/deposit',
    '/api/user/vault/deposit;x=1',
    '/api/user/vault/deposit%00',
    '/api/user/vault/deposit?x=%00',
    '\\api\\user\\vault\\deposit',
    'api/user/vault/deposit',
    '*',
  ];
  const body = '{"amount":1}';
  const headers = {
    host,
    origin: world.url,
    cookie: crook.cookie(),
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  return targets.map((target) =>
    mustBeRefused(`POST ${JSON.stringify(target)}`, crook, () =>
      world.raw(request(`POST ${target}`, { ...headers, 'idempotency-key': newId() }, body)),
    ),
  );
}

/** Returns attacks with raw requests that are malformed, or that no page of the site would send. */
function brokenRequests(world: World, crook: Attacker): Attack[] {
  const { host } = new URL(world.url);
  const baseHeaders = { host, origin: world.url, cookie: crook.cookie(), 'content-type': 'application/json' };
  const money = (headers: Record<string, string>, body: string) =>
    request('POST /api/user/vault/deposit', { ...baseHeaders, 'idempotency-key': newId(), ...headers }, body);
  const bytes: Record<string, string | Buffer> = {
    'two lengths': `POST /api/user/vault/deposit HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 12\r\ncontent-length: 0\r\n\r\n{"amount":1}`,
    'a length and chunks': money({ 'content-length': '12', 'transfer-encoding': 'chunked' }, '0\r\n\r\n'),
    'a negative length': money({ 'content-length': '-1' }, ''),
    'a length beyond all': money({ 'content-length': '99999999999999999999' }, '{}'),
    'a body longer than any': money({ 'content-length': '9000000' }, 'x'.repeat(200_000)),
    'another content type': money({ 'content-type': 'text/plain', 'content-length': '12' }, '{"amount":1}'),
    'no content type': money({ 'content-type': '', 'content-length': '12' }, '{"amount":1}'),
    'another charset': money(
      { 'content-type': 'application/json; charset=utf-7', 'content-length': '12' },
      '{"amount":1}',
    ),
    'a packed body': money({ 'content-encoding': 'gzip', 'content-length': '12' }, '{"amount":1}'),
    'a foreign origin': money({ origin: 'https://evil.example', 'content-length': '12' }, '{"amount":1}'),
    'a null origin': money({ origin: 'null', 'content-length': '12' }, '{"amount":1}'),
    'an origin that begins alike': money(
      { origin: `${world.url}.evil.example`, 'content-length': '12' },
      '{"amount":1}',
    ),
    'a cross-site fetch': money(
      { origin: '', 'sec-fetch-site': 'cross-site', 'content-length': '12' },
      '{"amount":1}',
    ),
    'headers without end': `GET /api/info HTTP/1.1\r\nhost: ${host}\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    'a zero byte in a header': `GET /api/info HTTP/1.1\r\nhost: ${host}\r\nx: a\0b\r\n\r\n`,
    noise: randomBytes(2_000),
    'TLS on a plain port': Buffer.from('16030100c8010000c40303', 'hex'),
    'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'an unknown method': request('BREW /api/info', { host }),
    TRACE: request('TRACE /api/me', baseHeaders),
    CONNECT: request('CONNECT 127.0.0.1:5432', { host }),
    'an override of the method': request('GET /api/user/vault/deposit', {
      ...baseHeaders,
      'x-http-method-override': 'POST',
    }),
    'a broken chunk': money({ 'transfer-encoding': 'chunked' }, 'zz\r\n{"amount":1}\r\n0\r\n\r\n'),
    'an upgrade to nothing': request('GET /api/info', { host, connection: 'upgrade', upgrade: 'foo' }),
  };
  return Object.entries(bytes).map(([name, sent]) => ({
    name: `a request with ${name}`,
    async run() {
      const before = await crook.belongings();
      const { status, text } = await world.raw(sent);
      if ((await crook.belongings()) !== before) return `changed something: ${status} ${text.slice(0, 120)}`;
      const info = await world.visitor('GET', '/api/info');
      return info.status === 200 ? undefined : `the site is not well afterwards: ${info.status}`;
    },
  }));
}

/** Returns attacks with zero bytes, broken escapes and odd values in paths and queries. */
function oddInputs(crook: Attacker): Attack[] {
  const paths = [
    '/api/chat/%00',
    '/api/games/cases/%00',
    '/api/games/cases/%E0%A4%A',
    '/api/user/profile/%00',
    '/api/user/profile/1%2f..%2f2',
    '/api/user/search?username=%00',
    '/api/games/battles/%27%20or%201=1',
    '/api/fairness/bets/%00',
    '/api/games/spin/rounds/99999999999999999999999999',
    '/api/wallet/transactions/games?page=99999999999999999999',
    '/api/wallet/transactions/games?page=-1',
    '/api/wallet/transactions/games?limit=100000',
    '/api/wallet/transactions/games?sortBy=__proto__',
    '/api/games/cases?search=%00',
    '/api/games/cases?minPrice=NaN',
    '/api/skinsback/withdraw?method=CS2&search=%00',
    '/api/raffle/draws/%00',
    '/api/reward/rank-case/case-info/__proto__',
    '/api/wallet/methods?region=%00%00',
    '/api/auth/login?provider=STEAM&redirect=%00',
    '/api/auth/callback/steam?openid.mode=%00',
    '/api/auth/callback/google?code=%00&state=%00',
  ];
  return paths.map((path) => ({
    name: `GET ${path}`,
    async run() {
      const { status } = await crook.call('GET', path);
      return status >= 500 ? `answered ${status}` : undefined;
    },
  }));
}

/** Returns attacks on everything that accepts requests from outside: webhooks, paths, raw bytes and inputs. */
export async function doorAttacks(world: World): Promise<Attack[]> {
  const crook = await world.attacker({ coins: 20 });
  return [
    ...forgedWebhooks(world, crook),
    ...spellings(world, crook),
    ...brokenRequests(world, crook),
    ...oddInputs(crook),
  ];
}
