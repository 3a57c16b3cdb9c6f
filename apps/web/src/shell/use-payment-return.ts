import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { openCashier } from '../dialogs.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';

/** A payment page outside leads its payers back with this in the address. What was paid is not read from it. */
const PARAM = 'cashier';

/** Shows a player who comes back from paying the cashier, where the payment's state stands. */
export function usePaymentReturn(): void {
  const isBack = useQueryParam(PARAM) !== null;
  const { data: me } = useMe();
  useEffect(() => {
    if (!isBack || me === undefined) return;
    setQueryParam(PARAM, null);
    openCashier();
  }, [isBack, me]);
}
