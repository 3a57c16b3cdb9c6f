// Steps of a payment inside a transaction: begin, hold, move, end.
import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { addJob } from '../../../platform/jobs.ts';
import { databaseNow, type Tx } from '../../../platform/postgres.ts';
import type { Judge } from '../../limits/limits.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { collector } from './payments.debts.ts';
import type { Deposited } from './payments.events.ts';
import { isOpen, isResting } from './payments.rules.ts';
import { sealDeposit, splitByProof } from './payments.seals.ts';
import * as store from './payments.store.ts';
import {
  type NoteDetail,
  type OnReversed,
  type OnReversing,
  type OnWaiting,
  type TakingBack,
  takingBack,
} from './payments.taking.ts';
import { type Together, together } from './payments.together.ts';

type Payment = store.PaymentRow;
type PaymentChange = store.Change;

const NOTES = {
  PAYMENT_IN_PROGRESS: 'INFO',
  PAYMENT_SUCCESSFUL: 'SUCCESS',
  PAYMENT_FAILED: 'ERROR',
  PAYMENT_REVERSED: 'ERROR',
  PAYMENT_MANUAL_APPROVAL_PENDING: 'INFO',
} as const;

/**
 * Reason why a received deposit isn't credited yet. @param at time when the player's limits will allow it; null if a
 * limit is lower than the deposit.
 */
const waitingWhy = (at: number | null): PaymentWhy => [
  paymentReason(at === null ? 'limitTooLow' : 'limitReached'),
];

/** Gives the player the extras of a credited deposit (keys, bonuses), in the crediting transaction. */
export type OnDeposited = (tx: Tx, deposit: Deposited) => Promise<void>;

/** Results of a step, published after its commit. */
export type PaymentNews = {
  changed: Payment[];
  notes: { playerId: bigint; notification: Notification }[];
  isWalletChanged: boolean;
  /**
   * The player's balance in cents after the wallet's last change in the step; null if the wallet didn't change, or if
   * that change didn't return a balance.
   */
  balance: bigint | null;
  /** Functions of other domains to call after the commit. */
  announcements: (() => Promise<void>)[];
};

/** One transaction over one player's payments. Its changes are published after the commit. */
export type PaymentStep = TakingBack &
  Together & {
    /** The transaction, which holds the lock of the player's payments. */
    tx: Tx;

    /** Player whose payments may be changed. */
    playerId: bigint;

    /** Returns the results to publish after the commit. */
    news: () => PaymentNews;

    /** Stores a new payment of the player. */
    begin: (payment: Omit<store.Beginning, 'playerId'>) => Promise<Payment>;

    /** Changes a payment. @throws if its state doesn't allow the move. */
    move: (payment: Payment, change: PaymentChange) => Promise<Payment>;

    /**
     * Credits a received payment, or keeps it IN_HOLD while it's above the player's limits. In that case it's credited,
     * with a notification, once the limits allow it. @param remark shown beside a credited payment.
     */
    credit: (payment: Payment, remark?: PaymentWhy) => Promise<Payment>;

    /** Credits waiting deposits as far as the player's limits now allow. */
    creditWaiting: () => Promise<void>;

    /** Seals the worth of a deposit that stays HELD, so that it counts later. */
    sealHeld: (payment: Payment) => Promise<void>;

    /** Returns those waiting deposits that are as they were sealed, and reports the others. */
    proven: (payments: readonly Payment[]) => Promise<Payment[]>;

    /**
     * Refuses a deposit above the player's limits, before any money has moved. @throws HttpError limits.error.deposit.
     */
    refuseAboveLimits: (cents: bigint) => Promise<void>;

    /** Pays the player's debts from wallet and vault. */
    collectDebts: () => Promise<void>;

    /** Ends a withdrawal: posts its hold if it's completed, otherwise releases the coins. @throws if there's no hold. */
    end: (
      payment: Payment,
      state: 'COMPLETED' | 'FAILED' | 'REFUSED' | 'CANCELLED',
      change?: Omit<PaymentChange, 'state' | 'checkInMs'>,
    ) => Promise<Payment>;

    /** Notifies the player of a payment, after the commit. */
    note: (type: keyof typeof NOTES, payment: Payment, detail?: NoteDetail) => Promise<void>;
  };

