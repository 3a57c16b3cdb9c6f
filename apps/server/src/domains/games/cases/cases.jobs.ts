import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { CaseDrafts } from './cases.drafts.ts';

type CasesJobs = { 'cases-publish': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends CasesJobs {}
}

/** Every minute: what is due by then, and what a dead process left. */
export const casesSchedule: Schedule = { 'cases-publish': '* * * * *' };

export const casesJobs = (drafts: CaseDrafts): Jobs<keyof CasesJobs> => ({
  'cases-publish': () => drafts.publishDue(),
});
