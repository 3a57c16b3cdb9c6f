import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Raffle } from './raffle.ts';

/** Every minute: takes up what a raffle's own jobs have missed. */
export const raffleSchedule: Schedule = { 'raffle-sweep': '* * * * *' };

export const raffleJobs = (raffle: Raffle): Jobs => ({
  'raffle-draw': (payload) => raffle.draw((payload as { week: number }).week),
  'raffle-sweep': () => raffle.sweep(),
});
