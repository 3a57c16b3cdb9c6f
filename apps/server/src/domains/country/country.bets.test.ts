import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts';

const GB = { 'x-forwarded-for': '81.2.69.142' };
const PL = { 'x-forwarded-for': '5.173.0.1' };
const PAUSE_MS = 5_000;

/** Copies the shipped profiles `default` and `gb`, without their exclusion register. @returns the copies' folder. */
function marketsWithoutRegister(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'markets-'));
  for (const name of ['default.json', 'gb.json']) {
    const file = new URL(`../../../markets/${name}`, import.meta.url);
    const profile = JSON.parse(readFileSync(file, 'utf8'));
    profile.values.exclusionRegister.value = null;
    writeFileSync(path.join(folder, name), JSON.stringify(profile));
  }
  return folder;
}

let redis: TestRedis;
let site: TestApp;
/** A second node on the same database, joined to the first through Redis. */
let other: TestApp;
beforeAll(async () => {
  redis = await startTestRedis();
  const env = {
    TRUSTED_PROXIES: 'loopback',
    REDIS_URL: redis.url,
    MARKET_PROFILES: marketsWithoutRegister(),
  };
  site = await startTestApp({ env });
  other = await startTestApp({ env, beside: site });
});
afterAll(async () => {
  await other.close();
  await site.close();
  await redis.close();
});

type Answer = [status: number, code: string | undefined];
type Bet = { key?: string; mode?: string; amount?: number };

async function drop(player: TestPlayer, from: object, { key, mode, amount = 1 }: Bet = {}): Promise<Answer> {
  const { status, body } = await player.call(
    'POST',
    '/api/games/plinko',
    { amount, risk: 'EASY', rows: 8 },
    {
      ...from,
      'idempotency-key': key ?? randomUUID(),
      ...(mode === undefined ? {} : { 'x-play-mode': mode }),
    },
  );
  return [status, body.error?.code];
}
const ON = [200, undefined];
const CYCLE = [429, 'markets.error.cycle'];

const player = (role: 'USER' | 'UNVERIFIED_USER' = 'USER') => site.player({ role, cents: 100_00n });
/** Places a bet for the same player on the second node. */
const elsewhere = (one: TestPlayer, from: object) => async (): Promise<Answer> => {
  const reply = await other.visitor(
    'POST',
    '/api/games/plinko',
    { amount: 1, risk: 'EASY', rows: 8 },
    {
      ...from,
      cookie: one.cookie,
      'idempotency-key': randomUUID(),
    },
  );
  return [reply.status, reply.body.error?.code];
};

it('leaves the pause of the market between two bets of a player, whatever the game, and no other player waits', async () => {
  const [first, second] = [await player(), await player()];
  expect(await drop(first, GB)).toEqual(ON);
  expect(await drop(first, GB)).toEqual(CYCLE);
  const mines = await first.call(
    'POST',
    '/api/games/mines',
    { amount: 1, mines: 3 },
    { ...GB, 'idempotency-key': randomUUID() },
  );
  expect(mines.body.error).toMatchObject({ code: 'markets.error.cycle' });
  const bots = await first.call(
    'POST',
    '/api/games/battles/1/bots',
    {},
    { ...GB, 'idempotency-key': randomUUID() },
  );
  expect(bots.body.error).toMatchObject({ code: 'battles.error.not_found' });
  expect(await drop(second, GB)).toEqual(ON);
  // Markets without a minimum game cycle have no wait between bets.
  const free = await player();
  for (let bet = 0; bet < 3; bet += 1) expect(await drop(free, PL)).toEqual(ON);
});

it('gives the turn back after a refused bet, and counts a repeated call once', async () => {
  const someone = await player();
  expect((await drop(someone, GB, { amount: 999 }))[0]).toBe(402);
  const key = randomUUID();
  expect(await drop(someone, GB, { key })).toEqual(ON);
  expect(await drop(someone, GB, { key })).toEqual(ON);
  expect(await drop(someone, GB)).toEqual(CYCLE);
});

it('keeps the turn of a bet that may be placed: after a failure, and after a refused repeat of its key', async () => {
  const [unlucky, other] = [await player(), await player()];
  const { owner } = site.database;
  await owner.query(`
    create function break_bet() returns trigger language plpgsql as $$ begin raise exception 'no bets'; end $$;
    create trigger break_bet before insert on wallet_bets for each row
      when (new.player_id = ${unlucky.id}) execute function break_bet()`);
  const [status] = await drop(unlucky, GB);
  await owner.query('drop function break_bet cascade');
  expect(status).toBe(500);
  expect(await drop(unlucky, GB)).toEqual(CYCLE);

  const key = randomUUID();
  expect(await drop(other, GB, { key })).toEqual(ON);
  expect((await drop(other, GB, { key, amount: 2 }))[0]).toBe(409);
  expect(await drop(other, GB)).toEqual(CYCLE);
});

