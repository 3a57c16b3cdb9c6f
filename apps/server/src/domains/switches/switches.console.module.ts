import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { note, type Requests } from '../staff/staff.ts';
import { switchesConsoleRoutes } from './switches.console.routes.ts';
import { createSwitchesConsole } from './switches.console.ts';
import { switchOnRequests } from './switches.requests.ts';
import type { Switches } from './switches.ts';

type Uses = { switches: Switches; staff: { requests: Requests } };

/** Switches in the console: one member switches off, two switch on. */
export function switchesConsoleModule(
  { db, now, hooks }: Node,
  { switches, staff: { requests } }: Uses,
): Module {
  requests.add(switchOnRequests({ db, switches }));
  hooks.on('switches:halted', (tx, { sum }) =>
    note(tx, null, {
      action: 'SWITCHED_OFF',
      subject: 'switch withdrawals',
      before: { isOn: true },
      after: { isOn: false, ledgerSum: String(sum) },
    }),
  );
  const switchesConsole = createSwitchesConsole({ db, now, switches, requests });
  return { face: {}, routes: (http) => switchesConsoleRoutes(http, { switchesConsole, now }) };
}
