import type { LeaderboardResult, LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekSpan } from '../../platform/week.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import {
  breakWrites,
  freeze,
  given,
  pastWeek,
  settle,
  stake,
  stakeOpen,
  toWeekEnd,
} from '../../testing/events-driver.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const PRIZES = [500, 300, 200, 100, 75, 50, 40, 30, 25, 20];
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(async () => {
  await expectCleanAudit(site.database);
  await site.close();
});

const somebody = () => site.player({ cents: 10_000_000n });
const close = () => site.app.leaderboard.closeDue();
async function topFor(player?: TestPlayer): Promise<LeaderboardTop> {
  // The public leaderboard is cached for up to five seconds.
  await site.clock.advance(5_001);
  const { body, status } = await (player?.call ?? site.visitor)<LeaderboardTop>(
    'GET',
    '/api/leaderboard/top',
  );
  expect(status).toBe(200);
  return body.data ?? expect.fail('no answer');
}
async function results(limit = 1): Promise<LeaderboardResult[]> {
  const path = `/api/leaderboard/history?limit=${limit}`;
  return (await site.visitor<LeaderboardResult[]>('GET', path)).body.data ?? [];
}
const paidTo = (player: TestPlayer) => given(site, player.id, 'leaderboardPrize');
const staked = async (week: number) =>
  Object.fromEntries(
    (await results(50))
      .find((result) => result.week === week)
      ?.places.map(({ player, staked: coins }) => [player.id, coins]) ?? [],
  );

describe('the running week', () => {
  it('shows places, prizes, the own place and what is missing for the next one', async () => {
    const week = await toWeekEnd(site);
    const [first, second, third, idle] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ];
    await stake(site, first.id, 50_000n);
    await stake(site, second.id, 30_000n);
    await stake(site, third.id, 30_000n);
    const top = await topFor(third);
    expect(top).toMatchObject({ week, ...weekSpan(week), prizes: PRIZES, counted: 1_000 });
    expect(top.endsAt - top.startsAt).toBe(7 * 86_400_000);
    expect(
      top.places.map(({ place, player, staked: coins, prize }) => [place, player.id, coins, prize]),
    ).toEqual([
      [1, String(first.id), 500, 500],
      [2, String(second.id), 300, 300],
      [3, String(third.id), 300, 200],
    ]);
    expect(top.own).toEqual({
      place: 3,
      points: 300,
      staked: 300,
      prize: 200,
      next: { place: 2, missing: 1 },
    });
    expect((await topFor(idle)).own).toMatchObject({ place: null, staked: 0, next: { place: 4 } });
    expect((await topFor()).own).toBeNull();
  });

  it('is one look at the wallets for all who ask within five seconds', async () => {
    const [player, other] = [await somebody(), await somebody()];
    const before = await topFor(player);
    await stake(site, player.id, 90_000n);
    const { body } = await other.call<LeaderboardTop>('GET', '/api/leaderboard/top');
    expect(body.data?.places).toEqual(before.places);
    expect((await topFor()).places[0]?.player.id).toBe(String(player.id));
  });

  it('leaves out restricted players and staff, who take no prizes', async () => {
    const [restricted, staff, fair] = [
      await somebody(),
      await site.player({ cents: 10_000_000n, role: 'MODERATOR' }),
      await somebody(),
    ];
    await stake(site, restricted.id, 900_000n);
    await stake(site, staff.id, 800_000n);
    await stake(site, fair.id, 700_000n);
    await site.app.db
      .transaction()
      .execute((tx) => site.app.account.restrict(tx, restricted.id, { text: 'test' }));
    expect((await topFor()).places[0]?.player.id).toBe(String(fair.id));
    expect((await topFor(restricted)).own).toMatchObject({ place: null, prize: 0, next: null });
    const week = (await topFor()).week;
    await pastWeek(site, week);
    await close();
    const [latest] = await results();
    expect(latest?.week).toBe(week);
    expect(latest?.places[0]).toMatchObject({ player: { id: String(fair.id) }, prize: 500 });
    expect(await paidTo(restricted)).toEqual([]);
    expect(await paidTo(staff)).toEqual([]);
    expect(await paidTo(fair)).toEqual([50_000n]);
  });

  it('refuses what is no page', async () => {
    for (const query of ['page=-1', 'limit=0', 'limit=1000', 'page=x', 'sort=1'])
      expect((await site.visitor('GET', `/api/leaderboard/history?${query}`)).status).toBe(400);
  });
});

