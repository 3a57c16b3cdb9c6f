import { create } from 'zustand';

/** State of the support window, in which players and visitors write to staff. */
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

export function toggleSupport(): void {
  useSupportWindow.setState(({ isOpen }) => ({ isOpen: !isOpen, wasOpened: true }));
}
