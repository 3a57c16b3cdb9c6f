import { newId } from '@aureus/server/platform/random.ts';
import { type Attack, type Attacker, mustBeRefused, type World } from '../world.ts';

/** Headers with which an attacker tries to get past the block of a country. They aren't set by a trusted proxy. */
const CLAIMS: Record<string, Record<string, string>> = {
  'no claim': {},
  'CF-IPCountry': { 'cf-ipcountry': 'PL' },
  'CloudFront-Viewer-Country': { 'cloudfront-viewer-country': 'PL' },
  'X-Forwarded-For': { 'x-forwarded-for': '5.173.0.1' },
  'X-Forwarded-For of many': { 'x-forwarded-for': '5.173.0.1, 127.0.0.1, 10.0.0.1' },
  Forwarded: { forwarded: 'for=5.173.0.1;proto=https' },
  'X-Real-IP': { 'x-real-ip': '5.173.0.1', 'true-client-ip': '5.173.0.1', 'cf-connecting-ip': '5.173.0.1' },
  'a method override': { 'x-http-method-override': 'GET', 'x-original-url': '/healthz' },
  'a forwarded host': { 'x-forwarded-host': 'localhost', 'x-forwarded-prefix': '/staff' },
};

const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/api/me'],
  ['GET', '/api/info'],
  ['HEAD', '/api/info'],
  ['GET', '/'],
  ['GET', '/staffroom'],
  ['GET', '/api/staffroom'],
  ['GET', '/assets/../api/me'],
  ['GET', '/healthz/../api/me'],
  ['GET', '/api/auth/login?provider=STEAM'],
  ['GET', '/api/fireblocks/address?method=LTC'],
  ['POST', '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }],
  ['POST', '/api/user/vault/deposit', { amount: 1 }],
  ['POST', '/api/fireblocks/withdraw?method=LTC', { amount: 10, address: 'x', feeLevel: 'MEDIUM' }],
  ['POST', '/api/chat', { message: 'hello', room: 'EN' }],
];

const from = (player: Attacker, country: string) => `${player.cookie()}; sandbox_country=${country}`;

/** Returns attacks by a player in a blocked country who sends the headers of `CLAIMS`. */
function claims(crook: Attacker): Attack[] {
  return Object.entries(CLAIMS).flatMap(([claim, headers]) =>
    CALLS.map(([method, path, body]) =>
      mustBeRefused(`${method} ${path} from a blocked country with ${claim}`, crook, () =>
        crook.call(method, path, {
          headers: { ...headers, cookie: from(crook, 'KP'), 'idempotency-key': newId() },
          ...(body === undefined ? {} : { body }),
        }),
      ),
    ),
  );
}

/** Returns attacks with calls that a player in a read-only country may not make. */
function readOnly(crook: Attacker): Attack[] {
  return CALLS.filter(
    ([, path]) => !/\/api\/(?:info|me|auth|fireblocks\/withdraw)|^\/(?:staffroom)?$/.test(path),
  ).map(([method, path, body]) =>
    mustBeRefused(`${method} ${path} from a read-only country`, crook, () =>
      crook.call(method, path, {
        headers: { cookie: from(crook, 'BE'), 'idempotency-key': newId() },
        ...(body === undefined ? {} : { body }),
      }),
    ),
  );
}

/** Returns attacks that place many bets at once where the law requires a pause between bets. */
function atOnce(crook: Attacker): Attack[] {
  return ['20 bets at once', '20 bets at once from two countries'].map((name, mixed) => ({
    name,
    async run() {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          crook.call('POST', '/api/games/plinko', {
            body: { amount: 0.1, risk: 'EASY', rows: 8 },
            headers: {
              cookie: from(crook, mixed === 1 && index % 2 === 1 ? 'MT' : 'GB'),
              'idempotency-key': newId(),
            },
          }),
        ),
      );
      const placed = answers.filter(
        ({ status }, index) => status === 200 && (mixed === 0 || index % 2 === 0),
      );
      return placed.length <= 1 ? undefined : `${placed.length} bets were placed within a moment`;
    },
  }));
}

export async function countryAttacks(world: World): Promise<Attack[]> {
  const crook = await world.attacker({ coins: 50 });
  return [...claims(crook), ...readOnly(crook), ...atOnce(crook)];
}
