import { KycStatusReply, KycTokenQuery, KycTokenReply, kycPaths } from '@aureus/contract/kyc.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { requireSession } from '../../platform/session.ts';
import type { Kyc } from './kyc.ts';

/** Each token is a call to the provider. */
const TOKENS_PER_MINUTE = 10;

export function kycRoutes(app: Http, parts: { kyc: Kyc; metrics: Metrics }): void {
  const { kyc, metrics } = parts;

  app.get(
    kycPaths.token,
    {
      schema: { querystring: KycTokenQuery, response: { 200: KycTokenReply } },
      config: limitedTo(TOKENS_PER_MINUTE),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await kyc.token(playerId, request.query.level) };
    },
  );

  app.get(kycPaths.status, { schema: { response: { 200: KycStatusReply } } }, async (request) => ({
    data: await kyc.status(requireSession(request).playerId),
  }));

  app.post('/api/webhooks/sumsub', async (request) => {
    const { headers, rawBody } = request;
    const outcome = await kyc.webhook(
      rawBody ?? Buffer.alloc(0),
      headers['x-payload-digest'],
      headers['x-payload-digest-alg'],
    );
    metrics.webhooks.inc({ provider: 'sumsub', outcome });
    return { data: null };
  });
}
