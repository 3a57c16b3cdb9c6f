import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Rewards } from './rewards.ts';

export function rewardsRoutes(app: Http, rewards: Rewards, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  route(app, 'GET /api/reward/info', async (request) => ({
    data: await rewards.info(requireSession(request).playerId),
  }));

  route(app, 'GET /api/reward/ready', async (request) => ({
    data: { ready: await rewards.ready(requireSession(request).playerId) },
  }));

  route(app, 'GET /api/reward/rank-case/case-info/:id', async (request) => ({
    data: await rewards.case(requireSession(request).playerId, request.params.id),
  }));

  route(app, 'POST /api/reward/rake-case/redeem', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await rewards.redeemRake(playerId, key, request.body) };
  });

  route(app, 'POST /api/reward/rank-case/redeem', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await rewards.redeemCase(playerId, key, request.body) };
  });
}
