import type { BigWin, ChatMessage } from '@aureus/contract/chat.ts';
import type { Player } from '@aureus/contract/player.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { isStaff, type Session } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import type { ChatFacts } from './chat.events.ts';
import { KEPT_DAYS, messageText, SLOW_MODE } from './chat.rules.ts';
import * as store from './chat.store.ts';

export type Chat = ReturnType<typeof createChat>;

/** Only this room of the specification's four is used. */
const ROOM = 'EN';
const HISTORY_LENGTH = 100;

/** The public chat: everyone reads, who is signed in writes. */
export function createChat({ db, account, bus }: { db: Db; account: Account; bus: Bus<ChatFacts> }) {
  function told(row: store.MessageRow, user: Player | undefined): ChatMessage[] {
    const base = { id: String(row.id), message: row.message, createdAt: row.createdAt.getTime() };
    if (row.type === 'USER')
      return user === undefined ? [] : [{ ...base, type: 'USER', user, additionalData: null }];
    if (row.type === 'BIG_WIN')
      return [{ ...base, type: 'BIG_WIN', user: null, additionalData: row.data as BigWin }];
    return [{ ...base, type: 'SYSTEM', user: null, additionalData: null }];
  }

  async function publish(row: store.MessageRow): Promise<ChatMessage> {
    const players = row.playerId === null ? undefined : await account.players([row.playerId]);
    const [message] = told(row, row.playerId === null ? undefined : players?.get(row.playerId));
    if (message === undefined) throw new Error(`message ${row.id} has no author`);
    bus.publish('chat:message', { room: ROOM, message });
    return message;
  }

  return {
    /** The last 100 messages, oldest first. @throws HttpError chat.error.room. */
    async history(room: string): Promise<ChatMessage[]> {
      if (room !== ROOM) throw refuse('chat.error.room');
      const rows = await store.readHistory(db, room, HISTORY_LENGTH);
      const players = await account.players(
        rows.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])),
      );
      return rows.flatMap((row) => told(row, row.playerId === null ? undefined : players.get(row.playerId)));
    },

    /**
     * Sends a message. Longer text is cut to 160 characters.
     * @throws HttpError chat.error.room | empty | muted | slow_mode, account.error.restricted.
     */
    async send(session: Session, room: string, sent: string): Promise<ChatMessage> {
      if (room !== ROOM) throw refuse('chat.error.room');
      const message = messageText(sent);
      if (message === '') throw refuse('chat.error.empty');
      if ((await account.me(session.playerId)).generalRestriction.isRestricted)
        throw refuse('account.error.restricted');
      const row = await db.transaction().execute(async (tx) => {
        if (await store.isMuted(tx, session.playerId)) throw refuse('chat.error.muted');
        const recent = await store.countRecent(tx, session.playerId, SLOW_MODE.shortMs, SLOW_MODE.longMs);
        const isTooFast = recent.short >= SLOW_MODE.shortCount || recent.long >= SLOW_MODE.longCount;
        if (isTooFast && !isStaff(session.role)) throw refuse('chat.error.slow_mode');
        return store.insertMessage(tx, {
          room,
          type: 'USER',
          playerId: session.playerId,
          message,
          data: null,
          key: null,
        });
      });
      if (row === undefined) throw new Error('the message was not kept');
      return publish(row);
    },

    /** Tells everyone of a big win, once per key. Amounts are coins. @returns false when it was told before. */
    async announceBigWin(win: BigWin, key: string): Promise<boolean> {
      const row = await store.insertMessage(db, {
        room: ROOM,
        type: 'BIG_WIN',
        playerId: null,
        message: '',
        data: win,
        key,
      });
      if (row !== undefined) await publish(row);
      return row !== undefined;
    },

    /** Staff take a message away. @throws HttpError chat.error.not_staff, request.error.not_found. */
    async remove(session: Session, id: bigint): Promise<void> {
      if (!isStaff(session.role)) throw refuse('chat.error.not_staff');
      const room = await store.deleteMessage(db, id, session.playerId);
      if (room === undefined) throw refuse('request.error.not_found');
      bus.publish('chat:deleted', { room, id });
    },

    /** Staff mute a player; 0 minutes ends a mute. Staff cannot be muted. @throws HttpError chat.error.not_staff, not_found. */
    async mute(session: Session, playerId: bigint, minutes: number): Promise<void> {
      if (!isStaff(session.role)) throw refuse('chat.error.not_staff');
      const player = (await account.players([playerId])).get(playerId);
      if (player === undefined) throw refuse('request.error.not_found');
      if (isStaff(player.role)) throw refuse('chat.error.not_staff');
      await store.mute(db, playerId, minutes, session.playerId);
    },

    purge: () => store.purge(db, KEPT_DAYS),
  };
}
