import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNode, startNode } from '../testing/at-node.ts';
import { eventually } from '../testing/eventually.ts';
import { type Network, startNetwork } from '../testing/network.ts';
import { readOnly } from '../testing/read-only.ts';
import { driveSpin, placeBet } from '../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';

/** Two nodes that start without Redis. The second one reaches the database through a network that tests can cut. */
let near: TestApp;
let far: TestApp;
let network: Network;
let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
  await redis.close();
  const env = { REDIS_URL: redis.url, WATCH_MS: '50' };
  near = await startTestApp({ env });
  network = await startNetwork(near.database.url);
  const { clock, beacon } = near;
  far = await startTestApp({
    env,
    beside: { clock, beacon, database: { ...near.database, url: network.url } },
  });
});
afterAll(async () => {
  await far.close();
  await network.close();
  await near.close();
});

const keyed = (player: TestPlayer, path: string, body: object) =>
  player.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
const playPlinko = (player: TestPlayer) =>
  keyed(player, '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' });
const intoVault = (player: TestPlayer) => keyed(player, '/api/user/vault/deposit', { amount: 1 });
/** Ends the connections of the nodes' pools and probes, like a restart of the database. */
const endConnections = () =>
  near.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name in ('aureus', 'aureus probe') and datname = current_database()`,
  );

describe('while Redis is away', () => {
  it('a session that ended at another node loses its sockets', async () => {
    const player = await near.player();
    const stranger = await atNode(far, await near.player()).socket();
    const socket = await atNode(far, player).socket();
    await player.call('POST', '/api/auth/logout');
    await eventually('the end of the socket', () => !socket.isOpen());
    expect(socket.all('user:session:ended')).toHaveLength(1);
    expect(stranger.isOpen()).toBe(true);
    stranger.close();
  });

  it('a player who banned himself at another node loses his sockets once, and can come back to read', async () => {
    const player = await near.player();
    const stranger = await atNode(far, await near.player()).socket();
    const socket = await atNode(far, player).socket();
    const { status } = await player.call('POST', '/api/user/self-ban', { days: 7 });
    expect(status).toBe(200);
    await eventually('the end of the socket', () => !socket.isOpen());
    expect(socket.all('limits:self-ban')).toHaveLength(1);
    const again = await atNode(far, player).socket();
    // When this other socket is cut too, the node has checked its sessions at least once more.
    const other = await near.player();
    const otherSocket = await atNode(far, other).socket();
    await other.call('POST', '/api/auth/logout');
    await eventually('the end of the other socket', () => !otherSocket.isOpen());
    expect([again.isOpen(), stranger.isOpen()]).toEqual([true, true]);
    for (const open of [again, stranger]) open.close();
  });

  it('rounds reach the pages of a node that does not lead', async () => {
    const page = await far.visitorSocket();
    page.send('spin:watch');
    const spin = driveSpin(near, await near.lead());
    const { id } = await spin.open();
    await page.next('spin:round', ({ round }) => round.id === id && round.state === 'BETTING');
    await spin.close();
    await page.next('spin:round', ({ round }) => round.id === id && round.state === 'CLOSED');
    await spin.draw();
    const { round } = await page.next(
      'spin:round',
      (answer) => answer.round.id === id && answer.round.state === 'RESULT',
    );
    expect(round.outcome?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('nodes join when it comes, and again after it went', async () => {
    const player = await near.player();
    const socket = await atNode(far, player).socket();
    for (const cents of [100n, 200n]) {
      await redis.comeBack();
      await eventually('news from the other node', () => {
        near.app.wallet.announce(player.id, cents);
        return socket.all('user:notify:newBalance').some(({ balance }) => balance === Number(cents) / 100);
      });
      await redis.close();
    }
    expect(socket.isOpen()).toBe(true);
  });
});

describe('while the database is away', () => {
  it('every call says so and when to come back, and the next one after it is served', async () => {
    const player = atNode(far, await near.player({ cents: 1_000n }));
    const calls = [
      () => far.visitor('GET', '/api/games/spin'),
      () => far.visitor('GET', '/api/games/battles'),
      () => player.call('GET', '/api/auth/session'),
      () => player.call('GET', '/api/me'),
      () => placeBet(player, 'black', 1),
      () => intoVault(player),
    ];
    await network.goDown();
    for (const call of calls) {
      const { status, body, headers } = await call();
      expect([status, body.error?.code]).toEqual([503, 'request.error.unavailable']);
      expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
    expect((await far.visitor('GET', '/readyz')).status).toBe(503);
    expect((await far.visitor('GET', '/healthz')).status).toBe(200);
    await network.comeBack();
    expect((await player.call('GET', '/api/me')).status).toBe(200);
    await eventually('a ready node', async () => (await far.visitor('GET', '/readyz')).status === 200);
  });

  it('calls that its connections break under are refused as well, never failed', async () => {
    const player = await near.player({ cents: 100_000n });
    const statuses = new Set<number>();
    for (let cut = 0; cut < 5; cut += 1) {
      const calls = Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? player.call('GET', '/api/me') : playPlinko(player),
      );
      const [replies] = await Promise.all([Promise.all(calls), endConnections()]);
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe('while the database takes no writes', () => {
  it('writes are refused with a time to retry, and work at the new primary', async () => {
    const reads = async () => (await near.visitor('GET', '/api/games/battles')).status === 200;
    const player = await eventually('connections, after those that were cut', () =>
      near.player({ cents: 1_000n }),
    );
    await readOnly(near.database, true);
    try {
      await endConnections();
      await eventually('connections that read', reads);
      for (const call of [() => intoVault(player), () => playPlinko(player)]) {
        const { status, body, headers } = await call();
        expect([status, body.error?.code]).toEqual([503, 'request.error.unavailable']);
        expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      }
      await eventually('a node that is not ready', async () => {
        const { text } = await near.visitor('GET', '/readyz');
        return text === '{"status":"database","fault":"read_only"}';
      });
      expect((await near.visitor('GET', '/healthz')).status).toBe(200);
    } finally {
      await readOnly(near.database, false);
    }
    // Connections to the old primary stay open. Each leaves the pool when its first write is refused.
    await eventually('every call served', async () => {
      const replies = await Promise.all([
        intoVault(player),
        playPlinko(player),
        near.visitor('GET', '/readyz'),
      ]);
      return replies.every(({ status }) => status === 200);
    });
  });
});

describe('a node that is asked to stop', () => {
  it('says so first and goes on serving, then closes', async () => {
    const leaving = await startNode(near, { env: { DRAIN_MS: '60000' } });
    const stopped = leaving.stop();
    const ready = await leaving.visitor('GET', '/readyz');
    expect([ready.status, ready.text]).toEqual([503, '{"status":"stopping"}']);
    expect((await leaving.visitor('GET', '/api/info')).status).toBe(200);
    await near.clock.advance(60_000);
    await stopped;
    await expect(leaving.visitor('GET', '/healthz')).rejects.toThrow();
  });
});
