import { SKINS_PER_PAGE } from '@aureus/contract/skins.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { webhookRoutes } from '../../../platform/http/webhooks.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Skins } from './skins.ts';

export function skinsRoutes(
  app: Http,
  parts: { skins: Skins; metrics: Metrics; withdrawalsPerMinute: number },
): void {
  const { skins, metrics } = parts;
  const limited = limitedTo(parts.withdrawalsPerMinute);

  route(app, 'POST /api/skinsback/deposit', { config: limited }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await skins.deposit(playerId, key, request.query.method) };
  });

  route(app, 'GET /api/skinsback/withdraw', async (request) => {
    requireSession(request);
    const { method, ...search } = request.query;
    const { skins: data, page, total } = await skins.list(method, search);
    return { data, page, limit: SKINS_PER_PAGE, total };
  });

  route(app, 'POST /api/skinsback/withdraw', { config: limited }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await skins.withdraw(playerId, key, request.query.method, request.body) };
  });

  webhookRoutes(app, metrics, [
    {
      // The provider signs a result's fields, not its bytes. A separate URL per order keeps one order's result from
      // being used for another.
      path: 'skinsback/:order/:proof',
      provider: 'skinsback',
      knows: ({ order = '', proof = '' }) => skins.knowsResult(order, proof),
      take: (body, _headers, { order = '' }) => skins.result(order, body),
    },
    {
      path: 'skinsback-events',
      provider: 'skinsback-events',
      take: (body, headers) => skins.event(body, headers['signature']),
    },
  ]);
}
