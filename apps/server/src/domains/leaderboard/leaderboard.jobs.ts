import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Leaderboard } from './leaderboard.ts';

/** Every minute: takes up what a week's own job has missed. */
export const leaderboardSchedule: Schedule = { 'leaderboard-close': '* * * * *' };

export const leaderboardJobs = (leaderboard: Leaderboard): Jobs => ({
  'leaderboard-close': async () => {
    await leaderboard.closeDue();
  },
});
