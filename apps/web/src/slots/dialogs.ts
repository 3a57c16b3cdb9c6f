import { create } from 'zustand';

/** Every dialog of the site that more than one place opens. The shell loads each one when it is first opened. */
export type DialogName =
  | 'event'
  | 'game-info'
  | 'sign-in'
  | 'cashier'
  | 'verify-first'
  | 'vault'
  | 'redeem-code'
  | 'provably-fair'
  | 'reward'
  | 'chat-rules'
  | 'rain-tip'
  | 'xp-breakdown'
  | 'two-factor-enable'
  | 'two-factor-codes'
  | 'two-factor-verify'
  | 'self-ban'
  | 'player'
  | 'tip'
  | 'username';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that is open now. What a dialog is about is kept in a store of its own, beside what opens it. */
export const useDialogs = create<{ open: DialogName | null }>(() => ({ open: null }));

/** Opens a dialog in place of the one that is open. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ open: name });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

let preload: (name: DialogName) => void = () => {};

/** The shell says how a dialog is loaded ahead of time. */
export function setDialogPreload(load: typeof preload): void {
  preload = load;
}

/** For a button that opens a dialog: a pointer over it, a finger on it or the focus is a head start. */
export function announces(name: DialogName) {
  const begin = () => preload(name);
  return { onPointerEnter: begin, onFocus: begin };
}
