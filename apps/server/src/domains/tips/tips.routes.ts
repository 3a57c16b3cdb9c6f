import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Tips } from './tips.ts';

export function tipsRoutes(app: Http, tips: Tips, callsPerSecond: number): void {
  route(app, 'GET /api/wallet/tip', async (request) => ({
    data: await tips.limits(requireSession(request).playerId),
  }));

  route(app, 'POST /api/wallet/tip', { config: limitedTo(callsPerSecond, 1_000) }, async (request) => {
    const { playerId } = requireSession(request);
    const { userId, amount, code } = request.body;
    const key = request.headers['idempotency-key'];
    return { data: await tips.give(playerId, key, BigInt(userId), amount, code) };
  });
}
