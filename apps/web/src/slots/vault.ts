import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

/** The Vault entry: sign-in for visitors. */
export function openVault(): void {
  whenSignedIn(() => openDialog('vault'));
}
