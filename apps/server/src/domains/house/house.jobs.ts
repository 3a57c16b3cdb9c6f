import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { House } from './house.ts';

type HouseJobs = { 'house-roll-up': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends HouseJobs {}
}

export const houseJobs = (house: House): Jobs<keyof HouseJobs> => ({
  'house-roll-up': () => house.rollUp(),
});

export const houseSchedule: Schedule = { 'house-roll-up': '*/5 * * * *' };
