import { FILE_ROWS_HEADER } from '@aureus/contract/history.ts';
import type { FastifyReply } from 'fastify';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Files, HistoryFile } from './transactions.files.ts';
import type { Transactions } from './transactions.ts';

const FILES_PER_MINUTE = 20;

export function transactionsRoutes(app: Http, transactions: Transactions, files: Files): void {
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

  const config = limitedTo(FILES_PER_MINUTE);

  route(app, 'GET /api/wallet/transactions/games/file', { config }, async (request, reply) =>
    sent(reply, 'aureus-bets.csv', await files.bets(requireSession(request).playerId)),
  );

  route(app, 'GET /api/wallet/transactions/rewards/file', { config }, async (request, reply) =>
    sent(reply, 'aureus-rewards.csv', await files.rewards(requireSession(request).playerId)),
  );
}

const sent = (reply: FastifyReply, name: string, { rows, text }: HistoryFile): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .headers(rows === null ? {} : { [FILE_ROWS_HEADER]: rows })
    .send(text);
