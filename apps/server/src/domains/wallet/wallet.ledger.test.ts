import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import type { Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { openWallet, placeHold } from './testing.ts';
import { auditLedger } from './wallet.audit.ts';
import { createBatcher } from './wallet.batcher.ts';
import type { BetRequest } from './wallet.bets.ts';
import type { Wallet } from './wallet.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let wallet: Wallet;
let nextPlayer = 1001n;

beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool, db, wallet } = openWallet(appUrlOf(database.url), 20));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function newPlayer(cents: bigint): Promise<bigint> {
  const id = nextPlayer;
  nextPlayer += 1n;
  await wallet.open(db, id);
  if (cents > 0n) {
    await database.owner.query('select wallet_transfer(5, $1, $2, 30::smallint, $3)', [id, cents, newId()]);
  }
  return id;
}

const moveVault = (playerId: bigint, way: 'DEPOSIT' | 'WITHDRAW', amount: bigint) =>
  db.transaction().execute((tx) => wallet.moveVault(tx, { playerId, way, amount, ref: newId() }));

const putOnHold = (coins: Parameters<typeof placeHold>[2]) =>
  db.transaction().execute((tx) => placeHold(tx, wallet, coins));

const instant = (playerId: bigint, stake: bigint, payout = 0n, id = newId()) => ({
  id,
  playerId,
  game: 'spin' as const,
  roundId: null,
  choice: null,
  stake,
  limit: null,
  payout,
  edge: stake * 500n,
  details: null,
});

async function audit() {
  const client = await database.owner.connect();
  try {
    return await auditLedger(client);
  } finally {
    client.release();
  }
}

async function expectCleanAudit(): Promise<void> {
  expect((await audit()).filter(({ passed }) => !passed)).toEqual([]);
}

/** Hash over the rows of the wallet's main tables. */
async function stateHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of [
    'wallet_players',
    'wallet_vaults',
    'wallet_transfers',
    'wallet_bets',
    'wallet_holds',
    'wallet_accounts',
    'wallet_rounds',
  ]) {
    const { rows } = await database.owner.query<{ text: string }>(
      `select t::text as text from ${table} t order by 1`,
    );
    for (const { text } of rows) hash.update(text);
  }
  return hash.digest('hex');
}

describe('what the database itself refuses', () => {
  let player: bigint;
  beforeEach(async () => {
    player = await newPlayer(1_000n);
    await moveVault(player, 'DEPOSIT', 400n);
  });

  const DENIED = /permission denied/;
  /**
   * Each attack, with the error expected for the application's database role. With a second error, the database's
   * owner makes the attack too and must get that error.
   */
  it.each<[string, (id: bigint) => string, RegExp, RegExp?]>([
    [
      'an overdraft',
      (id: bigint) => `update wallet_players set balance = balance - 601 where player_id = ${id}`,
      DENIED,
      /check constraint/,
    ],
    [
      'an overdraft of a vault',
      (id: bigint) => `update wallet_vaults set balance = balance - 401 where player_id = ${id}`,
      DENIED,
      /check constraint/,
    ],
    [
      'a transfer of more than a vault holds',
      (id: bigint) => `select wallet_transfer(-${id}, ${id}, 401, 51::smallint, gen_random_uuid())`,
      /insufficient balance/,
    ],
    [
      'a transfer out of a vault that is not there',
      (id: bigint) => `select wallet_transfer(-5, ${id}, 1, 51::smallint, gen_random_uuid())`,
      /insufficient balance/,
    ],
    [
      'a transfer into a vault of no one',
      (id: bigint) => `select wallet_transfer(${id}, -999999, 1, 50::smallint, gen_random_uuid())`,
      /does not exist/,
    ],
    [
      'a vault of no one',
      () => 'insert into wallet_vaults (player_id, balance) values (999999, 0)',
      DENIED,
      /foreign key constraint/,
    ],
    ['deleting a vault', () => 'delete from wallet_vaults', DENIED],
    [
      'a transfer of nothing',
      (id: bigint) =>
        `insert into wallet_transfers (debit, credit, amount, code, ref) values (${id}, 101, 0, 1, gen_random_uuid())`,
      DENIED,
      /check constraint/,
    ],
    [
      'a transfer to itself',
      (id: bigint) =>
        `insert into wallet_transfers (debit, credit, amount, code, ref) values (${id}, ${id}, 5, 1, gen_random_uuid())`,
      DENIED,
      /check constraint/,
    ],
    [
      'coins of a bet without their bet',
      (id: bigint) => `select wallet_transfer(101, ${id}, 5, 2::smallint, gen_random_uuid())`,
      /move with their bet/,
    ],
    ['changing a transfer', () => 'update wallet_transfers set amount = amount + 1', DENIED],
    ['deleting a transfer', () => 'delete from wallet_transfers', DENIED],
    ['emptying the ledger', () => 'truncate wallet_transfers', DENIED],
    [
      'writing the chain',
      () =>
        `insert into wallet_seals (position, below_xact, digests, previous, hash) values (1, 1, '', '', '')`,
      DENIED,
    ],
    ['changing a site balance', () => 'update wallet_accounts set sealed_balance = 0', DENIED],
    ['deleting a bet', () => 'delete from wallet_bets', DENIED],
    [
      'a second deposit of one reference',
      (id: bigint) => `insert into wallet_transfers (debit, credit, amount, code, ref)
       select 1, ${id}, 5, 10, '01890000-0000-7000-8000-000000000001' from generate_series(1, 2)`,
      DENIED,
      /unique constraint/,
    ],
  ])('refuses %s', async (_name, statement, message, ofOwner) => {
    const before = await stateHash();
    await expect(pool.query(statement(player))).rejects.toThrow(message);
    if (ofOwner) await expect(database.owner.query(statement(player))).rejects.toThrow(ofOwner);
    expect(await stateHash()).toBe(before);
  });
});

