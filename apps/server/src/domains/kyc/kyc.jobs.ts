import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Kyc } from './kyc.ts';

export const kycJobs = (kyc: Kyc): Jobs => ({ 'kyc-poll': () => kyc.poll() });

export const kycSchedule: Schedule = { 'kyc-poll': '* * * * *' };
