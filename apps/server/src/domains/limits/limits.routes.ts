import { LimitBody, LimitsReply, limitsPaths } from '@aureus/contract/limits.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireSession } from '../../platform/session.ts';
import type { Limits } from './limits.ts';

export function limitsRoutes(app: Http, limits: Limits): void {
  app.get(limitsPaths.limits, { schema: { response: { 200: LimitsReply } } }, async (request) => ({
    data: await limits.read(requireSession(request).playerId),
  }));

  app.patch(
    limitsPaths.limits,
    { schema: { body: LimitBody, response: { 200: LimitsReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await limits.set(playerId, request.body.period, request.body.amount) };
    },
  );
}
