import type { StaffSwitch } from '@aureus/contract/switches.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useSwitchOn } from './switches.queries.ts';
import { switchesWords } from './switches.words.ts';

const words = switchesWords.dialog;

/** Asks to switch something on before its end. */
export function SwitchOnDialog({ one, onClose }: { one: StaffSwitch; onClose: () => void }) {
  const name = switchesWords.names[one.name];
  const on = useSwitchOn(one.name);
  return (
    <Dialog title={words.onTitle(name)} onClose={onClose}>
      <ReasonForm
        text={words.onText}
        words={{ reason: words.onReason, reasonHint: words.onHint, confirm: words.confirmOn }}
        look="gold"
        isBusy={on.isPending}
        error={on.isError ? errorMessage(on.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          on.mutate(reason, {
            onSuccess: () => {
              toast('good', words.doneOn(name));
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}
