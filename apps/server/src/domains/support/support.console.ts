import type { LogCode } from '@aureus/contract/staff-log.ts';
import type { ThreadDetail, ThreadRow, ThreadView } from '@aureus/contract/staff-support.ts';
import {
  aliasOf,
  type HeldPayment,
  type SupportAttachment,
  type SupportMessage,
} from '@aureus/contract/support.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Account } from '../account/account.ts';
import type { Staff, StaffSession, Standing } from '../staff/staff.ts';
import * as pictures from './support.attachments.store.ts';
import type { SupportDesk } from './support.desk.ts';
import type { SupportFacts } from './support.events.ts';
import * as inbox from './support.inbox.store.ts';
import * as marks from './support.marks.store.ts';
import { addNote } from './support.notes.store.ts';
import type { createPictures } from './support.pictures.ts';
import { isVisitor, MOST_THREADS, messageText } from './support.rules.ts';
import * as store from './support.store.ts';
import { createThreads } from './support.threads.ts';
import { shownMessage } from './support.ts';

export type SupportConsole = {
  /**
   * Lists the conversations of a view. Open ones: waiting players with a concern first, then other waiting ones,
   * longest wait first. Closed ones: latest first.
   */
  list: (
    member: StaffSession,
    view: ThreadView,
  ) => Promise<{
    threads: ThreadRow[];
    counts: { MINE: number; OPEN: number; UNASSIGNED: number };
    replyMinutes: number | null;
  }>;
  /**
   * Returns a conversation with data on its player's money. Records the view in the staff log. @throws HttpError
   * staff.error.not_found.
   */
  look: (member: StaffSession, id: bigint, before: bigint | null) => Promise<ThreadDetail>;
  /**
   * Returns an image as WebP. Records the view of a sent image in the staff log. @throws HttpError
   * staff.error.not_found.
   */
  picture: (member: StaffSession, id: string) => Promise<Buffer>;
  /**
   * Sends an answer under the member's first name. An unassigned conversation is then assigned to the member.
   * Repeating the key returns the first answer. @throws HttpError staff.error.not_found, support.error.closed |
   * elsewhere | empty, request.error.not_found for an image that the member can't send,
   * request.error.idempotency_reused.
   */
  answer: (
    member: StaffSession,
    id: bigint,
    said: { key: string; text: string; attachmentId: string | null },
  ) => Promise<SupportMessage>;
  /**
   * Re-encodes and stores an image for an answer.
   * @throws HttpError staff.error.not_found, support.error.elsewhere | attachment_type | attachment_size |
   * attachment_broken, request.error.unavailable.
   */
  attach: (member: StaffSession, id: bigint, bytes: Buffer, type: string) => Promise<SupportAttachment>;
  /** Shows the player for a few seconds that staff are typing. @throws HttpError staff.error.not_found. */
  typing: (member: StaffSession, id: bigint) => Promise<void>;
  /** Adds a note that only staff see. @throws HttpError staff.error.not_found, support.error.empty. */
  note: (member: StaffSession, id: bigint, text: string) => Promise<void>;
  /** Shows the player that staff have read the messages up to `upTo`. @throws HttpError staff.error.not_found. */
  read: (id: bigint, upTo: bigint) => Promise<void>;
  /**
   * Assigns a conversation to a member, or to no one. @throws HttpError staff.error.not_found, support.error.assignee.
   */
  assign: (member: StaffSession, id: bigint, memberId: bigint | null) => Promise<void>;
  /** Closes a conversation. @throws HttpError staff.error.not_found, support.error.closed | elsewhere. */
  close: (member: StaffSession, id: bigint) => Promise<void>;
  /** Reopens a closed conversation. @throws HttpError staff.error.not_found, support.error.open | elsewhere. */
  reopen: (member: StaffSession, id: bigint) => Promise<void>;
};

/**
 * Maximum time in ms for which this node remembers a member's view of a conversation. A remembered view isn't recorded
 * again.
 */
const LOOK_MS = 10 * 60_000;
const MOST_LOOKS = 10_000;

