import { create } from 'zustand';
import { currentMe } from '../api/session.ts';
import { showToast } from '../ui/toast.ts';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';
import { slotWords } from './slots.words.ts';

/** Side of the cashier that is shown. */
export type CashierTab = 'DEPOSIT' | 'WITHDRAW';

export const useCashier = create<{ tab: CashierTab }>(() => ({ tab: 'DEPOSIT' }));

/** Shows one side of the cashier. */
export function showCashierTab(tab: CashierTab): void {
  useCashier.setState({ tab });
}

/** The Deposit button: sign-in for visitors, the way to verification for the unverified, the cashier for everyone else. */
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

/** The Withdraw button: sign-in for visitors, the cashier for everyone else. */
export function openWithdrawal(): void {
  whenSignedIn(() => {
    showCashierTab('WITHDRAW');
    openDialog('cashier');
  });
}
