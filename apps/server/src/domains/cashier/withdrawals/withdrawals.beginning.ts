// Begins the withdrawals of a request whose terms were agreed to. They are judged again under the locks, then stored
// in one statement.
import type { Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { Payment, PaymentStep } from '../payments/payments.ts';
import type { WaitingWithdrawal } from './withdrawals.events.ts';
import type { WithdrawalRequest, WithdrawalTerms } from './withdrawals.face.ts';
import type { Judging } from './withdrawals.judging.ts';
import { approvalNews, partKeys, sumOf, waitingOf } from './withdrawals.rules.ts';
import { isSealedAs, sealOf } from './withdrawals.seals.ts';
import { jobOf } from './withdrawals.sending.ts';

export type Beginning = (
  step: PaymentStep,
  request: WithdrawalRequest,
  terms: readonly WithdrawalTerms[],
  inMs: number,
) => Promise<Payment[] | undefined>;

/**
 * Creates the function that begins one withdrawal for each of the terms, all or none. The function returns undefined
 * if the request's key has already begun them. Its step must hold the lock of the site's cap. `inMs` is the delay in
 * milliseconds until a withdrawal's job first asks the provider.
 */
export const createBeginning =
  (parts: {
    judging: Judging;
    onWaiting: (tx: Tx, waiting: WaitingWithdrawal) => Promise<void>;
  }): Beginning =>
  async (step, request, terms, inMs) => {
    const { tx, playerId } = step;
    const { key, provider, method } = request;
    // The step has locked the wallet, so no other transaction changes the judged balance until the coins are on hold.
    const facts = await parts.judging.factsOf(tx, playerId, { terms, isNew: true, key });
    if (facts.isRepeat) return undefined;
    const reviews = await parts.judging.judge(tx, playerId, facts);
    const isReviewed = reviews.length > 0;
    const keys = partKeys(key, terms.length);
    const drafts = terms.map(({ about: _about, ...part }, index) => {
      const id = facts.numbers[index];
      if (id === undefined) throw new Error('a withdrawal has no number');
      const draft = {
        ...part,
        id,
        ref: newId(),
        playerId,
        provider,
        method,
        requestId: keys[index] ?? key,
        request: request.request,
        state: isReviewed ? ('APPROVAL' as const) : ('QUEUED' as const),
        why: reviews.slice(0, 1).map(({ reason }) => reason),
        reviewRules: isReviewed ? reviews.map((rule) => rule.id) : null,
      };
      const seal = sealOf(tx, draft, isReviewed);
      return { ...draft, seal, job: isReviewed ? null : jobOf(id, inMs) };
    });
    if (facts.mayHold) await step.collectDebts();
    const detail = { cents: sumOf(terms), callKey: key };
    const payments = isReviewed
      ? await step.beginTogether(drafts, 'PAYMENT_MANUAL_APPROVAL_PENDING', {
          ...detail,
          code: terms.map(approvalNews)[0] ?? null,
        })
      : await step.beginTogether(drafts, 'PAYMENT_IN_PROGRESS', detail);
    // The seal was made before the payment was stored, and later checks need it to match the stored payment.
    for (const [index, payment] of payments.entries())
      if (!isSealedAs(tx, payment, isReviewed, drafts[index]?.seal.mac))
        throw new Error(`withdrawal ${payment.id} isn't stored as it was sealed`);
    // Approvals are requested after all parts exist, so that each vote sees their sum.
    if (isReviewed) for (const payment of payments) await parts.onWaiting(tx, waitingOf(payment));
    return payments;
  };
