import {
  LeaderboardHistoryReply,
  LeaderboardTopReply,
  leaderboardPaths,
} from '@aureus/contract/leaderboard.ts';
import { PageQuery } from '@aureus/contract/shared.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Leaderboard } from './leaderboard.ts';

const PAGE_LENGTH = 5;

export function leaderboardRoutes(app: Http, leaderboard: Leaderboard): void {
  app.get(leaderboardPaths.top, { schema: { response: { 200: LeaderboardTopReply } } }, async (request) => ({
    data: await leaderboard.top(request.session?.playerId ?? null),
  }));

  app.get(
    leaderboardPaths.history,
    { schema: { querystring: PageQuery, response: { 200: LeaderboardHistoryReply } } },
    async (request) => {
      const { page = 0, limit = PAGE_LENGTH } = request.query;
      return { data: await leaderboard.history(page, limit), page, limit };
    },
  );
}
