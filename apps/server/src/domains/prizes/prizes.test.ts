import type { LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import type { RaffleProofReply, TicketInfo } from '@aureus/contract/raffle.ts';
import type { RainState } from '@aureus/contract/rain.ts';
import type { EventPrizes, Prizes } from '@aureus/contract/staff-prizes.ts';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekOf, weekSpan } from '../../platform/week.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { runJob } from '../../testing/run-job.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { toMidMonth } from '../../testing/test-clock.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { EVENTS_GUARANTEE: '20000' } });
  await toMidMonth(site.clock);
  await runJob(site, 'raffle-sweep');
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const ask = (member: TestMember, body: object) =>
  member.call<{ requestId: string }>('POST', '/api/staff/prizes', { reason: 'Spring events', ...body });
const askRain = (member: TestMember, coins: number) =>
  member.call<{ requestId: string }>('POST', '/api/staff/prizes/rain', { coins, reason: 'Spring events' });
const vote = (member: TestMember, id: string, verdict = 'APPROVE') =>
  member.call<{ state: string }>('POST', `/api/staff/requests/${id}/vote`, {
    verdict,
    reason: 'In the budget',
  });
const read = async (member: TestMember): Promise<Prizes> =>
  (await member.call<Prizes>('GET', '/api/staff/prizes')).body.data ?? expect.fail('no prizes');
const ofEvent = async (member: TestMember, event: EventPrizes['event']): Promise<EventPrizes> =>
  (await read(member)).events.find((one) => one.event === event) ?? expect.fail(event);
const resultOf = async (id: string): Promise<unknown> => {
  const { rows } = await site.database.owner.query<{ fact: unknown }>(
    'select result_fact::json as fact from staff_requests where id = $1',
    [id],
  );
  return rows[0]?.fact;
};
/** Hires two new members each time, since sessions end after twelve hours and these tests advance by weeks. */
const pair = async () => [await hire(site, ['catalogue']), await hire(site, ['administrator'])] as const;
/** Waits for the request and has the other member approve it. @returns the result of the request. */
async function agreed(
  asked: Promise<{ body: { data?: { requestId: string } }; text: string }>,
  by: TestMember,
) {
  const reply = await asked;
  const id = reply.body.data?.requestId ?? expect.fail(reply.text);
  expect((await vote(by, id)).body.data?.state).toBe('APPROVED');
  await carriedOut(site, id);
  return resultOf(id);
}
const toWeek = async (week: number) => {
  await site.clock.advance(weekSpan(week).startsAt - site.clock.now() + 1_000);
  await runJob(site, 'leaderboard-close');
  await runJob(site, 'raffle-sweep');
};
const top = async () =>
  (await site.visitor<LeaderboardTop>('GET', '/api/leaderboard/top')).body.data ?? expect.fail('no top');
const tickets = async () =>
  (await site.visitor<TicketInfo>('GET', '/api/raffle/ticket-info')).body.data ?? expect.fail('no raffle');

