import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { Leaderboard } from './leaderboard.ts';

const PAGE_LENGTH = 5;

export function leaderboardRoutes(app: Http, leaderboard: Leaderboard): void {
  route(app, 'GET /api/leaderboard/top', async (request) => ({
    data: await leaderboard.top(request.session?.playerId ?? null),
  }));

  route(app, 'GET /api/leaderboard/history', async (request) => {
    const { page = 0, limit = PAGE_LENGTH } = request.query;
    return { data: await leaderboard.history(page, limit), page, limit };
  });
}
