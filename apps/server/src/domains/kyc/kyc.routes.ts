import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { webhookRoutes } from '../../platform/http/webhooks.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { requireSession } from '../../platform/session.ts';
import type { Kyc } from './kyc.ts';

/** Limit per player, because each token requires a call to the provider. */
const TOKENS_PER_MINUTE = 10;

export function kycRoutes(app: Http, parts: { kyc: Kyc; metrics: Metrics }): void {
  const { kyc, metrics } = parts;

  route(app, 'GET /api/kyc/token', { config: limitedTo(TOKENS_PER_MINUTE) }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await kyc.token(playerId, request.query.level) };
  });

  route(app, 'GET /api/kyc/status', async (request) => ({
    data: await kyc.status(requireSession(request).playerId),
  }));

  webhookRoutes(app, metrics, [
    {
      path: 'sumsub',
      provider: 'sumsub',
      take: (body, headers) =>
        kyc.webhook(body, headers['x-payload-digest'], headers['x-payload-digest-alg']),
    },
  ]);
}
