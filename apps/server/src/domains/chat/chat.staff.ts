import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { isStaff, type Session } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import type { ChatFacts } from './chat.events.ts';
import { messagePublisher } from './chat.publishing.ts';
import { messageText, ROOM } from './chat.rules.ts';
import * as store from './chat.store.ts';

export type ChatStaff = {
  /** Staff speak for the house. @throws HttpError chat.error.not_staff | empty. */
  announce: (session: Session, sent: string) => Promise<ChatMessage>;
  /** Staff take a message away. @throws HttpError chat.error.not_staff, request.error.not_found. */
  remove: (session: Session, id: bigint) => Promise<void>;
  /** Staff mute a player; 0 minutes ends a mute. Staff cannot be muted. @throws HttpError chat.error.not_staff, not_found. */
  mute: (session: Session, playerId: bigint, minutes: number) => Promise<void>;
};

/** What moderators and those above them do in the chat. */
export function createChatStaff(parts: {
  db: Db;
  account: Pick<Account, 'players'>;
  bus: Bus<ChatFacts>;
}): ChatStaff {
  const { db, account, bus } = parts;
  const publish = messagePublisher(bus);

  return {
    async announce(session, sent) {
      if (!isStaff(session.role)) throw refuse('chat.error.not_staff');
      const message = messageText(sent);
      if (message === '') throw refuse('chat.error.empty');
      const announcedBy = session.playerId;
      const base = { room: ROOM, playerId: null, data: null, key: null };
      const row = await store.insertMessage(db, { ...base, type: 'SYSTEM', message, announcedBy });
      if (row === undefined) throw new Error('the announcement was not kept');
      return publish(row);
    },

    async remove(session, id) {
      if (!isStaff(session.role)) throw refuse('chat.error.not_staff');
      const room = await store.deleteMessage(db, id, session.playerId);
      if (room === undefined) throw refuse('request.error.not_found');
      bus.publish('chat:deleted', { room, id });
    },

    async mute(session, playerId, minutes) {
      if (!isStaff(session.role)) throw refuse('chat.error.not_staff');
      const player = (await account.players([playerId])).get(playerId);
      if (player === undefined) throw refuse('request.error.not_found');
      if (isStaff(player.role)) throw refuse('chat.error.not_staff');
      const until = await store.mute(db, playerId, minutes, session.playerId);
      bus.publish('chat:muted', { playerId, mutedUntil: minutes === 0 ? null : until });
    },
  };
}
