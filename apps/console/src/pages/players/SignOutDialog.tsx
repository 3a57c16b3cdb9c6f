import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { dialogWords } from './dialogs.words.ts';
import { useSignOutPlayer } from './players.queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const words = dialogWords.signOut;

/** Ends all sessions of a player. */
export function SignOutDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const signOut = useSignOutPlayer(player.id);
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="bad"
        isBusy={signOut.isPending}
        error={signOut.isError ? errorMessage(signOut.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          signOut.mutate(reason, {
            onSuccess: ({ sessions }) => {
              toast('good', words.done(sessions));
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}
