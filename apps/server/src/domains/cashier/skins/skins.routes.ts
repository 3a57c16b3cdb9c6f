import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import {
  SKINS_PER_PAGE,
  SkinListQuery,
  SkinListReply,
  SkinsDepositReply,
  SkinsQuery,
  SkinsWithdrawBody,
  SkinsWithdrawReply,
  skinsPaths,
} from '@aureus/contract/skins.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Skins } from './skins.ts';

/** A result names every skin of a deposit. */
const RESULT_LIMIT = 1024 * 1024;

export function skinsRoutes(
  app: Http,
  parts: { skins: Skins; metrics: Metrics; withdrawalsPerMinute: number },
): void {
  const { skins, metrics } = parts;
  const limited = limitedTo(parts.withdrawalsPerMinute);

  app.post(
    skinsPaths.deposit,
    {
      schema: { querystring: SkinsQuery, headers: IdempotencyHeaders, response: { 200: SkinsDepositReply } },
      config: limited,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await skins.deposit(playerId, key, request.query.method) };
    },
  );

  app.get(
    skinsPaths.withdraw,
    { schema: { querystring: SkinListQuery, response: { 200: SkinListReply } } },
    async (request) => {
      requireSession(request);
      const { method, ...search } = request.query;
      const { skins: found, page, total } = await skins.list(method, search);
      return { data: found, page, limit: SKINS_PER_PAGE, total };
    },
  );

  app.post(
    skinsPaths.withdraw,
    {
      schema: {
        querystring: SkinsQuery,
        body: SkinsWithdrawBody,
        headers: IdempotencyHeaders,
        response: { 200: SkinsWithdrawReply },
      },
      config: limited,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await skins.withdraw(playerId, key, request.query.method, request.body) };
    },
  );

  void app.register(async (webhooks) => {
    // Whether results come as JSON or as a form is not documented; the signature is checked over their fields.
    webhooks.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (request, bytes: Buffer, done) => {
        request.rawBody = bytes;
        done(null, {});
      },
    );
    webhooks.post('/api/webhooks/skinsback', { bodyLimit: RESULT_LIMIT }, async (request) => {
      const outcome = await skins.result(request.rawBody ?? Buffer.alloc(0));
      metrics.webhooks.inc({ provider: 'skinsback', outcome });
      return { data: null };
    });
    webhooks.post('/api/webhooks/skinsback-events', async (request) => {
      const outcome = await skins.event(request.rawBody ?? Buffer.alloc(0), request.headers['signature']);
      metrics.webhooks.inc({ provider: 'skinsback-events', outcome });
      return { data: null };
    });
  });
}
