import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useCancelCards } from './gift-cards.queries.ts';
import { giftCardWords } from './gift-cards.words.ts';

const words = giftCardWords.cancelDialog;

/** Asks that what is unused of a batch be canceled. */
export function CancelBatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useCancelCards(id);
  if (cancel.data !== undefined) {
    return (
      <AskedDialog
        title={words.askedTitle}
        text={words.askedText}
        open={words.open(cancel.data.requestId)}
        requestId={cancel.data.requestId}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={words.title(id)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="bad"
        isBusy={cancel.isPending}
        error={cancel.isError ? errorMessage(cancel.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) => cancel.mutate(reason)}
      />
    </Dialog>
  );
}
