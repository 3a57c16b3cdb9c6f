import { create } from 'zustand';

/** Names of the dialogs that can be opened from anywhere. Each loads when it's first opened, or announced. */
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

/** The open dialog. A dialog's content, such as the player of a profile, is kept in a store of its own. */
export const useDialogs = create<{ open: DialogName | null }>(() => ({ open: null }));

/** Opens a dialog and closes the one that was open. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ open: name });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

let preload: (name: DialogName) => void = () => {};

/** Sets the function that loads a dialog ahead. */
export function setDialogPreload(load: typeof preload): void {
  preload = load;
}

/** Returns props for a button that opens a dialog. The dialog starts loading on hover, touch or focus. */
export function announces(name: DialogName) {
  const begin = () => preload(name);
  return { onPointerEnter: begin, onFocus: begin };
}
