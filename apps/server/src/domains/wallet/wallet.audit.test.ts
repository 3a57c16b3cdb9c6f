import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { runAudit } from '../../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { holdOpen } from '../../testing/locks.ts';
import { openWallet, placeHold } from './testing.ts';
import { auditLedger } from './wallet.audit.ts';
import type { Wallet } from './wallet.ts';

const SUM = 'sum over all accounts is zero';
const PLAYERS = 'players balances equal the rebuilt ones';
const VAULTS = 'vaults balances equal the rebuilt ones';
const SITE = 'site balances equal the rebuilt ones';
const ACCOUNTS = 'no transfer without its accounts';
const BETS = 'every bet has exactly its transfers';
const COUNTERS = 'counters equal the bets';
const HOLDS = 'holds account equals the pending holds';
const CHAIN = 'chain of hashes intact';

/** Two players with coins in wallet and vault. The second one also has a pending hold. */
const [ONE, TWO] = [1001n, 1002n];
const STAFF_CREDIT = 'select wallet_transfer(5, $1, $2, 30::smallint, gen_random_uuid())';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let wallet: Wallet;
let sealed = 0;

/** Seals all transfers. This may have to wait for an open transaction of another test file in the cluster. */
const sealAll = () =>
  eventually('every transfer to be sealed', async () => {
    sealed += await wallet.seal();
    const { rows } = await database.owner.query<{ all: number }>(
      'select count(*)::int as all from wallet_transfers',
    );
    return rows[0]?.all === sealed;
  });

async function bet(playerId: bigint, stake: bigint, payout: bigint): Promise<void> {
  const about = { game: 'spin', roundId: null, choice: null, limit: null, edge: 0n, details: null } as const;
  await wallet.bet({ id: newId(), playerId, stake, payout, ...about });
}

beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool, db, wallet } = openWallet(database.url, 5));
  // The setup is sealed in three steps, so that there are at least three blocks.
  for (const id of [ONE, TWO]) {
    await wallet.open(db, id);
    await database.owner.query(STAFF_CREDIT, [id, 10_000n]);
  }
  await sealAll();
  for (const playerId of [ONE, TWO])
    await db
      .transaction()
      .execute((tx) => wallet.moveVault(tx, { playerId, way: 'DEPOSIT', amount: 500n, ref: newId() }));
  await bet(ONE, 100n, 0n);
  await bet(ONE, 100n, 250n);
  await bet(TWO, 100n, 250n);
  await sealAll();
  await database.owner.query('select wallet_transfer(5, 6, 70, 40::smallint, gen_random_uuid())');
  await db.transaction().execute((tx) => placeHold(tx, wallet, { playerId: TWO, amount: 300n }));
  await sealAll();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Returns the failing checks, each with one example. */
const faultsOf = async (client: pg.ClientBase): Promise<Map<string, string>> =>
  new Map(
    (await auditLedger(client)).flatMap(({ name, passed, examples }) =>
      passed ? [] : [[name, examples[0] ?? '']],
    ),
  );

/** Runs a statement, audits, and rolls back. @returns the failing checks. */
async function faultsAfter(statement: string): Promise<Map<string, string>> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(statement);
    expect(rowCount, 'rows of the fault').toBeGreaterThan(0);
    return await faultsOf(inTransaction(client));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Wraps the connection so that the audit's begin and commit are skipped, and the test's transaction stays open. */
function inTransaction(client: pg.PoolClient): pg.ClientBase {
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  return {
    query: (text: string, values?: unknown[]) =>
      /^(?:begin|commit)/.test(text) ? Promise.resolve({ rows: [] }) : query(text, values),
  } as unknown as pg.ClientBase;
}

const addTransfer = (
  debit: string,
  credit: string,
  amount: string,
  code: number,
  ref = 'gen_random_uuid()',
) =>
  `insert into wallet_transfers (debit, credit, amount, code, ref) values (${debit}, ${credit}, ${amount}, ${code}, ${ref})`;
/** Condition for the only transfer between two accounts of the site. */
const SITE_TRANSFER = 'where code = 40';
const changeTransfer = (change: string) => `update wallet_transfers set ${change} ${SITE_TRANSFER}`;
const WON = `(select id from wallet_bets where player_id = ${ONE} and payout = 250)`;
const LOST = '(select id from wallet_bets where payout = 0)';
const LAST_BLOCK = '(select max(position) from wallet_seals)';

