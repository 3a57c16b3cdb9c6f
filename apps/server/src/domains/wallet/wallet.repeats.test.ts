import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { openWallet, placeHold } from './testing.ts';
import type { Wallet } from './wallet.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let wallet: Wallet;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool, db, wallet } = openWallet(database.url, 20));
});
afterAll(async () => {
  await expectCleanAudit(database);
  await pool.end();
  await database.drop();
});

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const transfer = (debit: bigint, credit: bigint, cents: bigint, code: number, ref = newId()) =>
  database.owner.query('select wallet_transfer($1, $2, $3, $4::smallint, $5)', [
    debit,
    credit,
    cents,
    code,
    ref,
  ]);

let next = 1_001n;
async function newPlayer(cents: bigint): Promise<bigint> {
  const id = next;
  next += 1n;
  await wallet.open(db, id);
  if (cents > 0n) await transfer(5n, id, cents, 30);
  return id;
}
/** Gives or takes coins until a player has this balance. */
async function setBalance(id: bigint, cents: bigint): Promise<void> {
  const { balance } = await wallet.read(id);
  if (balance > cents) await transfer(id, 5n, balance - cents, 30);
  if (balance < cents) await transfer(5n, id, cents - balance, 30);
}

/** A call of the wallet that moves coins under a reference. */
type Call = (tx: Tx, move: { playerId: bigint; amount: bigint; ref: string }) => Promise<unknown>;

/** Asserts that a call is refused because of its reference, and changes nothing. */
async function expectRefused(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const before = await stateHash(database);
  await expect(inOne(work)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:23505|request\.error\.idempotency_reused)$/),
  });
  expect(await stateHash(database)).toBe(before);
}

const AMOUNT = 500n;
const clearing = 'clearing:fireblocks' as const;
const reverse: Call = (tx, move) => wallet.reverseDeposit(tx, { ...move, to: clearing });
const giveBack: Call = (tx, move) => wallet.returnDeposit(tx, { ...move, to: clearing });

