import { type OverlayBet, type OverlayLink } from '@aureus/contract/overlay.ts';
import { OVERLAY_BETS } from '@aureus/contract/overlay-limits.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Account } from '../account/account.ts';
import { gameTypes } from '../games/games.ts';
import type { Wallet } from '../wallet/wallet.ts';
import * as store from './overlay.store.ts';

export type Overlay = {
  link: (playerId: bigint) => Promise<OverlayLink>;
  /** Creates a new link and disables the previous one. Only a hash of the token is stored. */
  renew: (playerId: bigint) => Promise<{ token: string; since: number }>;
  /** Revokes the link. Repeating it changes nothing. */
  revoke: (playerId: bigint) => Promise<OverlayLink>;
  /**
   * Newest bets of the token's owner, in coins. Bets appear after six seconds, and each result once the player may see
   * it.
   * @throws HttpError overlay.error.link.
   */
  bets: (token: string) => Promise<{ username: string; bets: OverlayBet[] }>;
};

/**
 * Delay in milliseconds. Reels spin for five seconds, and a broadcast must not show a result before the player sees
 * it.
 */
const DELAY_MS = 6_000;

/** Broadcast overlay: shows a player's own bets. Its link gives access to nothing else. */
export function createOverlay({
  db,
  wallet,
  account,
  now,
}: {
  db: Db;
  wallet: Pick<Wallet, 'bets'>;
  account: Pick<Account, 'players'>;
  now: () => number;
}): Overlay {
  return {
    async link(playerId) {
      const madeAt = await store.findLink(db, playerId);
      return { since: madeAt?.getTime() ?? null };
    },

    async renew(playerId) {
      const token = newToken();
      const madeAt = await store.putLink(db, playerId, tokenHash(token));
      return { token, since: madeAt.getTime() };
    },

    async revoke(playerId) {
      await store.deleteLink(db, playerId);
      return { since: null };
    },

    async bets(token) {
      const playerId = await store.findOwner(db, tokenHash(token));
      if (playerId === undefined) throw refuse('overlay.error.link');
      // The query applies the delay. Dropping recent bets afterwards could leave an empty list, since a page can place
      // more bets within the delay than the overlay shows.
      const bets = await wallet.bets({ playerId, to: new Date(now() - DELAY_MS), limit: OVERLAY_BETS });
      const player = (await account.players([playerId])).get(playerId);
      return {
        username: player?.username ?? '',
        bets: bets
          .filter(({ isVoid }) => !isVoid)
          .map(({ id, game, stake, payout, placedAt }) => ({
            id,
            game: gameTypes[game],
            stake: coinsFromCents(stake),
            payout: payout === null ? null : coinsFromCents(payout),
            at: placedAt,
          })),
      };
    },
  };
}
