import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { OwnCasesOf } from './cases.own.ts';
import type { Cases } from './cases.ts';

export function casesRoutes(app: Http, cases: Cases, own: OwnCasesOf, betsPerSecond: number): void {
  route(app, 'GET /api/games/cases', async () => ({ data: await cases.list() }));

  route(app, 'GET /api/games/cases/:id', async (request) => ({ data: await cases.case(request.params.id) }));

  route(app, 'GET /api/user/cases', async (request) => ({
    data: await own.read(requireSession(request).playerId),
  }));

  route(
    app,
    'POST /api/user/cases/:id/favorite',
    { config: limitedTo(betsPerSecond, 1_000) },
    async (request) => {
      const { playerId } = requireSession(request);
      await own.favorite(playerId, request.params.id, request.body.isFavorite);
      return { data: await own.read(playerId) };
    },
  );

  route(
    app,
    'POST /api/games/cases/:id/open',
    { config: limitedTo(betsPerSecond, 1_000) },
    async (request) => {
      const { playerId } = requireSession(request);
      const body = { caseId: request.params.id, ...request.body };
      return { data: await cases.open(playerId, request.headers['idempotency-key'], body) };
    },
  );
}
