import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Account } from '../../account/account.ts';
import type { Requests, Timeline } from '../../staff/staff.ts';
import type { Wallet, WalletStaff } from '../../wallet/wallet.ts';
import { correctionRequests, refundRequests } from './payments.corrections.requests.ts';
import { depositRequests, returnRequests } from './payments.deposits.requests.ts';
import { paymentsTimeline } from './payments.timeline.ts';
import type { PaymentsStaff } from './payments.ts';

type Uses = {
  account: Account;
  wallet: Wallet & { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  staff: { requests: Requests; timeline: Timeline };
};

/** Payments in the console: deposits under review, returns, refunds and corrections. */
export function paymentsConsoleModule(
  { db, hooks }: Node,
  { account, wallet, payments: { staff: payments }, staff }: Uses,
): Module {
  const { requests, timeline } = staff;
  timeline.add('PAYMENT', paymentsTimeline(payments));
  requests.add(depositRequests({ account, payments }));
  requests.add(returnRequests({ account, payments }));
  requests.add(refundRequests({ db, account, wallet, payments }));
  requests.add(correctionRequests({ db, account, wallet, payments }));
  hooks.on('cashier:deposit-waiting', (tx, { kind, id, reason }) =>
    requests.askForSite(tx, { kind, subject: id, reason }),
  );
  return { face: {} };
}
