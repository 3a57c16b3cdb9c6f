import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { LevelUps } from './levels.ups.ts';

type LevelsJobs = { 'levels-catch-up': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends LevelsJobs {}
}

/** Tells the levels that a process which died had no time to tell. */
export const levelsJobs = (levelUps: LevelUps): Jobs<keyof LevelsJobs> => ({
  'levels-catch-up': async () => {
    await levelUps.catchUp();
  },
});

export const levelsSchedule: Schedule = { 'levels-catch-up': '*/10 * * * *' };
