import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Plan } from '@aureus/contract/plans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { driveSpin } from '../../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

const GB = { 'x-forwarded-for': '81.2.69.142' };
const BALL = { amount: 1, risk: 'EASY', rows: 8 } as const;
/** Most balls with these settings lose coins, so a plan reaches its loss stop within a few bets. */
const RISKY_BALL = { amount: 1, risk: 'HARD', rows: 16 } as const;
const PLINKO = { bet: { game: 'plinko', ...BALL }, count: null, stopProfit: null, stopLoss: null };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => site.close());

const player = (cents = 1_000_00n) => site.player({ cents });

async function begin(one: TestPlayer, asked: object = {}, from: Record<string, string> = {}): Promise<Plan> {
  const { body, text } = await one.call<{ plan: Plan }>(
    'POST',
    '/api/games/plans',
    { ...PLINKO, ...asked },
    from,
  );
  return body.data?.plan ?? expect.fail(text);
}
const end = async (one: TestPlayer, { id }: Plan) =>
  (await one.call<{ plan: Plan }>('POST', `/api/games/plans/${id}/end`, {})).body;

/** Places a plan's bet. @returns the payout, or the error code of a refusal. */
async function bet(
  one: TestPlayer,
  { id }: Pick<Plan, 'id'>,
  asked: { key?: string; body?: object; path?: string; from?: Record<string, string> } = {},
): Promise<number | string> {
  const { key = newId(), body = BALL, path = '/api/games/plinko', from = {} } = asked;
  const reply = await one.call<{ bet: { payout?: number } }>('POST', path, body, {
    ...from,
    'idempotency-key': key,
    'x-play-mode': `auto:${id}`,
  });
  return reply.body.error?.code ?? reply.body.data?.bet.payout ?? 0;
}

const balance = async (one: TestPlayer) => (await site.app.wallet.read(one.id)).balance;

it('ends before a bet that could lose more than the stop, and no second window bets on', async () => {
  const bettor = await player();
  const before = await balance(bettor);
  const plan = await begin(bettor, { bet: { game: 'plinko', ...RISKY_BALL }, stopLoss: 3.5 });
  let net = 0;
  for (;;) {
    const payout = await bet(bettor, plan, { body: RISKY_BALL });
    if (typeof payout === 'string') {
      expect(payout).toBe('plans.error.loss');
      break;
    }
    net = Math.round((net + payout - 1) * 100) / 100;
    expect(-net).toBeLessThanOrEqual(3.5);
  }
  expect(1 - net).toBeGreaterThan(3.5);
  expect(await balance(bettor)).toBe(before + BigInt(Math.round(net * 100)));
  // The bets have different keys, as if placed from several windows with the same plan.
  expect(
    await Promise.all(Array.from({ length: 10 }, () => bet(bettor, plan, { body: RISKY_BALL }))),
  ).toEqual(Array(10).fill('plans.error.loss'));
  expect(await balance(bettor)).toBe(before + BigInt(Math.round(net * 100)));
  expect((await end(bettor, plan)).data?.plan).toMatchObject({ end: 'LOSS', net });
  // The player can still bet manually.
  expect((await bettor.call('POST', '/api/games/plinko', BALL, { 'idempotency-key': newId() })).status).toBe(
    200,
  );
});

it('places as many bets as it says, however many windows ask at once, and each of them once', async () => {
  const me = await player();
  const plan = await begin(me, { count: 5 });
  const keys = Array.from({ length: 30 }, () => newId());
  const results: (number | string)[] = [];
  for (let round = 0; round < 5; round += 1) {
    const slice = keys.slice(round * 6, round * 6 + 6);
    results.push(...(await Promise.all(slice.map((key) => bet(me, plan, { key })))));
  }
  const placed = keys.filter((_, at) => typeof results[at] === 'number');
  expect(placed.length).toBeLessThanOrEqual(5);
  while (typeof (await bet(me, plan)) === 'number') placed.push('');
  expect(placed).toHaveLength(5);
  // A repeated key still returns its first answer, even after the plan has ended.
  expect(await bet(me, plan, { key: placed[0] ?? '' })).toBe(results[keys.indexOf(placed[0] ?? '')]);
  const { rows } = await site.database.owner.query(
    'select count(*)::int as bets from wallet_bets where player_id = $1',
    [me.id],
  );
  expect(rows).toEqual([{ bets: 5 }]);
  expect(await bet(me, plan)).toBe('plans.error.count');
  expect((await end(me, plan)).data?.plan).toMatchObject({ end: 'COUNT', placed: 5 });
});

it('counts no bet that was allowed and never placed, and judges it again if it comes after all', async () => {
  const me = await player();
  const plan = await begin(me, { count: 2 });
  const lost = newId();
  await site.database.owner.query(
    `insert into plans_bets (bet_id, plan_id, taken_at) values ($1, $2, app_now() - interval '31 seconds')`,
    [lost, plan.id],
  );
  expect(await bet(me, plan)).toBeTypeOf('number');
  expect(await bet(me, plan, { key: lost })).toBeTypeOf('number');
  expect(await bet(me, plan)).toBe('plans.error.count');
  expect((await end(me, plan)).data?.plan).toMatchObject({ end: 'COUNT', placed: 2 });

  const another = await begin(me, { count: 1 });
  const late = newId();
  await site.database.owner.query(
    `insert into plans_bets (bet_id, plan_id, taken_at) values ($1, $2, app_now() - interval '31 seconds')`,
    [late, another.id],
  );
  expect(await bet(me, another)).toBeTypeOf('number');
  expect(await bet(me, another, { key: late })).toBe('plans.error.count');
});

