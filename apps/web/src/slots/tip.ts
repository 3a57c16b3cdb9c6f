import { create } from 'zustand';
import { TIP_PARAM } from '../router/location.ts';
import { openDialog, useDialogs } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

/** Recipient to fill into the tip dialog, as an id or a name; empty for none. */
export const useTip = create<{ to: string }>(() => ({ to: '' }));

// Forget the recipient when the dialog closes: the next tip or sign-in has nothing to do with it.
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

/** Returns the query to restore after a sign-in: the current one, with the tip's recipient. */
export function searchAfterSignIn(): string {
  const search = new URLSearchParams(window.location.search);
  const { to } = useTip.getState();
  if (to !== '') search.set(TIP_PARAM, to);
  return search.size > 0 ? `?${search}` : '';
}
