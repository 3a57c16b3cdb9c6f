import type { RewardTransactionType } from '@aureus/contract/transactions.ts';
import type { GiftCode } from '../wallet/wallet.ts';

/** Ledger code of each type of reward transaction. */
export const GIFT_CODES: Readonly<Record<RewardTransactionType, GiftCode>> = {
  RAKE_CASE: 'rakeCase',
  DEPOSIT_CASE: 'depositCase',
  RANK_CASE: 'rankCase',
  PROMO_CODE: 'promoCode',
  DEPOSIT_BONUS: 'depositBonus',
  AFFILIATE: 'affiliateCommission',
  LEADERBOARD: 'leaderboardPrize',
  RAFFLE: 'rafflePrize',
  RAIN: 'rainShare',
  RAIN_TIP: 'rainTip',
  TIP: 'tip',
  BONUS_FORFEITED: 'bonusForfeited',
  COMMISSION_RETURNED: 'commissionReturned',
};
const giftTypes = new Map(
  Object.entries(GIFT_CODES).map(([type, code]) => [code, type as RewardTransactionType]),
);

export const rewardTypeOf = (code: GiftCode): RewardTransactionType => giftTypes.get(code) ?? 'TIP';
