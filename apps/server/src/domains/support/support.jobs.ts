import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Support } from './support.ts';

type SupportJobs = {
  'support-sweep': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends SupportJobs {}
}

export function supportJobs(support: Support): Jobs<keyof SupportJobs> {
  return {
    'support-sweep': () => support.sweep(),
  };
}

export const supportSchedule: Schedule = { 'support-sweep': '17 * * * *' };
