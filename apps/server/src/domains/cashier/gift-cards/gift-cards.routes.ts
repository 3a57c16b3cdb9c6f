import { giftCardPaths, RedeemGiftCardBody, RedeemGiftCardReply } from '@aureus/contract/gift-cards.ts';
import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import type { Http } from '../../../platform/http/http.ts';
import { requireSession } from '../../../platform/session.ts';
import type { GiftCards } from './gift-cards.ts';

export function giftCardsRoutes(app: Http, giftCards: GiftCards): void {
  app.post(
    giftCardPaths.redeem,
    {
      schema: {
        body: RedeemGiftCardBody,
        headers: IdempotencyHeaders,
        response: { 200: RedeemGiftCardReply },
      },
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await giftCards.redeem(playerId, key, request.body.code) };
    },
  );
}
