import { MIN_STAKE } from '@aureus/contract/games.ts';
import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { theoreticalEdge } from '@aureus/fair/edge.ts';
import { isMinesStake, minesRtp, mineTiles } from '@aureus/fair/mines.ts';
import { streamOfSolo } from '@aureus/fair/solo-rule.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type Db, retryOnDeadlock } from '../../../platform/postgres.ts';
import type { Fairness, Seed } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { GamesFacts } from '../games.events.ts';
import { refuseCutStake } from '../rounding/rounding.ts';
import { createBatcher } from './mines.batcher.ts';
import { createOpenGames, type OpenGame } from './mines.open.ts';
import { afterMove, type Game, type Move, publicGame, publicRules, refusalOf } from './mines.rules.ts';
import * as store from './mines.store.ts';

export type Mines = {
  /** Returns the rules, and the player's open game if there is one. */
  state: (playerId: bigint | null) => Promise<MinesState>;

  /**
   * Takes the stake and starts a game on the player's seeds. Repeating the key returns that game in its current state.
   * @throws HttpError request.error.amount, games.error.minimum | maximum | rounding, mines.error.open_game,
   * fairness.error.client_seed, the wallet's refusals.
   */
  start: (playerId: bigint, key: string, amount: number, mines: number) => Promise<MinesPlayed>;

  /**
   * Opens a tile. A mine ends the game; the last safe tile cashes out.
   * @throws HttpError mines.error.not_found | over | tile_taken.
   */
  reveal: (playerId: bigint, gameId: bigint, tile: number) => Promise<MinesPlayed>;

  /**
   * Pays for the opened tiles and ends the game. Repeating the key returns the ended game.
   * @throws HttpError mines.error.not_found | over | nothing_opened, request.error.idempotency_reused.
   */
  cashOut: (playerId: bigint, gameId: bigint, key: string) => Promise<MinesPlayed>;
};
/** Answer to a call of a Mines game; `balance` in coins. */
type MinesPlayed = { game: MinesGame; balance: number };

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  bus: Bus<GamesFacts>;
  config: Config['games'];
};

/**
 * Mines: a bet stays open while its player opens tiles. A move is judged here, and the database applies it only to the
 * state in which it was judged. Steps of several players share a database call.
 */
