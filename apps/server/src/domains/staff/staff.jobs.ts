import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Requests } from './requests/requests.ts';

type StaffJobs = {
  'staff-carry-out': { id: string };
  'staff-take-up': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends StaffJobs {}
}

export function staffJobs(parts: { requests: Requests; sweep: () => Promise<void> }): Jobs<keyof StaffJobs> {
  const { requests, sweep } = parts;
  return {
    'staff-carry-out': ({ id }) => requests.carryOut(BigInt(id)),
    'staff-take-up': async () => {
      await requests.takeUp();
      await sweep();
    },
  };
}

export const staffSchedule: Schedule = { 'staff-take-up': '* * * * *' };
