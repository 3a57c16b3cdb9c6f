import Type from 'typebox';
import { PublicPayment } from './cashier.ts';
import { Coins, reply } from './shared.ts';

/** Prices of gift cards, in US dollars. */
export const GIFT_CARD_USD = [5, 25, 50, 100, 250, 500] as const;
export const GIFT_CARD_CODE_LENGTH = 16;

/** `code`: 16 letters and digits. Dashes, spaces and case don't matter. */
const RedeemGiftCardBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

export const giftCardsEndpoints = {
  'POST /api/gift-cards/redeem': {
    body: RedeemGiftCardBody,
    keyed: true,
    reply: reply(Type.Object({ transaction: PublicPayment, balance: Coins })),
  },
} as const;
