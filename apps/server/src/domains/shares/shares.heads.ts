// Shared wins without their proofs: what previews of links need, on edges too.
import { coinsFromCents } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { gameTypes } from '../games/games.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';
import { multiplierOf } from './shares.rules.ts';
import { findShare, type ShareRow } from './shares.store.ts';
import type { ShareTexts } from './shares.texts.ts';

type Result = Pick<WalletBet, 'game' | 'stake' | 'payout' | 'isVoid'>;
type Seen = { username: string; isNamed: boolean; hasFigures: boolean };

/** A won bet, whose payout is known. */
export type Won<Bet extends Result> = Bet & { payout: bigint };

export const isSharedWin = <Bet extends Result>(bet: Bet | undefined): bet is Won<Bet> =>
  bet !== undefined && !bet.isVoid && bet.payout !== null && isWin({ stake: bet.stake, payout: bet.payout });

/** A shared win with its owner's current privacy settings. */
type Head<Bet extends Result, Player extends Seen> = {
  row: ShareRow;
  bet: Won<Bet>;
  seen: Player | undefined;
  hidesAmounts: boolean;
};

export type ShareHeads<Bet extends Result, Player extends Seen> = {
  /**
   * Finds a shared win. @throws HttpError shares.error.gone, also while its owner is self-excluded or on an exclusion
   * register.
   */
  find: (id: string) => Promise<Head<Bet, Player>>;
  /** Returns the facts for the preview of a link to a shared win. @throws HttpError shares.error.gone. */
  texts: (id: string) => Promise<ShareTexts>;
};

/**
 * Creates the lookup of shared wins. @param parts `seen` returns a player's privacy settings, and whatever else its
 * caller needs of the player.
 */
export function createShareHeads<Bet extends Result, Player extends Seen>(parts: {
  db: Db;
  findBet: (playerId: bigint, id: string) => Promise<Bet | undefined>;
  exclusionOf: Wallet['exclusionOf'];
  seen: (playerId: bigint) => Promise<Player | undefined>;
}): ShareHeads<Bet, Player> {
  async function isExcluded(playerId: bigint): Promise<boolean> {
    const { selfBannedUntil, register } = await parts.exclusionOf(playerId);
    return selfBannedUntil !== null || register === 'EXCLUDED';
  }

  async function find(id: string): Promise<Head<Bet, Player>> {
    const row = await findShare(parts.db, id);
    if (row === undefined) throw refuse('shares.error.gone');
    const { playerId } = row;
    const [bet, excluded, seen] = await Promise.all([
      parts.findBet(playerId, row.betId),
      isExcluded(playerId),
      parts.seen(playerId),
    ]);
    if (!isSharedWin(bet) || excluded) throw refuse('shares.error.gone');
    return { row, bet, seen, hidesAmounts: row.hidesAmounts || seen?.hasFigures !== true };
  }

  return {
    find,
    async texts(id) {
      const { row, bet, seen, hidesAmounts } = await find(id);
      return {
        game: gameTypes[bet.game],
        username: seen?.isNamed ? seen.username : null,
        multiplier: multiplierOf(bet),
        stake: hidesAmounts ? null : coinsFromCents(bet.stake),
        payout: hidesAmounts ? null : coinsFromCents(bet.payout),
        language: row.language,
      };
    },
  };
}
