import { create } from 'zustand';
import { TIP_PARAM } from '../router/location.ts';
import { openDialog, useDialogs } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

/** The player that the tip dialog begins with, as an id or a name; empty for none. */
export const useTip = create<{ to: string }>(() => ({ to: '' }));

// The next tip may be for another player, and the next sign-in for no tip.
useDialogs.subscribe(({ open }) => {
  if (open !== 'tip' && open !== 'sign-in') useTip.setState({ to: '' });
});

/** Giving coins to another player, who can be named by an id or a name: visitors sign in first. */
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
