import type { FastifyRequest } from 'fastify';
import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Terms } from './terms.ts';

type Parts = { terms: Terms; versionOf: (request: FastifyRequest) => string };

export function termsRoutes(app: Http, { terms, versionOf }: Parts): void {
  route(app, 'GET /api/terms', async (request) => ({
    data: await terms.read(versionOf(request), request.session?.playerId ?? null),
  }));

  route(app, 'POST /api/terms/accept', async (request) => {
    const { playerId } = requireSession(request);
    const { version, hash } = request.body;
    await terms.accept({ playerId, current: versionOf(request), version, hash, address: request.ip });
    return { data: null };
  });
}
