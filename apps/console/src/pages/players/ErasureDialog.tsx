import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useAskErasure } from './players.queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const words = dialogWords.erasure;

/** Asks for the erasure that a player wants, which somebody else decides. */
export function ErasureDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useAskErasure(player.id);
  if (ask.data !== undefined) {
    return (
      <AskedDialog
        title={words.askedTitle}
        text={words.askedText}
        open={words.open(ask.data.requestId)}
        requestId={ask.data.requestId}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="gold"
        isBusy={ask.isPending}
        error={ask.isError ? errorMessage(ask.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) => ask.mutate(reason, { onSuccess: () => toast('good', words.done) })}
      />
    </Dialog>
  );
}
