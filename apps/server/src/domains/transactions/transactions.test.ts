import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import type { GameTransaction } from '@aureus/contract/transactions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { stateHash } from '../../testing/books.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { declareOutage } from '../../testing/outage.ts';
import { driveSpin, placeBet } from '../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const path = '/api/wallet/transactions/games';

let site: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let spin: ReturnType<typeof driveSpin>;
beforeAll(async () => {
  site = await startTestApp();
  player = await site.player({ cents: 1_000_000n });
  other = await site.player({ cents: 1_000_000n });
  spin = driveSpin(site, await site.lead());
});
afterAll(() => site.close());

async function read(query = '', who = player): Promise<GameTransaction[]> {
  const { status, body, text } = await who.call<GameTransaction[]>('GET', `${path}${query}`);
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}
const drop = (who: TestPlayer, amount: number) =>
  who.call('POST', '/api/games/plinko', { amount, rows: 8, risk: 'EASY' }, { 'idempotency-key': newId() });
async function loseMines(): Promise<void> {
  const mines = minesOf(player);
  const { game } = played(await mines.start(7, 5));
  played(await mines.reveal(game.gameId, (await peek(site, game)).mined[0]));
}

describe('the list of a player’s bets', () => {
  it('shows a bet as open, without its payout, until its result may be seen', async () => {
    await drop(player, 3);
    expect(await read()).toMatchObject([
      { type: 'PLINKO', state: 'OPEN', stake: 3, payout: 0, settledAt: null },
    ]);
    await site.clock.advance(20_000);
    const [after] = await read();
    expect(after).toMatchObject({ state: 'SETTLED', stake: 3, settledAt: after?.createdAt });
    // Every bucket of the easy plinko board has a payout.
    expect(after?.payout).toBeGreaterThan(0);
  });

  it('shows a round as open until it has landed, and one that was called off as void', async () => {
    await spin.open();
    await placeBet(player, 'black', 2);
    expect(await read('?limit=1')).toMatchObject([{ type: 'ROULETTE', state: 'OPEN', stake: 2, payout: 0 }]);
    await spin.close();
    await spin.draw();
    expect(await read('?limit=1')).toMatchObject([{ state: 'OPEN', payout: 0, settledAt: null }]);
    await spin.land();
    expect(await read('?limit=1')).toMatchObject([{ state: 'SETTLED' }]);
    await spin.open();
    await placeBet(player, 'white', 4);
    await spin.close();
    site.beacon.isSilent = true;
    await spin.draw(BEACON_PATIENCE_MS);
    expect(await read('?limit=1')).toMatchObject([{ state: 'OPEN', payout: 0, settledAt: null }]);
    await declareOutage(site);
    site.beacon.isSilent = false;
    expect(await read('?limit=1')).toMatchObject([{ state: 'VOID', stake: 4, payout: 4 }]);
  });

  it('goes page by page from the newest, by stake or by payout, both ways, and by game', async () => {
    await loseMines();
    for (const amount of [5, 0.5, 9]) await drop(player, amount);
    await drop(other, 1);
    await site.clock.advance(20_000);
    const all = await read('?limit=100');
    expect(all).toHaveLength(7);
    expect(all.map(({ stake }) => stake)).toEqual([9, 0.5, 5, 7, 4, 2, 3]);
    expect(await read()).toEqual(all);
    expect([...(await read('?limit=3')), ...(await read('?limit=3&page=1'))]).toEqual(all.slice(0, 6));
    expect(await read('?limit=3&page=2')).toEqual(all.slice(6));
    expect(await read('?limit=3&page=3')).toEqual([]);
    expect(await read('?sortBy=createdAt&sortType=asc')).toEqual([...all].reverse());
    for (const key of ['stake', 'payout'] as const) {
      const values = all.map((bet) => bet[key]).sort((left, right) => left - right);
      expect((await read(`?sortBy=${key}&sortType=asc`)).map((bet) => bet[key])).toEqual(values);
      expect((await read(`?sortBy=${key}`)).map((bet) => bet[key])).toEqual([...values].reverse());
      const pages = await Promise.all(
        [0, 1, 2, 3].map((page) => read(`?sortBy=${key}&limit=2&page=${page}`)),
      );
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
    }
    for (const [type, count] of [
      ['PLINKO', 4],
      ['ROULETTE', 2],
      ['MINES', 1],
      ['CASES', 0],
    ] as const) {
      const some = await read(`?type=${type}`);
      expect(some).toEqual(all.filter((bet) => bet.type === type));
      expect(some).toHaveLength(count);
    }
    expect(await read('', other)).toHaveLength(1);
  });

  it('is filtered by result and time, and searched by the beginning of an id', async () => {
    const someone = await site.player({ cents: 1_000_000n });
    for (const amount of [1, 2, 3, 4]) await drop(someone, amount);
    // The payouts are above, below and equal to the stake. The last result stays hidden.
    await site.database.owner.query(
      `update wallet_bets set payout = case seq when 1 then 900 when 2 then 50 when 3 then 300 else payout end,
         shown_at = case when seq = 4 then shown_at end, placed_at = placed_at - (10 - seq) * interval '1 day',
         id = case when seq = 3 then 'ffffffff-0000-4000-8000-00000000000a'::uuid else id end
       where player_id = $1`,
      [someone.id],
    );
    const stakes = async (query: string) => (await read(query, someone)).map(({ stake }) => stake);
    expect(await stakes('')).toEqual([4, 3, 2, 1]);
    expect(await stakes('?result=WON')).toEqual([1]);
    expect(await stakes('?result=LOST')).toEqual([2]);
    expect(await stakes('?result=OPEN')).toEqual([4]);
    expect(await stakes('?result=VOID')).toEqual([]);
    const [, third, second] = await read('', someone);
    const [from, to] = [second?.createdAt ?? 0, third?.createdAt ?? 0];
    expect(await stakes(`?from=${from}`)).toEqual([4, 3, 2]);
    expect(await stakes(`?from=${from}&limit=1&page=2`)).toEqual([2]);
    expect(await stakes(`?from=${from}&limit=2&page=2`)).toEqual([]);
    expect(await stakes(`?to=${to}`)).toEqual([2, 1]);
    expect(await stakes(`?to=${to}&limit=1&page=1`)).toEqual([1]);
    expect(await stakes(`?from=${from}&sortType=asc`)).toEqual([2, 3, 4]);
    expect(await stakes(`?from=${from}&to=${to}&type=PLINKO&result=LOST&sortBy=stake`)).toEqual([2]);
    expect(await stakes(`?from=${to}&to=${from}`)).toEqual([]);
    expect(await stakes('?id=ffffffff')).toEqual([3]);
    expect(await stakes('?id=FFFFFFFF-0000-4&result=WON')).toEqual([3]);
    expect(await stakes('?id=ffffffff00004000800000000000000b')).toEqual([]);
    // Another player can't find this bet.
    expect(await read('?id=ffffffff', other)).toEqual([]);
  });

  it.each([
    'id=fff',
    'id=fffffffg',
    'id=ffffffff-0000-4000-8000-00000000000a0',
    'result=won',
    'result=WON&after=0190c5a2-7b3c-7def-8123-456789abcdef',
    'from=-1',
    'to=9e15',
    'from=2026-01-01',
    'page=-1',
    'page=0.5',
    'page=x',
    'page=1e9',
    'page=99999999999999999999',
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=1000',
    'limit=',
    'sortBy=id',
    'sortBy=seq;drop table wallet_bets',
    'sortBy=stake desc',
    "sortBy='",
    'sortType=ASC',
    'sortType=asc;--',
    'type=SPIN',
    'type=plinko',
    "type=MINES' or '1'='1",
    'type=',
    'playerId=1',
    'page=0&page=1&page=2',
  ])('refuses %s', async (query) => {
    const before = await stateHash(site.database);
    const { status, body } = await player.call('GET', `${path}?${encodeURI(query)}`);
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'request.error.invalid' });
    expect(await stateHash(site.database)).toBe(before);
  });

  it('is for who is signed in', async () => {
    expect((await site.visitor('GET', path)).status).toBe(401);
  });
});
