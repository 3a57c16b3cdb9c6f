import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import type { GiftCards } from './gift-cards.ts';

export function giftCardsRoutes(app: Http, giftCards: GiftCards): void {
  route(app, 'POST /api/gift-cards/redeem', async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await giftCards.redeem(playerId, key, request.body.code) };
  });
}
