import { endpoints } from '@aureus/contract/endpoints.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { STAFF_BODIES } from '@aureus/server/testing/staff-bodies.ts';
import type { Attack, World } from '../world.ts';

/**
 * Headers that an outsider could send: none, forged sessions, or those of a call from another site or from no page.
 */
const SHOWN: Record<string, Record<string, string>> = {
  nothing: {},
  'a made-up session': { cookie: `aureus_staff=${'A'.repeat(43)}` },
  'two sessions': { cookie: `aureus_staff=${'A'.repeat(43)}; aureus_staff=${'B'.repeat(43)}` },
  'a session of SQL': { cookie: `aureus_staff=' or 1=1 --` },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'no site': { 'sec-fetch-site': 'none' },
};

/** Returns other spellings of a path, which a check of its text might miss. */
const spellings = (path: string): string[] => [
  path.replace('/staff/', '/%73taff/'),
  path.replace('/staff/', '//staff/'),
  path.replace('/staff/', '/Staff/'),
  path.replace('/api/staff/', '/api/x/../staff/'),
];

/**
 * Returns attacks that make the console's calls without permission, open its socket, or sign in with a guessed invite
 * or a made-up passkey.
 */
export async function staffAttacks(world: World): Promise<Attack[]> {
  const player = await world.attacker({ coins: 20 });
  const closed = Object.entries(endpoints).filter(
    ([name, endpoint]) =>
      name.includes(' /api/staff/') && !('access' in endpoint && endpoint.access === 'anyone'),
  );
  const calls = closed.map(([name]) => {
    const [method = '', url = ''] = name.split(' ');
    return {
      method,
      path: url.replace(':id', '1').replace(':name', 'spin').replace(':code', 'ATEST'),
      body: method === 'GET' ? undefined : (STAFF_BODIES[url] ?? {}),
    };
  });

  const tried = (name: string, send: () => ReturnType<World['visitor']>): Attack => ({
    name,
    async run() {
      const { status, text } = await send();
      return status >= 200 && status < 300 ? `${status} ${text.slice(0, 80)}` : undefined;
    },
  });
  const options = (body: unknown, headers: Record<string, string>) => ({
    ...(body === undefined ? {} : { body }),
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': newId(), ...headers },
  });

  return [
    ...calls.flatMap(({ method, path, body }) => [
      ...Object.entries(SHOWN).map(([what, headers]) =>
        tried(`with ${what}: ${method} ${path}`, () => world.visitor(method, path, options(body, headers))),
      ),
      tried(`as a player: ${method} ${path}`, () => player.call(method, path, options(body, {}))),
      ...spellings(path).map((other) =>
        tried(`as a player, spelled ${method} ${other}`, () => player.call(method, other, options(body, {}))),
      ),
    ]),
    ...[...Object.values(SHOWN).map(({ cookie = '' }) => cookie), player.cookie()].map(
      (cookie): Attack => ({
        name: `the console's socket with ${cookie.slice(0, 40) || 'no cookie'}`,
        run: async () => ((await world.opensSocket('/staff', cookie)) ? 'it hears the queues' : undefined),
      }),
    ),
    ...['A'.repeat(43), '_'.repeat(43), 'a b', '', "' or '1'='1"].map((token) =>
      tried(`an invite that was guessed: ${token.slice(0, 12)}`, () =>
        world.visitor('POST', '/api/staff/sign-in/invite', options({ token }, {})),
      ),
    ),
    ...[{}, { id: 'x' }, { id: 'x', type: 'public-key', response: {} }].map((response) =>
      tried(`a passkey that was made up: ${JSON.stringify(response)}`, () =>
        world.visitor('POST', '/api/staff/sign-in/passkey', options({ challenge: 'x', response }, {})),
      ),
    ),
  ];
}
