import type { Battle } from '@aureus/contract/battles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import {
  type AskedBattle,
  battlesOf,
  drawBattle,
  given,
  type PlacedBattle,
  publishCase,
  startBattleSite,
} from '../../../testing/battles-driver.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import type { TestApp, TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
let creator: TestPlayer;
let other: TestPlayer;
let coin: Awaited<ReturnType<typeof publishCase>>;
let gold: typeof coin;
beforeAll(async () => {
  ({ site, coin } = await startBattleSite());
  gold = await publishCase(site, 'gold', 60_000n, [[54_000n, 100_000]]);
});
beforeEach(async () => {
  [creator, other] = await Promise.all([site.player({ cents: 10_000n }), site.player({ cents: 10_000n })]);
});
afterAll(() => site.close());

const path = '/api/games/battles';
const newBattle = (change: Partial<AskedBattle> = {}): AskedBattle => ({
  cases: [coin],
  mode: 'NORMAL',
  format: '1v1',
  isPrivate: false,
  ...change,
});
const made = async (change: Partial<AskedBattle> = {}): Promise<Battle> =>
  given(await battlesOf(creator).create(newBattle(change))).battle;

/** Sends a call and expects that the database doesn't change. */
async function refused(
  by: TestPlayer,
  url: string,
  body: unknown,
  headers: Record<string, string> = { 'idempotency-key': newId() },
) {
  const before = await stateHash(site.database);
  const { status, body: answer } = await by.call('POST', url, body, headers);
  expect(await stateHash(site.database)).toBe(before);
  return { status, code: answer.error?.code };
}

describe('what a battle may be', () => {
  it.each<[string, () => unknown]>([
    ['no cases', () => ({ ...newBattle(), cases: [] })],
    ['51 cases', () => ({ ...newBattle(), cases: Array.from({ length: 51 }, () => coin) })],
    ['cases without versions', () => ({ ...newBattle(), cases: [{ id: 'coin' }] })],
    ['a case with a price', () => ({ ...newBattle(), cases: [{ ...coin, price: 0.01 }] })],
    ['a case of another form', () => ({ ...newBattle(), cases: [{ id: '../coin', version: '1' }] })],
    ['a case as text', () => ({ ...newBattle(), cases: ['coin'] })],
    ['an unknown mode', () => ({ ...newBattle(), mode: 'JACKPOT' })],
    ['a mode of the prototype', () => ({ ...newBattle(), mode: 'toString' })],
    ['an unknown format', () => ({ ...newBattle(), format: '3v3' })],
    ['no format', () => ({ ...newBattle(), format: undefined })],
    ['a privacy as text', () => ({ ...newBattle(), isPrivate: 'false' })],
    ['a price', () => ({ ...newBattle(), price: 0.01 })],
    ['a seed', () => ({ ...newBattle(), serverSeed: '0'.repeat(64) })],
    ['a beacon round', () => ({ ...newBattle(), beaconRound: 1 })],
    ['tickets', () => ({ ...newBattle(), tickets: [[1, 1]] })],
    ['another creator', () => ({ ...newBattle(), creatorId: '1001' })],
    ['a list', () => [newBattle()]],
  ])('refuses %s', async (_name, body) => {
    expect(await refused(creator, path, body())).toEqual({ status: 400, code: 'request.error.invalid' });
  });

  it('refuses a case that is not there, or whose version is another by now', async () => {
    const gone = await publishCase(site, 'gone', 100n, [[90n, 100_000]]);
    await site.database.owner.query(`update cases_cases set is_listed = false where id = 'gone'`);
    const edited = await publishCase(site, 'edited', 100n, [[90n, 100_000]]);
    await publishCase(site, 'edited', 200n, [[180n, 100_000]]);
    for (const [cases, code] of [
      [[{ id: 'nothing', version: '1' }], 'cases.error.not_found'],
      [[gone], 'cases.error.not_found'],
      [[coin, gone], 'cases.error.not_found'],
      [[edited], 'cases.error.changed'],
      [[{ ...coin, version: gold.version }], 'cases.error.changed'],
      [[{ ...coin, version: '999999' }], 'cases.error.changed'],
      [[{ ...coin, version: 'newest' }], 'cases.error.changed'],
      [[{ ...coin, version: '' }], 'cases.error.changed'],
      [[{ ...coin, contentHash: gold.contentHash }], 'cases.error.changed'],
    ] as const)
      expect((await refused(creator, path, newBattle({ cases: [...cases] }))).code).toBe(code);
  });

  it('costs at most what the game takes, and what its player has', async () => {
    const cases = Array.from({ length: 50 }, () => gold);
    expect(await refused(creator, path, newBattle({ cases }))).toEqual({
      status: 400,
      code: 'games.error.maximum',
    });
    expect(await refused(creator, path, newBattle({ cases: [gold] }))).toEqual({
      status: 402,
      code: 'wallet.error.wallet_insufficient_balance',
    });
    const restricted = await site.player({ cents: 1_000n });
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      restricted.id,
    ]);
    expect((await refused(restricted, path, newBattle())).code).toBe('account.error.restricted');
    const visitor = await site.visitor('POST', path, newBattle(), { 'idempotency-key': newId() });
    expect(visitor.status).toBe(401);
    expect((await refused(creator, path, newBattle(), { 'idempotency-key': 'x' })).code).toBe(
      'request.error.idempotency_key',
    );
  });

  it('keeps the versions it was made of: an edit afterwards changes nothing', async () => {
    const before = await publishCase(site, 'changing', 100n, [[90n, 100_000]]);
    const battle = await made({ cases: [before, before] });
    await publishCase(site, 'changing', 5_000n, [[4_000n, 100_000]]);
    const { battle: full, balance } = given(await battlesOf(other).join(battle.id, 1));
    expect(balance).toBe(98);
    expect(full.cases.map(({ version, price }) => [version, price])).toEqual([
      [before.version, 1],
      [before.version, 1],
    ]);
    expect((await drawBattle(site, full)).outcome?.totals).toEqual([1.8, 1.8]);
  });
});

