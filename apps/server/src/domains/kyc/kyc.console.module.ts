import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Desks, NoteLook, Timeline } from '../staff/staff.ts';
import { kycConsoleRoutes } from './kyc.console.routes.ts';
import { createKycConsole } from './kyc.console.ts';
import type { Persons } from './kyc.persons.ts';
import type { KycStaff } from './kyc.staff.ts';
import { checksTimeline } from './kyc.timeline.ts';
import type { Kyc } from './kyc.ts';

type Uses = {
  account: Account;
  persons: Persons;
  kyc: Kyc & { staff: KycStaff };
  notifications: Notifications;
  staff: { desks: Desks; timeline: Timeline; noteLook: NoteLook };
};

const TARGET_MINUTES = 12 * 60;

/** Identity checks in the staff console. */
export function kycConsoleModule({ db }: Node, { kyc, staff, ...uses }: Uses): Module {
  const { desks, timeline, noteLook } = staff;
  timeline.add('KYC', checksTimeline(kyc));
  const { pending: read } = kyc.staff;
  desks.add({ name: 'KYC', access: 'kyc.read', targetMinutes: TARGET_MINUTES, read });
  const kycConsole = createKycConsole({ db, checks: kyc.staff, noteLook, ...uses });
  return { face: {}, routes: (http) => kycConsoleRoutes(http, kycConsole) };
}
