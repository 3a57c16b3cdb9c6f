import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { Field } from '../../ui/Field.tsx';
import { usePublish } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';
import type { Draft } from './draft.ts';

const words = casesWords.publish;

/** Asks for the reason before a draft goes to somebody else's vote. */
export function PublishDialog({
  id,
  draft,
  onDone,
  onClose,
}: {
  id: string;
  draft: Draft;
  onDone: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const publish = usePublish(id, words.asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate(
      { draft, reason: reason.trim() },
      {
        onSuccess: onDone,
        onSettled: onClose,
      },
    );
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{words.text}</p>
        <Field
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
          autoComplete="off"
        />
        <DialogFooter
          cancel={words.cancel}
          submit={words.ask}
          isBusy={publish.isPending}
          isDisabled={reason.trim().length < 3}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
