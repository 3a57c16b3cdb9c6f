import {
  RaffleHistoryReply,
  RaffleProofReply,
  RaffleWeekParams,
  rafflePaths,
  TicketInfoReply,
} from '@aureus/contract/raffle.ts';
import { PageQuery } from '@aureus/contract/shared.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import type { Raffle } from './raffle.ts';

const PAGE_LENGTH = 5;
/** A list may be long; nobody needs it often. */
const LISTS_PER_MINUTE = 30;

export function raffleRoutes(app: Http, raffle: Raffle): void {
  const config = limitedTo(LISTS_PER_MINUTE);

  app.get(rafflePaths.ticketInfo, { schema: { response: { 200: TicketInfoReply } } }, async (request) => ({
    data: await raffle.ticketInfo(request.session?.playerId ?? null),
  }));

  app.get(
    rafflePaths.history,
    { schema: { querystring: PageQuery, response: { 200: RaffleHistoryReply } } },
    async (request) => {
      const { page = 0, limit = PAGE_LENGTH } = request.query;
      return { data: await raffle.history(page, limit, request.session?.playerId ?? null), page, limit };
    },
  );

  app.get(
    rafflePaths.draw,
    { schema: { params: RaffleWeekParams, response: { 200: RaffleProofReply } }, config },
    async (request) => ({ data: await raffle.proof(Number(request.params.week)) }),
  );

  app.get(rafflePaths.list, { schema: { params: RaffleWeekParams }, config }, async (request, reply) => {
    const list = await raffle.list(Number(request.params.week));
    return reply.type('text/plain; charset=utf-8').send(list);
  });
}
