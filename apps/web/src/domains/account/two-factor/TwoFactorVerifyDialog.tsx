import { ApiError } from '@aureus/ui-kit/http.ts';
import { KeyRound } from 'lucide-react';
import { errorMessage } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { cancelSignIn, refreshMe } from '../../../api/session.ts';
import { reconnect } from '../../../api/socket.ts';
import { closeDialog, type DialogProps, openDialog } from '../../../slots/dialogs.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { verifyTwoFactor } from './two-factor.queries.ts';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.verify;

/** Asks for the two-factor code that completes a sign-in. */
export default function TwoFactorVerifyDialog({ isOpen }: DialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={giveUp} width={400} isFullScreenOnPhone>
      {isOpen ? (
        <div className="flex flex-col gap-4">
          <p className="flex gap-3 text-14 text-ink-2">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-gold/12 text-gold">
              <KeyRound size={20} aria-hidden />
            </span>
            <span>{words.text}</span>
          </p>
          <CodeEntry send={verify} action={words.action} />
        </div>
      ) : null}
    </Dialog>
  );
}

async function verify(code: string): Promise<void> {
  try {
    await verifyTwoFactor(code);
  } catch (error) {
    // Another window may have completed the same sign-in.
    if (!(error instanceof ApiError && error.code === 'account.error.two_factor_done')) {
      // After status 401 or another 409, another code doesn't help.
      if (error instanceof ApiError && [401, 409].includes(error.status)) {
        await refreshMe();
        openDialog('sign-in');
      }
      throw error;
    }
  }
  closeDialog();
  showToast('success', words.done);
  await refreshMe();
  reconnect();
  void queryClient.invalidateQueries({ refetchType: 'active' });
}

function giveUp(): void {
  cancelSignIn().then(
    () => {
      closeDialog();
      showToast('info', words.cancelled);
    },
    (cause: unknown) => showToast('error', errorMessage(cause)),
  );
}
