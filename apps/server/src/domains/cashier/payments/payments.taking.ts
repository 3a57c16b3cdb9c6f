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
   * once; staff send the money later.
   */
  giveBack: (why: PaymentWhy) => Promise<void>;

  /**
   * Refunds a credited deposit as far as wallet and vault cover it, and takes back its extras. Staff send the money to
   * where it came from. @returns the cents to send back; 0 if nothing is left, and then nothing changes.
   */
  refund: (payment: Payment, why: PaymentWhy) => Promise<bigint>;

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
  /** Gives one deposit back. @returns the cents to send back; 0 if wallet and vault are empty. */
  async function giveBackOne(payment: Payment, why: PaymentWhy): Promise<bigint> {
    const { amountCents: amount, provider, ref } = payment;
    const takenCents = await wallet.returnDeposit(tx, { playerId, amount, to: `clearing:${provider}`, ref });
    if (takenCents === 0n) return 0n;
    await debts.insertReturn(tx, payment, takenCents);
    const returned = keep(await store.update(tx, payment, { state: 'REVERSED', why, checkInMs: null }));
    await onWaiting(tx, { kind: 'RETURN', id: payment.id, reason: returned.reason ?? '' });
    await note('PAYMENT_REVERSED', returned, { cents: takenCents });
    changesWallet();
    return takenCents;
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
  return {
    async reverse(payment, why) {
      const { amountCents: amount, ref } = payment;
      await lockWallets();
      changesWallet();
      const to = `clearing:${payment.provider}` as const;
      const ofDeposit = amount > 0n ? await wallet.reverseDeposit(tx, { playerId, amount, to, ref }) : 0n;
      const extras = await takeExtras(payment);
      const owed = ofDeposit + extras.owed;
      const more =
        extras.amount > 0n
          ? [paymentReason('extrasTakenBack', { coins: coinsFromCents(extras.amount) })]
          : [];
      keep(await store.update(tx, payment, { state: 'REVERSED', why: [...why, ...more], checkInMs: null }));
      if (owed === 0n) return 0n;
      await debts.insertDebt(tx, payment, owed);
      for (const waiting of await store.unsent(tx, playerId)) {
        const stopped = await end(waiting, 'REFUSED', { why: [paymentReason('stoppedReversed')] });
        await note('PAYMENT_FAILED', stopped);
      }
      await collectDebts();
      return owed;
    },

    async giveBack(why) {
      for (const payment of await store.creditedDeposits(tx, playerId))
        if ((await giveBackOne(payment, why)) === 0n) return;
    },

    async refund(payment, why) {
      await lockWallets();
      const cents = await giveBackOne(payment, why);
      if (cents === 0n) return 0n;
      const { owed } = await takeExtras(payment);
      if (owed > 0n) {
        await debts.insertDebt(tx, payment, owed);
        await collectDebts();
      }
      return cents;
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
