import type { KycLadder } from '@aureus/contract/kyc.ts';
import type { Config } from '../../platform/config.ts';
import { leastAge } from './kyc.rules.ts';

/**
 * Checks of players and their payments, read from the settings that enforce them. @param country of the visitor, null
 * if unknown. @param marketAge minimum age of the visitor's market.
 */
export function ladderOf(
  { cashier, adultAges }: Pick<Config, 'cashier' | 'adultAges'>,
  country: string | null,
  marketAge: number,
): KycLadder {
  return {
    minimumAge: leastAge({ ...adultAges, ofMarket: () => marketAge }, country ?? ''),
    addressAbove: cashier.provenAbove > 0 ? cashier.provenAbove : null,
    newReviewAbove: cashier.newAutoWithdrawal,
    dailyReviewAbove: cashier.autoWithdrawal,
    dailyWithdrawals: cashier.withdrawalsPerDay,
    cardReviewDays: cashier.cardReviewDays,
    cardHoldDays: cashier.cardHoldDays,
  };
}
