// Favorites and recently opened cases of a player.
import { MOST_FAVORITES, type OwnCases } from '@aureus/contract/cases.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as store from './cases.own.store.ts';

export type OwnCasesOf = {
  /** Returns the player's favorites, newest first, and the most recently opened cases. */
  read: (playerId: bigint) => Promise<OwnCases>;
  /** Adds or removes a favorite. Idempotent. @throws HttpError cases.error.not_found | favorites. */
  favorite: (playerId: bigint, caseId: string, isFavorite: boolean) => Promise<void>;
};

/**
 * Number of recent openings in which the recently opened cases are looked for. `RECENT` is the maximum number of cases
 * returned.
 */
const OPENINGS = 100;
const RECENT = 12;

export function createOwnCases({ db, wallet }: { db: Db; wallet: Pick<Wallet, 'bets'> }): OwnCasesOf {
  return {
    async read(playerId) {
      const [favorites, bets] = await Promise.all([
        store.readFavorites(db, playerId),
        wallet.bets({ playerId, game: 'cases', limit: OPENINGS }),
      ]);
      const opened = bets.flatMap(({ details }) => {
        const { input } = (details ?? {}) as { input?: { case?: unknown } };
        return typeof input?.case === 'string' ? [input.case] : [];
      });
      return { favorites, recent: [...new Set(opened)].slice(0, RECENT) };
    },

    async favorite(playerId, caseId, isFavorite) {
      await db.transaction().execute(async (tx) => {
        if (!isFavorite) return store.removeFavorite(tx, playerId, caseId);
        await store.lockFavorites(tx, playerId);
        if (!(await store.addFavorite(tx, playerId, caseId))) throw refuse('cases.error.not_found');
        if ((await store.countFavorites(tx, playerId)) > MOST_FAVORITES)
          throw refuse('cases.error.favorites');
        return undefined;
      });
    },
  };
}
