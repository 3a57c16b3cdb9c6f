import {
  AffiliateClaimReply,
  AffiliateCodeBody,
  AffiliateDashboardReply,
  AffiliateUsageReply,
  affiliatesPaths,
  ReferralLeaderboardReply,
  ReferredPlayersReply,
} from '@aureus/contract/affiliates.ts';
import { IdempotencyHeaders, PageQuery } from '@aureus/contract/shared.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Affiliates } from './affiliates.ts';

const PAGE_LENGTH = 20;

export function affiliatesRoutes(app: Http, affiliates: Affiliates, codesPerMinute: number): void {
  const config = limitedTo(codesPerMinute);

  app.get(
    affiliatesPaths.dashboard,
    { schema: { response: { 200: AffiliateDashboardReply } } },
    async (request) => ({ data: await affiliates.dashboard(requireSession(request).playerId) }),
  );

  app.post(
    affiliatesPaths.code,
    { schema: { body: AffiliateCodeBody, response: { 200: AffiliateDashboardReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await affiliates.chooseCode(playerId, request.body.code) };
    },
  );

  app.post(
    affiliatesPaths.claim,
    { schema: { headers: IdempotencyHeaders, response: { 200: AffiliateClaimReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await affiliates.claim(playerId, request.headers['idempotency-key']) };
    },
  );

  app.get(
    affiliatesPaths.players,
    { schema: { querystring: PageQuery, response: { 200: ReferredPlayersReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      const { page = 0, limit = PAGE_LENGTH } = request.query;
      const { players: data, total } = await affiliates.players(playerId, { page, limit });
      return { data, page, limit, total };
    },
  );

  app.get(
    affiliatesPaths.usedCode,
    { schema: { response: { 200: AffiliateUsageReply } } },
    async (request) => ({ data: await affiliates.usedCode(requireSession(request).playerId) }),
  );

  app.post(
    affiliatesPaths.usedCode,
    { schema: { body: AffiliateCodeBody, response: { 200: AffiliateUsageReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await affiliates.claimCode(playerId, request.body.code) };
    },
  );

  app.get(
    affiliatesPaths.leaderboard,
    { schema: { response: { 200: ReferralLeaderboardReply } } },
    async () => ({ data: await affiliates.leaderboard() }),
  );
}
