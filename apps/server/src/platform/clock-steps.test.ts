import type { TicketInfo } from '@aureus/contract/raffle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEdge, rewardsOf } from '../domains/rewards/testing.ts';
import { authenticator, startSetup } from '../testing/authenticator.ts';
import { expectCleanAudit } from '../testing/books.ts';
import { cloneDatabase } from '../testing/database.ts';
import { stake } from '../testing/events-driver.ts';
import { eventually } from '../testing/eventually.ts';
import { rainOf } from '../testing/rain-driver.ts';
import { type BetData, placeBet, spinState } from '../testing/spin-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { createWrongClock, type WrongClock } from '../testing/wrong-clock.ts';
import { weekOf, weekSpan } from './week.ts';

const MINUTE_MS = 60_000;
/**
 * The clock is moved when this much real time, in ms, is left until the end of the week, which is also the end of its
 * last day and hour.
 */
const LEFT_MS = 9 * MINUTE_MS;
/** Edge in micro-coins that collects ten coins for each rake case. */
const EDGE = 200_000_000n;
/** Accepted bets: the real time when each bet was sent, and its round. */
const acceptedBets: { sentAt: number; roundId: string }[] = [];

let site: TestApp;
let time: WrongClock;
let player: TestPlayer;
beforeAll(async () => {
  const database = await cloneDatabase();
  time = createWrongClock(database);
  site = await startTestApp({
    beside: { database, beacon: time.beacon, clock: time.clock },
    checksClock: true,
    leads: true,
    env: { SPIN_BET_MS: '3000', SPIN_LAND_MS: '100', SPIN_HOLD_MS: '0', SPIN_ROUND_MS: '4000' },
  });
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
});

const keyed = (who: TestPlayer, path: string, body: object) =>
  who.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
const plinko = (who: TestPlayer) => keyed(who, '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' });
const codeOf = ({ status, body }: Reply) => body.error?.code ?? status;
const UNAVAILABLE = 'request.error.unavailable';
const until = (what: string, code: string | number, call: () => Promise<Reply>) =>
  eventually(what, async () => codeOf(await call()) === code);

async function bet(): Promise<number> {
  const sentAt = time.now();
  const { status, body } = await placeBet(player, 'black', 1);
  if (status === 200) acceptedBets.push({ sentAt, roundId: (body.data as BetData).bet.roundId });
  return status;
}
const untilBetsAreTaken = () =>
  eventually('a bet that is taken', async () => {
    const status = await bet();
    if (status === 200) return true;
    const { round } = await spinState(site);
    throw new Error(`a bet was answered ${status}, the round at ${time.now()} is ${JSON.stringify(round)}`);
  });

