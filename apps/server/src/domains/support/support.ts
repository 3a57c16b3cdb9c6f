import {
  aliasOf,
  type HeldPayment,
  type SupportAttachment,
  type SupportConversation,
  type SupportMessage,
} from '@aureus/contract/support.ts';
import type { AnswerPart } from '@aureus/contract/support-answers.ts';
import { SUPPORT_UNREAD_MOST } from '@aureus/contract/support-limits.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import * as pictures from './support.attachments.store.ts';
import type { SupportDesk } from './support.desk.ts';
import type { SupportFacts } from './support.events.ts';
import { tellsOfHarm } from './support.harm.rules.ts';
import { firstAnswerMinutes } from './support.inbox.store.ts';
import * as marks from './support.marks.store.ts';
import type { createPictures } from './support.pictures.ts';
import {
  ATTACHMENTS_A_DAY,
  awayAnswer,
  type Hours,
  heldAnswer,
  hoursAt,
  isVisitor,
  MESSAGES_A_DAY,
  MESSAGES_A_PAGE,
  messageText,
  TYPING_SECONDS,
  VISITOR_MESSAGES_A_DAY,
} from './support.rules.ts';
import * as store from './support.store.ts';

/** Support for players and visitors. `playerId` may also be a visitor's number. */
export type Support = {
  /** Returns the conversation that the support window shows. */
  conversation: (playerId: bigint) => Promise<SupportConversation>;
  /** Returns the messages before a given one, oldest first. */
  messages: (playerId: bigint, before: bigint) => Promise<{ messages: SupportMessage[]; isMore: boolean }>;
  /** Number of unread answers, at most {@link SUPPORT_UNREAD_MOST}. */
  unread: (playerId: bigint) => Promise<number>;
  /**
   * Sends a message in the open conversation, or starts a conversation. Repeating the key returns the first message.
   * @throws HttpError support.error.empty | day, request.error.not_found for an image that the player can't send,
   * account.error.sign_in_required for a visitor who isn't stored anymore, for example after signing in meanwhile.
   */
  send: (
    playerId: bigint,
    written: { key: string; text: string; attachmentId: string | null },
  ) => Promise<SupportMessage>;
  /** Shows staff for a few seconds that the player is typing. */
  typing: (playerId: bigint) => Promise<void>;
  /** Records that a player has read up to a message. @returns the number of answers still unread. */
  read: (playerId: bigint, upTo: bigint) => Promise<number>;
  /**
   * Re-encodes and stores an image for a message. @param type content type declared by the sender.
   * @throws HttpError support.error.attachment_type | attachment_size | attachment_broken | day,
   * request.error.unavailable.
   */
  attach: (playerId: bigint, bytes: Buffer, type: string) => Promise<SupportAttachment>;
  /**
   * Returns an image that the player uploaded or that staff sent to the player, as WebP. @throws HttpError
   * request.error.not_found.
   */
  picture: (playerId: bigint, id: string) => Promise<Buffer>;
  /** Stores a player's rating of a closed conversation, once. @throws HttpError support.error.rated. */
  rate: (playerId: bigint, threadId: bigint, stars: number, text: string) => Promise<void>;
  /** Deletes images older than a day that were never sent in a message. */
  sweep: () => Promise<void>;
};

/** Converts a message to the form that players and staff read. */
export const shownMessage = (row: store.MessageRow): SupportMessage => ({
  id: String(row.id),
  author: row.author,
  name: row.author === 'STAFF' ? aliasOf(row.name ?? '') : null,
  text: row.author === 'SITE' ? '' : row.text,
  parts: row.parts,
  attachment:
    row.attachmentId === null || row.width === null || row.height === null
      ? null
      : { id: row.attachmentId, width: row.width, height: row.height },
  createdAt: row.createdAt.getTime(),
});

/** Notifies a player's pages of changed conversations. Call after commit. */
export const announcer =
  (db: Db, bus: Bus<SupportFacts>) =>
  async (playerId: bigint): Promise<void> =>
    bus.publish('support:changed', {
      playerId,
      unread: await marks.countUnread(db, playerId, SUPPORT_UNREAD_MOST),
    });

/**
 * Support conversations of players and visitors with staff: stored, readable on every device, answered at the desk.
 */
