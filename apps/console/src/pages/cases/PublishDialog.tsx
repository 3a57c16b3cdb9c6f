import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            look="gold"
            size="lg"
            className="flex-1"
            isBusy={publish.isPending}
            disabled={reason.trim().length < 3}
          >
            {words.ask}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
