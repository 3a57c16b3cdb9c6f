import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { battlesOf, given } from '../../testing/battles-driver.ts';
import { stateHash } from '../../testing/books.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { driveSpin } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { newId } from '../random.ts';
import { siteOrigins } from './origins.ts';

type CallOf = {
  path: (own: Own) => string;
  body?: (own: Own) => unknown;
  headers?: Record<string, string>;
  /** Makes what the call is about. @returns its id. */
  prepare?: (own: Own) => Promise<string>;
};
/** Whom a call is made by, with something of their own that it could change. */
type Own = {
  player: TestPlayer;
  sessionId: string;
  messageId: string;
  victim: TestPlayer;
  box: { id: string; version: string };
  /** What the route's `prepare` has made. */
  thingId: string;
};

/** A game of mines with one safe tile open. @returns its id. */
async function openMines({ player }: Own): Promise<string> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(1, 3));
  const { safe } = await peek(site, game);
  await mines.reveal(game.gameId, safe[0]);
  return game.gameId;
}

/** A battle that waits for two more players: a full one would be drawn between two looks at the state. @returns its id. */
async function openBattle(creator: TestPlayer, box: Own['box']): Promise<string> {
  return given(
    await battlesOf(creator).create({ cases: [box], mode: 'NORMAL', format: '1v1v1', isPrivate: false }),
  ).battle.id;
}

/** One call for every route that changes something: with the site's own Origin each of them has an effect. */
const calls: Record<string, CallOf> = {
  'POST /api/auth/logout': { path: () => '/api/auth/logout' },
  'DELETE /api/auth/sessions/{id}': { path: ({ sessionId }) => `/api/auth/sessions/${sessionId}` },
  'PATCH /api/fairness/seed-pair': {
    path: () => '/api/fairness/seed-pair',
    body: () => ({ clientSeed: 'forged' }),
  },
  'POST /api/chat/': { path: () => '/api/chat', body: () => ({ room: 'EN', message: 'forged' }) },
  'DELETE /api/chat/messages/{id}': { path: ({ messageId }) => `/api/chat/messages/${messageId}` },
  'POST /api/chat/mutes': {
    path: () => '/api/chat/mutes',
    body: ({ victim }) => ({ userId: String(victim.id), minutes: 60 }),
  },
  'POST /api/games/spin/bets': {
    path: () => '/api/games/spin/bets',
    body: () => ({ colour: 'black', amount: 1 }),
  },
  'POST /api/games/cases/{id}/open': {
    path: ({ box }) => `/api/games/cases/${box.id}/open`,
    body: ({ box }) => ({ count: 1, version: box.version }),
  },
  'POST /api/games/plinko': {
    path: () => '/api/games/plinko',
    body: () => ({ amount: 1, risk: 'EASY', rows: 8 }),
  },
  'POST /api/games/upgrader': {
    path: () => '/api/games/upgrader',
    body: ({ thingId }) => ({ amount: 1, itemId: thingId, direction: 'UNDER' }),
    prepare: async ({ player }) => {
      const items = await player.call<{ id: string }[]>(
        'GET',
        '/api/games/upgrader/items?minPrice=2&sort=asc&limit=1',
      );
      return items.body.data?.[0]?.id ?? '';
    },
  },
  'POST /api/games/mines': { path: () => '/api/games/mines', body: () => ({ amount: 1, mines: 3 }) },
  'POST /api/games/mines/{id}/reveal': {
    path: ({ thingId }) => `/api/games/mines/${thingId}/reveal`,
    body: () => ({ tile: 24 }),
    prepare: async ({ player }) => played(await minesOf(player).start(1, 3)).game.gameId,
  },
  'POST /api/games/mines/{id}/cash-out': {
    path: ({ thingId }) => `/api/games/mines/${thingId}/cash-out`,
    body: () => ({}),
    prepare: openMines,
  },
  'POST /api/games/battles': {
    path: () => '/api/games/battles',
    body: ({ box }) => ({ cases: [box], mode: 'NORMAL', format: '1v1', isPrivate: false }),
  },
  'POST /api/games/battles/{id}/join': {
    path: ({ thingId }) => `/api/games/battles/${thingId}/join`,
    body: () => ({ seat: 1 }),
    prepare: async ({ box }) => openBattle(await site.player({ cents: 10_000n }), box),
  },
  'POST /api/games/battles/{id}/bots': {
    path: ({ thingId }) => `/api/games/battles/${thingId}/bots`,
    body: () => ({ seat: 1 }),
    prepare: ({ player, box }) => openBattle(player, box),
  },
  'POST /api/games/battles/{id}/cancel': {
    path: ({ thingId }) => `/api/games/battles/${thingId}/cancel`,
    body: () => ({}),
    prepare: ({ player, box }) => openBattle(player, box),
  },
};
const name = (method: string, path: string) =>
  `${method.toUpperCase()} ${path}`.replace(/\/api\/chat$/, '/api/chat/');

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await driveSpin(site, await site.lead()).open();
});
afterAll(() => site.close());

