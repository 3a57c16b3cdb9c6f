import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const BETS = '/api/wallet/transactions/games/file';
const REWARDS = '/api/wallet/transactions/rewards/file';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const lines = (text: string) => text.split('\r\n').slice(0, -1);

it('lists the bets of twelve months, newest first, with what they came to and the ids of their proofs', async () => {
  const player = await site.player({ cents: 1_000_000n });
  for (const amount of [1, 2, 3])
    await player.call(
      'POST',
      '/api/games/plinko',
      { amount, rows: 8, risk: 'EASY' },
      { 'idempotency-key': newId() },
    );
  await site.database.owner.query(
    `update wallet_bets set shown_at = case when seq = 3 then shown_at end, payout = 50, placed_at = case seq
       when 1 then placed_at - interval '13 months' else placed_at end where player_id = $1`,
    [player.id],
  );
  const { status, headers, text } = await player.call('GET', BETS);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="aureus-bets.csv"');
  expect(headers.get('x-rows')).toBe('2');
  const [head, open, lost, ...more] = lines(text);
  expect(head).toBe('placed_at,settled_at,game,state,stake_coins,payout_coins,net_coins,bet_id');
  // The result of the newest bet must not be shown yet, so payout and net are empty.
  expect(open).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,,PLINKO,OPEN,3\.00,,,[0-9a-f-]{36}$/);
  const id = lost?.split(',').at(-1) ?? '';
  expect(lost).toMatch(/Z,PLINKO,SETTLED,2\.00,0\.50,-1\.50,/);
  expect((await player.call('GET', `/api/fairness/bets/${id}`)).status).toBe(200);
  expect(more).toEqual([]);
  const other = await site.player();
  expect(lines((await other.call('GET', BETS)).text)).toEqual([head]);
});

it('lists what was given and gone with the other player', async () => {
  const [player, other] = [
    await site.player({ cents: 1_000n, name: 'cassia' }),
    await site.player({ name: 'brutus' }),
  ];
  const { db, wallet } = site.app;
  const tip = { from: player.id, to: other.id, amount: 450n, ref: newId() };
  await db.transaction().execute((tx) => wallet.tip(tx, tip));
  const [head, row, ...more] = lines((await player.call('GET', REWARDS)).text);
  expect(head).toBe('at,type,way,amount_coins,player,id');
  expect(row).toMatch(/Z,TIP,OUT,4\.50,brutus,\d+$/i);
  expect(more).toEqual([]);
  expect(lines((await other.call('GET', REWARDS)).text)[1]).toMatch(/,TIP,IN,4\.50,cassia,/i);
});

it('is for who is signed in', async () => {
  for (const path of [BETS, REWARDS]) expect((await site.visitor('GET', path)).status).toBe(401);
});

/** Requests a file and leaves it unread. */
async function unread(player: TestPlayer): Promise<AbortController> {
  const controller = new AbortController();
  const reply = await fetch(`${site.url}${BETS}`, {
    headers: { cookie: player.cookie },
    signal: controller.signal,
  });
  expect(reply.status).toBe(200);
  return controller;
}

it('is sent one at a time to a player, whole, and ends with its reader', async () => {
  const player = await site.player();
  const rows = 100_000;
  await site.database.owner.query(
    `insert into wallet_bets (id, player_id, seq, game, stake, payout, balance_after, placed_at, settled_at)
     select gen_random_uuid(), $1, n, 6, 100, 0, 0, now() - (${rows} - n) * interval '1 minute', now()
     from generate_series(1, ${rows}) n`,
    [player.id],
  );
  await site.database.owner.query('update wallet_players set bet_seq = $2 where player_id = $1', [
    player.id,
    rows,
  ]);
  const first = await unread(player);
  const second = await player.call('GET', REWARDS);
  expect([second.status, second.body.error?.code]).toEqual([429, 'transactions.error.file_running']);
  first.abort();
  await eventually('the place is free', async () => (await player.call('GET', REWARDS)).status === 200);
  const whole = await player.call('GET', BETS);
  expect(whole.headers.get('x-rows')).toBe(String(rows));
  const ids = new Set(lines(whole.text).map((line) => line.slice(-36)));
  expect(ids.size).toBe(rows + 1);
});
