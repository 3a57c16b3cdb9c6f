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
  /** Creates a new overlay link and disables the previous one. Only a hash of the link's token is stored. */
  renew: (playerId: bigint) => Promise<{ token: string; since: number }>;
  /** Revokes the player's overlay link. Repeating it changes nothing. */
  revoke: (playerId: bigint) => Promise<OverlayLink>;
  /**
   * Returns the newest bets of the token's owner, in coins. A bet appears after six seconds, and its result once the
   * player may see it.
   * @throws HttpError overlay.error.link.
   */
  bets: (token: string) => Promise<{ username: string; bets: OverlayBet[] }>;
};

/**
 * Delay in ms before a bet is shown. Most reels spin for about five seconds, and a broadcast must not reveal a result
 * early.
 */
const DELAY_MS = 6_000;

/** Broadcast overlay that shows a player's name and bets. The overlay's link gives access to nothing else. */
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
      // The query itself leaves out recent bets. Removing them afterwards could leave nothing, since the query returns
      // only a few bets.
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
