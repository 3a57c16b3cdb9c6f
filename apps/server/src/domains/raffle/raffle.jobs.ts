import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Raffle } from './raffle.ts';

type RaffleJobs = {
  'raffle-draw': { week: number };
  'raffle-sweep': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends RaffleJobs {}
}

/** Every minute: takes up what a raffle's own jobs have missed. */
export const raffleSchedule: Schedule = { 'raffle-sweep': '* * * * *' };

export const raffleJobs = (raffle: Raffle): Jobs<keyof RaffleJobs> => ({
  'raffle-draw': ({ week }) => raffle.draw(week),
  'raffle-sweep': () => raffle.sweep(),
});
