import Type, { type Static, type TSchema } from 'typebox';
import { ChatNotices, ChatReason, ChatRules, LONGEST_MUTE } from './chat.ts';
import { REPORT_REASONS } from './chat-text.ts';
import { EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.Enum([...REPORT_REASONS]);
const Person = Type.Object({ id: Id, name: Type.String(), level: Type.Integer() });

/** Chat message as shown to staff, including deleted ones. */
export const StaffMessage = Type.Object({
  id: Id,
  /** Author; null for a message of the site. */
  author: nullable(Person),
  text: Type.String(),
  at: Timestamp,
  deletedAt: nullable(Timestamp),
  /** Message that this one replies to. `name` is empty if the site wrote it. */
  replyTo: nullable(
    Type.Object({ id: Id, name: Type.String(), text: Type.String(), isDeleted: Type.Boolean() }),
  ),
});
export type StaffMessage = Static<typeof StaffMessage>;

/** A message that players reported: one row of the queue. */
export const ReportedMessage = Type.Object({
  message: StaffMessage,
  /** Number of players who reported the message, by reason. */
  reasons: Type.Array(Type.Object({ reason: Reason, count: Type.Integer() })),
  reports: Type.Integer(),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type ReportedMessage = Static<typeof ReportedMessage>;

const ACT_KINDS = ['DELETE', 'MUTE', 'UNMUTE', 'DISMISS', 'SLOW_MODE', 'PIN'] as const;

export const ChatAct = Type.Object({
  id: Id,
  kind: Type.Enum([...ACT_KINDS]),
  /** Player affected by the action; null if it affects the whole room or a message of the site. */
  player: nullable(Person),
  messageId: nullable(Id),
  /** Text of the affected message, as long as it's stored. */
  text: nullable(Type.String()),
  /** A staff member, or a player whose role allows moderation. */
  by: Type.Object({ id: Id, name: Type.String(), isMember: Type.Boolean() }),
  reason: Type.String(),
  until: nullable(Timestamp),
  at: Timestamp,
  /** True if a new staff member took the action, so that a senior member has to confirm or undo it. */
  isMirrored: Type.Boolean(),
  review: nullable(
    Type.Object({ verdict: Type.Enum(['CONFIRMED', 'UNDONE'] as const), by: Type.String(), at: Timestamp }),
  ),
});
export type ChatAct = Static<typeof ChatAct>;

/** `MOST_RULES`: maximum number of rules. `LONGEST_RULE`: maximum characters of a rule. */
const MOST_RULES = 12;
const LONGEST_RULE = 200;

/** A version of the chat rules; it applies from `at` on. */
export const RulesVersion = Type.Object({
  ...ChatRules.properties,
  /** Name of the member who wrote this version; null for the site's original rules. */
  by: nullable(Type.String()),
  reason: Type.String(),
  at: Timestamp,
});
export type RulesVersion = Static<typeof RulesVersion>;

/** Summary of a player's record in the chat. */
const Standing = Type.Object({
  player: Person,
  memberSince: Timestamp,
  isStaff: Type.Boolean(),
  mutedUntil: nullable(Timestamp),
  muteReason: Type.String(),
  /** Counts of what is still stored. Undone mutes don't count. */
  messages: Type.Integer(),
  deleted: Type.Integer(),
  mutes: Type.Integer(),
  reportsAbout: Type.Integer(),
  reportsBy: Type.Integer(),
  /** Number of this player's reports whose message was then deleted. */
  reportsUpheld: Type.Integer(),
});
export type ChatStanding = Static<typeof Standing>;

const Report = Type.Object({ by: Person, reason: Reason, at: Timestamp, closedAt: nullable(Timestamp) });

/** A reported message with the messages around it, its reports, and its author's record. */
export const MessageContext = Type.Object({
  messages: Type.Array(StaffMessage),
  reports: Type.Array(Report),
  standing: nullable(Standing),
});
export type MessageContext = Static<typeof MessageContext>;

/** A player's record in the chat, with the newest messages, moderation actions and reports, each newest first. */
export const ChatHistory = Type.Object({
  standing: Standing,
  messages: Type.Array(StaffMessage),
  isMore: Type.Boolean(),
  acts: Type.Array(ChatAct),
  reportsAbout: Type.Array(Type.Object({ ...Report.properties, message: StaffMessage })),
  reportsBy: Type.Array(Type.Object({ ...Report.properties, message: StaffMessage })),
});
export type ChatHistory = Static<typeof ChatHistory>;

const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
/** Duration in minutes; at most a week. */
const Minutes = Type.Integer({ minimum: 1, maximum: 10_080 });

export const staffChatEndpoints = {
  'GET /api/staff/chat': {
    access: 'chat.moderate',
    reply: reply(
      Type.Object({
        /** Open reported messages, longest waiting first; at most 100. */
        reported: Type.Array(ReportedMessage),
        /** Total number of open reported messages. */
        waiting: Type.Integer(),
        /** Number of actions by new moderators that a senior member hasn't reviewed yet. */
        toReview: Type.Integer(),
        notices: ChatNotices,
        serverTime: Timestamp,
      }),
    ),
  },
  'GET /api/staff/chat/messages/:id': {
    access: 'chat.moderate',
    params: IdParams,
    reply: reply(MessageContext),
  },
  /** Deletes a message from the chat and closes its reports. */
  'POST /api/staff/chat/messages/:id/delete': {
    access: 'chat.moderate',
    params: IdParams,
    body: body({ reason: ChatReason }),
    reply: EmptyReply,
  },
  /** Closes the reports of a message that may stay. */
  'POST /api/staff/chat/messages/:id/dismiss': {
    access: 'chat.moderate',
    params: IdParams,
    body: body({ reason: ChatReason }),
    reply: EmptyReply,
  },
  /** `before`: id of a message; only older messages are returned. */
  'GET /api/staff/chat/players/:id': {
    access: 'chat.moderate',
    params: IdParams,
    query: body({ before: Type.Optional(Id) }),
    reply: reply(ChatHistory),
  },
  /** Mutes a player for `minutes`; 0 ends a mute. The player can read `reason`. */
  'POST /api/staff/chat/players/:id/mute': {
    access: 'chat.moderate',
    params: IdParams,
    body: body({ minutes: Type.Integer({ minimum: 0, maximum: LONGEST_MUTE }), reason: ChatReason }),
    reply: EmptyReply,
  },
  /** Limits players, except those with a staff role, to one message every `seconds`; 0 ends that. */
  'POST /api/staff/chat/slow-mode': {
    access: 'chat.moderate',
    body: body({
      seconds: Type.Integer({ minimum: 0, maximum: 3_600 }),
      minutes: Minutes,
      reason: ChatReason,
    }),
    reply: reply(ChatNotices),
  },
  /** Pins a text above the chat. An empty text removes the pinned one. */
  'POST /api/staff/chat/pin': {
    access: 'chat.announce',
    body: body({ text: Type.String({ maxLength: 280 }), minutes: Minutes }),
    reply: reply(ChatNotices),
  },
  /** Moderation actions, newest first. `open` selects those of new moderators that await a review. */
  'GET /api/staff/chat/acts': {
    access: 'chat.moderate',
    query: body({ open: Type.Optional(Type.Literal('1')), before: Type.Optional(Id) }),
    reply: reply(Type.Object({ acts: Type.Array(ChatAct), isMore: Type.Boolean() })),
  },
  'POST /api/staff/chat/acts/:id/review': {
    access: 'chat.review',
    params: IdParams,
    body: body({ verdict: Type.Enum(['CONFIRM', 'UNDO'] as const), reason: ChatReason }),
    reply: EmptyReply,
  },
  /** The newest 50 versions of the chat rules, newest first. */
  'GET /api/staff/chat/rules': {
    access: 'chat.moderate',
    reply: reply(Type.Object({ versions: Type.Array(RulesVersion) })),
  },
  /** Replaces the chat rules at once. `version` is the version that they replace. */
  'POST /api/staff/chat/rules': {
    access: 'chat.rules',
    body: body({
      version: Type.Integer({ minimum: 1 }),
      rules: Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_RULE }), {
        minItems: 1,
        maxItems: MOST_RULES,
      }),
      reason: ChatReason,
    }),
    reply: reply(ChatRules),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
