import { useIsNewcomer, useMe } from '../api/session.ts';
import { openCashier } from '../slots/cashier.ts';
import { openDialog } from '../slots/dialogs.ts';
import { kitWords } from './games-kit.words.ts';

/** Destination of a game's button for players who can't bet yet. */
export type Lead = 'SIGN_IN' | 'DEPOSIT';

/**
 * Sends visitors to the sign-in, and players without coins who never bet to the deposit. Others get no lead: an extra
 * press while betting fast must open nothing.
 */
export function useLead(): Lead | undefined {
  const { data: me } = useMe();
  const isNewcomer = useIsNewcomer();
  return me === null ? 'SIGN_IN' : isNewcomer ? 'DEPOSIT' : undefined;
}

/** Returns the button's label for a lead. */
export const leadText = (lead: Lead): string =>
  lead === 'SIGN_IN' ? kitWords.signIn : kitWords.depositToPlay;

/** Opens the sign-in or the cashier. */
export function followLead(lead: Lead): void {
  if (lead === 'SIGN_IN') openDialog('sign-in');
  else openCashier();
}
