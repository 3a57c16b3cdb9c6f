import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../testing/books.ts';
import { cloneDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { placeBet, spinState } from '../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { createTestBeacon } from '../testing/test-beacon.ts';
import { createClock } from './clock.ts';

const MINUTE_MS = 60_000;
/** Accepted bets: the true time of the reply, and the publication time of the beacon round that decides each. */
const acceptedBets: { at: number; beaconAt: number }[] = [];

let site: TestApp;
let player: TestPlayer;
let banned: TestPlayer;
/** Moves the clocks of machine and database by an offset from the true time, which the beacon keeps. */
let put: (ms: number) => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  let offset = 0;
  const clock = createClock(() => Date.now() + offset);
  put = async (ms) => {
    await database.owner.query('update platform_clock set offset_ms = $1', [ms]);
    offset = ms;
  };
  const beacon = createTestBeacon({ ...clock, now: Date.now });
  site = await startTestApp({
    beside: { database, beacon, clock: { ...clock, advance: put } },
    checksClock: true,
    leads: true,
    env: { SPIN_BET_MS: '3000', SPIN_LAND_MS: '100', SPIN_HOLD_MS: '0', SPIN_ROUND_MS: '4000' },
  });
  player = await site.player({ cents: 1_000_000n });
  banned = await site.player({ cents: 100n });
  await banned.call('POST', '/api/user/self-ban', { days: 7 });
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
});

const keyed = (who: TestPlayer, path: string, body: object) =>
  who.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
const plinko = (who: TestPlayer) => keyed(who, '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' });

async function bet(): Promise<number> {
  const { status } = await placeBet(player, 'black', 1);
  const at = Date.now();
  if (status === 200) acceptedBets.push({ at, beaconAt: (await spinState(site)).round.beaconAt });
  return status;
}
const untilBetsAreTaken = () => eventually('a bet that is taken', async () => (await bet()) === 200);

describe.each([
  ['an hour back', -60 * MINUTE_MS],
  ['ten minutes back', -10 * MINUTE_MS],
  ['ten minutes forward', 10 * MINUTE_MS],
  ['an hour forward', 60 * MINUTE_MS],
])('a clock that is put %s', (_how, ms) => {
  it('stops what the beacon draws and nothing else, and all goes on once it is right', async () => {
    await untilBetsAreTaken();
    await put(ms);
    await eventually('a refusal', async () => (await bet()) === 503);
    expect((await keyed(player, '/api/games/battles', { cases: [] })).status).not.toBe(200);
    expect((await plinko(player)).status).toBe(200);
    expect((await player.call('GET', '/api/me')).status).toBe(200);
    expect((await plinko(banned)).status).toBe(403);
    expect((await site.visitor('GET', '/readyz')).text).toContain('"status":"clock"');
    await put(0);
    await untilBetsAreTaken();
    expect((await plinko(banned)).status).toBe(403);
    await eventually('a ready site', async () => (await site.visitor('GET', '/readyz')).status === 200);
  });
});

it('no bet was taken on a beacon round that was published, and the books are right', async () => {
  expect(acceptedBets.filter(({ at, beaconAt }) => beaconAt <= at)).toEqual([]);
  await expectCleanAudit(site.database);
});
