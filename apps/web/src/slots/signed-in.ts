import type { Me } from '@aureus/contract/account.ts';
import { create } from 'zustand';
import { currentMe, knownMe } from '../api/session.ts';
import { openDialog } from './dialogs.ts';

/**
 * Runs `action` for a signed-in player and `forVisitor` for a visitor, by default the sign-in. Waits if the session is
 * still loading.
 */
export function whenSignedIn(action: () => void, forVisitor = () => openDialog('sign-in')): void {
  const decide = (me: Me | null) => (me ? action() : forVisitor());
  const me = currentMe();
  if (me !== undefined) decide(me);
  // A banner already says that the session failed to load.
  else void knownMe().then(decide, () => undefined);
}

/** Opens the vault. Visitors get the sign-in. */
export function openVault(): void {
  whenSignedIn(() => openDialog('vault'));
}

/** Code to fill into the Redeem Code dialog. */
export const useRedeemCode = create<{ code: string }>(() => ({ code: '' }));

/** Opens the Redeem Code dialog. Visitors get the sign-in. */
export function openRedeemCode(code = ''): void {
  whenSignedIn(() => {
    useRedeemCode.setState({ code });
    openDialog('redeem-code');
  });
}