describe('the audit', () => {
  it('passes a ledger that no one has touched, by each of its checks', async () => {
    const client = await database.owner.connect();
    try {
      const checks = await auditLedger(client);
      expect(checks.map(({ name }) => name)).toEqual([
        SUM,
        PLAYERS,
        VAULTS,
        SITE,
        ACCOUNTS,
        BETS,
        COUNTERS,
        HOLDS,
        CHAIN,
      ]);
      expect(checks.filter(({ passed, found }) => !passed || found > 0)).toEqual([]);
    } finally {
      client.release();
    }
  });

  it.each<[string, string, string[]]>([
    [
      'a coin made out of nothing',
      `update wallet_players set balance = balance + 1 where player_id = ${ONE}`,
      [SUM, PLAYERS],
    ],
    [
      'a coin moved from one wallet to another',
      `update wallet_players set balance = balance + case player_id when ${ONE} then 1 else -1 end`,
      [PLAYERS],
    ],
    [
      'a coin made in a vault',
      `update wallet_vaults set balance = balance + 1 where player_id = ${ONE}`,
      [SUM, VAULTS],
    ],
    [
      'a coin moved from one vault to another',
      `update wallet_vaults set balance = balance + case player_id when ${ONE} then 1 else -1 end`,
      [VAULTS],
    ],
    [
      'a balance of the site changed',
      'update wallet_accounts set sealed_balance = sealed_balance + 1 where id = 5',
      [SITE],
    ],
    ['a transfer out of an account that does not exist', addTransfer('999', '101', '5', 40), [ACCOUNTS]],
    ['a transfer into an account that does not exist', addTransfer('101', '999', '5', 40), [ACCOUNTS]],
    ['a transfer between vaults of no one', addTransfer('-999998', '-999999', '5', 50), [ACCOUNTS]],
    ['a transfer between unknown players', addTransfer('999998', '999999', '5', 60), [ACCOUNTS]],
    [
      'a bet without its stake',
      `insert into wallet_bets (id, player_id, seq, game, stake, payout, balance_after, placed_at)
       values (gen_random_uuid(), ${ONE}, 3, 1, 5, 0, 0, now())`,
      [BETS, COUNTERS],
    ],
    ['a bet taken away', `delete from wallet_bets where id = ${LOST}`, [BETS, COUNTERS]],
    ['a stake of no bet', addTransfer('5', '101', '1', 1), [BETS]],
    ['a stake that was paid twice', addTransfer('5', '101', '100', 1, LOST), [BETS]],
    ['a payout that no bet has won', addTransfer('101', '5', '1', 2, LOST), [BETS]],
    ['another payout in a bet', `update wallet_bets set payout = payout + 1 where id = ${WON}`, [BETS]],
    [
      'a stake in two parts',
      `with answer as (update wallet_bets set stake = stake + 1 where id = ${LOST})
       ${addTransfer('5', '101', '1', 1, LOST)}`,
      [BETS, COUNTERS],
    ],
    [
      'a payout in two parts',
      `with answer as (update wallet_bets set payout = payout + 1 where id = ${WON})
       ${addTransfer('101', '5', '1', 2, WON)}`,
      [BETS],
    ],
    [
      'another stake in a bet',
      `update wallet_bets set stake = stake + 1 where id = ${WON}`,
      [BETS, COUNTERS],
    ],
    [
      'a bet that counts twice',
      `update wallet_players set bet_seq = bet_seq + 1 where player_id = ${ONE}`,
      [COUNTERS],
    ],
    ['a bet out of the row', `update wallet_bets set seq = seq + 5 where id = ${WON}`, [COUNTERS]],
    [
      'a stake that counts twice',
      `update wallet_players set wagered = wagered + 1 where player_id = ${ONE}`,
      [COUNTERS],
    ],
    ['a larger hold', 'update wallet_holds set amount = amount + 1', [HOLDS]],
    [
      'a hold that ended without its transfer',
      `update wallet_holds set state = 'VOIDED', resolved_at = now()`,
      [HOLDS],
    ],
  ])('finds %s', async (_name, fault, expected) => {
    expect([...(await faultsAfter(fault)).keys()]).toEqual(expected);
  });

  it.each<[string, string, RegExp, string[]?]>([
    ['a changed debit account', changeTransfer('debit = 4'), /was changed/, [SITE]],
    ['a changed credited account', changeTransfer('credit = 4'), /was changed/, [SITE]],
    ['a changed amount', changeTransfer('amount = amount + 1'), /was changed/, [SITE]],
    ['a changed code', changeTransfer('code = 41'), /was changed/],
    ['a changed reference', changeTransfer('ref = gen_random_uuid()'), /was changed/],
    ['a changed time', changeTransfer(`at = at + interval '1 microsecond'`), /was changed/],
    [
      'a transfer moved into an earlier block',
      changeTransfer('xact = (select min(xact) from wallet_transfers)'),
      /was added later|is gone/,
    ],
    ['a transfer taken away', `delete from wallet_transfers ${SITE_TRANSFER}`, /is gone/, [SITE]],
    [
      'a transfer added to a block',
      `insert into wallet_transfers (debit, credit, amount, code, ref, xact)
       select 5, 6, 1, 41, gen_random_uuid(), xact from wallet_transfers ${SITE_TRANSFER}`,
      /was added later/,
      [SITE],
    ],
    [
      'another predecessor in a block',
      `update wallet_seals set previous = sha256(previous) where position = ${LAST_BLOCK}`,
      /block \d+ does not follow its predecessor/,
    ],
    [
      'another hash of a block',
      `update wallet_seals set hash = sha256(hash) where position = ${LAST_BLOCK}`,
      /block \d+ does not follow its predecessor/,
    ],
    [
      'a digest cut out of a block',
      `update wallet_seals set digests = substring(digests from 25) where position = ${LAST_BLOCK}`,
      /block \d+ does not follow its predecessor/,
    ],
    [
      'another head of the staff’s log in a block',
      `update wallet_seals set staff_head = sha256('x') where position = ${LAST_BLOCK}`,
      /does not follow its predecessor/,
    ],
    ['a block taken away', 'delete from wallet_seals where position = 2', /block 2 is missing/],
    ['the first blocks taken away', 'update wallet_seals set position = position + 5', /block 1 is missing/],
  ])('finds by the chain of hashes %s', async (_name, fault, found, others = []) => {
    const faults = await faultsAfter(fault);
    expect(faults.get(CHAIN)).toMatch(found);
    expect([...faults.keys()]).toEqual([...others, CHAIN]);
  });

  it('finds nothing when the blocks are made while a transaction is open that will be committed behind later ones', async () => {
    const commit = await holdOpen(database, STAFF_CREDIT, [ONE, 5n]);
    try {
      await database.owner.query(STAFF_CREDIT, [TWO, 5n]);
      sealed += await wallet.seal();
    } finally {
      await commit();
    }
    const client = await database.owner.connect();
    try {
      expect(await faultsOf(client)).toEqual(new Map());
      await sealAll();
      expect(await faultsOf(client)).toEqual(new Map());
    } finally {
      client.release();
    }
  });

  it('finds nothing after much was sealed a little at a time, each transaction whole', async () => {
    for (let round = 0; round < 30; round += 1) await bet(ONE, 5n, 5n);
    const blocks: number[] = [];
    await eventually('every transfer to be sealed', async () => {
      const { rows } = await database.owner.query<{ block: number }>('select wallet_seal(20) as block');
      blocks.push(rows[0]?.block ?? 0);
      sealed += rows[0]?.block ?? 0;
      const all = await database.owner.query<{ all: number }>(
        'select count(*)::int as all from wallet_transfers',
      );
      return all.rows[0]?.all === sealed;
    });
    const made = blocks.filter((block) => block > 0);
    expect(made.length).toBeGreaterThan(3);
    // A bet writes stake and payout in one transaction, so both are in the same block.
    expect(made.every((block) => block <= 20 && block % 2 === 0)).toBe(true);
    const client = await database.owner.connect();
    try {
      expect(await faultsOf(client)).toEqual(new Map());
    } finally {
      client.release();
    }
  });

  it('as a command names what it found and fails', async () => {
    await database.owner.query(`update wallet_players set balance = balance + 1 where player_id = ${ONE}`);
    const { code, output } = await runAudit(database);
    expect(code).toBe(1);
    expect(output).toContain(`FAIL ${PLAYERS}: 1 found, such as player ${ONE} has`);
    expect(output).not.toContain('not compared');
    // Three checks fail, one of them because of this file's credits, which no request asked for.
    expect(output).toMatch(/\n\d+ passed, 3 failed\n$/);
  });

  it('as a command of the release before a newer one leaves the functions of the newer one alone', async () => {
    await database.owner.query(`insert into platform_releases (version) values ('99.0.0')`);
    await database.owner.query('create function of_99() returns int language sql as $$ select 1 $$');
    const { output } = await runAudit(database);
    expect(output).toContain('functions and rights not compared: they are of version 99.0.0');
    expect(output).toMatch(/\n\d+ passed, 3 failed\n$/);
  });
});
