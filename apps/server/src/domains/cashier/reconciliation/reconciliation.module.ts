import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import { createDifferencesStaff, type ReconciliationStaff } from './reconciliation.differences.ts';
import { reconciliationJobs, reconciliationSchedule } from './reconciliation.jobs.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';

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
