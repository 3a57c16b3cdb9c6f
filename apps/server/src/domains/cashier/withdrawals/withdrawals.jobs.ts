import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Withdrawals } from './withdrawals.ts';

type WithdrawalsJobs = {
  'withdrawal-work': { id: string };
  'withdrawals-take-up': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends WithdrawalsJobs {}
}

export function withdrawalsJobs(withdrawals: Withdrawals): Jobs<keyof WithdrawalsJobs> {
  return {
    'withdrawal-work': ({ id }) => withdrawals.work(BigInt(id)),
    'withdrawals-take-up': () => withdrawals.resumeStalled(),
  };
}

export const withdrawalsSchedule: Schedule = { 'withdrawals-take-up': '* * * * *' };
