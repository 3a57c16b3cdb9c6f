import type { SignalledPlayer } from '@aureus/contract/signals.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useClear } from './signals.queries.ts';
import { signalsWords } from './signals.words.ts';

const words = signalsWords.dialog;

/** Says that what was found about a player is no cause for concern. */
export function ClearDialog({ player, onClose }: { player: SignalledPlayer; onClose: () => void }) {
  const clear = useClear(player.id);
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="gold"
        isBusy={clear.isPending}
        error={clear.isError ? errorMessage(clear.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          clear.mutate(reason, {
            onSuccess: () => {
              toast('good', words.done(player.name));
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}
