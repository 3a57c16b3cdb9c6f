import type { ChatMessage, ChatNotices } from '@aureus/contract/chat.ts';

/** Events about the chat, announced after commit. */
export type ChatFacts = {
  'chat:message': { room: string; message: ChatMessage };
  'chat:deleted': { room: string; id: bigint };
  /** Staff muted a player until a time (ms since the epoch), or ended the mute. */
  'chat:muted': { playerId: bigint; mutedUntil: number | null; reason: string };
  /** Slow mode, the pinned announcement or the rules changed. */
  'chat:notices': { room: string; notices: ChatNotices };
};

declare module '../../platform/bus.ts' {
  interface Facts extends ChatFacts {}
}