describe('the change of the week', () => {
  it('falls between the last millisecond of one and the first of the next', async () => {
    const week = await toWeekEnd(site);
    const { endsAt } = weekSpan(week);
    const [early, late, both] = [await somebody(), await somebody(), await somebody()];
    await freeze(site, endsAt - 1);
    await stake(site, early.id, 100n);
    await stake(site, both.id, 70n);
    await freeze(site, endsAt);
    await stake(site, late.id, 100n);
    await stake(site, both.id, 90n);
    await freeze(site, null);
    await pastWeek(site, week);
    await close();
    expect(await staked(week)).toEqual({ [String(early.id)]: 1, [String(both.id)]: 0.7 });
    await pastWeek(site, week + 1);
    await close();
    expect(await staked(week + 1)).toEqual({ [String(late.id)]: 1, [String(both.id)]: 0.9 });
  });

  it('takes a bet that is open over it into the week in which it is settled: spin, battle and mines', async () => {
    const week = await toWeekEnd(site);
    const { app } = site;
    const [spinner, fighter, miner] = [await somebody(), await somebody(), await somebody()];
    const { id: roundId } = await app.db
      .transaction()
      .execute((tx) => app.wallet.openRound(tx, 'spin', 600_000));
    await app.wallet.bet({
      id: crypto.randomUUID(),
      playerId: spinner.id,
      game: 'spin',
      roundId,
      choice: 1,
      stake: 400n,
      limit: 10_000n,
      payout: null,
      edge: 500_000n,
      details: null,
    });
    const battle = await stakeOpen(site, fighter.id, 300n);
    const mines = minesOf(miner);
    const { game } = played(await mines.start(2, 3));
    const { safe } = await peek(site, game);
    played(await mines.reveal(game.gameId, safe[0]));
    await pastWeek(site, week);
    await close();
    expect(await staked(week)).toEqual({});

    await app.db.transaction().execute((tx) => app.wallet.closeRound(tx, roundId));
    await app.db
      .transaction()
      .execute((tx) => app.wallet.settleRound(tx, roundId, [{ choice: 2, multiplier: 2 }], site.clock.now()));
    await settle(site, battle);
    played(await mines.cashOut(game.gameId));
    await pastWeek(site, week + 1);
    await close();
    expect(await staked(week + 1)).toEqual({
      [String(spinner.id)]: 4,
      [String(fighter.id)]: 3,
      [String(miner.id)]: 2,
    });
  });

  it('waits for a bet that was placed in time and is not committed yet', async () => {
    const week = await toWeekEnd(site);
    const player = await somebody();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const { app } = site;
    const slow = app.db.transaction().execute(async (tx) => {
      const id = crypto.randomUUID();
      const bet = { id, playerId: player.id, game: 'mines', roundId: null, choice: null } as const;
      await app.wallet.betIn(tx, { ...bet, stake: 500n, limit: null, payout: 0n, edge: 1n, details: null });
      start();
      await held;
    });
    await started;
    await pastWeek(site, week);
    const closing = close();
    // A closing that doesn't wait for the bet would finish during these queries.
    for (let look = 0; look < 20; look += 1)
      await site.database.owner.query('select count(*) from leaderboard_weeks');
    release();
    await slow;
    expect(await closing).toBe(1);
    expect(await staked(week)).toEqual({ [String(player.id)]: 5 });
  });
});

