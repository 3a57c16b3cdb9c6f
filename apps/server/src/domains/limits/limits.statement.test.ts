import type { StatementMonth } from '@aureus/contract/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const statement = async (player: TestPlayer): Promise<StatementMonth[]> =>
  (await player.call<StatementMonth[]>('GET', '/api/user/statement')).body.data ??
  expect.fail('no statement');
const move = (debit: bigint, credit: bigint, cents: number, code: number) =>
  site.database.owner.query('select wallet_transfer($1, $2, $3, $4::smallint, $5)', [
    debit,
    credit,
    cents,
    code,
    newId(),
  ]);

it('says what each of twelve months came to, and keeps those that are over', async () => {
  const player = await site.player({ cents: 1_000n });
  await move(1n, player.id, 50_00, 10);
  await move(player.id, 2n, 12_00, 20);
  await move(2n, player.id, 2_00, 22);
  for (let count = 0; count < 4; count += 1)
    await player.call(
      'POST',
      '/api/games/plinko',
      { amount: 1, risk: 'EASY', rows: 8 },
      { 'idempotency-key': newId() },
    );
  await site.database.owner.query(
    `update wallet_bets set shown_at = null, placed_at = date_trunc('month', now()) + seq * interval '20 minutes' * (case when seq = 4 then 2 else 1 end)
     where player_id = $1`,
    [player.id],
  );
  const bets = await player.call<{ payout: number }[]>('GET', '/api/wallet/transactions/games');
  const paid = (bets.body.data ?? []).reduce((sum, { payout }) => sum + Math.round(payout * 100), 0);
  const [now, ...before] = await statement(player);
  expect(before).toHaveLength(11);
  expect(now).toMatchObject({
    deposited: 50,
    withdrawn: 10,
    staked: 4,
    paid: paid / 100,
    net: (paid - 400) / 100,
  });
  // Two gaps of 20 minutes between bets count as play; the longer one before the last bet is a pause.
  expect(now?.playedMs).toBe(40 * 60_000);
  for (const month of before)
    expect(month).toMatchObject({ deposited: 0, withdrawn: 0, staked: 0, paid: 0, net: 0, playedMs: 0 });
  const rowCount = async () =>
    (
      await site.database.owner.query<{ staked: string }>(
        'select staked from limits_statements where player_id = $1 order by month desc',
        [player.id],
      )
    ).rows.length;
  const first = await rowCount();
  expect([10, 11]).toContain(first);
  expect(await statement(player)).toEqual([now, ...before]);
  expect(await rowCount()).toBe(first);
});

it('keeps no month with an open bet, and no coins that came back a month later', async () => {
  const player = await site.player({ cents: 1_000n });
  const start = await player.call(
    'POST',
    '/api/games/mines',
    { amount: 3, mines: 3 },
    { 'idempotency-key': newId() },
  );
  expect(start.status, start.text).toBe(200);
  await move(2n, player.id, 2_00, 22);
  const { owner } = site.database;
  const longAgo = `date_trunc('month', now()) - interval '2 months' + interval '10 days'`;
  await owner.query(`update wallet_bets set placed_at = ${longAgo} where player_id = $1`, [player.id]);
  const [now, , open] = await statement(player);
  expect([now?.withdrawn, open?.staked]).toEqual([-2, 0]);
  await owner.query(
    `update wallet_bets set payout = 500, settled_at = now(), shown_at = null where player_id = $1`,
    [player.id],
  );
  expect((await statement(player))[2]).toMatchObject({ staked: 3, paid: 5, net: 2 });
});

it('is the player’s own', async () => {
  const other = await site.player();
  expect((await statement(other))[0]).toMatchObject({ deposited: 0, staked: 0 });
  expect((await site.visitor('GET', '/api/user/statement')).status).toBe(401);
});
