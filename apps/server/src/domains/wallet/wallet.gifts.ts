import { refuse } from '../../platform/http/errors.ts';
import { type Db, isUniqueViolation, sqlState, type Tx } from '../../platform/postgres.ts';
import { siteAccounts, transferCodes } from './wallet.codes.ts';
import * as gifts from './wallet.gifts.store.ts';
import * as store from './wallet.store.ts';
import * as rules from './wallet.wager.rules.ts';
import * as wager from './wallet.wager.store.ts';

/** Gifts out of the site's bonuses: promo codes for nothing, the others as a share of play. */
type BonusCode =
  | 'promoCode'
  | 'rakeCase'
  | 'depositCase'
  | 'rankCase'
  | 'leaderboardPrize'
  | 'rafflePrize'
  | 'affiliateCommission';

/** @throws HttpError wallet_insufficient_balance, idempotency_reused. */
async function pass(tx: Tx, move: wager.Passing): Promise<rules.WagerRequirement> {
  try {
    return await wager.pass(tx, move);
  } catch (error) {
    if (sqlState(error) === 'AU001') throw refuse('wallet.error.wallet_insufficient_balance');
    // Somebody else's move with the same reference was committed a moment ago.
    if (isUniqueViolation(error)) throw refuse('request.error.idempotency_reused');
    throw error;
  }
}

export type GiftMoves = {
  /**
   * Gives a player bonus coins, in the transaction that decided so, and requires those of a promo code to be played. The
   * ledger takes one such gift per code and `ref`. Announce the balance after commit.
   */
  giveBonus: (
    tx: Tx,
    gift: { playerId: bigint; amount: bigint; code: BonusCode; ref: string },
  ) => Promise<void>;
  /**
   * Gives coins of one player to another with the requirement that they carry, in the transaction that decided so. The
   * ledger takes one tip per `ref`. Announce both balances after commit.
   * @throws HttpError wallet_insufficient_balance, idempotency_reused.
   */
  tip: (tx: Tx, tip: { from: bigint; to: bigint; amount: bigint; ref: string }) => Promise<void>;
  /**
   * A player's coins into the pot of the rain. @returns what they carry, which goes to who gets a share.
   * @throws HttpError wallet_insufficient_balance, idempotency_reused.
   */
  tipRain: (
    tx: Tx,
    tip: { playerId: bigint; amount: bigint; ref: string },
  ) => Promise<rules.WagerRequirement>;
  /** The site's own part of a rain, once per `ref`. */
  fillRain: (tx: Tx, part: { amount: bigint; ref: string }) => Promise<void>;
  /**
   * An entrant's share of the pot with its part of what the tips in it carried, once per `ref`. Announce the balance after
   * commit.
   */
  payRain: (
    tx: Tx,
    share: { playerId: bigint; amount: bigint; ref: string },
    pot: { amount: bigint; carried: rules.WagerRequirement },
  ) => Promise<void>;
  /** Cents that a player gave away in the last `ms`, to other players and into the rain. */
  givenAway: (tx: Tx, playerId: bigint, ms: number) => Promise<bigint>;
  /** Gifts that a player received and gave, newest or oldest first. */
  gifts: (query: gifts.GiftsQuery) => Promise<gifts.Gift[]>;
  /** Cents that openings of reward cases gave, by opening. */
  givenFor: (refs: readonly string[]) => Promise<Map<string, bigint>>;
};

/** Gifts to players, from the site and from each other. Amounts are cents. */
export function createGifts(
  db: Db,
  terms: rules.WagerTerms,
  onGift: (tx: Tx, playerId: bigint) => Promise<void>,
): GiftMoves {
  return {
    async giveBonus(tx, { playerId, amount, code, ref }) {
      const { bonuses: debit } = siteAccounts;
      await store.transfer(tx, { debit, credit: playerId, amount, code: transferCodes[code], ref });
      if (code === 'promoCode')
        await wager.require(tx, playerId, { wager: 0n, edge: rules.edgeOfBonus(amount, terms) });
      await onGift(tx, playerId);
    },

    async tip(tx, tip) {
      await pass(tx, { ...tip, code: transferCodes.tip, most: rules.mostCarried(tip.amount, terms) });
      await onGift(tx, tip.to);
    },

    tipRain: (tx, { playerId, amount, ref }) =>
      pass(tx, {
        from: playerId,
        to: siteAccounts.rain,
        amount,
        code: transferCodes.rainTip,
        ref,
        most: rules.mostCarried(amount, terms),
      }),

    fillRain: (tx, part) =>
      store.transfer(tx, {
        debit: siteAccounts.bonuses,
        credit: siteAccounts.rain,
        amount: part.amount,
        code: transferCodes.rainBase,
        ref: part.ref,
      }),

    async payRain(tx, { playerId, amount, ref }, pot) {
      const { rain: debit } = siteAccounts;
      await store.transfer(tx, { debit, credit: playerId, amount, code: transferCodes.rainShare, ref });
      await wager.require(tx, playerId, rules.shareOf(pot.carried, amount, pot.amount));
      await onGift(tx, playerId);
    },

    givenAway: gifts.readGivenAway,

    gifts: (query) => gifts.readGifts(db, query),

    givenFor: (refs) =>
      refs.length === 0 ? Promise.resolve(new Map<string, bigint>()) : gifts.readGivenFor(db, refs),
  };
}
