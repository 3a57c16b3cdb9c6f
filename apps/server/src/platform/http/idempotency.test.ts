import { afterAll, beforeAll, expect, it } from 'vitest';
import { battlesOf, given } from '../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { makeGiftCards, makePromoCode } from '../../testing/offers.ts';
import { runJob } from '../../testing/run-job.ts';
import { skinsPlayer } from '../../testing/skins-player.ts';
import { driveSpin, LONG_ROUNDS } from '../../testing/spin-driver.ts';
import type { Reply, TestPlayer } from '../../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';
import { newId } from '../random.ts';

type Request = { path: string; body: unknown };
type Setup = { player: TestPlayer; friend: TestPlayer; boxes: { id: string; version: string }[] };
/** Prepares two different requests, each of which would succeed on its own. */
type Pair = (setup: Setup) => Promise<[Request, Request]>;

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp(() => LONG_ROUNDS);
  await runJob(site, 'crypto-prices');
  await runJob(site, 'skins-prices');
  await runJob(site, 'rain-turn');
  await driveSpin(site, await site.lead()).open();
});
afterAll(() => site.close());

const both = (path: string, one: unknown, other: unknown): [Request, Request] => [
  { path, body: one },
  { path, body: other },
];
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PAYER = { email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' };

async function promoCode(): Promise<string> {
  const code = `T${newId().replaceAll('-', '').slice(12).toUpperCase()}`;
  const worth = { amountCents: 1n, keys: 0, uses: 1, leastLevel: 1, expiresAt: null, by: 'test' };
  await makePromoCode(site, { code, ...worth });
  return code;
}

async function openBattle(creator: TestPlayer, box: Setup['boxes'][number] | undefined): Promise<string> {
  if (box === undefined) throw new Error('there is no case');
  return given(
    await battlesOf(creator).create({ cases: [box], mode: 'NORMAL', format: '1v1v1', isPrivate: false }),
  ).battle.id;
}

const pairs: Record<string, Pair> = {
  'POST /api/user/vault/deposit': async () => both('/api/user/vault/deposit', { amount: 1 }, { amount: 2 }),
  'POST /api/user/vault/withdraw': async ({ player }) => {
    await player.call('POST', '/api/user/vault/deposit', { amount: 5 }, { 'idempotency-key': newId() });
    return both('/api/user/vault/withdraw', { amount: 1 }, { amount: 2 });
  },
  'POST /api/wallet/tip': async ({ friend }) => {
    const userId = String(friend.id);
    return both('/api/wallet/tip', { userId, amount: 1 }, { userId, amount: 2 });
  },
  'POST /api/rain/tip': async () => both('/api/rain/tip', { amount: 1 }, { amount: 2 }),
  'POST /api/games/spin/bets': async () =>
    both('/api/games/spin/bets', { colour: 'black', amount: 1 }, { colour: 'black', amount: 2 }),
  'POST /api/games/cases/{id}/open': async ({ boxes: [box] }) =>
    both(
      `/api/games/cases/${box?.id}/open`,
      { count: 1, version: box?.version },
      { count: 2, version: box?.version },
    ),
  'POST /api/games/plinko': async () =>
    both('/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 }, { amount: 1, risk: 'EASY', rows: 9 }),
  'POST /api/games/upgrader': async ({ player }) => {
    const { body } = await player.call<{ id: string }[]>(
      'GET',
      '/api/games/upgrader/items?minPrice=2&sort=asc&limit=1',
    );
    const bet = { amount: 1, itemId: body.data?.[0]?.id };
    return both('/api/games/upgrader', { ...bet, direction: 'UNDER' }, { ...bet, direction: 'OVER' });
  },
  'POST /api/games/mines': async () =>
    both('/api/games/mines', { amount: 2, mines: 3 }, { amount: 2, mines: 4 }),
  'POST /api/games/battles': async ({ boxes: [box] }) => {
    const battle = { cases: [box], mode: 'NORMAL', isPrivate: false };
    return both('/api/games/battles', { ...battle, format: '1v1' }, { ...battle, format: '1v1v1' });
  },
  'POST /api/games/battles/quick-join': async ({ friend, boxes: [box] }) => {
    await openBattle(friend, box);
    return both('/api/games/battles/quick-join', { most: 900 }, { most: 900.01 });
  },
  'POST /api/games/battles/{id}/join': async ({ friend, boxes: [box] }) => {
    const [first, second] = [await openBattle(friend, box), await openBattle(friend, box)];
    return [
      { path: `/api/games/battles/${first}/join`, body: { seat: 1 } },
      { path: `/api/games/battles/${second}/join`, body: { seat: 1 } },
    ];
  },
  'POST /api/games/battles/{id}/bots': async ({ player, boxes: [box] }) => {
    const id = await openBattle(player, box);
    return both(`/api/games/battles/${id}/bots`, { seat: 1 }, { seat: 2 });
  },
  'POST /api/promocode/redeem': async () =>
    both('/api/promocode/redeem', { code: await promoCode() }, { code: await promoCode() }),
  'POST /api/gift-cards/redeem': async () => {
    const [first, second] = await makeGiftCards(site, {
      usd: 5,
      count: 2,
      by: 'test',
    });
    return both('/api/gift-cards/redeem', { code: first }, { code: second });
  },
  'POST /api/payadmit/deposit': async () =>
    both('/api/payadmit/deposit?method=BASIC_CARD', { ...PAYER, amount: 20 }, { ...PAYER, amount: 30 }),
  'POST /api/skinsback/deposit': async () => [
    { path: '/api/skinsback/deposit?method=CS2', body: {} },
    { path: '/api/skinsback/deposit?method=DOTA2', body: {} },
  ],
  'POST /api/skinsback/withdraw': async ({ player }) => {
    const { body } = await player.call<{ id: string }[]>(
      'GET',
      '/api/skinsback/withdraw?method=CS2&sort=PRICE_ASC',
    );
    const ids = body.data?.map(({ id }) => id) ?? [];
    return both(
      '/api/skinsback/withdraw?method=CS2',
      { skinIds: ids.slice(0, 1) },
      { skinIds: ids.slice(1, 2) },
    );
  },
  'POST /api/fireblocks/withdraw': async () => {
    const order = { address: ADDRESS, feeLevel: 'LOW' };
    return both('/api/fireblocks/withdraw?method=USDC', { ...order, amount: 10 }, { ...order, amount: 11 });
  },
  'POST /api/reward/rake-case/redeem': async ({ player }) => {
    await site.database.owner.query('update wallet_players set edge = edge + 10000000 where player_id = $1', [
      player.id,
    ]);
    return both('/api/reward/rake-case/redeem', { rakeType: 'DAILY' }, { rakeType: 'WEEKLY' });
  },
};
/** Routes whose calls can't differ in content, so a key can't be used again for another request. */
const ALIKE = [
  'POST /api/affiliate/claim',
  'POST /api/games/mines/{id}/cash-out',
  // The body of this call names a rank case, but the test's player has a key for only one case, so no other body could
  // succeed.
  'POST /api/reward/rank-case/redeem',
];

async function somebody(): Promise<Setup> {
  const player = await skinsPlayer(site, { cents: 100_000n });
  await player.setTradeUrl(player.tradeUrl);
  return {
    player,
    friend: await site.player({ cents: 100_000n }),
    boxes:
      (await player.call<Setup['boxes']>('GET', '/api/games/cases')).body.data?.map(({ id, version }) => ({
        id,
        version,
      })) ?? [],
  };
}

/** Opens tiles until the player's game is over, since a player can have only one open game. */
async function endMines(player: TestPlayer, { body }: Reply): Promise<void> {
  const { gameId } = (body.data as { game: { gameId: string } }).game;
  for (let tile = 0, state = 'OPEN'; state === 'OPEN'; tile += 1) {
    const next = await player.call<{ game: { state: string } }>('POST', `/api/games/mines/${gameId}/reveal`, {
      tile,
    });
    state = next.body.data?.game.state ?? expect.fail(next.text);
  }
}

/** Counts a player's bets, payments and other transfers. Transfers that belong to payments and bets aren't counted. */
async function effectsOf({ id }: TestPlayer): Promise<unknown> {
  const { rows } = await site.database.owner.query(
    `select (select count(*) from wallet_bets where player_id = $1) as bets,
            (select count(*) from cashier_payments where player_id = $1) as payments,
            (select count(*) from wallet_transfers t where $1 in (debit, credit) and code >= 10 and not exists (
              select from cashier_payments p where p.ref = t.ref)) as transfers`,
    [id],
  );
  return rows[0];
}

it('every route that takes a key is known to this test', () => {
  const { paths = {} } = site.app.http.swagger() as {
    paths?: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'idempotency-key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  // Staff routes are left to the tests of their domains.
  const ours = routes.filter((name) => !name.includes('/api/staff/'));
  expect(ours.sort()).toEqual([...Object.keys(pairs), ...ALIKE].sort());
});

it.each(Object.entries(pairs))(
  '%s: two calls without a key are two effects, and one more under the key that the first answer tells is none',
  async (_route, pair) => {
    const setup = await somebody();
    // Without an idempotency key of the caller, a draw needs a client seed that the caller has set.
    await setup.player.call('POST', '/api/fairness/client-seed', { clientSeed: 'own' });
    const [request, otherRequest] = await pair(setup);
    const first = await setup.player.call('POST', request.path, request.body);
    if (request.path === '/api/games/mines') await endMines(setup.player, first);
    const second = await setup.player.call('POST', otherRequest.path, otherRequest.body);
    expect([first.status, second.status], `${first.text} ${second.text}`).toEqual([200, 200]);
    const [key, otherKey] = [first, second].map(({ headers }) => headers.get('idempotency-key') ?? '');
    expect(otherKey).not.toBe(key);
    const effects = await effectsOf(setup.player);
    const again = await setup.player.call('POST', request.path, request.body, {
      'idempotency-key': key ?? '',
    });
    expect([again.status, again.headers.has('idempotency-key')], again.text).toEqual([200, false]);
    expect(await effectsOf(setup.player)).toEqual(effects);
    await expectCleanAudit(site.database);
  },
);

it.each(ALIKE)('%s gets a key as well, done or refused', async (route) => {
  const { player } = await somebody();
  const answer = await player.call('POST', (route.split(' ')[1] ?? '').replace('{id}', '1'), {});
  expect(answer.body.error?.code).not.toBe('request.error.idempotency_key');
  expect(answer.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-/);
});

it.each(Object.entries(pairs))(
  '%s: of two requests that come ten times each under one key at once one is done, and the other refused',
  async (_route, pair) => {
    for (let round = 0; round < 3; round += 1) {
      const setup = await somebody();
      const requests = await pair(setup);
      const key = newId();
      const reply = await Promise.all(
        Array.from({ length: 20 }, async (_none, call) => {
          const { path, body } = requests[call % 2] as Request;
          const answer = await setup.player.call('POST', path, body, { 'idempotency-key': key });
          return [call % 2, answer.status, answer.body.error?.code].join(' ');
        }),
      );
      const done = reply.find((one) => one.includes(' 200 '))?.[0];
      const other = done === '0' ? '1' : '0';
      expect(new Set(reply)).toEqual(
        new Set([`${done} 200 `, `${other} 409 request.error.idempotency_reused`]),
      );
    }
    await expectCleanAudit(site.database);
  },
);
