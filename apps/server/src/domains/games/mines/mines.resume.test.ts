import type { SeedPair } from '@aureus/contract/fairness.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { atNode, startNode } from '../../../testing/at-node.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { minesOf, peek, played } from '../../../testing/mines-driver.ts';
import { serverSeeds } from '../../../testing/server-seeds.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const rotate = (player: TestPlayer) =>
  player.call('PATCH', '/api/fairness/seed-pair', { clientSeed: newId() });
const balance = async (player: TestPlayer) =>
  (await player.call<{ wallet: { balance: number } }>('GET', '/api/me')).body.data?.wallet.balance;

describe('a game outlives its process', () => {
  it('at every step: same board, stake held, no second game, no other seed', async () => {
    const player = await site.player({ cents: 10_000n });
    const { game } = played(await minesOf(player).start(10, 20));
    const { mined, safe } = await peek(site, game);
    let node: TestApp | undefined;
    let seen = game;
    for (const [step, tile] of [...safe, undefined].entries()) {
      await node?.stop();
      node = await startNode(site);
      const mines = minesOf(atNode(node, player));
      expect((await mines.state()).body.data?.game).toEqual(seen);
      expect(await peek(node, game)).toEqual({ mined, safe });
      expect(await balance(player)).toBe(90);
      expect((await mines.start(2, 3)).body.error?.code).toBe('mines.error.open_game');
      expect((await rotate(atNode(node, player))).body.error?.code).toBe('fairness.error.seed_in_use');
      if (tile === undefined || step === safe.length - 1) break;
      seen = played(await mines.reveal(game.gameId, tile)).game;
      expect(seen.revealed).toEqual(safe.slice(0, step + 1));
    }
    if (node === undefined) throw new Error('no node');
    const end = played(await minesOf(atNode(node, player)).cashOut(game.gameId)).game;
    expect(end).toMatchObject({ state: 'CASHED_OUT', board: mined });
    expect((await rotate(player)).status).toBe(200);
    await node.stop();
    await expectCleanAudit(site.database);
  }, 120_000);

  it('and two nodes at once are one game', async () => {
    const node = await startNode(site);
    try {
      const player = await site.player({ cents: 10_000n });
      const [here, there] = [minesOf(player), minesOf(atNode(node, player))];
      const starts = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).start(2, 3)),
      );
      expect(starts.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await balance(player)).toBe(98);
    } finally {
      await node.stop();
    }
  });
});

