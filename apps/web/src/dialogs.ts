import { create } from 'zustand';
import { currentMe } from './api/session.ts';
import { verificationAddress } from './paths.ts';
import { showToast } from './ui/toast.ts';

/** Every dialog of the site that more than one place opens. The shell loads each one when it is first opened. */
export type DialogName =
  | 'sign-in'
  | 'cashier'
  | 'vault'
  | 'provably-fair'
  | 'chat-rules'
  | 'xp-breakdown'
  | 'two-factor-enable'
  | 'two-factor-codes'
  | 'two-factor-verify';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Which side of the cashier is shown. */
export type CashierTab = 'DEPOSIT' | 'WITHDRAW';

/** The dialog that is open now. */
export const useDialogs = create<{ open: DialogName | null; cashierTab: CashierTab }>(() => ({
  open: null,
  cashierTab: 'DEPOSIT',
}));

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

/** The Vault entry: sign-in for visitors. */
export function openVault(): void {
  whenSignedIn(() => openDialog('vault'));
}

/** The Deposit button: sign-in for visitors, the way to verification for the unverified, the cashier for everyone else. */
export function openCashier(): void {
  whenSignedIn(() => {
    if (currentMe()?.role !== 'UNVERIFIED_USER') {
      showCashierTab('DEPOSIT');
      openDialog('cashier');
      return;
    }
    showToast('error', 'KYC verification is required before you can deposit.', {
      link: { label: 'Click here to get verified', href: verificationAddress },
    });
  });
}

/** The Withdraw button: sign-in for visitors, the cashier for everyone else. */
export function openWithdrawal(): void {
  whenSignedIn(() => {
    showCashierTab('WITHDRAW');
    openDialog('cashier');
  });
}

/** Shows one side of the cashier. */
export function showCashierTab(cashierTab: CashierTab): void {
  useDialogs.setState({ cashierTab });
}
