import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Fairness } from './fairness.ts';

export const fairnessJobs = (fairness: Fairness): Jobs => ({ 'fairness-seal': () => fairness.renewSeals() });

export const fairnessSchedule: Schedule = { 'fairness-seal': '23 * * * *' };
