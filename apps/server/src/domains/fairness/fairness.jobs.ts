import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Fairness } from './fairness.ts';

type FairnessJobs = { 'fairness-seal': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends FairnessJobs {}
}

export const fairnessJobs = (fairness: Fairness): Jobs<keyof FairnessJobs> => ({
  'fairness-seal': () => fairness.renewSeals(),
});

export const fairnessSchedule: Schedule = { 'fairness-seal': '23 * * * *' };
