import Type, { type Static, type TSchema } from 'typebox';
import { PAYMENT_REASONS } from './payment-reasons.ts';
import { Coins, EmptyBody, EmptyReply, Id, IdParams, phraseSchema, reply, Timestamp } from './shared.ts';
import { ANSWER_SENTENCES } from './support-answers.ts';
import { SUPPORT_MAX_LENGTH } from './support-limits.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
});
export const UuidParams = Type.Object({ id: Uuid });

/** Picture of a message, as stored: converted to WebP. */
export const SupportAttachment = Type.Object({ id: Uuid, width: Type.Integer(), height: Type.Integer() });
export type SupportAttachment = Static<typeof SupportAttachment>;

/**
 * A message. `text` is plain text, without markup. SITE is an automatic answer: its `text` is empty and it has
 * `parts`.
 */
export const SupportMessage = Type.Object({
  id: Id,
  author: Type.Union([Type.Literal('PLAYER'), Type.Literal('STAFF'), Type.Literal('SITE')]),
  /** First name of the staff member who answered; null for other authors. */
  name: nullable(Type.String()),
  text: Type.String(),
  /** Sentences of an automatic answer; null for a message that a person wrote. */
  parts: nullable(Type.Array(phraseSchema(ANSWER_SENTENCES))),
  attachment: nullable(SupportAttachment),
  createdAt: Timestamp,
});
export type SupportMessage = Static<typeof SupportMessage>;

/** A payment that waits for a review by staff or by the provider. The player and staff get the same data. */
export const HeldPayment = Type.Object({
  id: Id,
  way: Type.Union([Type.Literal('DEPOSIT'), Type.Literal('WITHDRAW')]),
  method: Type.String(),
  coins: Coins,
  assetAmount: nullable(Type.String()),
  /** True if `assetAmount` is an estimate. */
  isAbout: Type.Boolean(),
  goesTo: nullable(Type.String()),
  /** Reasons why the payment waits. */
  why: Type.Array(phraseSchema(PAYMENT_REASONS)),
  requestedAt: Timestamp,
  /** Times at which members approved the payment. */
  checks: Type.Array(Timestamp),
  /** Number of approvals needed; null for a deposit. */
  needs: nullable(Type.Integer()),
  /** True while a member has claimed the payment for review. */
  isLookedAt: Type.Boolean(),
  /** Position in the queue of withdrawals, and the queue's length; null for a deposit. */
  place: nullable(Type.Integer()),
  of: nullable(Type.Integer()),
  /**
   * Minutes within which 95 % of recently approved withdrawals were approved; null for a deposit, or if there were too
   * few.
   */
  usualMinutes: nullable(Type.Integer()),
});
export type HeldPayment = Static<typeof HeldPayment>;

/**
 * Concern about a player, found in the player's messages. HARM: a sign of harm from gambling. It restricts nothing.
 */
export const Concern = Type.Literal('HARM');
export type Concern = Static<typeof Concern>;

const ThreadState = Type.Union([Type.Literal('OPEN'), Type.Literal('CLOSED')]);

/** Conversation as shown in the player's or visitor's support window. */
export const SupportConversation = Type.Object({
  /** The open conversation; without an open one, the newest. Null before the first message. */
  thread: nullable(
    Type.Object({
      id: Id,
      state: ThreadState,
      closedAt: nullable(Timestamp),
      stars: nullable(Type.Integer()),
      /**
       * First name of the member assigned to the conversation: the first who answers, unless staff assign it to someone
       * else. Null if no one is.
       */
      agent: nullable(Type.String()),
      /**
       * While it's set and the conversation is open, the support window shows helplines and self-protection tools
       * first.
       */
      concern: nullable(Concern),
    }),
  ),
  /** The newest messages of all conversations, in the order in which they were written. */
  messages: Type.Array(SupportMessage),
  isMore: Type.Boolean(),
  unread: Type.Integer(),
  /** Newest message of the player or visitor that staff have read, and when. */
  staffRead: nullable(Type.Object({ upTo: Id, at: Timestamp })),
  hours: Type.Object({ isOpen: Type.Boolean(), opensAt: nullable(Timestamp) }),
  /** Median time to the first answer in recent conversations, in minutes; null if there were too few. */
  replyMinutes: nullable(Type.Integer()),
  held: Type.Array(HeldPayment),
});
export type SupportConversation = Static<typeof SupportConversation>;

const Unread = Type.Object({ unread: Type.Integer() });

/**
 * Endpoints for players, and for visitors, identified by a cookie. The first call after a sign-in assigns the
 * visitor's messages to the player.
 */
export const supportEndpoints = {
  'GET /api/support': { reply: reply(SupportConversation) },
  'GET /api/support/unread': { reply: reply(Unread) },
  /** Messages before the one with the id `before`, in the order in which they were written. */
  'GET /api/support/messages': {
    query: Type.Object({ before: Id }, { additionalProperties: false }),
    reply: reply(Type.Object({ messages: Type.Array(SupportMessage), isMore: Type.Boolean() })),
  },
  /** Sets the cookie that a visitor needs to send messages, or extends its lifetime. Players get none. */
  'POST /api/support/visitor': { body: EmptyBody, reply: EmptyReply },
  'POST /api/support/messages': {
    body: Type.Object(
      {
        /** Idempotency key: one UUID per message, the same on every retry. */
        key: Uuid,
        text: Type.String({ maxLength: SUPPORT_MAX_LENGTH }),
        attachmentId: Type.Optional(Uuid),
      },
      { additionalProperties: false },
    ),
    reply: reply(SupportMessage),
  },
  /** Shows staff a typing indicator for a few seconds. */
  'POST /api/support/typing': { body: EmptyBody, reply: EmptyReply },
  'POST /api/support/read': {
    body: Type.Object({ upTo: Id }, { additionalProperties: false }),
    reply: reply(Unread),
  },
  /** Uploads a picture; the body is its bytes. For players only. */
  'POST /api/support/attachments': { reply: reply(SupportAttachment) },
  'GET /api/support/attachments/:id': { params: UuidParams, reply: 'file' },
  /** Rates a closed conversation, once. */
  'POST /api/support/threads/:id/rating': {
    params: IdParams,
    body: Type.Object(
      { stars: Type.Integer({ minimum: 1, maximum: 5 }), text: Type.String({ maxLength: 500 }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
} as const;

export type SupportMessages = {
  /** To the sockets of one player or visitor: the conversation changed. `unread` is the number of unread answers. */
  'support:changed': { unread: number };
  /** To the sockets of one player or visitor: a staff member with this first name is typing. */
  'support:typing': { name: string };
};

/** Returns the name that players see for a staff member: the first name. */
export const aliasOf = (name: string): string => name.trim().split(/\s+/)[0]?.slice(0, 60) || 'Support';
