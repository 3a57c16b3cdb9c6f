import { pastedText } from '@aureus/contract/plain-text.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Levels } from '../levels/levels.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { codeState } from './promo-codes.seals.ts';
import * as store from './promo-codes.store.ts';

export type PromoCodes = {
  /**
   * True if a player may get a bonus now, from a code or on a deposit. The market of the player's home country decides
   * too. The caller holds the lock on the player's wallet.
   */
  mayTakeBonus: (tx: Tx, playerId: bigint) => Promise<boolean>;

  /**
   * Redeems a code, once per player. Repeating the key of a redemption returns its coins and keys, with the current
   * balance. @returns `success` false if the player can't use the code, or has already redeemed it.
   * @throws HttpError account.error.restricted | second_account, promo_codes.error.kyc_required,
   * request.error.idempotency_reused, and the errors of `Guards.refuseExcluded`.
   */
  redeem: (playerId: bigint, key: string, typed: string) => Promise<Redeemed>;

  /**
   * Cents of deposit bonus left to the player under the cap of 24 hours. The caller holds the lock on the player's
   * wallet.
   */
  bonusLeft: (tx: Tx, playerId: bigint) => Promise<bigint>;

  /** Lists the codes that can be used now, with their cents, keys and minimum level. */
  usable: () => Promise<store.Usable[]>;

  /** Returns who redeemed the given codes, and the cents of each redemption; the newest 10,000. */
  redeemersOf: (codes: readonly string[]) => Promise<{ code: string; playerId: bigint; cents: bigint }[]>;

  /** Deposit bonus promised to the player in the last 24 hours, and its cap, in coins. */
  dailyBonusCap: (playerId: bigint) => Promise<{ used: number; cap: number }>;
};

/** Cap on deposit bonuses per player in 24 hours, in cents. */
const BONUS_CAP = 10_000n;
const DAY_MS = 24 * 60 * 60_000;
/** Format of a promo code. Other texts fail without a search for the code. */
const CODE = /^[A-Z0-9]{3,32}$/;

type Redeemed = { success: boolean; amount: number; keys: number; balance: number };

/** Promo codes: each gives bonus coins, keys for a deposit case, or both. */
export function createPromoCodes(parts: {
  /** True if another account was linked to the player's person before. Each person gets bonuses only once. */
  isSecondAccount: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** True if the player passed the identity check or is a demo bot. */
  isPerson: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** True if the market of the player's home country allows bonus coins. */
  hasBonusCoins: (tx: Tx, playerId: bigint) => Promise<boolean>;
  db: Db;
  wallet: Wallet;
  levels: Levels;
  notifications: Notifications;
  giveKeys: Rewards['giveKeys'];
  /** True outside production, where codes are also made by hand, without a seal. */
  allowsUnsealed: boolean;
  /** Reports a code that no seal proves, which gives nothing. */
  onUnproven: (what: string) => void;
  /** Called after commit if the code gave keys. */
  onKeys: (playerId: bigint) => void;
}): PromoCodes {
  const { db, wallet, levels, notifications } = parts;

  async function answer(playerId: bigint, worth: store.Worth | undefined): Promise<Redeemed> {
    const { balance } = await wallet.read(playerId);
    return {
      success: worth !== undefined,
      amount: coinsFromCents(worth?.amountCents ?? 0n),
      keys: worth?.keys ?? 0,
      balance: coinsFromCents(balance),
    };
  }

  async function mayTakeBonus(tx: Tx, playerId: bigint): Promise<boolean> {
    if ((await wallet.read(playerId, tx)).isRestricted) return false;
    if (await parts.isSecondAccount(tx, playerId)) return false;
    if (!(await parts.hasBonusCoins(tx, playerId))) return false;
    const { selfBannedUntil, coolingOffUntil, register } = await wallet.exclusionOf(playerId, tx);
    return selfBannedUntil === null && coolingOffUntil === null && register === null;
  }

  /** Gives the value of a code, once per player. @returns undefined if the player can't use it. */
  async function give(tx: Tx, playerId: bigint, key: string, code: string, level: number) {
    await wallet.refuseExcluded(tx, playerId);
    if (await parts.isSecondAccount(tx, playerId)) throw refuse('account.error.second_account');
    if (!(await mayTakeBonus(tx, playerId))) return undefined;
    const worth = await store.lockUsable(tx, code, { playerId, level });
    if (worth === undefined) return undefined;
    const state = await codeState(tx, worth);
    if (!(state === 'RIGHT' || state === 'OLD' || (state === 'MISSING' && parts.allowsUnsealed))) {
      parts.onUnproven(`promo code ${code}`);
      return undefined;
    }
    if (!(await parts.isPerson(tx, playerId))) throw refuse('promo_codes.error.kyc_required');
    const { amountCents, keys } = worth;
    const ref = newId();
    if (!(await store.insertRedemption(tx, { code, playerId, key, ref }))) return undefined;
    if (amountCents > 0n)
      await wallet.giveBonus(tx, { playerId, amount: amountCents, code: 'promoCode', ref });
    if (keys > 0) await parts.giveKeys(tx, { playerId, count: keys, source: 'PROMO', ref });
    const data = {
      type: 'PROMOCODE' as const,
      callKey: key,
      ...(amountCents > 0n ? { amount: coinsFromCents(amountCents) } : {}),
    };
    return { worth, note: await notifications.add(tx, playerId, 'SUCCESS', data) };
  }

  return {
    mayTakeBonus,

    async redeem(playerId, key, typed) {
      const code = pastedText(typed).replaceAll('-', '').toUpperCase();
      const earlier = await store.findRedemption(db, playerId, key);
      if (earlier !== undefined) {
        if (earlier.code !== code) throw refuse('request.error.idempotency_reused');
        return answer(playerId, earlier);
      }
      if ((await wallet.read(playerId)).isRestricted) throw refuse('account.error.restricted');
      if (!CODE.test(code)) return answer(playerId, undefined);
      const level = (await levels.standings([playerId])).get(playerId)?.level ?? 1;
      const gift = await retryOnDeadlock(() =>
        db.transaction().execute((tx) => give(tx, playerId, key, code, level)),
      );
      if (gift !== undefined) {
        notifications.publish(gift.note);
        wallet.announce(playerId, (await wallet.read(playerId)).balance);
        if (gift.worth.keys > 0) parts.onKeys(playerId);
        return answer(playerId, gift.worth);
      }
      // A parallel call with the same key may have redeemed a code.
      const other = await store.findRedemption(db, playerId, key);
      if (other !== undefined && other.code !== code) throw refuse('request.error.idempotency_reused');
      return answer(playerId, other);
    },

    async bonusLeft(tx, playerId) {
      const used = await wallet.bonusPromisedSince(playerId, DAY_MS, tx);
      return used < BONUS_CAP ? BONUS_CAP - used : 0n;
    },

    usable: () => store.readUsable(db),
    redeemersOf: async (codes) => (codes.length === 0 ? [] : store.readRedeemers(db, codes)),

    async dailyBonusCap(playerId) {
      const used = await wallet.bonusPromisedSince(playerId, DAY_MS);
      return { used: coinsFromCents(used), cap: coinsFromCents(BONUS_CAP) };
    },
  };
}