async function somebody(call: CallOf): Promise<Own> {
  const player = await site.player({ cents: 10_000n, role: 'MODERATOR' });
  const victim = await site.player();
  const { rows } = await site.database.owner.query<{ session: bigint; message: bigint }>(
    `with message as (
       insert into chat_messages (room, type, player_id, message, created_at)
       values ('EN', 'USER', $2, 'to be deleted', now()) returning id)
     select s.id as session, m.id as message from account_sessions s, message m where s.player_id = $1`,
    [player.id, victim.id],
  );
  const cases = await player.call<{ id: string; version: string }[]>('GET', '/api/games/cases');
  const own: Own = {
    player,
    victim,
    sessionId: String(rows[0]?.session),
    messageId: String(rows[0]?.message),
    box: { id: cases.body.data?.[0]?.id ?? '', version: cases.body.data?.[0]?.version ?? '' },
    thingId: '',
  };
  return { ...own, thingId: (await call.prepare?.(own)) ?? '' };
}

async function attempt(
  call: CallOf,
  method: string,
  own: Own,
  headers: Record<string, string>,
  raw?: string,
) {
  const body = raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body(own)));
  const hasBody = method !== 'GET' && body !== undefined;
  const answer = await fetch(`${site.url}${call.path(own)}`, {
    method,
    headers: {
      cookie: own.player.cookie,
      'idempotency-key': newId(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { body } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Whether a call left anything different. */
async function changes(act: () => Promise<number>): Promise<{ status: number; changed: boolean }> {
  const before = await stateHash(site.database);
  const status = await act();
  return { status, changed: (await stateHash(site.database)) !== before };
}

describe('the routes that change something', () => {
  it('are all known to this test', () => {
    const { paths = {} } = site.app.http.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'head', 'options'].includes(method))
        .map((method) => name(method, path)),
    );
    const webhooks = found.filter((one) => one.includes('/api/webhooks/'));
    expect(found.filter((one) => !webhooks.includes(one)).sort()).toEqual(Object.keys(calls).sort());
    expect(webhooks.sort()).toEqual(['POST /api/webhooks/fireblocks', 'POST /api/webhooks/sumsub']);
  });

  it.each(Object.entries(calls))('%s works from the site itself', async (route, call) => {
    const own = await somebody(call);
    const method = route.split(' ')[0] ?? '';
    expect(await changes(() => attempt(call, method, own, { origin: site.url }))).toEqual({
      status: 200,
      changed: true,
    });
  });

  describe.each(Object.entries(calls))('%s', (route, call) => {
    const method = route.split(' ')[0] ?? '';
    let own: Own;
    beforeAll(async () => {
      own = await somebody(call);
    });

    it.each([
      ['no Origin', () => ({})],
      ['a foreign Origin', () => ({ origin: 'https://evil.example' })],
      ['Origin null', () => ({ origin: 'null' })],
      ['an empty Origin', () => ({ origin: '' })],
      ['an Origin that begins alike', () => ({ origin: `${site.url}.evil.example` })],
      ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
      ['https instead of http', () => ({ origin: site.url.replace('http:', 'https:') })],
      ['two Origins', () => ({ origin: `${site.url}, https://evil.example` })],
      [
        'a cross-site mark beside the right Origin',
        () => ({ origin: site.url, 'sec-fetch-site': 'cross-site' }),
      ],
    ])('with %s has no effect', async (_name, headers) => {
      expect(await changes(() => attempt(call, method, own, headers()))).toEqual({
        status: 403,
        changed: false,
      });
    });

    it('as text/plain or as a form has no effect, even from the site itself', async () => {
      const text = JSON.stringify(call.body?.(own) ?? {});
      const forms = [
        ['text/plain', text],
        ['text/plain;charset=UTF-8', text],
        [
          'application/x-www-form-urlencoded',
          'room=EN&message=forged&clientSeed=forged&colour=black&amount=1',
        ],
        [
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
        ],
        ['application/xml', '<a/>'],
      ] as const;
      for (const [type, body] of forms) {
        const headers = { origin: site.url, 'content-type': type };
        expect(await changes(() => attempt(call, method, own, headers, body)), type).toEqual({
          status: 415,
          changed: false,
        });
      }
    });

    it('as GET has no effect', async () => {
      const { changed } = await changes(() => attempt(call, 'GET', own, {}));
      expect(changed).toBe(false);
    });
  });
});

describe('webhooks', () => {
  it.each(['fireblocks', 'sumsub'])(
    'of %s need no Origin, and a signature instead of a cookie',
    async (provider) => {
      const own = await somebody({ path: () => '' });
      const call = { path: () => `/api/webhooks/${provider}`, body: () => ({ id: 'x' }) };
      for (const headers of [{}, { origin: 'https://evil.example' }, { origin: site.url }])
        expect(await changes(() => attempt(call, 'POST', own, headers))).toEqual({
          status: 401,
          changed: false,
        });
    },
  );
});

describe('the site’s own origins', () => {
  it('are both spellings of loopback, and one address elsewhere', () => {
    expect([...siteOrigins('http://127.0.0.1:3000')].sort()).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
    ]);
    expect([...siteOrigins('https://play.example')]).toEqual(['https://play.example']);
    expect([...siteOrigins('https://play.example/base/')]).toEqual(['https://play.example']);
  });
});
