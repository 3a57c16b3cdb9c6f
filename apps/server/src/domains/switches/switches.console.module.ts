import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { note, type Requests } from '../staff/staff.ts';
import { switchesConsoleRoutes } from './switches.console.routes.ts';
import { createSwitchesConsole } from './switches.console.ts';
import type { Halted } from './switches.events.ts';
import { switchOnRequests } from './switches.requests.ts';
import type { Switches } from './switches.ts';

/** Maximum number of lost transfers, or of faults, in a staff log entry. */
const MOST_NAMED = 50;

const reasonOf = (why: Halted) =>
  'sum' in why
    ? { ledgerSum: String(why.sum) }
    : 'faults' in why
      ? { faults: why.faults.slice(0, MOST_NAMED) }
      : {
          lostTransfers: why.lost.transfers.length,
          lostFromBlock: why.lost.block === null ? null : String(why.lost.block),
          lost: why.lost.transfers.slice(0, MOST_NAMED).map(({ code, ref }) => `${code} ${ref}`),
        };

type Uses = { switches: Switches; staff: { requests: Requests } };

/** Switches in the console. One member can turn a switch off; turning it on early needs a second, by default. */
export function switchesConsoleModule(
  { db, now, hooks }: Node,
  { switches, staff: { requests } }: Uses,
): Module {
  requests.add(switchOnRequests({ db, switches }));
  hooks.on('switches:halted', (tx, why) =>
    note(tx, null, {
      action: 'SWITCHED_OFF',
      subject: 'switch withdrawals',
      before: { isOn: true },
      after: { isOn: false, ...reasonOf(why) },
    }),
  );
  const switchesConsole = createSwitchesConsole({ db, now, switches, requests });
  return { face: {}, routes: (http) => switchesConsoleRoutes(http, { switchesConsole, now }) };
}
