import type { Cents } from '@aureus/money/cents.ts';

/** Sum of stakes that are sent but not answered yet. The shown balance already lacks them. */
let openCents: Cents = 0n;
/** Payouts that the server has paid but the page's animation hasn't shown yet, by the bet's id. */
const hidden = new Map<string, Cents>();
/** Ids of bets placed by this page, whose payouts its own animations show. */
const ownBetIds = new Set<string>();
/** Callbacks by the bet's id, to run when this page has shown the payout. */
const whenShown = new Map<string, () => void>();

/** Callback to run when no stake waits for an answer. */
let onceAnswered: (() => void) | undefined;

/**
 * Returns the difference in cents between the server's balance and the shown one: hidden payouts and unanswered
 * stakes.
 */
export function pendingCents(): Cents {
  let cents = openCents;
  for (const payout of hidden.values()) cents += payout;
  return cents;
}

export function stakeSent(id: string, cents: Cents): void {
  ownBetIds.add(id);
  openCents += cents;
}

/** Subtracts an answered or failed stake from the open ones. */
export function stakeAnswered(cents: Cents): void {
  openCents -= cents;
  if (openCents > 0n) return;
  onceAnswered?.();
  onceAnswered = undefined;
}

/**
 * Runs `work` once all sent stakes are answered. A call replaces the `work` of the call before it.
 * @returns false if no stake is open; `work` then doesn't run.
 */
export function afterStakes(work: () => void): boolean {
  if (openCents === 0n) return false;
  onceAnswered = work;
  return true;
}

export function hidePayout(id: string, cents: Cents): void {
  if (cents > 0n) hidden.set(id, cents);
}

export const isPayoutHidden = (id: string): boolean => hidden.has(id);

/**
 * Stops hiding a bet's payout and runs its callback.
 * @returns the hidden payout, to be added to the shown balance; undefined if none was hidden.
 */
export function showPayout(id: string): Cents | undefined {
  const cents = hidden.get(id);
  hidden.delete(id);
  whenShown.get(id)?.();
  whenShown.delete(id);
  return cents;
}

/**
 * Runs `work` when this page's animation has shown a bet's payout. @returns false if this page hides no payout of the
 * bet, for example because it has already shown the payout.
 */
export function afterPayout(id: string, work: () => void): boolean {
  if (!hidden.has(id)) return false;
  whenShown.set(id, work);
  return true;
}

export const isOwnBet = (id: string): boolean => ownBetIds.has(id);
