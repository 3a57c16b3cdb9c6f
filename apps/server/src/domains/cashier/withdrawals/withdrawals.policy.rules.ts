import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { type PaymentReason, type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Phrase } from '@aureus/contract/sentences.ts';

/** Facts for judging a withdrawal. Amounts are cents, `today` is the last 24 hours. */
export type WithdrawalFacts = {
  /** Amount asked for; 0 while only the player is judged. */
  amount: bigint;
  balance: bigint;
  /** Coins of card payments that may not leave yet. */
  held: bigint;
  isVerified: boolean;
  /** The identity provider took an approval back, at either level, and staff has asked for nothing since. */
  isIdentityTakenBack: boolean;
  isAddressTakenBack: boolean;
  isAddressProven: boolean;
  /** Staff asked for a proof of address. */
  isAddressAsked: boolean;
  isFrozen: boolean;
  isRestricted: boolean;
  /** Enough was found that links the account to others. */
  isLinked: boolean;
  /** A person has to look at the player's money. Neither the player nor who decides learns that from the rule. */
  isWatched: boolean;
  /** Self-excluded, on a break, or where the site is closed: no one can play through deposits now. */
  isUnableToPlay: boolean;
  isPlayedThrough: boolean;
  /** Bonus coins are still to be played. A self-exclusion forfeits them, a break doesn't; in a closed country a person decides. */
  hasOpenBonus: boolean;
  hasRecentCard: boolean;
  /** No earlier withdrawal has been paid for a day, or was let go by a person. */
  isFirst: boolean;
  /** None of those went to this place. */
  isNewDestination: boolean;
  /** The address is known to be a program's, but not a dead end. */
  isDoubtfulDestination: boolean;
  withdrawalsToday: number;
  /** Went out without a person today: to places that are new, by the player, by everyone. */
  newToday: bigint;
  playerToday: bigint;
  siteToday: bigint;
  /** Withdrawn in 30 days. */
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

/** A line of the policy. REFUSE answers `code`; APPROVAL reserves the coins until staff decide. */
export type WithdrawalRule = {
  id: string;
  when: (facts: WithdrawalFacts) => boolean;
} & (
  | { verdict: 'REFUSE'; code: ErrorCode }
  | {
      verdict: 'APPROVAL';
      /** Reason that the player reads. */
      reason: Phrase<PaymentReason>;
      /** It's about the player and not about what is asked for, so that it's asked again before a withdrawal leaves. */
      isOfPlayer?: true;
    }
);

const centsOf = (coins: number): bigint => BigInt(coins) * 100n;

/**
 * Rules that stand between a player and a withdrawal. The first one that refuses decides. All rules that ask for a review
 * are stored; the player reads the first.
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
    // What is more than the balance is refused for that.
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
    // One rule for both, and neither is named: what was found would say what to change next time.
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
    // A later verdict of the provider doesn't trap the coins of a verified player: staff decide.
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

/** A rule that refuses, or one that asks for a review. */
export type RefusingRule = Extract<WithdrawalRule, { verdict: 'REFUSE' }>;
export type ReviewRule = Extract<WithdrawalRule, { verdict: 'APPROVAL' }>;

/** The rule that refuses, or all that ask for a review; with neither the withdrawal leaves without staff. */
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
 * Rules about the player that put a withdrawal before a person just before it leaves: those for which no one has reviewed it.
 * @param looked rules for which it waited before. @returns all of them in their policy's order, and what the player reads;
 * undefined where it may leave.
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
  return { rules: policy.flatMap(({ id }) => (all.has(id) ? [id] : [])), why: [first.reason] };
}
