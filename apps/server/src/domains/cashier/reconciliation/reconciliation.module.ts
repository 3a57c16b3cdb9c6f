import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import { type Balances, createBalances } from './reconciliation.balances.ts';
import { createDifferencesStaff, type ReconciliationStaff } from './reconciliation.differences.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';

type ReconciliationJobs = { 'cashier-reconcile': NoPayload; 'cashier-balances': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends ReconciliationJobs {}
}

function reconciliationJobs(
  reconciliation: Reconciliation,
  balances: Balances,
): Jobs<keyof ReconciliationJobs> {
  return {
    'cashier-reconcile': async () => void (await reconciliation.run()),
    'cashier-balances': () => balances.refresh(),
  };
}

/**
 * Statements are compared hourly. Balances are read more often, so that they can be compared with what players hold
 * now.
 */
const reconciliationSchedule: Schedule = {
  'cashier-reconcile': '17 * * * *',
  'cashier-balances': '3,13,23,33,43,53 * * * *',
};

export function reconciliationModule(
  { db, log, now }: Node,
  uses: { wallet: Wallet; providers: readonly PaymentProvider[] },
): Module<Reconciliation & { staff: ReconciliationStaff; balances: Balances }> {
  const reconciliation = createReconciliation({ db, log, now, ...uses });
  const balances = createBalances({ db, log, now, providers: uses.providers });
  return {
    face: { ...reconciliation, staff: createDifferencesStaff(db), balances },
    jobs: reconciliationJobs(reconciliation, balances),
    schedule: reconciliationSchedule,
    // The job runs every ten minutes, but the balances are needed right at the start.
    begin: (leads) =>
      leads
        ? void balances.refresh().catch((err: unknown) => log.warn({ err }, 'no balances of providers yet'))
        : undefined,
  };
}
