import { create } from 'zustand';
import { TIP_PARAM } from '../router/location.ts';
import { openDialog, useDialogs } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

/** Id or name of the recipient to fill into the tip dialog; empty for none. */
export const useTip = create<{ to: string }>(() => ({ to: '' }));

// Forgets the recipient once the tip or sign-in dialog closes, so that a later tip starts empty.
useDialogs.subscribe(({ open }) => {
  if (open !== 'tip' && open !== 'sign-in') useTip.setState({ to: '' });
});

/** Opens the tip dialog for a recipient, given by id or name. Visitors get the sign-in first. */
export function openTip(to = ''): void {
  const open = (dialog: 'tip' | 'sign-in') => {
    useTip.setState({ to });
    openDialog(dialog);
  };
  whenSignedIn(
    () => open('tip'),
    () => open('sign-in'),
  );
}

/** Returns the address's query to restore after a sign-in, with the recipient of the tip added. */
export function searchAfterSignIn(): string {
  const search = new URLSearchParams(window.location.search);
  const { to } = useTip.getState();
  if (to !== '') search.set(TIP_PARAM, to);
  return search.size > 0 ? `?${search}` : '';
}
