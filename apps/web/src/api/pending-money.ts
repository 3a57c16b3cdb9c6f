import type { Cents } from '@aureus/money/cents.ts';

/** Stakes that are sent and not answered yet: the balance shown is already without them. */
let openCents: Cents = 0n;
/** Payouts that the server has paid and the page's motion has not shown yet, by bet. */
const hidden = new Map<string, Cents>();
/** Bets of this page, whose payouts are shown by its own motions: the socket tells it nothing new about them. */
const ownBetIds = new Set<string>();
/** Callbacks that wait until a payout of this page is shown, by bet. */
const whenShown = new Map<string, () => void>();

/** Callback that waits until no stake is on its way. */
let onceAnswered: (() => void) | undefined;

/** Returns the difference between the server's balance and the one shown. */
export function pendingCents(): Cents {
  let cents = openCents;
  for (const payout of hidden.values()) cents += payout;
  return cents;
}

export function stakeSent(id: string, cents: Cents): void {
  ownBetIds.add(id);
  openCents += cents;
}

/** The answer is here, or none will come: the server's balance tells of the stake from now on. */
export function stakeAnswered(cents: Cents): void {
  openCents -= cents;
  if (openCents > 0n) return;
  onceAnswered?.();
  onceAnswered = undefined;
}

/**
 * Has something done once every stake that is on its way is answered; done once, however often it is asked for meanwhile.
 * @returns false when none is on its way.
 */
export function afterStakes(work: () => void): boolean {
  if (openCents === 0n) return false;
  onceAnswered = work;
  return true;
}

export function hidePayout(id: string, cents: Cents): void {
  if (cents > 0n) hidden.set(id, cents);
}

/** Returns true while a bet's payout is hidden. */
export const isPayoutHidden = (id: string): boolean => hidden.has(id);

/** @returns what was hidden and is to be shown now. */
export function showPayout(id: string): Cents | undefined {
  const cents = hidden.get(id);
  hidden.delete(id);
  whenShown.get(id)?.();
  whenShown.delete(id);
  return cents;
}

/**
 * Has something done when this page's own motion has shown a bet's payout.
 * @returns false for a bet that nothing of the page hides: it was shown, or another window placed it.
 */
export function afterPayout(id: string, work: () => void): boolean {
  if (!hidden.has(id)) return false;
  whenShown.set(id, work);
  return true;
}

export const isOwnBet = (id: string): boolean => ownBetIds.has(id);
