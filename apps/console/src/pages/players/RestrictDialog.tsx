import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { dialogWords } from './dialogs.words.ts';
import { useRestriction } from './players.queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Restricts or freezes a player, with the reason that the player reads. */
export function RestrictDialog({
  player,
  act,
  onClose,
}: {
  player: StaffPlayer;
  act: 'restrict' | 'freeze';
  onClose: () => void;
}) {
  const words = dialogWords[act];
  const restriction = useRestriction(player.id, act);
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="bad"
        isBusy={restriction.isPending}
        error={restriction.isError ? errorMessage(restriction.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          restriction.mutate(reason, {
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
