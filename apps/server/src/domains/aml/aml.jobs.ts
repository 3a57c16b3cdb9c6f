import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Aml } from './aml.ts';

type AmlJobs = { 'aml-find': NoPayload; 'aml-look': { playerId: string } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends AmlJobs {}
}

export const amlJobs = (aml: Aml): Jobs<keyof AmlJobs> => ({
  'aml-find': async () => void (await aml.find()),
  'aml-look': ({ playerId }) => aml.look(BigInt(playerId)),
});

/** After each night's signals, and through the day for what a dead process left. */
export const amlSchedule: Schedule = { 'aml-find': '5 */6 * * *' };
