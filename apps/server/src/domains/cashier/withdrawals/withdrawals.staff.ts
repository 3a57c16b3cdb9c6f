import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import {
  awaitingApproval,
  destinationOf,
  type Payment,
  type PaymentStep,
  type Payments,
  withNames,
} from '../payments/payments.ts';
import type { Judging } from './withdrawals.judging.ts';
import type { WithdrawalFacts } from './withdrawals.policy.rules.ts';
import { sealApproval } from './withdrawals.seals.ts';
import type { Sending } from './withdrawals.sending.ts';

export type WithdrawalsStaff = {
  /**
   * Approves a waiting withdrawal. @param by name of the deciding members. @param decidedAt time of the decision: if
   * the withdrawal began to wait again after it, the decision doesn't apply. @throws HttpError cashier.error.not_found
   * | not_waiting.
   */
  approve: (id: bigint, by: string, decidedAt: Date) => Promise<Payment>;

  /**
   * Refuses a waiting withdrawal and returns its coins. @param reason shown to the player. @param by name of the
   * deciding members.
   * @throws HttpError cashier.error.not_found | not_waiting.
   */
  refuse: (id: bigint, reason: string, by: string) => Promise<Payment>;

  /**
   * Returns a withdrawal as shown to its player, with the current facts for judging it; undefined if there is no such
   * withdrawal.
   */
  look: (
    id: bigint,
  ) => Promise<{ payment: Payment; view: PublicPayment; facts: WithdrawalFacts } | undefined>;

  /** Lists withdrawals that wait for approval, oldest first. */
  waiting: () => Promise<Payment[]>;
};

/** Staff's decisions over withdrawals, run inside the site so that players are notified at once. */
export function createWithdrawalsStaff(parts: {
  db: Db;
  payments: Pick<Payments, 'find' | 'change' | 'publicPayment'>;
  sending: Pick<Sending, 'plan'>;
  judging: Judging;
}): WithdrawalsStaff {
  const { db, payments, sending, judging } = parts;

  async function decide(
    id: bigint,
    work: (step: PaymentStep, payment: Payment) => Promise<Payment>,
  ): Promise<Payment> {
    const withdrawal = await payments.find(id);
    if (withdrawal === undefined) throw refuse('cashier.error.not_found');
    return payments.change(withdrawal.playerId, async (step) => {
      const payment = await payments.find(id, step.tx);
      if (payment?.state !== 'APPROVAL') throw refuse('cashier.error.not_waiting');
      return work(step, payment);
    });
  }

  return {
    approve: (id, by, decidedAt) =>
      decide(id, async (step, payment) => {
        const { at: since = 0 } = payment.steps.findLast(({ state }) => state === 'APPROVAL') ?? {};
        if (decidedAt.getTime() < since) throw refuse('cashier.error.not_waiting');
        const approved = await step.move(payment, {
          state: 'QUEUED',
          why: [],
          target: { ...payment.target, decidedBy: by },
          checkInMs: null,
        });
        await sealApproval(step.tx, approved);
        await step.note('PAYMENT_IN_PROGRESS', approved);
        await sending.plan(step, approved, 0);
        return approved;
      }),

    refuse: (id, reason, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by };
        const refused = await step.end(payment, 'REFUSED', { why: [ownWords(reason)], target });
        await step.note('PAYMENT_FAILED', refused);
        return refused;
      }),

    async look(id) {
      const payment = await payments.find(id);
      if (payment?.way !== 'WITHDRAW') return undefined;
      const { playerId, amountCents, destination } = payment;
      const terms = destination === null ? [] : [{ amountCents, destination }];
      const view = await payments.publicPayment(payment);
      return { payment, view, facts: await judging.factsOf(db, playerId, { terms }) };
    },

    waiting: () => awaitingApproval(db),
  };
}

/** Lists withdrawals that wait for approval, oldest first, with player name and destination. */
export const waitingWithdrawals = async (db: Db) =>
  (await withNames(db, await awaitingApproval(db))).map((row) => ({
    ...row,
    goesTo: destinationOf(row.target),
  }));
