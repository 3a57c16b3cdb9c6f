import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { atNode, startNode } from '../../../testing/at-node.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { minesOf, peek, played } from '../../../testing/mines-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { createBatcher } from './mines.batcher.ts';
import { afterMove, type Game, type Move } from './mines.rules.ts';
import * as store from './mines.store.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const START_CENTS = 10_000n;
const newPlayer = (cents = START_CENTS) => site.player({ cents });

/** A start on the player's active seed pair. */
async function startOf({ id }: TestPlayer, change: Partial<store.Start> = {}): Promise<store.Start> {
  const { rows } = await site.database.owner.query<{ id: bigint; nonce: bigint }>(
    `update fairness_seed_pairs set client_seed = coalesce(client_seed, 'mine')
     where player_id = $1 and state = 'CURRENT' returning id, nonce`,
    [id],
  );
  const { id: pairId, nonce } = rows[0] ?? expect.fail('no pair');
  return {
    betId: newId(),
    playerId: id,
    stake: 100n,
    edge: 10_000n,
    mines: 3,
    pairId,
    nonce: Number(nonce),
    rule: 3,
    ...change,
  };
}

const startGames = (starts: readonly store.Start[]) => store.startGames(site.app.db, starts);
const moveGames = (moves: readonly store.JudgedMove[]) => store.moveGames(site.app.db, moves);

async function openGame(player: TestPlayer): Promise<Game> {
  const [answer] = await startGames([await startOf(player)]);
  expect(answer?.status).toBe('ok');
  return (await store.readOpenGame(site.app.db, player.id)) ?? expect.fail('no game');
}

const BOARD = [0, 1, 2];
const judged = (before: Game, move: Move): store.JudgedMove => ({
  before,
  tile: move.tile,
  after: afterMove(before, move, BOARD),
});
const reveal = (before: Game, tile: number) => judged(before, { tile, cashOutKey: null });
const cashOut = (before: Game, cashOutKey: string = newId()) => judged(before, { tile: null, cashOutKey });

