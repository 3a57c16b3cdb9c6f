import {
  DailyBonusCapReply,
  promoCodePaths,
  RedeemPromoCodeBody,
  RedeemPromoCodeReply,
} from '@aureus/contract/promo-codes.ts';
import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { PromoCodes } from './promo-codes.ts';

export function promoCodesRoutes(app: Http, promoCodes: PromoCodes, redemptionsPerMinute: number): void {
  app.post(
    promoCodePaths.redeem,
    {
      schema: {
        body: RedeemPromoCodeBody,
        headers: IdempotencyHeaders,
        response: { 200: RedeemPromoCodeReply },
      },
      config: limitedTo(redemptionsPerMinute),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await promoCodes.redeem(playerId, key, request.body.code) };
    },
  );

  app.get(
    promoCodePaths.dailyBonusCap,
    { schema: { response: { 200: DailyBonusCapReply } } },
    async (request) => ({ data: await promoCodes.dailyBonusCap(requireSession(request).playerId) }),
  );
}
