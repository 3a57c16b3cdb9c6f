import Type from 'typebox';
import { Coins, reply } from './shared.ts';

const RedeemPromoCodeBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
/** `success` is false for a code that does not exist, is over, or is not for this player. `keys` open a deposit case. */
const RedeemPromoCodeReply = reply(
  Type.Object({ success: Type.Boolean(), amount: Coins, keys: Type.Integer(), balance: Coins }),
);

export const promoCodesEndpoints = {
  'POST /api/promocode/redeem': { body: RedeemPromoCodeBody, keyed: true, reply: RedeemPromoCodeReply },
  /** Bonus coins of the last 24 hours, of the most that there can be. */
  'GET /api/wallet/daily-bonus-cap': { reply: reply(Type.Object({ used: Coins, cap: Coins })) },
} as const;