/** Creates the function that opens a step in a transaction over one player's payments. */
export function stepper(parts: {
  wallet: Wallet;
  notifications: Notifications;
  limits: Judge;
  onDeposited: OnDeposited;
  onReversing: OnReversing;
  onReversed: OnReversed;
  onWaiting: OnWaiting;
  /** Reports a waiting deposit whose worth no seal proves. It isn't credited. */
  onUnproven: (payment: Payment) => void;
}) {
  const { wallet, notifications, limits } = parts;
  const collect = collector(wallet);
  return (tx: Tx, playerId: bigint): PaymentStep => {
    const changed = new Map<bigint, Payment>();
    const notes: PaymentNews['notes'] = [];
    const announcements: PaymentNews['announcements'] = [];
    let isWalletChanged = false;
    let balance: bigint | null = null;
    /** True if the last change of payments found no deposit that waits for the player's limits. */
    let isNoneLimited = false;
    const keep = (payment: Payment): Payment => {
      changed.set(payment.id, payment);
      isNoneLimited = false;
      return payment;
    };
    function changesWallet(): void {
      isWalletChanged = true;
      balance = null;
    }
    async function collectDebts(): Promise<void> {
      if (await collect(tx, playerId)) changesWallet();
    }
    const noteData = (
      type: keyof typeof NOTES,
      { provider, way }: Pick<Payment, 'provider' | 'way'>,
      { cents, callKey }: NoteDetail & { cents: bigint },
    ): NotificationData => ({
      type,
      provider,
      way: way === 'DEPOSIT' ? 'INCOMING' : 'OUTGOING',
      amount: coinsFromCents(cents),
      ...(callKey === undefined ? {} : { callKey }),
    });
    async function note(
      type: keyof typeof NOTES,
      payment: Payment,
      { cents = payment.amountCents, code = null, ...detail }: NoteDetail = {},
    ): Promise<void> {
      const data = noteData(type, payment, { cents, ...detail });
      notes.push(await notifications.add(tx, playerId, NOTES[type], data, code));
    }
    /** Credits a deposit. The ledger itself allows only one deposit per payment. */
    async function book(payment: Payment, change: PaymentChange): Promise<Payment> {
      const credited = keep(await store.update(tx, payment, { ...change, state: 'CREDITED' }));
      if (payment.amountCents === 0n) return credited;
      await wallet.deposit(tx, {
        playerId,
        amount: payment.amountCents,
        from: `clearing:${payment.provider}`,
        ref: payment.ref,
      });
      changesWallet();
      const rests = isResting(payment.provider);
      await parts.onDeposited(tx, { playerId, amount: payment.amountCents, ref: payment.ref, rests });
      await collectDebts();
      return credited;
    }
    async function proven(payments: readonly Payment[]): Promise<Payment[]> {
      const deposits = await splitByProof(tx, payments);
      for (const payment of deposits.unproven) parts.onUnproven(payment);
      return deposits.proven;
    }
    async function end(
      payment: Payment,
      state: 'COMPLETED' | 'FAILED' | 'REFUSED' | 'CANCELLED',
      change: Omit<PaymentChange, 'state' | 'checkInMs'> = {},
    ): Promise<Payment> {
      const isPaid = state === 'COMPLETED';
      const ended = keep(await store.update(tx, payment, { ...change, state, checkInMs: null }));
      const hold = await wallet.resolveHold(tx, payment.ref, isPaid ? 'POSTED' : 'VOIDED');
      if (hold === undefined) throw new Error(`withdrawal ${payment.ref} had no coins set aside`);
      if (isPaid) return ended;
      changesWallet();
      await collectDebts();
      return ended;
    }
    return {
      tx,
      playerId,
      news: () => ({ changed: [...changed.values()], notes, isWalletChanged, balance, announcements }),

      begin: async (payment) => keep(await store.insert(tx, { ...payment, playerId })),

      async move(payment, change) {
        const moved = keep(await store.update(tx, payment, change));
        const { id, state, reason } = moved;
        // Without a reason the provider is reviewing the deposit, so staff aren't asked.
        if (state === 'REVIEW' && payment.state !== 'REVIEW' && reason !== null)
          await parts.onWaiting(tx, { kind: 'DEPOSIT', id, reason });
        return moved;
      },

      async credit(payment, remark = []) {
        const verdict = await limits.judgeReceived(tx, playerId, {
          id: payment.id,
          cents: payment.amountCents,
          openSince: isOpen(payment) ? payment.createdAt : null,
        });
        if (verdict.isNow || payment.amountCents === 0n)
          return book(payment, { why: remark, checkInMs: null });
        const target = remark.length === 0 ? payment.target : { ...payment.target, remark };
        const { at } = verdict;
        const limited = keep(
          await store.update(tx, payment, {
            state: 'IN_HOLD',
            target,
            why: waitingWhy(at),
            heldUntil: at === null ? null : new Date(at),
            limitedSince: new Date(await databaseNow(tx)),
            checkInMs: null,
          }),
        );
        await sealDeposit(tx, limited);
        return limited;
      },

      async creditWaiting() {
        if (isNoneLimited) return;
        const waiting = await proven(await store.limited(tx, playerId));
        if (waiting.length === 0) return;
        const verdicts = await limits.judgeWaiting(
          tx,
          playerId,
          waiting.map(({ amountCents }) => amountCents),
        );
        const times: number[] = [];
        for (const [index, payment] of waiting.entries()) {
          const verdict = verdicts[index];
          if (verdict === undefined) continue;
          const { at, isNow } = verdict;
          if (isNow) {
            // The provider is still asked as scheduled, since skins can be taken back even after the credit.
            const why = payment.target.remark ?? [];
            await note('PAYMENT_SUCCESSFUL', await book(payment, { why, checkInMs: 'same' }));
            continue;
          }
          if (at !== null) times.push(at);
          if (at === (payment.heldUntil?.getTime() ?? null)) continue;
          const heldUntil = at === null ? null : new Date(at);
          keep(await store.update(tx, payment, { heldUntil, why: waitingWhy(at), checkInMs: 'same' }));
        }
        if (times.length === 0) return;
        const options = { runAt: new Date(Math.min(...times)), key: `limits-release-${playerId}` };
        await addJob(tx, 'limits-release', { playerId: String(playerId) }, options);
      },

      sealHeld: (payment) => sealDeposit(tx, payment),

      proven,

      refuseAboveLimits: (cents) => limits.refuseAbove(tx, playerId, cents),

      collectDebts,

      ...takingBack({
        tx,
        playerId,
        wallet,
        notifications,
        onReversing: parts.onReversing,
        onReversed: parts.onReversed,
        onWaiting: parts.onWaiting,
        keep,
        note,
        tell: (notification) => notes.push(notification),
        announce: (announcement) => announcements.push(announcement),
        end,
        collectDebts,
        changesWallet,
      }),

      ...together({
        tx,
        playerId,
        wallet,
        noteData,
        tell: (notification) => notes.push(notification),
        keepAll(change) {
          for (const payment of change.payments) keep(payment);
          isNoneLimited = !change.isLimited;
          if (change.balance === undefined) return;
          changesWallet();
          balance = change.balance;
        },
      }),

      end,

      note,
    };
  };
}
