import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { PAYMENT_PARAM } from '../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { openCashier } from '../slots/cashier.ts';

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
