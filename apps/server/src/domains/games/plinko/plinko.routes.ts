import { PlinkoBody, PlinkoReply, PlinkoStateReply, plinkoPaths } from '@aureus/contract/plinko.ts';
import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Plinko } from './plinko.ts';

export function plinkoRoutes(app: Http, plinko: Plinko, betsPerSecond: number): void {
  app.get(plinkoPaths.state, { schema: { response: { 200: PlinkoStateReply } } }, async () => ({
    data: plinko.state(),
  }));

  app.post(
    plinkoPaths.state,
    {
      schema: { body: PlinkoBody, headers: IdempotencyHeaders, response: { 200: PlinkoReply } },
      config: limitedTo(betsPerSecond, 1_000),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await plinko.drop(playerId, request.headers['idempotency-key'], request.body) };
    },
  );
}
