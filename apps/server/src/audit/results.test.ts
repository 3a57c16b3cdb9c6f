import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropBall, openCase, upgrade } from '../domains/proofs/testing.ts';
import { createLog } from '../platform/log.ts';
import { createPool } from '../platform/postgres.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { deriveSample, deriveSince, type OpenSeed } from './results.ts';
import { seedOpener } from './seeds.ts';
import { createMoneyWatch } from './watch.ts';

let site: TestApp;
let player: TestPlayer;
let open: OpenSeed;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ cents: 1_000_000n });
  open = await seedOpener({ db: site.app.db, config: { isProduction: false, seedKeys: [] } });
  for (let count = 0; count < 3; count += 1) await dropBall(player);
  await openCase(player, 2);
  await upgrade(player, 2, 'UNDER');
});
afterAll(() => site.close());

const sql = (statement: string, values: unknown[] = []) => site.database.owner.query(statement, values);
const derived = (opener: OpenSeed = open) => deriveSample(site.database.owner, opener, 1_000);

describe('stored results of solo games', () => {
  it('derive again from seeds in force and from revealed ones', async () => {
    const { rows } = await sql('select count(*)::int as count from wallet_bets where payout is not null');
    expect(await derived()).toEqual({ derived: rows[0].count, secret: 0, faults: [] });
    expect(rows[0].count).toBeGreaterThan(3);
    expect(await derived(() => undefined)).toEqual({ derived: 0, secret: rows[0].count, faults: [] });
  });

  it.each([
    ['nothing', `details = '{}'`],
    ['no version', `details = jsonb_set(details, '{input,version}', '"x"')`],
    ['a version beyond all numbers', `details = jsonb_set(details, '{input,version}', '"${10n ** 30n}"')`],
    ['a nonce beyond all counters', 'nonce = 5000000000'],
  ])('are named where a bet on cases says %s, and the others are derived', async (_what, change) => {
    const client = await site.database.owner.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(`update wallet_bets set ${change} where game = 2 returning id`);
      const { derived: count, faults } = await deriveSample(client, open, 1_000);
      expect(count).toBeGreaterThan(3);
      expect(faults).toEqual([
        { fault: expect.stringContaining(`bet ${rows[0].id} of player ${player.id}: `), isNew: true },
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('are named by the audit and by the running site when one was changed', async () => {
    const { rows } = await sql('select id, details from wallet_bets where game = 6 order by seq limit 1');
    const [{ id, details }] = rows as [{ id: string; details: { path: number[] } }];
    const path = details.path.map((step) => 1 - step);
    await sql(`update wallet_bets set details = jsonb_set(details, '{path}', $2::jsonb) where id = $1`, [
      id,
      JSON.stringify(path),
    ]);
    const { faults } = await derived();
    expect(faults).toEqual([
      { fault: expect.stringMatching(new RegExp(`^bet ${id} of player ${player.id}: `)), isNew: true },
    ]);
    expect((await deriveSince(site.database.owner, open, new Date(0), 1_000)).faults).toHaveLength(1);
    const pool = createPool(site.database.url, createLog('silent'), 1);
    try {
      const look = createMoneyWatch({ pool, isProduction: false, openSeed: open });
      const ofResults = (await look()).filter(({ fault }) => fault.startsWith('stored results'));
      expect(ofResults).toHaveLength(1);
      expect((await look()).filter(({ fault }) => fault.startsWith('stored results'))).toEqual([]);
    } finally {
      await pool.end();
    }
  });
});
