import { fairnessPaths, RouletteHistoryReply, RouletteRecord } from '@aureus/contract/fairness.ts';
import { Id, IdempotencyHeaders, PageAfterQuery, reply } from '@aureus/contract/shared.ts';
import { SpinBetBody, SpinBetReply, SpinStateReply, spinPaths } from '@aureus/contract/spin.ts';
import Type from 'typebox';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Spin } from './spin.ts';

export function spinRoutes(app: Http, spin: Spin, betsPerSecond: number): void {
  app.get(spinPaths.state, { schema: { response: { 200: SpinStateReply } } }, async () => ({
    data: await spin.state(),
  }));

  app.post(
    spinPaths.bets,
    {
      schema: { body: SpinBetBody, headers: IdempotencyHeaders, response: { 200: SpinBetReply } },
      config: limitedTo(betsPerSecond, 1_000),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const { colour, amount } = request.body;
      return { data: await spin.bet(playerId, request.headers['idempotency-key'], colour, amount) };
    },
  );

  app.get(
    spinPaths.round,
    { schema: { params: Type.Object({ id: Id }), response: { 200: reply(RouletteRecord) } } },
    async (request) => ({ data: await spin.record(BigInt(request.params.id)) }),
  );

  app.get(
    fairnessPaths.rouletteHistory,
    { schema: { querystring: PageAfterQuery, response: { 200: RouletteHistoryReply } } },
    async (request) => {
      const { page = 0, limit = 20, after } = request.query;
      const before = after === undefined ? undefined : BigInt(after);
      const [data, beacon] = await Promise.all([spin.history({ page, limit }, before), spin.beacon()]);
      return { data, page, limit, beacon };
    },
  );
}
