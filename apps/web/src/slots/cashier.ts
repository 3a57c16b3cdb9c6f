import { create } from 'zustand';
import { currentMe } from '../api/session.ts';
import { showToast } from '../ui/toast.ts';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';
import { slotWords } from './slots.words.ts';

export type CashierTab = 'DEPOSIT' | 'WITHDRAW';

export const useCashier = create<{ tab: CashierTab }>(() => ({ tab: 'DEPOSIT' }));

export function showCashierTab(tab: CashierTab): void {
  useCashier.setState({ tab });
}

/**
 * Opens the deposits, for visitors the sign-in, for unverified players a dialog about verification. During a
 * self-exclusion or break, shows an error message instead.
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

/** Opens the withdrawals. Visitors get the sign-in. */
export function openWithdrawal(): void {
  whenSignedIn(() => {
    showCashierTab('WITHDRAW');
    openDialog('cashier');
  });
}
