import type { AmlTrigger } from '@aureus/contract/aml.ts';

/** Rules of a market. Amounts are cents. */
export type AmlRules = {
  /** From this sum on a person has to look; null where the market names none. */
  threshold: bigint | null;
  /** DEPOSITS: what came in. EITHER: what came in, or what went out, whichever is more. */
  counts: 'DEPOSITS' | 'EITHER';
  /** Days that payments count, and days that a case may take. */
  days: number;
  deadlineDays: number;
};

/** Sums that moved between a player and the site, in cents. A deposit that went back counts once, as a deposit. */
export type Moved = { deposits: bigint; withdrawals: bigint; count: number };
export const NOTHING: Moved = { deposits: 0n, withdrawals: 0n, count: 0 };

/** A player's sums with those of the accounts that belong together with this one. */
export type MovedTogether = {
  /** All accounts of the person. */
  person: Moved;
  /** Those and the accounts that signals link to it. */
  linked: Moved;
  /** Number of accounts that each sum is of. */
  personAccounts: number;
  linkedAccounts: number;
  /** True if the player moved anything at all. */
  hasMoved: boolean;
  /** True if deposits went out again almost unplayed. */
  isPassedThrough: boolean;
};

/** One reason to open a case, with what it follows from. */
export type Trigger = { trigger: Exclude<AmlTrigger, 'MANUAL'>; moved: Moved; accounts: number };

/** Sums just below the threshold are one that somebody may have aimed at, from so many payments on. */
const NEAR_PERCENT = 90n;
const NEAR_PAYMENTS = 3;

export const plus = (one: Moved, other: Moved): Moved => ({
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  count: one.count + other.count,
});

/** The sum that is held against the threshold. */
export function countedOf({ deposits, withdrawals }: Moved, { counts }: Pick<AmlRules, 'counts'>): bigint {
  return counts === 'EITHER' && withdrawals > deposits ? withdrawals : deposits;
}

/** The least sum of one account or of several together at which {@link triggersOf} may find anything. */
export const leastOf = (threshold: bigint): { alone: bigint; linked: bigint } => ({
  alone: threshold / 2n,
  linked: (threshold * NEAR_PERCENT) / 100n,
});

/** Reasons to look at a player's money; empty when there are none. */
export function triggersOf(together: MovedTogether, rules: AmlRules): Trigger[] {
  const { threshold } = rules;
  if (threshold === null || !together.hasMoved) return [];
  const { person, linked, personAccounts, linkedAccounts } = together;
  const sum = countedOf(person, rules);
  const triggers: Trigger[] = [];
  const near = (threshold * NEAR_PERCENT + 99n) / 100n;
  if (sum >= threshold) triggers.push({ trigger: 'THRESHOLD', moved: person, accounts: personAccounts });
  else if (sum >= near && person.count >= NEAR_PAYMENTS)
    triggers.push({ trigger: 'STRUCTURING', moved: person, accounts: personAccounts });
  if (linkedAccounts > personAccounts && countedOf(linked, rules) >= threshold)
    triggers.push({ trigger: 'LINKED', moved: linked, accounts: linkedAccounts });
  if (together.isPassedThrough && person.deposits * 2n >= threshold)
    triggers.push({ trigger: 'PASS_THROUGH', moved: person, accounts: personAccounts });
  return triggers;
}
