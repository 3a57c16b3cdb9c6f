import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.staff.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Standing } from '../staff/requests/requests.standing.ts';
import type { Staff } from '../staff/staff.ts';
import { createCanned } from './support.canned.ts';
import { builtInDesk } from './support.desk.ts';
import { heldPayments } from './support.held.ts';
import { supportJobs, supportSchedule } from './support.jobs.ts';
import { createPictures } from './support.pictures.ts';
import { publishSupport } from './support.realtime.ts';
import { supportRoutes } from './support.routes.ts';
import { supportStaffRoutes } from './support.staff.routes.ts';
import { createSupportStaff } from './support.staff.ts';
import { createSupport, type Support } from './support.ts';

type Uses = {
  account: Account;
  payments: Payments & { staff: PaymentsStaff };
  staff: Staff & { standing: Standing };
};

/** Conversations of players with staff, in the players' window and in the console. */
export function supportModule(node: Node, { account, payments, staff }: Uses): Module<Support> {
  const { db, bus, now, config } = node;
  const { hours, targetMinutes } = config.support;
  const { standing } = staff;
  const desk = builtInDesk;
  const heldOf = heldPayments({ payments, standing });
  const support = createSupport({ db, bus, now, hours, desk, pictures: createPictures(), heldOf });
  const { announce } = support;
  const inbox = createSupportStaff({ db, now, desk, account, staff, standing, heldOf, announce });
  const canned = createCanned({ db, staff });
  return {
    face: support,
    routes: (http) => {
      supportRoutes(http, support);
      supportStaffRoutes(http, { inbox, canned, targetMinutes, deskUrl: desk.url, now });
    },
    jobs: supportJobs(support),
    schedule: supportSchedule,
    listen: () => publishSupport(node),
  };
}
