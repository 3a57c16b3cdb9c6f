import { createHmac, randomUUID } from 'node:crypto';
import type { Courier } from '../courier.ts';
import type { Conversation, Message } from './chatwoot-records.ts';

/** Returns the headers that sign a webhook: an HMAC-SHA256 over `{timestamp}.{body}`, and the delivery's id. */
export function signChatwoot(
  secret: string,
  body: string,
  delivery: string,
  at: number = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'x-chatwoot-timestamp': timestamp,
    'x-chatwoot-signature': `sha256=${signature}`,
    'x-chatwoot-delivery': delivery,
  };
}

const statusOf = ({ id, status }: Conversation) => ({ id, status, channel: 'Channel::Api' });

/** Returns the body of a webhook about a message. */
export const messageBody = (
  conversation: Conversation,
  message: Message,
  event: 'message_created' | 'message_updated' = 'message_created',
): string =>
  JSON.stringify({
    event,
    id: message.id,
    content: message.content,
    message_type: message.isIncoming ? 'incoming' : 'outgoing',
    private: message.isPrivate,
    content_type: 'text',
    content_attributes: message.isDeleted === true ? { deleted: true } : {},
    created_at: new Date(message.createdAt).toISOString(),
    sender: { name: message.name, type: message.isIncoming ? 'contact' : 'user' },
    conversation: statusOf(conversation),
  });

const statusBody = (conversation: Conversation): string =>
  JSON.stringify({ event: 'conversation_status_changed', ...statusOf(conversation) });

/** Creates the sender of webhooks about messages and about the status of conversations. */
export function createNews(courier: Courier) {
  const send = (event: string, subject: number, body: string) =>
    courier.send({ id: randomUUID(), event, subject: String(subject), body });
  return {
    message: (conversation: Conversation, message: Message) =>
      send('message_created', conversation.id, messageBody(conversation, message)),
    changed: (conversation: Conversation, message: Message) =>
      send('message_updated', conversation.id, messageBody(conversation, message, 'message_updated')),
    status: (conversation: Conversation) =>
      send('conversation_status_changed', conversation.id, statusBody(conversation)),
  };
}

export type News = ReturnType<typeof createNews>;
