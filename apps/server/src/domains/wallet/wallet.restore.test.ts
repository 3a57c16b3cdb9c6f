import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import { prepareDatabase } from '../../platform/prepare-database.ts';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, runAudit } from '../../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { restoreElsewhere } from '../../testing/restored-database.ts';
import { openWallet } from './testing.ts';
import { auditLedger } from './wallet.audit.ts';

const PLAYER = 1001n;

/** Opens the wallet of a site that starts on this database. */
async function open({ url, owner }: TestDatabase) {
  await prepareDatabase({ ownerUrl: url });
  const { pool, db, wallet } = openWallet(appUrlOf(url), 5);
  return {
    async start() {
      await wallet.open(db, PLAYER);
      await owner.query('select wallet_transfer(5, $1, 100000, 30::smallint, $2)', [PLAYER, newId()]);
    },
    async bet(times: number) {
      for (let count = 0; count < times; count += 1) {
        await wallet.bet({
          id: newId(),
          playerId: PLAYER,
          game: 'spin',
          roundId: null,
          choice: null,
          stake: 100n,
          limit: null,
          payout: 50n,
          edge: 0n,
          details: null,
        });
      }
    },
    /** Sealing is retried, because an open transaction in the cluster delays the newest transfers. */
    async sealAll() {
      await eventually('every transfer to be sealed', async () => {
        while ((await wallet.seal()) > 0);
        const { rows } = await owner.query(
          'select from wallet_transfers where xact >= (select max(below_xact) from wallet_seals) limit 1',
        );
        return rows.length === 0;
      });
    },
    close: () => pool.end(),
  };
}

let database: TestDatabase;
let site: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  const first = await cloneDatabase();
  // The old cluster has used more transaction ids than the new cluster will use for a while.
  await first.owner.query(
    'do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  const before = await open(first);
  await before.start();
  await before.bet(20);
  await before.sealAll();
  await before.bet(1);
  await before.close();
  database = await restoreElsewhere(first);
  await first.drop();
  site = await open(database);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const eras = async () =>
  (await database.owner.query<{ base: bigint }>('select base from wallet_eras order by base')).rows;

describe('a dump that was restored into another cluster', () => {
  it('is played on, sealed and passes the audit', async () => {
    await site.bet(3);
    await site.sealAll();
    await expectCleanAudit(database);
    const { rows } = await database.owner.query(
      'select count(*)::int as sealed from wallet_transfers where xact < (select max(below_xact) from wallet_seals)',
    );
    // The sealed transfers are one credit by staff, and a stake and a payout for each of 24 bets.
    expect(rows).toEqual([{ sealed: 1 + 2 * 24 }]);
    expect(await eras()).toEqual([{ base: 0n }, { base: 2n ** 40n }]);
  });

  it.each([
    ['changed before the dump', 'update wallet_transfers set amount = amount + 1 where id = 5'],
    [
      'changed after the restore',
      'update wallet_transfers set amount = amount + 1 where id = (select max(id) from wallet_transfers)',
    ],
    ['taken away before the dump', 'delete from wallet_transfers where id = 5'],
    [
      'added to what was sealed before the dump',
      `insert into wallet_transfers (debit, credit, amount, code, ref, xact) select debit, credit, 1, 40, gen_random_uuid(), xact from wallet_transfers where id = 5`,
    ],
    [
      'added to what was sealed after the restore',
      `insert into wallet_transfers (debit, credit, amount, code, ref, xact) select debit, credit, 1, 40, gen_random_uuid(), max(xact) over () from wallet_transfers limit 1`,
    ],
  ])('shows a transfer %s', async (_name, fault) => {
    const client = await database.owner.connect();
    try {
      await client.query('begin transaction isolation level repeatable read');
      await client.query(fault);
      // The audit's begin and commit are skipped, because this test's transaction must stay open.
      const query = client.query.bind(client) as (
        text: string,
        values?: unknown[],
      ) => Promise<pg.QueryResult>;
      const inside = {
        query: (text: string, values?: unknown[]) =>
          query(/^(begin|commit)/.test(text) ? 'select' : text, values),
      };
      const checks = await auditLedger(inside as unknown as pg.ClientBase);
      expect(checks.find(({ name }) => name === 'chain of hashes intact')).toMatchObject({ found: 1 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('begins one era, and the next one in the next cluster, be it the first again', async () => {
    const { owner, url } = database;
    await prepareDatabase({ ownerUrl: url });
    expect(await eras()).toHaveLength(2);
    await owner.query('update wallet_eras set system_identifier = 1 where base > 0');
    // Until the era begins, transfers of the cluster before would look as if they weren't final, and be left out.
    const { code, output } = await runAudit(database);
    expect([code, output]).toEqual([2, expect.stringMatching(/^The database comes from another cluster,/)]);
    await Promise.all([prepareDatabase({ ownerUrl: url }), prepareDatabase({ ownerUrl: url })]);
    expect(await eras()).toEqual([{ base: 0n }, { base: 2n ** 40n }, { base: 2n ** 41n }]);
    await site.bet(1);
    await site.sealAll();
    await expectCleanAudit(database);
  });
});