it('lets one of many at once through', async () => {
  const someone = await player();
  const answers = await Promise.all(Array.from({ length: 20 }, () => drop(someone, GB)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
});

it('holds on every node while Redis joins them', async () => {
  const someone = await player();
  const answers = await Promise.all([drop(someone, GB), elsewhere(someone, GB)()]);
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
});

it('refuses a series, a fast result and several openings where the market forbids them', async () => {
  const bettor = await player();
  expect(await drop(bettor, GB, { mode: 'auto' })).toEqual([403, 'markets.error.auto_bet']);
  expect(await drop(bettor, GB, { mode: 'fast' })).toEqual([403, 'markets.error.fast_spin']);
  for (const mode of ['x, auto', 'AUTO', 'Auto:1', 'FAST,aUtO'])
    expect(await drop(bettor, GB, { mode }), mode).toEqual([403, 'markets.error.auto_bet']);
  expect(await drop(bettor, PL, { mode: 'fast' })).toEqual(ON);
  // An automatic bet must name its plan.
  expect(await drop(bettor, PL, { mode: 'auto,fast' })).toEqual([400, 'plans.error.missing']);
  const [box] =
    (await bettor.call<{ id: string; version: string }[]>('GET', '/api/games/cases', undefined, GB)).body
      .data ?? [];
  const open = async (count: number, from: object) => {
    const body = { count, version: box?.version ?? '' };
    const reply = await bettor.call('POST', `/api/games/cases/${box?.id}/open`, body, {
      ...from,
      'idempotency-key': randomUUID(),
    });
    return reply.body.error?.code;
  };
  expect(await open(2, GB)).toBe('markets.error.several_openings');
  expect(await open(2, PL)).not.toBe('markets.error.several_openings');
  // The refused calls don't count for the minimum game cycle.
  expect(await drop(bettor, GB)).toEqual(ON);
});

it('asks for the identity check before the first bet, and lets no withdrawal be canceled, where the market says so', async () => {
  const newcomer = await player('UNVERIFIED_USER');
  expect(await drop(newcomer, GB)).toEqual([403, 'markets.error.kyc_required']);
  expect(await drop(newcomer, PL)).toEqual(ON);
  const cancel = async (from: object) =>
    (await newcomer.call('POST', '/api/wallet/withdrawals/1/cancel', {}, { ...from })).body.error?.code;
  expect(await cancel(GB)).toBe('markets.error.cancel');
  expect(await cancel(PL)).not.toBe('markets.error.cancel');
});

it('redeems no promo code where the market has no bonus coins, and for no one who lives there', async () => {
  const [visitor, resident] = [await player(), await player()];
  await site.database.owner.query("update account_players set country = 'GB' where id = $1", [resident.id]);
  site.app.sessions.forget(resident.id);
  const redeem = async (by: TestPlayer, from: object) => {
    const headers = { ...from, 'idempotency-key': randomUUID() };
    const reply = await by.call('POST', '/api/promocode/redeem', { code: 'SALVE' }, headers);
    return reply.body.error?.code ?? reply.status;
  };
  expect(await redeem(visitor, GB)).toBe('markets.error.bonus_coins');
  expect(await redeem(resident, PL)).toBe('markets.error.bonus_coins');
  expect(await redeem(visitor, PL)).toBe(200);
});

it('follows a player to another country', async () => {
  const someone = await player();
  await site.database.owner.query("update account_players set country = 'GB' where id = $1", [someone.id]);
  site.app.sessions.forget(someone.id);
  expect(await drop(someone, PL, { mode: 'auto' })).toEqual([403, 'markets.error.auto_bet']);
  const info = await someone.call<{ timings: Record<string, number>; market: object }>(
    'GET',
    '/api/info',
    undefined,
    PL,
  );
  expect(info.body.data?.market).toMatchObject({ autoBet: false, fastSpin: false, minimumCycleMs: PAUSE_MS });
  const { FAST_SPIN, NORMAL_SPIN } = info.body.data?.timings ?? {};
  expect(FAST_SPIN).toBe(NORMAL_SPIN);
});

it('places no bet while a session reminder waits, where the market says so, and gives a repeated one its answer', async () => {
  const someone = await player();
  const key = randomUUID();
  const look = () => someone.call('POST', '/api/user/session-reminder', {});
  await look();
  expect(await drop(someone, GB, { key })).toEqual(ON);
  // Pages keep asking, so that the player doesn't count as away.
  for (let half = 0; half < 4; half += 1) {
    await site.clock.advance(15 * 60_000);
    await look();
  }
  expect(await drop(someone, GB)).toEqual([409, 'markets.error.reminder']);
  expect(await elsewhere(someone, GB)()).toEqual([409, 'markets.error.reminder']);
  expect(await drop(someone, GB, { key })).toEqual(ON);
  expect(await drop(someone, PL)).toEqual(ON);
  expect((await someone.call('POST', '/api/user/session-reminder/seen', {})).status).toBe(200);
  expect((await drop(someone, GB))[1]).not.toBe('markets.error.reminder');
});
