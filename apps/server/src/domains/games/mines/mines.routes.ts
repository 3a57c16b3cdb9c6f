import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Mines } from './mines.ts';

export function minesRoutes(app: Http, mines: Mines, betsPerSecond: number): void {
  const config = limitedTo(betsPerSecond, 1_000);

  route(app, 'GET /api/games/mines', async (request) => ({
    data: await mines.state(request.session?.playerId ?? null),
  }));

  route(app, 'POST /api/games/mines', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const { amount, mines: count } = request.body;
    return { data: await mines.start(playerId, request.headers['idempotency-key'], amount, count) };
  });

  route(app, 'POST /api/games/mines/:id/reveal', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await mines.reveal(playerId, BigInt(request.params.id), request.body.tile) };
  });

  route(app, 'POST /api/games/mines/:id/cash-out', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await mines.cashOut(playerId, BigInt(request.params.id), key) };
  });
}
