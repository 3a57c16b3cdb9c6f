import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Desks, Requests } from '../../staff/staff.ts';
import type { WalletStaff } from '../../wallet/wallet.ts';
import { reconciliationConsoleRoutes } from './reconciliation.console.routes.ts';
import { createReconciliationConsole } from './reconciliation.console.ts';
import { bookCorrectionRequests } from './reconciliation.requests.ts';
import type { ReconciliationStaff } from './reconciliation.ts';

type Uses = {
  wallet: { staff: WalletStaff };
  reconciliation: { staff: ReconciliationStaff };
  staff: { requests: Requests; desks: Desks };
};

const TARGET_MINUTES = 24 * 60;

/** Differences between our books and a provider's, in the console. */
export function reconciliationConsoleModule(
  { db, now }: Node,
  { wallet, reconciliation, staff: { requests, desks } }: Uses,
): Module {
  requests.add(bookCorrectionRequests({ db, wallet, reconciliation }));
  desks.add({
    name: 'RECONCILIATION',
    access: 'reconciliation.read',
    targetMinutes: TARGET_MINUTES,
    read: reconciliation.staff.waiting,
  });
  const reconciliationConsole = createReconciliationConsole({ db, reconciliation, requests });
  return { face: {}, routes: (http) => reconciliationConsoleRoutes(http, { reconciliationConsole, now }) };
}
