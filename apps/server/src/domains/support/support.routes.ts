import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@aureus/contract/support-limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import { isVisitor, UNKNOWN_VISITOR } from './support.rules.ts';
import type { Support } from './support.ts';
import { dropVisitor, keepVisitor, type Visitors, visitorCookie } from './support.visitors.ts';

/**
 * Maximum number of messages, and of typing signals, per minute. `ATTACHMENTS_PER_MINUTE`: maximum number of images.
 */
const MESSAGES_PER_MINUTE = 20;
const ATTACHMENTS_PER_MINUTE = 6;
const HOUR_MS = 3_600_000;

/** Sends an image as WebP, to be shown in a page. */
export const sendPicture = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.header('content-disposition', 'inline; filename="picture.webp"').type('image/webp').send(bytes);

export function supportRoutes(
  app: Http,
  parts: { support: Support; visitors: Visitors; publicUrl: () => string; visitorsPerHour: number },
): void {
  const { support, visitors, publicUrl } = parts;
  const secretOf = ({ cookies }: FastifyRequest) => cookies[visitorCookie(publicUrl())];

  /**
   * Returns the caller: the player, or a visitor. During a sign-in that waits for its second factor, the caller is the
   * visitor. The first call after sign-in moves the visitor's conversations to the player.
   */
  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<bigint> {
    const secret = secretOf(request);
    if (request.session === null) return visitors.find(secret);
    const { playerId } = request.session;
    if (secret !== undefined) {
      await visitors.claim(secret, playerId);
      dropVisitor(reply, publicUrl());
    }
    return playerId;
  }

  /**
   * Returns the caller of a request that changes something.
   * @throws HttpError account.error.sign_in_required for an unknown visitor, account.error.two_factor_required.
   */
  async function writerOf(request: FastifyRequest, reply: FastifyReply): Promise<bigint> {
    if (request.pendingSession !== null) requireSession(request);
    const writer = await callerOf(request, reply);
    if (writer === UNKNOWN_VISITOR) throw refuse('account.error.sign_in_required');
    return writer;
  }

  route(app, 'GET /api/support', async (request, reply) => ({
    data: await support.conversation(await callerOf(request, reply)),
  }));

  route(app, 'GET /api/support/unread', async (request, reply) => ({
    data: { unread: await support.unread(await callerOf(request, reply)) },
  }));

  route(app, 'GET /api/support/messages', async (request, reply) => ({
    data: await support.messages(await callerOf(request, reply), BigInt(request.query.before)),
  }));

  route(
    app,
    'POST /api/support/visitor',
    { config: limitedTo(parts.visitorsPerHour, HOUR_MS) },
    async (request, reply) => {
      if (request.pendingSession !== null) requireSession(request);
      if (isVisitor(await callerOf(request, reply)))
        keepVisitor(reply, publicUrl(), await visitors.begin(secretOf(request)));
      return { data: null };
    },
  );

  route(
    app,
    'POST /api/support/messages',
    { config: limitedTo(MESSAGES_PER_MINUTE) },
    async (request, reply) => {
      const { key, text, attachmentId = null } = request.body;
      const writer = await writerOf(request, reply);
      const secret = secretOf(request);
      if (isVisitor(writer) && secret !== undefined) {
        await visitors.renew(writer);
        keepVisitor(reply, publicUrl(), secret);
      }
      return { data: await support.send(writer, { key, text, attachmentId }) };
    },
  );

  route(
    app,
    'POST /api/support/typing',
    { config: limitedTo(MESSAGES_PER_MINUTE) },
    async (request, reply) => {
      await support.typing(await writerOf(request, reply));
      return { data: null };
    },
  );

  route(app, 'POST /api/support/read', async (request, reply) => {
    const unread = await support.read(await writerOf(request, reply), BigInt(request.body.upTo));
    return { data: { unread } };
  });

  route(app, 'POST /api/support/threads/:id/rating', async (request, reply) => {
    const { stars, text } = request.body;
    await support.rate(await writerOf(request, reply), BigInt(request.params.id), stars, text);
    return { data: null };
  });

  route(app, 'GET /api/support/attachments/:id', async (request, reply) =>
    sendPicture(reply, await support.picture(await callerOf(request, reply), request.params.id)),
  );

  pictureRoutes(app, (door) =>
    route(
      door,
      'POST /api/support/attachments',
      {
        config: limitedTo(ATTACHMENTS_PER_MINUTE),
        // The check runs before the body is read, since visitors may not upload images.
        preParsing: async (request) => void requireSession(request),
      },
      async (request) => {
        const { playerId } = requireSession(request);
        const { bytes, type } = pictureOf(request);
        return { data: await support.attach(playerId, bytes, type) };
      },
    ),
  );
}

/** Routes whose body is a file: raw bytes, with a separate size limit. */
export function pictureRoutes(app: Http, add: (door: Http) => void): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      [...ATTACHMENT_TYPES],
      { parseAs: 'buffer', bodyLimit: ATTACHMENT_MAX_BYTES },
      (_request, bytes: Buffer, done) => done(null, bytes),
    );
    add(door);
  });
}

/** Returns the bytes of the request's body, and the content type that the sender declares. */
export function pictureOf(request: FastifyRequest): { bytes: Buffer; type: string } {
  const body: unknown = request.body;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), type };
}
