import { useIsNewcomer, useMe } from '../api/session.ts';
import { openCashier } from '../slots/cashier.ts';
import { openDialog } from '../slots/dialogs.ts';
import { kitWords } from './games-kit.words.ts';

/** Place where a game's button leads a player who can't bet yet. */
export type Lead = 'SIGN_IN' | 'DEPOSIT';

/**
 * Returns sign-in for a visitor, and deposit for a player who has no coins and has wagered none. Other players get
 * `undefined`, because an extra press during fast betting must not open a dialog.
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
