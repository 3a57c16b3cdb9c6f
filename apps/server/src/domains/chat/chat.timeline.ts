import type { Timeline } from '../staff/staff.ts';
import type { ChatDesk } from './chat.desk.ts';

/** Timeline source for a player's chat messages, including deleted ones. */
export const chatTimeline =
  (desk: Pick<ChatDesk, 'history'>): Parameters<Timeline['add']>[1] =>
  async (playerId, before) => {
    const history = await desk.history(playerId, before === null ? undefined : BigInt(before));
    const entries = (history?.messages ?? []).map((message) => ({
      key: message.id,
      at: message.at,
      kind: 'CHAT' as const,
      code: 'MESSAGE' as const,
      values: { text: message.text, isDeleted: message.deletedAt !== null },
      coins: null,
    }));
    return { entries, isMore: history?.isMore ?? false };
  };
