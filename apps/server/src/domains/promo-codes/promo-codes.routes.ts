import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { PromoCodes } from './promo-codes.ts';

export function promoCodesRoutes(app: Http, promoCodes: PromoCodes, redemptionsPerMinute: number): void {
  route(app, 'POST /api/promocode/redeem', { config: limitedTo(redemptionsPerMinute) }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await promoCodes.redeem(playerId, key, request.body.code) };
  });

  route(app, 'GET /api/wallet/daily-bonus-cap', async (request) => ({
    data: await promoCodes.dailyBonusCap(requireSession(request).playerId),
  }));
}
