import type { Me } from '@aureus/contract/account.ts';
import type { GameType } from '@aureus/contract/games.ts';
import { create } from 'zustand';
import { currentMe, knownMe } from './api/session.ts';
import { verificationAddress } from './paths.ts';
import { TIP_PARAM } from './shell/address-params.ts';
import { showToast } from './ui/toast.ts';

/** Every dialog of the site that more than one place opens. The shell loads each one when it is first opened. */
export type DialogName =
  | 'event'
  | 'game-info'
  | 'sign-in'
  | 'cashier'
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

/** The events of the week. */
export type EventName = 'leaderboard' | 'raffle';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Which side of the cashier is shown. */
export type CashierTab = 'DEPOSIT' | 'WITHDRAW';

/** The dialog that is open now. */
export const useDialogs = create<{
  open: DialogName | null;
  cashierTab: CashierTab;
  /** Which event of the week is explained. */
  event: EventName;
  /** Which game is explained. */
  game: GameType;
  /** Whose profile is shown. */
  playerId: string;
  /** Whom the tip dialog begins with, as an id or a name; empty for nobody. */
  tipTo: string;
  /** Which reward case is shown: `daily`, `as`, `gladiator`. */
  rewardId: string;
  /** Whether it was opened from the rewards menu, where deposit cases are measured by another price. */
  isFromMenu: boolean;
  /** The affiliate code that the Redeem Code dialog begins with. */
  redeemCode: string;
}>(() => ({
  open: null,
  cashierTab: 'DEPOSIT',
  event: 'leaderboard',
  game: 'ROULETTE',
  playerId: '',
  tipTo: '',
  rewardId: '',
  isFromMenu: false,
  redeemCode: '',
}));

/** Opens a dialog in place of the one that is open. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ open: name, tipTo: '' });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

/**
 * Runs `action` for a signed-in player; a visitor is asked to sign in, or gets what `forVisitor` does. Who it is may not
 * be known yet.
 */
export function whenSignedIn(action: () => void, forVisitor = () => openDialog('sign-in')): void {
  const decide = (me: Me | null) => (me ? action() : forVisitor());
  const me = currentMe();
  if (me !== undefined) decide(me);
  // The page says itself that the player did not load.
  else void knownMe().then(decide, () => undefined);
}

/** Explains an event of the week. */
export function openEvent(event: EventName): void {
  useDialogs.setState({ open: 'event', event });
}

/** Explains a game. */
export function openGameInfo(game: GameType): void {
  useDialogs.setState({ open: 'game-info', game });
}

/** Shows what anyone may see of a player. */
export function openProfile(userId: string): void {
  useDialogs.setState({ open: 'player', playerId: userId });
}

/** Giving coins to another player, who can be named by an id or a name: visitors sign in first. */
export function openTip(to = ''): void {
  whenSignedIn(
    () => useDialogs.setState({ open: 'tip', tipTo: to }),
    () => useDialogs.setState({ open: 'sign-in', tipTo: to }),
  );
}

/** What the address says when a sign-in comes back to it: all that it says now, and whom the tip is for. */
export function searchAfterSignIn(): string {
  const search = new URLSearchParams(window.location.search);
  const { tipTo } = useDialogs.getState();
  if (tipTo !== '') search.set(TIP_PARAM, tipTo);
  return search.size > 0 ? `?${search}` : '';
}

/** The Redeem Code entry: sign-in for visitors. */
export function openRedeemCode(code = ''): void {
  whenSignedIn(() => useDialogs.setState({ open: 'redeem-code', redeemCode: code }));
}

/** A reward case with what it holds: sign-in for visitors. */
export function openReward(rewardId: string, { isFromMenu = false } = {}): void {
  whenSignedIn(() => useDialogs.setState({ open: 'reward', rewardId, isFromMenu }));
}

/** The Vault entry: sign-in for visitors. */
export function openVault(): void {
  whenSignedIn(() => openDialog('vault'));
}

/** The Deposit button: sign-in for visitors, the way to verification for the unverified, the cashier for everyone else. */
export function openCashier(): void {
  whenSignedIn(() => {
    if (currentMe()?.selfBan) {
      showToast('error', 'You’re self-excluded.', {
        text: 'Deposits are off until it ends. Withdrawals stay open.',
      });
      return;
    }
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
