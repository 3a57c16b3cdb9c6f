import type { Me } from '@aureus/contract/account.ts';
import type { RewardCase } from '@aureus/contract/rewards.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { EDGE_PER_KEY } from '@aureus/fair/gifts.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import { createLog } from '../../platform/log.ts';
import { createPool } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { expectCleanAudit, stateHash } from '../../testing/books.ts';
import { ownerDb } from '../../testing/decision-keys.ts';
import { limitsOf } from '../../testing/limits-driver.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { reveal } from '../games/instant/testing.ts';
import { addEdge, addKeys, opened, rewardsOf } from './testing.ts';

const DAY_MS = 86_400_000;
/** Edge in micro-coins that collects one coin for each of the three rake cases. */
const COIN = 20_000_000n;

let site: TestApp;
let player: TestPlayer;
let rewards: ReturnType<typeof rewardsOf>;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  player = await site.player({ role: 'USER' });
  rewards = rewardsOf(player);
});
afterAll(() => site.close());

const balanceOf = async (of: TestPlayer) => (await of.call<Me>('GET', '/api/me')).body.data?.wallet.balance;
const claimedOf = async () =>
  (
    await site.database.owner.query<{ claimed: bigint }>(
      'select claimed from rewards_claims where player_id = $1 order by period',
      [player.id],
    )
  ).rows.map(({ claimed }) => claimed);
const openingsOf = async (of: TestPlayer) =>
  (
    await site.database.owner.query<{ nonce: bigint; amount: bigint }>(
      'select nonce, amount from rewards_openings where player_id = $1 order by nonce',
      [of.id],
    )
  ).rows;
async function expectRefused(
  call: () => Promise<{ status: number; body: { error?: { code: string } } }>,
  code: string,
) {
  const before = await stateHash(site.database);
  const { status, body } = await call();
  expect({ status: Math.floor(status / 100), code: body.error?.code }).toEqual({ status: 4, code });
  expect(await stateHash(site.database)).toBe(before);
}

/** Number of cases that the player can open now. */
const readyOf = async (of: TestPlayer) =>
  (await of.call<{ ready: number }>('GET', '/api/reward/ready')).body.data?.ready;

describe('what is ready', () => {
  it('is counted for the badges: keys, and rake that is collected and due', async () => {
    expect(await readyOf(player)).toBe(1);
    await addKeys(site, player.id, 3);
    expect(await readyOf(player), 'keys of one more case').toBe(2);
    await addEdge(site, player.id, COIN);
    expect(await readyOf(player)).toBe(5);
    opened(await rewards.rake('DAILY'));
    opened(await rewards.open('gladiator'));
    expect(await readyOf(player)).toBe(3);
    await addEdge(site, player.id, COIN);
    expect(await readyOf(player), 'the daily one is not due').toBe(3);
    await site.clock.advance(DAY_MS + 1_000);
    expect(await readyOf(player)).toBe(4);
    expect((await site.visitor('GET', '/api/reward/ready')).status).toBe(401);
  });
});

describe('a newcomer', () => {
  it('has the key of the first level, and nothing collected', async () => {
    const info = await rewards.info();
    const { daily, weekly, monthly } = info.rakeCases;
    for (const rake of [daily, weekly, monthly]) {
      expect(rake).toMatchObject({ timer: 0, redeemable: 0 });
      expect(rake.rakeCase.mean).toBe('1.0000');
      expect(rake.rakeCase.items.map(({ multiplier }) => multiplier)).toEqual([
        25, 10, 5, 3, 2, 1.5, 1.1, 0.9, 0.75, 0.6, 0.5,
      ]);
      expect(rake.rakeCase.items.reduce((sum, { odds }) => sum + odds, 0)).toBeCloseTo(1, 12);
    }
    expect(info.depositCases.map(({ id, keysAmount, price, mean }) => [id, keysAmount, price, mean])).toEqual(
      [
        ['as', 0, 2.5, '0.2000'],
        ['sestertius', 0, 2.5, '0.2000'],
        ['denarius', 0, 2.5, '0.2000'],
      ],
    );
    expect(info.rankCases.map(({ tier, keysAmount, keysEarned }) => [tier, keysAmount, keysEarned])).toEqual([
      ['Gladiator', 1, 1],
      ['Archer', 0, 0],
      ['Centurion', 0, 0],
      ['Senator', 0, 0],
      ['Amethyst', 0, 0],
      ['Emperor', 0, 0],
    ]);
    expect(info.toNextKey).toBe(25);
    expect(info.nextLevelKeys).toBe(1);
    await expectRefused(() => rewards.rake('DAILY'), 'rewards.error.minimum');
    const { body } = await rewards.rake('MONTHLY');
    expect(body.error?.message).toBe(
      'You need to have at least 0.01 in your rakeback balance to claim this case.',
    );
    await expectRefused(() => rewards.open('as'), 'rewards.error.no_keys');
  });
});

