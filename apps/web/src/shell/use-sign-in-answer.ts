import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { useEffect } from 'react';
import { SIGN_IN_PARAM } from '../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { openDialog } from '../slots/dialogs.ts';
import { showToast } from '../ui/toast.ts';
import { signInAnswerWords as words } from './sign-in-answer.words.ts';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  'account.error.provider_unavailable': words.unavailable,
  'account.error.restricted': words.restricted,
};

/** Says why a sign-in failed, offers it again, and takes the code out of the address. */
export function useSignInAnswer(): void {
  const code = useQueryParam(SIGN_IN_PARAM);
  useEffect(() => {
    if (code === null) return;
    setQueryParam(SIGN_IN_PARAM, null);
    openDialog('sign-in');
    showToast('error', MESSAGES[code as ErrorCode] ?? words.failed);
  }, [code]);
}
