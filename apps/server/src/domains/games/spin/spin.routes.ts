import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Spin } from './spin.ts';

export function spinRoutes(app: Http, spin: Spin, betsPerSecond: number): void {
  route(app, 'GET /api/games/spin', async (request) => ({
    data: await spin.state(request.session?.playerId ?? null),
  }));

  route(app, 'POST /api/games/spin/bets', { config: limitedTo(betsPerSecond, 1_000) }, async (request) => {
    const { playerId } = requireSession(request);
    const { colour, amount } = request.body;
    return { data: await spin.bet(playerId, request.headers['idempotency-key'], colour, amount) };
  });

  route(app, 'GET /api/games/spin/rounds/:id', async (request) => ({
    data: await spin.record(BigInt(request.params.id)),
  }));

  route(app, 'GET /api/fairness/roulette/history', async (request) => {
    const { page = 0, limit = 20, after } = request.query;
    const before = after === undefined ? undefined : BigInt(after);
    const [data, beacon] = await Promise.all([spin.history({ page, limit }, before), spin.beacon()]);
    return { data, page, limit, beacon };
  });
}
