import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { type PaymentReason, type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Phrase } from '@aureus/contract/sentences.ts';

/** Facts on which a withdrawal is judged. Amounts are cents. `today` means the last 24 hours. */
export type WithdrawalFacts = {
  /** Amount of the withdrawal; 0 while only the player is judged. */
  amount: bigint;
  balance: bigint;
  /**
   * Cents of the balance that come from card payments still in their holding time, or from commission on such
   * payments. They can't be withdrawn yet.
   */
  held: bigint;
  isVerified: boolean;
  /**
   * True if the provider revoked the identity check and staff haven't asked for it since. `isAddressTakenBack`: the
   * same for the proof of address.
   */
  isIdentityTakenBack: boolean;
  isAddressTakenBack: boolean;
  isAddressProven: boolean;
  /** True while staff wait for a proof of address that they asked for. */
  isAddressAsked: boolean;
  isFrozen: boolean;
  isRestricted: boolean;
  /** True if signals about the player or about linked accounts weigh enough for a review. */
  isLinked: boolean;
  /** True if staff must review the player's money. The player never sees this fact. */
  isWatched: boolean;
  /** True if the account won more on its own seeds than chance allows. The player never sees this fact. */
  isBeyondChance: boolean;
  /**
   * True if the player can't play through deposits now: restricted, excluded by a self-exclusion, a national register
   * or a break, or the site is closed in their country.
   */
  isUnableToPlay: boolean;
  isPlayedThrough: boolean;
  /**
   * True if bonus coins still have to be played. A self-exclusion forfeits them, a break doesn't. They don't count in
   * a closed country or for a player on an exclusion register: staff decide.
   */
  hasOpenBonus: boolean;
  hasRecentCard: boolean;
  /**
   * True if the player has no known withdrawal yet: one that is completed, and either was approved by staff or was
   * completed at least a day ago.
   */
  isFirst: boolean;
  /**
   * True until a withdrawal to this destination was completed, either at least a day ago or after an approval by
   * staff.
   */
  isNewDestination: boolean;
  /** True if the address is known to be a contract, but not a dead end. */
  isDoubtfulDestination: boolean;
  withdrawalsToday: number;
  /**
   * Cents withdrawn in the last 24 hours without a review: by the player to new destinations, by the player, and by
   * all players.
   */
  newToday: bigint;
  playerToday: bigint;
  siteToday: bigint;
  /** Cents withdrawn in the last 30 days. */
  withdrawnMonth: bigint;
};

/** Settings of the policy: coins, days and counts. */
export type PolicySettings = {
  autoWithdrawal: number;
  autoWithdrawalSite: number;
  newAutoWithdrawal: number;
  withdrawalsPerDay: number;
  cardReviewDays: number;
  provenAbove: number;
};

/** Rule of the policy. REFUSE answers with `code`. APPROVAL makes the withdrawal wait until staff decide. */
export type WithdrawalRule = {
  id: string;
  when: (facts: WithdrawalFacts) => boolean;
} & (
  | { verdict: 'REFUSE'; code: ErrorCode }
  | {
      verdict: 'APPROVAL';
      /** Reason shown to the player. */
      reason: Phrase<PaymentReason>;
      /** True if the rule is about the player, not the request. It's checked again before the withdrawal leaves. */
      isOfPlayer?: true;
    }
);

const centsOf = (coins: number): bigint => BigInt(coins) * 100n;

/**
 * Rules that can refuse a withdrawal or require a review. The first refusal decides. All rules that require a review
 * are stored; the player sees the reason of the first.
 */
