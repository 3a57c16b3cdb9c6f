import { createHash } from 'node:crypto';
import type { RotatedSeedPair } from '@aureus/contract/fairness.ts';
import type { MinesState } from '@aureus/contract/mines.ts';
import { mineTiles } from '@aureus/fair/mines.ts';
import { soloStream } from '@aureus/fair/stream.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../testing/books.ts';
import { minesOf, peek, played } from '../../../testing/mines-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import type { GamesFacts } from '../games.events.ts';

let site: TestApp;
let player: TestPlayer;
let mines: ReturnType<typeof minesOf>;
const results: GamesFacts['games:result'][] = [];
beforeAll(async () => {
  site = await startTestApp();
  site.app.bus.on('games:result', (result) => void results.push(result));
});
beforeEach(async () => {
  player = await site.player({ cents: 100_000n });
  mines = minesOf(player);
});
afterAll(() => site.close());

const at = (tiles: readonly number[], index: number): number => {
  const tile = tiles[index];
  if (tile === undefined) throw new Error(`there is no tile ${index}`);
  return tile;
};
const betRow = async (id: string) =>
  (
    await site.database.owner.query<Record<string, unknown>>(
      'select payout, details, nonce, pair_id is not null as seeded from wallet_bets where id = $1',
      [id],
    )
  ).rows[0];

describe('the rules', () => {
  it('are there for everyone: limits, every multiplier, the exact return', async () => {
    const { status, body } = await site.visitor<MinesState>('GET', '/api/games/mines');
    expect(status).toBe(200);
    expect(body.data?.game).toBeNull();
    const { rules } = body.data ?? {};
    expect(rules).toMatchObject({
      minStake: 0.1,
      maxStake: 5_000,
      maxPayout: 100_000,
      tiles: 25,
      rtp: '99.0000',
    });
    expect(rules?.multipliers.map((row) => row.length)).toEqual(Array.from({ length: 24 }, (_, m) => 24 - m));
    // The multipliers are 0.99 × 25/24, 0.99 × 25 and 0.99 × C(25,12).
    expect(rules?.multipliers[0]?.[0]).toBe('1.03x');
    expect(rules?.multipliers[23]?.[0]).toBe('24.75x');
    expect(rules?.multipliers[12]?.[11]).toBe('5148297.00x');
  });
});

