import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { CASHIER_PARAM } from '../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { openCashier } from '../slots/cashier.ts';

/** Opens the cashier, which shows how payments stand, where the address asks for it. */
export function useCashierWish(): void {
  const isAsked = useQueryParam(CASHIER_PARAM) !== null;
  const { data: me } = useMe();
  useEffect(() => {
    if (!isAsked || me === undefined) return;
    setQueryParam(CASHIER_PARAM, null);
    openCashier();
  }, [isAsked, me]);
}
