import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { TwoFactor } from './two-factor.ts';

export const twoFactorJobs = (twoFactor: TwoFactor): Jobs => ({
  'two-factor-seal': () => twoFactor.renewSecrets(),
});

export const twoFactorSchedule: Schedule = { 'two-factor-seal': '53 * * * *' };
