import type { BigWin, ChatMessage, ChatNotices, OwnMute, RainNews } from '@aureus/contract/chat.ts';
import type { ReportReason } from '@aureus/contract/chat-text.ts';
import type { Player } from '@aureus/contract/player.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { isStaff, type Session } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import type { ChatFacts } from './chat.events.ts';
import { report as keepReport, readMute, readRoom } from './chat.moderation.store.ts';
import { messagePublisher, messagesOf, readable } from './chat.publishing.ts';
import {
  hasTooManyMarks,
  KEPT_DAYS,
  MOST_REPORTS,
  messageText,
  mutedText,
  noticesOf,
  REPLY_REACH,
  ROOM,
  SLOW_MODE,
  slowText,
} from './chat.rules.ts';
import * as store from './chat.store.ts';

export type Chat = {
  /**
   * The last 100 messages, oldest first, without those of players that the reader blocked. @throws HttpError
   * chat.error.room.
   */
  history: (room: string, readerId?: bigint | null) => Promise<ChatMessage[]>;
  /**
   * Sends a message. Longer text is cut to 160 characters. @param replyTo id of the message that it replies to.
   * @throws HttpError chat.error.room | empty | marks | muted | slow_mode | slow_room | reply_gone,
   * account.error.restricted.
   */
  send: (session: Session, room: string, written: string, replyTo?: bigint | null) => Promise<ChatMessage>;
  /** Announces a big win in the chat, once per key. Amounts are coins. @returns false if it was announced before. */
  announceBigWin: (win: BigWin, key: string) => Promise<boolean>;
  /**
   * Stores news of a rain, once per key, in the transaction of the event. Amounts are cents. Call {@link publishAdded}
   * after commit.
   */
  addRainNews: (
    tx: Tx,
    news: { user: Player | null; isTip?: boolean; amount: Cents; entrants: number | null },
    key: string,
  ) => Promise<store.MessageRow | undefined>;
  /** Publishes a stored message. Does nothing for undefined, which stands for a message that was stored before. */
  publishAdded: (row: store.MessageRow | undefined) => void;
  /** The end of the player's mute, and its reason. */
  ownMute: (playerId: bigint) => Promise<OwnMute>;
  /** Slow mode, the pinned announcement and the version of the rules. */
  notices: () => Promise<ChatNotices>;
  /**
   * Reports a message to staff, once per player and message.
   * @throws HttpError request.error.not_found, chat.error.report_own | report_twice | report_limit.
   */
  report: (session: Session, messageId: bigint, reason: ReportReason) => Promise<void>;
  /** Deletes messages older than the retention period. */
  purge: () => Promise<void>;
};

const HISTORY_LENGTH = 100;

/** Public chat: everyone can read, signed-in players can write. */
export function createChat(parts: {
  db: Db;
  account: Account;
  bus: Bus<ChatFacts>;
  blockedBy: (playerId: bigint) => Promise<ReadonlySet<bigint>>;
}): Chat {
  const { db, account, bus } = parts;

  const publish = messagePublisher(bus);

  return {
    async history(room, readerId = null) {
      if (room !== ROOM) throw refuse('chat.error.room');
      const blocked = readerId === null ? new Set<bigint>() : await parts.blockedBy(readerId);
      const rows = await store.readHistory(db, room, HISTORY_LENGTH, [...blocked]);
      return readable(parts, rows, blocked);
    },

    async send(session, room, written, replyTo = null) {
      if (room !== ROOM) throw refuse('chat.error.room');
      const message = messageText(written);
      if (message === '') throw refuse('chat.error.empty');
      if (hasTooManyMarks(message)) throw refuse('chat.error.marks');
      const { playerId } = session;
      const author = await account.author(playerId);
      if (author.isRestricted) throw refuse('account.error.restricted');
      const pace = { isFree: isStaff(session.role), reach: REPLY_REACH };
      const sent = await store.send(db, { room, playerId, message, replyTo }, SLOW_MODE, pace);
      if (sent === 'REPLY_GONE') throw refuse('chat.error.reply_gone');
      if (sent === 'TOO_FAST') {
        const { slowSeconds } = await readRoom(db, ROOM);
        if (slowSeconds > 0)
          throw refuse('chat.error.slow_room', slowText(slowSeconds), { seconds: slowSeconds });
        throw refuse('chat.error.slow_mode');
      }
      if ('mutedMs' in sent) {
        const mute = await readMute(db, playerId);
        const reason = mute?.reason ?? '';
        throw refuse('chat.error.muted', mutedText(sent.mutedMs, reason), { leftMs: sent.mutedMs, reason });
      }
      if (replyTo === null) return publish(sent, author.player);
      const [reply] = await readable(parts, [sent]);
      if (reply === undefined) throw new Error(`message ${sent.id} has no author`);
      bus.publish('chat:message', { room, message: reply });
      return reply;
    },

    async announceBigWin(win, key) {
      const row = await store.insertMessage(db, {
        room: ROOM,
        type: 'BIG_WIN',
        playerId: null,
        message: '',
        data: win,
        key,
      });
      if (row !== undefined) publish(row);
      return row !== undefined;
    },

    addRainNews(tx, { isTip = false, ...news }, key) {
      const data: RainNews = { ...news, type: 'RAIN', tip: isTip, amount: coinsFromCents(news.amount) };
      return store.insertMessage(tx, { room: ROOM, type: 'RAIN', playerId: null, message: '', data, key });
    },

    publishAdded(row) {
      for (const message of row === undefined ? [] : messagesOf(row))
        bus.publish('chat:message', { room: ROOM, message });
    },

    async ownMute(playerId) {
      const mute = await readMute(db, playerId);
      return { mutedUntil: mute?.until.getTime() ?? null, reason: mute?.reason ?? '' };
    },
    notices: async () => noticesOf(await readRoom(db, ROOM)),

    async report({ playerId }, messageId, reason) {
      const outcome = await keepReport(db, { messageId, playerId, reason, most: MOST_REPORTS });
      if (outcome === 'GONE') throw refuse('request.error.not_found');
      if (outcome === 'OWN') throw refuse('chat.error.report_own');
      if (outcome === 'TWICE') throw refuse('chat.error.report_twice');
      if (outcome === 'TOO_MANY') throw refuse('chat.error.report_limit');
    },

    purge: () => store.purge(db, KEPT_DAYS),
  };
}
