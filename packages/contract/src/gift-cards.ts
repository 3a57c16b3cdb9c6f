import Type from 'typebox';
import { CashierTransaction } from './cashier.ts';
import { Coins, reply } from './shared.ts';

export const giftCardPaths = { redeem: '/api/gift-cards/redeem' } as const;

/** What gift cards are sold for, in US dollars. */
export const GIFT_CARD_USD = [5, 25, 50, 100, 250, 500] as const;
export const GIFT_CARD_CODE_LENGTH = 16;

/** `code`: 16 letters and digits; dashes, spaces and case do not matter. */
export const RedeemGiftCardBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
export const RedeemGiftCardReply = reply(Type.Object({ transaction: CashierTransaction, balance: Coins }));
