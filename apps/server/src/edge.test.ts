import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { STAFF_SOCKETS } from '@aureus/contract/staff-live.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitorOf, write } from './domains/support/testing.ts';
import { newId } from './platform/random.ts';
import { battlesOf, given, publishCase } from './testing/battles-driver.ts';
import { eventually } from './testing/eventually.ts';
import { minesOf, peek, played } from './testing/mines-driver.ts';
import { driveSpin } from './testing/spin-driver.ts';
import { hire } from './testing/staff-driver.ts';
import { turnSwitchesOn } from './testing/switches.ts';
import { startTestApp, type TestApp, type TestPlayer } from './testing/test-app.ts';
import { startTestEdge, type TestEdge } from './testing/test-edge.ts';
import { warnings } from './testing/test-log.ts';
import { startTestRedis, type TestRedis } from './testing/test-redis.ts';
import { openSocket } from './testing/test-socket.ts';

let folder: string;
let redis: TestRedis;
let core: TestApp;
let edge: TestEdge;
/** An edge that polls at short intervals, to test what edges find while Redis is away. */
let looking: TestEdge;
let player: TestPlayer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-pages-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<html lang="en"><head><title>Aureus</title></head></html>',
  );
  redis = await startTestRedis();
  const env = { REDIS_URL: redis.url };
  const pages = { pages: folder, console: folder };
  core = await startTestApp({ env: { ...env, ROLE: 'core' }, pages });
  // The long interval keeps the edge from polling, so it hears only what reaches it by Redis.
  edge = await startTestEdge(core, { env, watchMs: 3_600_000, pages });
  const proxied = { ...env, TRUSTED_PROXIES: 'loopback', GOOGLE_CLIENT_ID: 'id' };
  looking = await startTestEdge(core, { env: proxied, watchMs: 50, pages });
});
beforeEach(async () => {
  player = await core.player({ cents: 10_000n });
});
afterAll(async () => {
  // No edge asked for anything that its login may not read (SQLSTATE 42501).
  expect(warnings.filter((line) => line.includes('42501'))).toEqual([]);
  await looking.close();
  await edge.close();
  await core.close();
  await redis.close();
  await rm(folder, { recursive: true, force: true });
});

const playPlinko = async (by: TestPlayer): Promise<number> =>
  given(
    await by.call<{ balance: number }>(
      'POST',
      '/api/games/plinko',
      { amount: 1, rows: 8, risk: 'EASY' },
      { 'idempotency-key': newId() },
    ),
  ).balance;

async function battleFor(creator: TestPlayer, isPrivate = false) {
  const slug = `edge-${newId().slice(0, 8)}`;
  const published = await publishCase(core, slug, 100n, [[90n, 100_000]]);
  const rules = { cases: [published], mode: 'NORMAL', format: '1v1', isPrivate } as const;
  return given(await battlesOf(creator).create({ ...rules, cases: [published] })).battle;
}

// This test comes first, because the sockets of the other tests would be counted too.
it('people online are counted alike by cores and edges', async () => {
  const sockets = [await edge.socket(player), await looking.socket(), await looking.socket(player)];
  const untilCounted = () =>
    eventually('the number of open sockets on every node', async () => {
      const online = (await core.visitor<ServerInfo>('GET', '/api/info')).body.data?.onlines.chat;
      const heard = sockets.map((socket) => socket.all('chat:online_count').at(-1)?.count);
      return [online, ...heard].every((count) => count === sockets.length);
    });
  await untilCounted();
  sockets.pop()?.close();
  await untilCounted();
});

