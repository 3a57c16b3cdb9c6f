import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { CASHIER_PARAM } from '../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { openCashier, openWithdrawal } from '../slots/cashier.ts';

/** Opens the cashier, which shows how payments stand, where the address asks for it: at the deposit unless it names the other side. */
export function useCashierWish(): void {
  const side = useQueryParam(CASHIER_PARAM);
  const { data: me } = useMe();
  useEffect(() => {
    if (side === null || me === undefined) return;
    setQueryParam(CASHIER_PARAM, null);
    if (side === 'withdraw') openWithdrawal();
    else openCashier();
  }, [side, me]);
}
