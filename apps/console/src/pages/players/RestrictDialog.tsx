import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Choice } from '../../ui/Choice.tsx';
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
  const [hours, setHours] = useState(0);
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
          restriction.mutate(hours === 0 ? { reason } : { reason, hours }, {
            onSuccess: () => {
              toast('good', words.done(player.name));
              onClose();
            },
          })
        }
      >
        {act === 'restrict' && (
          <Choice
            label={dialogWords.restrict.ends}
            options={dialogWords.restrict.lengths}
            value={hours}
            onChange={setHours}
          />
        )}
      </ReasonForm>
    </Dialog>
  );
}
