import { HttpError } from '../../../platform/http/errors.ts';
import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Review } from './payments.review.ts';

type Decision = { id: string; by: string } & (
  | { verdict: 'credit'; cents: string; reason: string | null }
  | { verdict: 'refuse'; reason: string }
);

export function reviewJobs(review: Review): Jobs {
  return {
    'deposit-decide': async (payload) => {
      const decision = payload as Decision;
      const id = BigInt(decision.id);
      try {
        if (decision.verdict === 'refuse') await review.refuse(id, decision.reason, decision.by);
        else await review.credit(id, BigInt(decision.cents), decision.reason, decision.by);
      } catch (error) {
        // Somebody else decided first, or the provider did.
        if (!(error instanceof HttpError)) throw error;
      }
    },
  };
}

export const debtsJobs = (debts: { collect(): Promise<void> }): Jobs => ({
  'debts-collect': () => debts.collect(),
});

export const debtsSchedule: Schedule = { 'debts-collect': '* * * * *' };
