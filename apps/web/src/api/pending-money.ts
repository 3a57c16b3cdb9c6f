import type { Cents } from '@aureus/money/cents.ts';

/** Sum of stakes that are sent but not answered yet. The shown balance is already without them. */
let openCents: Cents = 0n;
/** Payouts that the server has paid but the page's animation hasn't shown yet, by bet. */
const hidden = new Map<string, Cents>();
/**
 * Ids of bets placed by this page. Its own animations show their payouts, so socket messages about them add nothing.
 */
const ownBetIds = new Set<string>();
/** Callbacks to run when this page has shown a payout, by bet. */
const whenShown = new Map<string, () => void>();

/** Callback to run when no stake waits for an answer. */
let onceAnswered: (() => void) | undefined;

/** Returns the server's balance minus the shown one: pending stakes plus hidden payouts. */
export function pendingCents(): Cents {
  let cents = openCents;
  for (const payout of hidden.values()) cents += payout;
  return cents;
}

export function stakeSent(id: string, cents: Cents): void {
  ownBetIds.add(id);
  openCents += cents;
}

/** Removes a stake from the pending ones, because its answer arrived or none will come. */
export function stakeAnswered(cents: Cents): void {
  openCents -= cents;
  if (openCents > 0n) return;
  onceAnswered?.();
  onceAnswered = undefined;
}

/**
 * Runs `work` once all pending stakes are answered. A later call before that replaces it.
 * @returns false if no stake is pending; `work` doesn't run then.
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
 * @returns the payout that was hidden, to be added to the shown balance; undefined if none was.
 */
export function showPayout(id: string): Cents | undefined {
  const cents = hidden.get(id);
  hidden.delete(id);
  whenShown.get(id)?.();
  whenShown.delete(id);
  return cents;
}

/**
 * Runs `work` when this page's animation has shown a bet's payout.
 * @returns false if the page hides no payout of this bet, for example because it was shown already or another window
 * placed the bet.
 */
export function afterPayout(id: string, work: () => void): boolean {
  if (!hidden.has(id)) return false;
  whenShown.set(id, work);
  return true;
}

export const isOwnBet = (id: string): boolean => ownBetIds.has(id);
