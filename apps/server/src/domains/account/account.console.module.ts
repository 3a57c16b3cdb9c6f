import type { Module } from '../../platform/module.ts';
import type { Timeline } from '../staff/staff.ts';
import { sessionsTimeline } from './account.timeline.ts';
import type { AccountStaff } from './account.ts';

/** Adds a player's sign-ins to the timeline in the staff console. */
export function accountConsoleModule({
  account,
  staff,
}: {
  account: { staff: AccountStaff };
  staff: { timeline: Timeline };
}): Module {
  staff.timeline.add('SESSION', sessionsTimeline(account.staff));
  return { face: {} };
}
