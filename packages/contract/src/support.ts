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

/** A picture as it is kept: drawn again, in WebP. */
export const SupportAttachment = Type.Object({ id: Uuid, width: Type.Integer(), height: Type.Integer() });
export type SupportAttachment = Static<typeof SupportAttachment>;

/** Text alone: nothing in it is markup. SITE is an automatic answer, whose text is empty: it has `parts`. */
export const SupportMessage = Type.Object({
  id: Id,
  author: Type.Union([Type.Literal('PLAYER'), Type.Literal('STAFF'), Type.Literal('SITE')]),
  /** First name of who answered; null for the others. */
  name: nullable(Type.String()),
  text: Type.String(),
  /** Parts of an automatic answer; null for what people wrote. */
  parts: nullable(Type.Array(phraseSchema(ANSWER_SENTENCES))),
  attachment: nullable(SupportAttachment),
  createdAt: Timestamp,
});
export type SupportMessage = Static<typeof SupportMessage>;

/** A payment that waits for a person: player and staff read the same. */
export const HeldPayment = Type.Object({
  id: Id,
  way: Type.Union([Type.Literal('DEPOSIT'), Type.Literal('WITHDRAW')]),
  method: Type.String(),
  coins: Coins,
  assetAmount: nullable(Type.String()),
  /** Estimated amount. */
  isAbout: Type.Boolean(),
  goesTo: nullable(Type.String()),
  /** Reasons why it waits. */
  why: Type.Array(phraseSchema(PAYMENT_REASONS)),
  requestedAt: Timestamp,
  /** Time of each member's approval. */
  checks: Type.Array(Timestamp),
  /** Members who must agree; null where one person looks at it. */
  needs: nullable(Type.Integer()),
  /** A member is looking at it right now. */
  isLookedAt: Type.Boolean(),
  /** Its place among those that wait; null for a deposit. */
  place: nullable(Type.Integer()),
  of: nullable(Type.Integer()),
  /** Within so many minutes 19 of 20 were decided lately; null while too few were. */
  usualMinutes: nullable(Type.Integer()),
});
export type HeldPayment = Static<typeof HeldPayment>;

/** Concern that a player's words raise: HARM is a sign that gambling harms. It restricts nothing. */
export const Concern = Type.Literal('HARM');
export type Concern = Static<typeof Concern>;

const ThreadState = Type.Union([Type.Literal('OPEN'), Type.Literal('CLOSED')]);

/** A conversation of a player or visitor as the window shows it. */
export const SupportConversation = Type.Object({
  /** The newest; null before the first message. */
  thread: nullable(
    Type.Object({
      id: Id,
      state: ThreadState,
      closedAt: nullable(Timestamp),
      stars: nullable(Type.Integer()),
      /** First name of who answers; null before somebody does. */
      agent: nullable(Type.String()),
      /** Helplines and tools stand first while it is open. */
      concern: nullable(Concern),
    }),
  ),
  /** The newest of all conversations, oldest first. */
  messages: Type.Array(SupportMessage),
  isMore: Type.Boolean(),
  unread: Type.Integer(),
  /** The newest own message that staff have read, and when. */
  staffRead: nullable(Type.Object({ upTo: Id, at: Timestamp })),
  hours: Type.Object({ isOpen: Type.Boolean(), opensAt: nullable(Timestamp) }),
  /** Minutes to a first answer lately; null while too few were given. */
  replyMinutes: nullable(Type.Integer()),
  held: Type.Array(HeldPayment),
});
export type SupportConversation = Static<typeof SupportConversation>;

const Unread = Type.Object({ unread: Type.Integer() });

/**
 * For players, and for visitors, known by a cookie. The first call after a sign-in makes what a visitor wrote the player's.
 */
export const supportEndpoints = {
  'GET /api/support': { reply: reply(SupportConversation) },
  'GET /api/support/unread': { reply: reply(Unread) },
  /** Messages before one, oldest first. */
  'GET /api/support/messages': {
    query: Type.Object({ before: Id }, { additionalProperties: false }),
    reply: reply(Type.Object({ messages: Type.Array(SupportMessage), isMore: Type.Boolean() })),
  },
  /** Gives a visitor the cookie that messages need; one who has it, and a player, keep what they have. */
  'POST /api/support/visitor': { body: EmptyBody, reply: EmptyReply },
  'POST /api/support/messages': {
    body: Type.Object(
      {
        /** One for each message that is meant, the same on every retry. */
        key: Uuid,
        text: Type.String({ maxLength: SUPPORT_MAX_LENGTH }),
        attachmentId: Type.Optional(Uuid),
      },
      { additionalProperties: false },
    ),
    reply: reply(SupportMessage),
  },
  /** Shows staff for a few seconds that the player is typing. */
  'POST /api/support/typing': { body: EmptyBody, reply: EmptyReply },
  'POST /api/support/read': {
    body: Type.Object({ upTo: Id }, { additionalProperties: false }),
    reply: reply(Unread),
  },
  /** The picture's bytes are the body. For players alone. */
  'POST /api/support/attachments': { reply: reply(SupportAttachment) },
  'GET /api/support/attachments/:id': { params: UuidParams, reply: 'file' },
  /** Once for each closed conversation. */
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
  /** To the sockets of one player or visitor: the conversation has changed; so many answers are unread. */
  'support:changed': { unread: number };
  /** To the sockets of one player or visitor: somebody of the staff is typing, by the first name. */
  'support:typing': { name: string };
};

/** Returns the name that players see for a member: the first name. */
export const aliasOf = (name: string): string => name.trim().split(/\s+/)[0]?.slice(0, 60) || 'Support';
