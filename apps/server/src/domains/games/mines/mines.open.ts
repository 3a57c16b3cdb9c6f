import { createKeyedMutex } from '../../../platform/keyed-mutex.ts';
import type { Seed } from '../../fairness/fairness.ts';
import type { Game } from './mines.rules.ts';

/** A game with the seeds of its board. The seed pair can't be replaced until the game ends. */
export type OpenGame = { game: Game; seed: Seed };

/** Highest number of players whose open game is cached. */
const KNOWN_SIZE = 20_000;

/**
 * Cache of the games that this process started or changed last. Another node may have changed a game since. So an
 * entry only saves a read: the database applies a move only to the state in which the move was judged.
 */
export function createOpenGames() {
  const cache = new Map<bigint, OpenGame>();

  return {
    remember(open: OpenGame): void {
      if (cache.size >= KNOWN_SIZE) cache.clear();
      cache.set(open.game.playerId, open);
    },

    /**
     * Removes a player's cached game and returns it if it has this id. A game is removed before a move, since the
     * move's outcome isn't known yet.
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