it('ends at a profit', async () => {
  const me = await player();
  const plan = await begin(me, { stopProfit: 5, bet: { game: 'plinko', ...BALL } });
  const won = (coins: number) =>
    site.database.owner.query('update plans_plans set net = $2 where id = $1', [plan.id, coins * 100]);
  // Sets the plan's earlier net result directly, because a win can't be forced.
  await won(-100);
  expect(await bet(me, plan)).toBeTypeOf('number');
  await won(100);
  expect(await bet(me, plan)).toBe('plans.error.profit');
});

it('bets once a round of spin, and counts it when it is drawn', async () => {
  const me = await player();
  const term = await site.lead();
  const spin = driveSpin(site, term);
  const body = { colour: 'black', amount: 2 };
  const plan = await begin(me, { bet: { game: 'spin', ...body }, stopLoss: 2 });
  const path = '/api/games/spin/bets';
  await spin.open();
  expect(await bet(me, plan, { path, body })).toBe(0);
  expect(await bet(me, plan, { path, body })).toBe('plans.error.open');
  await spin.close();
  expect(await bet(me, plan, { path, body })).toBe('plans.error.open');
  const drawn = await spin.draw();
  const won = drawn.outcome?.colour === 'black';
  // A round that is closed for bets doesn't end the plan.
  const further = await begin(me, { bet: { game: 'spin', ...body } });
  expect(await bet(me, further, { path, body })).toBe('spin.error.closed');
  expect(await bet(me, further, { path, body })).toBe('spin.error.closed');
  expect((await end(me, plan)).data?.plan).toMatchObject({ end: 'REPLACED', placed: 1, net: won ? 2 : -2 });
});

it('opens the case that was agreed to, at its price', async () => {
  const me = await player();
  const cases = (await site.visitor<CaseSummary[]>('GET', '/api/games/cases')).body.data ?? [];
  const box = cases[0] ?? expect.fail('no case');
  const [id, version] = [box.id, box.version];
  const plan = await begin(me, { bet: { game: 'cases', id, version, count: 2 }, count: 1 });
  expect(plan.stake).toBe(Math.round(box.price * 200) / 100);
  const path = `/api/games/cases/${id}/open`;
  expect(await bet(me, plan, { path, body: { version, count: 3 } })).toBe('plans.error.other_bet');
  expect(await bet(me, plan, { path, body: { version, count: 2 } })).toBeTypeOf('number');
  expect(await bet(me, plan, { path, body: { version, count: 2 } })).toBe('plans.error.count');
  const refused = await me.call('POST', '/api/games/plans', {
    ...PLINKO,
    bet: { game: 'cases', id, version: '999999', count: 1 },
  });
  expect(refused.body.error?.code).toBe('cases.error.changed');
});

it('ends for good when the player is away, reminded, out of coins, or begins another', async () => {
  const me = await player();
  const first = await begin(me);
  const second = await begin(me);
  expect(await bet(me, first)).toBe('plans.error.replaced');
  expect(await bet(me, second)).toBeTypeOf('number');
  await site.clock.advance(119_000);
  expect(await bet(me, second)).toBeTypeOf('number');
  await site.clock.advance(121_000);
  expect(await bet(me, second)).toBe('plans.error.away');

  const reminded = await begin(me);
  await me.call('POST', '/api/user/session-reminder', {});
  expect((await me.call('PATCH', '/api/user/session-reminder', { minutes: 15 })).status).toBe(200);
  expect(await bet(me, reminded)).toBeTypeOf('number');
  await site.database.owner.query(
    `update limits_reminders set since = since - interval '20 minutes' where player_id = $1`,
    [me.id],
  );
  expect(await bet(me, reminded)).toBe('plans.error.reminder');

  const poor = await player(1_50n);
  const body = { ...BALL, amount: 2 };
  const plan = await begin(poor, { bet: { game: 'plinko', ...body } });
  expect(await bet(poor, plan, { body })).toBe('wallet.error.wallet_insufficient_balance');
  expect(await bet(poor, plan, { body })).toBe('plans.error.refused');
  expect((await end(poor, plan)).data?.plan.end).toBe('REFUSED');
  await expect(
    site.database.owner.query('update plans_plans set ended_at = null, ended_for = null where id = $1', [
      plan.id,
    ]),
  ).rejects.toThrow('a plan that is over stays so');
});

it('is the player’s own, for its own bet, and only where the market allows it', async () => {
  const [me, other] = [await player(), await player()];
  const plan = await begin(me);
  expect(await bet(other, plan)).toBe('plans.error.not_found');
  expect(await bet(me, { id: newId() })).toBe('plans.error.not_found');
  expect((await end(other, plan)).error?.code).toBe('plans.error.not_found');
  expect(await bet(me, plan, { body: { ...BALL, amount: 5 } })).toBe('plans.error.other_bet');
  expect(await bet(me, { id: '' })).toBe('plans.error.missing');
  expect(await bet(me, plan, { from: GB })).toMatch(/^(markets|registers)\.error/);
  const reply = await me.call('POST', '/api/games/plans', PLINKO, GB);
  expect(reply.body.error?.code).toBe('markets.error.auto_bet');
  for (const [change, code] of [
    [{ stopLoss: 0.5 }, 'plans.error.stop'],
    [{ stopProfit: 0.001 }, 'request.error.amount'],
    [{ count: 0 }, 'request.error.invalid'],
    [{ bet: { game: 'upgrader', amount: 1 } }, 'request.error.invalid'],
    [{ bet: { game: 'plinko', ...BALL, amount: -1 } }, 'request.error.amount'],
  ] as const)
    expect((await me.call('POST', '/api/games/plans', { ...PLINKO, ...change })).body.error?.code).toBe(code);
  expect(await bet(me, plan)).toBeTypeOf('number');
});

it('leaves clean books', () => expectCleanAudit(site.database));
