import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Rain } from './rain.ts';

type RainJobs = {
  'rain-turn': NoPayload;
  'rain-draw': { rainId: string };
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends RainJobs {}
}

/** Every minute: on the hour there is a rain to end, in between what a dead process has left. */
export const rainSchedule: Schedule = { 'rain-turn': '* * * * *' };

export const rainJobs = (rain: Rain): Jobs<keyof RainJobs> => ({
  'rain-turn': () => rain.turn(),
  'rain-draw': ({ rainId }) => rain.draw(BigInt(rainId)),
});
