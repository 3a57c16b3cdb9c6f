import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { useEffect } from 'react';
import { type SteadyMe, useMe, useSignIn } from '../api/session.ts';
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

/** Handles the error code of a failed sign-in in the address: shows the reason and opens the sign-in again. */
function useSignInAnswer(): void {
  const code = useQueryParam(SIGN_IN_PARAM);
  useEffect(() => {
    if (code === null) return;
    setQueryParam(SIGN_IN_PARAM, null);
    openDialog('sign-in');
    showToast('error', MESSAGES[code as ErrorCode] ?? words.failed);
  }, [code]);
}

/** Handles query parameters that work on every page, such as `cashier`, and removes them from the address. */
export default function AddressWishes() {
  useRefCode();
  useCashierWish();
  useSignInAnswer();
  return <TipLink />;
}

/**
 * Returns the player of the page once a parameter may be handled: `null` for a visitor, `undefined` until it's decided.
 * A sign-in that waits for its two-factor code isn't a visitor's yet: another dialog would replace the one for the code.
 */
function useDecidedMe(): SteadyMe | null | undefined {
  const { data: me, isFetching } = useMe();
  const { isCodeNeeded } = useSignIn();
  return me === null && (isCodeNeeded || isFetching) ? undefined : me;
}

/** Opens the dialog for a tip if the address has the parameter `tip`. Its value only fills a text field. */
function TipLink(): null {
  const to = useQueryParam(TIP_PARAM);
  const me = useDecidedMe();
  useEffect(() => {
    if (to === null || me === undefined) return;
    setQueryParam(TIP_PARAM, null);
    openTip(to);
  }, [to, me]);
  return null;
}

/**
 * Opens the cashier if the address has the parameter `cashier`: withdrawals for the value `withdraw`, otherwise
 * deposits.
 */
function useCashierWish(): void {
  const side = useQueryParam(CASHIER_PARAM);
  const me = useDecidedMe();
  useEffect(() => {
    if (side === null || me === undefined) return;
    setQueryParam(CASHIER_PARAM, null);
    if (side === 'withdraw') openWithdrawal();
    else openCashier();
  }, [side, me]);
}
