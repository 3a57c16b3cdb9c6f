// Part of a payment step that begins several withdrawals, or lets several leave, in one statement.
import type { Notification } from '@aureus/contract/notifications.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { type Notifications, readMessage } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { NoteDetail } from './payments.taking.ts';
import * as store from './payments.together.store.ts';

type Payment = Awaited<ReturnType<typeof store.leave>>['payments'][number];
type Note = Parameters<Notifications['add']>[3];

export type Together = {
  /**
   * Stores judged withdrawals, all of one provider, with their seals, holds and jobs, and notifies the player. Debts
   * must be paid before. @param type of the notification. @throws HttpError wallet.error.wallet_insufficient_balance.
   */
  beginTogether: (
    withdrawals: readonly store.NewWithdrawal[],
    type: 'PAYMENT_IN_PROGRESS' | 'PAYMENT_MANUAL_APPROVAL_PENDING',
    detail: NoteDetail & { cents: bigint },
  ) => Promise<Payment[]>;

  /**
   * Marks withdrawals as leaving, and adds the jobs that ask the provider about them. @throws if one was changed since
   * it was judged.
   */
  leaveTogether: (leaving: readonly store.Leaving[]) => Promise<Payment[]>;
};

/** Creates this part of a payment step. @param step the functions of the step that the part calls. */
export function together(step: {
  tx: Tx;
  playerId: bigint;
  wallet: Wallet;
  noteData: (
    type: 'PAYMENT_IN_PROGRESS' | 'PAYMENT_MANUAL_APPROVAL_PENDING',
    payment: Pick<Payment, 'provider' | 'way'>,
    detail: NoteDetail & { cents: bigint },
  ) => Note;
  tell: (added: { playerId: bigint; notification: Notification }) => void;
  /**
   * Adds changed payments to the step's news. `isLimited`: deposits wait for the player's limits. `balance`: after the
   * change.
   */
  keepAll: (changed: { payments: readonly Payment[]; isLimited: boolean; balance?: bigint }) => void;
}): Together {
  const { tx, playerId, wallet } = step;
  return {
    async beginTogether(withdrawals, type, detail) {
      const [first] = withdrawals;
      if (first === undefined) throw new Error('a withdrawal has at least one part');
      const { provider } = first;
      const data = step.noteData(type, { provider, way: 'WITHDRAW' }, detail);
      const holds = { target: `clearing:${provider}` as const, ids: withdrawals.map(({ ref }) => ref) };
      const change = await wallet.holdBy(tx, holds, (target) =>
        store.begin(tx, playerId, target, withdrawals, { code: detail.code ?? null, data }),
      );
      step.keepAll(change);
      step.tell({ playerId, notification: readMessage(change.note) });
      return change.payments;
    },

    async leaveTogether(leaving) {
      const change = await store.leave(tx, leaving);
      step.keepAll(change);
      return change.payments;
    },
  };
}