describe('bets', () => {
  it('takes one key a hundred times in parallel as one bet with one answer', async () => {
    const player = await newPlayer(1_000n);
    const bet = instant(player, 100n, 50n);
    const answers = await Promise.all(Array.from({ length: 100 }, () => wallet.bet(bet)));
    const { status: _first, ...expected } = answers[0] ?? {};
    for (const { status, ...answer } of answers) {
      expect(['ok', 'replay']).toContain(status);
      expect(answer).toEqual(expected);
    }
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect((await wallet.read(player)).balance).toBe(950n);
    await expect(wallet.bet({ ...bet, stake: 101n })).rejects.toMatchObject({
      code: 'request.error.idempotency_reused',
    });
    const stranger = await newPlayer(1_000n);
    await expect(wallet.bet({ ...bet, playerId: stranger })).rejects.toMatchObject({
      code: 'request.error.idempotency_reused',
    });
    await expectCleanAudit();
  });

  it('lets 64 parallel bets spend a balance once', async () => {
    const player = await newPlayer(1_000n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => wallet.bet(instant(player, 100n))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await wallet.read(player)).balance).toBe(0n);
    const { rows } = await database.owner.query(
      'select seq from wallet_bets where player_id = $1 order by seq',
      [player],
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await expectCleanAudit();
  });

  it('changes nothing with what it refuses', async () => {
    const player = await newPlayer(50n);
    const before = await stateHash();
    const refusals = await Promise.allSettled(
      Array.from({ length: 1_000 }, () => wallet.bet(instant(player, 51n))),
    );
    expect(refusals.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await stateHash()).toBe(before);
  });

  it('keeps a poisoned bet from failing its neighbours', async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => newPlayer(100n)));
    const batcher = createBatcher(pool);
    const bets: BetRequest[] = players.map((id) => ({ ...instant(id, 10n), game: 1 }));
    // This stake doesn't fit the column, so the whole call fails.
    const poisoned = { ...bets[7], stake: 2n ** 70n } as BetRequest;
    bets[7] = poisoned;
    const outcomes = await Promise.allSettled(bets.map((bet) => batcher.place(bet)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[7]?.status).toBe('rejected');
    for (const id of players.filter((id) => id !== players[7]))
      expect((await wallet.read(id)).balance).toBe(90n);
    await expectCleanAudit();
  });

  it('refuses a restricted player', async () => {
    const player = await newPlayer(100n);
    await wallet.setRestricted(db, player, true);
    await expect(wallet.bet(instant(player, 10n))).rejects.toMatchObject({
      code: 'account.error.restricted',
    });
  });
});

