import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Desks, Timeline } from '../staff/staff.ts';
import { chatConsoleRoutes } from './chat.console.routes.ts';
import { createChatConsole } from './chat.console.ts';
import type { ChatDesk } from './chat.desk.ts';
import type { ChatModeration } from './chat.moderation.ts';
import type { Rulebook } from './chat.rulebook.ts';
import { chatTimeline } from './chat.timeline.ts';
import type { Chat } from './chat.ts';

type Uses = {
  chat: Chat & { moderation: ChatModeration; desk: ChatDesk; rulebook: Rulebook };
  staff: { timeline: Timeline; desks: Desks };
};

/** Target time for handling a reported message, in minutes. */
const REPORT_MINUTES = 30;

/** Chat moderation in the staff console. */
export function chatConsoleModule({ db, now, config }: Node, { chat, staff }: Uses): Module {
  staff.timeline.add('CHAT', chatTimeline(chat.desk));
  const reports = { name: 'REPORTS', access: 'chat.moderate', targetMinutes: REPORT_MINUTES } as const;
  staff.desks.add({ ...reports, read: chat.desk.waiting });
  const chatConsole = createChatConsole({ db, chat, newMemberDays: config.staff.newMemberDays });
  return { face: {}, routes: (http) => chatConsoleRoutes(http, { chatConsole, now }) };
}
