import { create } from 'zustand';

/** The window in which a player or visitor writes to staff. */
export const useSupportWindow = create<{ isOpen: boolean; wasOpened: boolean }>(() => ({
  isOpen: false,
  wasOpened: false,
}));

export function openSupport(): void {
  useSupportWindow.setState({ isOpen: true, wasOpened: true });
}

export function closeSupport(): void {
  useSupportWindow.setState({ isOpen: false });
}

/** Opens or closes the support window, from the sidebar's entry. */
export function toggleSupport(): void {
  useSupportWindow.setState(({ isOpen }) => ({ isOpen: !isOpen, wasOpened: true }));
}
