import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { TwoFactor } from './two-factor.ts';

type TwoFactorJobs = { 'two-factor-seal': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends TwoFactorJobs {}
}

export const twoFactorJobs = (twoFactor: TwoFactor): Jobs<keyof TwoFactorJobs> => ({
  'two-factor-seal': () => twoFactor.renewSecrets(),
});

export const twoFactorSchedule: Schedule = { 'two-factor-seal': '53 * * * *' };
