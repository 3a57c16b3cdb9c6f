import { Readable } from 'node:stream';
import { BattleFile, BattleQuery } from '@aureus/contract/battles.ts';
import {
  BetReply,
  BetsHistoryReply,
  fairnessPaths,
  RoundFile,
  VoidsReply,
} from '@aureus/contract/fairness.ts';
import { BetId, Id, PageAfterBetQuery, PageQuery } from '@aureus/contract/shared.ts';
import Type from 'typebox';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Proofs } from './proofs.ts';

const EXPORTS_PER_MINUTE = 2;
const COUNTS_PER_MINUTE = 60;

/** Own bets by game; rounds of spin and battles are public and have histories of their own. */
const HISTORIES = [
  [fairnessPaths.caseOpeningsHistory, 'cases'],
  [fairnessPaths.minesHistory, 'mines'],
  [fairnessPaths.upgraderHistory, 'upgrader'],
  [fairnessPaths.plinkoHistory, 'plinko'],
] as const;

const BetParams = Type.Object({ id: BetId });

export function proofsRoutes(app: Http, proofs: Proofs): void {
  for (const [path, game] of HISTORIES) {
    app.get(
      path,
      { schema: { querystring: PageAfterBetQuery, response: { 200: BetsHistoryReply } } },
      async (request) => {
        const { playerId } = requireSession(request);
        const { page = 0, limit = 20, ...query } = request.query;
        return { data: await proofs.history(playerId, game, { ...query, page, limit }), page, limit };
      },
    );
  }

  app.get(
    fairnessPaths.rewardsHistory,
    { schema: { querystring: PageQuery, response: { 200: BetsHistoryReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      const { page = 0, limit = 20 } = request.query;
      return { data: await proofs.rewards(playerId, { page, limit }), page, limit };
    },
  );

  app.get(
    fairnessPaths.bet,
    { schema: { params: BetParams, response: { 200: BetReply } } },
    async (request) => ({ data: await proofs.bet(requireSession(request).playerId, request.params.id) }),
  );

  const params = Type.Object({ id: Id });
  app.get(fairnessPaths.round, { schema: { params, response: { 200: RoundFile } } }, async (request) => ({
    data: await proofs.round(BigInt(request.params.id)),
  }));

  app.get(
    fairnessPaths.battle,
    { schema: { params, querystring: BattleQuery, response: { 200: BattleFile } } },
    async (request) => {
      const playerId = request.session?.playerId ?? null;
      return { data: await proofs.battle(BigInt(request.params.id), playerId, request.query.key) };
    },
  );

  app.get(
    fairnessPaths.voids,
    { schema: { response: { 200: VoidsReply } }, config: limitedTo(COUNTS_PER_MINUTE) },
    async () => ({ data: await proofs.voids() }),
  );

  app.get(fairnessPaths.export, { config: limitedTo(EXPORTS_PER_MINUTE) }, async (request, reply) => {
    const { playerId } = requireSession(request);
    const text = Readable.from(await proofs.export(playerId));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="aureus-bets-${playerId}.json"`)
      .send(text);
  });
}
