import { useEffect } from 'react';
import { useSignIn } from '../api/session.ts';
import { openDialog } from '../slots/dialogs.ts';

/** Asks for the code of a sign-in that waits for it, also after a reload. */
export function useSignInCode(): void {
  const { isCodeNeeded } = useSignIn();
  useEffect(() => {
    if (isCodeNeeded) openDialog('two-factor-verify');
  }, [isCodeNeeded]);
}
