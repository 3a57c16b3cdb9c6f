import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFact } from '../../platform/facts.ts';
import { newId } from '../../platform/random.ts';
import { atNode } from '../../testing/at-node.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Network, startNetwork } from '../../testing/network.ts';
import { type StandbyPair, startStandbyPair } from '../../testing/standby.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { createTestBeacon } from '../../testing/test-beacon.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts';

/** A site, two earlier processes that have ended, and a standby database that lacks the last calls of all three. */
let pair: StandbyPair;
let network: Network;
let dataDir: string;
let redis: TestRedis;
let site: TestApp;
let standby: TestDatabase;
const lost: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-receipts-'));
  pair = await startStandbyPair({ isSynchronous: false });
  network = await startNetwork(pair.primary.url);
  const clock = createTestClock(pair.primary.owner);
  const beacon = createTestBeacon(clock);
  redis = await startTestRedis();
  const start = (env: Record<string, string>, storesReceipts = true) =>
    startTestApp({
      beside: { database: { ...pair.primary, url: network.url }, clock, beacon },
      storesReceipts,
      env,
    });
  site = await start({}, false);
  const inFile = await start({ DATA_DIR: dataDir });
  const inRedis = await start({ REDIS_URL: redis.url });
  const player = await site.player({ cents: 100_000n });
  for (let count = 0; count < 3; count += 1) await play(player);
  await eventually('a standby that has all', async () => {
    const { rowCount } = await pair.primary.owner.query(
      'select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()',
    );
    return rowCount === 1;
  });

  pair.link.vanish();
  for (let count = 0; count < 2; count += 1) lost.push(...(await play(player)));
  for (const node of [inFile, inRedis]) {
    lost.push(...(await play(atNode(node, player))));
    await node.stop();
  }
  standby = await pair.promote();
  network.leadTo(standby.url);
});
afterAll(async () => {
  await site.close();
  await network.close();
  await pair.drop();
  await redis.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Places a bet and moves coins to the vault. @returns the codes and references of the receipts of both. */
async function play(player: TestPlayer): Promise<string[]> {
  const [bet, move] = [newId(), newId()];
  const keyed = (key: string, at: string, body: object) =>
    player.call('POST', at, body, { 'idempotency-key': key });
  expect((await keyed(bet, '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' })).status).toBe(200);
  expect((await keyed(move, '/api/user/vault/deposit', { amount: 1 })).status).toBe(200);
  return [`0 ${bet}`, `50 ${move}`];
}

/** Reads the staff log's rows about the site switching withdrawals off. */
const offRows = async (): Promise<{ lostTransfers: number; lost: string[] }[]> => {
  const { rows } = await standby.owner.query<{ after: { lostTransfers: number; lost: string[] } }>(
    `select entry -> 'after' as after from staff_log where entry ->> 'action' = 'SWITCHED_OFF' order by position`,
  );
  return rows.map(({ after }) => after);
};

it('transfers that a failover took back stop withdrawals, and are named', async () => {
  const [row] = await eventually('a row of the log', async () => {
    const rows = await offRows();
    return rows.length > 0 && rows;
  });
  expect(row?.lost.toSorted()).toEqual(lost.slice(0, 4).toSorted());
  const { rows } = await standby.owner.query(`select from switches_off where name = 'withdrawals'`);
  expect(rows).toHaveLength(1);
});

it.each([
  ['a file', () => ({ DATA_DIR: dataDir }), 4],
  ['Redis', () => ({ REDIS_URL: redis.url }), 6],
])(
  'those of a process that has ended are in %s, and the next one names them once',
  async (_place, env, first) => {
    const start = () =>
      startTestApp({ beside: { ...site, database: standby }, storesReceipts: true, env: env() });
    const before = (await offRows()).length;
    const next = await start();
    const rows = await eventually('another row of the log', async () => {
      const logged = await offRows();
      return logged.length > before && logged;
    });
    expect(rows.at(-1)?.lost.toSorted()).toEqual(lost.slice(first, first + 2).toSorted());
    await next.stop();
    const again = await start();
    await eventually('receipts that are looked up', () =>
      readFact(again.app.db, again.app.wallet.receipts.isLookedUpFact()),
    );
    expect(await offRows()).toHaveLength(before + 1);
    await again.stop();
  },
);
