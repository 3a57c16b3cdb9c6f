import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { RestrictionsConsole } from './restrictions.console.ts';
import type { RestrictionAct, RestrictionsStaff } from './restrictions.staff.ts';

type SetJob = { 'restriction-set': { playerId: string; act: RestrictionAct; reason: string } };
type EndJob = { 'restrictions-end': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends SetJob, EndJob {}
}

export const restrictionsJobs = (staff: RestrictionsStaff): Jobs<keyof SetJob> => ({
  'restriction-set': ({ playerId, act, reason }) => staff.set(BigInt(playerId), act, reason),
});

export const restrictionsConsoleJobs = (restrictionsConsole: RestrictionsConsole): Jobs<keyof EndJob> => ({
  'restrictions-end': restrictionsConsole.endOverdue,
});

export const restrictionsSchedule: Schedule = { 'restrictions-end': '* * * * *' };
