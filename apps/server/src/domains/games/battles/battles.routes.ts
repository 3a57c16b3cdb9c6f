import { LANGUAGE_COOKIE } from '@aureus/contract/languages.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { pageLanguage } from '../../../platform/page-language.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Battles } from './battles.ts';

const PAGE_LENGTH = 20;

/** Converts a price limit in a query to cents; null if it's missing. @throws HttpError request.error.amount. */
function limitOf(coins: number | undefined): bigint | null {
  if (coins === undefined) return null;
  const cents = centsFromCoins(coins);
  if (cents === undefined) throw refuse('request.error.amount');
  return cents;
}

export function battlesRoutes(app: Http, battles: Battles, betsPerSecond: number): void {
  const config = limitedTo(betsPerSecond, 1_000);

  route(app, 'GET /api/games/battles', async (request) => {
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
  });

  route(app, 'GET /api/games/battles/bots', async () => ({ data: await battles.botsResult() }));

  route(app, 'GET /api/games/battles/:id', async (request) => {
    const playerId = request.session?.playerId ?? null;
    return { data: await battles.battle(BigInt(request.params.id), playerId, request.query.key) };
  });

  route(app, 'POST /api/games/battles', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const language = pageLanguage(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
    const body = { ...request.body, language };
    return { data: await battles.create(playerId, request.headers['idempotency-key'], body) };
  });

  route(app, 'POST /api/games/battles/quick-join', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const most = centsFromCoins(request.body.most);
    if (most === undefined || most <= 0n) throw refuse('request.error.amount');
    return { data: await battles.quickJoin(playerId, request.headers['idempotency-key'], most) };
  });

  route(app, 'POST /api/games/battles/:id/join', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const id = BigInt(request.params.id);
    return { data: await battles.join(playerId, request.headers['idempotency-key'], id, request.body) };
  });

  route(app, 'POST /api/games/battles/:id/bots', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const id = BigInt(request.params.id);
    const key = request.headers['idempotency-key'];
    const { seat, latestRound } = request.body;
    return { data: await battles.callBots(playerId, key, id, seat, latestRound) };
  });

  route(app, 'POST /api/games/battles/:id/cancel', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await battles.cancel(playerId, BigInt(request.params.id)) };
  });

  route(app, 'GET /api/fairness/case-battles/history', async (request) => {
    const { page = 0, limit = PAGE_LENGTH, after } = request.query;
    const before = after === undefined ? undefined : BigInt(after);
    const readerId = request.session?.playerId ?? null;
    return { data: await battles.history({ page, limit }, readerId, before), page, limit };
  });
}
