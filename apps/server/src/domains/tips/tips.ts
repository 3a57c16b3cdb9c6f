import type { Tip, TipLimits } from '@aureus/contract/tips.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { StepUpDoor } from '../account/two-factor/two-factor.step-up.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { dayText, LEAST_TIP, leftOf, TIP_HOURS } from './tips.rules.ts';
import * as store from './tips.store.ts';

export type Tips = {
  /** Returns the amounts that the player can tip now. */
  limits: (playerId: bigint) => Promise<TipLimits>;
  /**
   * Tips coins to another player. Repeating the key returns the first answer.
   * @throws HttpError tips.error.self | amount | balance | day | off | blocked | bot | recipient,
   * players.error.not_found, request.error.idempotency_reused, account.error.restricted | self_banned | cooling_off,
   * registers.error.excluded | unchecked, cashier.error.card_hold, wallet.error.wallet_insufficient_balance if paying
   * a debt leaves too few coins, or an error of the second factor.
   */
  give: (fromId: bigint, key: string, toId: bigint, coins: number, code?: string) => Promise<Tip>;
};

/**
 * Result of a tip: the sender's balance, and the notifications to publish. `received`: the recipient's balance, if
 * coins moved.
 */
type Given = Pick<store.KeptTip, 'balance' | 'news'> & { received?: Cents };

/** Tips between players. Each tip is checked and transferred under the locks of both wallets. */
export function createTips(parts: {
  db: Db;
  wallet: Wallet;
  account: Account;
  notifications: Notifications;
  /** Refuses to move coins on hold, after debts are paid. @throws HttpError cashier.error.card_hold. */
  refuseHeld: (tx: Tx, playerId: bigint, cents: bigint) => Promise<void>;
  /** Asks a player with two-factor for a code if the tip, with what was given away before, exceeds an allowance. */
  stepUp: StepUpDoor;
  /**
   * `perDay`: coins that a player can tip in 24 hours. `holdDays`: days for which the coins of a card deposit are
   * held.
   */
  config: { isOn: boolean; perDay: number; holdDays: number };
}): Tips {
  const { db, wallet, account, notifications, stepUp, config } = parts;
  const perDay = BigInt(config.perDay) * 100n;

  /**
   * Checks that a tip is possible.
   * @throws HttpError if tips are off, a player may not give or receive coins, or the balance or the giver's limit for
   * 24 hours is too low.
   */
  function judge(facts: store.TipFacts, amount: Cents): void {
    if (!config.isOn) throw refuse('tips.error.off');
    if (facts.unable !== null) wallet.refuseUnable(facts.unable);
    if (facts.isBlocked) throw refuse('tips.error.blocked');
    // A player who is restricted or excluded can't receive coins. The error doesn't tell the reason.
    if (!facts.takesGifts) throw refuse('tips.error.recipient');
    if (facts.balance < amount) throw refuse('tips.error.balance');
    const left = leftOf(perDay, facts.tipped);
    if (amount > left)
      throw refuse('tips.error.day', dayText(perDay, left), {
        perDay: coinsFromCents(perDay),
        left: coinsFromCents(left),
      });
  }

  /**
   * Uses the two-factor code of a call, unless the call's key has made a tip before. @returns true if the code was
   * used.
   */
  async function confirmed({ key, fromId, toId, amount }: store.TipRow, code: string): Promise<boolean> {
    const both = await account.players([fromId, toId]);
    const [from, to] = [both.get(fromId), both.get(toId)];
    const names = namesOf(from?.username ?? null, to?.username ?? null, to?.role ?? null);
    if (await store.isUsed(db, key)) return false;
    return stepUp.confirm({ playerId: fromId, key, amount, to: names.to }, String(toId), code);
  }

  async function move(tip: store.TipRow, isConfirmed: boolean): Promise<Given> {
    const { key, fromId, toId, amount } = tip;
    return db.transaction().execute(async (tx) => {
      const facts = await store.readFacts(tx, tip, config.holdDays);
      const names = namesOf(facts.fromName, facts.toName, facts.toRole);
      if (facts.earlierBalance !== null) {
        const isSame =
          facts.earlierFrom === fromId && facts.earlierTo === toId && facts.earlierAmount === amount;
        if (!isSame) throw refuse('request.error.idempotency_reused');
        return { balance: facts.earlierBalance, news: [] };
      }
      judge(facts, amount);
      if (facts.mayHold) await parts.refuseHeld(tx, fromId, amount);
      if (facts.hasTwoFactor)
        await stepUp.refuseUnconfirmed(tx, { playerId: fromId, key, amount, to: names.to }, isConfirmed);
      await wallet.tip(tx, { from: fromId, to: toId, amount, ref: key });
      const stored = await store.keepTip(tx, tip, names);
      if (stored === undefined) throw refuse('request.error.idempotency_reused');
      return stored;
    });
  }

  return {
    async limits(playerId) {
      const tippedCents = await store.readGiven(db, playerId, TIP_HOURS);
      return {
        isOn: config.isOn,
        least: coinsFromCents(LEAST_TIP),
        perDay: coinsFromCents(perDay),
        left: coinsFromCents(leftOf(perDay, tippedCents)),
      };
    },

    async give(fromId, key, toId, coins, code) {
      const amount = centsFromCoins(coins);
      if (amount === undefined || amount < LEAST_TIP) throw refuse('tips.error.amount');
      if (fromId === toId) throw refuse('tips.error.self');
      const tip = { key: key.toLowerCase(), fromId, toId, amount };
      const isConfirmed = code !== undefined && (await confirmed(tip, code));
      const result = await retryOnDeadlock(() => move(tip, isConfirmed));
      if (result.received !== undefined) {
        wallet.announce(fromId, result.balance);
        wallet.announce(toId, result.received);
      }
      for (const added of result.news) notifications.publish(added);
      return {
        userId: String(toId),
        amount: coinsFromCents(amount),
        balance: coinsFromCents(result.balance),
      };
    },
  };
}

/** Returns the names of both sides. @throws HttpError if one doesn't exist, or the recipient is a bot. */
function namesOf(
  from: string | null,
  to: string | null,
  toRole: string | null,
): { from: string; to: string } {
  if (from === null || to === null) throw refuse('players.error.not_found');
  if (toRole === 'BOT') throw refuse('tips.error.bot');
  return { from, to };
}
