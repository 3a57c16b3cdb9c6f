import type { Tip, TipLimits } from '@aureus/contract/tips.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { StepUpDoor } from '../account/two-factor/two-factor.step-up.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import type { Players } from '../players/players.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { dayText, LEAST_TIP, leftOf, TIP_HOURS } from './tips.rules.ts';
import * as store from './tips.store.ts';

export type Tips = {
  /** Returns the amounts that the player can tip now. */
  limits: (playerId: bigint) => Promise<TipLimits>;
  /**
   * Tips coins to another player. Repeating the key returns the first answer.
   * @throws HttpError tips.error.self | amount | balance | day | off | blocked | bot | recipient,
   * players.error.not_found, request.error.idempotency_reused, account.error.restricted | self_banned,
   * cashier.error.card_hold, or an error of the second factor.
   */
  give: (fromId: bigint, key: string, toId: bigint, coins: number, code?: string) => Promise<Tip>;
};

/** Result of a tip: the sender's balance, and notifications to publish if coins moved. */
type Given = {
  balance: Cents;
  received?: Cents;
  news: AddedNotification[];
};

/** Tips between players. Each tip is checked and transferred under the locks of both wallets. */
export function createTips(parts: {
  db: Db;
  wallet: Wallet;
  account: Account;
  players: Players;
  notifications: Notifications;
  /**
   * Refuses to move coins on hold. @throws HttpError cashier.error.card_hold for coins from card payments that are on
   * hold.
   */
  refuseHeld: (tx: Tx, playerId: bigint, cents: bigint) => Promise<void>;
  /** Asks for a second-factor code if the coins that leave the player exceed an allowance. */
  stepUp: StepUpDoor;
  /** `perDay`: maximum that a player can tip in 24 hours, in coins. */
  config: { isOn: boolean; perDay: number };
}): Tips {
  const { db, wallet, account, players, notifications, stepUp, config } = parts;
  const perDay = BigInt(config.perDay) * 100n;

  /**
   * Checks that a tip is possible.
   * @throws HttpError if tips are off, a player may not give or receive coins, or the balance or the giver's limit for
   * 24 hours is too low.
   */
  async function judge(tx: Tx, from: bigint, to: bigint, amount: Cents): Promise<void> {
    if (!config.isOn) throw refuse('tips.error.off');
    await wallet.refuseUnableToPlay(tx, from);
    if (await players.hasBlocked(tx, to, from)) throw refuse('tips.error.blocked');
    // A player who may not play can't receive coins. The error doesn't tell the reason.
    const isClosed = (await wallet.read(to, tx)).isRestricted || (await wallet.isExcluded(tx, to));
    if (isClosed) throw refuse('tips.error.recipient');
    if ((await wallet.read(from, tx)).balance < amount) throw refuse('tips.error.balance');
    const left = leftOf(perDay, await store.readGiven(tx, from, TIP_HOURS));
    if (amount > left)
      throw refuse('tips.error.day', dayText(perDay, left), {
        perDay: coinsFromCents(perDay),
        left: coinsFromCents(left),
      });
  }

  async function move(
    tip: Omit<store.TipRow, 'balance'>,
    names: { from: string; to: string },
    isConfirmed: boolean,
  ): Promise<Given> {
    const { key, fromId, toId, amount } = tip;
    return db.transaction().execute(async (tx) => {
      await wallet.lock(tx, [fromId, toId]);
      const earlier = await store.findTip(tx, key);
      if (earlier !== undefined) {
        if (earlier.fromId !== fromId || earlier.toId !== toId || earlier.amount !== amount)
          throw refuse('request.error.idempotency_reused');
        return { balance: earlier.balance, news: [] };
      }
      await judge(tx, fromId, toId, amount);
      await parts.refuseHeld(tx, fromId, amount);
      await stepUp.refuseUnconfirmed(tx, { playerId: fromId, key, amount, to: names.to }, isConfirmed);
      await wallet.tip(tx, { from: fromId, to: toId, amount, ref: key });
      const [sent, received] = [await wallet.read(fromId, tx), await wallet.read(toId, tx)];
      if (!(await store.insertTip(tx, { ...tip, balance: sent.balance })))
        throw refuse('request.error.idempotency_reused');
      const coins = coinsFromCents(amount);
      const news = [
        await notifications.add(tx, fromId, 'SUCCESS', {
          type: 'TIP_SENT',
          amount: coins,
          username: names.to,
        }),
        await notifications.addTip(tx, toId, { amount: coins, username: names.from }),
      ];
      return { balance: sent.balance, received: received.balance, news };
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
      const both = await account.players([fromId, toId]);
      const [from, to] = [both.get(fromId), both.get(toId)];
      if (from === undefined || to === undefined) throw refuse('players.error.not_found');
      if (to.role === 'BOT') throw refuse('tips.error.bot');
      const tip = { key: key.toLowerCase(), fromId, toId, amount };
      const names = { from: from.username, to: to.username };
      const leaving = { playerId: fromId, key: tip.key, amount, to: names.to };
      const isNew = code !== undefined && (await store.findTip(db, tip.key)) === undefined;
      const isConfirmed = isNew && (await stepUp.confirm(leaving, String(toId), code));
      const result = await retryOnDeadlock(() => move(tip, names, isConfirmed));
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
