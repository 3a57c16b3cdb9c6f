import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { NoteLook } from '../staff/staff.ts';
import { signalsConsoleRoutes } from './signals.console.routes.ts';
import { createSignalsConsole } from './signals.console.ts';
import type { Signals } from './signals.ts';

type Uses = { account: Account; signals: Signals; staff: { noteLook: NoteLook } };

/** Signals of multiple accounts per person, in the console. */
export function signalsConsoleModule({ db, now }: Node, { account, signals, staff }: Uses): Module {
  const signalsConsole = createSignalsConsole({ db, account, signals, noteLook: staff.noteLook });
  return { face: {}, routes: (http) => signalsConsoleRoutes(http, { signalsConsole, now }) };
}
