import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Account } from '../../account/account.ts';
import type { Requests } from '../../staff/staff.ts';
import { kindOfProvider, withdrawalRequests } from './withdrawals.requests.ts';
import type { WithdrawalsStaff } from './withdrawals.ts';

type Uses = {
  account: Account;
  withdrawals: { staff: WithdrawalsStaff };
  staff: { requests: Requests };
};

/** Withdrawals in the console that wait for votes. */
export function withdrawalsConsoleModule(
  { hooks }: Node,
  { account, withdrawals: { staff: withdrawals }, staff: { requests } }: Uses,
): Module {
  requests.add(withdrawalRequests({ name: 'WITHDRAWAL', account, withdrawals }));
  requests.add(withdrawalRequests({ name: 'TRADE', account, withdrawals }));
  hooks.on('cashier:waiting', (tx, { id, provider, reason }) =>
    requests.askForSite(tx, { kind: kindOfProvider(provider), subject: id, reason }),
  );
  hooks.on('cashier:taken-back', async (tx, { id }) => {
    for (const kind of ['WITHDRAWAL', 'TRADE'] as const) await requests.takeBack(tx, kind, id);
  });
  return { face: {} };
}
