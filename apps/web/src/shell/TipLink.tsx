import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { TIP_PARAM } from '../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { openTip } from '../slots/tip.ts';

/** Opens the tip dialog for an address that asks for it. What the address says is a text in a field, and no more. */
export function TipLink(): null {
  const to = useQueryParam(TIP_PARAM);
  const { data: me } = useMe();
  useEffect(() => {
    if (to === null || me === undefined) return;
    setQueryParam(TIP_PARAM, null);
    openTip(to);
  }, [to, me]);
  return null;
}