describe('one call', () => {
  it('answers each start on its own, in the order that was asked', async () => {
    const [fine, busy, poor, restricted, late, other] = await Promise.all([
      newPlayer(),
      newPlayer(),
      newPlayer(99n),
      newPlayer(),
      newPlayer(),
      newPlayer(),
    ]);
    const earlier = await startOf(busy);
    await startGames([earlier]);
    await site.database.owner.query('update wallet_players set is_restricted = true where player_id = $1', [
      restricted.id,
    ]);
    const starts = [
      await startOf(other, { betId: earlier.betId }),
      await startOf(poor),
      await startOf(fine),
      await startOf(late, { nonce: 7 }),
      await startOf(restricted),
      earlier,
    ];
    const answers = await startGames(starts);
    expect(answers.map(({ status }) => status)).toEqual([
      'reused',
      'insufficient',
      'ok',
      'nonce',
      'restricted',
      'replay',
    ]);
    expect(answers.map(({ gameId }) => gameId !== null)).toEqual([false, false, true, false, false, false]);
    expect(await store.readOpenGame(site.app.db, fine.id)).toMatchObject({
      id: answers[2]?.gameId,
      betId: starts[2]?.betId,
      mines: 3,
      stake: 100n,
      startedAt: answers[2]?.placedAt,
    });
    const before = await stateHash(site.database);
    expect(
      (await startGames([await startOf(busy), starts[2] ?? earlier])).map(({ status }) => status),
    ).toEqual(['open_game', 'replay']);
    expect(await stateHash(site.database)).toBe(before);
    await expectCleanAudit(site.database);
  });

  it('opens no second game for a player, and what it refuses as a whole is done one by one', async () => {
    const [player, neighbour] = await Promise.all([newPlayer(), newPlayer()]);
    const first = await startOf(player);
    const starts = [first, { ...first, betId: newId(), nonce: first.nonce + 1 }, await startOf(neighbour)];
    const before = await stateHash(site.database);
    await expect(startGames(starts)).rejects.toThrow('mines_games_open');
    expect(await stateHash(site.database)).toBe(before);

    const batcher = createBatcher(startGames);
    const answers = await Promise.all(starts.map((start) => batcher.take(start)));
    expect(answers.map(({ status }) => status)).toEqual(['ok', 'open_game', 'ok']);
  });

  it('fails only the step that breaks it', async () => {
    const [player, neighbour] = await Promise.all([newPlayer(), newPlayer()]);
    const starts = await Promise.all([startOf(player, { mines: 25 }), startOf(neighbour)]);
    const batcher = createBatcher(startGames);
    const answers = await Promise.allSettled(starts.map((start) => batcher.take(start)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((await site.app.wallet.read(player.id)).balance).toBe(START_CENTS);
    expect((await site.app.wallet.read(neighbour.id)).balance).toBe(START_CENTS - 100n);
  });

  it('applies moves to the games that they were judged for, and to no other', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer()));
    const [goes, old, over, stranger, pays, bursts] = await Promise.all(players.map(openGame));
    if (!goes || !old || !over || !stranger || !pays || !bursts) throw new Error('a game is missing');
    const openedTile = (game: Game): Game => ({ ...game, revealed: [9] });
    await moveGames([reveal(old, 9), reveal(over, 9), reveal(pays, 9)]);
    const usedKey = newId();
    await moveGames([cashOut(openedTile(over), usedKey)]);
    const answers = await moveGames([
      reveal(goes, 5),
      reveal(old, 5),
      reveal(openedTile(over), 5),
      reveal({ ...stranger, playerId: goes.playerId }, 5),
      cashOut(openedTile(pays)),
      reveal(bursts, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['ok', 'stale', 'stale', 'stale', 'ok', 'ok']);
    // One opened tile with 3 mines pays 1 coin × 0.99 × 25 / 22 = 1.12 coins.
    expect(answers.map(({ balance }) => balance)).toEqual([9_900n, 9_900n, 10_012n, 9_900n, 10_012n, 9_900n]);
    const now = await Promise.all(
      [goes, old, over, stranger, pays, bursts].map(({ id, playerId }) =>
        store.readGame(site.app.db, id, playerId),
      ),
    );
    expect(now.map((game) => [game?.state, game?.revealed, game?.payout])).toEqual([
      ['OPEN', [5], null],
      ['OPEN', [9], null],
      ['CASHED_OUT', [9], 112n],
      ['OPEN', [], null],
      ['CASHED_OUT', [9], 112n],
      ['BUSTED', [1], 0n],
    ]);
    const [player = expect.fail('no player')] = players.slice(2);
    const next = await openGame(player);
    await moveGames([reveal(next, 9)]);
    const before = await stateHash(site.database);
    expect(await moveGames([cashOut(openedTile(next), usedKey)])).toMatchObject([{ status: 'reused' }]);
    expect(await moveGames([reveal({ ...next, revealed: [8] }, 9)])).toMatchObject([{ status: 'stale' }]);
    expect(await stateHash(site.database)).toBe(before);
    await expectCleanAudit(site.database);
  });
});

it('a game that is moved at two nodes in turn is one game, whatever either remembers', async () => {
  const node = await startNode(site);
  try {
    const player = await newPlayer();
    const [here, there] = [minesOf(player), minesOf(atNode(node, player))];
    const { game } = played(await here.start(2, 3));
    const { mined, safe } = await peek(site, game);
    for (const [index, tile] of safe.slice(0, 6).entries()) {
      const moved = played(await (index % 2 === 0 ? there : here).reveal(game.gameId, tile));
      expect(moved.game.revealed).toEqual(safe.slice(0, index + 1));
    }
    // The sixth tile was opened on this node, so the other node's cached game lacks it.
    const reply = await there.reveal(game.gameId, safe[5]);
    expect([reply.status, reply.body.error?.code]).toEqual([409, 'mines.error.tile_taken']);
    const end = played(await there.cashOut(game.gameId));
    expect(end.game).toMatchObject({ state: 'CASHED_OUT', revealed: safe.slice(0, 6), board: mined });
    // This node's cached game is outdated: in the cache it is still open.
    for (const late of [
      await here.reveal(game.gameId, safe[5]),
      await here.reveal(game.gameId, mined[0]),
      await here.cashOut(game.gameId),
    ])
      expect([late.status, late.body.error?.code]).toEqual([409, 'mines.error.over']);
    await expectCleanAudit(site.database);
  } finally {
    await node.stop();
  }
});