describe('a reward case', () => {
  it('is opened with the contents that its player looks at; other ones are refused and use nothing up', async () => {
    await addEdge(site, player.id, COIN);
    const { rakeCases, rankCases, depositCases } = await rewards.info();
    const cents = (coins: number) => BigInt(Math.round(coins * 100));
    for (const { price, skins, contentHash } of depositCases) {
      const items = skins.map((item) => ({ ...item, price: cents(item.price) }));
      expect(caseContentHash({ price: cents(price), items })).toBe(contentHash);
    }
    for (const { rakeCase } of Object.values(rakeCases)) {
      const items = rakeCase.items.map((item) => ({ ...item, price: cents(item.multiplier) }));
      expect(caseContentHash({ price: 100n, items })).toBe(rakeCase.contentHash);
    }
    const { contentHash: rake } = rakeCases.daily.rakeCase;
    const rank = rankCases[0]?.contentHash ?? expect.fail('no rank case');
    const { body } = await player.call<RewardCase>('GET', '/api/reward/rank-case/case-info/gladiator');
    expect(body.data?.contentHash).toBe(rank);
    await expectRefused(() => rewards.rake('DAILY', newId(), rank), 'rewards.error.changed');
    await expectRefused(() => rewards.open('gladiator', newId(), rake), 'rewards.error.changed');
    await expectRefused(() => rewards.open('gladiator', newId(), 'newest'), 'request.error.invalid');
    const key = newId();
    const first = await rewards.open('gladiator', key, rank);
    expect(opened(first).opening.contentHash).toBe(rank);
    expect((await rewards.open('gladiator', key, rank)).text).toBe(first.text);
    expect(opened(await rewards.rake('DAILY', newId(), rake)).opening.contentHash).toBe(rake);
    const { rows } = await site.database.owner.query<{ content_hash: string }>(
      'select content_hash from rewards_openings where player_id = $1 order by nonce',
      [player.id],
    );
    expect(rows.map((row) => row.content_hash)).toEqual([rank, rake]);
  });
});

