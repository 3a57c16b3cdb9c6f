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
  /** Makes a new link; the last one stops working. The token is kept as its hash alone. */
  renew: (playerId: bigint) => Promise<{ token: string; since: number }>;
  /** Takes the link back. Repeating it changes nothing. */
  revoke: (playerId: bigint) => Promise<OverlayLink>;
  /**
   * The newest bets of the player whose token it is, in coins, six seconds late, and each result once its player may see it.
   * @throws HttpError overlay.error.link.
   */
  bets: (token: string) => Promise<{ username: string; bets: OverlayBet[] }>;
};

/** Reels turn for five seconds: a broadcast must not tell a result before its player sees it. In milliseconds. */
const DELAY_MS = 6_000;

/** Broadcast overlay of a player: the player's own bets, behind a link that opens nothing else. */
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
      // A page may place more bets in the delay than are shown.
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
