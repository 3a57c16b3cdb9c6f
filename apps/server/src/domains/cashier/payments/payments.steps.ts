import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { addJob } from '../../../platform/jobs.ts';
import { databaseNow, type Tx } from '../../../platform/postgres.ts';
import type { Judge } from '../../limits/limits.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as debts from './payments.debts.store.ts';
import { collector } from './payments.debts.ts';
import type { Deposited, WaitingDeposit } from './payments.events.ts';
import { isOpen } from './payments.rules.ts';
import * as store from './payments.store.ts';

type Payment = store.PaymentRow;
type PaymentChange = store.Change;

const NOTES = {
  PAYMENT_IN_PROGRESS: 'INFO',
  PAYMENT_SUCCESSFUL: 'SUCCESS',
  PAYMENT_FAILED: 'ERROR',
  PAYMENT_REVERSED: 'ERROR',
  PAYMENT_MANUAL_APPROVAL_PENDING: 'INFO',
} as const;

const coinsText = (cents: bigint): string => coinsFromCents(cents).toFixed(2);

/** What else a credited deposit brings its player, in the crediting transaction: keys, bonuses. */
export type OnDeposited = (tx: Tx, deposit: Deposited) => Promise<void>;

/** Takes back what else the deposit brought, in the reversing transaction. @returns cents of it that can't be taken back. */
export type OnReversed = (tx: Tx, deposit: Deposited) => Promise<bigint>;

/** In the transaction in which a deposit begins to wait for a person: to be judged, or to be sent back. */
export type OnWaiting = (tx: Tx, waiting: WaitingDeposit) => Promise<void>;

/** What is published after a step's commit. */
type PaymentNews = {
  changed: Payment[];
  notes: { playerId: bigint; notification: Notification }[];
  isWalletChanged: boolean;
};

/** One transaction over one player's payments: everything that changes them is here, and is published after the commit. */
export type PaymentStep = {
  /** The transaction; it holds the lock of the player's payments. */
  tx: Tx;

  /** Whose payments they are. */
  playerId: bigint;

  /** What to publish after commit. */
  news: () => PaymentNews;

  /** Writes a new payment of the player. */
  begin: (payment: Omit<store.Beginning, 'playerId'>) => Promise<Payment>;

  /** Changes a payment. @throws where its states do not allow the move. */
  move: (payment: Payment, change: PaymentChange) => Promise<Payment>;

  /**
   * Turns what was received into coins, or keeps it IN_HOLD while it is above the player's limits: it is credited, and
   * noted, once they allow it. @param remark shown beside a credited payment.
   */
  credit: (payment: Payment, remark?: string | null) => Promise<Payment>;

  /** Credits what the player's limits allow by now of the deposits that wait for them. */
  creditWaiting: () => Promise<void>;

  /** Refuses a deposit that can still be refused. @throws HttpError limits.error.deposit. */
  refuseAboveLimits: (cents: bigint) => Promise<void>;

  /** Takes what the player owes from what wallet and vault hold. */
  collectDebts: () => Promise<void>;

  /**
   * Takes a credited deposit back with all that it brought: what of it is spent already is owed from then on, and
   * withdrawals that have not left yet are stopped. @returns the cents owed.
   */
  reverse: (payment: Payment, reason: string) => Promise<bigint>;

  /**
   * Gives the player's deposits back, the newest first, as far as wallet and vault hold them: the coins go at once,
   * the money is sent by a person.
   */
  giveBack: (reason: string) => Promise<void>;

  /**
   * Takes a credited deposit back as far as wallet and vault hold it, for a person to send it to where it came from, and
   * all else that it brought. @returns the cents to be sent back; 0 when nothing of it is left, which changes nothing.
   */
  refund: (payment: Payment, reason: string) => Promise<bigint>;

  /**
   * Takes coins that the player has by mistake; what wallet and vault don't hold of them is owed from then on.
   * @param move `requestId`: what staff agreed to, `ref`: its key in the ledger. @returns the cents owed.
   */
  correct: (move: { requestId: bigint; ref: string; cents: bigint; reason: string }) => Promise<bigint>;

  /** Sets a withdrawal's coins aside. What the player owes goes first. @throws HttpError wallet_insufficient_balance. */
  reserve: (payment: Payment) => Promise<void>;

  /** Ends a withdrawal: the coins that were set aside are paid out, or come back. @throws when none were set aside. */
  end: (
    payment: Payment,
    state: 'COMPLETED' | 'FAILED' | 'REFUSED' | 'CANCELLED',
    change?: Omit<PaymentChange, 'state' | 'checkInMs'>,
  ) => Promise<Payment>;

  /**
   * Notifies the player of a payment, after the commit. @param cents instead of the payment's own. @param code what happened
   * in the provider's own terms, for providers that have some.
   */
  note: (type: keyof typeof NOTES, payment: Payment, cents?: bigint, code?: string | null) => Promise<void>;
};