describe('a seat', () => {
  it('is taken on the contents that its player looks at, and its bet names them', async () => {
    const { id, cases } = await made({ cases: [coin, coin] });
    expect(cases.map(({ contentHash }) => contentHash)).toEqual([coin.contentHash, coin.contentHash]);
    for (const contentHashes of [
      { [coin.version]: gold.contentHash },
      { [gold.version]: gold.contentHash },
      {},
    ])
      expect(await refused(other, `${path}/${id}/join`, { seat: 1, contentHashes })).toEqual({
        status: 409,
        code: 'cases.error.changed',
      });
    expect(
      (await refused(other, `${path}/${id}/join`, { seat: 1, contentHashes: { [coin.version]: 'x' } })).code,
    ).toBe('request.error.invalid');
    const contentHashes = { [coin.version]: coin.contentHash };
    const { status } = await other.call(
      'POST',
      `${path}/${id}/join`,
      { seat: 1, contentHashes },
      { 'idempotency-key': newId() },
    );
    expect(status).toBe(200);
    const { rows } = await site.database.owner.query<{ details: object }>(
      `select details from wallet_bets where player_id = any($1) order by placed_at`,
      [[creator.id, other.id]],
    );
    expect(rows.map(({ details }) => details)).toMatchObject([{ contentHashes }, { contentHashes }]);
  });

  it('is taken once, by a player it is free for', async () => {
    const { id } = await made({ format: '1v1v1' });
    expect(await refused(creator, `${path}/${id}/join`, { seat: 1 })).toEqual({
      status: 409,
      code: 'battles.error.already_in',
    });
    expect(await refused(other, `${path}/${id}/join`, { seat: 0 })).toEqual({
      status: 409,
      code: 'battles.error.seat_taken',
    });
    for (const seat of [3, 4, -1, 1.5, '1', [1], null])
      expect((await refused(other, `${path}/${id}/join`, { seat })).status, String(seat)).toBe(400);
    for (const body of [{}, { seat: 1, price: 0 }, { seat: 1, playerId: '1001' }, [], 1])
      expect((await refused(other, `${path}/${id}/join`, body)).status).toBe(400);
    expect((await refused(other, `${path}/${id}/join`, { seat: 1 }, { 'idempotency-key': 'x' })).code).toBe(
      'request.error.idempotency_key',
    );
    const poor = await site.player({ cents: 99n });
    expect((await refused(poor, `${path}/${id}/join`, { seat: 1 })).code).toBe(
      'wallet.error.wallet_insufficient_balance',
    );
    expect(
      (await site.visitor('POST', `${path}/${id}/join`, { seat: 1 }, { 'idempotency-key': newId() })).status,
    ).toBe(401);
    given(await battlesOf(other).join(id, 2));
    expect((await refused(other, `${path}/${id}/join`, { seat: 1 })).code).toBe('battles.error.already_in');
    const third = await site.player({ cents: 1_000n });
    given(await battlesOf(third).join(id, 1));
    const late = await site.player({ cents: 1_000n });
    expect((await refused(late, `${path}/${id}/join`, { seat: 1 })).code).toBe('battles.error.full');
    for (const [missing, status] of [
      ['999999', 404],
      ['0', 400],
      ['x', 400],
    ] as const)
      expect((await refused(late, `${path}/${missing}/join`, { seat: 1 })).status).toBe(status);
  });

  it('is given to a bot by the creator alone', async () => {
    const { id } = await made({ format: '1v1v1v1' });
    given(await battlesOf(other).join(id, 1));
    expect(await refused(other, `${path}/${id}/bots`, {})).toEqual({
      status: 403,
      code: 'battles.error.not_creator',
    });
    expect((await refused(creator, `${path}/${id}/bots`, { seat: 1 })).code).toBe('battles.error.seat_taken');
    for (const seat of [4, -1, '2', 1.5])
      expect((await refused(creator, `${path}/${id}/bots`, { seat })).status).toBe(400);
    expect((await refused(creator, `${path}/${id}/bots`, { name: 'Me' })).status).toBe(400);
    const { battle, balance } = given(await battlesOf(creator).bots(id, 3));
    expect(balance).toBe(99);
    expect(battle.seats.map(({ seat, player, botName }) => [seat, player?.id, typeof botName])).toEqual([
      [0, String(creator.id), 'object'],
      [1, String(other.id), 'object'],
      [3, undefined, 'string'],
    ]);
    expect((await refused(creator, `${path}/${id}/bots`, { seat: 3 })).code).toBe('battles.error.seat_taken');
    expect((await refused(creator, `${path}/${id}/bots`, { seat: 2 }, { 'idempotency-key': 'x' })).code).toBe(
      'request.error.idempotency_key',
    );
    expect(given(await battlesOf(creator).bots(id)).battle.state).toBe('DRAWING');
    expect((await refused(creator, `${path}/${id}/bots`, {})).code).toBe('battles.error.full');
    expect((await refused(creator, `${path}/${id}/bots`, { seat: 1 })).code).toBe('battles.error.full');
  });

  it('is given to a bot only with a beacon round that the creator accepts: it is refused, not moved', async () => {
    const { id } = await made({ format: '1v1v1' });
    const { round } = await site.beacon.firstAfter(site.clock.now());
    const late = await refused(creator, `${path}/${id}/bots`, { latestRound: round });
    expect(late).toEqual({ status: 409, code: 'battles.error.beacon_round' });
    for (const latestRound of [0, -1, 1.5, '9'])
      expect((await refused(creator, `${path}/${id}/bots`, { latestRound })).status).toBe(400);
    // While seats stay free, no beacon round is chosen, so `latestRound` has no effect.
    const key = newId();
    const call = (body: object, by = newId()) =>
      creator.call<PlacedBattle>('POST', `${path}/${id}/bots`, body, { 'idempotency-key': by });
    expect(given(await call({ seat: 1, latestRound: 1 }, key)).battle.state).toBe('WAITING');
    const { battle } = given(await call({ latestRound: round + 4 }));
    expect(battle.state).toBe('DRAWING');
    expect(battle.beaconRound).toBeLessThanOrEqual(round + 4);
    expect(battle.beaconRound).toBeGreaterThan(round);
  });

  it('is given back when the creator calls the battle off, and not afterwards', async () => {
    const { id } = await made({ format: '2v2' });
    given(await battlesOf(other).join(id, 3));
    given(await battlesOf(creator).bots(id, 1));
    expect((await refused(other, `${path}/${id}/cancel`, {})).code).toBe('battles.error.not_creator');
    const socket = await other.socket();
    const { battle, balance } = given(await battlesOf(creator).cancel(id));
    expect([battle.state, balance]).toEqual(['CANCELLED', 100]);
    expect((await socket.next('user:notify:newBalance')).balance).toBe(100);
    // Nothing counts as wagered, and canceling again changes nothing.
    const me = await other.call<{ totalWager: number }>('GET', '/api/me');
    expect(me.body.data?.totalWager).toBe(0);
    const before = await stateHash(site.database);
    expect(given(await battlesOf(creator).cancel(id)).battle.state).toBe('CANCELLED');
    expect(await stateHash(site.database)).toBe(before);
    expect((await refused(await site.player({ cents: 500n }), `${path}/${id}/join`, { seat: 2 })).code).toBe(
      'battles.error.not_waiting',
    );
    expect((await refused(creator, `${path}/${id}/bots`, {})).code).toBe('battles.error.not_waiting');

    const full = await made();
    given(await battlesOf(creator).bots(full.id));
    expect((await refused(creator, `${path}/${full.id}/cancel`, {})).code).toBe('battles.error.not_waiting');
    await expectCleanAudit(site.database);
  });
});

