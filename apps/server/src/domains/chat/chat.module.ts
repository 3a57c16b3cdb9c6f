import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Players } from '../players/players.ts';
import { type ChatDesk, createChatDesk } from './chat.desk.ts';
import { type ChatModeration, createChatModeration } from './chat.moderation.ts';
import { chatPersonal } from './chat.personal.ts';
import { createPresence, publishChat } from './chat.realtime.ts';
import { chatRoutes } from './chat.routes.ts';
import { createRulebook, type Rulebook } from './chat.rulebook.ts';
import { createChatStaff } from './chat.staff.ts';
import { type Chat, createChat } from './chat.ts';

type Uses = { account: Account; players: Players };

type ChatJobs = { 'chat-purge': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends ChatJobs {}
}

const chatJobs = (chat: Chat): Jobs<keyof ChatJobs> => ({ 'chat-purge': () => chat.purge() });

/** Deletes old messages every night. */
const chatSchedule: Schedule = { 'chat-purge': '17 3 * * *' };

export function chatModule(
  node: Node,
  { account, players }: Uses,
): Module<
  Chat & {
    moderation: ChatModeration;
    desk: ChatDesk;
    rulebook: Rulebook;
    /** Number of open sockets, shown as the number of people online. */
    online: () => number;
  }
> {
  const { db, bus, realtime } = node;
  const moderation = createChatModeration({ db, account, bus });
  const desk = createChatDesk({ db, account });
  const rulebook = createRulebook({ db, bus });
  const staff = createChatStaff({ db, account, bus, moderation });
  const chat = createChat({ db, account, bus, blockedBy: players.blockedBy });
  const presence = createPresence(realtime);
  return {
    face: { ...chat, moderation, desk, rulebook, online: () => presence.count() },
    personal: chatPersonal,
    routes: (http) => chatRoutes(http, { chat, staff, rulebook }),
    jobs: chatJobs(chat),
    schedule: chatSchedule,
    listen() {
      publishChat(node);
      return presence.listen();
    },
  };
}
