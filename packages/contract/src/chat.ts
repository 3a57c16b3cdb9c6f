import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';

/** Rooms of the specification; only EN is used. */
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

/** News of the rain: a tip into its pot by `user`, or what `entrants` players have just shared. */
export const RainNews = Type.Object({
  type: Type.Literal('RAIN'),
  tip: Type.Boolean(),
  user: Type.Union([Player, Type.Null()]),
  amount: Coins,
  entrants: Type.Union([Type.Integer(), Type.Null()]),
});
export type RainNews = Static<typeof RainNews>;

const base = { id: Id, message: Type.String(), createdAt: Timestamp };

export const ChatMessage = Type.Union([
  Type.Object({ ...base, type: Type.Literal('USER'), user: Player, additionalData: Type.Null() }),
  Type.Object({ ...base, type: Type.Literal('SYSTEM'), user: Type.Null(), additionalData: Type.Null() }),
  Type.Object({ ...base, type: Type.Literal('BIG_WIN'), user: Type.Null(), additionalData: BigWin }),
  Type.Object({ ...base, type: Type.Literal('RAIN'), user: Type.Null(), additionalData: RainNews }),
]);
export type ChatMessage = Static<typeof ChatMessage>;

const ChatSendBody = Type.Object(
  { room: ChatRoom, message: Type.String({ maxLength: 4000 }) },
  { additionalProperties: false },
);
const ChatSendReply = reply(ChatMessage);

/** Staff mute a player in the chat; `minutes` 0 ends a mute. */
const ChatMuteBody = Type.Object(
  { userId: Id, minutes: Type.Integer({ minimum: 0, maximum: 525_600 }) },
  { additionalProperties: false },
);

/** Staff speak for the house: the message has no author and is of the type SYSTEM. */
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
  'DELETE /api/chat/messages/:id': { params: IdParams, reply: EmptyReply },
  'POST /api/chat/mutes': { body: ChatMuteBody, reply: EmptyReply },
  /** Until when (ms since the epoch) the signed-in player may not write; null when nothing is in the way. */
  'GET /api/chat/mutes/own': {
    reply: reply(Type.Object({ mutedUntil: Type.Union([Timestamp, Type.Null()]) })),
  },
  'POST /api/chat/announcements': { body: ChatAnnouncementBody, reply: ChatSendReply },
} as const;

export type ChatServerMessages = {
  'chat:online_count': { count: number };
  'chat:new_message': ChatMessage;
  'chat:message_deleted': { id: string };
  /** To one player's sockets: staff muted them until a time, or lifted that (null). */
  'chat:muted': { mutedUntil: number | null };
};
