import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import { createDifferencesStaff, type ReconciliationStaff } from './reconciliation.differences.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';

type ReconciliationJobs = { 'cashier-reconcile': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends ReconciliationJobs {}
}

function reconciliationJobs(reconciliation: Reconciliation): Jobs<keyof ReconciliationJobs> {
  return { 'cashier-reconcile': async () => void (await reconciliation.run()) };
}

/** Hourly, but not on the hour, when other hourly jobs run. */
const reconciliationSchedule: Schedule = { 'cashier-reconcile': '17 * * * *' };

export function reconciliationModule(
  { db, log, now }: Node,
  uses: { wallet: Wallet; providers: readonly PaymentProvider[] },
): Module<Reconciliation & { staff: ReconciliationStaff }> {
  const reconciliation = createReconciliation({ db, log, now, ...uses });
  return {
    face: { ...reconciliation, staff: createDifferencesStaff(db) },
    jobs: reconciliationJobs(reconciliation),
    schedule: reconciliationSchedule,
  };
}
