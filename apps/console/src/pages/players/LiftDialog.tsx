import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useLift } from './players.queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const words = dialogWords.lift;

/** Asks that the restriction of a player be lifted, which somebody else decides. */
export function LiftDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const lift = useLift(player.id);
  if (lift.data !== undefined) {
    return (
      <AskedDialog
        title={words.askedTitle}
        text={words.askedText}
        open={words.open(lift.data.requestId)}
        requestId={lift.data.requestId}
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
        isBusy={lift.isPending}
        error={lift.isError ? errorMessage(lift.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) => lift.mutate(reason, { onSuccess: () => toast('good', words.done) })}
      />
    </Dialog>
  );
}
