import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { AccountStaff } from '../account/account.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Requests, Timeline } from '../staff/staff.ts';
import { limitRaiseRequests } from './limits.requests.ts';
import { limitsTimeline } from './limits.timeline.ts';
import type { Limits } from './limits.ts';

type Uses = {
  account: { staff: AccountStaff };
  limits: Limits;
  notifications: Notifications;
  staff: { requests: Requests; timeline: Timeline };
};

/** Limits in the console: the players' changes of limits, and requests to raise limits that staff lowered. */
export function limitsConsoleModule({ db }: Node, { staff, ...uses }: Uses): Module {
  staff.timeline.add('LIMIT', limitsTimeline(uses.limits));
  staff.requests.add(limitRaiseRequests({ db, ...uses }));
  return { face: {} };
}
