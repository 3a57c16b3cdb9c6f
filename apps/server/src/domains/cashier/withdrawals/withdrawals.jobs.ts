import { HttpError } from '../../../platform/http/errors.ts';
import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Withdrawals } from './withdrawals.ts';

type Decision = { id: string; verdict: 'approve' | 'refuse'; by: string; reason: string | null };

export function withdrawalsJobs(withdrawals: Withdrawals): Jobs {
  return {
    'withdrawal-work': (payload) => withdrawals.work(BigInt((payload as { id: string }).id)),
    'withdrawals-take-up': () => withdrawals.takeUp(),
    'withdrawal-decide': async (payload) => {
      const { id, verdict, by, reason } = payload as Decision;
      try {
        if (verdict === 'approve') await withdrawals.approve(BigInt(id), by);
        else await withdrawals.refuse(BigInt(id), reason ?? 'Refused.', by);
      } catch (error) {
        // Somebody else decided first, or the player took it back.
        if (!(error instanceof HttpError)) throw error;
      }
    },
  };
}

export const withdrawalsSchedule: Schedule = { 'withdrawals-take-up': '* * * * *' };
