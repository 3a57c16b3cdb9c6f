import { describe, expect, it } from 'vitest';
import { whyText } from '../payments/payments.why.rules.ts';
import {
  judgeWithdrawal,
  reviewAtLeaving,
  type WithdrawalFacts,
  withdrawalPolicy,
} from './withdrawals.policy.rules.ts';

const settings = {
  autoWithdrawal: 200,
  autoWithdrawalSite: 1_000,
  newAutoWithdrawal: 100,
  withdrawalsPerDay: 3,
  cardReviewDays: 14,
  provenAbove: 0,
};
const policy = withdrawalPolicy(settings);
/** A known player with 500 coins who withdraws 50 to a known destination. */
const facts: WithdrawalFacts = {
  amount: 5_000n,
  balance: 50_000n,
  held: 0n,
  isVerified: true,
  isIdentityTakenBack: false,
  isAddressTakenBack: false,
  isAddressProven: true,
  isAddressAsked: false,
  isFrozen: false,
  isRestricted: false,
  isLinked: false,
  isWatched: false,
  isBeyondChance: false,
  isUnableToPlay: false,
  isPlayedThrough: true,
  hasOpenBonus: false,
  hasRecentCard: false,
  isFirst: false,
  isNewDestination: false,
  isDoubtfulDestination: false,
  withdrawalsToday: 0,
  newToday: 0n,
  playerToday: 0n,
  siteToday: 0n,
  withdrawnMonth: 0n,
};
const TAKEN_BACK = 'identity-taken-back';

/** Returns the id of the rule that refuses, or the ids of those that require a review. */
function rulesOf(change: Partial<WithdrawalFacts>, rules = policy): string[] {
  const { refusal, reviews } = judgeWithdrawal(rules, { ...facts, ...change });
  return refusal === undefined ? reviews.map(({ id }) => id) : [refusal.id];
}
const decides = (change: Partial<WithdrawalFacts>, rules = policy): string | undefined =>
  rulesOf(change, rules)[0];

