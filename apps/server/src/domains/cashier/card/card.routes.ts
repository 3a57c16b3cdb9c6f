import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { webhookRoutes } from '../../../platform/http/webhooks.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Card } from './card.ts';

export function cardRoutes(
  app: Http,
  parts: { card: Card; metrics: Metrics; depositsPerMinute: number },
): void {
  const { card, metrics } = parts;

  route(
    app,
    'POST /api/payadmit/deposit',
    { config: limitedTo(parts.depositsPerMinute) },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await card.deposit(playerId, key, request.query.method, request.body) };
    },
  );

  webhookRoutes(app, metrics, [
    {
      path: 'payadmit',
      provider: 'payadmit',
      take: (body, headers) => card.webhook(body, headers['signature']),
    },
  ]);
}
