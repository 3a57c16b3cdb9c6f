import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Upgrader } from './upgrader.ts';

export function upgraderRoutes(app: Http, upgrader: Upgrader, betsPerSecond: number): void {
  route(app, 'GET /api/games/upgrader', async () => ({ data: upgrader.state() }));

  route(app, 'GET /api/games/upgrader/items', async (request) => {
    const { search = '', sort = 'asc', page = 0, limit = 40 } = request.query;
    const minPrice = price(request.query.minPrice ?? 0);
    const maxPrice = request.query.maxPrice === undefined ? null : price(request.query.maxPrice);
    const { items, total } = upgrader.items({ search, minPrice, maxPrice, sort, page, limit });
    return { data: items, page, limit, total };
  });

  route(app, 'POST /api/games/upgrader', { config: limitedTo(betsPerSecond, 1_000) }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await upgrader.upgrade(playerId, request.headers['idempotency-key'], request.body) };
  });
}

function price(coins: number): bigint {
  const cents = centsFromCoins(coins);
  if (cents === undefined) throw refuse('request.error.amount');
  return cents;
}
