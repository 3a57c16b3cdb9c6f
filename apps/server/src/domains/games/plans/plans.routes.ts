import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Plans } from './plans.ts';

const config = limitedTo(10, 1_000);

export function plansRoutes(
  app: Http,
  plans: Plans,
  allowsAutoBet: (request: FastifyRequest) => boolean,
): void {
  route(app, 'POST /api/games/plans', { config }, async (request) => {
    const { playerId } = requireSession(request);
    if (!allowsAutoBet(request)) throw refuse('markets.error.auto_bet');
    return { data: { plan: await plans.begin(playerId, request.body) } };
  });

  route(app, 'POST /api/games/plans/:id/end', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: { plan: await plans.end(playerId, request.params.id) } };
  });
}
