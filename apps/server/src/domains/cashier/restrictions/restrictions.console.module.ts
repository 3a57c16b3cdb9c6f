import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { AccountStaff } from '../../account/account.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Requests } from '../../staff/staff.ts';
import { restrictionsConsoleRoutes } from './restrictions.console.routes.ts';
import { createRestrictionsConsole, type RestrictionsConsole } from './restrictions.console.ts';
import { liftRequests } from './restrictions.requests.ts';
import type { RestrictionsStaff } from './restrictions.staff.ts';

type Uses = {
  account: { staff: AccountStaff };
  restrictions: RestrictionsStaff;
  notifications: Notifications;
  staff: { requests: Requests };
};

type ConsoleJobs = { 'restrictions-end': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends ConsoleJobs {}
}

const restrictionsConsoleJobs = (restrictionsConsole: RestrictionsConsole): Jobs<keyof ConsoleJobs> => ({
  'restrictions-end': restrictionsConsole.endOverdue,
});

const restrictionsSchedule: Schedule = { 'restrictions-end': '* * * * *' };

/**
 * Restrictions in the console. One member can restrict a player at once; lifting it is a request that staff vote on.
 */
export function restrictionsConsoleModule({ db, now }: Node, { staff, ...uses }: Uses): Module {
  const { requests } = staff;
  requests.add(liftRequests(uses));
  const restrictionsConsole = createRestrictionsConsole({ db, now, requests, ...uses });
  return {
    face: {},
    routes: (http) => restrictionsConsoleRoutes(http, restrictionsConsole),
    jobs: restrictionsConsoleJobs(restrictionsConsole),
    schedule: restrictionsSchedule,
  };
}
