import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Kyc } from './kyc.ts';

type KycJobs = { 'kyc-poll': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends KycJobs {}
}

export const kycJobs = (kyc: Kyc): Jobs<keyof KycJobs> => ({ 'kyc-poll': () => kyc.poll() });

export const kycSchedule: Schedule = { 'kyc-poll': '* * * * *' };
