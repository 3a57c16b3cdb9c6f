import type { Jobs } from '../../../platform/jobs.ts';
import type { RestrictionAct, RestrictionsStaff } from './restrictions.staff.ts';

type RestrictionsJobs = { 'restriction-set': { playerId: string; act: RestrictionAct; reason: string } };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends RestrictionsJobs {}
}

export const restrictionsJobs = (staff: RestrictionsStaff): Jobs<keyof RestrictionsJobs> => ({
  'restriction-set': ({ playerId, act, reason }) => staff.set(BigInt(playerId), act, reason),
});