export function createMines({ db, wallet, fairness, bus, config }: Parts): Mines {
  const maxStake = BigInt(config.maxStakes.mines) * 100n;
  const rules = publicRules(maxStake);
  const openGames = createOpenGames();
  const starts = createBatcher((steps: readonly store.Start[]) => store.startGames(db, steps));
  const moves = createBatcher((steps: readonly store.JudgedMove[]) => store.moveGames(db, steps));

  const view = async (game: Game): Promise<MinesGame> =>
    publicGame(game, await fairness.drawnPair(game.pairId));

  const boardOf = ({ game, seed }: OpenGame): number[] =>
    mineTiles(streamOfSolo({ nonce: game.nonce, rule: game.rule, key: game.betId }, seed), game.mines);

  /** Returns the game that a repeated key started, in its current state. */
  function restarted(playerId: bigint, key: string): Promise<MinesPlayed> {
    return db.transaction().execute(async (tx) => {
      await wallet.lock(tx, [playerId]);
      const game = await store.readGameOfBet(tx, key, playerId);
      if (game === undefined) throw new Error(`bet ${key} has no game`);
      const { balance } = await wallet.read(playerId, tx);
      return { game: await view(game), balance: coinsFromCents(balance) };
    });
  }

  /**
   * Starts a game on a seed pair without a client seed. This runs under lock in one transaction, so that a refusal
   * doesn't set the client seed.
   */
  const startFirst = <Judged>(
    start: Omit<store.Start, 'pairId' | 'nonce' | 'rule'>,
    judged: (answer: store.StartAnswer, seed: Seed) => Judged,
  ): Promise<Judged> =>
    retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await wallet.lock(tx, [start.playerId]);
        const seed = await fairness.seedIn(tx, start.playerId, start.betId);
        const { pairId, nonce, rule } = seed;
        const [answer] = await store.startGames(tx, [{ ...start, pairId, nonce, rule }]);
        if (answer === undefined) throw new Error('a start was not answered');
        return judged(answer, seed);
      }),
    );

  /** Announces the end of a game, after the commit. */
  function announce({ betId, playerId, stake }: Game, payout: bigint, balance: bigint): void {
    wallet.announceSettled('mines', [{ playerId, stake, payout, balance, betId }], null);
    bus.publish('games:result', {
      betId,
      playerId,
      game: 'MINES',
      stake,
      payout,
      item: null,
      revealAt: null,
    });
  }

  /** Applies a move. @returns undefined if the game wasn't in the judged state; then nothing was changed. */
  async function applied(open: OpenGame, move: Move): Promise<MinesPlayed | undefined> {
    const { game: before, seed } = open;
    const after = afterMove(before, move, boardOf(open));
    const { status, balance, endedAt } = await moves.take({ before, tile: move.tile, after });
    if (status === 'stale') return undefined;
    if (status === 'reused') throw refuse('request.error.idempotency_reused');
    if (after.payout === null) openGames.remember({ game: after, seed });
    else announce(after, after.payout, balance);
    return { game: publicGame({ ...after, endedAt }, seed), balance: coinsFromCents(balance) };
  }

  type Found = { open: OpenGame } | { ended: Game; balance: bigint };

  /**
   * Reads the player's game for a move, or the game that an earlier call of the same cash-out ended.
   * @throws HttpError if the move isn't allowed.
   */
  function found(playerId: bigint, gameId: bigint, move: Move): Promise<Found> {
    return db.transaction().execute(async (tx) => {
      await wallet.lock(tx, [playerId]);
      const game = await store.readGame(tx, gameId, playerId);
      if (game === undefined) throw refuse('mines.error.not_found');
      const { cashOutKey } = move;
      if (cashOutKey !== null) {
        if (game.cashOutKey === cashOutKey) {
          const { balance } = await wallet.read(playerId, tx);
          return { ended: game, balance };
        }
        if (await store.isKeyUsed(tx, playerId, gameId, cashOutKey))
          throw refuse('request.error.idempotency_reused');
      }
      const refusal = refusalOf(game, move);
      if (refusal !== undefined) throw refuse(refusal);
      const seed = await fairness.seedIn(tx, playerId, game.betId);
      if (seed.pairId !== game.pairId) throw new Error(`game ${gameId} lost its seed pair`);
      return { open: { game, seed } };
    });
  }

  async function moved(playerId: bigint, gameId: bigint, move: Move): Promise<MinesPlayed> {
    const guess = openGames.take(playerId, gameId);
    // Only a move that the cached game allows is tried on it. A refusal requires the stored game, since the cache may
    // be outdated.
    if (guess !== undefined && refusalOf(guess.game, move) === undefined) {
      const played = await applied(guess, move);
      if (played !== undefined) return played;
    }
    // The loop ends: each time another node is faster, one more tile is open or the game is over.
    for (;;) {
      const state = await found(playerId, gameId, move);
      if ('ended' in state) return { game: await view(state.ended), balance: coinsFromCents(state.balance) };
      const played = await applied(state.open, move);
      if (played !== undefined) return played;
    }
  }

  return {
    async state(playerId) {
      const game = playerId === null ? undefined : await store.readOpenGame(db, playerId);
      return { rules, game: game === undefined ? null : await view(game) };
    },

    async start(playerId, key, amount, mines) {
      const stake = centsFromCoins(amount);
      if (stake === undefined) throw refuse('request.error.amount');
      if (stake < MIN_STAKE) throw refuse('games.error.minimum');
      if (stake > maxStake) throw refuse('games.error.maximum');
      refuseCutStake(stake, (cents) => isMinesStake(cents, mines));
      const bet = { betId: key.toLowerCase(), playerId, stake, mines };
      // The edge is computed for one opened tile: without rounding and the highest payout, the RTP is the same whenever
      // the player cashes out.
      const edge = theoreticalEdge(stake, minesRtp(mines, 1));
      const judged = ({ status, ...answer }: store.StartAnswer, seed: Seed) => {
        if (status === 'open_game') throw refuse('mines.error.open_game');
        return { ...wallet.judged({ status, ...answer }, playerId), seed };
      };
      const started = await fairness.play(playerId, key, async (seed) => {
        if (seed.isOpen) return startFirst({ ...bet, edge }, judged);
        const { pairId, nonce, rule } = seed;
        return judged(await starts.take({ ...bet, edge, pairId, nonce, rule }), seed);
      });
      const { status, balance, placedAt, gameId, seed } = started;
      if (status === 'replay') return restarted(playerId, key);
      if (gameId === null) throw new Error(`a bet of mines was answered ${status}`);
      wallet.announceBet({ id: key, playerId, game: 'mines', stake, payout: null }, { balance, placedAt });
      const game: Game = {
        ...bet,
        id: gameId,
        pairId: seed.pairId,
        nonce: seed.nonce,
        rule: seed.rule,
        revealed: [],
        state: 'OPEN',
        payout: null,
        board: null,
        cashOutKey: null,
        startedAt: placedAt,
        endedAt: null,
      };
      openGames.remember({ game, seed });
      return { game: publicGame(game, seed), balance: coinsFromCents(balance) };
    },

    reveal: (playerId, gameId, tile) =>
      openGames.inTurn(playerId, () => moved(playerId, gameId, { tile, cashOutKey: null })),

    cashOut: (playerId, gameId, key) =>
      openGames.inTurn(playerId, () =>
        moved(playerId, gameId, { tile: null, cashOutKey: key.toLowerCase() }),
      ),
  };
}
