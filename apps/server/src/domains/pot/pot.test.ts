import type { LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import type { RaffleProof, TicketInfo } from '@aureus/contract/raffle.ts';
import type { RainState } from '@aureus/contract/rain.ts';
import { verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { raffleProof } from '../../../../../packages/verify/src/raffle-file.ts';
import { newId } from '../../platform/random.ts';
import { weekSpan } from '../../platform/week.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import { given, pastWeek, stake, toWeekEnd } from '../../testing/events-driver.ts';
import { rainOf } from '../../testing/rain-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
afterEach(() => site.close());

/** Starts a site, by default without a minimum pot, so that only play feeds the events. */
const start = async (env: Record<string, string> = {}) => {
  site = await startTestApp({ env: { EVENTS_GUARANTEE: '0', ...env } });
};
const somebody = () => site.player({ role: 'USER', cents: 1_000_000_000n });
const top = async (player?: TestPlayer) => {
  const path = '/api/leaderboard/top';
  const reply = player
    ? await player.call<LeaderboardTop>('GET', path)
    : await site.visitor<LeaderboardTop>('GET', path);
  return reply.body.data ?? expect.fail('no leaderboard');
};
const tickets = async (player: TestPlayer) =>
  (await player.call<TicketInfo>('GET', '/api/raffle/ticket-info')).body.data ?? expect.fail('no raffle');
const closeWeek = async (week: number) => {
  await pastWeek(site, week);
  await site.app.leaderboard.closeDue();
  await site.app.raffle.sweep();
};
/** Players with raffle tickets of a week, sorted by their first ticket. */
const holders = async (week: number): Promise<bigint[]> => {
  const { rows } = await site.database.owner.query<{ id: bigint }>(
    'select player_id as id from raffle_tickets where week = $1 order by first',
    [week],
  );
  return rows.map(({ id }) => id);
};
const nextHour = async () => {
  await site.clock.advance(3_600_000 - (site.clock.now() % 3_600_000) + 1_000);
  await runJob(site, 'rain-turn');
};
const prize = async () => (await site.visitor<RainState>('GET', '/api/rain/current')).body.data?.updatedPrize;
const later = () => site.clock.advance(6_000);
const isSamePerson = (accounts: readonly TestPlayer[]) =>
  site.app.db.transaction().execute(async (tx) => {
    const person = { bornOn: '1990-01-01', country: 'ITA', name: 'Livia Drusa' };
    for (const { id } of accounts) await site.app.persons.recognize(tx, id, person);
  });

describe('the pot', () => {
  it('is 30 % of the played edge, by percent of the events; four accounts with 0.10 each win nothing', async () => {
    await start();
    const week = await toWeekEnd(site);
    const friends = await Promise.all(Array.from({ length: 4 }, somebody));
    for (const { id } of friends) await stake(site, id, 10n);
    await later();
    const now = await top(friends[0]);
    expect(now.places.map(({ prize }) => prize)).toEqual([0, 0, 0, 0]);
    expect(now.pot).toEqual({
      coins: 0,
      guaranteed: 0,
      most: [500, 300, 200, 100, 75, 50, 40, 30, 25, 20],
    });
    await closeWeek(week);
    for (const { id } of friends) expect(await given(site, id, 'leaderboardPrize')).toEqual([]);
    expect((await site.database.owner.query('select from leaderboard_places')).rows).toEqual([]);
  });

  it('grows with play in public, and the close pays it', async () => {
    await start();
    const week = await toWeekEnd(site);
    const [first, other] = [await somebody(), await somebody()];
    // Stakes of 10,000 coins at 1 % give 100 coins of edge: 12.00 for the leaderboard and 6.00 for the raffle.
    await stake(site, first.id, 1_000_000n);
    await later();
    expect((await top()).pot?.coins).toBe(12);
    await stake(site, other.id, 9_000_000n);
    await later();
    const now = await top(first);
    expect(now.pot?.coins).toBe(120);
    expect(now.prizes.slice(0, 3)).toEqual([44.77, 26.86, 17.91]);
    expect(now.own).toMatchObject({ place: 2, points: 10_000, prize: 26.86 });
    expect(await tickets(first)).toMatchObject({
      prizes: [33.33, 13.33, 6.66, 3.33, 3.33],
      pot: { coins: 60 },
      own: { tickets: 200 },
    });
    await closeWeek(week);
    expect(await given(site, first.id, 'leaderboardPrize')).toEqual([2_686n]);
    expect(await given(site, other.id, 'leaderboardPrize')).toEqual([4_477n]);
    await expectCleanAudit(site.database);
  });

  it('excludes staff, bots, restricted accounts and edge that releases a bonus', async () => {
    await start();
    const week = await toWeekEnd(site);
    const [fair, bonused, restricted] = [await somebody(), await somebody(), await somebody()];
    const staff = await site.player({ role: 'ADMINISTRATOR', cents: 100_000_000n });
    const bot = await site.player({ role: 'BOT', cents: 100_000_000n });
    const bonus = { playerId: bonused.id, amount: 8_000n, ref: newId() };
    await site.app.db.transaction().execute((tx) => site.app.wallet.promiseBonus(tx, bonus));
    // For the player with a bonus of 80, releasing it takes all 100 coins of edge.
    for (const { id } of [fair, bonused, restricted, staff, bot]) await stake(site, id, 1_000_000n);
    await site.app.db
      .transaction()
      .execute((tx) => site.app.account.restrict(tx, restricted.id, { text: 'test' }));
    await later();
    expect((await top()).pot?.coins).toBe(12);
    expect((await top(bonused)).own).toMatchObject({ place: null, points: 0, staked: 10_000 });
    expect((await tickets(bonused)).own?.tickets).toBe(0);
    // Play after the bonus was released counts again.
    await stake(site, bonused.id, 10_000n);
    await later();
    expect((await top(bonused)).own?.points).toBe(100);
    await closeWeek(week);
    const { rows } = await site.database.owner.query<{ pot: bigint; edge: bigint }>(
      'select pot, pot_edge as edge from leaderboard_weeks where week = $1',
      [week],
    );
    expect(rows).toEqual([{ pot: 1_212n, edge: 101_000_000n }]);
    const places = await site.database.owner.query<{ id: bigint; edge: bigint }>(
      'select player_id as id, edge from leaderboard_places order by place',
    );
    expect(places.rows).toEqual([
      { id: fair.id, edge: 100_000_000n },
      { id: bot.id, edge: 100_000_000n },
      { id: bonused.id, edge: 1_000_000n },
    ]);
  });

  it("holds the operator's guarantee, and the raffle’s list names its part before the beacon", async () => {
    await start({ EVENTS_GUARANTEE: '100' });
    const week = await toWeekEnd(site);
    // The first week closes without play. The raffle of the next week was opened a week ahead, and its share of the
    // pot was fixed then.
    await closeWeek(week);
    const [player] = [await somebody()];
    await stake(site, player.id, 500_000n);
    await later();
    expect((await top()).pot).toMatchObject({ coins: 40, guaranteed: 40 });
    await closeWeek(week + 1);
    const read = async () =>
      (await site.visitor<RaffleProof>('GET', `/api/raffle/draws/${week + 1}`)).body.data ??
      expect.fail('no raffle');
    const listed = await read();
    expect(listed.draw).toMatchObject({
      state: 'LISTED',
      pot: { coins: 20, edge: '50000000', share: 600, least: 20 },
      prizes: [11.11, 4.44, 2.22, 1.11, 1.11],
    });
    expect(listed.list.split('\n').slice(0, 2)).toEqual([
      `raffle-${week + 1}`,
      'pot 2000 edge 50000000 share 600 least 2000',
    ]);
    expect(await holders(week + 1)).toEqual([player.id]);
    expect(site.clock.now()).toBeLessThan(listed.draw.beaconAt);
    await site.clock.advance(11 * 60_000);
    await site.app.raffle.sweep();
    const { draw, list, beacon } = await read();
    const failed = (change: Partial<typeof draw>, text = list) =>
      verifyRaffle(raffleProof({ ...draw, ...change }), text, beacon, () => true, beacon)
        .filter(({ ok }) => !ok)
        .map(({ name }) => name);
    expect(failed({})).toEqual([]);
    expect(failed({ pot: { coins: 30, edge: '50000000', share: 600, least: 20 } })).toContain('pot');
    expect(failed({}, list.replace('pot 2000', 'pot 3000'))).toContain('pot');
    expect(await given(site, player.id, 'rafflePrize')).toEqual([1_111n]);
  });

  it('takes the rain up again after hours without coins, also if somebody joined one of them', async () => {
    await start();
    await runJob(site, 'rain-turn');
    const player = await somebody();
    const rain = rainOf(site);
    expect((await rain.join(player)).status).toBe(200);
    for (let hour = 0; hour < 12; hour += 1) await nextHour();
    await stake(site, player.id, 14_000_000n);
    await nextHour();
    expect(await prize()).toBe(1);
    // A rain without coins isn't the one that the player may join in a day.
    expect((await rain.join(player)).status).toBe(200);
  });

  it('fills the rain with its part of the last seven days by the hour, up to the limit in force', async () => {
    await start();
    await runJob(site, 'rain-turn');
    expect(await prize()).toBe(0);
    const player = await somebody();
    // 1,400 coins of edge in a week give 168 coins of rain: one per hour.
    await stake(site, player.id, 14_000_000n);
    await nextHour();
    expect(await prize()).toBe(1);
    await stake(site, player.id, 60_000_000n);
    await stake(site, player.id, 80_000_000n);
    await nextHour();
    expect(await prize()).toBe(11);
    await site.clock.advance(7 * 86_400_000);
    await runJob(site, 'rain-turn');
    expect(await prize()).toBe(11);
  });
});

describe('weeks and raffles opened with fixed prizes', () => {
  it('pay them whatever is played, and the next ones share the pot', async () => {
    await start();
    const week = await toWeekEnd(site);
    await site.database.owner.query(
      'alter table raffle_weeks disable trigger raffle_keeps_word; alter table leaderboard_weeks disable trigger leaderboard_keeps_pot; update raffle_weeks set pot_share = null, pot_least = null; update leaderboard_weeks set pot_share = null, pot_least = null; alter table raffle_weeks enable trigger raffle_keeps_word; alter table leaderboard_weeks enable trigger leaderboard_keeps_pot',
    );
    const player = await somebody();
    await stake(site, player.id, 10_000n);
    await later();
    expect(await top(player)).toMatchObject({ pot: null, own: { prize: 500 } });
    expect(await tickets(player)).toMatchObject({ pot: null, prizes: [250, 100, 50, 25, 25] });
    await closeWeek(week);
    expect(await given(site, player.id, 'leaderboardPrize')).toEqual([50_000n]);
    const { text } = await site.visitor('GET', `/api/raffle/draws/${week}/list`);
    expect(text).not.toContain('pot');
    expect(await holders(week)).toEqual([player.id]);
    await site.clock.advance(11 * 60_000);
    await site.app.raffle.sweep();
    expect(await given(site, player.id, 'rafflePrize')).toEqual([25_000n]);
    expect((await top()).pot?.coins).toBe(0);
  });
});

describe('accounts that share a person', () => {
  it('hold one place and one span of tickets', async () => {
    await start();
    const week = await toWeekEnd(site);
    const accounts = [await somebody(), await somebody(), await somebody()];
    const [first, second, third] = accounts;
    const stranger = await somebody();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no accounts');
    await isSamePerson(accounts);
    await stake(site, second.id, 300_000n);
    await stake(site, third.id, 300_000n);
    await stake(site, stranger.id, 500_000n);
    await later();
    const now = await top(third);
    expect(now.places.map(({ player, points }) => [player.id, points])).toEqual([
      [String(second.id), 6_000],
      [String(stranger.id), 5_000],
    ]);
    for (const player of accounts) expect((await top(player)).own).toMatchObject({ place: 1, points: 6_000 });
    expect((await tickets(third)).own?.tickets).toBe(120);
    await closeWeek(week);
    expect(await holders(week)).toEqual([second.id, stranger.id]);
    expect(await given(site, third.id, 'leaderboardPrize')).toEqual([]);
    expect(weekSpan(week).endsAt).toBeLessThan(site.clock.now());
  });
});

describe('a prize of a player who shares something with other accounts', () => {
  /** Marks these accounts as linked to each other. */
  const share = async (players: readonly TestPlayer[]) => {
    for (const { id } of players)
      await site.database.owner.query(
        `insert into signals_marks (player_id, kind, key, evidence, found_at)
         values ($1, 'DEVICE', 'same', 'Same browser as 1 more', now())`,
        [id],
      );
    await site.database.owner.query(
      'insert into signals_clusters (player_id, cluster_id) select player_id, min(player_id) over () from signals_marks',
    );
  };
  const held = async (member: TestMember) =>
    (await member.call<{ requests: { id: string }[] }>('GET', '/api/staff/requests?kind=HELD_PRIZE')).body
      .data?.requests ?? expect.fail('no queue');

  it('is never taken for that alone: it waits until staff pay or refuse it', async () => {
    await start();
    const week = await toWeekEnd(site);
    const [sharer, other, fair] = [await somebody(), await somebody(), await somebody()];
    for (const { id } of [sharer, other, fair]) await stake(site, id, 1_000_000n);
    await share([sharer, other]);
    await closeWeek(week);
    const paid = async (player: TestPlayer) => given(site, player.id, 'leaderboardPrize');
    expect([await paid(sharer), await paid(other), await paid(fair)]).toEqual([[], [], [537n]]);
    const cashier = await hire(site, ['cashier']);
    const rows = await held(cashier);
    expect(rows).toHaveLength(2);
    const verdict = (id: string, word: string) =>
      cashier.call('POST', `/api/staff/requests/${id}/vote`, { verdict: word, reason: 'Looked at both' });
    const [first, second] = rows.toSorted((left, right) => Number(left.id) - Number(right.id));
    await verdict(first?.id ?? '', 'APPROVE');
    await verdict(second?.id ?? '', 'REFUSE');
    for (const { id } of rows) await runJob(site, 'staff-carry-out', { id });
    await runJob(site, 'staff-carry-out', { id: first?.id ?? '' });
    expect([await paid(sharer), await paid(other)]).toEqual([[1_343n], []]);
    expect(await held(cashier)).toEqual([]);
    // If only one of the linked accounts wins, its prize is paid at once.
    await stake(site, other.id, 1_000_000n);
    await closeWeek(week + 1);
    expect(await paid(other)).toEqual([447n]);
    await expectCleanAudit(site.database);
  });
});