describe('prizes of an event', () => {
  it('are agreed to by two, hold from the week that they name, and leave what is announced alone', async () => {
    const [asker, other] = await pair();
    const running = weekOf(site.clock.now());
    const board = await ofEvent(asker, 'LEADERBOARD');
    const raffle = await ofEvent(asker, 'RAFFLE');
    expect([board.firstWeek, raffle.firstWeek]).toEqual([running + 1, running + 2]);
    expect(raffle.now).toMatchObject({ fromWeek: 0, prizes: [250, 100, 50, 25, 25], requestId: null });
    const [week, boardPrizes, rafflePrizes] = [raffle.firstWeek, [900, 100.5], [300, 200, 100, 50, 25, 12.5]];

    const reply = await ask(asker, { event: 'LEADERBOARD', fromWeek: week, prizes: boardPrizes });
    expect(codeOf(await vote(asker, reply.body.data?.requestId ?? ''))).toBe('staff.error.vote_asked');
    expect((await ofEvent(asker, 'LEADERBOARD')).coming).toEqual([]);
    expect(await agreed(Promise.resolve(reply), other)).toEqual({
      code: 'PRIZES_PUBLISHED',
      values: { at: expect.any(Number) },
    });
    await agreed(ask(asker, { event: 'RAFFLE', fromWeek: week, prizes: rafflePrizes }), other);
    expect((await ofEvent(asker, 'RAFFLE')).coming).toMatchObject([{ fromWeek: week, prizes: rafflePrizes }]);

    const [first, second] = [(await top()).prizes, (await tickets()).prizes];
    await toWeek(week - 1);
    expect([(await top()).prizes, (await tickets()).prizes]).toEqual([first, second]);
    await toWeek(week);
    expect([(await top()).prizes, (await tickets()).prizes]).toEqual([boardPrizes, rafflePrizes]);
    const [, now] = await pair();
    expect((await ofEvent(now, 'RAFFLE')).now).toMatchObject({ fromWeek: week, prizes: rafflePrizes });

    // The proof of the week's raffle contains the published prizes and the time of their publication.
    await toWeek(week + 1);
    const proof = await site.visitor<Static<typeof RaffleProofReply>['data']>(
      'GET',
      `/api/raffle/draws/${week}`,
    );
    expect(proof.body.data?.draw).toMatchObject({
      prizes: rafflePrizes,
      promised: { prizes: rafflePrizes },
      carried: [],
    });
    expect(proof.body.data?.draw.promised.madeAt).toBeLessThan(weekSpan(week).startsAt);
  });

  it('that were agreed to too late change nothing', async () => {
    const [asker] = await pair();
    const { firstWeek } = await ofEvent(asker, 'LEADERBOARD');
    const reply = await ask(asker, { event: 'LEADERBOARD', fromWeek: firstWeek, prizes: [7] });
    // Nine minutes before the week starts, the request can still be approved, but its prizes can no longer be
    // published.
    await site.clock.advance(weekSpan(firstWeek).startsAt - site.clock.now() - 9 * 60_000);
    const [, other] = await pair();
    expect(await agreed(Promise.resolve(reply), other)).toEqual({
      code: 'PRIZES_TOO_LATE',
      values: {},
    });
    expect((await ofEvent(other, 'LEADERBOARD')).coming).toEqual([]);
  });

  it('of a raffle wait for one that is being opened, and are then too late for it', async () => {
    const [asker, other] = await pair();
    const { firstWeek } = await ofEvent(asker, 'RAFFLE');
    const reply = await ask(asker, { event: 'RAFFLE', fromWeek: firstWeek, prizes: [1] });
    const release = await holdOpen(site.database, 'select raffle_open_week($1, 600, 0)', [firstWeek]);
    const id = reply.body.data?.requestId ?? '';
    await vote(other, id);
    const publishing = runJob(site, 'staff-carry-out', { id });
    try {
      await untilWaiting(site.database, publishing);
    } finally {
      await release();
    }
    await publishing;
    expect(await resultOf(id)).toEqual({ code: 'PRIZES_TOO_LATE', values: {} });
  });

  it('above 5,000 coins a week need an owner', async () => {
    const [asker, other] = await pair();
    const { firstWeek } = await ofEvent(asker, 'RAFFLE');
    const reply = await ask(asker, { event: 'RAFFLE', fromWeek: firstWeek, prizes: [5_000, 0.01] });
    const id = reply.body.data?.requestId ?? '';
    expect(codeOf(await ask(other, { event: 'RAFFLE', fromWeek: firstWeek, prizes: [2] }))).toBe(
      'staff.error.request_open',
    );
    expect((await vote(other, id)).body.data?.state).toBe('OPEN');
    expect((await vote(await hire(site, ['owner']), id, 'REFUSE')).body.data?.state).toBe('REFUSED');
  });

  it('refuse what makes no sense', async () => {
    const [asker] = await pair();
    const { firstWeek: fromWeek, now, coming } = await ofEvent(asker, 'RAFFLE');
    const base = { event: 'RAFFLE', fromWeek };
    for (const prizes of [[], [0], [-5], [1.005], ['9'], [1e9], Array(26).fill(1)])
      expect((await ask(asker, { ...base, prizes })).status, JSON.stringify(prizes)).toBe(400);
    expect(codeOf(await ask(asker, { ...base, prizes: Array(21).fill(1) }))).toBe('prizes.error.count');
    expect(codeOf(await ask(asker, { ...base, prizes: [1, 2] }))).toBe('prizes.error.order');
    expect(codeOf(await ask(asker, { ...base, prizes: [60_000, 60_000] }))).toBe('prizes.error.total');
    expect(codeOf(await ask(asker, { ...base, fromWeek: fromWeek - 1, prizes: [1] }))).toBe(
      'prizes.error.week',
    );
    const holds = (coming.at(-1) ?? now).prizes;
    expect(codeOf(await ask(asker, { ...base, prizes: holds }))).toBe('prizes.error.same');
    expect(codeOf(await ask(await hire(site, ['cashier']), { ...base, prizes: [1] }))).toBe(
      'staff.error.permission',
    );
  });
});

