// Part of a payment step that takes coins back: reversals, refunds and corrections.
import type { Notification } from '@aureus/contract/notifications.ts';
import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as debts from './payments.debts.store.ts';
import type { Reversed, TakenBack, WaitingDeposit } from './payments.events.ts';
import * as store from './payments.store.ts';
import { whyText } from './payments.why.rules.ts';

export type NoteDetail = {
  /** Amount in cents to show instead of the payment's own. */
  cents?: bigint;
  /** Event in the provider's own terms, if the provider has such events. */
  code?: string | null;
  /** Idempotency key of the call that the notification answers. */
  callKey?: string;
};

type Payment = store.PaymentRow;

/** Handler that takes back a deposit's extras, in the reversing transaction. */
export type OnReversed = (tx: Tx, deposit: Reversed) => Promise<TakenBack[]>;

/** Returns other players whose wallets a reversal touches. */
export type OnReversing = (tx: Tx, playerId: bigint) => Promise<bigint[]>;

/** Runs in the transaction in which a deposit begins to wait for staff, for a review or to be sent back. */
export type OnWaiting = (tx: Tx, waiting: WaitingDeposit) => Promise<void>;

/** Part of a payment step that takes coins back from a player. */
export type TakingBack = {
  /**
   * Reverses a credited deposit and its extras. Coins that are already spent become a debt; in that case withdrawals
   * that haven't left yet are stopped. @returns the cents owed before the coins of stopped withdrawals pay them.
   */
  reverse: (payment: Payment, why: PaymentWhy) => Promise<bigint>;

  /**
   * Gives the player's deposits back, newest first, as far as wallet and vault cover them. The coins are taken at
   * once; staff send the money later. A deposit that is covered only in part stays credited while more coins may come
   * back from open bets or withdrawals.
   */
  giveBack: (why: PaymentWhy) => Promise<void>;

  /**
   * Refunds a credited deposit as far as wallet and vault cover it, and takes back its extras. Staff send the money to
   * where it came from. Spent extras become a debt, as in {@link reverse}. @returns the cents to send back. Nothing
   * changes if that is 0, since nothing is left, or COINS_OUT: the deposit is covered only in part, and more coins may
   * come back from open bets or withdrawals.
   */
  refund: (payment: Payment, why: PaymentWhy) => Promise<bigint | 'COINS_OUT'>;

  /**
   * Notes that the provider took back a deposit of which staff returned only a part. No coins move: staff correct what
   * is missing. The changed payment is published, which reports a security event. @returns false if the payment is no
   * such deposit, or if this was noted before.
   */
  noteTakenBack: (payment: Payment) => Promise<boolean>;

  /**
   * Takes coins that the player got by mistake. What wallet and vault don't cover becomes a debt.
   * @param move `requestId` is the approved request, `ref` the transfer's reference in the ledger. @returns the cents
   * owed.
   */
  correct: (move: { requestId: bigint; ref: string; cents: bigint; reason: string }) => Promise<bigint>;
};

/** Parts of the surrounding step that {@link takingBack} needs. */
type Step = {
  tx: Tx;
  playerId: bigint;
  wallet: Wallet;
  notifications: Notifications;
  onReversing: OnReversing;
  onReversed: OnReversed;
  onWaiting: OnWaiting;
  /** Marks a changed payment for publishing after the commit. */
  keep: (payment: Payment) => Payment;
  /** Notifies the player about a payment after the commit. */
  note: (type: 'PAYMENT_REVERSED' | 'PAYMENT_FAILED', payment: Payment, detail?: NoteDetail) => Promise<void>;
  /** Sends an already stored notification after the commit. */
  tell: (notification: { playerId: bigint; notification: Notification }) => void;
  /** Adds a function to run after the commit. */
  announce: (announcement: () => Promise<void>) => void;
  /** Ends a withdrawal and releases its coins. */
  end: (payment: Payment, state: 'REFUSED', change: { why: PaymentWhy }) => Promise<Payment>;
  collectDebts: () => Promise<void>;
  /** Marks the balance for publishing after the commit. */
  changesWallet: () => void;
};

