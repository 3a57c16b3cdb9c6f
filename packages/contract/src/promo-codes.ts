import Type from 'typebox';
import { Coins, reply } from './shared.ts';

const RedeemPromoCodeBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
/**
 * `success` is false if the player can't use the code, for example because it doesn't exist, is used up, has expired,
 * or was redeemed before. `keys`: number of deposit case keys received.
 */
const RedeemPromoCodeReply = reply(
  Type.Object({ success: Type.Boolean(), amount: Coins, keys: Type.Integer(), balance: Coins }),
);

export const promoCodesEndpoints = {
  'POST /api/promocode/redeem': { body: RedeemPromoCodeBody, keyed: true, reply: RedeemPromoCodeReply },
  /** Coins of deposit bonuses promised to the player in the last 24 hours, and the maximum. */
  'GET /api/wallet/daily-bonus-cap': { reply: reply(Type.Object({ used: Coins, cap: Coins })) },
} as const;
