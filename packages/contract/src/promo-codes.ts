import Type from 'typebox';
import { Coins, reply } from './shared.ts';

const RedeemPromoCodeBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
/**
 * `success` is false if the code doesn't exist, is used up, has expired or isn't for this player. `keys`: number of
 * deposit case keys received.
 */
const RedeemPromoCodeReply = reply(
  Type.Object({ success: Type.Boolean(), amount: Coins, keys: Type.Integer(), balance: Coins }),
);

export const promoCodesEndpoints = {
  'POST /api/promocode/redeem': { body: RedeemPromoCodeBody, keyed: true, reply: RedeemPromoCodeReply },
  /** Bonus coins received in the last 24 hours, and the maximum. */
  'GET /api/wallet/daily-bonus-cap': { reply: reply(Type.Object({ used: Coins, cap: Coins })) },
} as const;
