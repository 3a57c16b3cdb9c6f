import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Reconciliation } from './reconciliation.ts';

export function reconciliationJobs(reconciliation: Reconciliation): Jobs {
  return { 'cashier-reconcile': async () => void (await reconciliation.run()) };
}

/** Every hour, away from the full one when everything else runs. */
export const reconciliationSchedule: Schedule = { 'cashier-reconcile': '17 * * * *' };
