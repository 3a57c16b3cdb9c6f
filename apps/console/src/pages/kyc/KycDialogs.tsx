import type { KycLevel } from '@aureus/contract/kyc.ts';
import type { PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useAsk, useReset } from './kyc.queries.ts';
import { kycWords } from './kyc.words.ts';

type Player = PlayerChecks['player'];

/** Asks a player for a check. */
export function AskDialog({
  player,
  level,
  onClose,
}: {
  player: Player;
  level: KycLevel;
  onClose: () => void;
}) {
  const words = kycWords.askDialog;
  const ask = useAsk(player.id, level);
  return (
    <Dialog title={words[level].title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words[level].text}
        words={words}
        look="gold"
        isBusy={ask.isPending}
        error={ask.isError ? errorMessage(ask.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          ask.mutate(reason, {
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

/** Sets a player's checks back to the beginning. */
export function ResetDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const words = kycWords.resetDialog;
  const reset = useReset(player.id);
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="bad"
        isBusy={reset.isPending}
        error={reset.isError ? errorMessage(reset.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          reset.mutate(reason, {
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
