import { create } from 'zustand';
import { currentMe } from '../api/session.ts';
import { showToast } from '../ui/toast.ts';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';
import { slotWords } from './slots.words.ts';

/** One of the cashier's two tabs. */
export type CashierTab = 'DEPOSIT' | 'WITHDRAW';

export const useCashier = create<{ tab: CashierTab }>(() => ({ tab: 'DEPOSIT' }));

export function showCashierTab(tab: CashierTab): void {
  useCashier.setState({ tab });
}

/**
 * Handles the Deposit button. Visitors get the sign-in, unverified players a dialog about verification, everyone else
 * the cashier. During a self-exclusion or a break, a message says that deposits are off.
 */
export function openCashier(): void {
  whenSignedIn(() => {
    const me = currentMe();
    if (me?.selfBan || me?.coolOff) {
      showToast('error', me.selfBan ? slotWords.selfExcluded : slotWords.onABreak, {
        text: slotWords.depositsOff,
      });
      return;
    }
    if (me?.role === 'UNVERIFIED_USER') {
      openDialog('verify-first');
      return;
    }
    showCashierTab('DEPOSIT');
    openDialog('cashier');
  });
}

/** Handles the Withdraw button. Visitors get the sign-in, everyone else the cashier. */
export function openWithdrawal(): void {
  whenSignedIn(() => {
    showCashierTab('WITHDRAW');
    openDialog('cashier');
  });
}
