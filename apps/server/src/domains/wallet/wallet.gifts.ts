import { refuse } from '../../platform/http/errors.ts';
import { type Db, sqlState, type Tx } from '../../platform/postgres.ts';
import { siteAccounts, transferCodes } from './wallet.codes.ts';
import * as gifts from './wallet.gifts.store.ts';
import * as store from './wallet.store.ts';

/** What players are given out of the site's bonuses. */
type BonusCode =
  | 'promoCode'
  | 'depositBonus'
  | 'rakeCase'
  | 'depositCase'
  | 'rankCase'
  | 'leaderboardPrize'
  | 'rafflePrize'
  | 'affiliateCommission';

/** @throws HttpError wallet_insufficient_balance, idempotency_reused. */
async function spend(tx: Tx, move: Parameters<typeof store.transfer>[1]): Promise<void> {
  try {
    await store.transfer(tx, move);
  } catch (error) {
    if (sqlState(error) === 'AU001') throw refuse('wallet.error.wallet_insufficient_balance');
    // Somebody else's move with the same reference was committed a moment ago.
    if (sqlState(error) === '23505') throw refuse('request.error.idempotency_reused');
    throw error;
  }
}

/** What players are given by the site and by each other. Amounts are cents. */
export function createGifts(db: Db, onGift: (tx: Tx, playerId: bigint) => Promise<void>) {
  return {
    /**
     * Gives a player bonus coins, in the transaction that decided so. The ledger takes one such gift per code and `ref`.
     * Announce the balance after commit.
     */
    async giveBonus(
      tx: Tx,
      gift: { playerId: bigint; amount: bigint; code: BonusCode; ref: string },
    ): Promise<void> {
      await store.transfer(tx, {
        debit: siteAccounts.bonuses,
        credit: gift.playerId,
        amount: gift.amount,
        code: transferCodes[gift.code],
        ref: gift.ref,
      });
      await onGift(tx, gift.playerId);
    },

    /**
     * Gives coins of one player to another, in the transaction that decided so. The ledger takes one tip per `ref`.
     * @throws HttpError wallet_insufficient_balance. Announce both balances after commit.
     */
    async tip(tx: Tx, tip: { from: bigint; to: bigint; amount: bigint; ref: string }): Promise<void> {
      await spend(tx, {
        debit: tip.from,
        credit: tip.to,
        amount: tip.amount,
        code: transferCodes.tip,
        ref: tip.ref,
      });
      await onGift(tx, tip.to);
    },

    /** A player's coins into the pot of the rain. @throws HttpError wallet_insufficient_balance. */
    tipRain: (tx: Tx, tip: { playerId: bigint; amount: bigint; ref: string }) =>
      spend(tx, {
        debit: tip.playerId,
        credit: siteAccounts.rain,
        amount: tip.amount,
        code: transferCodes.rainTip,
        ref: tip.ref,
      }),

    /** The site's own part of a rain, once per `ref`. */
    fillRain: (tx: Tx, part: { amount: bigint; ref: string }) =>
      store.transfer(tx, {
        debit: siteAccounts.bonuses,
        credit: siteAccounts.rain,
        amount: part.amount,
        code: transferCodes.rainBase,
        ref: part.ref,
      }),

    /** An entrant's share of the pot, once per `ref`. Announce the balance after commit. */
    async payRain(tx: Tx, share: { playerId: bigint; amount: bigint; ref: string }): Promise<void> {
      await store.transfer(tx, {
        debit: siteAccounts.rain,
        credit: share.playerId,
        amount: share.amount,
        code: transferCodes.rainShare,
        ref: share.ref,
      });
      await onGift(tx, share.playerId);
    },

    /** What a player was given and gave to others, newest or oldest first. */
    gifts: (query: gifts.GiftsQuery) => gifts.readGifts(db, query),

    /** Cents that openings of reward cases gave, by opening. */
    givenFor: (refs: readonly string[]) =>
      refs.length === 0 ? Promise.resolve(new Map<string, bigint>()) : gifts.readGivenFor(db, refs),
  };
}
