import { createKeyedMutex } from '../../../platform/keyed-mutex.ts';
import type { Seed } from '../../fairness/fairness.ts';
import type { Game } from './mines.rules.ts';

/** A game with the seeds of its board. The seed pair stays active until the game ends. */
export type OpenGame = { game: Game; seed: Seed };

/** Highest number of players whose open game is cached. */
const KNOWN_SIZE = 20_000;

/**
 * Cache of the games that this process opened or moved last. Another node may have moved them since, so an entry is
 * only a guess that saves a read: the database applies a move only if the game is still in the state it was judged in.
 */
export function createOpenGames() {
  const cache = new Map<bigint, OpenGame>();

  return {
    remember(open: OpenGame): void {
      if (cache.size >= KNOWN_SIZE) cache.clear();
      cache.set(open.game.playerId, open);
    },

    /**
     * Removes a player's cached game and returns it if it has this id. It's removed because the move's outcome isn't
     * known yet.
     */
    take(playerId: bigint, gameId: bigint): OpenGame | undefined {
      const open = cache.get(playerId);
      cache.delete(playerId);
      return open?.game.id === gameId ? open : undefined;
    },

    /** Runs a player's moves one after another, so that the cached game is usually current. */
    inTurn: createKeyedMutex(),
  };
}
