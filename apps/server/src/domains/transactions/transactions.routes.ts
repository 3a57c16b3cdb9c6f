import {
  GameTransactionsQuery,
  GameTransactionsReply,
  RewardTransactionsQuery,
  RewardTransactionsReply,
  transactionsPaths,
} from '@aureus/contract/transactions.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireSession } from '../../platform/session.ts';
import type { Transactions } from './transactions.ts';

export function transactionsRoutes(app: Http, transactions: Transactions): void {
  app.get(
    transactionsPaths.games,
    { schema: { querystring: GameTransactionsQuery, response: { 200: GameTransactionsReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      const { page = 0, limit = 20, ...query } = request.query;
      return { data: await transactions.games(playerId, { ...query, page, limit }), page, limit };
    },
  );

  app.get(
    transactionsPaths.rewards,
    { schema: { querystring: RewardTransactionsQuery, response: { 200: RewardTransactionsReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      const { page = 0, limit = 20, ...query } = request.query;
      return { data: await transactions.rewards(playerId, { ...query, page, limit }), page, limit };
    },
  );
}