describe('a rake case', () => {
  it('is opened for all that has collected, pays what its ticket says, and is closed until the next midnight', async () => {
    await addEdge(site, player.id, 12n * COIN + 200_000n);
    const { opening, balance } = opened(await rewards.rake('DAILY'));
    expect(opening).toMatchObject({ kind: 'RAKE', caseId: 'daily', price: 12.01, nonce: 0 });
    const { daily, weekly } = (await rewards.info()).rakeCases;
    const won = daily.rakeCase.items.find(
      ({ ticketStart, ticketEnd }) => ticketStart <= opening.ticket && opening.ticket <= ticketEnd,
    );
    const cents = Math.floor((1201 * Math.round((won?.multiplier ?? 0) * 100)) / 100);
    expect(opening.amount).toBe(cents / 100);
    expect(opening.item).toMatchObject({ id: won?.id, price: opening.amount });
    expect(balance).toBe(opening.amount);
    expect(await balanceOf(player)).toBe(opening.amount);
    const midnight = Math.ceil((site.clock.now() + 1) / DAY_MS) * DAY_MS;
    expect(daily).toMatchObject({ timer: midnight, redeemable: 0 });
    expect(weekly).toMatchObject({ timer: 0, redeemable: 12.01 });
    await expectRefused(() => rewards.rake('DAILY'), 'rewards.error.not_yet');
    await expectCleanAudit(site.database);
  });

  it('counts for each of the three by itself', async () => {
    await addEdge(site, player.id, 5n * COIN);
    const amounts: number[] = [];
    for (const type of ['DAILY', 'WEEKLY', 'MONTHLY'])
      amounts.push(opened(await rewards.rake(type)).opening.amount);
    expect(await balanceOf(player)).toBeCloseTo(
      amounts.reduce((sum, amount) => sum + amount, 0),
      10,
    );
    expect((await openingsOf(player)).map(({ nonce }) => nonce)).toEqual([0n, 1n, 2n]);
  });

  it('keeps the parts of a cent that a ticket could not pay', async () => {
    await addEdge(site, player.id, 3n * COIN + 100_000n);
    const { opening } = opened(await rewards.rake('DAILY'));
    const { items } = (await rewards.info()).rakeCases.daily.rakeCase;
    const hundredths = 100 * (items.find(({ id }) => id === opening.item.id)?.multiplier ?? 0);
    const rest = BigInt(Math.round(300 * hundredths)) % 100n;
    expect(await claimedOf()).toEqual([3n * COIN - rest * 2_000n]);
  });

  it.each(['', 'daily', 'YEARLY', 'DAILY ', 0, null, ['DAILY'], {}, 'x'.repeat(300)])(
    'is no %j',
    async (rakeType) => {
      await expectRefused(() => rewards.rake(rakeType), 'request.error.invalid');
    },
  );
});

describe('the next claim', () => {
  /** Advances the clock to `before` ms before `time`. */
  const until = async (time: number, before: number) => site.clock.advance(time - before - site.clock.now());
  const nextMidnight = () => Math.ceil((site.clock.now() + 60_000) / DAY_MS) * DAY_MS;

  it('of the day is open from 00:00:00.000 UTC on, also when the last one was a moment before', async () => {
    const midnight = nextMidnight();
    await until(midnight, 1_500);
    await addEdge(site, player.id, COIN);
    expect(opened(await rewards.rake('DAILY')).opening.openedAt).toBeLessThan(midnight);
    expect((await rewards.info()).rakeCases.daily.timer).toBe(midnight);
    await addEdge(site, player.id, COIN);
    await site.database.owner.query(
      `update rewards_claims set open_at = app_now() + interval '1 minute' where player_id = $1`,
      [player.id],
    );
    await expectRefused(() => rewards.rake('DAILY'), 'rewards.error.not_yet');
    await site.database.owner.query('update rewards_claims set open_at = $2 where player_id = $1', [
      player.id,
      new Date(midnight),
    ]);
    await until(midnight, -1);
    expect(opened(await rewards.rake('DAILY')).opening.price).toBeGreaterThanOrEqual(1);
    expect((await rewards.info()).rakeCases.daily.timer).toBe(midnight + DAY_MS);
  });

  it('is given to the millisecond for the day, the week and the month, by the database', async () => {
    const of = async (unit: string, at: string) =>
      (
        await site.database.owner.query<{ next: Date }>(
          `select (date_trunc('${unit}', $1::timestamptz at time zone 'UTC') + '1 ${unit}'::interval) at time zone 'UTC' as next`,
          [at],
        )
      ).rows[0]?.next.toISOString();
    expect(await of('day', '2026-12-31T23:59:59.999Z')).toBe('2027-01-01T00:00:00.000Z');
    expect(await of('day', '2027-01-01T00:00:00.000Z')).toBe('2027-01-02T00:00:00.000Z');
    expect(await of('week', '2026-11-22T23:59:59.999Z')).toBe('2026-11-23T00:00:00.000Z');
    expect(await of('week', '2026-11-23T00:00:00.000Z')).toBe('2026-11-30T00:00:00.000Z');
    expect(await of('month', '2028-02-29T23:59:59.999Z')).toBe('2028-03-01T00:00:00.000Z');
    expect(await of('month', '2028-03-01T00:00:00.000Z')).toBe('2028-04-01T00:00:00.000Z');
  });

  it('of the week is open on Monday, of the month on the first', async () => {
    await addEdge(site, player.id, COIN);
    opened(await rewards.rake('WEEKLY'));
    opened(await rewards.rake('MONTHLY'));
    const now = new Date(site.clock.now());
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const monday = Math.floor((now.getTime() - 4 * DAY_MS) / (7 * DAY_MS) + 1) * 7 * DAY_MS + 4 * DAY_MS;
    const { weekly, monthly } = (await rewards.info()).rakeCases;
    expect([weekly.timer, monthly.timer]).toEqual([monday, month]);
    await addEdge(site, player.id, COIN);
    for (const [type, timer] of [
      ['WEEKLY', monday],
      ['MONTHLY', month],
    ] as const) {
      if (site.clock.now() < timer - 60_000) {
        await until(timer, 60_000);
        await expectRefused(() => rewards.rake(type), 'rewards.error.not_yet');
        await until(timer, -1);
      }
      expect((await rewards.rake(type)).status).toBe(200);
    }
  });
});

