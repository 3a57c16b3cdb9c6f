import { useLayoutEffect } from 'react';
import { useMe } from '../../api/session.ts';
import { setQueryParam, useQueryParam } from '../../router/location.ts';
import { showToast } from '../../ui/toast.ts';
import { linkWords } from './affiliates.link.words.ts';

/** `/?ref=CODE` brings a code along. It is kept, through the sign-in too, until it has been offered. */
const PARAM = 'ref';
const KEY = 'ref-code';
const CODE = /^[A-Z0-9]{3,16}$/;

/** Keeps the code of the address and takes it out of there; what is no code is dropped. */
export function useRefCode(): void {
  const brought = useQueryParam(PARAM);
  const { data: me } = useMe();
  // Before anything else of the page looks for the code.
  useLayoutEffect(() => {
    if (brought === null || me === undefined) return;
    setQueryParam(PARAM, null);
    const code = brought.toUpperCase();
    if (!CODE.test(code)) return;
    try {
      localStorage.setItem(KEY, code);
    } catch {
      // Without storage there is nowhere to keep it: it can still be typed.
      return;
    }
    if (me === null) showToast('info', linkWords.kept(code), { text: linkWords.signIn });
  }, [brought, me]);
}

/** The code that is kept, if there is one. */
export function keptRefCode(): string | undefined {
  try {
    const code = localStorage.getItem(KEY);
    return code !== null && CODE.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The code has been offered: once is enough. */
export function forgetRefCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
