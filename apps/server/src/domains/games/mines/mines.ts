import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { mineTiles } from '@aureus/fair/mines.ts';
import { soloStream } from '@aureus/fair/stream.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Fairness, Seed } from '../../fairness/fairness.ts';
import type { BetAnswer, GameBet, PaidBet, Wallet } from '../../wallet/wallet.ts';
import type { GamesFacts } from '../games.events.ts';
import { cashOutPayout, type Game, MIN_STAKE, publicGame, publicRules, safeTiles } from './mines.rules.ts';
import * as store from './mines.store.ts';

export type Mines = ReturnType<typeof createMines>;
/** `balance` in coins. */
export type MinesPlayed = { game: MinesGame; balance: number };

type BetSeed = { pairId: bigint; nonce: number };

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  bus: Bus<GamesFacts>;
  config: Config['games'];
};

/**
 * Mines: a bet stays open while its player opens tiles. Each move locks the player's wallet first, so moves of one
 * player come one after another, then the game, then the seed pair.
 */
export function createMines({ db, wallet, fairness, bus, config }: Parts) {
  const maxStake = BigInt(config.maxStakes.mines) * 100n;
  const rules = publicRules(maxStake);

  async function shown(game: Game): Promise<MinesGame> {
    const pair = (await fairness.pairs([game.pairId])).get(game.pairId);
    if (pair === undefined) throw new Error(`game ${game.id} has no seed pair`);
    return publicGame(game, pair);
  }

  const boardOf = (game: Game, { serverSeed, clientSeed }: Seed): number[] =>
    mineTiles(soloStream(serverSeed, clientSeed, game.nonce), game.mines);

  type Started = { status: BetAnswer['status']; answer: BetAnswer; game: Game | null; balance: bigint };

  /** @returns the game, or none where the seed was changed meanwhile: then nothing was done. */
  async function startIn(tx: Tx, bet: GameBet & { seed: BetSeed }, mines: number): Promise<Started> {
    const { id, playerId, stake, seed } = bet;
    await wallet.lock(tx, [playerId]);
    const earlier = await store.readGameOfBet(tx, id, playerId);
    if (earlier === undefined && (await store.readOpenGame(tx, playerId)) !== undefined)
      throw refuse('mines.error.open_game');
    const answer = await wallet.betIn(tx, bet);
    const { status, placedAt } = answer;
    if (earlier !== undefined) {
      const { balance } = await wallet.read(playerId, tx);
      return { status, answer, game: earlier, balance };
    }
    if (status !== 'ok') return { status, answer, game: null, balance: answer.balance };
    const game = await store.insertGame(tx, {
      betId: id,
      playerId,
      ...seed,
      mines,
      stake,
      startedAt: placedAt,
    });
    // The bet has locked the pair: whoever wants to change it finds the game open.
    await fairness.holdSeed(tx, seed.pairId);
    return { status, answer, game, balance: answer.balance };
  }

  /** Ends a game and pays its bet, in the transaction of the move that ended it. */
  async function end(
    tx: Tx,
    game: Game,
    ending: { state: 'CASHED_OUT' | 'BUSTED'; board: number[]; cashOutKey: string | null },
  ): Promise<{ game: Game; paid: PaidBet }> {
    const payout = ending.state === 'BUSTED' ? 0n : cashOutPayout(game);
    const { revealed } = game;
    const ended = await store.endGame(tx, game.id, { ...ending, revealed, payout });
    const details = { tiles: revealed, mines: ending.board };
    const [paid] = await wallet.settleBets(tx, [{ id: game.betId, payout, details }]);
    if (paid === undefined) throw new Error(`the bet of game ${game.id} was settled before`);
    await fairness.releaseSeed(tx, game.pairId);
    return { game: ended, paid };
  }

  /** Tells of a committed move; `paid` is there when it ended the game. */
  function announce(game: Game, paid: PaidBet | undefined): void {
    if (paid === undefined) return;
    wallet.announcePaid([paid], null);
    const { betId, playerId, stake } = game;
    const { payout } = paid;
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

  /** The player's own game, with wallet and game locked. */
  async function locked(tx: Tx, playerId: bigint, gameId: bigint): Promise<Game> {
    await wallet.lock(tx, [playerId]);
    const game = await store.lockGame(tx, gameId, playerId);
    if (game === undefined) throw refuse('mines.error.not_found');
    return game;
  }

  /** The seeds that an open game hangs on: they are in force until it ends. */
  async function seedOf(tx: Tx, game: Game): Promise<Seed> {
    const seed = await fairness.seedIn(tx, game.playerId);
    if (seed.pairId !== game.pairId) throw new Error(`game ${game.id} lost its seed pair`);
    return seed;
  }

  const balanceIn = async (tx: Tx, playerId: bigint): Promise<number> =>
    coinsFromCents((await wallet.read(playerId, tx)).balance);

  return {
    /** The rules, and the open game of the player who asks. */
    async state(playerId: bigint | null): Promise<MinesState> {
      const game = playerId === null ? undefined : await store.readOpenGame(db, playerId);
      return { rules, game: game === undefined ? null : await shown(game) };
    },

    /**
     * Takes the stake and opens a game on the player's seeds. A repeat of the key gives that game as it is now.
     * @throws HttpError request.error.amount, games.error.minimum | maximum, mines.error.open_game, the wallet's refusals.
     */
    async start(playerId: bigint, key: string, amount: number, mines: number): Promise<MinesPlayed> {
      const stake = centsFromCoins(amount);
      if (stake === undefined) throw refuse('request.error.amount');
      if (stake < MIN_STAKE) throw refuse('games.error.minimum');
      if (stake > maxStake) throw refuse('games.error.maximum');
      const bet: GameBet = {
        id: key,
        playerId,
        game: 'mines',
        roundId: null,
        choice: null,
        stake,
        limit: null,
        payout: null,
        details: { input: { mines } },
      };
      const started = await fairness.play(playerId, (seed) =>
        db
          .transaction()
          .execute((tx) => startIn(tx, { ...bet, seed: { pairId: seed.pairId, nonce: seed.nonce } }, mines)),
      );
      const { game, answer } = started;
      if (game === null) throw new Error(`a bet of mines was answered ${answer.status}`);
      if (answer.status === 'ok') wallet.announceBet(bet, answer);
      return { game: await shown(game), balance: coinsFromCents(started.balance) };
    },

    /**
     * Opens a tile. A mine ends the game; the last safe tile cashes out.
     * @throws HttpError mines.error.not_found | over | tile_taken.
     */
    async reveal(playerId: bigint, gameId: bigint, tile: number): Promise<MinesPlayed> {
      const { seed, game, paid, balance } = await db.transaction().execute(async (tx) => {
        const before = await locked(tx, playerId, gameId);
        if (before.state !== 'OPEN') throw refuse('mines.error.over');
        if (before.revealed.includes(tile)) throw refuse('mines.error.tile_taken');
        const seedNow = await seedOf(tx, before);
        const board = boardOf(before, seedNow);
        const after = { ...before, revealed: [...before.revealed, tile] };
        const isMine = board.includes(tile);
        if (isMine || after.revealed.length === safeTiles(after.mines)) {
          const state = isMine ? 'BUSTED' : 'CASHED_OUT';
          const ended = await end(tx, after, { state, board, cashOutKey: null });
          return { ...ended, seed: seedNow, balance: coinsFromCents(ended.paid.balance) };
        }
        await store.saveRevealed(tx, gameId, after.revealed);
        return { seed: seedNow, game: after, paid: undefined, balance: await balanceIn(tx, playerId) };
      });
      announce(game, paid);
      return { game: publicGame(game, seed), balance };
    },

    /**
     * Pays what the opened tiles are worth and ends the game. A repeat of the key gives the ended game again.
     * @throws HttpError mines.error.not_found | over | nothing_opened, request.error.idempotency_reused.
     */
    async cashOut(playerId: bigint, gameId: bigint, key: string): Promise<MinesPlayed> {
      const { game, paid, balance } = await db.transaction().execute(async (tx) => {
        const before = await locked(tx, playerId, gameId);
        if (before.cashOutKey === key.toLowerCase())
          return { game: before, paid: undefined, balance: await balanceIn(tx, playerId) };
        if (await store.isKeyUsed(tx, playerId, key)) throw refuse('request.error.idempotency_reused');
        if (before.state !== 'OPEN') throw refuse('mines.error.over');
        if (before.revealed.length === 0) throw refuse('mines.error.nothing_opened');
        const board = boardOf(before, await seedOf(tx, before));
        const ended = await end(tx, before, { state: 'CASHED_OUT', board, cashOutKey: key });
        return { ...ended, balance: coinsFromCents(ended.paid.balance) };
      });
      announce(game, paid);
      return { game: await shown(game), balance };
    },
  };
}
