import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

/** The affiliate code that the Redeem Code dialog begins with. */
export const useRedeemCode = create<{ code: string }>(() => ({ code: '' }));

/** The Redeem Code entry: sign-in for visitors. */
export function openRedeemCode(code = ''): void {
  whenSignedIn(() => {
    useRedeemCode.setState({ code });
    openDialog('redeem-code');
  });
}