describe('a game', () => {
  it('holds the stake and shows what the next tile pays', async () => {
    const socket = await player.socket();
    const { game, balance } = played(await mines.start(10, 3));
    expect(balance).toBe(990);
    expect(game).toMatchObject({
      state: 'OPEN',
      mines: 3,
      stake: 10,
      nonce: 0,
      revealed: [],
      multiplier: '0.00x',
      payout: 0,
      nextMultiplier: '1.12x',
      nextPayout: 11.25,
      board: null,
      endedAt: null,
    });
    expect((await mines.state()).body.data?.game).toEqual(game);
    expect(await socket.next('user:notify:newBalance')).toMatchObject({
      balance: 990,
      bet: { id: game.id, payout: 0 },
    });
    expect(results.filter(({ betId }) => betId === game.id)).toEqual([]);
  });

  it('pays the multiplier of its safe tiles at a cash-out, rounded down, and shows its mines', async () => {
    const { game } = played(await mines.start(1.87, 5));
    const { mined, safe } = await peek(site, game);
    const opened = safe.slice(0, 3);
    const steps = [];
    for (const tile of opened) steps.push(played(await mines.reveal(game.gameId, tile)).game);
    expect(steps.map(({ revealed }) => revealed)).toEqual([opened.slice(0, 1), opened.slice(0, 2), opened]);
    expect(steps.map(({ board }) => board)).toEqual([null, null, null]);
    // The multipliers are 0.99 × C(25,k) / C(20,k) for k = 1, 2, 3: 1.2375, 1.563157…, 1.997368…
    expect(steps.map(({ multiplier }) => multiplier)).toEqual(['1.23x', '1.56x', '1.99x']);
    expect(steps.map(({ payout }) => payout)).toEqual([2.31, 2.92, 3.73]);
    expect(steps.map(({ nextPayout }) => nextPayout)).toEqual([2.92, 3.73, 4.83]);

    const socket = await player.socket();
    const end = played(await mines.cashOut(game.gameId));
    expect(end.balance).toBe(1_001.86);
    expect(end.game).toMatchObject({ state: 'CASHED_OUT', payout: 3.73, board: mined, nextMultiplier: null });
    expect(end.game.endedAt).toBeGreaterThanOrEqual(game.placedAt);
    expect((await socket.next('user:notify:newBalance')).balance).toBe(end.balance);
    expect((await mines.state()).body.data?.game).toBeNull();
    expect(await betRow(game.id)).toEqual({
      payout: 373n,
      details: { input: { mines: 5 }, rule: 3, tiles: opened, mines: mined },
      nonce: 0n,
      seeded: true,
    });
    expect(results.filter(({ betId }) => betId === game.id)).toEqual([
      {
        betId: game.id,
        playerId: player.id,
        game: 'MINES',
        stake: 187n,
        payout: 373n,
        item: null,
        revealAt: null,
      },
    ]);
  });

  it('is lost by a mine', async () => {
    const { game } = played(await mines.start(25, 4));
    const { mined, safe } = await peek(site, game);
    await mines.reveal(game.gameId, at(safe, 0));
    const end = played(await mines.reveal(game.gameId, at(mined, 2)));
    expect(end.balance).toBe(975);
    expect(end.game).toMatchObject({
      state: 'BUSTED',
      payout: 0,
      multiplier: '0.00x',
      revealed: [at(safe, 0), at(mined, 2)],
      board: mined,
      nextPayout: null,
    });
    expect(await betRow(game.id)).toMatchObject({ payout: 0n, details: { tiles: end.game.revealed } });
    expect(results.find(({ betId }) => betId === game.id)).toMatchObject({ payout: 0n });
  });

  it('cashes out by itself at the last safe tile', async () => {
    const { game } = played(await mines.start(1, 22));
    const { mined, safe } = await peek(site, game);
    await mines.reveal(game.gameId, at(safe, 0));
    await mines.reveal(game.gameId, at(safe, 1));
    const end = played(await mines.reveal(game.gameId, at(safe, 2)));
    // The multiplier is 0.99 × C(25,3) = 2277.
    expect(end.game).toMatchObject({
      state: 'CASHED_OUT',
      multiplier: '2277.00x',
      payout: 2_277,
      board: mined,
    });
    expect(end.balance).toBe(999 + 2_277);
    expect((await mines.cashOut(game.gameId)).body.error?.code).toBe('mines.error.over');
  });

  it('pays 100 000 coins at most', async () => {
    const rich = await site.player({ cents: 600_000n });
    const { game } = played(await minesOf(rich).start(5_000, 24));
    const { safe } = await peek(site, game);
    expect(game.nextPayout).toBe(100_000);
    const end = played(await minesOf(rich).reveal(game.gameId, at(safe, 0)));
    expect(end.game).toMatchObject({ state: 'CASHED_OUT', multiplier: '24.75x', payout: 100_000 });
    expect(end.balance).toBe(101_000);
  });

  it('can be derived again by anyone once the pair is revealed, and the next takes the next nonce', async () => {
    const { game } = played(await mines.start(2, 7));
    const { safe } = await peek(site, game);
    const { game: first } = played(await mines.reveal(game.gameId, at(safe, 0)));
    expect(first.board).toBeNull();
    const { game: ended } = played(await mines.cashOut(game.gameId));
    const { game: next } = played(await mines.start(2, 7));
    expect([ended.nonce, next.nonce]).toEqual([0, 1]);
    await mines.reveal(next.gameId, at((await peek(site, next)).mined, 0));
    const { body } = await player.call<RotatedSeedPair>('PATCH', '/api/fairness/seed-pair', {
      clientSeed: 'new',
    });
    const { serverSeed = '', clientSeed = '' } = body.data?.revealed ?? {};
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(ended.serverSeedHash);
    expect(clientSeed).toBe(ended.clientSeed);
    expect(mineTiles(soloStream(serverSeed, clientSeed, ended.nonce, ended.id), 7)).toEqual(ended.board);
  });

  it('counts as wagered once, and the books balance', async () => {
    const { game } = played(await mines.start(12.5, 1));
    const { safe } = await peek(site, game);
    await mines.reveal(game.gameId, at(safe, 0));
    await mines.cashOut(game.gameId);
    const me = await player.call<{ totalWager: number; wallet: { balance: number } }>('GET', '/api/me');
    expect(me.body.data).toMatchObject({ totalWager: 12.5, wallet: { balance: 1_000.39 } });
    await expectCleanAudit(site.database);
  });
});