describe('a case that a key opens', () => {
  it('pays its item once for each key', async () => {
    await addKeys(site, player.id, 2, 'sestertius');
    const first = opened(await rewards.open('sestertius'));
    const second = opened(await rewards.open('sestertius'));
    await expectRefused(() => rewards.open('sestertius'), 'rewards.error.no_keys');
    await expectRefused(() => rewards.open('as'), 'rewards.error.no_keys');
    for (const { opening } of [first, second]) {
      expect(opening).toMatchObject({ kind: 'DEPOSIT', caseId: 'sestertius', price: 2.5 });
      expect(opening.amount).toBe(opening.item.price);
      expect(opening.item.ticketStart <= opening.ticket && opening.ticket <= opening.item.ticketEnd).toBe(
        true,
      );
    }
    expect(second.balance).toBeCloseTo(first.balance + second.opening.amount, 10);
    expect(await balanceOf(player)).toBe(second.balance);
    await expectCleanAudit(site.database);
  });

  it('of a rank has the keys of the levels that were reached, and no others', async () => {
    const setWagered = (xp: number) =>
      site.database.owner.query('update wallet_players set wagered = $2 where player_id = $1', [
        player.id,
        xp * 10,
      ]);
    const keys = async () => (await rewards.info()).rankCases.map(({ keysAmount }) => keysAmount);
    await setWagered(49_999);
    // Levels 1 to 19 give one key each, and levels 5, 10 and 15 one more.
    expect(await keys()).toEqual([22, 0, 0, 0, 0, 0]);
    await setWagered(50_000);
    expect(await keys()).toEqual([27, 0, 0, 0, 0, 0]);
    await setWagered(300_000_000);
    expect(await keys()).toEqual([27, 27, 27, 27, 26, 5]);
    expect((await rewards.info()).nextLevelKeys).toBeNull();
    expect(opened(await rewards.open('emperor')).opening).toMatchObject({ kind: 'RANK', price: 500 });
    expect(await keys()).toEqual([27, 27, 27, 27, 26, 4]);
    // Keys follow the level: after the stakes are set back, only the key of level 1 is left.
    await setWagered(0);
    expect(await keys()).toEqual([1, 0, 0, 0, 0, 0]);
    await expectRefused(() => rewards.open('emperor'), 'rewards.error.no_keys');
    await site.database.owner.query('update wallet_players set wagered = 0 where player_id = $1', [
      player.id,
    ]);
  });

  describe('of a rank, for a person of two accounts', () => {
    let second: TestPlayer;
    const keysOf = async (of: TestPlayer) => (await rewardsOf(of).info()).rankCases[0]?.keysAmount;
    beforeEach(async () => {
      second = await site.player({ role: 'USER' });
      await site.database.owner.query(
        `insert into kyc_persons (person_id, player_id, found_at) select $1, unnest($2::bigint[]), app_now()
        on conflict (player_id) do update set person_id = excluded.person_id`,
        [player.id, [player.id, second.id]],
      );
    });

    it('is opened by one of them, even at the same moment', async () => {
      expect([await keysOf(player), await keysOf(second)]).toEqual([1, 1]);
      const release = await holdOpen(site.database, 'lock table rewards_openings in share mode');
      const both = Promise.all([rewards.open('gladiator'), rewardsOf(second).open('gladiator')]);
      await untilWaiting(site.database, both, 2);
      await release();
      const codes = (await both).map(({ body }) => body.error?.code);
      expect(new Set(codes)).toEqual(new Set([undefined, 'rewards.error.no_keys']));
      expect([await keysOf(player), await keysOf(second)]).toEqual([0, 0]);
    });

    it('is still opened by both with keys from before it became one gift', async () => {
      await site.database.owner.query(
        'insert into rewards_rank_starts (player_id, wagered) select unnest($1::bigint[]), 0',
        [[player.id, second.id]],
      );
      opened(await rewards.open('gladiator'));
      expect([await keysOf(player), await keysOf(second)]).toEqual([0, 1]);
      opened(await rewardsOf(second).open('gladiator'));
      await expectRefused(() => rewardsOf(second).open('gladiator'), 'rewards.error.no_keys');
    });
  });

  it('is shown with its items, its mean and the keys that are left', async () => {
    await addKeys(site, player.id, 3, 'denarius');
    const { body } = await player.call<RewardCase>('GET', '/api/reward/rank-case/case-info/denarius');
    expect(body.data).toMatchObject({ id: 'denarius', kind: 'DEPOSIT', keysAmount: 3, mean: '0.2000' });
    const { body: rank } = await player.call<RewardCase>('GET', '/api/reward/rank-case/case-info/archer');
    const mean = (rank.data?.skins ?? []).reduce(
      (sum, { price, ticketStart, ticketEnd }) =>
        sum + Math.round(price * 100) * (ticketEnd - ticketStart + 1),
      0,
    );
    expect(rank.data?.mean).toBe((mean / 10_000_000).toFixed(4));
    for (const id of ['daily', 'tin-denarius', 'x', '__proto__', 'constructor'])
      expect([404, 400]).toContain(
        (await player.call('GET', `/api/reward/rank-case/case-info/${id}`)).status,
      );
  });

  it.each(['daily', 'nothing', 'constructor', 'recruits-rations'])('is no %s', async (caseId) => {
    await expectRefused(() => rewards.open(caseId), 'rewards.error.not_found');
  });

  it.each(['', 'As', '../as', "as' or 1=1", null, 7, ['as'], {}, '__proto__', 'x'.repeat(65)])(
    'is no %j',
    async (caseId) => {
      await expectRefused(() => rewards.open(caseId), 'request.error.invalid');
    },
  );

  it('takes no other field, and no key that is none', async () => {
    const path = '/api/reward/rank-case/redeem';
    for (const slipped of [
      '"ticket":1',
      '"nonce":0',
      '"amount":1000',
      '"playerId":"1001"',
      '"version":"1"',
    ]) {
      const body = `{"caseId":"gladiator",${slipped}}`;
      await expectRefused(
        () => player.call('POST', path, body, { 'idempotency-key': newId() }),
        'request.error.invalid',
      );
    }
    for (const headers of [{ 'idempotency-key': 'x' }, { 'idempotency-key': '1' }])
      expect((await player.call('POST', path, { caseId: 'gladiator' }, headers)).body.error?.code).toBe(
        'request.error.idempotency_key',
      );
  });
});

