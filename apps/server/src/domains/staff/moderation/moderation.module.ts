import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { ChatDesk } from '../../chat/chat.desk.ts';
import type { ChatModeration } from '../../chat/chat.moderation.ts';
import type { Rulebook } from '../../chat/chat.rulebook.ts';
import type { Chat } from '../../chat/chat.ts';
import { chatTimeline } from '../player-page/player-page.chat.ts';
import type { Timeline } from '../player-page/player-page.timeline.ts';
import type { Desks } from '../shift/shift.desks.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { createModeration } from './moderation.ts';

type Uses = {
  chat: Chat & { moderation: ChatModeration; desk: ChatDesk; rulebook: Rulebook };
  staff: { timeline: Timeline; desks: Desks };
};

/** Target time for a reported message. */
const REPORT_MINUTES = 30;

/** Keeping the chat in order, from the console. */
export function moderationModule({ db, now, config }: Node, { chat, staff }: Uses): Module {
  staff.timeline.add('CHAT', chatTimeline(chat.desk));
  const reports = { name: 'REPORTS', access: 'chat.moderate', targetMinutes: REPORT_MINUTES } as const;
  staff.desks.add({ ...reports, read: chat.desk.waiting });
  const moderation = createModeration({ db, chat, newMemberDays: config.staff.newMemberDays });
  return { face: {}, routes: (http) => moderationRoutes(http, { moderation, now }) };
}
