import { refuse } from '../../../platform/http/errors.ts';
import type { PaymentStep } from './payments.steps.ts';
import type { PaymentRow } from './payments.store.ts';
import type { Payments } from './payments.ts';

export type Review = {
  /**
   * Credits a deposit with what a person found it to be worth, within the player's limits as any other.
   * @param remark what the player reads beside it. @param by who of the staff.
   * @throws HttpError cashier.error.not_found | not_waiting.
   */
  credit: (id: bigint, amountCents: bigint, remark: string | null, by: string) => Promise<PaymentRow>;

  /**
   * Refuses a deposit: what was paid is sent back by a person, at the provider. @param reason what the player reads.
   * @param by who of the staff. @throws HttpError cashier.error.not_found | not_waiting.
   */
  refuse: (id: bigint, reason: string, by: string) => Promise<PaymentRow>;
};

/** Deposits that no rule can judge, such as one in another currency: a person of the staff does. */
export function createReview(payments: Payments): Review {
  async function decide(
    id: bigint,
    work: (step: PaymentStep, payment: PaymentRow) => Promise<PaymentRow>,
  ): Promise<PaymentRow> {
    const found = await payments.find(id);
    if (found === undefined) throw refuse('cashier.error.not_found');
    return payments.change(found.playerId, async (step) => {
      const payment = await payments.find(id, step.tx);
      if (payment?.state !== 'REVIEW') throw refuse('cashier.error.not_waiting');
      return work(step, payment);
    });
  }

  return {
    credit: (id, amountCents, remark, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by };
        const credited = await step.credit({ ...payment, amountCents, target }, remark);
        if (credited.state === 'CREDITED') await step.note('PAYMENT_SUCCESSFUL', credited);
        return credited;
      }),

    refuse: (id, reason, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by, isClosed: true };
        const refused = await step.move(payment, { state: 'FAILED', reason, target, checkInMs: null });
        await step.note('PAYMENT_FAILED', refused);
        return refused;
      }),
  };
}