describe('one hundred calls at once', () => {
  it('under one key open one rake case and give one answer', async () => {
    await addEdge(site, player.id, 7n * COIN);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => rewards.rake('DAILY', key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(opened(answers[0] ?? expect.fail()).opening.price).toBe(7);
    expect(await openingsOf(player)).toHaveLength(1);
    await expectCleanAudit(site.database);
  });

  it('under a hundred keys open one rake case', async () => {
    await addEdge(site, player.id, 7n * COIN);
    const answers = await Promise.all(Array.from({ length: 100 }, () => rewards.rake('WEEKLY')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.error?.code ?? []))).toEqual(
      new Set(['rewards.error.not_yet']),
    );
    expect(await openingsOf(player)).toHaveLength(1);
  });

  it('use no more keys than there are, with nonces in a row, and give what the ledger says', async () => {
    await addKeys(site, player.id, 5);
    const answers = await Promise.all(Array.from({ length: 100 }, () => rewards.open('as')));
    const paid = answers.flatMap(({ body }) => (body.data ? [body.data.opening.amount] : []));
    expect(paid).toHaveLength(5);
    expect(new Set(answers.flatMap(({ body }) => body.error?.code ?? []))).toEqual(
      new Set(['rewards.error.no_keys']),
    );
    expect((await openingsOf(player)).map(({ nonce }) => nonce)).toEqual([0n, 1n, 2n, 3n, 4n]);
    expect(await balanceOf(player)).toBeCloseTo(
      paid.reduce((sum, amount) => sum + amount, 0),
      10,
    );
    await expectCleanAudit(site.database);
  });

  it('beside bets on the same seeds take each nonce once', async () => {
    const busy = await site.player({ role: 'USER', cents: 100_000n });
    await addKeys(site, busy.id, 20);
    const drop = () =>
      busy.call(
        'POST',
        '/api/games/plinko',
        { amount: 0.1, rows: 8, risk: 'EASY' },
        { 'idempotency-key': newId() },
      );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? drop() : rewardsOf(busy).open('as'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await site.database.owner.query<{ nonce: bigint }>(
      `select nonce from wallet_bets where player_id = $1
       union all select nonce from rewards_openings where player_id = $1 order by nonce`,
      [busy.id],
    );
    expect(rows.map(({ nonce }) => Number(nonce))).toEqual(Array.from({ length: 40 }, (_, nonce) => nonce));
  });

  it('give the keys of one reason once', async () => {
    const gift = { playerId: player.id, count: 3, source: 'AFFILIATE' as const, ref: newId() };
    const results = await Promise.all(
      Array.from({ length: 100 }, () =>
        ownerDb(site.database)
          .transaction()
          .execute((tx) => site.app.rewards.giveKeys(tx, gift)),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await rewards.info()).depositCases[0]?.keysAmount).toBe(3);
    for (const bad of [{ count: 0.5 }, { count: -1 }, { caseId: 'gladiator' }, { caseId: 'daily' }])
      await expect(
        ownerDb(site.database)
          .transaction()
          .execute((tx) => site.app.rewards.giveKeys(tx, { ...gift, ref: newId(), ...bad })),
      ).rejects.toThrow(RangeError);
  });
});

describe('the application’s own login', () => {
  let login: pg.Pool;
  beforeAll(() => {
    login = createPool(appUrlOf(site.database.url), createLog('silent'), 1);
  });
  afterAll(() => login.end());

  it.each(['DEPOSIT', 'PROMO', 'AFFILIATE'])(
    'gives no keys of the source %s without their cause',
    async (source) => {
      await expect(
        login.query(
          `insert into rewards_keys (source, ref, player_id, case_id, count, given_at)
         values ($1, $2, $3, 'as', 1, app_now())`,
          [source, newId(), player.id],
        ),
      ).rejects.toThrow(/have no cause/);
    },
  );

  it('takes no claim of rakeback back', async () => {
    await addEdge(site, player.id, 100n * COIN);
    opened(await rewards.rake('DAILY'));
    await expect(
      login.query('update rewards_claims set claimed = claimed - 1 where player_id = $1', [player.id]),
    ).rejects.toThrow(/has claimed more/);
  });
});

describe('the same key', () => {
  it('for another case, another kind or another player is refused', async () => {
    await addKeys(site, player.id, 2);
    await addEdge(site, player.id, COIN);
    const key = newId();
    const first = opened(await rewards.open('as', key));
    expect(opened(await rewards.open('as', key.toUpperCase()))).toEqual(first);
    await expectRefused(() => rewards.open('gladiator', key), 'request.error.idempotency_reused');
    await expectRefused(() => rewards.rake('DAILY', key), 'request.error.idempotency_reused');
    const other = rewardsOf(await site.player({ role: 'USER' }));
    await expectRefused(() => other.open('gladiator', key), 'request.error.idempotency_reused');
  });
});

describe('a deposit', () => {
  it('promises a key for each 25 coins, of the case that its size reaches, and keeps the rest for the next', async () => {
    player = await site.player({ role: 'USER' });
    rewards = rewardsOf(player);
    const deposits = limitsOf(site, player);
    const socket = await player.socket();
    // A gift card of 5 dollars gives a deposit of 8.20 coins.
    for (let turn = 0; turn < 3; turn += 1) expect(await deposits.gift()).toBeUndefined();
    expect((await rewards.info()).toNextKey).toBe(0.4);
    expect(await deposits.gift()).toBeUndefined();
    const info = await rewards.info();
    expect(info.depositCases.map(({ keysWaiting }) => keysWaiting)).toEqual([1, 0, 0]);
    // The player's pages are notified.
    await socket.next('rewards:changed');
    expect(info.toNextKey).toBe(17.2);
    // 250 dollars are one deposit of 410 coins, which gives 16 keys.
    expect(await deposits.gift(250)).toBeUndefined();
    expect(await deposits.gift(500)).toBeUndefined();
    const after = await rewards.info();
    expect(after.depositCases.map(({ keysWaiting }) => keysWaiting)).toEqual([1, 16, 33]);
    const total = 4 * 820 + 41_000 + 82_000;
    expect(after.toNextKey).toBe((2_500 - (total % 2_500)) / 100);
    await expectRefused(() => rewards.open('as'), 'rewards.error.no_keys');
    const keys = async () =>
      (await rewards.info()).depositCases.map(({ keysAmount, keysWaiting }) => [keysAmount, keysWaiting]);
    // 0.80 coins of edge release one key; keys of earlier deposits come first.
    await addEdge(site, player.id, EDGE_PER_KEY - 1n);
    expect(await keys()).toEqual([
      [0, 1],
      [0, 16],
      [0, 33],
    ]);
    await addEdge(site, player.id, 1n + 17n * EDGE_PER_KEY);
    expect(await keys()).toEqual([
      [1, 0],
      [16, 0],
      [1, 32],
    ]);
    expect(opened(await rewards.open('denarius')).opening.kind).toBe('DEPOSIT');
    // Far more edge than the remaining keys need releases these keys and no more.
    await addEdge(site, player.id, 1_000n * EDGE_PER_KEY);
    expect((await keys())[2]).toEqual([32, 0]);
  });

  it('that is credited again in the same payment gives nothing more', async () => {
    const deposit = { playerId: player.id, amount: 7_500n, ref: newId(), rests: false };
    for (let turn = 0; turn < 3; turn += 1)
      await ownerDb(site.database)
        .transaction()
        .execute((tx) => site.app.rewards.onDeposited(tx, deposit));
    const info = await rewards.info();
    expect(info.depositCases[0]?.keysWaiting).toBe(3);
    expect(info.toNextKey).toBe(25);
  });
});

describe('who may not play', () => {
  it('gets no rewards: visitors, the restricted, the self-banned', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/reward/info', undefined],
      ['GET', '/api/reward/rank-case/case-info/as', undefined],
      ['POST', '/api/reward/rake-case/redeem', { rakeType: 'DAILY' }],
      ['POST', '/api/reward/rank-case/redeem', { caseId: 'as' }],
      ['GET', '/api/fairness/rewards/history', undefined],
    ] as const)
      expect((await site.visitor(method, path, body, { 'idempotency-key': newId() })).status, path).toBe(401);
    await addEdge(site, player.id, COIN);
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      player.id,
    ]);
    await expectRefused(() => rewards.rake('DAILY'), 'account.error.restricted');
    await expectRefused(() => rewards.open('gladiator'), 'account.error.restricted');
    await site.database.owner.query('update wallet_players set is_restricted = false where player_id = $1', [
      player.id,
    ]);
    await site.app.db.transaction().execute((tx) => site.app.wallet.selfBan(tx, player.id, null));
    await expectRefused(() => rewards.rake('DAILY'), 'account.error.self_banned');
    await expectRefused(() => rewards.open('gladiator'), 'account.error.self_banned');
    expect(await openingsOf(player)).toEqual([]);
  });
});

