import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@aureus/contract/support-limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Support } from './support.ts';

/** What a person can write or choose in a minute. */
const MESSAGES_PER_MINUTE = 20;
const ATTACHMENTS_PER_MINUTE = 6;

/**
 * Sends a picture so that no browser takes it for another type. Like every call it isn't cached: the next person at that
 * browser would find it.
 */
export const sendPicture = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.header('content-disposition', 'inline; filename="picture.webp"').type('image/webp').send(bytes);

export function supportRoutes(app: Http, support: Support): void {
  route(app, 'GET /api/support', async (request) => ({
    data: await support.conversation(requireSession(request).playerId),
  }));

  route(app, 'GET /api/support/unread', async (request) => ({
    data: { unread: await support.unread(requireSession(request).playerId) },
  }));

  route(app, 'GET /api/support/messages', async (request) => ({
    data: await support.messages(requireSession(request).playerId, BigInt(request.query.before)),
  }));

  route(app, 'POST /api/support/messages', { config: limitedTo(MESSAGES_PER_MINUTE) }, async (request) => {
    const { key, text, attachmentId = null } = request.body;
    return { data: await support.send(requireSession(request).playerId, { key, text, attachmentId }) };
  });

  route(app, 'POST /api/support/typing', { config: limitedTo(MESSAGES_PER_MINUTE) }, async (request) => {
    await support.typing(requireSession(request).playerId);
    return { data: null };
  });

  route(app, 'POST /api/support/read', async (request) => {
    const unread = await support.read(requireSession(request).playerId, BigInt(request.body.upTo));
    return { data: { unread } };
  });

  route(app, 'POST /api/support/threads/:id/rating', async (request) => {
    const { stars, text } = request.body;
    await support.rate(requireSession(request).playerId, BigInt(request.params.id), stars, text);
    return { data: null };
  });

  route(app, 'GET /api/support/attachments/:id', async (request, reply) =>
    sendPicture(reply, await support.picture(requireSession(request).playerId, request.params.id)),
  );

  pictureRoutes(app, (door) =>
    route(
      door,
      'POST /api/support/attachments',
      {
        config: limitedTo(ATTACHMENTS_PER_MINUTE),
        // Before the body is read: a visitor has no picture to send.
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

/** Calls whose body is a file: its bytes as they come, with a limit of their own. */
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

/** The bytes that a call brought, and what its sender says they are. */
export function pictureOf(request: FastifyRequest): { bytes: Buffer; type: string } {
  const body: unknown = request.body;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), type };
}
