import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import type { Conversation, Message, Records } from './chatwoot-records.ts';
import type { Storage } from './chatwoot-storage.ts';
import type { News } from './chatwoot-webhooks.ts';
import { readForm } from './form.ts';

type Params = { Params: { inbox: string; contact: string; id: string } };
type Fields = Record<string, unknown>;

const PAGE = 20;
const MOST_BODY = 8 * 1024 * 1024;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves Chatwoot's endpoints for clients of an API channel, under `/public/api/v1/inboxes`. */
export function addChatwootApi(
  scope: FastifyInstance,
  world: World,
  records: Records,
  news: News,
  storage: Storage,
): void {
  const { secrets } = records;
  const missing = (reply: FastifyReply) => reply.code(404).send({ error: 'Resource could not be found' });

  const messageView = (message: Message) => ({
    id: message.id,
    content: message.content,
    message_type: message.isIncoming ? 0 : 1,
    content_type: 'text',
    content_attributes: message.isDeleted === true ? { deleted: true } : {},
    created_at: Math.floor(message.createdAt / 1000),
    conversation_id: message.conversationId,
    ...(message.pictures.length > 0 && {
      attachments: message.pictures.map(({ id }) => ({
        file_type: 'image',
        data_url: `${world.origin()}/chatwoot/rails/active_storage/blobs/redirect/${id}/picture`,
      })),
    }),
    sender: { name: message.name, type: message.isIncoming ? 'contact' : 'user' },
  });
  const conversationView = ({ id, status, agentSeenAt, contactSeenAt }: Conversation) => ({
    id,
    status,
    agent_last_seen_at: Math.floor(agentSeenAt / 1000),
    contact_last_seen_at: Math.floor(contactSeenAt / 1000),
    messages: [],
  });

  /**
   * Returns the conversation that a call names; undefined if it doesn't belong to the inbox and contact in the path.
   */
  function found({ params }: FastifyRequest<Params>): Conversation | undefined {
    const conversation = records.conversation(Number(params.id));
    return params.inbox === secrets.inbox && conversation?.sourceId === params.contact
      ? conversation
      : undefined;
  }

  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_BODY },
    (_request, body, done) => done(null, body),
  );

  /** True if the call proves its identifier with a valid HMAC. */
  const isProved = ({ identifier, identifier_hash: hash }: Fields): boolean =>
    hash === createHmac('sha256', secrets.hmacToken).update(text(identifier)).digest('hex');
  const unproved = (reply: FastifyReply) =>
    reply.code(500).send({ message: 'HMAC failed: Invalid Identifier Hash Provided' });

  const base = '/public/api/v1/inboxes/:inbox/contacts';
  scope.post<Params & { Body: Fields | undefined }>(base, async ({ params, body = {} }, reply) => {
    if (params.inbox !== secrets.inbox) return missing(reply);
    if (!isProved(body)) return unproved(reply);
    const contact = records.addContact({
      identifier: text(body['identifier']),
      name: text(body['name']),
      attributes: (body['custom_attributes'] ?? {}) as Fields,
    });
    return { id: 1, source_id: contact.sourceId, pubsub_token: 'sandbox', name: contact.name };
  });

  // Like Chatwoot: the call must prove the identifier that it sends, but can't change the contact's.
  scope.patch<Params & { Body: Fields | undefined }>(
    `${base}/:contact`,
    async ({ params, body = {} }, reply) => {
      const contact = params.inbox === secrets.inbox ? records.contact(params.contact) : undefined;
      if (contact === undefined) return missing(reply);
      if (!isProved(body)) return unproved(reply);
      const attributes = (body['custom_attributes'] ?? {}) as Fields;
      records.changeContact({ ...contact, name: text(body['name']) || contact.name, attributes });
      return { id: 1, source_id: contact.sourceId, name: contact.name };
    },
  );

  scope.post<Params>(`${base}/:contact/conversations`, async (request, reply) => {
    const { inbox, contact } = request.params;
    if (inbox !== secrets.inbox || records.contact(contact) === undefined) return missing(reply);
    return conversationView(records.addConversation(contact));
  });

  scope.get<Params>(`${base}/:contact/conversations/:id`, async (request, reply) => {
    const conversation = found(request);
    return conversation === undefined ? missing(reply) : conversationView(conversation);
  });

  scope.get<Params & { Querystring: { before?: string } }>(
    `${base}/:contact/conversations/:id/messages`,
    async (request, reply) => {
      const conversation = found(request);
      if (conversation === undefined) return missing(reply);
      const before = Number(request.query.before ?? Number.POSITIVE_INFINITY);
      return records
        .messages(conversation.id)
        .filter(({ id, isPrivate }) => !isPrivate && id < before)
        .slice(-PAGE)
        .map(messageView);
    },
  );

  scope.post<Params & { Body: Fields | Buffer | undefined }>(
    `${base}/:contact/conversations/:id/messages`,
    { bodyLimit: MOST_BODY },
    async (request, reply) => {
      const conversation = found(request);
      if (conversation === undefined) return missing(reply);
      const { fields, files } = Buffer.isBuffer(request.body)
        ? await readForm(request.body, request.headers['content-type'] ?? '')
        : { fields: request.body ?? {}, files: [] };
      const message = records.addMessage({
        conversationId: conversation.id,
        isIncoming: true,
        isPrivate: false,
        content: text(fields['content']),
        name: records.contact(conversation.sourceId)?.name ?? '',
        pictures: files,
      });
      // Like Chatwoot: a new message from the contact reopens a resolved conversation.
      if (conversation.status === 'resolved') records.change({ ...conversation, status: 'open' });
      void news.message(conversation, message);
      return messageView(message);
    },
  );

  scope.post<Params>(`${base}/:contact/conversations/:id/update_last_seen`, async (request, reply) => {
    const conversation = found(request);
    if (conversation === undefined) return missing(reply);
    records.change({ ...conversation, contactSeenAt: Date.now() });
    return reply.code(200).send();
  });

  // Like Chatwoot: this address doesn't send the file. It redirects to the storage with a link that states five
  // minutes, even if the file hasn't arrived there yet.
  scope.get<{ Params: { id: string } }>(
    '/rails/active_storage/blobs/redirect/:id/picture',
    async ({ params }, reply) => reply.redirect(storage.to(params.id), 302),
  );

  scope.get<{ Params: { id: string } }>('/storage/:id', async ({ params }, reply) => {
    if (storage.isLate()) return reply.code(404).send('NoSuchKey');
    const picture = records.picture(params.id);
    if (picture === undefined) return missing(reply);
    const bytes = Buffer.from(picture.base64, 'base64');
    return reply.header('content-security-policy', "default-src 'none'").type(picture.type).send(bytes);
  });
}
