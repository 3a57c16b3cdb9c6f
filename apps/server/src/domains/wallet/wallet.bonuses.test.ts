import { edgeToRelease } from '@aureus/fair/gifts.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { applyGift, newGiftWorld } from '../../testing/gift-world.ts';
import { openWallet } from './testing.ts';
import type { Wallet } from './wallet.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let wallet: Wallet;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool, db, wallet } = openWallet(database.url, 4));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let next = 1_001n;
async function newPlayer(): Promise<bigint> {
  const id = next;
  next += 1n;
  await wallet.open(db, id);
  return id;
}
const promise = (playerId: bigint, amount: bigint, ref = newId()) =>
  db.transaction().execute((tx) => wallet.promiseBonus(tx, { playerId, amount, ref }));
/** Places a settled bet with this edge in micro-coins. The stake comes from the staff's account and is lost. */
async function play(playerId: bigint, edge: bigint): Promise<void> {
  if (edge === 0n) return;
  const stake = 1_000_000n;
  await database.owner.query('select wallet_transfer(5, $1, $2, 31::smallint, $3)', [
    playerId,
    stake,
    newId(),
  ]);
  await wallet.bet({
    id: newId(),
    playerId,
    game: 'mines',
    roundId: null,
    choice: null,
    stake,
    limit: null,
    payout: 0n,
    edge,
    details: null,
  });
}
const paidTo = async (playerId: bigint): Promise<bigint> => {
  const { rows } = await database.owner.query<{ cents: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as cents from wallet_transfers where credit = $1 and code = 32',
    [playerId],
  );
  return rows[0]?.cents ?? 0n;
};
const earningOf = async (playerId: bigint) => (await wallet.play([playerId])).get(playerId)?.edge;

describe('a bonus on a deposit', () => {
  it('waits beside the wallet without a wager requirement, and is paid once, cent by cent', async () => {
    const player = await newPlayer();
    await play(player, 3_000_000n);
    await promise(player, 100n);
    expect(await wallet.read(player)).toMatchObject({ balance: 0n, edgeRequired: 0n, wagerRequired: 0n });
    // The edge of bets from before the bonus was promised releases nothing.
    await wallet.releaseBonuses([player]);
    expect([await paidTo(player), await earningOf(player)]).toEqual([0n, 3_000_000n]);
    await play(player, 12_499n);
    await wallet.releaseBonuses([player]);
    expect(await wallet.waitingBonus(player)).toEqual({ released: 0n, amount: 100n });
    await play(player, 1n);
    await Promise.all(Array.from({ length: 10 }, () => wallet.releaseBonuses([player])));
    expect([await paidTo(player), await wallet.waitingBonus(player)]).toEqual([
      1n,
      { released: 1n, amount: 100n },
    ]);
    await play(player, 2_000_000n);
    await wallet.releaseBonuses([player]);
    expect([await paidTo(player), await wallet.waitingBonus(player)]).toEqual([100n, null]);
    // Of the player's edge, 1.25 coins released the bonus. Only the rest earns gifts.
    expect(await earningOf(player)).toBe(3_000_000n + 2_012_500n - 1_250_000n);
  });

  it('is paid by the job after a crash, and is promised once for each deposit', async () => {
    const player = await newPlayer();
    const ref = newId();
    await promise(player, 100n, ref);
    await expect(promise(player, 100n, ref)).rejects.toThrow(/duplicate key/);
    await play(player, 500_000n);
    await wallet.releaseOverdue();
    expect(await paidTo(player)).toBe(40n);
    await wallet.releaseOverdue();
    expect(await paidTo(player)).toBe(40n);
  });

  it.each([
    ['nothing', 0n, 0n],
    ['less edge than it is worth', 100n, 999_999n],
  ])('of %s is refused by the database', async (_name, amount, edge) => {
    const player = await newPlayer();
    await expect(
      database.owner.query('select wallet_promise_bonus($1, $2, $3, $4)', [player, amount, edge, newId()]),
    ).rejects.toThrow('a bonus is released by at least its own worth of edge');
  });
});

type Wish = { kind: 'deposit' | 'play' | 'reverse'; size: bigint };
const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('deposit', 'play', 'play', 'reverse'),
  size: fc.bigInt({ min: 0n, max: 4_000n }),
});

it('the database splits edge between bonuses and gifts as the model does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 25 }), async (wishes) => {
      const player = await newPlayer();
      const world = newGiftWorld();
      const refs: string[] = [];
      for (const { kind, size } of wishes) {
        if (kind === 'deposit') {
          const ref = newId();
          if (size >= 20n) await promise(player, size / 20n, ref);
          refs.push(ref);
          applyGift(world, { kind: 'deposit', account: 0, cents: size, hasCode: true });
        } else if (kind === 'play') {
          await play(player, size * 1_000n);
          await wallet.releaseBonuses([player]);
          applyGift(world, { kind: 'play', account: 0, edge: size * 1_000n });
        } else if (refs.length > 0) {
          const deposit = Number(size) % refs.length;
          const back = { playerId: player, ref: refs[deposit] ?? '', keys: 0n };
          if (world.accounts[0]?.deposits[deposit]?.isReversed === false)
            await db.transaction().execute((tx) => wallet.reverseExtras(tx, back));
          applyGift(world, { kind: 'reverse', account: 0, deposit });
        }
        const [account] = world.accounts;
        const waiting = account?.bonuses.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n;
        expect(await earningOf(player)).toBe(account?.earning);
        expect((await wallet.waitingBonus(player))?.amount ?? 0n).toBe(waiting);
      }
      const { rows } = await database.owner.query<{ back: bigint }>(
        'select coalesce(sum(t.amount), 0)::bigint as back from wallet_transfers t join wallet_bonuses b on b.ref = t.ref where b.player_id = $1 and t.code in (15, 16)',
        [player],
      );
      expect((await paidTo(player)) - (rows[0]?.back ?? 0n)).toBe(world.given);
    }),
    { numRuns: Number(process.env['SEQUENCES'] ?? 40) },
  );
  await expectCleanAudit(database);
}, 600_000);

it('a cent of bonus takes a hundredth of a coin and a quarter of it in edge', () => {
  expect(edgeToRelease(100n)).toBe(1_250_000n);
});
