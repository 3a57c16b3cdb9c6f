import { create } from 'zustand';
import { whenSignedIn } from './signed-in.ts';

/** The window in which a player writes to staff. */
export const useSupportWindow = create<{ isOpen: boolean; wasOpened: boolean }>(() => ({
  isOpen: false,
  wasOpened: false,
}));

/** Opens it, or asks a visitor to sign in. */
export function openSupport(): void {
  whenSignedIn(() => useSupportWindow.setState({ isOpen: true, wasOpened: true }));
}

export function closeSupport(): void {
  useSupportWindow.setState({ isOpen: false });
}

/** What the sidebar's entry does. */
export function toggleSupport(): void {
  if (useSupportWindow.getState().isOpen) closeSupport();
  else openSupport();
}
