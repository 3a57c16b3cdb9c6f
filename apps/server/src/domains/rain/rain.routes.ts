import {
  RainChallengeReply,
  RainHistoryQuery,
  RainHistoryReply,
  RainJoinQuery,
  RainReply,
  RainTipBody,
  RainTipReply,
  rainPaths,
} from '@aureus/contract/rain.ts';
import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Rain } from './rain.ts';

/** Each shows in the chat, so they come as often as messages may. */
type Limits = { tipsPerMinute: number; joinsPerMinute: number };

export function rainRoutes(app: Http, rain: Rain, limits: Limits): void {
  app.get(rainPaths.current, { schema: { response: { 200: RainReply } } }, async () => ({
    data: await rain.current(),
  }));

  app.get(
    rainPaths.challenge,
    { schema: { response: { 200: RainChallengeReply } }, config: limitedTo(limits.joinsPerMinute) },
    async (request) => ({ data: await rain.challenge(requireSession(request).playerId, request.ip) }),
  );

  app.post(
    rainPaths.join,
    {
      schema: { querystring: RainJoinQuery, response: { 200: RainReply } },
      config: limitedTo(limits.joinsPerMinute),
    },
    async (request) => {
      await rain.join(requireSession(request).playerId, request.query.captchaToken, request.ip);
      return { data: await rain.current() };
    },
  );

  app.post(
    rainPaths.tip,
    {
      schema: { body: RainTipBody, headers: IdempotencyHeaders, response: { 200: RainTipReply } },
      config: limitedTo(limits.tipsPerMinute),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await rain.tip(playerId, key, request.body.amount, request.body.code) };
    },
  );

  app.get(
    rainPaths.history,
    { schema: { querystring: RainHistoryQuery, response: { 200: RainHistoryReply } } },
    async (request) => {
      const { page = 0, limit = 10, after } = request.query;
      return rain.history(page, limit, after === undefined ? undefined : BigInt(after));
    },
  );
}
