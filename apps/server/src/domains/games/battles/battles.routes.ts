import {
  BattlePlacedReply,
  BattleQuery,
  BattleReply,
  BattlesQuery,
  BattlesReply,
  BotsResultReply,
  battlesPaths,
  CallBotsBody,
  CancelBattleBody,
  CaseBattlesHistoryReply,
  CreateBattleBody,
  JoinBattleBody,
} from '@aureus/contract/battles.ts';
import { fairnessPaths } from '@aureus/contract/fairness.ts';
import { Id, IdempotencyHeaders, PageAfterQuery } from '@aureus/contract/shared.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import Type from 'typebox';
import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Battles } from './battles.ts';

const BattleParams = Type.Object({ id: Id });
const PAGE_LENGTH = 20;

/** Cents of a limit in a query, or null without one. @throws HttpError request.error.amount. */
function limitOf(coins: number | undefined): bigint | null {
  if (coins === undefined) return null;
  const cents = centsFromCoins(coins);
  if (cents === undefined) throw refuse('request.error.amount');
  return cents;
}

export function battlesRoutes(app: Http, battles: Battles, betsPerSecond: number): void {
  const config = limitedTo(betsPerSecond, 1_000);
  const placed = { 200: BattlePlacedReply };

  app.get(
    battlesPaths.list,
    { schema: { querystring: BattlesQuery, response: { 200: BattlesReply } } },
    async (request) => {
      const { mode, format, show, minPrice, maxPrice, sort, page = 0, limit = PAGE_LENGTH } = request.query;
      const { battles: data, total } = await battles.list({
        mode: mode ?? null,
        format: format ?? null,
        show: show ?? null,
        minPrice: limitOf(minPrice),
        maxPrice: limitOf(maxPrice),
        sort: sort ?? 'newest',
        playerId: request.session?.playerId ?? null,
        page,
        limit,
      });
      return { data, page, limit, total };
    },
  );

  app.get(battlesPaths.botsResult, { schema: { response: { 200: BotsResultReply } } }, async () => ({
    data: await battles.botsResult(),
  }));

  app.get(
    battlesPaths.battle,
    { schema: { params: BattleParams, querystring: BattleQuery, response: { 200: BattleReply } } },
    async (request) => {
      const playerId = request.session?.playerId ?? null;
      return { data: await battles.battle(BigInt(request.params.id), playerId, request.query.key) };
    },
  );

  app.post(
    battlesPaths.list,
    { schema: { body: CreateBattleBody, headers: IdempotencyHeaders, response: placed }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await battles.create(playerId, request.headers['idempotency-key'], request.body) };
    },
  );

  app.post(
    battlesPaths.join,
    {
      schema: { params: BattleParams, body: JoinBattleBody, headers: IdempotencyHeaders, response: placed },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const id = BigInt(request.params.id);
      return { data: await battles.join(playerId, request.headers['idempotency-key'], id, request.body) };
    },
  );

  app.post(
    battlesPaths.bots,
    {
      schema: { params: BattleParams, body: CallBotsBody, headers: IdempotencyHeaders, response: placed },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const id = BigInt(request.params.id);
      const key = request.headers['idempotency-key'];
      const { seat, latestRound } = request.body;
      return { data: await battles.callBots(playerId, key, id, seat, latestRound) };
    },
  );

  app.post(
    battlesPaths.cancel,
    { schema: { params: BattleParams, body: CancelBattleBody, response: placed }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await battles.cancel(playerId, BigInt(request.params.id)) };
    },
  );

  app.get(
    fairnessPaths.caseBattlesHistory,
    { schema: { querystring: PageAfterQuery, response: { 200: CaseBattlesHistoryReply } } },
    async (request) => {
      const { page = 0, limit = PAGE_LENGTH, after } = request.query;
      const before = after === undefined ? undefined : BigInt(after);
      return { data: await battles.history({ page, limit }, before), page, limit };
    },
  );
}