describe.each<[string, Call]>([
  ['a reversed deposit', reverse],
  ['the bonus of a reversed deposit', (tx, move) => wallet.reverseExtras(tx, { ...move, keys: 0n })],
  [
    'cases of a reversed deposit’s keys',
    (tx, { amount, ...move }) => wallet.reverseExtras(tx, { ...move, keys: amount }),
  ],
  ['a correction', (tx, move) => wallet.correct(tx, move)],
])('%s', (what, call) => {
  /** Creates a player with two deposits, so that the second call could take the other one's coins. */
  async function depositor(ref: string): Promise<bigint> {
    const playerId = await newPlayer(0n);
    for (const deposit of [ref, newId()])
      await inOne((tx) => wallet.deposit(tx, { playerId, amount: AMOUNT, from: clearing, ref: deposit }));
    return playerId;
  }
  /** Pays the deposit's bonus at once and under its reference, as before bonuses waited for play. */
  const payBonus = (playerId: bigint, ref: string) =>
    what.startsWith('the bonus') ? transfer(4n, playerId, AMOUNT, 32, ref) : undefined;

  it.each([
    ['the wallet first, debts later', AMOUNT, 0n],
    ['debts first, the wallet later', 0n, AMOUNT],
    ['both first, the wallet later', 200n, AMOUNT],
    ['both first, debts later', 200n, 0n],
  ])('is taken once: %s', async (_from, first, later) => {
    const ref = newId();
    const move = { playerId: await depositor(ref), amount: AMOUNT, ref };
    await payBonus(move.playerId, ref);
    await setBalance(move.playerId, first);
    await inOne((tx) => call(tx, move));
    await setBalance(move.playerId, later);
    await expectRefused((tx) => call(tx, move));
  });

  it('is taken once within a transaction, in another amount and from another player', async () => {
    const [ref, other] = [newId(), newId()];
    const move = { playerId: await depositor(ref), amount: AMOUNT, ref };
    await payBonus(move.playerId, ref);
    await setBalance(move.playerId, AMOUNT);
    await expectRefused(async (tx) => {
      await call(tx, move);
      await call(tx, move);
    });
    await inOne((tx) => call(tx, move));
    const stranger = { ...move, playerId: await depositor(other) };
    for (const again of [{ ...move, amount: 1n }, stranger]) await expectRefused((tx) => call(tx, again));
  });

  it('is taken once, however many players’ wallets are asked for it at once', async () => {
    const ref = newId();
    const players: bigint[] = [];
    for (let count = 0; count < 10; count += 1) players.push(await depositor(count === 0 ? ref : newId()));
    await payBonus(players[0] ?? 0n, ref);
    // Every other one has nothing, so that debts pay.
    for (const [index, playerId] of players.entries()) if (index % 2 === 1) await setBalance(playerId, 0n);
    const outcomes = await Promise.allSettled(
      players.map((playerId) => inOne((tx) => call(tx, { playerId, amount: AMOUNT, ref }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await database.owner.query<{ cents: bigint }>(
      'select sum(amount)::bigint as cents from wallet_transfers where ref = $1 and code in (11, 12, 15, 16, 17, 18, 35, 36)',
      [ref],
    );
    expect(rows).toEqual([{ cents: AMOUNT }]);
  });
});

it.each([
  ['reversed is not returned', reverse, giveBack],
  ['returned is not reversed', giveBack, reverse],
])('a deposit that was %s', async (_what, first, second) => {
  const move = { playerId: await newPlayer(0n), amount: AMOUNT, ref: newId() };
  for (const ref of [move.ref, newId()])
    await inOne((tx) => wallet.deposit(tx, { ...move, from: clearing, ref }));
  await inOne((tx) => first(tx, move));
  await expectRefused((tx) => second(tx, move));
});

describe('a stake or hold', () => {
  it.each(['POSTED', 'VOIDED'] as const)('that was %s is not resolved in the other way', async (state) => {
    const playerId = await newPlayer(AMOUNT);
    const id = await inOne((tx) => placeHold(tx, wallet, { playerId, amount: AMOUNT }));
    await inOne((tx) => wallet.resolveHold(tx, id, state));
    // The database's owner who reopens a hold gets no coins for it.
    await database.owner.query(
      `update wallet_holds set state = 'PENDING', resolved_at = null where id = $1`,
      [id],
    );
    for (const other of ['VOIDED', 'POSTED'] as const)
      await expectRefused((tx) => wallet.resolveHold(tx, id, other));
    await database.owner.query('update wallet_holds set state = $2 where id = $1', [id, state]);
  });

  it.each([
    ['botPrize', 'botRefund'],
    ['botRefund', 'botPrize'],
  ] as const)('of a bot that got its %s gets no %s', async (first, second) => {
    const ref = newId();
    const move = (code: 'botPrize' | 'botRefund', amount: bigint) => (tx: Tx) =>
      wallet.houseMove(tx, { from: 'house:battles', to: 'bots', amount, code, ref });
    await inOne((tx) =>
      wallet.houseMove(tx, { from: 'bots', to: 'house:battles', amount: AMOUNT, code: 'botStake', ref }),
    );
    await inOne(move(first, AMOUNT));
    await expectRefused(move(second, AMOUNT));
    await expectRefused(move(first, 1n));
  });

  it('of a player is settled or returned once, whatever the second call says', async () => {
    const playerId = await newPlayer(2n * AMOUNT);
    const about = {
      game: 'mines',
      roundId: null,
      choice: null,
      limit: null,
      edge: 0n,
      details: null,
    } as const;
    const [settled, returned] = [newId(), newId()];
    for (const id of [settled, returned])
      await wallet.bet({ ...about, id, playerId, stake: AMOUNT, payout: null });
    await inOne((tx) => wallet.settleBets(tx, [{ id: settled, payout: 1n }]));
    await inOne((tx) => wallet.voidBets(tx, [returned]));
    const before = await stateHash(database);
    for (const id of [settled, returned]) {
      expect(await inOne((tx) => wallet.settleBets(tx, [{ id, payout: 9n }]))).toEqual([]);
      expect(await inOne((tx) => wallet.voidBets(tx, [id]))).toEqual([]);
    }
    expect(await stateHash(database)).toBe(before);
  });
});

describe('a reference that has moved coins', () => {
  let [other, friend] = [0n, 0n];
  beforeAll(async () => {
    [other, friend] = [await newPlayer(10_000n), await newPlayer(0n)];
  });
  const NO_TERMS = { wager: 0n, edge: 0n };
  const gift = (code: Parameters<Wallet['giveBonus']>[1]['code']): [string, Call] => [
    code,
    (tx, move) => wallet.giveBonus(tx, { ...move, code }),
  ];

  it.each<[string, Call]>([
    ['deposit', (tx, move) => wallet.deposit(tx, { ...move, from: clearing })],
    ['returnCommission', (tx, move) => wallet.returnCommission(tx, move)],
    ['payDebt', (tx, { amount: owed, ...move }) => wallet.payDebt(tx, { ...move, owed })],
    gift('promoCode'),
    gift('rakeCase'),
    gift('depositCase'),
    gift('rankCase'),
    gift('leaderboardPrize'),
    gift('rafflePrize'),
    gift('affiliateCommission'),
    ['tip', (tx, { playerId: from, ...move }) => wallet.tip(tx, { ...move, from, to: friend })],
    ['tipRain', (tx, move) => wallet.tipRain(tx, move)],
    ['fillRain', (tx, { amount, ref }) => wallet.fillRain(tx, { amount, ref })],
    ['payRain', (tx, move) => wallet.payRain(tx, move, { amount: 10_000n, carried: NO_TERMS })],
    ['moveVault', (tx, move) => wallet.moveVault(tx, { ...move, way: 'DEPOSIT' })],
    ['holdBy', (tx, { ref: id, ...move }) => placeHold(tx, wallet, { ...move, id })],
    ['promiseBonus', (tx, move) => wallet.promiseBonus(tx, move)],
    [
      'houseMove',
      (tx, { amount, ref }) =>
        wallet.houseMove(tx, { from: 'bots', to: 'house:battles', amount, code: 'botStake', ref }),
    ],
  ])('moves none by %s again, in another amount or for another player either', async (_name, call) => {
    const move = { playerId: await newPlayer(1_000n), amount: 100n, ref: newId() };
    await inOne((tx) => call(tx, move));
    for (const again of [move, { ...move, amount: 101n }, { ...move, playerId: other }])
      await expectRefused((tx) => call(tx, again));
  });
});