describe('a private battle', () => {
  it('is there for its players and with its key, and for no one else', async () => {
    const battle = await made({ isPrivate: true });
    const { id, key } = battle;
    if (key === null) throw new Error('no key');
    expect(key.length).toBeGreaterThanOrEqual(43);
    const lobby = await site.visitorSocket();
    lobby.send('battles:watch');
    const spy = await site.visitorSocket();
    for (const wrong of [
      { id },
      { id, key: 'x' },
      { id, key: '' },
      { id: [id] },
      id,
      null,
      { id: '1 or 1=1', key },
    ])
      spy.send('battle:watch', wrong);
    const guest = await site.visitorSocket();
    guest.send('battle:watch', { id, key });
    const visitor = battlesOf({ call: site.visitor });
    expect((await visitor.see(id)).body.error?.code).toBe('battles.error.not_found');
    expect((await battlesOf(other).see(id)).status).toBe(404);
    expect((await visitor.see(id, 'wrong')).status).toBe(404);
    expect(given(await visitor.see(id, key))).toMatchObject({ id, key });
    expect(given(await battlesOf(creator).see(id))).toMatchObject({ id, key });
    for (const show of ['', '?show=open'])
      expect((await visitor.list(show)).body.data?.map((one) => one.id)).not.toContain(id);
    expect((await battlesOf(other).list('?show=mine')).body.data).toEqual([]);
    expect((await battlesOf(creator).list('?show=mine')).body.data?.map((one) => one.id)).toEqual([id]);
    expect(await refused(other, `${path}/${id}/join`, { seat: 1 })).toEqual({
      status: 404,
      code: 'battles.error.not_found',
    });
    expect((await refused(other, `${path}/${id}/join`, { seat: 1, key: 'wrong' })).code).toBe(
      'battles.error.not_found',
    );
    expect((await refused(other, `${path}/${id}/bots`, {})).code).toBe('battles.error.not_found');
    expect((await refused(other, `${path}/${id}/cancel`, {})).code).toBe('battles.error.not_found');

    const { battle: full } = given(await battlesOf(other).join(id, 1, key));
    await guest.next('battle:changed', (changed) => changed.id === id);
    const drawn = await (async () => {
      await drawBattle(site, full).catch(() => {});
      return given(await battlesOf(other).see(id));
    })();
    expect(drawn.state).toBe('FINISHED');
    await site.clock.advance(60_000);
    const history = await site.visitor<Battle[]>('GET', '/api/fairness/case-battles/history?limit=100');
    expect(history.body.data?.map((one) => one.id)).not.toContain(id);
    expect(lobby.all('battles:changed').map((one) => one.id)).not.toContain(id);
    expect(spy.all('battle:changed')).toEqual([]);
  });
});

