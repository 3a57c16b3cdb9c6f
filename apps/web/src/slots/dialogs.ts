import { create } from 'zustand';

/** Dialogs that several places open. Each loads when it's first opened. */
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

/** The open dialog. Its content, such as the player of a profile, has a store next to the function that opens it. */
export const useDialogs = create<{ open: DialogName | null }>(() => ({ open: null }));

/** Opens a dialog. Replaces the open one, if any. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ open: name });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

let preload: (name: DialogName) => void = () => {};

/** Sets the function that preloads a dialog. The shell calls this. */
export function setDialogPreload(load: typeof preload): void {
  preload = load;
}

/** Props for a button that opens a dialog: the dialog starts loading on hover, touch or focus. */
export function announces(name: DialogName) {
  const begin = () => preload(name);
  return { onPointerEnter: begin, onFocus: begin };
}
