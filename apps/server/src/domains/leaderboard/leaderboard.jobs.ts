import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Leaderboard } from './leaderboard.ts';

type LeaderboardJobs = { 'leaderboard-close': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends LeaderboardJobs {}
}

/** Every minute: takes up what a week's own job has missed. */
export const leaderboardSchedule: Schedule = { 'leaderboard-close': '* * * * *' };

export const leaderboardJobs = (leaderboard: Leaderboard): Jobs<keyof LeaderboardJobs> => ({
  'leaderboard-close': async () => {
    await leaderboard.closeDue();
  },
});
