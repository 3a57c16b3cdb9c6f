import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';

export const chatPaths = {
  history: '/api/chat/:room',
  send: '/api/chat',
  message: '/api/chat/messages/:id',
  mute: '/api/chat/mutes',
} as const;

/** Rooms of the specification; only EN is used. */
const ChatRoom = Type.Enum(['HR', 'EN', 'RU', 'PR'] as const);

export const CHAT_MAX_LENGTH = 160;

/** The 32 shortcodes of the specification, in picker order. */
export const EMOJIS = [
  'rofl',
  'face_hand',
  'face_eyebrow',
  'cowboy',
  'drooling',
  'exploding_head',
  'partying',
  'winking',
  'money_mouth',
  'smiling_sunglasses',
  'cold_face',
  'man_cook',
  'woman_cook',
  'ok',
  'thumbs_up',
  'call_me',
  'clap',
  'cap',
  'cheers',
  'dollar',
  'eyes',
  'fire',
  'biceps',
  'prayer',
  'money',
  'nail',
  'slot',
  'red_heart',
  'black_heart',
  'yellow_heart',
  'omg',
  '200iq',
] as const;

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

const base = { id: Id, message: Type.String(), createdAt: Timestamp };

export const ChatMessage = Type.Union([
  Type.Object({ ...base, type: Type.Literal('USER'), user: Player, additionalData: Type.Null() }),
  Type.Object({ ...base, type: Type.Literal('SYSTEM'), user: Type.Null(), additionalData: Type.Null() }),
  Type.Object({ ...base, type: Type.Literal('BIG_WIN'), user: Type.Null(), additionalData: BigWin }),
]);
export type ChatMessage = Static<typeof ChatMessage>;

export const ChatHistoryReply = reply(Type.Array(ChatMessage));
export const ChatSendBody = Type.Object(
  { room: ChatRoom, message: Type.String({ maxLength: 4000 }) },
  { additionalProperties: false },
);
export const ChatSendReply = reply(ChatMessage);

/** Staff mute a player in the chat; `minutes` 0 ends a mute. */
export const ChatMuteBody = Type.Object(
  { userId: Id, minutes: Type.Integer({ minimum: 0, maximum: 525_600 }) },
  { additionalProperties: false },
);

export type ChatServerMessages = {
  'chat:online_count': { count: number };
  'chat:new_message': ChatMessage;
  'chat:message_deleted': { id: string };
};