describe('holds', () => {
  it('resolves once, however many of a hundred ask', async () => {
    const player = await newPlayer(1_000n);
    const id = await putOnHold({ playerId: player, amount: 400n, expiresInMs: 0 });
    expect((await wallet.read(player)).balance).toBe(600n);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 3 === 2
          ? wallet.expireHolds().then((count) => (count > 0 ? 'won' : undefined))
          : db
              .transaction()
              .execute((tx) => wallet.resolveHold(tx, id, index % 3 === 0 ? 'POSTED' : 'VOIDED')),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
    await expectCleanAudit();
  });

  it('expires only when its time has come', async () => {
    const player = await newPlayer(500n);
    await putOnHold({ playerId: player, amount: 500n, expiresInMs: 60_000 });
    expect(await wallet.expireHolds()).toBe(0);
    await database.owner.query('update platform_clock set offset_ms = 60001');
    expect(await wallet.expireHolds()).toBe(1);
    await database.owner.query('update platform_clock set offset_ms = 0');
    expect((await wallet.read(player)).balance).toBe(500n);
  });

  it('refuses more than there is', async () => {
    const player = await newPlayer(10n);
    await expect(putOnHold({ playerId: player, amount: 11n })).rejects.toMatchObject({
      code: 'wallet.error.wallet_insufficient_balance',
    });
  });
});

describe('vaults', () => {
  it('take one reference once each way', async () => {
    const player = await newPlayer(1_000n);
    const ref = newId();
    const move = (way: 'DEPOSIT' | 'WITHDRAW') =>
      db.transaction().execute((tx) => wallet.moveVault(tx, { playerId: player, way, amount: 300n, ref }));
    expect(await move('DEPOSIT')).toEqual({ balance: 700n, vaultBalance: 300n });
    await expect(move('DEPOSIT')).rejects.toMatchObject({ code: 'request.error.idempotency_reused' });
    expect(await move('WITHDRAW')).toEqual({ balance: 1_000n, vaultBalance: 0n });
    await expect(move('WITHDRAW')).rejects.toMatchObject({ code: 'vault.error.insufficient_balance' });
    await expectCleanAudit();
  });

  it('neither lose nor wait for anything when bets, holds and moves of two players cross', async () => {
    const players = [await newPlayer(1_000n), await newPlayer(1_000n)] as const;
    const [first, second] = players;
    for (const id of players) await moveVault(id, 'DEPOSIT', 500n);
    const cross = (from: bigint, to: bigint) =>
      database.owner.query('select wallet_transfer($1, $2, 1, 60::smallint, $3)', [from, to, newId()]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => [
        cross(-first, second),
        cross(second, -first),
        cross(first, -second),
        cross(-second, first),
        cross(-first, -second),
        cross(-second, -first),
        moveVault(first, 'WITHDRAW', 10n),
        wallet.bet(instant(second, 5n)),
      ]).flat(),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectCleanAudit();
  });
});

