import type { OverlayBet, OverlayLink } from '@aureus/contract/overlay.ts';
import { OVERLAY_BETS } from '@aureus/contract/overlay-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

type Shown = { username: string; bets: OverlayBet[] };
const show = (token: string) => site.visitor<Shown>('POST', '/api/overlay/bets', { token });
const renew = async (player: TestPlayer): Promise<string> =>
  (await player.call<{ token: string }>('POST', '/api/overlay')).body.data?.token ?? expect.fail('no link');
const drop = (player: TestPlayer, amount = 1) =>
  player.call<{ bet: { payout: number } }>(
    'POST',
    '/api/games/plinko',
    { amount, rows: 8, risk: 'EASY' },
    { 'idempotency-key': newId() },
  );

describe('the link of a broadcast', () => {
  it('shows the newest own bets, and nothing else of the player', async () => {
    const player = await site.player({ name: 'Streamer', cents: 123_456n });
    const token = await renew(player);
    const { body } = await drop(player);
    const payout = body.data?.bet.payout;
    // Before the delay of six seconds is over, the bet isn't shown.
    expect((await show(token)).body.data?.bets).toEqual([]);
    await site.clock.advance(6_001);
    const { status, body: answer, text } = await show(token);
    expect(status, text).toBe(200);
    expect(answer.data?.username).toBe('Streamer');
    expect(answer.data?.bets).toMatchObject([{ game: 'PLINKO', stake: 1, payout }]);
    expect(Object.keys(answer.data?.bets[0] ?? {}).sort()).toEqual(['at', 'game', 'id', 'payout', 'stake']);
    expect(text).not.toMatch(/1,?234|balance|email/i);
  });

  it('shows older bets while many newer ones turn', async () => {
    const player = await site.player({ cents: 10_000n });
    const token = await renew(player);
    await drop(player, 5);
    await site.clock.advance(7_000);
    for (let ball = 0; ball < OVERLAY_BETS; ball += 1) await drop(player);
    expect((await show(token)).body.data?.bets).toMatchObject([{ stake: 5 }]);
  });

  it('stops working when another is made or it is taken back', async () => {
    const player = await site.player();
    const first = await renew(player);
    const second = await renew(player);
    expect(second).not.toBe(first);
    expect((await show(first)).status).toBe(404);
    expect((await show(second)).status).toBe(200);
    const link = async () => (await player.call<OverlayLink>('GET', '/api/overlay')).body.data?.since;
    expect(await link()).toEqual(expect.any(Number));
    for (let again = 0; again < 2; again += 1)
      expect((await player.call('DELETE', '/api/overlay')).body.data).toEqual({ since: null });
    expect(await link()).toBeNull();
    const gone = await show(second);
    expect([gone.status, gone.body.error?.code]).toEqual([404, 'overlay.error.link']);
  });

  it('is no session: it opens no other call, and is found in no table', async () => {
    const player = await site.player({ cents: 1_000n });
    const token = await renew(player);
    for (const headers of [{ cookie: `session=${token}` }, { authorization: `Bearer ${token}` }])
      expect((await site.visitor('GET', '/api/user/settings', undefined, headers)).status).toBe(401);
    const { rows } = await site.database.owner.query('select t::text as text from overlay_links t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, 'x'.repeat(44)])(
    'has no token %s',
    async (token) => {
      expect([400, 404]).toContain((await show(token)).status);
    },
  );

  it('takes a signed-in player to make', async () => {
    for (const [method, path] of [
      ['GET', '/api/overlay'],
      ['POST', '/api/overlay'],
      ['DELETE', '/api/overlay'],
    ] as const)
      expect((await site.visitor(method, path)).status).toBe(401);
  });
});
