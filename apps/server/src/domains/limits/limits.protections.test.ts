import type { Limits } from '@aureus/contract/limits.ts';
import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let support: TestMember;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  support = await hire(site, ['support']);
});
afterAll(() => site.close());

type What = 'DEPOSIT' | 'LOSS';
const PATHS = { DEPOSIT: '/api/user/limits', LOSS: '/api/user/limits/loss' } as const;
const codeOf = (reply: { status: number; body: { error?: { code: string } } }) =>
  reply.body.error?.code ?? reply.status;
const set = async (player: TestPlayer, what: What, amount: number | null) =>
  codeOf(await player.call('PATCH', PATHS[what], { period: 'WEEK', amount }));
const weekly = async (player: TestPlayer, what: What) => {
  const { data } = (await player.call<Limits>('GET', '/api/user/limits')).body;
  return (what === 'LOSS' ? data?.loss : data?.deposit)?.find(({ period }) => period === 'WEEK');
};
const lower = async (player: TestPlayer, what: What, amount: number) =>
  codeOf(
    await support.call('POST', `/api/staff/players/${player.id}/limit`, {
      what,
      period: 'WEEK',
      amount,
      reason: 'Played all night',
    }),
  );
const askRaise = (by: TestMember, player: TestPlayer, what: What, period = 'WEEK') =>
  by.call<{ requestId: string }>('POST', `/api/staff/players/${player.id}/limit-raise`, {
    what,
    period,
    reason: 'Spoke to the player',
  });

it.each(['DEPOSIT', 'LOSS'] as const)(
  'keeps a %s limit that staff lowered until somebody else agrees, and then waits 24 hours as ever',
  async (what) => {
    const player = await site.player({ cents: 10_000n });
    expect(await set(player, what, 100)).toBe(200);
    expect(codeOf(await askRaise(support, player, what))).toBe('staff.error.not_protected');
    // A lower limit set by staff cancels a scheduled raise.
    expect(await set(player, what, 500)).toBe(200);
    expect(await lower(player, what, 50)).toBe(200);
    expect(await weekly(player, what)).toMatchObject({ amount: 50, highest: 50, next: null });
    for (const amount of [null, 50.01, 1_000])
      expect(await set(player, what, amount)).toBe('limits.error.protected');
    // The player may set a lower limit, and go back up to the one that staff set.
    expect(await set(player, what, 20)).toBe(200);
    expect(await set(player, what, 50)).toBe(200);
    await site.clock.advance(25 * 60 * 60_000);
    expect(await weekly(player, what)).toMatchObject({ amount: 50, highest: 50 });
    expect(await set(player, what, 51)).toBe('limits.error.protected');
    // The session of the first member of staff ended when the clock advanced.
    support = await hire(site, ['support']);

    const id = (await askRaise(support, player, what)).body.data?.requestId ?? '';
    const vote = async (by: TestMember) =>
      codeOf(
        await by.call('POST', `/api/staff/requests/${id}/vote`, {
          verdict: 'APPROVE',
          reason: 'All well now',
        }),
      );
    expect(await vote(support)).toBe('staff.error.permission');
    expect(await set(player, what, 51)).toBe('limits.error.protected');
    expect(await vote(await hire(site, ['risk']))).toBe(200);
    await carriedOut(site, id);
    expect(await set(player, what, 51)).toBe(200);
    expect(await weekly(player, what)).toMatchObject({ amount: 50, highest: null, next: { amount: 51 } });
  },
);

it('is kept by the database itself, and by a second lowering while a raise waits for its vote', async () => {
  const player = await site.player();
  await lower(player, 'DEPOSIT', 80);
  const pool = site.app.pool;
  for (const statement of [
    'update limits_deposits set amount_cents = 8001 where player_id = $1',
    'update limits_deposits set amount_cents = null where player_id = $1',
    'update limits_deposits set next_cents = null, next_at = app_now() where player_id = $1',
    'update limits_deposits set next_cents = 9000, next_at = app_now() where player_id = $1',
  ])
    await expect(pool.query(statement, [player.id])).rejects.toMatchObject({ code: 'AU008' });
  await expect(
    pool.query('delete from limits_protections where player_id = $1', [player.id]),
  ).rejects.toThrow('permission denied');
  await expect(pool.query('select limits_end_protection(0)')).rejects.toMatchObject({ code: 'AU004' });

  const id = (await askRaise(support, player, 'DEPOSIT')).body.data?.requestId ?? '';
  expect((await askRaise(support, player, 'DEPOSIT')).body.data?.requestId).toBe(id);
  await site.clock.advance(1_000);
  await lower(player, 'DEPOSIT', 40);
  const risk = await hire(site, ['risk']);
  await risk.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'All well now' });
  await carriedOut(site, id);
  expect(await set(player, 'DEPOSIT', 41)).toBe('limits.error.protected');
  const look = await support.call<StaffPlayer>('GET', `/api/staff/players/${player.id}`);
  expect(look.body.data?.protections).toEqual([{ what: 'DEPOSIT', period: 'WEEK', most: 40 }]);
});