it('has one id for each rule, and one reason for the player where it asks for a review', () => {
  expect(new Set(policy.map(({ id }) => id)).size).toBe(policy.length);
  for (const rule of policy)
    if (rule.verdict === 'APPROVAL') expect(whyText([rule.reason])).toMatch(/^[A-Z][^{]*\.$/);
});

describe('a withdrawal', () => {
  it.each<[string, Partial<WithdrawalFacts>, string | undefined]>([
    ['of a known player to a known place', {}, undefined],
    ['of a frozen account', { isFrozen: true, isRestricted: true, isVerified: false }, 'frozen'],
    ['without an identity check', { isVerified: false, isRestricted: true }, 'identity'],
    ['before the wager requirement is met', { isPlayedThrough: false }, 'play-through'],
    ['of coins that rest', { held: 45_001n }, 'card-hold'],
    ['of what is left beside them', { held: 45_000n }, undefined],
    ['of more than there is', { amount: 50_001n, held: 1n }, 'daily-limit'],
    ['of all there is beside coins that rest', { amount: 10_000n, balance: 10_000n, held: 1n }, 'card-hold'],
    ['of nothing while all coins rest', { amount: 0n, held: 50_001n }, undefined],
    ['of all there is', { amount: 10_000n, balance: 10_000n }, undefined],
    ['of a restricted account', { isRestricted: true, hasRecentCard: true }, 'restricted'],
    ['of a player who may not play', { isUnableToPlay: true, isPlayedThrough: false }, 'unplayed'],
    [
      'of bonus coins on a break',
      { isUnableToPlay: true, isPlayedThrough: false, hasOpenBonus: true },
      'play-through',
    ],
    ['soon after a card deposit', { hasRecentCard: true }, 'recent-card'],
    ['after more luck than chance allows', { isBeyondChance: true, isWatched: true }, 'beyond-chance'],
    ['to a known contract', { isDoubtfulDestination: true, withdrawalsToday: 3 }, 'doubtful-destination'],
    ['after the identity check was taken back', { isVerified: false, isIdentityTakenBack: true }, TAKEN_BACK],
    ['after the proof of address was', { isAddressProven: false, isAddressTakenBack: true }, TAKEN_BACK],
    [
      'without an identity check, whatever became of the address',
      { isVerified: false, isAddressTakenBack: true },
      'identity',
    ],
    ['that is the third of the day', { withdrawalsToday: 2 }, undefined],
    ['that is the fourth of the day', { withdrawalsToday: 3 }, 'velocity'],
    ['that is a first one', { isFirst: true, isNewDestination: true, amount: 10_000n }, undefined],
    ['that is a large first one', { isFirst: true, amount: 10_001n }, 'first-withdrawal'],
    ['that makes first ones large', { isFirst: true, newToday: 5_001n }, 'first-withdrawal'],
    ['to a new place', { isNewDestination: true, amount: 10_000n }, undefined],
    ['to a new place, large', { isNewDestination: true, amount: 10_001n }, 'new-destination'],
    ['to one new place after another', { isNewDestination: true, newToday: 5_001n }, 'new-destination'],
    ['up to the daily limit', { playerToday: 15_000n }, undefined],
    ['above the daily limit', { playerToday: 15_001n }, 'daily-limit'],
    ["up to the site's limit", { siteToday: 95_000n }, undefined],
    ["above the site's limit", { siteToday: 95_001n }, 'site-limit'],
  ])('%s', (_name, change, id) => {
    expect(decides(change)).toBe(id);
  });

  it('that waits for more luck than chance allows tells the player no more than another review', () => {
    const reasonOf = (change: Partial<WithdrawalFacts>) =>
      judgeWithdrawal(policy, { ...facts, ...change }).reviews[0]?.reason;
    expect(reasonOf({ isBeyondChance: true })).toEqual(reasonOf({ isWatched: true }));
  });

  it('stores every rule that asks for a review, and a refusal comes before them all', () => {
    const all = {
      isWatched: true,
      isRestricted: true,
      isFirst: true,
      isNewDestination: true,
      amount: 20_001n,
    };
    expect(rulesOf(all)).toEqual([
      'review',
      'restricted',
      'first-withdrawal',
      'new-destination',
      'daily-limit',
    ]);
    expect(rulesOf({ ...all, isVerified: false })).toEqual(['identity']);
    const backwards = policy.toReversed();
    expect(rulesOf({ ...all, isVerified: false }, backwards)).toEqual(['identity']);
  });

  it('above the sum that asks for a proof of address is refused without one', () => {
    const asking = withdrawalPolicy({ ...settings, provenAbove: 100 });
    const at = (change: Partial<WithdrawalFacts>) => decides(change, asking);
    expect(at({ isAddressProven: false, withdrawnMonth: 5_000n })).toBeUndefined();
    expect(at({ isAddressProven: false, withdrawnMonth: 5_001n })).toBe('proof-of-address');
    expect(at({ withdrawnMonth: 5_001n })).toBeUndefined();
    expect(at({ isAddressProven: false, withdrawnMonth: 10_001n, amount: 0n })).toBeUndefined();
    expect(decides({ isAddressProven: false, withdrawnMonth: 10_001n })).toBeUndefined();
    // A request by staff applies to any amount, even if the site itself requires no proof.
    expect(decides({ isAddressProven: false, isAddressAsked: true, amount: 1n })).toBe('proof-of-address');
    expect(decides({ isAddressProven: true, isAddressAsked: true, amount: 1n })).toBeUndefined();
  });
});

describe('a withdrawal that is about to leave', () => {
  const again = (change: Partial<WithdrawalFacts>, looked: string[] = []) =>
    reviewAtLeaving(policy, { ...facts, ...change }, looked)?.rules;

  it('waits for what was found about its player, and not for amounts and places', () => {
    expect(again({ isWatched: true })).toEqual(['review']);
    expect(again({ isRestricted: true, isAddressTakenBack: true })).toEqual(['restricted', TAKEN_BACK]);
    const other = { isFirst: true, newToday: 10n ** 9n, siteToday: 10n ** 9n, hasRecentCard: true };
    expect(again({ ...other, isPlayedThrough: false, isDoubtfulDestination: true })).toBeUndefined();
  });

  it('keeps the rules for which a person has looked, and doesn’t ask for these again', () => {
    expect(again({ isLinked: true, isRestricted: true }, ['review', 'restricted'])).toBeUndefined();
    expect(again({ isLinked: true, isIdentityTakenBack: true }, ['review', 'velocity'])).toEqual([
      'review',
      TAKEN_BACK,
      'velocity',
    ]);
  });

  it('keeps a rule that isn’t in the policy, after the others', () => {
    expect(again({ isRestricted: true }, ['velocity', 'changed'])).toEqual([
      'restricted',
      'velocity',
      'changed',
    ]);
  });
});
