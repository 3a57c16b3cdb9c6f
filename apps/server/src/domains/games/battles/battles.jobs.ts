import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Battles } from './battles.ts';

type BattlesJobs = {
  'battles-draw': { battleId: string };
  'battles-sweep': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends BattlesJobs {}
}

/** Every minute. */
export const battlesSchedule: Schedule = { 'battles-sweep': '* * * * *' };

export const battlesJobs = (battles: Battles): Jobs<keyof BattlesJobs> => ({
  'battles-draw': ({ battleId }) => battles.draw(BigInt(battleId)),
  'battles-sweep': () => battles.sweep(),
});
