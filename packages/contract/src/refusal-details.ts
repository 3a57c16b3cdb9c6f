import type { KycState } from './kyc.ts';
import type { LimitPeriod } from './limits.ts';
import type { PaymentWhy } from './payment-reasons.ts';

/**
 * Details of some refusals beside their text, so that a page can say it in its own language.
 * Amounts are coins, times milliseconds since 1970.
 */
export interface RefusalDetails {
  /** One message every so many seconds. */
  'chat.error.slow_room': { seconds: number };
  /** `reason` is empty where staff gave none. */
  'chat.error.muted': { leftMs: number; reason: string };
  'games.error.rounding': { nextStake: number };
  /** `at` is when the deposit would fit; null where it's larger than the limit itself. */
  'limits.error.deposit': { period: LimitPeriod; left: number; at: number | null };
  /** `free` is what can be moved now. */
  'cashier.error.card_hold': { until: number; free: number };
  /** `fee`: the current network fee. */
  'cashier.error.fee_rose': { fee: number };
  /** State of the check, and the provider's comment that the player may read. */
  'cashier.error.kyc_taken_back': { state: KycState; comment: string | null };
  /**
   * OTHER_NETWORK: an address of `other`. DEPOSITS: one of the site's own. An address of `network` begins with one of
   * `begins`.
   */
  'cashier.error.address': {
    kind: 'INVALID' | 'OTHER_NETWORK' | 'DEPOSITS';
    network: string;
    begins: readonly string[];
    other?: string;
  };
  /** TOKEN: the contract of the token `name`. BURN: an account without a key. */
  'cashier.error.dead_end': { kind: 'TOKEN' | 'BURN'; name: string };
  /** `usd`: the least or the most dollars that a card takes. */
  'card.error.amount': { kind: 'LEAST' | 'MOST'; usd: number };
  'card.error.document': { kind: 'MISSING' | 'INVALID' };
  'card.error.refused': { why: PaymentWhy };
  'tips.error.day': { perDay: number; left: number };
}
