import type { Conversation, Message, Records } from './chatwoot-records.ts';
import type { News } from './chatwoot-webhooks.ts';

type Said = { text: string; name: string; isPrivate?: boolean; picture?: { type: string; base64: string } };

const DELETED = 'This message was deleted';

/** Support agent who answers in Chatwoot. */
export function createAgent(records: Records, news: News) {
  return {
    async answer(
      conversation: Conversation,
      { text, name, isPrivate = false, picture }: Said,
    ): Promise<{ message: Message; status: number | null }> {
      const message = records.addMessage({
        conversationId: conversation.id,
        isIncoming: false,
        isPrivate,
        content: text,
        name,
        pictures: picture === undefined ? [] : [{ id: `agent-${Date.now()}-${Math.random()}`, ...picture }],
      });
      records.change({ ...conversation, agentSeenAt: Date.now() });
      return { message, status: await news.message(conversation, message) };
    },
    /** Deletes a message as Chatwoot does: a notice replaces the message's text and files. */
    async remove(conversation: Conversation, message: Message): Promise<number | null> {
      const deleted: Message = { ...message, content: DELETED, pictures: [], isDeleted: true };
      records.changeMessage(deleted);
      return news.changed(conversation, deleted);
    },
    async edit(conversation: Conversation, message: Message, content: string): Promise<number | null> {
      const edited = { ...message, content };
      records.changeMessage(edited);
      return news.changed(conversation, edited);
    },
    resolve(conversation: Conversation): Promise<number | null> {
      const resolved = { ...conversation, status: 'resolved' as const };
      records.change(resolved);
      return news.status(resolved);
    },
  };
}

export type Agent = ReturnType<typeof createAgent>;
