import type { Me } from '@aureus/contract/account.ts';
import { create } from 'zustand';
import { currentMe, knownMe } from '../api/session.ts';
import { openDialog } from './dialogs.ts';

/**
 * Runs `action` for a signed-in player and `forVisitor` for a visitor. A visitor gets the sign-in by default. Waits
 * while the session loads.
 */
export function whenSignedIn(action: () => void, forVisitor = () => openDialog('sign-in')): void {
  const decide = (me: Me | null) => (me ? action() : forVisitor());
  const me = currentMe();
  if (me !== undefined) decide(me);
  // If the session fails to load, a banner says so and neither function runs.
  else void knownMe().then(decide, () => undefined);
}

/** Opens the vault. Visitors get the sign-in. */
export function openVault(): void {
  whenSignedIn(() => openDialog('vault'));
}

/** Code that the Redeem Code dialog is filled with. */
export const useRedeemCode = create<{ code: string }>(() => ({ code: '' }));

/** Opens the dialog to redeem a code. Visitors get the sign-in. */
export function openRedeemCode(code = ''): void {
  whenSignedIn(() => {
    useRedeemCode.setState({ code });
    openDialog('redeem-code');
  });
}