export function createSupport(parts: {
  db: Db;
  bus: Bus<SupportFacts>;
  now: () => number;
  hours: Hours;
  desk: SupportDesk;
  pictures: ReturnType<typeof createPictures>;
  heldOf: (playerId: bigint) => Promise<HeldPayment[]>;
  announce: (playerId: bigint) => Promise<void>;
}): Support {
  const { db, bus, desk, heldOf, announce } = parts;
  const unread = (playerId: bigint) => marks.countUnread(db, playerId, SUPPORT_UNREAD_MOST);

  /** Returns the automatic answers to the first message of a conversation. */
  async function automatic(playerId: bigint): Promise<AnswerPart[][]> {
    const [held] = await heldOf(playerId);
    const { isOpen, opensAt } = hoursAt(parts.hours, parts.now());
    return [...(held === undefined ? [] : [heldAnswer(held)]), ...(isOpen ? [] : [awayAnswer(opensAt)])];
  }

  async function keep(
    tx: Tx,
    playerId: bigint,
    said: { key: string; text: string; attachmentId: string | null },
    answers: readonly AnswerPart[][],
  ): Promise<store.MessageRow> {
    if (!(await store.lockPlayer(tx, playerId))) throw refuse('account.error.sign_in_required');
    const earlier = await store.findByKey(tx, playerId, said.key);
    if (earlier !== undefined) return earlier;
    const most = isVisitor(playerId) ? VISITOR_MESSAGES_A_DAY : MESSAGES_A_DAY;
    if ((await store.countOfDay(tx, playerId)).messages >= most) throw refuse('support.error.day');
    if (said.attachmentId !== null && !(await pictures.isFree(tx, playerId, null, said.attachmentId)))
      throw refuse('request.error.not_found');
    const newest = await store.newestThread(tx, playerId);
    const isNew = newest?.state !== 'OPEN';
    const thread = isNew ? await store.openThread(tx, playerId) : newest;
    const row = await store.addMessage(tx, { thread, author: 'PLAYER', ...said });
    if (thread.concern === null && tellsOfHarm(said.text)) await marks.noteConcern(tx, thread.id, 'HARM');
    for (const parts of isNew ? answers : []) await store.addAnswer(tx, thread, parts);
    await desk.onMessage(tx, thread.id);
    return row;
  }

  return {
    async conversation(playerId) {
      const [thread, { rows, isMore }, seen, count, replyMinutes, held] = await Promise.all([
        store.newestThread(db, playerId),
        store.readMessages(db, { playerId }, null, MESSAGES_A_PAGE),
        marks.readMarks(db, playerId),
        unread(playerId),
        firstAnswerMinutes(db),
        heldOf(playerId),
      ]);
      return {
        thread:
          thread === undefined
            ? null
            : {
                id: String(thread.id),
                state: thread.state,
                closedAt: thread.closedAt?.getTime() ?? null,
                stars: thread.stars,
                agent: thread.memberName === null ? null : aliasOf(thread.memberName),
                concern: thread.concern,
              },
        messages: rows.map(shownMessage),
        isMore,
        unread: count,
        staffRead: seen?.staffReadAt
          ? { upTo: String(seen.staffReadUpTo), at: seen.staffReadAt.getTime() }
          : null,
        hours: hoursAt(parts.hours, parts.now()),
        replyMinutes,
        held,
      };
    },

    async messages(playerId, before) {
      const { rows, isMore } = await store.readMessages(db, { playerId }, before, MESSAGES_A_PAGE);
      return { messages: rows.map(shownMessage), isMore };
    },

    unread,

    async send(playerId, { key, text: written, attachmentId }) {
      const text = messageText(written);
      if (text === '' && attachmentId === null) throw refuse('support.error.empty');
      const thread = await store.newestThread(db, playerId);
      const answers = thread?.state === 'OPEN' ? [] : await automatic(playerId);
      const row = await db
        .transaction()
        .execute((tx) => keep(tx, playerId, { key: key.toLowerCase(), text, attachmentId }, answers));
      await announce(playerId);
      return shownMessage(row);
    },

    typing: (playerId) => marks.noteTyping(db, playerId, TYPING_SECONDS),

    async read(playerId, upTo) {
      const isNews = await db.transaction().execute(async (tx) => {
        const marked = await marks.markRead(tx, playerId, upTo);
        if (marked) await desk.onRead(tx, playerId);
        return marked;
      });
      const left = await unread(playerId);
      if (isNews) bus.publish('support:changed', { playerId, unread: left });
      return left;
    },

    async attach(playerId, bytes, type) {
      const refuseFull = async (tx: Tx) => {
        if ((await store.countOfDay(tx, playerId)).pictures >= ATTACHMENTS_A_DAY)
          throw refuse('support.error.day');
      };
      // The limit is checked before the costly re-encoding, and again under the lock in case several images came at
      // once.
      await refuseFull(db);
      const drawn = await parts.pictures.redraw(bytes, type);
      const id = newId();
      await db.transaction().execute(async (tx) => {
        await store.lockPlayer(tx, playerId);
        await refuseFull(tx);
        await pictures.keep(tx, playerId, null, { id, ...drawn });
      });
      return { id, width: drawn.width, height: drawn.height };
    },

    async picture(playerId, id) {
      const attachment = await pictures.read(db, id);
      // The player can't see an image that staff haven't sent yet.
      const isSent = attachment?.memberId === null || (await pictures.threadOf(db, id)) !== undefined;
      if (attachment?.playerId !== playerId || !isSent) throw refuse('request.error.not_found');
      return attachment.bytes;
    },

    async rate(playerId, id, stars, written) {
      const text = messageText(written);
      if (!(await store.rate(db, { id, playerId, stars, text }))) throw refuse('support.error.rated');
      await announce(playerId);
    },

    sweep: () => pictures.sweep(db),
  };
}
