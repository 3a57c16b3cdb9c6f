import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { useRefCode } from '../domains/affiliates/use-ref-code.ts';
import { CASHIER_PARAM, SIGN_IN_PARAM, setQueryParam, TIP_PARAM, useQueryParam } from '../router/location.ts';
import { openCashier, openWithdrawal } from '../slots/cashier.ts';
import { openDialog } from '../slots/dialogs.ts';
import { openTip } from '../slots/tip.ts';
import { showToast } from '../ui/toast.ts';
import { signInAnswerWords as words } from './sign-in-answer.words.ts';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  'account.error.provider_unavailable': words.unavailable,
  'account.error.restricted': words.restricted,
};

/** Says why a sign-in failed, offers it again, and takes the code out of the address. */
function useSignInAnswer(): void {
  const code = useQueryParam(SIGN_IN_PARAM);
  useEffect(() => {
    if (code === null) return;
    setQueryParam(SIGN_IN_PARAM, null);
    openDialog('sign-in');
    showToast('error', MESSAGES[code as ErrorCode] ?? words.failed);
  }, [code]);
}

/** Does what the address asks for besides its page, and takes it out of the address. */
export default function AddressWishes() {
  useRefCode();
  useCashierWish();
  useSignInAnswer();
  return <TipLink />;
}

/** Opens the tip dialog for an address that asks for it. What the address says is a text in a field, and no more. */
function TipLink(): null {
  const to = useQueryParam(TIP_PARAM);
  const { data: me } = useMe();
  useEffect(() => {
    if (to === null || me === undefined) return;
    setQueryParam(TIP_PARAM, null);
    openTip(to);
  }, [to, me]);
  return null;
}

/** Opens the cashier, which shows how payments stand, where the address asks for it: at the deposit unless it names the other side. */
function useCashierWish(): void {
  const side = useQueryParam(CASHIER_PARAM);
  const { data: me } = useMe();
  useEffect(() => {
    if (side === null || me === undefined) return;
    setQueryParam(CASHIER_PARAM, null);
    if (side === 'withdraw') openWithdrawal();
    else openCashier();
  }, [side, me]);
}
