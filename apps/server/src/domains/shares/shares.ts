import { randomBytes } from 'node:crypto';
import type { BetsRecord } from '@aureus/contract/fairness.ts';
import type { Item } from '@aureus/contract/games.ts';
import type { Language } from '@aureus/contract/languages.ts';
import { MOST_SHARES, type OwnShare, type ShareBody, type SharedWin } from '@aureus/contract/shares.ts';
import type { BetRecord } from '@aureus/fair/export.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { gameTypes } from '../games/games.ts';
import type { Proofs } from '../proofs/proofs.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';
import { createShareHeads, isSharedWin, type Won } from './shares.heads.ts';
import { bestItemOf, multiplierOf } from './shares.rules.ts';
import * as store from './shares.store.ts';
import type { ShareTexts } from './shares.texts.ts';

export type Shares = {
  /** The player's own shares, newest first. */
  own: (playerId: bigint) => Promise<OwnShare[]>;
  /**
   * Shares one of the player's own wins. Another call for the same win returns the same link. It can hide the win's
   * amounts, but not show hidden ones again.
   * @param language of the card and the link's preview: the language in which the player uses the site.
   * @throws HttpError shares.error.no_win | too_many.
   */
  share: (playerId: bigint, asked: ShareBody, language: Language) => Promise<OwnShare>;
  /** Withdraws one of the player's shares, or all of them (null). Repeating it changes nothing. */
  withdraw: (playerId: bigint, id: string | null) => Promise<void>;
  /**
   * A shared win as everyone with the link sees it, with its owner's current privacy settings.
   * @throws HttpError shares.error.gone, also while its owner is self-excluded or on an exclusion register.
   */
  shown: (id: string) => Promise<{ win: SharedWin; language: Language }>;
  /** Returns the facts for the preview of a link to a shared win. @throws HttpError shares.error.gone. */
  texts: (id: string) => Promise<ShareTexts>;
};

/** Creates a share's id: 128 random bits, so that it can't be guessed. */
const newShareId = (): string => randomBytes(16).toString('base64url');
/**
 * Id of an account of the site, which no player can have. In a proof, it replaces the id of a player whose name is
 * private.
 */
const NO_ONE = '1';

/** Wins that players share by link. */
export function createShares(parts: {
  db: Db;
  wallet: Pick<Wallet, 'findBet' | 'exclusionOf'>;
  account: Pick<Account, 'seen'>;
  proofs: Pick<Proofs, 'bet' | 'betOn'>;
  catalogue: Pick<Catalogue, 'show'>;
}): Shares {
  const { db, wallet, account, proofs, catalogue } = parts;

  const heads = createShareHeads({
    db,
    findBet: wallet.findBet,
    exclusionOf: wallet.exclusionOf,
    async seen(playerId) {
      const seen = (await account.seen([playerId])).get(playerId);
      return seen && { ...seen, username: seen.player.username };
    },
  });

  function itemOf(proof: BetsRecord): Item | null {
    const best = bestItemOf(proof as unknown as BetRecord);
    return best === undefined ? null : catalogue.show(best);
  }

  const ownShare = (
    { id, betId, hidesAmounts, sharedAt }: store.ShareRow,
    bet: Won<WalletBet>,
  ): OwnShare => ({
    id,
    betId,
    game: gameTypes[bet.game],
    multiplier: multiplierOf(bet),
    stake: coinsFromCents(bet.stake),
    payout: coinsFromCents(bet.payout),
    at: bet.settledAt ?? bet.placedAt,
    sharedAt: sharedAt.getTime(),
    hidesAmounts,
  });

  return {
    async own(playerId) {
      const rows = await store.readShares(db, playerId);
      const bets = await Promise.all(rows.map(({ betId }) => wallet.findBet(playerId, betId)));
      return rows.flatMap((row, index) => {
        const bet = bets[index];
        return isSharedWin(bet) ? [ownShare(row, bet)] : [];
      });
    },

    async share(playerId, { win, hidesAmounts }, language) {
      const betId = win.kind === 'bet' ? win.id.toLowerCase() : await proofs.betOn(playerId, win);
      const bet = betId === undefined ? undefined : await wallet.findBet(playerId, betId);
      if (!isSharedWin(bet)) throw refuse('shares.error.no_win');
      return db.transaction().execute(async (tx) => {
        await store.lockShares(tx, playerId);
        const before = await store.findShareOfBet(tx, bet.id);
        if (before !== undefined) {
          if (hidesAmounts) await store.hideAmounts(tx, before.id);
          return ownShare({ ...before, hidesAmounts: before.hidesAmounts || hidesAmounts }, bet);
        }
        if ((await store.readShares(tx, playerId)).length >= MOST_SHARES)
          throw refuse('shares.error.too_many');
        const share = { id: newShareId(), playerId, betId: bet.id, hidesAmounts, language };
        return ownShare(await store.insertShare(tx, share), bet);
      });
    },

    withdraw: (playerId, id) => store.deleteShares(db, playerId, id),

    texts: heads.texts,

    async shown(id) {
      const { row, bet, seen, hidesAmounts } = await heads.find(id);
      const { playerId } = row;
      const { player = null, isNamed = false } = seen ?? {};
      const proof = hidesAmounts ? null : await proofs.bet(playerId, bet.id);
      const win: SharedWin = {
        id,
        game: gameTypes[bet.game],
        player: isNamed ? player : null,
        multiplier: multiplierOf(bet),
        stake: hidesAmounts ? null : coinsFromCents(bet.stake),
        payout: hidesAmounts ? null : coinsFromCents(bet.payout),
        item: proof === null ? null : itemOf(proof),
        at: bet.settledAt ?? bet.placedAt,
        // The player id isn't part of any draw, so replacing it doesn't affect the verification.
        proof: proof !== null && !isNamed ? { ...proof, player: NO_ONE } : proof,
      };
      return { win, language: row.language };
    },
  };
}
