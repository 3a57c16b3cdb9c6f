import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Signals } from './signals.ts';

type SignalsJobs = { 'signals-find': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends SignalsJobs {}
}

export const signalsJobs = (signals: Signals): Jobs<keyof SignalsJobs> => ({
  'signals-find': () => signals.find(),
});

export const signalsSchedule: Schedule = { 'signals-find': '40 3 * * *' };
