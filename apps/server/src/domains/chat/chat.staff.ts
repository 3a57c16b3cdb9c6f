import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { isStaff, type Session } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import type { ChatFacts } from './chat.events.ts';
import type { ChatModeration, Moderator } from './chat.moderation.ts';
import { messagePublisher } from './chat.publishing.ts';
import { messageText, ROOM } from './chat.rules.ts';
import * as store from './chat.store.ts';

export type ChatStaff = {
  /** Posts an announcement in the site's name. @throws HttpError chat.error.not_staff | empty. */
  announce: (session: Session, sent: string) => Promise<ChatMessage>;
  /** Deletes a message. @throws HttpError chat.error.not_staff, request.error.not_found. */
  remove: (session: Session, id: bigint) => Promise<void>;
  /**
   * Mutes a player; 0 minutes ends a mute. Staff can't be muted.
   * @throws HttpError chat.error.not_staff | is_staff, request.error.not_found.
   */
  mute: (session: Session, playerId: bigint, minutes: number, reason?: string) => Promise<void>;
};

/** Stored reason if a moderator gives none. */
const UNSAID = 'Against the chat rules';

/** Actions in the chat itself, by moderators among the players and by higher roles. */
export function createChatStaff(parts: {
  db: Db;
  account: Pick<Account, 'players'>;
  bus: Bus<ChatFacts>;
  moderation: ChatModeration;
}): ChatStaff {
  const { db, account, bus, moderation } = parts;
  const publish = messagePublisher(bus);

  async function moderator({ role, playerId }: Session): Promise<Moderator> {
    if (!isStaff(role)) throw refuse('chat.error.not_staff');
    const name = (await account.players([playerId])).get(playerId)?.username ?? '';
    return { playerId, memberId: null, name, isMirrored: false, note: () => Promise.resolve() };
  }

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

    remove: async (session, id) => moderation.remove(await moderator(session), id, UNSAID),
    mute: async (session, playerId, minutes, reason = UNSAID) =>
      moderation.mute(await moderator(session), playerId, minutes, reason),
  };
}
