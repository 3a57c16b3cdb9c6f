import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { MinesGame } from '@aureus/contract/mines.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, keyed, PASTIMES, pastimes } from './games.ts';

/** Number of turns that a test plays. `Math.random` is seeded below, so that every run is the same. */
const TURNS = 200;
beforeEach(() => {
  let state = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Sent = { method: string; path: string; body: Record<string, unknown> };

/** Fake site that records the calls and replies with `answer`. */
function site(answer: (sent: Sent) => unknown): { call: Call; sent: Sent[]; posts: () => Sent[] } {
  const sent: Sent[] = [];
  const call = keyed(async (method, path, about = {}) => {
    const body = about as Record<string, unknown>;
    sent.push({ method, path, body });
    return answer({ method, path, body });
  });
  return { call, sent, posts: () => sent.filter(({ method }) => method === 'POST') };
}

const box = (id: string, price: number): CaseSummary =>
  ({ id, price, version: `${id}-version` }) as CaseSummary;
const boxes = [box('cheap', 0.5), box('fair', 3), box('dear', 6), box('dearer', 6.01), box('dearest', 500)];
const waiting = (
  id: string,
  creatorId: string,
  options: { price?: number; seats?: readonly [seat: number, playerId: string][] } = {},
): BattleSummary => {
  const { price = 1, seats = [[0, creatorId]] } = options;
  return {
    id,
    creatorId,
    price,
    seats: seats.map(([seat, player]) => ({ seat, player: { id: player } })),
  } as BattleSummary;
};

describe('calls', () => {
  it('carry a key of their own where they may move money', async () => {
    const seen: [string, string | undefined][] = [];
    const call = keyed(async (method, _path, _body, headers) => {
      seen.push([method, headers?.['idempotency-key']]);
    });
    await call('GET /api/games/mines');
    await call('POST /api/games/mines', { body: { amount: 1, mines: 3 } });
    await call('POST /api/games/mines', { body: { amount: 1, mines: 3 } });
    const [[, none], [, first], [, second]] = seen as [(typeof seen)[0], (typeof seen)[0], (typeof seen)[0]];
    expect(none).toBeUndefined();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(second).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(first).not.toBe(second);
  });
});

describe('pastimes', () => {
  it('are all played', () => {
    expect(new Set(PASTIMES)).toEqual(new Set(Object.keys(pastimes)));
  });

  it('open cases within six times the usual stake, in the version that is shown', async () => {
    const { call, posts } = site(() => boxes);
    for (let turn = 0; turn < TURNS; turn += 1) await pastimes.cases(call, 100);
    const opened = posts();
    expect(opened).toHaveLength(TURNS);
    expect(new Set(opened.map(({ path }) => path))).toEqual(
      new Set(['cheap', 'fair', 'dear'].map((id) => `/api/games/cases/${id}/open`)),
    );
    for (const { path, body } of opened)
      expect(path).toBe(`/api/games/cases/${String(body['version']).replace('-version', '')}/open`);
    expect(new Set(opened.map(({ body }) => body['count']))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('open one of the first cases where none fits the stake', async () => {
    const { call, posts } = site(() => [box('a', 9), box('b', 9), box('c', 9), box('d', 9)]);
    for (let turn = 0; turn < TURNS; turn += 1) await pastimes.cases(call, 100);
    expect(new Set(posts().map(({ body }) => body['version']))).toEqual(
      new Set(['a-version', 'b-version', 'c-version']),
    );
  });

  it('drop one to four balls of at least 0.10 on every board', async () => {
    const { call, posts } = site(() => ({}));
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = posts().length;
      await pastimes.plinko(call, turn % 2 === 0 ? 20 : 1_234);
      expect(posts().length - before).toBeGreaterThanOrEqual(1);
      expect(posts().length - before).toBeLessThanOrEqual(4);
    }
    const balls = posts().map(({ body }) => body);
    expect(new Set(balls.map(({ amount }) => amount))).toEqual(new Set([0.1, 2.47]));
    expect(new Set(balls.map(({ rows }) => rows))).toEqual(new Set([8, 9, 10, 11, 12, 13, 14, 15, 16]));
    expect(new Set(balls.map(({ risk }) => risk))).toEqual(new Set(['EASY', 'MEDIUM', 'HARD']));
  });

  it('upgrade to an item that is offered at 1.2 times the stake or more, or to nothing', async () => {
    const { call, sent, posts } = site(() => [{ id: 'one' }, { id: 'two' }]);
    for (let turn = 0; turn < TURNS; turn += 1) await pastimes.upgrader(call, 250);
    for (const { path } of sent.filter(({ method }) => method === 'GET')) {
      const least = new URL(path, 'http://site').searchParams.get('minPrice');
      expect(['3', '3.75', '5', '10', '20']).toContain(least);
    }
    expect(new Set(posts().map(({ body }) => body['itemId']))).toEqual(new Set(['one', 'two']));
    expect(new Set(posts().map(({ body }) => body['direction']))).toEqual(new Set(['UNDER', 'OVER']));
    expect(new Set(posts().map(({ body }) => body['amount']))).toEqual(new Set([2.5]));
    const empty = site(() => []);
    await pastimes.upgrader(empty.call, 250);
    expect(empty.posts()).toEqual([]);
  });
});

describe('mines', () => {
  /** Fake site with a Mines board as the API shows it to a bot. `left` is an open game of an earlier turn. */
  function board(left: MinesGame | null) {
    let game = left;
    const { call, posts } = site(({ method, path, body }) => {
      if (method === 'GET') return { game };
      if (path === '/api/games/mines')
        game = { gameId: 'new', mines: body['mines'], revealed: [], state: 'OPEN' } as unknown as MinesGame;
      if (game?.state !== 'OPEN') throw new Error('the game is over');
      if (path.endsWith('/reveal')) {
        const tile = body['tile'] as number;
        if (tile < 0 || tile > 24 || game.revealed.includes(tile))
          throw new Error(`tile ${tile} cannot be opened`);
        const revealed = [...game.revealed, tile];
        const isOver = tile < game.mines || revealed.length === 25 - game.mines;
        game = { ...game, revealed, state: tile < game.mines ? 'BUSTED' : isOver ? 'CASHED_OUT' : 'OPEN' };
      }
      if (path.endsWith('/cash-out')) {
        if (game.revealed.length === 0) throw new Error('nothing is opened');
        game = { ...game, state: 'CASHED_OUT' };
      }
      return { game };
    });
    return { call, posts, state: () => game?.state };
  }

  it('is played to its end, whatever lies under the tiles', async () => {
    const ends = { BUSTED: 0, CASHED_OUT: 0 };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { call, posts, state } = board(null);
      await pastimes.mines(call, 100);
      const end = state();
      if (end !== 'BUSTED' && end !== 'CASHED_OUT') throw new Error(`the game is ${end}`);
      ends[end] += 1;
      expect(posts()[0]).toMatchObject({ path: '/api/games/mines', body: { mines: expect.any(Number) } });
    }
    expect(Math.min(ends.BUSTED, ends.CASHED_OUT)).toBeGreaterThan(10);
  });

  it('goes on with a game that was left open', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const revealed = [[], [24], [20, 21, 22, 23, 24], [10, 11, 12, 13, 14, 15, 16]][turn % 4];
      const left = { gameId: 'old', mines: 3, revealed, state: 'OPEN' } as unknown as MinesGame;
      const { call, posts, state } = board(left);
      await pastimes.mines(call, 100);
      expect(state()).not.toBe('OPEN');
      for (const { path } of posts()) expect(path).toMatch(/^\/api\/games\/mines\/old\//);
    }
  });
});

describe('battles', () => {
  const me = 'me';
  const lobby = (open: readonly BattleSummary[]) =>
    site(({ path }) => (path.startsWith('/api/games/battles?') ? open : boxes));
  async function turns(open: readonly BattleSummary[], stake = 100): Promise<Sent[]> {
    const { call, posts } = lobby(open);
    for (let turn = 0; turn < TURNS; turn += 1) await pastimes.battles(call, stake, me);
    return posts();
  }

  it('are made where few wait, of cases that fit the stake', async () => {
    const made = await turns([]);
    expect(made).toHaveLength(TURNS);
    for (const { path, body } of made) {
      expect(path).toBe('/api/games/battles');
      const cases = body['cases'] as { id: string; version: string }[];
      expect(cases.length).toBeGreaterThanOrEqual(1);
      expect(cases.length).toBeLessThanOrEqual(6);
      for (const { id, version } of cases)
        expect([['cheap', 'fair', 'dear'].includes(id), version]).toEqual([true, `${id}-version`]);
      expect(body['isPrivate']).toBe(false);
    }
    expect(new Set(made.map(({ body }) => body['mode']))).toEqual(new Set(['NORMAL', 'CURSED', 'GROUP']));
    expect(new Set(made.map(({ body }) => body['format']))).toEqual(
      new Set(['1v1', '1v1v1', '1v1v1v1', '2v2']),
    );
  });

  it('are joined on a free seat where enough wait, and not at once by everyone', async () => {
    const sent = await turns([
      waiting('a', 'x'),
      waiting('b', 'x', {
        seats: [
          [0, 'x'],
          [2, 'y'],
        ],
      }),
      waiting('dear', 'x', { price: 12.01 }),
      waiting('mine', 'x', {
        seats: [
          [0, 'x'],
          [1, me],
        ],
      }),
    ]);
    const joins = sent.filter(({ path }) => path.endsWith('/join'));
    expect(new Set(joins.map(({ path, body }) => `${path} ${String(body['seat'])}`))).toEqual(
      new Set(['/api/games/battles/a/join 1', '/api/games/battles/b/join 1']),
    );
    expect(joins.length).toBeGreaterThan(TURNS / 2);
    expect(joins.length).toBeLessThan(TURNS);
  });

  it('always leave seats for others', async () => {
    const sent = await turns([waiting('a', 'x'), waiting('b', 'x')]);
    expect(sent.filter(({ path }) => path !== '/api/games/battles')).toEqual([]);
  });

  it('of one’s own get bots when they have waited long enough, and no second one beside them', async () => {
    const full = await turns([
      waiting('mine', me),
      waiting('a', 'x', { price: 99 }),
      waiting('b', 'x', { price: 99 }),
    ]);
    expect(new Set(full.map(({ path }) => path))).toEqual(new Set(['/api/games/battles/mine/bots']));
    expect(await turns([waiting('mine', me)])).toEqual([]);
  });

  it('are not made without end', async () => {
    const many = Array.from({ length: 5 }, (_, index) => waiting(String(index), 'x', { price: 99 }));
    expect(await turns(many)).toEqual([]);
  });
});
