import { HttpError } from '../../../platform/http/errors.ts';
import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Debts } from './payments.debts.ts';
import type { PaymentsStaff } from './payments.staff.ts';

type PaymentsJobs = {
  'deposit-decide': Decision;
  'debts-collect': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends PaymentsJobs {}
}

type Decision = { id: string; by: string } & (
  | { verdict: 'credit'; cents: string; reason: string | null }
  | { verdict: 'refuse'; reason: string }
);

export function paymentsJobs(parts: { staff: PaymentsStaff; debts: Debts }): Jobs<keyof PaymentsJobs> {
  const { staff, debts } = parts;
  return {
    'deposit-decide': async (decision) => {
      const id = BigInt(decision.id);
      try {
        if (decision.verdict === 'refuse') await staff.refuse(id, decision.reason, decision.by);
        else await staff.credit(id, BigInt(decision.cents), decision.reason, decision.by);
      } catch (error) {
        // Somebody else decided first, or the provider did.
        if (!(error instanceof HttpError)) throw error;
      }
    },
    'debts-collect': () => debts.collect(),
  };
}

export const paymentsSchedule: Schedule = { 'debts-collect': '* * * * *' };
