import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useEndCode } from './offers.queries.ts';
import { offersWords } from './offers.words.ts';

const words = offersWords.endDialog;

/** Ends a promo code before its time. */
export function EndCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const end = useEndCode(code);
  return (
    <Dialog title={words.title(code)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="bad"
        isBusy={end.isPending}
        error={end.isError ? errorMessage(end.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          end.mutate(reason, {
            onSuccess: () => {
              toast('good', words.done(code));
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}
