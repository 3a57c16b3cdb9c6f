import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Rain } from './rain.ts';

/** Every minute: on the hour there is a rain to end, in between what a dead process has left. */
export const rainSchedule: Schedule = { 'rain-turn': '* * * * *' };

export const rainJobs = (rain: Rain): Jobs => ({
  'rain-turn': () => rain.turn(),
  'rain-draw': (payload) => rain.draw(BigInt((payload as { rainId: string }).rainId)),
});
