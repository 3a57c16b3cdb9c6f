import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

export type Contact = {
  sourceId: string;
  identifier: string;
  name: string;
  attributes: Record<string, unknown>;
};
export type Conversation = {
  id: number;
  sourceId: string;
  status: 'open' | 'resolved';
  agentSeenAt: number;
  contactSeenAt: number;
};
export type Message = {
  id: number;
  conversationId: number;
  isIncoming: boolean;
  isPrivate: boolean;
  content: string;
  name: string;
  createdAt: number;
  isDeleted?: boolean;
  /** Attached pictures. The sandbox serves each at its own address. */
  pictures: { id: string; type: string; base64: string }[];
};
export type Secrets = { inbox: string; hmacToken: string; webhookSecret: string };

/** Opens the stored records of Chatwoot: contacts of the inbox, their conversations and messages. */
export function openRecords(store: Store) {
  const shelf = store.shelf<Secrets>('chatwoot.secrets');
  const random = () => randomBytes(18).toString('base64url');
  shelf.claim('own', { inbox: random(), hmacToken: random(), webhookSecret: random() });
  const secrets = shelf.get('own');
  if (secrets === undefined) throw new Error('Chatwoot has no secrets although it just kept them.');
  const contacts = store.shelf<Contact>('chatwoot.contacts');
  const conversations = store.shelf<Conversation>('chatwoot.conversations');
  const messages = store.shelf<Message>('chatwoot.messages');

  return {
    secrets,
    contact: (sourceId: string) => contacts.get(sourceId),
    addContact(contact: Omit<Contact, 'sourceId'>): Contact {
      const made = { ...contact, sourceId: randomUUID() };
      contacts.put(made.sourceId, made);
      return made;
    },
    changeContact: (contact: Contact) => contacts.put(contact.sourceId, contact),
    conversation: (id: number) => conversations.get(String(id)),
    conversations: () => conversations.list(),
    /** Returns the newest conversation of the contact with this identifier of the product, such as `player-1001`. */
    newestOf(identifier: string): Conversation | undefined {
      const sourceIds = new Set(
        contacts.list().flatMap((one) => (one.identifier === identifier ? one.sourceId : [])),
      );
      return conversations.list().findLast(({ sourceId }) => sourceIds.has(sourceId));
    },
    addConversation(sourceId: string): Conversation {
      const made: Conversation = {
        id: conversations.count() + 1,
        sourceId,
        status: 'open',
        agentSeenAt: 0,
        contactSeenAt: 0,
      };
      conversations.put(String(made.id), made);
      return made;
    },
    change: (conversation: Conversation) => conversations.put(String(conversation.id), conversation),
    messages: (conversationId: number) =>
      messages.list().filter((message) => message.conversationId === conversationId),
    addMessage(message: Omit<Message, 'id' | 'createdAt'>): Message {
      const made = { ...message, id: messages.count() + 1, createdAt: Date.now() };
      messages.put(String(made.id), made);
      return made;
    },
    /** Stores an edited or deleted message. */
    changeMessage: (message: Message) => messages.put(String(message.id), message),
    picture: (id: string) =>
      messages
        .list()
        .flatMap(({ pictures }) => pictures)
        .find((one) => one.id === id),
  };
}

export type Records = ReturnType<typeof openRecords>;
