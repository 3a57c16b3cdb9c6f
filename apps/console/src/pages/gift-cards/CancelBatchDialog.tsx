import { AskDialog } from '../../reasons/AskDialog.tsx';
import { useCancelCards } from './gift-cards.queries.ts';
import { giftCardWords } from './gift-cards.words.ts';

const words = giftCardWords.cancelDialog;

/** Requests that a batch's unused cards be canceled. */
export function CancelBatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useCancelCards(id);
  return (
    <AskDialog
      title={words.title(id)}
      words={words}
      look="bad"
      ask={cancel}
      send={cancel.mutate}
      onClose={onClose}
    />
  );
}
