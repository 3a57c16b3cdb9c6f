import { LANGUAGE_COOKIE } from '@aureus/contract/languages.ts';
import { STAFF_ACTS_A_PAGE } from '@aureus/contract/privacy.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { pageLanguage } from '../../platform/page-language.ts';
import { requireSession } from '../../platform/session.ts';
import type { StaffActs } from '../staff/staff.ts';
import type { Erasures } from './privacy.erasure.ts';
import type { Privacy, SentFile } from './privacy.ts';

const TICKETS_PER_MINUTE = 10;

/** True if the client accepts gzip. */
export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/** Sends an export, as gzip if the client accepts it. */
export const sendExport = (
  request: FastifyRequest,
  reply: FastifyReply,
  { file }: SentFile,
  name: string,
): FastifyReply => {
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  if (takesGzip(request)) reply.header('content-encoding', 'gzip');
  return reply.send(file);
};

export function privacyRoutes(
  app: Http,
  { privacy, erasures, staffActs }: { privacy: Privacy; erasures: Erasures; staffActs: StaffActs },
): void {
  route(app, 'GET /api/user/privacy', async (request) => ({
    data: await privacy.read(requireSession(request).playerId),
  }));

  route(app, 'POST /api/user/privacy/export', async (request) => ({
    data: await privacy.ask(
      requireSession(request).playerId,
      pageLanguage(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']),
    ),
  }));

  route(
    app,
    'POST /api/user/privacy/export/ticket',
    { config: limitedTo(TICKETS_PER_MINUTE) },
    async (request) => ({
      data: { ticket: await privacy.ticket(requireSession(request), request.body.code) },
    }),
  );

  route(app, 'GET /api/user/privacy/export/file', async (request, reply) => {
    const session = requireSession(request);
    const sent = await privacy.download(session, request.query.ticket, takesGzip(request));
    return sendExport(request, reply, sent, `aureus-data-${session.playerId}.json`);
  });

  route(app, 'POST /api/user/privacy/erasure', { config: limitedTo(TICKETS_PER_MINUTE) }, async (request) => {
    const session = requireSession(request);
    await erasures.ask(session, request.body.code);
    return { data: await privacy.read(session.playerId) };
  });

  route(app, 'DELETE /api/user/privacy/erasure', async (request) => {
    const { playerId } = requireSession(request);
    await erasures.keep(playerId);
    return { data: await privacy.read(playerId) };
  });

  route(app, 'GET /api/user/privacy/staff-acts', async (request) => {
    const { playerId } = requireSession(request);
    return { data: await staffActs.read(playerId, request.query.before ?? null, STAFF_ACTS_A_PAGE) };
  });
}
