import Type from 'typebox';
import { Coins, reply } from './shared.ts';

export const promoCodePaths = {
  redeem: '/api/promocode/redeem',
  dailyBonusCap: '/api/wallet/daily-bonus-cap',
} as const;

export const RedeemPromoCodeBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
/** `success` is false for a code that does not exist, is over, or is not for this player. `keys` open a deposit case. */
export const RedeemPromoCodeReply = reply(
  Type.Object({ success: Type.Boolean(), amount: Coins, keys: Type.Integer(), balance: Coins }),
);

/** Bonus coins of the last 24 hours, of the most that there can be. */
export const DailyBonusCapReply = reply(Type.Object({ used: Coins, cap: Coins }));
