import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Transactions } from './transactions.ts';

export function transactionsRoutes(app: Http, transactions: Transactions): void {
  route(app, 'GET /api/wallet/transactions/games', async (request) => {
    const { playerId } = requireSession(request);
    const { page = 0, limit = 20, ...query } = request.query;
    return { data: await transactions.games(playerId, { ...query, page, limit }), page, limit };
  });

  route(app, 'GET /api/wallet/transactions/rewards', async (request) => {
    const { playerId } = requireSession(request);
    const { page = 0, limit = 20, ...query } = request.query;
    return { data: await transactions.rewards(playerId, { ...query, page, limit }), page, limit };
  });
}
