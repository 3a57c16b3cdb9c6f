import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { openCashier } from '../dialogs.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { PAYMENT_PARAM } from './address-params.ts';

/** Shows a player who comes back from paying the cashier, where the payment's state stands. */
export function usePaymentReturn(): void {
  const isBack = useQueryParam(PAYMENT_PARAM) !== null;
  const { data: me } = useMe();
  useEffect(() => {
    if (!isBack || me === undefined) return;
    setQueryParam(PAYMENT_PARAM, null);
    openCashier();
  }, [isBack, me]);
}