describe('closing', () => {
  it('pays ten places once and tells the winners, a hundred times at once and again', async () => {
    const week = await toWeekEnd(site);
    const players = await Promise.all(Array.from({ length: 12 }, somebody));
    for (const [index, { id }] of players.entries()) await stake(site, id, BigInt(10_000 - index * 100));
    const winner = players[0] ?? expect.fail();
    await pastWeek(site, week);
    const second = await startTestApp({ beside: site });
    try {
      const closed = await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 2 ? second : site).app.leaderboard.closeDue()),
      );
      expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
      await runJob(site, 'leaderboard-close');
    } finally {
      await second.close();
    }
    for (const [index, player] of players.entries())
      expect(await paidTo(player)).toEqual(index < 10 ? [BigInt((PRIZES[index] ?? 0) * 100)] : []);
    const { rows } = await site.database.owner.query<{ data: unknown }>(
      `select data from notifications_messages where player_id = $1 and type = 'SUCCESS'
       and data ->> 'type' = 'LEADERBOARD_REWARD'`,
      [winner.id],
    );
    expect(rows).toEqual([{ data: { type: 'LEADERBOARD_REWARD', place: 1, amount: 500 } }]);
  });

  it('of equal stakes places the player who joined first before the other', async () => {
    const week = await toWeekEnd(site);
    const [older, younger] = [await somebody(), await somebody()];
    await stake(site, younger.id, 1_000n);
    await stake(site, older.id, 1_000n);
    const socket = await older.socket();
    await pastWeek(site, week);
    await close();
    const reply = await socket.next(
      'user:notify:newNotification',
      ({ additionalData }) => additionalData.type === 'LEADERBOARD_REWARD',
    );
    expect(reply.additionalData).toEqual({ type: 'LEADERBOARD_REWARD', place: 1, amount: 500 });
    expect(await socket.next('user:notify:newBalance', ({ balance }) => balance > 99_990)).toMatchObject({
      balance: 100_490,
    });
    expect(await paidTo(older)).toEqual([50_000n]);
    expect(await paidTo(younger)).toEqual([30_000n]);
  });

  it.each([
    'leaderboard_weeks',
    'wallet_transfers',
    'wallet_players',
    'notifications_messages',
    'leaderboard_places',
  ])('that dies at %s has done nothing, and the next one does it all', async (table) => {
    const week = await toWeekEnd(site);
    const player = await somebody();
    await stake(site, player.id, 1_000n);
    await pastWeek(site, week);
    const repair = await breakWrites(site, table);
    await expect(close()).rejects.toThrow('a fault that the test planted');
    await repair();
    expect(await paidTo(player)).toEqual([]);
    expect(await close()).toBe(1);
    expect(await paidTo(player)).toEqual([50_000n]);
  });

  it('of weeks in which the site was down is done when it starts, each for itself', async () => {
    const week = await toWeekEnd(site);
    const [first, second] = [await somebody(), await somebody()];
    await stake(site, first.id, 1_000n);
    await pastWeek(site, week);
    await stake(site, second.id, 2_000n);
    await pastWeek(site, week + 3);
    await runJob(site, 'leaderboard-close');
    expect(await staked(week)).toEqual({ [String(first.id)]: 10 });
    expect(await staked(week + 1)).toEqual({ [String(second.id)]: 20 });
    expect((await results(50)).map((result) => result.week)).not.toContain(week + 2);
    const { rows } = await site.database.owner.query<{ week: number }>(
      'select week from leaderboard_weeks where closed_at is null',
    );
    expect(rows).toEqual([{ week: week + 4 }]);
  });

  it('pays a player who has self-banned since: the prize is for stakes that were made', async () => {
    const week = await toWeekEnd(site);
    const player = await somebody();
    await stake(site, player.id, 1_000n);
    await site.app.db.transaction().execute((tx) => site.app.wallet.selfBan(tx, player.id, null));
    await pastWeek(site, week);
    await close();
    expect(await paidTo(player)).toEqual([50_000n]);
  });
});
