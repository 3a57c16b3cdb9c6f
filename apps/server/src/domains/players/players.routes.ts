import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Players } from './players.ts';

export function playersRoutes(app: Http, players: Players, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  route(app, 'GET /api/user/profile/:userId', { config }, async (request) => ({
    data: await players.profile(request.session?.playerId ?? null, BigInt(request.params.userId)),
  }));

  route(app, 'GET /api/user/search', { config }, async (request) => ({
    data: await players.search(requireSession(request).playerId, request.query.name),
  }));

  route(app, 'POST /api/user/block/:userId', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const otherId = BigInt(request.params.userId);
    return { data: { isBlocked: await players.block(playerId, otherId, request.body?.isBlocked) } };
  });

  route(app, 'GET /api/user/blocks', async (request) => ({
    data: await players.blocks(requireSession(request).playerId),
  }));

  route(app, 'GET /api/user/graphs', { config }, async (request) => ({
    data: await players.graphs(requireSession(request).playerId, Number(request.query.days ?? '30')),
  }));

  route(app, 'GET /api/user/statistics', { config }, async (request) => ({
    data: await players.statistics(requireSession(request).playerId),
  }));
}
