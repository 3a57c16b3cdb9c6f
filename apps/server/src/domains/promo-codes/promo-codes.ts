import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Levels } from '../levels/levels.ts';
import type { Wallet } from '../wallet/wallet.ts';
import * as store from './promo-codes.store.ts';

export type PromoCodes = ReturnType<typeof createPromoCodes>;

/** Bonus coins on deposits that a player may get in 24 hours, in cents. */
const BONUS_CAP = 10_000n;
const DAY_MS = 24 * 60 * 60_000;
/** What a code looks like; anything else is none, and is not looked for. */
const CODE = /^[A-Z0-9]{3,32}$/;

type Redeemed = { success: boolean; amount: number; balance: number };

/** Promo codes: bonus coins for those who know the word. */
export function createPromoCodes({ db, wallet, levels }: { db: Db; wallet: Wallet; levels: Levels }) {
  async function answer(playerId: bigint, amountCents: bigint | undefined): Promise<Redeemed> {
    const { balance } = await wallet.read(playerId);
    return {
      success: amountCents !== undefined,
      amount: coinsFromCents(amountCents ?? 0n),
      balance: coinsFromCents(balance),
    };
  }

  return {
    /**
     * Redeems a code, once for each player. A repeat of the key gives the first answer again.
     * @returns `success` false for a code that does not exist, is used up or over, or is not for this player.
     * @throws HttpError account.error.restricted, request.error.idempotency_reused.
     */
    async redeem(playerId: bigint, key: string, typed: string): Promise<Redeemed> {
      const code = typed.trim().toUpperCase();
      const known = await store.findRedemption(db, playerId, key);
      if (known !== undefined) {
        if (known.code !== code) throw refuse('request.error.idempotency_reused');
        return answer(playerId, known.amountCents);
      }
      if ((await wallet.read(playerId)).isRestricted) throw refuse('account.error.restricted');
      if (!CODE.test(code)) return answer(playerId, undefined);
      const level = (await levels.standings([playerId])).get(playerId)?.level ?? 1;
      const given = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const usable = await store.lockUsable(tx, code, level);
          if (usable === undefined) return undefined;
          const ref = newId();
          if (!(await store.insertRedemption(tx, { code, playerId, key, ref }))) return undefined;
          await wallet.giveBonus(tx, { playerId, amount: usable.amountCents, code: 'promoCode', ref });
          return usable.amountCents;
        }),
      );
      if (given !== undefined) {
        wallet.announce(playerId, (await wallet.read(playerId)).balance);
        return answer(playerId, given);
      }
      // The same call may have been under way twice: then the other one has redeemed it.
      const other = await store.findRedemption(db, playerId, key);
      return answer(playerId, other?.code === code ? other.amountCents : undefined);
    },

    /** How much of the day's bonus on deposits the player has had. */
    async dailyBonusCap(playerId: bigint): Promise<{ used: number; cap: number }> {
      const used = await wallet.depositBonusSince(playerId, DAY_MS);
      return { used: coinsFromCents(used), cap: coinsFromCents(BONUS_CAP) };
    },
  };
}