describe('the ledger against a simple model', () => {
  type Operation =
    | { kind: 'bet'; who: number; stake: bigint; payout: bigint }
    | { kind: 'deposit'; who: number; amount: bigint }
    | { kind: 'hold'; who: number; amount: bigint }
    | { kind: 'vault'; who: number; way: 'DEPOSIT' | 'WITHDRAW'; amount: bigint }
    | { kind: 'resolve'; which: number; state: 'POSTED' | 'VOIDED' };
  const who = fc.nat(3);
  const amount = fc.bigInt(1n, 400n);
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({ kind: fc.constant('bet' as const), who, stake: amount, payout: fc.bigInt(0n, 600n) }),
    fc.record({ kind: fc.constant('deposit' as const), who, amount }),
    fc.record({ kind: fc.constant('hold' as const), who, amount }),
    fc.record({
      kind: fc.constant('vault' as const),
      who,
      way: fc.constantFrom('DEPOSIT' as const, 'WITHDRAW' as const),
      amount,
    }),
    fc.record({
      kind: fc.constant('resolve' as const),
      which: fc.nat(5),
      state: fc.constantFrom('POSTED' as const, 'VOIDED' as const),
    }),
  );

  it('agrees on every balance after any sequence of operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 40 }), async (operations) => {
        const ids = await Promise.all([newPlayer(0n), newPlayer(0n), newPlayer(0n), newPlayer(0n)]);
        const model = new Map(ids.map((id) => [id, 0n]));
        const vaults = new Map(ids.map((id) => [id, 0n]));
        const holds: { id: string; player: bigint; amount: bigint; isOpen: boolean }[] = [];
        const change = (id: bigint, by: bigint) => model.set(id, (model.get(id) ?? 0n) + by);
        for (const step of operations) {
          if (step.kind === 'resolve') {
            const hold = holds[step.which];
            const resolved =
              hold && (await db.transaction().execute((tx) => wallet.resolveHold(tx, hold.id, step.state)));
            expect(resolved !== undefined).toBe(hold?.isOpen ?? false);
            if (hold?.isOpen && step.state === 'VOIDED') change(hold.player, hold.amount);
            if (hold) hold.isOpen = false;
            continue;
          }
          const id = ids[step.who] ?? 0n;
          const balance = model.get(id) ?? 0n;
          if (step.kind === 'deposit') {
            await db.transaction().execute((tx) =>
              wallet.deposit(tx, {
                playerId: id,
                amount: step.amount,
                from: 'clearing:fireblocks',
                ref: newId(),
              }),
            );
            change(id, step.amount);
          } else if (step.kind === 'bet') {
            const placed = await wallet.bet(instant(id, step.stake, step.payout)).then(
              () => true,
              () => false,
            );
            expect(placed).toBe(balance >= step.stake);
            if (placed) change(id, step.payout - step.stake);
          } else if (step.kind === 'vault') {
            const vault = vaults.get(id) ?? 0n;
            const moved = await moveVault(id, step.way, step.amount).catch(() => undefined);
            expect(moved !== undefined).toBe((step.way === 'DEPOSIT' ? balance : vault) >= step.amount);
            const into = moved === undefined ? 0n : step.way === 'DEPOSIT' ? step.amount : -step.amount;
            vaults.set(id, vault + into);
            change(id, -into);
            expect(await wallet.vaultBalance(db, id)).toBe(vault + into);
          } else {
            const holdId = await putOnHold({ playerId: id, amount: step.amount }).catch(() => undefined);
            expect(holdId !== undefined).toBe(balance >= step.amount);
            if (holdId !== undefined) {
              change(id, -step.amount);
              holds.push({ id: holdId, player: id, amount: step.amount, isOpen: true });
            }
          }
          expect((await wallet.read(id)).balance).toBe(model.get(id));
        }
      }),
      { numRuns: 40 },
    );
    await expectCleanAudit();
  });
});

describe('the audit', () => {
  it('finds every one of a thousand transfers of which one byte was changed, and nothing else', async () => {
    const player = await newPlayer(1_000_000n);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 128 }, () => wallet.bet(instant(player, 10n))));
    }
    // Sealing the newest transfers may have to wait for an open transaction of another test file in the cluster.
    await eventually('every transfer to be sealed', async () => {
      while ((await wallet.seal()) > 0);
      const { rows } = await database.owner.query(
        'select from wallet_transfers where xact >= (select max(below_xact) from wallet_seals) limit 1',
      );
      return rows.length === 0;
    });
    await expectCleanAudit();
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: bigint }>(
        `update wallet_transfers set amount = amount # (1::bigint << 8) where id in (
           select id from wallet_transfers where debit = $1 order by id limit 1000) returning id`,
        [player],
      );
      expect(rows).toHaveLength(1_000);
      await client.query('commit');
      const faults = (await audit()).find(({ name }) => name === 'chain of hashes intact');
      expect(faults?.found).toBe(1_000);
      await client.query(
        'update wallet_transfers set amount = amount # (1::bigint << 8) where id = any($1)',
        [rows.map(({ id }) => id)],
      );
    } finally {
      client.release();
    }
    await expectCleanAudit();
  });
});
