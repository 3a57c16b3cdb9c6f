import type { AmlTrigger } from '@aureus/contract/aml.ts';

/** AML rules of a market. Amounts are cents. */
export type AmlRules = {
  /** Sum in cents from which staff must look at the player; null if the market sets none. */
  threshold: bigint | null;
  /** DEPOSITS: the sum of deposits. EITHER: deposits or withdrawals, whichever is larger. */
  counts: 'DEPOSITS' | 'EITHER';
  /** Number of past days whose payments count. `deadlineDays`: days until a case is due. */
  days: number;
  deadlineDays: number;
};

/** Sums moved between a player and the site, in cents. A refunded deposit counts only as a deposit. */
export type Moved = { deposits: bigint; withdrawals: bigint; count: number };
export const NOTHING: Moved = { deposits: 0n, withdrawals: 0n, count: 0 };

/** A player's sums together with those of related accounts. */
export type MovedTogether = {
  /** Sum over all accounts of the person. */
  person: Moved;
  /** Sum over the person's accounts and the accounts linked to the player's by signals. */
  linked: Moved;
  /** Number of accounts in `person`; `linkedAccounts`: in `linked`. */
  personAccounts: number;
  linkedAccounts: number;
  /** True if the player's own account moved money in the assessed period. */
  hasMoved: boolean;
  /** True if deposits were withdrawn almost without play. */
  isPassedThrough: boolean;
};

/** Reason to open a case, with the sums behind it. */
export type Trigger = { trigger: Exclude<AmlTrigger, 'MANUAL'>; moved: Moved; accounts: number };

/**
 * Structuring: a sum of at least this percentage of the threshold but below it, from at least `NEAR_PAYMENTS`
 * payments.
 */
const NEAR_PERCENT = 90n;
const NEAR_PAYMENTS = 3;

export const plus = (one: Moved, other: Moved): Moved => ({
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  count: one.count + other.count,
});

/** Sum that is compared with the threshold. */
export function countedOf({ deposits, withdrawals }: Moved, { counts }: Pick<AmlRules, 'counts'>): bigint {
  return counts === 'EITHER' && withdrawals > deposits ? withdrawals : deposits;
}

/**
 * Minimum sums in cents for the scheduled search to check an account: `person` over all accounts of its person,
 * `linked` over all linked accounts.
 */
export const leastOf = (threshold: bigint): { person: bigint; linked: bigint } => ({
  person: threshold / 2n,
  linked: (threshold * NEAR_PERCENT) / 100n,
});

/** Reasons to open a case about a player's money; empty if there are none. */
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
