import { useLayoutEffect } from 'react';
import { useMe } from '../../api/session.ts';
import { REF_PARAM, setQueryParam, useQueryParam } from '../../router/location.ts';
import { showToast } from '../../ui/toast.ts';
import { linkWords } from './affiliates.link.words.ts';
import { keepRefCode } from './ref-code.ts';

/** Stores the code from the address, `/?ref=CODE`, and removes it from the address. Invalid codes are dropped. */
export function useRefCode(): void {
  const brought = useQueryParam(REF_PARAM);
  const { data: me } = useMe();
  useLayoutEffect(() => {
    if (brought === null || me === undefined) return;
    // Must come first: the offer reads the stored code as soon as the address changes.
    const isKept = keepRefCode(brought);
    setQueryParam(REF_PARAM, null);
    if (isKept && me === null)
      showToast('info', linkWords.kept(brought.toUpperCase()), { text: linkWords.signIn });
  }, [brought, me]);
}
