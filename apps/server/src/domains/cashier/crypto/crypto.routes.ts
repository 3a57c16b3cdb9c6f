import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { webhookRoutes } from '../../../platform/http/webhooks.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Crypto } from './crypto.ts';

/** Requests a minute for each route that returns an address or fees. */
const ADDRESSES_PER_MINUTE = 60;

export function cryptoRoutes(
  app: Http,
  parts: { crypto: Crypto; metrics: Metrics; withdrawalsPerMinute: number },
): void {
  const { crypto, metrics } = parts;

  route(app, 'GET /api/fireblocks/address', { config: limitedTo(ADDRESSES_PER_MINUTE) }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await crypto.address(playerId, request.query.method) };
  });

  route(
    app,
    'GET /api/fireblocks/estimated-fees',
    { config: limitedTo(ADDRESSES_PER_MINUTE) },
    async (request) => {
      requireSession(request);
      return { data: await crypto.fees(request.query.assetId) };
    },
  );

  route(
    app,
    'POST /api/fireblocks/withdraw',
    { config: limitedTo(parts.withdrawalsPerMinute) },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await crypto.withdraw(playerId, key, request.query.method, request.body) };
    },
  );

  route(
    app,
    'POST /api/fireblocks/withdrawals/:id/fee-level',
    { config: limitedTo(parts.withdrawalsPerMinute) },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await crypto.chooseFee(playerId, BigInt(request.params.id), request.body) };
    },
  );

  webhookRoutes(app, metrics, [
    {
      path: 'fireblocks',
      provider: 'fireblocks',
      take: (body, headers) => crypto.webhook(body, headers['fireblocks-webhook-signature']),
    },
  ]);
}
