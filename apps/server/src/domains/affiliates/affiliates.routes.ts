import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Affiliates } from './affiliates.ts';

const PAGE_LENGTH = 20;

export function affiliatesRoutes(app: Http, affiliates: Affiliates, codesPerMinute: number): void {
  const config = limitedTo(codesPerMinute);

  route(app, 'GET /api/affiliate', async (request) => ({
    data: await affiliates.dashboard(requireSession(request).playerId),
  }));

  route(app, 'POST /api/affiliate/code', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await affiliates.chooseCode(playerId, request.body.code) };
  });

  route(app, 'POST /api/affiliate/claim', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await affiliates.claim(playerId, request.headers['idempotency-key']) };
  });

  route(app, 'GET /api/affiliate/players', async (request) => {
    const { playerId } = requireSession(request);
    const { page = 0, limit = PAGE_LENGTH } = request.query;
    const { players: data, total } = await affiliates.players(playerId, { page, limit });
    return { data, page, limit, total };
  });

  route(app, 'GET /api/affiliate/used-code', async (request) => ({
    data: await affiliates.usedCode(requireSession(request).playerId),
  }));

  route(app, 'POST /api/affiliate/used-code', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await affiliates.claimCode(playerId, request.body.code) };
  });

  route(app, 'GET /api/affiliate/leaderboard/referrals', async () => ({
    data: await affiliates.leaderboard(),
  }));
}
