import { HttpError } from '../../../platform/http/errors.ts';
import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { WithdrawalsStaff } from './withdrawals.staff.ts';
import type { Withdrawals } from './withdrawals.ts';

type WithdrawalsJobs = {
  'withdrawal-work': { id: string };
  'withdrawals-take-up': NoPayload;
  'withdrawal-decide': Decision;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends WithdrawalsJobs {}
}

type Decision = { id: string; verdict: 'approve' | 'refuse'; by: string; reason: string | null };

export function withdrawalsJobs(
  withdrawals: Withdrawals,
  staff: WithdrawalsStaff,
): Jobs<keyof WithdrawalsJobs> {
  return {
    'withdrawal-work': ({ id }) => withdrawals.work(BigInt(id)),
    'withdrawals-take-up': () => withdrawals.resumeStalled(),
    'withdrawal-decide': async ({ id, verdict, by, reason }) => {
      try {
        if (verdict === 'approve') await staff.approve(BigInt(id), by);
        else await staff.refuse(BigInt(id), reason ?? 'Refused.', by);
      } catch (error) {
        // Somebody else decided first, or the player took it back.
        if (!(error instanceof HttpError)) throw error;
      }
    },
  };
}

export const withdrawalsSchedule: Schedule = { 'withdrawals-take-up': '* * * * *' };
