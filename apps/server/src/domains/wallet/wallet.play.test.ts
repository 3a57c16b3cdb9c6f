import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import type { Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { openWallet } from './testing.ts';
import type { GameBet, Wallet } from './wallet.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
let clock: TestClock;
let db: Db;
let wallet: Wallet;
let stop: () => Promise<void>;
let nextPlayer = 1001n;

beforeAll(async () => {
  database = await cloneDatabase();
  clock = createTestClock(database.owner);
  const opened = openWallet(appUrlOf(database.url), 10);
  ({ db, wallet } = opened);
  stop = () => opened.pool.end();
});
afterAll(async () => {
  await stop();
  await database.drop();
});

async function newPlayer(cents = 100_000n): Promise<bigint> {
  const id = nextPlayer;
  nextPlayer += 1n;
  await wallet.open(db, id);
  await database.owner.query('select wallet_transfer(5, $1, $2, 30::smallint, $3)', [id, cents, newId()]);
  return id;
}

const betOf = (playerId: bigint, stake: bigint, change: Partial<GameBet> = {}): GameBet => ({
  id: newId(),
  playerId,
  game: 'mines',
  roundId: null,
  choice: null,
  stake,
  limit: null,
  payout: 0n,
  edge: stake * 100n,
  details: null,
  ...change,
});
const playOf = async (id: bigint) => (await wallet.play([id])).get(id);
const wageredOf = async (id: bigint) => (await wallet.read(id)).wagered;
const inOne = <Answer>(work: (tx: Db) => Promise<Answer>) => db.transaction().execute(work);

/** Moves the clock to a minute before the next Monday 00:00 UTC. @returns the time of this Monday. */
async function toWeekEnd(): Promise<number> {
  const week = 7 * DAY_MS;
  const monday = Math.ceil((clock.now() + 120_000 - 4 * DAY_MS) / week) * week + 4 * DAY_MS;
  await clock.advance(monday - 60_000 - clock.now());
  return monday;
}

describe("wagered coins, edge and the week's stakes", () => {
  it('count a bet when it is final: an instant one at once, an open one when it is settled, a void one never', async () => {
    const id = await newPlayer();
    await wallet.bet(betOf(id, 500n, { payout: 700n }));
    expect(await playOf(id)).toEqual({ edge: 50_000n, weekEdge: 50_000n, weekStaked: 500n });

    const open = betOf(id, 300n, { payout: null });
    const dropped = betOf(id, 200n, { payout: null });
    await wallet.bet(open);
    await wallet.bet(dropped);
    expect(await playOf(id)).toEqual({ edge: 50_000n, weekEdge: 50_000n, weekStaked: 500n });
    expect(await wageredOf(id)).toBe(500n);
    await inOne((tx) => wallet.settleBets(tx, [{ id: open.id, payout: 0n }]));
    await inOne((tx) => wallet.voidBets(tx, [dropped.id]));
    expect(await playOf(id)).toEqual({ edge: 80_000n, weekEdge: 80_000n, weekStaked: 800n });
    expect(await wageredOf(id)).toBe(800n);
  });

  it('count every bet of a round when it is settled, lost ones too, and none of a void round', async () => {
    const [winner, loser] = [await newPlayer(), await newPlayer()];
    const play = async (isVoid: boolean) => {
      const { id: roundId } = await inOne((tx) => wallet.openRound(tx, 'spin', 60_000));
      const onRound = { game: 'spin', roundId, payout: null, limit: 10_000n } as const;
      await wallet.bet(betOf(winner, 100n, { ...onRound, choice: 1 }));
      await wallet.bet(betOf(winner, 100n, { ...onRound, choice: 2 }));
      await wallet.bet(betOf(loser, 400n, { ...onRound, choice: 2 }));
      await inOne((tx) => wallet.closeRound(tx, roundId));
      expect(await wageredOf(loser)).toBe(isVoid ? 400n : 0n);
      return inOne((tx) =>
        isVoid
          ? wallet.voidRound(tx, roundId)
          : wallet.settleRound(tx, roundId, [{ choice: 1, multiplier: 2 }], clock.now()),
      );
    };
    const payouts = new Map((await play(false)).map(({ playerId, payout }) => [playerId, payout]));
    expect(payouts).toEqual(
      new Map([
        [winner, 200n],
        [loser, 0n],
      ]),
    );
    await play(true);
    expect([await wageredOf(winner), await wageredOf(loser)]).toEqual([200n, 400n]);
    expect(await playOf(winner)).toEqual({ edge: 20_000n, weekEdge: 20_000n, weekStaked: 200n });
    expect(await playOf(loser)).toEqual({ edge: 40_000n, weekEdge: 40_000n, weekStaked: 400n });
  });

  it('leave open stakes out, and count them once they are settled', async () => {
    const id = await newPlayer();
    const open = betOf(id, 300n, { payout: null });
    await wallet.bet(betOf(id, 500n));
    await wallet.bet(open);
    expect(await wageredOf(id)).toBe(500n);
    await inOne((tx) => wallet.settleBets(tx, [{ id: open.id, payout: 0n }]));
    expect(await wageredOf(id)).toBe(800n);
  });

  it('of a week end with it, to the moment; the bets themselves give the same sums', async () => {
    const monday = await toWeekEnd();
    const [early, both] = [await newPlayer(), await newPlayer()];
    await wallet.bet(betOf(early, 9_000n));
    await wallet.bet(betOf(both, 2_500n));
    const late = betOf(both, 50n, { payout: null });
    await wallet.bet(late);
    expect((await wallet.week(2)).map(({ playerId, staked }) => [playerId, staked])).toEqual([
      [early, 9_000n],
      [both, 2_500n],
    ]);
    await clock.advance(monday - clock.now());
    expect(await playOf(early)).toEqual({ edge: 900_000n, weekEdge: 0n, weekStaked: 0n });
    // The bet was placed in the old week but settled in the new week, so it counts in the new one.
    await inOne((tx) => wallet.settleBets(tx, [{ id: late.id, payout: 10n }]));
    expect(await wallet.week(10)).toEqual([{ playerId: both, staked: 50n, edge: 5_000n }]);
    expect(await wallet.weekEdge([])).toBe(5_000n);
    expect(await wallet.weekEdge([both])).toBe(0n);
    await wallet.earlierEnded();
    const sums = await wallet.earnedBetween(db, new Date(monday - 60_000), new Date(monday));
    expect(sums).toEqual([
      { playerId: early, staked: 9_000n, edge: 900_000n },
      { playerId: both, staked: 2_500n, edge: 250_000n },
    ]);
  });

  it('are complete only when the bets under way have ended', async () => {
    const id = await newPlayer();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const slow = inOne(async (tx) => {
      await wallet.betIn(tx, betOf(id, 100n));
      start();
      await held;
    });
    await started;
    let isOver = false;
    const waiting = wallet.earlierEnded().then(() => {
      isOver = true;
    });
    await db.selectFrom('wallet_players').select('balance').execute();
    expect(isOver).toBe(false);
    release();
    await slow;
    await waiting;
    expect((await playOf(id))?.weekStaked).toBe(100n);
  });
});

describe('a player who is self-banned', () => {
  it('is refused every bet from that moment on, also one that waited for the wallet; the end of it opens play', async () => {
    const id = await newPlayer();
    let bets: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await inOne(async (tx) => {
      await wallet.selfBan(tx, id, new Date(clock.now() + DAY_MS));
      bets = Promise.allSettled(Array.from({ length: 20 }, () => wallet.bet(betOf(id, 10n))));
    });
    for (const bet of (await bets) ?? [])
      expect(bet).toMatchObject({ status: 'rejected', reason: { code: 'account.error.self_banned' } });
    await expect(inOne((tx) => wallet.refuseExcluded(tx, id))).rejects.toMatchObject({
      code: 'account.error.self_banned',
    });
    // A shorter exclusion has no effect.
    await inOne((tx) => wallet.selfBan(tx, id, new Date(clock.now() + 1_000)));
    expect(await wallet.selfBannedUntil(id)).toBeGreaterThan(clock.now() + DAY_MS / 2);
    await clock.advance(DAY_MS + 1);
    expect(await wallet.selfBannedUntil(id)).toBeNull();
    await wallet.bet(betOf(id, 10n));
    await inOne((tx) => wallet.selfBan(tx, id, null));
    expect(await wallet.selfBannedUntil(id)).toBe(Number.POSITIVE_INFINITY);
  });
});
