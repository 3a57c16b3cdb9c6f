import type { KycState } from './kyc.ts';
import type { LimitPeriod } from './limits.ts';
import type { PaymentWhy } from './payment-reasons.ts';

/**
 * Details that some error replies have in addition to their text, so that pages can write it in their own language.
 * Amounts are coins, times are milliseconds since 1970.
 */
export interface RefusalDetails {
  /** Slow mode allows one message every `seconds`. */
  'chat.error.slow_room': { seconds: number };
  /** `leftMs`: time until the mute ends. `reason` is empty if staff gave none. */
  'chat.error.muted': { leftMs: number; reason: string };
  'games.error.rounding': { nextStake: number };
  /**
   * `left`: what can still be deposited. `at`: when the deposit would fit; null if it's larger than the limit itself.
   */
  'limits.error.deposit': { period: LimitPeriod; left: number; at: number | null };
  /** `free`: coins that aren't on hold now. `until`: when the requested coins are no longer on hold. */
  'cashier.error.card_hold': { until: number; free: number };
  /** `fee`: the current network fee. */
  'cashier.error.fee_rose': { fee: number };
  /** State of the check, and the provider's comment for the player. */
  'cashier.error.kyc_taken_back': { state: KycState; comment: string | null };
  /**
   * OTHER_NETWORK: the address belongs to the network `other`. DEPOSITS: it's one of the site's own deposit addresses.
   * Addresses of `network` begin with one of `begins`.
   */
  'cashier.error.address': {
    kind: 'INVALID' | 'OTHER_NETWORK' | 'DEPOSITS';
    network: string;
    begins: readonly string[];
    other?: string;
  };
  /**
   * Address from which coins can't be recovered. TOKEN: contract of the token `name`. BURN: an account without a key.
   */
  'cashier.error.dead_end': { kind: 'TOKEN' | 'BURN'; name: string };
  /** `usd`: minimum or maximum of a card deposit, in US dollars. */
  'card.error.amount': { kind: 'LEAST' | 'MOST'; usd: number };
  'card.error.document': { kind: 'MISSING' | 'INVALID' };
  'card.error.refused': { why: PaymentWhy };
  /** `from`: time at which the new owner or key counts by itself; null if only another owner can let it count. */
  'staff.error.waits': { from: number | null };
  'tips.error.day': { perDay: number; left: number };
}