export function takingBack(step: Step): TakingBack {
  const { tx, playerId, wallet, notifications, onReversing, onReversed, onWaiting } = step;
  const { keep, note, tell, end, collectDebts, changesWallet } = step;
  /**
   * Takes a deposit's coins from wallet and vault, as far as they cover it. The caller holds the wallet's lock.
   * @returns the cents taken. Nothing changes if that is 0, or COINS_OUT, as in {@link TakingBack.refund}.
   */
  async function takeDeposit(payment: Payment): Promise<bigint | 'COINS_OUT'> {
    const { amountCents: amount, provider, ref } = payment;
    const { balance } = await wallet.read(playerId, tx);
    const covered = balance + (await wallet.vaultBalance(tx, playerId));
    if (covered < amount && (await store.hasCoinsOut(tx, playerId))) return 'COINS_OUT';
    return wallet.returnDeposit(tx, { playerId, amount, to: `clearing:${provider}`, ref });
  }
  /**
   * Marks a deposit as returned, so that staff send its money back. @param cents taken of it. @param more reasons that
   * the player reads, and that the request for sending the money doesn't repeat as its own.
   */
  async function markReturned(
    payment: Payment,
    cents: bigint,
    why: PaymentWhy,
    more: PaymentWhy = [],
  ): Promise<void> {
    await debts.insertReturn(tx, payment, cents);
    const change: store.Change = { state: 'REVERSED', why: [...why, ...more], checkInMs: null };
    const returned = keep(await store.update(tx, payment, change));
    await onWaiting(tx, { kind: 'RETURN', id: payment.id, reason: whyText(why) });
    await note('PAYMENT_REVERSED', returned, { cents });
    changesWallet();
  }
  /** Locks all wallets that a reversal touches in a single call, whose fixed lock order prevents deadlocks. */
  const lockWallets = async (): Promise<void> =>
    wallet.lock(tx, [playerId, ...(await onReversing(tx, playerId))]);
  /** Takes back the extras that came with the deposit. @returns their cents, and how many of these are owed. */
  async function takeExtras({
    amountCents: amount,
    ref,
  }: Payment): Promise<{ amount: bigint; owed: bigint }> {
    const earned = await wallet.voidPlay(tx, { playerId, amount, ref });
    const backs = await onReversed(tx, { playerId, amount, ref, earned });
    for (const { announce } of backs) if (announce !== undefined) step.announce(announce);
    const keys = backs.reduce((sum, { charged }) => sum + charged, 0n);
    return wallet.reverseExtras(tx, { playerId, ref, keys });
  }
  const extrasReason = (cents: bigint): PaymentWhy =>
    cents > 0n ? [paymentReason('extrasTakenBack', { coins: coinsFromCents(cents) })] : [];
  /** Records what the player owes for a deposit. Withdrawals that haven't left are stopped, so their coins pay it. */
  async function recordDebt(payment: Payment, owed: bigint): Promise<void> {
    if (owed === 0n) return;
    await debts.insertDebt(tx, payment, owed);
    for (const waiting of await store.unsent(tx, playerId)) {
      const stopped = await end(waiting, 'REFUSED', { why: [paymentReason('stoppedReversed')] });
      await note('PAYMENT_FAILED', stopped);
    }
    await collectDebts();
  }
  return {
    async reverse(payment, why) {
      const { amountCents: amount, ref } = payment;
      await lockWallets();
      changesWallet();
      const to = `clearing:${payment.provider}` as const;
      const ofDeposit = amount > 0n ? await wallet.reverseDeposit(tx, { playerId, amount, to, ref }) : 0n;
      const extras = await takeExtras(payment);
      const owed = ofDeposit + extras.owed;
      const reasons = [...why, ...extrasReason(extras.amount)];
      keep(await store.update(tx, payment, { state: 'REVERSED', why: reasons, checkInMs: null }));
      await recordDebt(payment, owed);
      return owed;
    },

    async giveBack(why) {
      // Under the wallet's lock, no coins move into a bet between the look at open bets and the taking.
      await wallet.lock(tx, [playerId]);
      for (const payment of await store.creditedDeposits(tx, playerId)) {
        const cents = await takeDeposit(payment);
        if (cents === 'COINS_OUT' || cents === 0n) return;
        await markReturned(payment, cents, why);
      }
    },

    async refund(payment, why) {
      await lockWallets();
      const cents = await takeDeposit(payment);
      if (cents === 'COINS_OUT' || cents === 0n) return cents;
      const extras = await takeExtras(payment);
      await markReturned(payment, cents, why, extrasReason(extras.amount));
      await recordDebt(payment, extras.owed);
      return cents;
    },

    async noteTakenBack(payment) {
      const { id, state, target } = payment;
      if (state !== 'REVERSED' || target.isClosed === true) return false;
      if (!(await debts.isReturnedInPart(tx, id))) return false;
      keep(await store.update(tx, payment, { target: { ...target, isClosed: true }, checkInMs: null }));
      return true;
    },

    async correct({ requestId, ref, cents, reason }) {
      const owed = await wallet.correct(tx, { playerId, amount: cents, ref });
      changesWallet();
      if (owed > 0n) await debts.insertStaffDebt(tx, { requestId, playerId, owed });
      tell(
        await notifications.add(tx, playerId, 'INFO', {
          type: 'STAFF_CORRECTION',
          amount: coinsFromCents(cents),
          reason,
        }),
      );
      return owed;
    },
  };
}
