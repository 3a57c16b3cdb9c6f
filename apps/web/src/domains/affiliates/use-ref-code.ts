import { useLayoutEffect } from 'react';
import { useMe } from '../../api/session.ts';
import { REF_PARAM } from '../../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../../router/location.ts';
import { showToast } from '../../ui/toast.ts';
import { linkWords } from './affiliates.link.words.ts';
import { keepRefCode } from './ref-code.ts';

/** Keeps the code of the address, `/?ref=CODE`, and takes it out of there; what is no code is dropped. */
export function useRefCode(): void {
  const brought = useQueryParam(REF_PARAM);
  const { data: me } = useMe();
  useLayoutEffect(() => {
    if (brought === null || me === undefined) return;
    // Kept first: who offers it looks when it is gone from the address.
    const isKept = keepRefCode(brought);
    setQueryParam(REF_PARAM, null);
    if (isKept && me === null)
      showToast('info', linkWords.kept(brought.toUpperCase()), { text: linkWords.signIn });
  }, [brought, me]);
}