describe('a list', () => {
  it.each([
    '?page=-1',
    '?limit=1000',
    '?limit=0',
    '?sort=price;drop',
    '?show=all',
    '?mode=normal',
    '?minPrice=x',
    '?x=1',
  ])('refuses %s', async (query) => {
    expect((await battlesOf({ call: site.visitor }).list(query)).status).toBe(400);
  });

  it('of one’s own needs somebody', async () => {
    expect((await battlesOf({ call: site.visitor }).list('?show=mine')).status).toBe(401);
  });
});

/** Counts the stakes that bots have paid for a battle. */
async function botTransfers(id: string): Promise<bigint> {
  const { rows } = await site.database.owner.query<{ count: bigint }>(
    `select count(*) as count from wallet_transfers t join battles_seats s on s.stake_ref = t.ref
     where t.code = 40 and s.battle_id = $1`,
    [id],
  );
  return rows[0]?.count ?? 0n;
}

describe('repeats', () => {
  const same = (answers: { status: number; text: string }[]) =>
    new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"serverTime":\d+/, '')}`)).size;

  it('of a call to make a battle make one, also when its case has changed since', async () => {
    const before = await publishCase(site, 'repeated', 100n, [[90n, 100_000]]);
    const key = newId();
    const what = newBattle({ cases: [before], isPrivate: true });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => battlesOf(creator).create(what, key)),
    );
    expect(same(answers)).toBe(1);
    expect(answers[0]?.body.data?.balance).toBe(99);
    await publishCase(site, 'repeated', 200n, [[180n, 100_000]]);
    expect(same([...answers, await battlesOf(creator).create(what, key)])).toBe(1);
    for (const [by, body] of [
      [creator, newBattle({ cases: [before] })],
      [creator, newBattle({ cases: [before, before], isPrivate: true })],
      [other, newBattle()],
    ] as const)
      expect(await refused(by, path, body, { 'idempotency-key': key })).toEqual({
        status: 409,
        code: 'request.error.idempotency_reused',
      });
    const { id = '' } = answers[0]?.body.data?.battle ?? {};
    expect((await refused(creator, `${path}/${id}/join`, { seat: 1 }, { 'idempotency-key': key })).code).toBe(
      'request.error.idempotency_reused',
    );
  });

  it('of a call to join take one seat', async () => {
    const { id } = await made({ format: '1v1v1' });
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => battlesOf(other).join(id, 2, undefined, key)),
    );
    expect(same(answers)).toBe(1);
    expect(answers[0]?.body.data?.balance).toBe(99);
    expect((await refused(other, `${path}/${id}/join`, { seat: 1 }, { 'idempotency-key': key })).code).toBe(
      'request.error.idempotency_reused',
    );
    const elsewhere = await made();
    expect(
      (await refused(other, `${path}/${elsewhere.id}/join`, { seat: 1 }, { 'idempotency-key': key })).code,
    ).toBe('request.error.idempotency_reused');
    await expectCleanAudit(site.database);
  });

  it.each([
    ['one seat', 2, [0, 2]],
    ['all free seats', undefined, [0, 1, 2]],
  ] as const)('of a call for bots into %s take those seats once', async (_name, seat, taken) => {
    const { id } = await made({ format: '1v1v1' });
    const elsewhere = await made({ format: '1v1v1' });
    const key = newId();
    const staked = () => botTransfers(id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => battlesOf(creator).bots(id, seat, key)),
    );
    expect(same(answers)).toBe(1);
    expect(answers[0]?.body.data?.battle.seats.map((one) => one.seat)).toEqual(taken);
    expect(await staked()).toBe(BigInt(taken.length - 1));
    expect(same([...answers, await battlesOf(creator).bots(id, seat, key.toUpperCase())])).toBe(1);
    const another = seat === undefined ? { seat: 1 } : {};
    const headers = { 'idempotency-key': key };
    for (const [battle, body] of [
      [id, another],
      [elsewhere.id, seat === undefined ? {} : { seat }],
    ] as const)
      expect(await refused(creator, `${path}/${battle}/bots`, body, headers)).toEqual({
        status: 409,
        code: 'request.error.idempotency_reused',
      });
    // Keys of calls for bots are per player: another player can use the same key.
    const { battle: theirs } = given(await battlesOf(other).create(newBattle({ format: '1v1v1' })));
    given(await battlesOf(other).bots(theirs.id, seat, key));
    await expectCleanAudit(site.database);
  });

  it('of a key that took a seat call no bots', async () => {
    const key = newId();
    const { battle } = given(await battlesOf(creator).create(newBattle(), key));
    expect((await refused(creator, `${path}/${battle.id}/bots`, {}, { 'idempotency-key': key })).code).toBe(
      'request.error.idempotency_reused',
    );
  });

  it('of a key for two battles at once fill one of them', async () => {
    const [first, second] = [await made(), await made()];
    const key = newId();
    const answers = await Promise.all([first, second].map(({ id }) => battlesOf(creator).bots(id, 1, key)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect((await botTransfers(first.id)) + (await botTransfers(second.id))).toBe(1n);
  });
});
