import {
  CashOutBody,
  MinesGameReply,
  MinesStateReply,
  minesPaths,
  RevealTileBody,
  StartMinesBody,
} from '@aureus/contract/mines.ts';
import { Id, IdempotencyHeaders } from '@aureus/contract/shared.ts';
import Type from 'typebox';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Mines } from './mines.ts';

const GameParams = Type.Object({ id: Id });

export function minesRoutes(app: Http, mines: Mines, betsPerSecond: number): void {
  const config = limitedTo(betsPerSecond, 1_000);

  app.get(minesPaths.state, { schema: { response: { 200: MinesStateReply } } }, async (request) => ({
    data: await mines.state(request.session?.playerId ?? null),
  }));

  app.post(
    minesPaths.state,
    {
      schema: { body: StartMinesBody, headers: IdempotencyHeaders, response: { 200: MinesGameReply } },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const { amount, mines: count } = request.body;
      return { data: await mines.start(playerId, request.headers['idempotency-key'], amount, count) };
    },
  );

  app.post(
    minesPaths.reveal,
    { schema: { params: GameParams, body: RevealTileBody, response: { 200: MinesGameReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await mines.reveal(playerId, BigInt(request.params.id), request.body.tile) };
    },
  );

  app.post(
    minesPaths.cashOut,
    {
      schema: {
        params: GameParams,
        body: CashOutBody,
        headers: IdempotencyHeaders,
        response: { 200: MinesGameReply },
      },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await mines.cashOut(playerId, BigInt(request.params.id), key) };
    },
  );
}
