import { ReasonForm } from '../../reasons/ReasonForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { usePublish } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';
import type { Draft } from './draft.ts';

const words = casesWords.publish;

/** Asks for a reason, then requests the draft's publication. */
export function PublishDialog({
  id,
  draft,
  base,
  onSaved,
  onClose,
}: {
  id: string;
  draft: Draft;
  base: number | null;
  onSaved: (draft: Draft, updatedAt: number) => void;
  onClose: () => void;
}) {
  const publish = usePublish(id, words.asked, onSaved);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="gold"
        isBusy={publish.isPending}
        error={undefined}
        onCancel={onClose}
        onSubmit={(reason) => publish.mutate({ draft, base, reason }, { onSettled: onClose })}
      />
    </Dialog>
  );
}
