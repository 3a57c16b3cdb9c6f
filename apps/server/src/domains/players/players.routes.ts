import {
  BlockBody,
  BlockReply,
  BlocksReply,
  PlayerParams,
  PlayerProfileReply,
  PlayerSearchQuery,
  playersPaths,
  StatisticsReply,
} from '@aureus/contract/players.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Players } from './players.ts';

export function playersRoutes(app: Http, players: Players, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  app.get(
    playersPaths.profile,
    { schema: { params: PlayerParams, response: { 200: PlayerProfileReply } }, config },
    async (request) => ({
      data: await players.profile(request.session?.playerId ?? null, BigInt(request.params.userId)),
    }),
  );

  app.get(
    playersPaths.search,
    { schema: { querystring: PlayerSearchQuery, response: { 200: PlayerProfileReply } }, config },
    async (request) => ({
      data: await players.search(requireSession(request).playerId, request.query.name),
    }),
  );

  app.post(
    playersPaths.block,
    { schema: { params: PlayerParams, body: BlockBody, response: { 200: BlockReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      const otherId = BigInt(request.params.userId);
      return { data: { isBlocked: await players.block(playerId, otherId, request.body?.isBlocked) } };
    },
  );

  app.get(playersPaths.blocks, { schema: { response: { 200: BlocksReply } } }, async (request) => ({
    data: await players.blocks(requireSession(request).playerId),
  }));

  app.get(
    playersPaths.statistics,
    { schema: { response: { 200: StatisticsReply } }, config },
    async (request) => ({ data: await players.statistics(requireSession(request).playerId) }),
  );
}
