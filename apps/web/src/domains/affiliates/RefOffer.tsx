import { useEffect } from 'react';
import { useDialogs } from '../../slots/dialogs.ts';
import { openRedeemCode } from '../../slots/signed-in.ts';
import { useUsedCode } from './affiliates.queries.ts';
import { forgetRefCode, keptRefCode } from './ref-code.ts';

/** Offers the code from a referral link, once, to a player who doesn't use a code yet. */
export default function RefOffer() {
  const code = keptRefCode();
  const { data: usage } = useUsedCode(code !== undefined);
  const isFree = useDialogs(({ open }) => open === null);
  useEffect(() => {
    if (code === undefined || usage === undefined) return;
    if (usage !== null) {
      forgetRefCode();
      return;
    }
    if (!isFree) return;
    forgetRefCode();
    openRedeemCode(code);
  }, [code, usage, isFree]);
  return null;
}
