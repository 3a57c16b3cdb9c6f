import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Battles } from './battles.ts';

/** Every minute. */
export const battlesSchedule: Schedule = { 'battles-sweep': '* * * * *' };

export const battlesJobs = (battles: Battles): Jobs => ({
  'battles-draw': (payload) => battles.draw(BigInt((payload as { battleId: string }).battleId)),
  'battles-sweep': () => battles.sweep(),
});
