import { refuse } from '../../platform/http/errors.ts';
import { type Db, isUniqueViolation, sqlState, type Tx } from '../../platform/postgres.ts';
import { siteAccounts, transferCodes } from './wallet.codes.ts';
import * as gifts from './wallet.gifts.store.ts';
import * as store from './wallet.store.ts';
import * as rules from './wallet.wager.rules.ts';
import * as wager from './wallet.wager.store.ts';

/** Gifts from the site's account `bonuses`. Only gifts of promo codes add a wager requirement. */
type BonusCode =
  | 'promoCode'
  | 'rakeCase'
  | 'depositCase'
  | 'rankCase'
  | 'leaderboardPrize'
  | 'rafflePrize'
  | 'affiliateCommission';

/**
 * Moves a player's coins to another player or a pot. @throws HttpError wallet_insufficient_balance,
 * idempotency_reused.
 */
async function pass(tx: Tx, move: wager.Passing): Promise<rules.WagerRequirement> {
  try {
    return await wager.pass(tx, move);
  } catch (error) {
    if (sqlState(error) === 'AU001') throw refuse('wallet.error.wallet_insufficient_balance');
    // A concurrent transaction has just committed a transfer with the same reference.
    if (isUniqueViolation(error)) throw refuse('request.error.idempotency_reused');
    throw error;
  }
}

export type GiftMoves = {
  /**
   * Gives a player bonus coins, in the caller's transaction. Coins of a promo code have a wager requirement. The
   * ledger allows one gift per code and `ref`. Announce the balance after commit.
   */
  giveBonus: (
    tx: Tx,
    gift: { playerId: bigint; amount: bigint; code: BonusCode; ref: string },
  ) => Promise<void>;
  /**
   * Moves coins and the wager requirement on them from one player to another, in the caller's transaction. The ledger
   * allows one tip per `ref`. Announce both balances after commit.
   * @throws HttpError wallet_insufficient_balance, idempotency_reused.
   */
  tip: (tx: Tx, tip: { from: bigint; to: bigint; amount: bigint; ref: string }) => Promise<void>;
  /**
   * Moves a player's coins into the rain's pot. @returns the wager requirement on these coins, which passes to the
   * entrants.
   * @throws HttpError wallet_insufficient_balance, idempotency_reused.
   */
  tipRain: (
    tx: Tx,
    tip: { playerId: bigint; amount: bigint; ref: string },
  ) => Promise<rules.WagerRequirement>;
  /** Adds the site's contribution to a rain. The ledger allows one per `ref`. */
  fillRain: (tx: Tx, part: { amount: bigint; ref: string }) => Promise<void>;
  /**
   * Pays an entrant's share of a rain's pot, with the same share of the wager requirement on the pot. The ledger
   * allows one share per `ref`. Announce the balance after commit.
   */
  payRain: (
    tx: Tx,
    share: { playerId: bigint; amount: bigint; ref: string },
    pot: { amount: bigint; carried: rules.WagerRequirement },
  ) => Promise<void>;
  /** Sums the cents that a player gave to players and into the rain in the last `ms` milliseconds. */
  givenAway: (tx: Tx, playerId: bigint, ms: number) => Promise<bigint>;
  /** Lists gifts that a player received or gave, newest or oldest first. */
  gifts: (query: gifts.GiftsQuery) => Promise<gifts.Gift[]>;
  /** Sums the cents that openings of reward cases gave, by opening. */
  givenFor: (refs: readonly string[]) => Promise<Map<string, bigint>>;
};

/** Gifts to players, from the site and from other players. Amounts are cents. */
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