describe.each([
  ['an hour back', -60 * MINUTE_MS],
  ['ten minutes back', -10 * MINUTE_MS],
  ['ten minutes forward', 10 * MINUTE_MS],
  ['an hour forward', 60 * MINUTE_MS],
])('a clock that is put %s', (_how, ms) => {
  let week: number;
  let weekEnd: number;
  let rain: ReturnType<typeof rainOf>;
  beforeAll(async () => {
    week = weekOf(time.now() + LEFT_MS);
    weekEnd = weekSpan(week).endsAt;
    await time.clock.advance(weekEnd - LEFT_MS - time.now());
    player = await site.player({ cents: 1_000_000n });
    rain = rainOf(site);
    await untilBetsAreTaken();
    await eventually('a rain and a raffle that end with the week', async () => {
      await rain.turn();
      await site.app.raffle.sweep();
      const { body } = await site.visitor<TicketInfo>('GET', '/api/raffle/ticket-info');
      return (await rain.current()).updatedTimer === weekEnd && body.data?.endsAt === weekEnd;
    });
  });

  it('stops what the beacon draws and nothing else, and all goes on once it is right', async () => {
    const banned = await site.player({ cents: 100n });
    await banned.call('POST', '/api/user/self-ban', { days: 7 });
    await time.put(ms);
    await eventually('a refusal', async () => (await bet()) === 503);
    await eventually('a node that is not ready', async () =>
      (await site.visitor('GET', '/readyz')).text.includes('"status":"clock"'),
    );
    expect((await keyed(player, '/api/games/battles', { cases: [] })).status).not.toBe(200);
    expect((await plinko(player)).status).toBe(200);
    expect((await player.call('GET', '/api/me')).status).toBe(200);
    expect((await plinko(banned)).status).toBe(403);
    await time.put(0);
    await untilBetsAreTaken();
    expect((await plinko(banned)).status).toBe(403);
    await eventually('a ready site', async () => (await site.visitor('GET', '/readyz')).status === 200);
  });

  it('lets no one sign in by it for longer, and ends no session for good', async () => {
    const [ending, used] = [await site.player(), await site.player()];
    const { owner } = site.database;
    await owner.query(
      `update account_sessions set expires_at = app_now() + interval '9 minutes' where player_id = $1`,
      [ending.id],
    );
    const reads = (who: TestPlayer) => who.call('GET', '/api/user/two-factor');
    await time.put(ms);
    await until('the session', ms > 0 ? 'account.error.sign_in_required' : 200, () => reads(ending));
    const late = await site.player();
    for (const who of [used, late]) expect(codeOf(await reads(who))).toBe(200);
    await time.put(0);
    await until('the session', 200, () => reads(ending));
    expect(codeOf(await late.call('GET', '/api/user/two-factor/setup'))).toBe('account.error.sign_in_stale');
    await eventually('sessions last used now', async () => {
      for (const who of [used, late]) await reads(who);
      const { rowCount } = await owner.query(
        `select from account_sessions where player_id = any($1) and abs(extract(epoch from last_seen_at - app_now())) < 90`,
        [[used.id, late.id]],
      );
      return rowCount === 2;
    });
  });

  it('takes the second factor of its own time, and the true one as soon as it is right', async () => {
    const owner = await site.player();
    const renew = (code: string) => owner.call('POST', '/api/user/two-factor/recovery-codes', { code });
    const { secret, code: siteCode } = await startSetup(site, owner);
    const phone = authenticator({ clock: time }, secret);
    await owner.call('POST', '/api/user/two-factor/enable', { code: siteCode() });
    await time.put(ms);
    // A code for the site's time. An earlier code may have been used, a later one hasn't.
    const INVALID = 'account.error.two_factor_invalid';
    expect(codeOf(await renew(siteCode()))).toBe(ms > 0 ? 200 : INVALID);
    // The fifth wrong code locks all codes for a quarter of an hour.
    const wrong = ms > 0 ? 5 : 4;
    for (let count = 0; count < wrong; count += 1) expect(codeOf(await renew(phone.code()))).toBe(INVALID);
    if (ms > 0) expect(codeOf(await renew(phone.code()))).toBe('account.error.two_factor_locked');
    await time.put(0);
    await time.clock.advance(60_000);
    let code = '';
    await until('the true code', 200, () => {
      code = phone.code();
      return renew(code);
    });
    expect(codeOf(await renew(code))).toBe(INVALID);
  });

  it('opens no daily, weekly or monthly case, which all come when it is right', async () => {
    const claimer = await site.player({ role: 'USER' });
    await addEdge(site, claimer.id, EDGE);
    const rewards = rewardsOf(claimer);
    await time.put(ms);
    for (const period of ['DAILY', 'WEEKLY', 'MONTHLY'])
      expect(codeOf(await rewards.rake(period))).toBe(UNAVAILABLE);
    await time.put(0);
    for (const period of ['DAILY', 'WEEKLY', 'MONTHLY'])
      await until('a case', 200, () => rewards.rake(period));
    const { daily, weekly } = (await rewards.info()).rakeCases;
    expect([daily.timer, weekly.timer]).toEqual([weekEnd, weekEnd]);
    expect(codeOf(await rewards.rake('DAILY'))).toBe('rewards.error.not_yet');
  });

  it('ends no rain, raffle or leaderboard, and takes no one in who could know the beacon', async () => {
    const [early, late] = [await site.player({ role: 'USER' }), await site.player({ role: 'USER' })];
    expect(codeOf(await rain.join(early))).toBe(200);
    expect(codeOf(await rain.tip(player, 1))).toBe(200);
    const token = await rain.token(late);
    const { id } = await rain.current();
    const tickets = async () =>
      (await site.visitor<TicketInfo>('GET', '/api/raffle/ticket-info')).body.data?.tickets ?? 0;
    await time.put(ms);
    // Each of these calls notices itself that the clock was moved, before the probe does.
    await rain.turn();
    await site.app.raffle.sweep();
    expect(await site.app.leaderboard.closeDue()).toBe(0);
    expect((await rain.current()).id).toBe(id);
    expect((await site.visitor('GET', `/api/raffle/draws/${week}`)).status).toBe(404);
    await until('a refusal', UNAVAILABLE, () => rain.tip(player, 1));
    expect(codeOf(await rain.send(late, token))).toBe(UNAVAILABLE);
    await time.put(0);
    await until('a tip', 200, () => rain.tip(player, 1));
    const { id: same, entries } = await rain.current();
    expect([same, entries.includes(String(early.id))]).toEqual([id, true]);
    const before = await tickets();
    await stake(site, player.id, 50_000n);
    await eventually('tickets', async () => (await tickets()) >= before + 10);
  });

  it('voids no draw that waits for its beacon round', async () => {
    const { id } = await rain.current();
    await time.clock.advance(weekEnd + 20 - time.now());
    await eventually('the end of the rain', async () => {
      await rain.turn();
      return (await rain.current()).id !== id;
    });
    await time.put(ms);
    await site.app.rain.draw(BigInt(id));
    await time.put(0);
    const record = await eventually('a drawn rain', async () => {
      await rain.turn();
      return rain.record(id);
    });
    expect(record.end).toBe('PAID');
    await eventually('the end of the week', async () => {
      await site.app.raffle.sweep();
      await site.app.leaderboard.closeDue();
      return (await site.visitor('GET', `/api/raffle/draws/${week}`)).status === 200;
    });
  });
});

it('no bet was taken on a beacon round that was published, and the books are right', async () => {
  const { rows } = await site.database.owner.query<{ id: bigint; at: Date }>(
    'select id, beacon_at as at from spin_rounds where id = any($1)',
    [acceptedBets.map(({ roundId }) => roundId)],
  );
  const beaconAt = new Map(rows.map(({ id, at }) => [String(id), at.getTime()]));
  expect(acceptedBets.filter(({ sentAt, roundId }) => (beaconAt.get(roundId) ?? 0) <= sentAt)).toEqual([]);
  await expectCleanAudit(site.database);
});
