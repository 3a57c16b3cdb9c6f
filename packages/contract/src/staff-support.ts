import Type, { type Static, type TSchema } from 'typebox';
import { EmptyBody, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { OpenRequest } from './staff-labels.ts';
import type { Access } from './staff-roles.ts';
import { Concern, HeldPayment, SupportAttachment, SupportMessage, Uuid, UuidParams } from './support.ts';
import { SUPPORT_MAX_LENGTH } from './support-limits.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Colleague = Type.Object({ id: Id, name: Type.String() });

const THREAD_VIEWS = ['MINE', 'OPEN', 'UNASSIGNED', 'CLOSED'] as const;
export type ThreadView = (typeof THREAD_VIEWS)[number];

/** A conversation as listed in the inbox. */
export const ThreadRow = Type.Object({
  id: Id,
  /** Null for a visitor. */
  player: nullable(Type.Object({ id: Id, name: Type.String(), level: Type.Integer(), tier: Type.String() })),
  state: Type.Union([Type.Literal('OPEN'), Type.Literal('CLOSED')]),
  lastText: Type.String(),
  /** True if staff wrote last. */
  isLastOurs: Type.Boolean(),
  lastAt: Timestamp,
  /** Time since which the player has been waiting for an answer; null if everything is answered. */
  waitingSince: nullable(Timestamp),
  member: nullable(Colleague),
  /** Concern about the player. It moves the conversation to the front while the player waits. */
  concern: nullable(Concern),
  hasHeld: Type.Boolean(),
  hasCredit: Type.Boolean(),
  stars: nullable(Type.Integer()),
});
export type ThreadRow = Static<typeof ThreadRow>;

/** A request about the player that isn't carried out yet. */
const ThreadRequest = Type.Object({
  ...OpenRequest.properties,
  state: Type.String(),
  askedAt: Timestamp,
  expiresAt: nullable(Timestamp),
});

export const ThreadDetail = Type.Object({
  ...ThreadRow.properties,
  createdAt: Timestamp,
  closedAt: nullable(Timestamp),
  starsText: nullable(Type.String()),
  /** The newest messages, or the newest before a given one, in the order in which they were written. */
  messages: Type.Array(SupportMessage),
  isMore: Type.Boolean(),
  /** Notes of staff, which the player can't read. */
  notes: Type.Array(Type.Object({ id: Id, by: Colleague, text: Type.String(), createdAt: Timestamp })),
  held: Type.Array(HeldPayment),
  requests: Type.Array(ThreadRequest),
  earlier: Type.Array(
    Type.Object({
      id: Id,
      lastText: Type.String(),
      closedAt: nullable(Timestamp),
      stars: nullable(Type.Integer()),
    }),
  ),
  isPlayerTyping: Type.Boolean(),
  /** Id of the newest message that the player has read. */
  playerReadUpTo: nullable(Id),
});
export type ThreadDetail = Static<typeof ThreadDetail>;

export const CannedReply = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  changedBy: Type.String(),
  changedAt: Timestamp,
});
export type CannedReply = Static<typeof CannedReply>;

const CannedBody = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60 }),
    text: Type.String({ minLength: 1, maxLength: SUPPORT_MAX_LENGTH }),
  },
  { additionalProperties: false },
);

export const staffSupportEndpoints = {
  'GET /api/staff/support': {
    access: 'support.read',
    query: Type.Object({ view: Type.Enum([...THREAD_VIEWS]) }, { additionalProperties: false }),
    reply: reply(
      Type.Object({
        threads: Type.Array(ThreadRow),
        counts: Type.Object({ MINE: Type.Integer(), OPEN: Type.Integer(), UNASSIGNED: Type.Integer() }),
        /**
         * `targetMinutes`: target time for an answer. `replyMinutes`: median time to the first answer of recent
         * conversations; null if there are few.
         */
        targetMinutes: Type.Integer(),
        replyMinutes: nullable(Type.Integer()),
        /** Address of the program in which conversations are answered; null if they're answered in the console. */
        deskUrl: nullable(Type.String()),
        serverTime: Timestamp,
      }),
    ),
  },
  'GET /api/staff/support/threads/:id': {
    access: 'support.read',
    params: IdParams,
    query: Type.Object({ before: Type.Optional(Id) }, { additionalProperties: false }),
    reply: reply(ThreadDetail),
  },
  'GET /api/staff/support/attachments/:id': { access: 'support.read', params: UuidParams, reply: 'file' },
  'POST /api/staff/support/threads/:id/answers': {
    access: 'support.answer',
    params: IdParams,
    body: Type.Object(
      {
        key: Uuid,
        text: Type.String({ maxLength: SUPPORT_MAX_LENGTH }),
        attachmentId: Type.Optional(Uuid),
      },
      { additionalProperties: false },
    ),
    reply: reply(SupportMessage),
  },
  /** Uploads a picture for an answer. The body is the picture's bytes. */
  'POST /api/staff/support/threads/:id/attachments': {
    access: 'support.answer',
    params: IdParams,
    reply: reply(SupportAttachment),
  },
  /** Shows the player a typing indicator for a few seconds. */
  'POST /api/staff/support/threads/:id/typing': {
    access: 'support.answer',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  'POST /api/staff/support/threads/:id/notes': {
    access: 'support.answer',
    params: IdParams,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: SUPPORT_MAX_LENGTH }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Marks the player's messages as read, which the player can see. */
  'POST /api/staff/support/threads/:id/read': {
    access: 'support.answer',
    params: IdParams,
    body: Type.Object({ upTo: Id }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  'POST /api/staff/support/threads/:id/assign': {
    access: 'support.answer',
    params: IdParams,
    body: Type.Object({ memberId: nullable(Id) }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  'POST /api/staff/support/threads/:id/close': {
    access: 'support.answer',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  'POST /api/staff/support/threads/:id/reopen': {
    access: 'support.answer',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  'GET /api/staff/support/canned': {
    access: 'support.read',
    reply: reply(Type.Array(CannedReply)),
  },
  'POST /api/staff/support/canned': {
    access: 'support.canned',
    body: CannedBody,
    reply: reply(Type.Object({ id: Id })),
  },
  'POST /api/staff/support/canned/:id': {
    access: 'support.canned',
    params: IdParams,
    body: CannedBody,
    reply: EmptyReply,
  },
  'DELETE /api/staff/support/canned/:id': {
    access: 'support.canned',
    params: IdParams,
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
