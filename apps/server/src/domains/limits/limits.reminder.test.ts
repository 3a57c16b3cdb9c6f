import type { SessionReminder } from '@aureus/contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const SOON = 5_000;

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  player = await site.player({ cents: 100_000n });
});
afterAll(() => site.close());

const path = '/api/user/session-reminder';
function given({ status, body, text }: Reply<SessionReminder>): SessionReminder {
  expect(status, text).toBe(200);
  return body.data ?? expect.fail('no reminder');
}
const look = async (by = player) => given(await by.call<SessionReminder>('POST', path, {}));
const set = async (minutes: unknown) => given(await player.call<SessionReminder>('PATCH', path, { minutes }));
const seen = async () => given(await player.call<SessionReminder>('POST', `${path}/seen`, {}));

/** Loses this amount in a game of mines, or opens one tile and cashes out. @returns the payout. */
async function play(amount: number, isWon: boolean): Promise<number> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(amount, 3));
  const { safe, mined } = await peek(site, game);
  await mines.reveal(game.gameId, isWon ? safe[0] : mined[0]);
  if (!isWon) return 0;
  const { game: ended } = played(await mines.cashOut(game.gameId));
  return ended.payout ?? 0;
}

describe('the reminder', () => {
  it('comes after an hour at first, with nothing played', async () => {
    const reminder = await look();
    expect(Math.abs(reminder.since - site.clock.now())).toBeLessThan(SOON);
    expect(reminder).toEqual({
      minutes: 60,
      since: reminder.since,
      dueAt: reminder.since + 60 * MINUTE,
      staked: 0,
      won: 0,
      net: 0,
    });
  });

  it('tells what was staked, won and lost since the player came, not what is open', async () => {
    await play(50, false);
    await look();
    const won = await play(10, true);
    await play(5, false);
    await minesOf(player).start(7, 3);
    const { staked, net, won: answer } = await look();
    expect({ staked, won: answer }).toEqual({ staked: 15, won });
    expect(net).toBeCloseTo(won - 15, 2);
    expect(net).toBeLessThan(0);
  });

  it('starts over when it was seen', async () => {
    const { since } = await look();
    await play(5, false);
    await site.clock.advance(60 * MINUTE);
    const socket = await player.socket();
    const again = await seen();
    expect(again.since).toBeGreaterThanOrEqual(since + 60 * MINUTE);
    expect(again).toMatchObject({ staked: 0, won: 0, net: 0, dueAt: again.since + 60 * MINUTE });
    expect(await socket.next('limits:reminder')).toEqual({});
  });

  it('goes on while pages ask, and starts over after half an hour of silence', async () => {
    const { since } = await look();
    await play(5, false);
    for (let times = 0; times < 4; times += 1) {
      await site.clock.advance(29 * MINUTE);
      expect(await look()).toMatchObject({ since, staked: 5 });
    }
    await site.clock.advance(31 * MINUTE);
    const back = await look();
    expect(back.since).toBeGreaterThan(since + 140 * MINUTE);
    expect(back).toMatchObject({ staked: 0, won: 0, net: 0 });
  });

  it('is set to what the player likes, or off, and stays so', async () => {
    const { since } = await look();
    for (const minutes of [15, 30, 120, 60] as const)
      expect(await set(minutes)).toMatchObject({ minutes, since, dueAt: since + minutes * MINUTE });
    expect(await set(null)).toMatchObject({ minutes: null, dueAt: null });
    expect(await seen()).toMatchObject({ minutes: null, dueAt: null });
    const other = await site.player();
    expect((await look(other)).minutes).toBe(60);
  });

  it('of a hundred looks at once is one', async () => {
    const looks = await Promise.all(Array.from({ length: 100 }, () => look()));
    expect(new Set(looks.map(({ since }) => since)).size).toBe(1);
  });

  it('is no one’s who is not signed in', async () => {
    for (const [method, at] of [
      ['POST', path],
      ['PATCH', path],
      ['POST', `${path}/seen`],
    ] as const)
      expect((await site.visitor(method, at, method === 'PATCH' ? { minutes: 15 } : {})).status).toBe(401);
  });

  it.each([
    '{}',
    'null',
    '{"minutes":0}',
    '{"minutes":1}',
    '{"minutes":"60"}',
    '{"minutes":-15}',
    '{"minutes":[15]}',
    '{"minutes":15,"userId":"1001"}',
  ])('is not set by %s', async (body) => {
    await look();
    const before = await stateHash(site.database);
    expect((await player.call('PATCH', path, body)).status).toBe(400);
    expect(await stateHash(site.database)).toBe(before);
  });
});