/** Subject of a log row about a conversation: the conversation's player or visitor. */
const subjectOf = (playerId: bigint): string =>
  isVisitor(playerId) ? `visitor ${-playerId}` : `player ${playerId}`;

/**
 * Support's inbox in the console. Answers, notes, assignments, closing, reopening and views of conversations are
 * recorded in the staff log. Repeated views are left out; see {@link LOOK_MS}.
 */
export function createSupportConsole(parts: {
  db: Db;
  now: () => number;
  desk: SupportDesk;
  account: Pick<Account, 'players'>;
  staff: Pick<Staff, 'note' | 'colleague'>;
  standing: Standing;
  bus: Bus<SupportFacts>;
  pictures: ReturnType<typeof createPictures>;
  heldOf: (playerId: bigint) => Promise<HeldPayment[]>;
  announce: (playerId: bigint) => Promise<void>;
}): SupportConsole {
  const { db, desk, staff } = parts;
  const threads = createThreads(parts);
  const looked = new Map<string, number>();

  async function noteLook(member: StaffSession, playerId: bigint, id: bigint): Promise<void> {
    const key = `${member.id} ${id}`;
    if (parts.now() - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_MS) return;
    await staff.note(db, member.id, {
      action: 'CONVERSATION_READ',
      subject: subjectOf(playerId),
      isRead: true,
      after: { conversation: String(id) },
    });
    if (looked.size >= MOST_LOOKS) looked.clear();
    looked.set(key, parts.now());
  }

  /**
   * Performs an action on a locked conversation, and records it in the staff log unless `work` returns undefined. No
   * message can arrive meanwhile.
   */
  async function act<T>(
    member: StaffSession,
    id: bigint,
    action: LogCode,
    work: (
      tx: Tx,
      thread: store.ThreadRow,
    ) => Promise<{ result: T; before?: object; after?: object } | undefined>,
  ): Promise<T | undefined> {
    const { playerId, result } = await db.transaction().execute(async (tx) => {
      const thread = await store.lockThread(tx, id);
      if (thread === undefined) throw refuse('staff.error.not_found');
      const outcome = await work(tx, thread);
      if (outcome !== undefined)
        await staff.note(tx, member.id, {
          action,
          subject: subjectOf(thread.playerId),
          before: { ...outcome.before },
          after: { conversation: String(thread.id), ...outcome.after },
        });
      return { playerId: thread.playerId, result: outcome?.result };
    });
    await parts.announce(playerId);
    return result;
  }

  const refuseElsewhere = () => {
    if (desk.url !== null) throw refuse('support.error.elsewhere');
  };
  const named = ({ memberName }: store.ThreadRow) => ({ assignedTo: memberName });

  return {
    async list(member, view) {
      const [rows, counts, replyMinutes] = await Promise.all([
        inbox.listThreads(db, {
          state: view === 'CLOSED' ? 'CLOSED' : 'OPEN',
          memberId: view === 'MINE' ? member.memberId : null,
          isUnassigned: view === 'UNASSIGNED',
          limit: MOST_THREADS,
        }),
        inbox.countThreads(db, member.memberId),
        inbox.firstAnswerMinutes(db),
      ]);
      return { threads: await threads.shown(rows), counts, replyMinutes };
    },

    async look(member, id, before) {
      const thread = await inbox.findListed(db, id);
      const [row] = thread === undefined ? [] : await threads.shown([thread]);
      if (thread === undefined || row === undefined) throw refuse('staff.error.not_found');
      const { playerId } = thread;
      await noteLook(member, playerId, thread.id);
      return threads.detail(thread, row, before);
    },

    async picture(member, id) {
      const attachment = await pictures.read(db, id);
      const threadId = attachment === undefined ? undefined : await pictures.threadOf(db, id);
      // A member may see an image that this member has uploaded but not sent yet.
      if (attachment?.memberId === member.memberId && threadId === undefined) return attachment.bytes;
      if (attachment === undefined || threadId === undefined) throw refuse('staff.error.not_found');
      await noteLook(member, attachment.playerId, threadId);
      return attachment.bytes;
    },

    async answer(member, id, { key, text: written, attachmentId }) {
      refuseElsewhere();
      const text = messageText(written);
      if (text === '' && attachmentId === null) throw refuse('support.error.empty');
      const lower = key.toLowerCase();
      const sent = await act(member, id, 'CONVERSATION_ANSWERED', async (tx, thread) => {
        if ((await store.findByKey(tx, thread.playerId, lower)) !== undefined) return undefined;
        if (thread.state !== 'OPEN') throw refuse('support.error.closed');
        if (
          attachmentId !== null &&
          !(await pictures.isFree(tx, thread.playerId, member.memberId, attachmentId))
        )
          throw refuse('request.error.not_found');
        if (thread.memberId === null)
          await store.assign(tx, thread.id, { id: member.memberId, name: member.name });
        const { memberId, name } = member;
        const message = { memberId, name, text, attachmentId, key: lower };
        const row = await store.addMessage(tx, { thread, author: 'STAFF', ...message });
        return { result: row, after: { message: String(row.id) } };
      });
      const row = sent ?? (await store.findOfThread(db, id, lower));
      // The idempotency key was already used in another conversation, or by the player.
      if (row === undefined) throw refuse('request.error.idempotency_reused');
      return shownMessage(row);
    },

    async attach(member, id, bytes, type) {
      refuseElsewhere();
      if ((await store.findThread(db, id)) === undefined) throw refuse('staff.error.not_found');
      const drawn = await parts.pictures.redraw(bytes, type);
      const pictureId = newId();
      await db.transaction().execute(async (tx) => {
        const thread = await store.lockThread(tx, id);
        if (thread === undefined) throw refuse('staff.error.not_found');
        await pictures.keep(tx, thread.playerId, member.memberId, { id: pictureId, ...drawn });
      });
      return { id: pictureId, width: drawn.width, height: drawn.height };
    },

    async typing(member, id) {
      const thread = await store.findThread(db, id);
      if (thread === undefined) throw refuse('staff.error.not_found');
      if (thread.state !== 'OPEN') return;
      parts.bus.publish('support:typing', { playerId: thread.playerId, name: aliasOf(member.name) });
    },

    async note(member, id, written) {
      const text = messageText(written);
      if (text === '') throw refuse('support.error.empty');
      await act(member, id, 'CONVERSATION_NOTED', async (tx, thread) => {
        await addNote(tx, { thread, memberId: member.memberId, memberName: member.name, text });
        return { result: null };
      });
    },

    async read(id, upTo) {
      const thread = await store.findThread(db, id);
      if (thread === undefined) throw refuse('staff.error.not_found');
      if (await marks.markReadByStaff(db, thread.playerId, upTo)) await parts.announce(thread.playerId);
    },

    async assign(member, id, memberId) {
      const colleague = memberId === null ? undefined : await staff.colleague(memberId);
      if (memberId !== null && colleague?.permissions.includes('support.answer') !== true)
        throw refuse('support.error.assignee');
      await act(member, id, 'CONVERSATION_ASSIGNED', async (tx, thread) => {
        if (thread.memberId === memberId) return undefined;
        const to =
          memberId === null || colleague === undefined ? null : { id: memberId, name: colleague.name };
        await store.assign(tx, thread.id, to);
        return { result: null, before: named(thread), after: { assignedTo: to?.name ?? null } };
      });
    },

    async close(member, id) {
      refuseElsewhere();
      await act(member, id, 'CONVERSATION_CLOSED', async (tx, thread) => {
        if (!(await store.close(tx, thread.id))) throw refuse('support.error.closed');
        return { result: null };
      });
    },

    async reopen(member, id) {
      refuseElsewhere();
      await act(member, id, 'CONVERSATION_REOPENED', async (tx, thread) => {
        if (!(await store.reopen(tx, thread.id))) throw refuse('support.error.open');
        return { result: null };
      });
    },
  };
}
