import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Plinko } from './plinko.ts';

export function plinkoRoutes(app: Http, plinko: Plinko, betsPerSecond: number): void {
  route(app, 'GET /api/games/plinko', async () => ({ data: plinko.state() }));

  route(app, 'POST /api/games/plinko', { config: limitedTo(betsPerSecond, 1_000) }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await plinko.drop(playerId, request.headers['idempotency-key'], request.body) };
  });
}
