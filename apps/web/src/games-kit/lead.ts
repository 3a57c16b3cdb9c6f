import { useIsNewcomer, useMe } from '../api/session.ts';
import { openCashier } from '../slots/cashier.ts';
import { openDialog } from '../slots/dialogs.ts';
import { kitWords } from './games-kit.words.ts';

/** Target of a game's button for players who can't bet yet. */
export type Lead = 'SIGN_IN' | 'DEPOSIT';

/**
 * Returns sign-in for visitors, and deposit for players without coins who never placed a bet. Others get `undefined`:
 * an extra press while betting fast must not open a dialog.
 */
export function useLead(): Lead | undefined {
  const { data: me } = useMe();
  const isNewcomer = useIsNewcomer();
  return me === null ? 'SIGN_IN' : isNewcomer ? 'DEPOSIT' : undefined;
}

export const leadText = (lead: Lead): string =>
  lead === 'SIGN_IN' ? kitWords.signIn : kitWords.depositToPlay;

/** Opens the sign-in or the cashier. */
export function followLead(lead: Lead): void {
  if (lead === 'SIGN_IN') openDialog('sign-in');
  else openCashier();
}
