import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../platform/postgres.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { createWagerDriver, playersOf } from '../../testing/wager-driver.ts';
import { ending, moveOf, wishes } from '../../testing/wager-wishes.ts';
import { brokenPromise, PLAYERS } from '../../testing/wager-world.ts';
import { openWallet } from './testing.ts';
import type { Wallet } from './wallet.ts';

/** Number of sequences of moves; run more with `SEQUENCES=10000 npm test -- wallet.wager`. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 100);
/** Number of concurrent sequences, each with its own players. */
const AT_ONCE = 8;

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let wallet: Wallet;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool, db, wallet } = openWallet(database.url, AT_ONCE));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('the database keeps wagered coins and requirements as the model does, and players win nothing', async () => {
  let next = 1_001n;
  async function play(sequence: Parameters<typeof moveOf>[1][]): Promise<void> {
    const ids = playersOf(next);
    next += BigInt(PLAYERS);
    for (const id of ids) await wallet.open(db, id);
    const driver = createWagerDriver({ db, wallet }, ids);
    for (const wish of sequence) {
      const move = moveOf(driver.world, wish);
      if (move !== undefined) expect(await driver.move(move), JSON.stringify(wish, texts)).toBe(true);
    }
    for (const move of ending(driver.world)) expect(await driver.move(move)).toBe(true);
    const { model, real } = await driver.books();
    expect(real).toEqual(model);
    expect(brokenPromise(driver.world)).toBeUndefined();
  }
  const groups = fc.array(wishes, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(groups, async (sequences) => {
      await Promise.all(sequences.map(play));
    }),
    // Sequences aren't shrunk, because each run uses the database. The test of the model alone finds smaller
    // sequences.
    { numRuns: Math.ceil(SEQUENCES / AT_ONCE), endOnFailure: true },
  );
  await expectCleanAudit(database);
}, 3_600_000);

const texts = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