describe('a socket at an edge', () => {
  it('hears its player’s balance, chat, rain and the end of the session from a core', async () => {
    const socket = await edge.socket(player);
    const balance = await playPlinko(player);
    await socket.next('user:notify:newBalance', (news) => news.balance === balance);
    expect((await player.call('POST', '/api/chat', { room: 'EN', message: 'salve' })).status).toBe(200);
    await socket.next('chat:new_message', ({ message }) => message === 'salve');
    await core.app.rain.turn();
    socket.send('chat:rain:getLastInfo');
    const { entries, serverSeed } = await socket.next('chat:rain:update');
    expect(entries).toEqual([]);
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
    await socket.next('chat:online_count');
    const stranger = await edge.socket();
    await player.call('POST', '/api/auth/logout');
    await socket.next('user:session:ended');
    await eventually('the end of the socket', () => !socket.isOpen());
    expect(stranger.isOpen()).toBe(true);
  });

  it('watches rounds of spin and battles, and passes on emotes', async () => {
    const socket = await edge.socket(player);
    socket.send('spin:watch');
    const watcher = await edge.socket();
    const battle = await battleFor(player);
    watcher.send('battle:watch', { id: battle.id });
    await watcher.next('battle:watchers', ({ id }) => id === battle.id);
    socket.send('battle:emote', { id: battle.id, emote: 'GG' });
    const { seat } = await watcher.next('battle:emote');
    expect(seat).toBe(battle.seats[0]?.seat);
    await battlesOf(await core.player({ cents: 10_000n })).join(battle.id, 1);
    await watcher.next('battle:changed', ({ id }) => id === battle.id);
    const spin = driveSpin(core, await core.lead());
    const { id } = await spin.open();
    await socket.next('spin:round', ({ round }) => round.id === id);
    await spin.close();
    await spin.draw();
    await socket.next('spin:round', ({ round }) => round.id === id && round.outcome !== null);
  });

  it('sees a private battle with its key alone', async () => {
    const battle = await battleFor(player, true);
    const [stranger, guest] = [await edge.socket(), await edge.socket()];
    stranger.send('battle:watch', { id: battle.id });
    guest.send('battle:watch', { id: battle.id, key: battle.key });
    await guest.next('battle:watchers');
    await battlesOf(player).cancel(battle.id);
    await guest.next('battle:changed');
    expect(stranger.all('battle:changed')).toEqual([]);
  });

  it('hears answers of support as a visitor, and switches', async () => {
    const visitor = await visitorOf(core);
    await write(visitor, 'How do I sign up?');
    const socket = await edge.socket(visitor);
    await socket.next('support:changed', ({ unread }) => unread === 0);
    await core.database.owner.query(
      `insert into switches_off (name, message, since, by_name) values ('tips', 'Later', app_now(), 'Livia')`,
    );
    const { off } = await socket.next('switches:changed');
    expect(off).toEqual([{ name: 'tips', message: 'Later', endsAt: null }]);
    await turnSwitchesOn(core);
  });

  it('stays open while a core restarts, and hears the next one', async () => {
    const socket = await edge.socket(player);
    const other = await startTestApp({ beside: core, env: { REDIS_URL: redis.url, ROLE: 'core' } });
    await other.stop();
    const next = await startTestApp({ beside: core, env: { REDIS_URL: redis.url, ROLE: 'core' } });
    await eventually('news from the new core', () => {
      next.app.wallet.announce(player.id, 4_200n);
      return socket.all('user:notify:newBalance').some(({ balance }) => balance === 42);
    });
    expect(socket.isOpen()).toBe(true);
    await next.stop();
  });

  it('of staff hears of the queues that its member may read', async () => {
    const member = await hire(core, ['support']);
    const queues: string[] = [];
    const socket = await eventually('a socket of staff', async () => {
      const opened = io(`${edge.url}${STAFF_SOCKETS}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { origin: edge.url, cookie: member.cookie },
      });
      const isIn = await new Promise<boolean>((resolve) => {
        opened.once('connect', () => resolve(true));
        opened.once('connect_error', () => resolve(false));
      });
      if (!isIn) opened.close();
      return isIn ? opened : undefined;
    });
    socket.on('staff:queue', ({ queue }: { queue: string }) => queues.push(queue));
    await write(player, 'Where is my withdrawal?');
    await eventually('news of support', () => queues.includes('support'));
    socket.close();
  });
});

describe('while Redis is away, an edge', () => {
  beforeAll(() => redis.close());
  afterAll(() => redis.comeBack());

  it('finds balances, rounds and ended sessions in the database', async () => {
    const socket = await looking.socket(player);
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 100);
    await core.database.owner.query('select wallet_transfer(5, $1, 250, 30::smallint, $2)', [
      player.id,
      newId(),
    ]);
    await socket.next('user:notify:newBalance', ({ balance }) => balance === 102.5);
    socket.send('spin:watch');
    const spin = driveSpin(core, await core.lead());
    const { id } = await spin.open();
    await socket.next('spin:round', ({ round }) => round.id === id);
    await player.call('POST', '/api/auth/logout');
    await socket.next('user:session:ended');
    await eventually('the end of the socket', () => !socket.isOpen());
  });
});

describe('HTTP', () => {
  it('of an edge has pages and probes, and no API', async () => {
    for (const address of ['/api/me', '/api/games/plinko', '/api/webhooks/fireblocks', '/api/docs']) {
      const response = await edge.get(address, { cookie: player.cookie });
      const { error } = (await response.json()) as { error: { code: string } };
      expect([response.status, error.code]).toEqual([404, 'request.error.not_found']);
    }
    await eventually('a ready edge', async () => (await edge.get('/readyz')).status === 200);
    expect((await edge.get('/healthz')).status).toBe(200);
    // By this status, the check in deploy/ha/haproxy.cfg finds the processes that serve sockets.
    expect((await edge.get('/socket.io/')).status).toBe(400);
    expect((await edge.get('/.well-known/security.txt')).status).toBe(200);
    expect(await (await edge.get('/metrics')).text()).toContain('aureus_sockets');
    expect(await (await edge.get('/plinko')).text()).toContain('<title>');
    expect(await (await edge.get('/overlay')).text()).toContain('class="overlay"');
  });

  it('of an edge sends previews of battles and shared wins', async () => {
    const battle = await battleFor(player, true);
    const titleOf = async (address: string) =>
      /og:title" content="([^"]*)"/.exec(await (await edge.get(address)).text())?.[1];
    expect(await titleOf(`/battles/${battle.id}?key=${battle.key}`)).toContain(battle.id);
    expect(await titleOf(`/battles/${battle.id}`)).toBeUndefined();
    const mines = minesOf(player);
    const { game } = played(await mines.start(1, 24));
    played(await mines.reveal(game.gameId, (await peek(core, game)).safe[0]));
    const { body } = await player.call<{ id: string }>('POST', '/api/shares', {
      win: { kind: 'bet', id: game.id },
      hidesAmounts: false,
    });
    expect(await titleOf(`/share/${body.data?.id}`)).toMatch(/24\.75 /);
    await player.call('PATCH', '/api/user/settings', { isPrivate: true });
    expect(await titleOf(`/share/${body.data?.id}`)).toMatch(/24\.75x/);
  });

  it('of an edge is closed by country, but for players who have something to withdraw', async () => {
    const from = (address: string, by?: TestPlayer) => ({
      accept: 'text/html',
      'x-forwarded-for': address,
      ...(by && { cookie: by.cookie }),
    });
    const [blocked, readOnly] = ['175.45.176.1', '81.241.0.1'];
    expect((await looking.get('/', from(blocked, player))).status).toBe(451);
    const page = await looking.get('/', from(readOnly));
    expect([page.status, await page.text()]).toEqual([451, expect.stringContaining('provider=GOOGLE')]);
    expect((await looking.get('/', from(readOnly, player))).status).toBe(200);
    expect((await looking.get('/', from(readOnly, await core.player()))).status).toBe(451);
    await expect(openSocket(looking.url, { headers: { 'x-forwarded-for': readOnly } })).rejects.toThrow();
  });

  it('of a core has the API, and neither pages nor sockets', async () => {
    expect((await player.call('GET', '/api/me')).status).toBe(200);
    expect((await core.visitor('GET', '/')).body.error?.code).toBe('request.error.not_found');
    for (const query of ['', '?EIO=4&transport=websocket'])
      expect((await core.visitor('GET', `/socket.io/${query}`)).status).toBe(404);
    await expect(openSocket(core.url)).rejects.toThrow();
    const { rows } = await core.database.owner.query(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and usename = 'aureus_app' and application_name = 'aureus notices'`,
    );
    expect(rows).toEqual([]);
  });

  it('of an edge leaves the time of a session’s last use as it is', async () => {
    await core.database.owner.query(
      `update account_sessions set last_seen_at = app_now() - interval '2 hours' where player_id = $1`,
      [player.id],
    );
    await edge.socket(player);
    const { rows } = await core.database.owner.query<{ idle: boolean }>(
      `select last_seen_at < app_now() - interval '1 hour' as idle from account_sessions where player_id = $1`,
      [player.id],
    );
    expect(rows).toEqual([{ idle: true }]);
  });
});
