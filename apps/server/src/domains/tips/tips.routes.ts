import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import { TipBody, TipLimitsReply, TipReply, tipsPaths } from '@aureus/contract/tips.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Tips } from './tips.ts';

export function tipsRoutes(app: Http, tips: Tips, callsPerSecond: number): void {
  app.get(tipsPaths.tip, { schema: { response: { 200: TipLimitsReply } } }, async (request) => ({
    data: await tips.limits(requireSession(request).playerId),
  }));

  app.post(
    tipsPaths.tip,
    {
      schema: { body: TipBody, headers: IdempotencyHeaders, response: { 200: TipReply } },
      config: limitedTo(callsPerSecond, 1_000),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const { userId, amount, code } = request.body;
      const key = request.headers['idempotency-key'];
      return { data: await tips.give(playerId, key, BigInt(userId), amount, code) };
    },
  );
}