describe('the rain', () => {
  const pot = async () =>
    (await site.visitor<RainState>('GET', '/api/rain/current')).body.data?.updatedPrize ?? -1;
  const nextHour = async () => {
    await site.clock.advance(3_600_000 - (site.clock.now() % 3_600_000) + 1_000);
    await runJob(site, 'rain-turn');
  };

  it('gets what two agreed to from the next one on', async () => {
    await runJob(site, 'rain-turn');
    await nextHour();
    const [asker, other] = await pair();
    const before = await pot();
    for (const coins of [0, 0.99, 500.01, -1, 1.005])
      expect((await askRain(asker, coins)).status, String(coins)).toBe(400);
    expect((await read(asker)).rain).toMatchObject({ coins: 10, requestId: null });
    expect(await agreed(askRain(asker, 25.5), other)).toEqual({
      code: 'RAIN_BASE_SET',
      values: { coins: 25.5 },
    });
    expect(await pot()).toBe(before);
    expect(codeOf(await askRain(asker, 25.5))).toBe('prizes.error.same');
    await nextHour();
    // No player joined the last rain, so its pot carries over.
    expect(await pot()).toBe(before + 25.5);
  });
});

it('the site’s login sets no prizes, and what it publishes is agreed to', async () => {
  const asApp = (sql: string) => site.app.pool.query(sql);
  for (const sql of [
    `insert into raffle_weeks (week, prizes) values (99999, '{1}')`,
    `insert into leaderboard_prizes (from_week, prizes, made_at) values (99999, '{1}', now())`,
    `update raffle_prizes set prizes = '{1}'`,
    `insert into rain_bases (cents, made_at) values (40000, now())`,
  ])
    await expect(asApp(sql), sql).rejects.toThrow(/permission denied/);
  for (const name of ['leaderboard_publish_prizes', 'raffle_publish_prizes', 'rain_set_base'])
    await expect(asApp(`select ${name}(999999)`)).rejects.toMatchObject({ code: 'AU004' });
  // The database refuses a new rain whose base is above its limit.
  const rain = (base: number) =>
    asApp(`insert into rain_rains (opens_at, closes_at, carried, wager_carried, edge_carried, base, base_ref, misses,
        beacon_round, beacon_at)
      values (app_now(), app_now() + interval '1 hour', 0, 0, 0, ${base}, gen_random_uuid(), 0, 1, app_now() + interval '2 hours')`);
  await expect(rain(40_000)).rejects.toMatchObject({ code: 'AU004' });
  await expect(asApp(`update rain_rains set base = base + 1`)).rejects.toMatchObject({ code: 'AU004' });
  await expect(
    asApp(`update raffle_weeks set prizes[1] = prizes[1] + 1 where state = 'OPEN'`),
  ).rejects.toThrow('is promised');
});
