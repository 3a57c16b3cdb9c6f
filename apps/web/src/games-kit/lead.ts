import { useIsNewcomer, useMe } from '../api/session.ts';
import { openCashier } from '../slots/cashier.ts';
import { openDialog } from '../slots/dialogs.ts';
import { kitWords } from './games-kit.words.ts';

/** Where a game's button leads who can't bet yet. */
export type Lead = 'SIGN_IN' | 'DEPOSIT';

/**
 * A visitor is led to the sign-in, and a newcomer without coins to the deposit; who has played is not: a press too many of
 * a hand that bets fast must open nothing.
 */
export function useLead(): Lead | undefined {
  const { data: me } = useMe();
  const isNewcomer = useIsNewcomer();
  return me === null ? 'SIGN_IN' : isNewcomer ? 'DEPOSIT' : undefined;
}

/** What the button says then. */
export const leadText = (lead: Lead): string =>
  lead === 'SIGN_IN' ? kitWords.signIn : kitWords.depositToPlay;

/** Opens it. */
export function followLead(lead: Lead): void {
  if (lead === 'SIGN_IN') openDialog('sign-in');
  else openCashier();
}
