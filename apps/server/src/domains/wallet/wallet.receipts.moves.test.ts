import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommitNote, watchCommits } from '../../platform/commit-notes.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { openWallet, placeHold } from './testing.ts';
import { PAID } from './wallet.receipts.store.ts';
import type { Wallet } from './wallet.ts';

const [PLAYER, FRIEND] = [1_001n, 1_002n];

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let wallet: Wallet;
const notes: CommitNote[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool, db, wallet } = openWallet(database.url, 2));
  watchCommits(db, (committed) => notes.push(...committed));
  for (const id of [PLAYER, FRIEND]) await wallet.open(db, id);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const bet = async (stake: bigint, payout: bigint | null, edge = 0n): Promise<string> => {
  const id = newId();
  const about = { game: 'mines', roundId: null, choice: null, limit: null, details: null } as const;
  await wallet.bet({ ...about, id, playerId: PLAYER, stake, payout, edge });
  return id;
};
const textsOf = (rows: readonly CommitNote[]) => rows.map(({ code, ref }) => `${code} ${ref}`).toSorted();

it('every transfer of a transaction leaves a receipt, and so does each payout and refund of a bet', async () => {
  const clearing = 'clearing:payadmit' as const;
  const [plain, reversed, returned] = [newId(), newId(), newId()];
  for (const [ref, amount] of [
    [plain, 10_000n],
    [reversed, 5_000n],
    [returned, 100n],
  ] as const)
    await inOne((tx) => wallet.deposit(tx, { playerId: PLAYER, amount, from: clearing, ref }));
  await inOne((tx) =>
    wallet.returnDeposit(tx, { playerId: PLAYER, amount: 100n, to: clearing, ref: returned }),
  );
  for (const [way, amount] of [
    ['DEPOSIT', 300n],
    ['WITHDRAW', 100n],
  ] as const)
    await inOne((tx) => wallet.moveVault(tx, { playerId: PLAYER, way, amount, ref: newId() }));

  // A bonus that play releases.
  await inOne((tx) => wallet.promiseBonus(tx, { playerId: PLAYER, amount: 100n, ref: reversed }));
  await bet(1_000n, 0n, 2_000_000n);
  await wallet.releaseBonuses([PLAYER]);

  const [settled, refunded] = [await bet(100n, null), await bet(100n, null)];
  await inOne((tx) => wallet.settleBets(tx, [{ id: settled, payout: 50n }]));
  await inOne((tx) => wallet.voidBets(tx, [refunded]));

  await inOne((tx) => wallet.tip(tx, { from: PLAYER, to: FRIEND, amount: 200n, ref: newId() }));
  await inOne((tx) => wallet.tipRain(tx, { playerId: PLAYER, amount: 50n, ref: newId() }));
  await inOne((tx) => wallet.fillRain(tx, { amount: 50n, ref: newId() }));
  const pot = { amount: 100n, carried: { wager: 0n, edge: 0n } };
  await inOne((tx) => wallet.payRain(tx, { playerId: FRIEND, amount: 100n, ref: newId() }, pot));
  for (const code of ['botStake', 'botPrize'] as const)
    await inOne((tx) =>
      wallet.houseMove(tx, { from: 'bots', to: 'house:battles', amount: 10n, code, ref: newId() }),
    );
  for (const state of ['POSTED', 'VOIDED'] as const) {
    const id = await inOne((tx) => placeHold(tx, wallet, { playerId: PLAYER, amount: 10n }));
    await inOne((tx) => wallet.resolveHold(tx, id, state));
  }
  await inOne((tx) => wallet.returnCommission(tx, { playerId: PLAYER, amount: 10n, ref: newId() }));
  await inOne((tx) => wallet.correct(tx, { playerId: PLAYER, amount: 10n, ref: newId() }));

  // More than wallet and vault hold, so that parts are owed.
  await inOne((tx) =>
    wallet.reverseDeposit(tx, { playerId: PLAYER, amount: 15_000n, to: clearing, ref: reversed }),
  );
  await inOne((tx) => wallet.reverseExtras(tx, { playerId: PLAYER, ref: reversed, keys: 20n }));
  await inOne((tx) => wallet.correct(tx, { playerId: PLAYER, amount: 10n, ref: newId() }));
  await inOne((tx) =>
    wallet.giveBonus(tx, { playerId: PLAYER, amount: 30n, code: 'rakeCase', ref: newId() }),
  );
  await inOne((tx) => wallet.payDebt(tx, { playerId: PLAYER, owed: 20n, ref: newId() }));

  // Bonus coins that a self-excluded player hasn't played through.
  await inOne((tx) =>
    wallet.giveBonus(tx, { playerId: FRIEND, amount: 40n, code: 'promoCode', ref: newId() }),
  );
  await inOne(async (tx) => {
    await wallet.selfBan(tx, FRIEND, null);
    await wallet.forfeitBonus(tx, FRIEND, newId());
  });

  const { rows } = await database.owner.query<CommitNote>(
    'select code, ref from wallet_transfers where code >= 10',
  );
  expect(textsOf(notes.filter(({ code }) => code >= 10))).toEqual(textsOf(rows));
  expect(textsOf(notes.filter(({ code }) => code < 10))).toEqual(
    textsOf([settled, refunded].map((ref) => ({ code: PAID, ref }))),
  );
  const codes = new Set(rows.map(({ code }) => code));
  for (const code of [11, 12, 14, 16, 18, 32, 33, 35, 36]) expect(codes).toContain(code);
});
