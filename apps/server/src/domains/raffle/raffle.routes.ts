import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Raffle } from './raffle.ts';

const PAGE_LENGTH = 5;
/** Limit per client, because a ticket list may be long. */
const LISTS_PER_MINUTE = 30;

export function raffleRoutes(app: Http, raffle: Raffle): void {
  const config = limitedTo(LISTS_PER_MINUTE);

  route(app, 'GET /api/raffle/ticket-info', async (request) => ({
    data: await raffle.ticketInfo(request.session?.playerId ?? null),
  }));

  route(app, 'GET /api/fairness/raffle/history', async (request) => {
    const { page = 0, limit = PAGE_LENGTH } = request.query;
    return { data: await raffle.history(page, limit, request.session?.playerId ?? null), page, limit };
  });

  route(app, 'GET /api/fairness/raffle/counts', { config }, async (request) => ({
    data: await raffle.counts(requireSession(request).playerId),
  }));

  route(app, 'GET /api/raffle/draws/:week', { config }, async (request) => ({
    data: await raffle.proof(Number(request.params.week)),
  }));

  route(app, 'GET /api/raffle/draws/:week/list', { config }, async (request, reply) => {
    const list = await raffle.list(Number(request.params.week));
    return reply.type('text/plain; charset=utf-8').send(list);
  });
}
