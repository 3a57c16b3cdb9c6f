import Type, { type Static } from 'typebox';
import { REPORT_REASONS } from './chat-text.ts';
import { Player } from './player.ts';
import { Coins, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';

/** Chat rooms of the specification; only EN is used. */
const ChatRoom = Type.Enum(['HR', 'EN', 'RU', 'PR'] as const);

export const BigWinGame = Type.Enum([
  'ROULETTE',
  'PLINKO',
  'CASE_BATTLES',
  'CASES',
  'MINES',
  'UPGRADER',
] as const);
export type BigWinGame = Static<typeof BigWinGame>;

export const BigWin = Type.Object({
  type: Type.Literal('BIG_WIN'),
  users: Type.Array(Player),
  game: Type.Object({ type: BigWinGame }),
  prize: Coins,
  stake: Coins,
});
export type BigWin = Static<typeof BigWin>;

/**
 * Message about the rain, one of three kinds:
 *
 * - `tip`: `user` tipped into the pot. `user` is null if the player isn't named.
 * - `entrants`: that many players have just shared `amount`.
 * - neither: the rain ended in a declared outage of the beacon. Its pot moved to the rain that was open then.
 */
export const RainNews = Type.Object({
  type: Type.Literal('RAIN'),
  tip: Type.Boolean(),
  user: Type.Union([Player, Type.Null()]),
  amount: Coins,
  entrants: Type.Union([Type.Integer(), Type.Null()]),
});
export type RainNews = Static<typeof RainNews>;

/**
 * Quoted message that a message replies to. If it was deleted, both author and text are null. If the reader blocks its
 * author, only the text is null.
 */
export const ChatQuote = Type.Object({
  id: Id,
  user: Type.Union([Type.Object({ id: Id, username: Type.String() }), Type.Null()]),
  message: Type.Union([Type.String(), Type.Null()]),
});
export type ChatQuote = Static<typeof ChatQuote>;

const base = { id: Id, message: Type.String(), createdAt: Timestamp };

export const ChatMessage = Type.Union([
  Type.Object({
    ...base,
    type: Type.Literal('USER'),
    user: Player,
    replyTo: Type.Union([ChatQuote, Type.Null()]),
    additionalData: Type.Null(),
  }),
  Type.Object({ ...base, type: Type.Literal('SYSTEM'), user: Type.Null(), additionalData: Type.Null() }),
  Type.Object({ ...base, type: Type.Literal('BIG_WIN'), user: Type.Null(), additionalData: BigWin }),
  Type.Object({ ...base, type: Type.Literal('RAIN'), user: Type.Null(), additionalData: RainNews }),
]);
export type ChatMessage = Static<typeof ChatMessage>;

const ChatSendBody = Type.Object(
  {
    room: ChatRoom,
    message: Type.String({ maxLength: 4000 }),
    /** Id of the message in the same room to which the new message replies. */
    replyTo: Type.Optional(Id),
  },
  { additionalProperties: false },
);
const ChatSendReply = reply(ChatMessage);

/** Longest mute, in minutes: a year. */
export const LONGEST_MUTE = 525_600;

/** Reason for an action of staff in the chat. */
export const ChatReason = Type.String({ minLength: 3, maxLength: 200 });

/** Mute of a player by staff. `minutes`: length of the mute; 0 ends it. */
const ChatMuteBody = Type.Object(
  {
    userId: Id,
    minutes: Type.Integer({ minimum: 0, maximum: LONGEST_MUTE }),
    reason: Type.Optional(ChatReason),
  },
  { additionalProperties: false },
);

/** A mute, as shown to the muted player. */
export const OwnMute = Type.Object({
  /** Time when the player can write again; null if not muted. */
  mutedUntil: Type.Union([Timestamp, Type.Null()]),
  /** Reason for the mute; empty if none was given. */
  reason: Type.String(),
});
export type OwnMute = Static<typeof OwnMute>;

/** Current notices that everyone sees in the chat. */
export const ChatNotices = Type.Object({
  /** Slow mode: one message per `seconds`, until a time. */
  slowMode: Type.Union([Type.Object({ seconds: Type.Integer(), until: Timestamp }), Type.Null()]),
  /** Text pinned above the messages. A changed text gets a new id. */
  pinned: Type.Union([Type.Object({ id: Id, text: Type.String(), until: Timestamp }), Type.Null()]),
  /** Version of the chat rules that apply now. */
  rules: Type.Integer(),
});
export type ChatNotices = Static<typeof ChatNotices>;

/** Chat rules. A player accepts them before the first message, and again after they change. */
export const ChatRules = Type.Object({ version: Type.Integer(), rules: Type.Array(Type.String()) });
export type ChatRules = Static<typeof ChatRules>;
/**
 * Chat rules as shown to players. `keys` has an entry for each rule: its index among the site's original rules, which
 * pages translate, or null for a rule written by staff.
 */
export const ShownChatRules = Type.Object({
  ...ChatRules.properties,
  keys: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
});
export type ShownChatRules = Static<typeof ShownChatRules>;

/** Announcement by staff for the site. The message has no author and its type is SYSTEM. */
const ChatAnnouncementBody = Type.Object(
  { message: Type.String({ maxLength: 4000 }) },
  { additionalProperties: false },
);

export const chatEndpoints = {
  'GET /api/chat/:room': {
    params: Type.Object({ room: Type.String({ maxLength: 8 }) }),
    reply: reply(Type.Array(ChatMessage)),
  },
  'POST /api/chat': { body: ChatSendBody, reply: ChatSendReply },
  'GET /api/chat/notices': { reply: reply(ChatNotices) },
  'GET /api/chat/rules': { reply: reply(ShownChatRules) },
  /** Reports a message to staff. A player can report a message only once. */
  'POST /api/chat/messages/:id/report': {
    params: IdParams,
    body: Type.Object({ reason: Type.Enum([...REPORT_REASONS]) }, { additionalProperties: false }),
    reply: EmptyReply,
  },
  'DELETE /api/chat/messages/:id': { params: IdParams, reply: EmptyReply },
  'POST /api/chat/mutes': { body: ChatMuteBody, reply: EmptyReply },
  /** Mute of the signed-in player: its end and its reason. */
  'GET /api/chat/mutes/own': { reply: reply(OwnMute) },
  'POST /api/chat/announcements': { body: ChatAnnouncementBody, reply: ChatSendReply },
} as const;

export type ChatServerMessages = {
  'chat:online_count': { count: number };
  'chat:new_message': ChatMessage;
  'chat:message_deleted': { id: string };
  /** To one player's sockets: staff muted the player until a time, or lifted the mute (null). */
  'chat:muted': OwnMute;
  /** To everyone: slow mode, the pinned announcement or the rules changed. */
  'chat:notices': ChatNotices;
};
