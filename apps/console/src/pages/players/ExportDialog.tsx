import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useAskExport } from './players.queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const words = dialogWords.data;

/** Asks for an export of a player's data, which somebody else decides. */
export function ExportDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useAskExport(player.id);
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
