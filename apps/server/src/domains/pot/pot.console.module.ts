import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Signals } from '../signals/signals.ts';
import type { Requests } from '../staff/staff.ts';
import { heldPrizeRequests } from './pot.requests.ts';
import type { Paying } from './pot.ts';

type Uses = {
  account: Account;
  signals: Signals;
  pot: { staff: Paying['staff'] };
  staff: { requests: Requests };
};

/** Event prizes that wait for staff's decision, in the console. */
export function potConsoleModule(
  { hooks }: Node,
  { account, signals, pot, staff: { requests } }: Uses,
): Module {
  requests.add(heldPrizeRequests({ account, prizes: pot.staff, signals }));
  hooks.on('pot:prize-held', (tx, { id }) =>
    requests.askForSite(tx, {
      kind: 'HELD_PRIZE',
      subject: id,
      reason: 'Shares something with other accounts.',
    }),
  );
  return { face: {} };
}
