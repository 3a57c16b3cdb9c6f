import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { LevelUps } from './levels.ups.ts';

/** Tells the levels that a process which died had no time to tell. */
export const levelsJobs = (levelUps: LevelUps): Jobs => ({
  'levels-catch-up': async () => {
    await levelUps.catchUp();
  },
});

export const levelsSchedule: Schedule = { 'levels-catch-up': '*/10 * * * *' };