export const withdrawalPolicy = (settings: PolicySettings): readonly WithdrawalRule[] => [
  {
    id: 'frozen',
    verdict: 'REFUSE',
    code: 'account.error.frozen',
    when: ({ isFrozen }) => isFrozen,
  },
  {
    id: 'identity',
    verdict: 'REFUSE',
    code: 'cashier.error.kyc_withdrawal',
    when: ({ isVerified, isIdentityTakenBack }) => !isVerified && !isIdentityTakenBack,
  },
  {
    id: 'play-through',
    verdict: 'REFUSE',
    code: 'cashier.error.wager_required',
    when: ({ isPlayedThrough, isUnableToPlay, hasOpenBonus }) =>
      !isPlayedThrough && (hasOpenBonus || !isUnableToPlay),
  },
  {
    id: 'card-hold',
    verdict: 'REFUSE',
    code: 'cashier.error.card_hold',
    // An amount above the balance is refused by another check.
    when: ({ amount, balance, held }) =>
      amount > 0n && held > 0n && amount > balance - held && amount <= balance,
  },
  {
    id: 'proof-of-address',
    verdict: 'REFUSE',
    code: 'cashier.error.kyc_advanced_required',
    when: ({ amount, withdrawnMonth, isAddressProven, isAddressAsked, isAddressTakenBack }) =>
      !isAddressProven &&
      !isAddressTakenBack &&
      amount > 0n &&
      (isAddressAsked ||
        (settings.provenAbove > 0 && withdrawnMonth + amount > centsOf(settings.provenAbove))),
  },
  {
    // Such a withdrawal needs the approval of at least two people, whatever the policy of requests says.
    id: 'beyond-chance',
    verdict: 'APPROVAL',
    isOfPlayer: true,
    reason: paymentReason('review'),
    when: ({ isBeyondChance }) => isBeyondChance,
  },
  {
    // Both findings share a rule with a neutral name, which doesn't show the player what staff have found.
    id: 'review',
    verdict: 'APPROVAL',
    isOfPlayer: true,
    reason: paymentReason('review'),
    when: ({ isLinked, isWatched }) => isLinked || isWatched,
  },
  {
    id: 'restricted',
    verdict: 'APPROVAL',
    isOfPlayer: true,
    reason: paymentReason('restricted'),
    when: ({ isRestricted }) => isRestricted,
  },
  {
    // If the provider revokes a check later, a verified player's coins aren't locked in: staff decide.
    id: 'identity-taken-back',
    verdict: 'APPROVAL',
    isOfPlayer: true,
    reason: paymentReason('identity'),
    when: ({ isIdentityTakenBack, isAddressTakenBack }) => isIdentityTakenBack || isAddressTakenBack,
  },
  {
    id: 'unplayed',
    verdict: 'APPROVAL',
    reason: paymentReason('unplayed'),
    when: ({ isPlayedThrough }) => !isPlayedThrough,
  },
  {
    id: 'recent-card',
    verdict: 'APPROVAL',
    reason: paymentReason('recentCard', { days: settings.cardReviewDays }),
    when: ({ hasRecentCard }) => hasRecentCard,
  },
  {
    id: 'doubtful-destination',
    verdict: 'APPROVAL',
    reason: paymentReason('doubtfulDestination'),
    when: ({ isDoubtfulDestination }) => isDoubtfulDestination,
  },
  {
    id: 'velocity',
    verdict: 'APPROVAL',
    reason: paymentReason('velocity', { times: settings.withdrawalsPerDay }),
    when: ({ withdrawalsToday }) => withdrawalsToday >= settings.withdrawalsPerDay,
  },
  {
    id: 'first-withdrawal',
    verdict: 'APPROVAL',
    reason: paymentReason('firstWithdrawals', { coins: settings.newAutoWithdrawal }),
    when: ({ isFirst, newToday, amount }) =>
      isFirst && newToday + amount > centsOf(settings.newAutoWithdrawal),
  },
  {
    id: 'new-destination',
    verdict: 'APPROVAL',
    reason: paymentReason('newDestination', { coins: settings.newAutoWithdrawal }),
    when: ({ isNewDestination, newToday, amount }) =>
      isNewDestination && newToday + amount > centsOf(settings.newAutoWithdrawal),
  },
  {
    id: 'daily-limit',
    verdict: 'APPROVAL',
    reason: paymentReason('dailyLimit', { coins: settings.autoWithdrawal }),
    when: ({ playerToday, amount }) => playerToday + amount > centsOf(settings.autoWithdrawal),
  },
  {
    id: 'site-limit',
    verdict: 'APPROVAL',
    reason: paymentReason('siteLimit'),
    when: ({ siteToday, amount }) => siteToday + amount > centsOf(settings.autoWithdrawalSite),
  },
];

export type RefusingRule = Extract<WithdrawalRule, { verdict: 'REFUSE' }>;
export type ReviewRule = Extract<WithdrawalRule, { verdict: 'APPROVAL' }>;

/**
 * Returns the rule that refuses, and all rules that require a review. Without either, the withdrawal leaves without
 * staff.
 */
export function judgeWithdrawal(
  policy: readonly WithdrawalRule[],
  facts: WithdrawalFacts,
): { refusal: RefusingRule | undefined; reviews: ReviewRule[] } {
  const rules = policy.filter(({ when }) => when(facts));
  const refusal = rules.find((rule): rule is RefusingRule => rule.verdict === 'REFUSE');
  const reviews = rules.filter((rule): rule is ReviewRule => rule.verdict === 'APPROVAL');
  return { refusal, reviews };
}

/**
 * Returns the rules about the player that require a review just before a withdrawal leaves, if no earlier review
 * covered them.
 * @param looked rules that an earlier review covered.
 * @returns the earlier and the new rules in the policy's order, those that aren't in the policy last, and the reason
 * shown to the player; undefined if the withdrawal may leave.
 */
export function reviewAtLeaving(
  policy: readonly WithdrawalRule[],
  facts: WithdrawalFacts,
  looked: readonly string[],
): { rules: string[]; why: PaymentWhy } | undefined {
  const fresh = policy.filter(
    (rule): rule is ReviewRule =>
      rule.verdict === 'APPROVAL' &&
      rule.isOfPlayer === true &&
      !looked.includes(rule.id) &&
      rule.when(facts),
  );
  const [first] = fresh;
  if (first === undefined) return undefined;
  const all = new Set([...looked, ...fresh.map(({ id }) => id)]);
  const ofPolicy = policy.flatMap(({ id }) => (all.has(id) ? [id] : []));
  // Earlier rules that aren't in the policy, such as `changed`, keep asking for their votes.
  return { rules: [...new Set([...ofPolicy, ...looked])], why: [first.reason] };
}

/** Returns the review of a withdrawal that doesn't go where its player asked. The player reads a neutral sentence. */
export const changedReview = (looked: readonly string[]): { rules: string[]; why: PaymentWhy } => ({
  rules: [...new Set([...looked, 'changed'])],
  why: [paymentReason('review')],
});
