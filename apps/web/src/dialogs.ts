import { create } from 'zustand';
import { currentMe } from './api/session.ts';
import { verificationAddress } from './paths.ts';
import { showToast } from './ui/toast.ts';

/** Every dialog of the site that more than one place opens. The shell loads each one when it is first opened. */
export type DialogName = 'sign-in' | 'cashier' | 'provably-fair' | 'chat-rules' | 'xp-breakdown';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that is open now. */
export const useDialogs = create<{ open: DialogName | null }>(() => ({ open: null }));

/** Opens a dialog in place of the one that is open. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ open: name });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

/** Runs `action` for a signed-in player; a visitor is asked to sign in instead. */
function whenSignedIn(action: () => void): void {
  if (currentMe()) action();
  else openDialog('sign-in');
}

/** The Deposit button: sign-in for visitors, the way to verification for the unverified, the cashier for everyone else. */
export function openCashier(): void {
  whenSignedIn(() => {
    if (currentMe()?.role !== 'UNVERIFIED_USER') {
      openDialog('cashier');
      return;
    }
    showToast('error', 'KYC verification is required before you can deposit.', {
      link: { label: 'Click here to get verified', href: verificationAddress },
    });
  });
}
