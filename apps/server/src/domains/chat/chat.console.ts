import type { ChatNotices, ChatRules } from '@aureus/contract/chat.ts';
import type {
  ChatAct,
  ChatHistory,
  MessageContext,
  ReportedMessage,
  RulesVersion,
} from '@aureus/contract/staff-chat.ts';
import { HttpError, refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { isNewMember, isOwnPerson, note, type StaffSession } from '../staff/staff.ts';
import type { ChatDesk } from './chat.desk.ts';
import type { ChatModeration, Moderator } from './chat.moderation.ts';
import type { Rulebook } from './chat.rulebook.ts';
import type { Chat } from './chat.ts';

export type ChatConsole = {
  /** The queue of reported messages, with slow mode, pin and rules version of the chat. */
  queue: () => Promise<{
    reported: ReportedMessage[];
    waiting: number;
    toReview: number;
    notices: ChatNotices;
  }>;
  /** Reads a message with the messages around it. @throws HttpError staff.error.not_found. */
  context: (messageId: bigint) => Promise<MessageContext>;
  /** Reads a player's chat history and records the view in the staff log. @throws HttpError staff.error.not_found. */
  history: (member: StaffSession, playerId: bigint, before: bigint | undefined) => Promise<ChatHistory>;
  acts: (isOpen: boolean, before: bigint | undefined) => Promise<{ acts: ChatAct[]; isMore: boolean }>;
  /**
   * Removes a message, or dismisses the reports about it. @throws HttpError staff.error.not_found,
   * staff.error.vote_about_you.
   */
  decide: (
    member: StaffSession,
    messageId: bigint,
    act: 'remove' | 'dismiss',
    reason: string,
  ) => Promise<void>;
  /**
   * Mutes a player; 0 minutes ends a mute. @throws HttpError staff.error.not_found, chat.error.is_staff,
   * staff.error.vote_about_you.
   */
  mute: (member: StaffSession, playerId: bigint, minutes: number, reason: string) => Promise<void>;
  slowMode: (member: StaffSession, seconds: number, minutes: number, reason: string) => Promise<ChatNotices>;
  pin: (member: StaffSession, text: string, minutes: number) => Promise<ChatNotices>;
  /** Versions of the chat rules, current one first. */
  rules: () => Promise<RulesVersion[]>;
  /** Publishes new chat rules. @throws HttpError chat.error.rules_empty | rules_twice | rules_same | rules_old. */
  setRules: (member: StaffSession, written: ChatRules & { reason: string }) => Promise<ChatRules>;
  /**
   * Confirms or undoes another moderator's action. @throws HttpError staff.error.not_found, chat.error.review_own |
   * undo_late, staff.error.vote_about_you.
   */
  review: (member: StaffSession, actId: bigint, verdict: 'CONFIRM' | 'UNDO', reason: string) => Promise<void>;
};

/** Maps the API's "not found" error to the console's. */
const orNotFound = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'request.error.not_found'
      ? refuse('staff.error.not_found')
      : error;
  });

/**
 * Moderation in the console. It uses the same use cases as moderators in the chat, and each action is recorded in the
 * staff log.
 */
export function createChatConsole(parts: {
  db: Db;
  chat: Pick<Chat, 'notices'> & { moderation: ChatModeration; desk: ChatDesk; rulebook: Rulebook };
  /** Number of days during which a senior member reviews a new member's actions. */
  newMemberDays: number;
}): ChatConsole {
  const { db, chat } = parts;

  /** Returns the member as a moderator. Refuses actions about the member's own player accounts. */
  async function moderator(
    member: StaffSession,
    about: bigint | null,
  ): Promise<Moderator & { memberId: bigint }> {
    if (about !== null && (await isOwnPerson(db, member.memberId, about)))
      throw refuse('staff.error.vote_about_you');
    const isNew = await isNewMember(db, member.memberId, parts.newMemberDays);
    return {
      memberId: member.memberId,
      playerId: null,
      name: member.name,
      // Members who may review others need no review themselves.
      isMirrored: isNew && !member.permissions.has('chat.review'),
      note: (tx, said) => note(tx, member.id, said),
    };
  }

  return {
    async queue() {
      const [queue, notices] = await Promise.all([chat.desk.queue(), chat.notices()]);
      return { ...queue, notices };
    },

    async context(messageId) {
      const context = await chat.desk.context(messageId);
      if (context === undefined) throw refuse('staff.error.not_found');
      return context;
    },

    async history(member, playerId, before) {
      const history = await chat.desk.history(playerId, before);
      if (history === undefined) throw refuse('staff.error.not_found');
      await note(db, member.id, {
        action: 'CHAT_HISTORY_READ',
        subject: `player ${playerId}`,
        isRead: true,
      });
      return history;
    },

    acts: (isOpen, before) => chat.desk.acts(isOpen, before),

    async decide(member, messageId, act, reason) {
      const by = await moderator(member, await chat.moderation.about({ messageId }));
      await orNotFound(chat.moderation[act](by, messageId, reason));
    },

    mute: async (member, playerId, minutes, reason) =>
      orNotFound(chat.moderation.mute(await moderator(member, playerId), playerId, minutes, reason)),
    slowMode: async (member, seconds, minutes, reason) =>
      chat.moderation.slowMode(await moderator(member, null), seconds, minutes, reason),
    pin: async (member, text, minutes) => chat.moderation.pin(await moderator(member, null), text, minutes),

    rules: async () =>
      (await chat.rulebook.versions()).map(({ at, ...version }) => ({ ...version, at: at.getTime() })),
    setRules: (member, written) =>
      chat.rulebook.set({ sessionId: member.id, note: (tx, said) => note(tx, member.id, said) }, written),

    async review(member, actId, verdict, reason) {
      const by = await moderator(member, await chat.moderation.about({ actId }));
      await orNotFound(chat.moderation.review(by, actId, verdict, reason));
    },
  };
}
