import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { DeskReader, Desks, NoteLook, Requests } from '../staff/staff.ts';
import { amlConsoleRoutes } from './aml.console.routes.ts';
import { createAmlConsole } from './aml.console.ts';
import type { Aml } from './aml.ts';

type Uses = {
  account: Account & { staff: AccountStaff };
  aml: Aml;
  staff: {
    requests: Requests;
    desks: Desks;
    noteLook: NoteLook;
    accountsOfMember: (memberId: bigint) => Promise<bigint[]>;
  };
};

/** AML cases in the staff console. */
export function amlConsoleModule({ db, now }: Node, { account, aml, staff }: Uses): Module {
  const { requests, noteLook, accountsOfMember } = staff;
  // Members never see cases about their own player accounts.
  const read: DeskReader = async (_late, { memberId }) => aml.waiting(await accountsOfMember(memberId));
  staff.desks.add({ name: 'AML', access: 'aml.work', targetMinutes: null, read });
  const amlConsole = createAmlConsole({ db, account, aml, requests, noteLook, accountsOfMember });
  return { face: {}, routes: (http) => amlConsoleRoutes(http, { amlConsole, now }) };
}