/** Begins steps: what can be done in one transaction over one player's payments. */
export function stepper(parts: {
  wallet: Wallet;
  notifications: Notifications;
  limits: Judge;
  onDeposited: OnDeposited;
  onReversed: OnReversed;
  onWaiting: OnWaiting;
}) {
  const { wallet, notifications, limits } = parts;
  const collect = collector(wallet);
  return (tx: Tx, playerId: bigint): PaymentStep => {
    const changed = new Map<bigint, Payment>();
    const notes: PaymentNews['notes'] = [];
    let isWalletChanged = false;
    const keep = (payment: Payment): Payment => {
      changed.set(payment.id, payment);
      return payment;
    };
    async function collectDebts(): Promise<void> {
      isWalletChanged = (await collect(tx, playerId)) || isWalletChanged;
    }
    async function note(
      type: keyof typeof NOTES,
      payment: Payment,
      cents = payment.amountCents,
      code: string | null = null,
    ): Promise<void> {
      const data: NotificationData = {
        type,
        provider: payment.provider,
        way: payment.way === 'DEPOSIT' ? 'INCOMING' : 'OUTGOING',
        amount: coinsFromCents(cents),
      };
      notes.push(await notifications.add(tx, playerId, NOTES[type], data, code));
    }
    /** The ledger takes one deposit per payment, whatever the code does. */
    async function book(payment: Payment, change: PaymentChange): Promise<Payment> {
      const credited = keep(await store.update(tx, payment, { ...change, state: 'CREDITED' }));
      if (payment.amountCents === 0n) return credited;
      await wallet.deposit(tx, {
        playerId,
        amount: payment.amountCents,
        from: `clearing:${payment.provider}`,
        ref: payment.ref,
      });
      isWalletChanged = true;
      await parts.onDeposited(tx, { playerId, amount: payment.amountCents, ref: payment.ref });
      await collectDebts();
      return credited;
    }
    /** @returns the cents that are to be sent back; 0 when wallet and vault hold none. */
    async function giveBackOne(payment: Payment, reason: string): Promise<bigint> {
      const { amountCents: amount, provider, ref } = payment;
      const taken = await wallet.returnDeposit(tx, { playerId, amount, to: `clearing:${provider}`, ref });
      if (taken === 0n) return 0n;
      await debts.insertReturn(tx, payment, taken);
      const returned = keep(await store.update(tx, payment, { state: 'REVERSED', reason, checkInMs: null }));
      await parts.onWaiting(tx, { kind: 'RETURN', id: payment.id, reason });
      await note('PAYMENT_REVERSED', returned, taken);
      isWalletChanged = true;
      return taken;
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
      isWalletChanged = true;
      await collectDebts();
      return ended;
    }
    return {
      tx,
      playerId,
      news: () => ({ changed: [...changed.values()], notes, isWalletChanged }),

      begin: async (payment) => keep(await store.insert(tx, { ...payment, playerId })),

      async move(payment, change) {
        const moved = keep(await store.update(tx, payment, change));
        const { id, state, reason } = moved;
        // Without a reason it is the provider who looks at it.
        if (state === 'REVIEW' && payment.state !== 'REVIEW' && reason !== null)
          await parts.onWaiting(tx, { kind: 'DEPOSIT', id, reason });
        return moved;
      },

      async credit(payment, remark = null) {
        const verdict = await limits.judgeReceived(tx, playerId, {
          id: payment.id,
          cents: payment.amountCents,
          openSince: isOpen(payment) ? payment.createdAt : null,
        });
        if (verdict.isNow || payment.amountCents === 0n)
          return book(payment, { reason: remark, checkInMs: null });
        const target = remark === null ? payment.target : { ...payment.target, remark };
        const { at, reason } = verdict;
        return keep(
          await store.update(tx, payment, {
            state: 'IN_HOLD',
            target,
            reason,
            heldUntil: at === null ? null : new Date(at),
            limitedSince: new Date(await databaseNow(tx)),
            checkInMs: null,
          }),
        );
      },

      async creditWaiting() {
        const waiting = await store.limited(tx, playerId);
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
          const { at, isNow, reason } = verdict;
          if (isNow) {
            // The provider is asked on as before: skins can still be taken back.
            const remark = payment.target.remark ?? null;
            await note('PAYMENT_SUCCESSFUL', await book(payment, { reason: remark, checkInMs: 'same' }));
            continue;
          }
          if (at !== null) times.push(at);
          if (at === (payment.heldUntil?.getTime() ?? null)) continue;
          const heldUntil = at === null ? null : new Date(at);
          keep(await store.update(tx, payment, { heldUntil, reason, checkInMs: 'same' }));
        }
        if (times.length === 0) return;
        const options = { runAt: new Date(Math.min(...times)), key: `limits-release-${playerId}` };
        await addJob(tx, 'limits-release', { playerId: String(playerId) }, options);
      },

      refuseAboveLimits: (cents) => limits.refuseAbove(tx, playerId, cents),

      collectDebts,

      async reverse(payment, reason) {
        const { amountCents: amount, ref } = payment;
        isWalletChanged = true;
        const to = `clearing:${payment.provider}` as const;
        const ofDeposit = amount > 0n ? await wallet.reverseDeposit(tx, { playerId, amount, to, ref }) : 0n;
        const keys = await parts.onReversed(tx, { playerId, amount, ref });
        const extras = await wallet.reverseExtras(tx, { playerId, ref, keys });
        const owed = ofDeposit + extras.owed;
        const more = extras.amount > 0n ? ` So was what it brought: ${coinsText(extras.amount)} coins.` : '';
        keep(
          await store.update(tx, payment, { state: 'REVERSED', reason: `${reason}${more}`, checkInMs: null }),
        );
        if (owed === 0n) return 0n;
        await debts.insertDebt(tx, payment, owed);
        for (const waiting of await store.unsent(tx, playerId)) {
          const stopped = await end(waiting, 'REFUSED', {
            reason: 'Stopped: one of your deposits was reversed.',
          });
          await note('PAYMENT_FAILED', stopped);
        }
        await collectDebts();
        return owed;
      },

      async giveBack(reason) {
        for (const payment of await store.creditedDeposits(tx, playerId))
          if ((await giveBackOne(payment, reason)) === 0n) return;
      },

      async refund(payment, reason) {
        const taken = await giveBackOne(payment, reason);
        if (taken === 0n) return 0n;
        const { amountCents: amount, ref } = payment;
        const keys = await parts.onReversed(tx, { playerId, amount, ref });
        const { owed } = await wallet.reverseExtras(tx, { playerId, ref, keys });
        if (owed > 0n) {
          await debts.insertDebt(tx, payment, owed);
          await collectDebts();
        }
        return taken;
      },

      async correct({ requestId, ref, cents, reason }) {
        const owed = await wallet.correct(tx, { playerId, amount: cents, ref });
        isWalletChanged = true;
        if (owed > 0n) await debts.insertStaffDebt(tx, { requestId, playerId, owed });
        notes.push(
          await notifications.add(tx, playerId, 'INFO', {
            type: 'STAFF_CORRECTION',
            amount: coinsFromCents(cents),
            reason,
          }),
        );
        return owed;
      },

      async reserve(payment) {
        await collectDebts();
        await wallet.hold(tx, {
          id: payment.ref,
          playerId,
          amount: payment.amountCents,
          target: `clearing:${payment.provider}`,
          expiresInMs: null,
        });
        isWalletChanged = true;
      },

      end,

      note,
    };
  };
}
