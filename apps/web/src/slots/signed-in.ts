import type { Me } from '@aureus/contract/account.ts';
import { create } from 'zustand';
import { currentMe, knownMe } from '../api/session.ts';
import { openDialog } from './dialogs.ts';

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

/** The Vault entry: sign-in for visitors. */
export function openVault(): void {
  whenSignedIn(() => openDialog('vault'));
}

/** The affiliate code that the Redeem Code dialog begins with. */
export const useRedeemCode = create<{ code: string }>(() => ({ code: '' }));

/** The Redeem Code entry: sign-in for visitors. */
export function openRedeemCode(code = ''): void {
  whenSignedIn(() => {
    useRedeemCode.setState({ code });
    openDialog('redeem-code');
  });
}
