import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import { createLog } from '../../platform/log.ts';
import { createDb, createPool, type Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { connectRedis, type RedisClient } from '../../platform/redis.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts';
import { createReceipts, type Lost, type Receipts } from './wallet.receipts.ts';

const log = createLog('silent');
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
let redis: TestRedis;
let reader: RedisClient;
let nodes: Receipts[];
beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool(appUrlOf(database.url), log, 5);
  db = createDb(pool);
});
beforeEach(async () => {
  nodes = [];
  redis = await startTestRedis();
  reader = await connectRedis(redis.url, () => {});
  await putInto('cluster/00000001');
});
afterEach(async () => {
  for (const node of nodes) node.close();
  reader.destroy();
  await redis.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Puts the database into a history, as a failover does. */
const putInto = (history: string) =>
  database.owner.query(
    `create or replace function platform_history() returns text language sql stable as $$ select '${history}'::text $$`,
  );
/** Starts a node's receipts, which have been checked in the current history. */
async function openNode(): Promise<Receipts> {
  const receipts = await createReceipts({ db, log, place: { redisUrl: redis.url } });
  nodes.push(receipts);
  await receipts.look(() => expect.fail('nothing is lost yet'));
  return receipts;
}
/** Adds the receipt of a transfer that the database doesn't have. @returns its reference. */
function acknowledge(node: Receipts): string {
  const ref = newId();
  node.add({ code: 50, ref });
  return ref;
}
const isStored = async (ref: string): Promise<boolean> =>
  Object.values(await reader.hGetAll('aureus:receipts')).some((text) => text.includes(ref));
/** Stores a node's receipts, until Redis has one of them. */
const untilStored = (node: Receipts, ref: string) =>
  eventually('a stored receipt', async () => {
    await node.store();
    return isStored(ref);
  });
/** Has a node check its receipts. @returns the references of the transfers that it reports as lost. */
async function lostAt(node: Receipts, meanwhile: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const reports: Lost[] = [];
  await node.look(async (lost) => {
    reports.push(lost);
    await meanwhile();
  });
  return reports.flatMap(({ transfers }) => transfers.map(({ ref }) => ref));
}

describe('receipts in Redis', () => {
  it('stay until they are checked, even if Redis was away as a node found another history', async () => {
    const ended = await openNode();
    const ref = acknowledge(ended);
    await untilStored(ended, ref);
    ended.close();
    const node = await openNode();
    const refOfNode = acknowledge(node);
    await putInto('cluster/00000002');
    await redis.close();
    // Redis is back before the node has finished its check.
    const backAgain = async () => {
      await redis.comeBack();
      await untilStored(node, refOfNode);
    };
    // A read that Redis breaks off ends the check, and the node repeats it.
    expect(await eventually('a check', () => lostAt(node, backAgain))).toEqual([refOfNode]);
    expect(await lostAt(node)).toContain(ref);
    expect(await isStored(ref)).toBe(false);
  });

  it('stay if they were stored while another node checked older ones', async () => {
    const other = await openNode();
    const older = acknowledge(other);
    await untilStored(other, older);
    const node = await openNode();
    await putInto('cluster/00000002');
    // The other node still writes into the history that the failover ended.
    let newer = '';
    const another = async () => {
      newer = acknowledge(other);
      await untilStored(other, newer);
    };
    expect(await lostAt(node, another)).toEqual([older]);
    const next = await createReceipts({ db, log, place: { redisUrl: redis.url } });
    nodes.push(next);
    expect(await lostAt(next)).toContain(newer);
  });

  it('are stored once Redis is back, without another transfer', async () => {
    const node = await openNode();
    await redis.close();
    const ref = acknowledge(node);
    await node.store().catch(() => {});
    await redis.comeBack();
    await untilStored(node, ref);
  });

  it('take one field of each process', async () => {
    const node = await openNode();
    for (let count = 0; count < 3; count += 1) await untilStored(node, acknowledge(node));
    expect(Object.keys(await reader.hGetAll('aureus:receipts'))).toHaveLength(1);
  });
});
