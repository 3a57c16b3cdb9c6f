import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Reconciliation } from './reconciliation.ts';

type ReconciliationJobs = { 'cashier-reconcile': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends ReconciliationJobs {}
}

export function reconciliationJobs(reconciliation: Reconciliation): Jobs<keyof ReconciliationJobs> {
  return { 'cashier-reconcile': async () => void (await reconciliation.run()) };
}

/** Every hour, away from the full one when everything else runs. */
export const reconciliationSchedule: Schedule = { 'cashier-reconcile': '17 * * * *' };