describe('at the same time', () => {
  it('a cash-out and a mine: 100 times exactly one of them wins', async () => {
    const ends = { CASHED_OUT: 0, BUSTED: 0 };
    const players = await Promise.all(Array.from({ length: 10 }, () => site.player({ cents: 10_000n })));
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        players.map(async (player, index) => {
          const mines = minesOf(player);
          const { game } = played(await mines.start(2, 3));
          const { mined, safe } = await peek(site, game);
          await mines.reveal(game.gameId, safe[0]);
          const calls = [() => mines.cashOut(game.gameId), () => mines.reveal(game.gameId, mined[0])];
          if (index % 2 === 0) calls.reverse();
          const answers = await Promise.all(calls.map((call) => call()));
          const [won, ...more] = answers.filter(({ status }) => status === 200);
          expect(more).toEqual([]);
          const late = answers.filter(({ body }) => body.error?.code === 'mines.error.over');
          expect(late).toHaveLength(1);
          const state = won?.body.data?.game.state;
          if (state !== 'CASHED_OUT' && state !== 'BUSTED') throw new Error(`the game is ${state}`);
          ends[state] += 1;
        }),
      );
    }
    expect(ends.CASHED_OUT + ends.BUSTED).toBe(100);
    expect(Math.min(ends.CASHED_OUT, ends.BUSTED)).toBeGreaterThan(0);
    const { rows } = await site.database.owner.query<{ open: bigint; held: bigint }>(
      `select (select count(*) from mines_games where state = 'OPEN' and player_id = any($1)) as open,
              (select sum(open_games) from fairness_seed_pairs where player_id = any($1)) as held`,
      [players.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ open: 0n, held: 0n }]);
    await expectCleanAudit(site.database);
  }, 120_000);

  it('64 players: each has a game of its own from start to end', async () => {
    const players = await Promise.all(Array.from({ length: 64 }, () => site.player({ cents: 1_000n })));
    const ended = await Promise.all(
      players.map(async (player) => {
        const mines = minesOf(player);
        const { game } = played(await mines.start(5, 5));
        const { safe } = await peek(site, game);
        for (const tile of safe.slice(0, 4)) await mines.reveal(game.gameId, tile);
        return played(await mines.cashOut(game.gameId));
      }),
    );
    // Multiplier of four tiles with 5 mines: 0.99 × C(25,4) / C(20,4) = 2.5848…
    expect(new Set(ended.map(({ balance: coins }) => coins))).toEqual(new Set([17.92]));
    await expectCleanAudit(site.database);
  }, 120_000);

  it('64 starts of one player: one game, one nonce', async () => {
    const player = await site.player({ cents: 100_000n });
    const answers = await Promise.all(Array.from({ length: 64 }, () => minesOf(player).start(2, 3)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'mines.error.open_game')).toHaveLength(63);
    const pair = await player.call<SeedPair>('GET', '/api/fairness/seed-pair');
    expect(pair.body.data?.currentSeed.nonce).toBe(1);
  });

  it('the same tile many times opens once', async () => {
    const player = await site.player({ cents: 1_000n });
    const mines = minesOf(player);
    const { game } = played(await mines.start(2, 3));
    const { safe } = await peek(site, game);
    const answers = await Promise.all(Array.from({ length: 30 }, () => mines.reveal(game.gameId, safe[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'mines.error.tile_taken')).toHaveLength(29);
  });

  it('starts and changes of the seed: no game ever hangs on a revealed seed', async () => {
    const player = await site.player({ cents: 100_000n });
    const mines = minesOf(player);
    for (let count = 0; count < 30; count += 1) {
      const [started, rotated] = await Promise.all([mines.start(1, 24), rotate(player)]);
      expect(started.status, started.text).toBe(200);
      expect([200, 409]).toContain(rotated.status);
      const { game } = played(started);
      const { mined } = await peek(site, game);
      await mines.reveal(game.gameId, mined[0]);
    }
    const { rows } = await site.database.owner.query(
      `select from mines_games g join fairness_seed_pairs p on p.id = g.pair_id
       where p.state = 'REVEALED' and g.ended_at > p.revealed_at`,
    );
    expect(rows).toEqual([]);
  }, 120_000);
});

describe('the seed of an open game', () => {
  it('is revealed by no reply and no message', async () => {
    const player = await site.player({ cents: 100_000n });
    const sockets = [await player.socket(), await site.visitorSocket()];
    const mines = minesOf(player);
    for (let count = 0; count < 5; count += 1) {
      const { game } = played(await mines.start(2, 10));
      const { safe } = await peek(site, game);
      await mines.reveal(game.gameId, safe[0]);
      for (const path of ['/api/games/mines', '/api/fairness/seed-pair', '/api/me'])
        await player.call('GET', path);
      expect((await rotate(player)).status).toBe(409);
      const seeds = await serverSeeds(
        site.database,
        `fairness_seed_pairs s where player_id = $1 and state <> 'REVEALED'`,
        [player.id],
      );
      const answer = () =>
        [...site.replies, ...sockets.map(({ frames }) => JSON.stringify(frames))].join('\n');
      expect(seeds).toHaveLength(2);
      for (const seed of seeds) expect(answer()).not.toContain(seed);
      await mines.cashOut(game.gameId);
      await rotate(player);
      // Proves that the scan works: after the seed change, the answers contain exactly one of the two seeds.
      expect(seeds.filter((seed) => answer().includes(seed))).toHaveLength(1);
    }
  }, 120_000);
});
