import { createKeyedMutex } from '../../../platform/keyed-mutex.ts';
import type { Seed } from '../../fairness/fairness.ts';
import type { Game } from './mines.rules.ts';

/** A game and the seeds that its board comes from. They are in force until it ends. */
export type OpenGame = { game: Game; seed: Seed };

/** Open games of so many players are kept at hand. */
const KNOWN_SIZE = 20_000;

/**
 * The open games that this process has opened or moved last. Another node may have moved them since: what is remembered
 * is a guess that saves reading, and the database applies a move only to the game that it was judged for.
 */
export function createOpenGames() {
  const cache = new Map<bigint, OpenGame>();

  return {
    remember(open: OpenGame): void {
      if (cache.size >= KNOWN_SIZE) cache.clear();
      cache.set(open.game.playerId, open);
    },

    /** The game if it is the one remembered of the player, which is then forgotten: what comes of its move is not known yet. */
    take(playerId: bigint, gameId: bigint): OpenGame | undefined {
      const open = cache.get(playerId);
      cache.delete(playerId);
      return open?.game.id === gameId ? open : undefined;
    },

    /** One player's moves go one after another, so the guess is mostly right. */
    inTurn: createKeyedMutex(),
  };
}
