import { useLayoutEffect } from 'react';
import { useMe } from '../../api/session.ts';
import { REF_PARAM, setQueryParam, useQueryParam } from '../../router/location.ts';
import { showToast } from '../../ui/toast.ts';
import { linkWords } from './affiliates.link.words.ts';
import { keepRefCode } from './ref-code.ts';

/** Takes an affiliate code out of the address (`/?ref=CODE`) and stores it. An invalid code is dropped. */
export function useRefCode(): void {
  const brought = useQueryParam(REF_PARAM);
  const { data: me } = useMe();
  useLayoutEffect(() => {
    if (brought === null || me === undefined) return;
    // The code must be stored before the address changes, because the offer then reads it at once.
    const isKept = keepRefCode(brought);
    setQueryParam(REF_PARAM, null);
    if (isKept && me === null)
      showToast('info', linkWords.kept(brought.toUpperCase()), { text: linkWords.signIn });
  }, [brought, me]);
}