it('every opening is drawn from the player’s seeds: anyone gets the same tickets once they are revealed', async () => {
  await addEdge(site, player.id, 9n * COIN);
  await addKeys(site, player.id, 3, 'denarius');
  const all = [
    opened(await rewards.rake('DAILY')),
    opened(await rewards.open('denarius')),
    opened(await rewards.open('gladiator')),
    opened(await rewards.rake('MONTHLY')),
  ].map(({ opening }) => opening);
  expect(all.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3]);
  const streamOf = await reveal(player);
  for (const { id, nonce, ticket } of all) {
    let value = 2 ** 32;
    const stream = streamOf({ id, nonce });
    // Values after the last full block of 100,000 are rejected, to avoid bias.
    while (value >= 4_294_900_000) value = stream.nextUint32();
    expect(ticket).toBe((value % 100_000) + 1);
  }
});

it('the pages of a player hear that rewards have changed', async () => {
  const socket = await player.socket();
  opened(await rewards.open('gladiator'));
  await socket.next('rewards:changed');
  const { balance, revealAt, bet } = await socket.next('user:notify:newBalance');
  expect(bet?.payout).toBe(balance);
  expect(revealAt).toBeGreaterThan(site.clock.now());
});

describe('a changed design', () => {
  it('gets a version of its own; openings keep theirs', async () => {
    const before = opened(await rewards.open('gladiator')).opening;
    const versions = async () =>
      (await site.database.owner.query('select id from rewards_versions')).rows.length;
    const count = await versions();
    await site.app.rewards.publishDesigns();
    expect(await versions()).toBe(count);
    const version = await site.app.rewards.version(BigInt(before.version));
    expect(version?.table.items.some(({ id }) => id === before.item.id)).toBe(true);
  });

  it('that does not add up is refused by the database itself', async () => {
    const insert = (kind: string, price: number, last: number) =>
      site.database.owner.query(
        `insert into rewards_versions (case_id, kind, name, price, items, content_hash, created_at)
         values ('bad', $1, 'Bad', $2, $3, repeat('a', 64), now())`,
        [
          kind,
          price,
          JSON.stringify([{ id: 'a', name: 'A', rarity: 1, price: 100, ticketStart: 1, ticketEnd: last }]),
        ],
      );
    await expect(insert('RAKE', 101, 100_000)).rejects.toThrow(/check constraint/);
    await expect(insert('RAKE', 99, 100_000)).rejects.toThrow(/check constraint/);
    await expect(insert('DEPOSIT', 99, 100_000)).rejects.toThrow(/check constraint/);
    await expect(insert('RANK', 200, 99_999)).rejects.toThrow(/check constraint/);
    await expect(
      site.app.db.executeQuery({
        sql: 'update rewards_versions set price = 1',
        parameters: [],
        query: {},
      } as never),
    ).rejects.toThrow(/permission denied/);
  });
});

it('keys open nothing for who has not passed the identity check, and wait', async () => {
  const newcomer = await site.player();
  const rewards = rewardsOf(newcomer);
  await addKeys(site, newcomer.id, 1);
  const { status, body } = await rewards.open('as');
  expect([status, body.error?.code]).toEqual([403, 'rewards.error.kyc_required']);
  await site.database.owner.query(
    `insert into kyc_applicants (player_id, level, state, changed_at_provider, updated_at)
     values ($1, 'basic', 'APPROVED', 'epoch', app_now())`,
    [newcomer.id],
  );
  expect((await rewards.open('as')).status).toBe(200);
});
